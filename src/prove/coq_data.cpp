#include "prove/coq_data.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace wythoff {
namespace {

// Numbers and rows as formal/Data.v reads them, in texts of some thousand characters with whole rows.
class RowWriter {
public:
    void add(std::uint64_t number) { row_.push_back(number); }
    void add_integer(std::int64_t number) {
        add(number >= 0 ? 2 * static_cast<std::uint64_t>(number) : 2 * static_cast<std::uint64_t>(-(number + 1)) + 1);
    }

    void end_row() {
        constexpr std::size_t most_characters = 4000;
        if (texts_.empty() || texts_.back().size() > most_characters) texts_.emplace_back();
        write(row_.size());
        for (const std::uint64_t number : row_) write(number);
        row_.clear();
    }

    // Definitions of lists of texts, none of them long, so that Coq reads them one after another, and of `name`, all together.
    [[nodiscard]] std::string define(const std::string& name) const {
        constexpr std::size_t texts_a_list = 64;
        std::string parts;
        std::string all;
        for (std::size_t i = 0; i < texts_.size(); i += texts_a_list) {
            parts += fmt::format("Definition {}_{} := [", name, i / texts_a_list);
            for (std::size_t k = i; k < std::min(i + texts_a_list, texts_.size()); ++k)
                parts += (k > i ? ";\n  \"" : "\n  \"") + texts_[k] + "\"";
            parts += "]%text.\n\n";
            all += fmt::format("{}{}_{}", all.empty() ? "" : " ++ ", name, i / texts_a_list);
        }
        return fmt::format("{}Definition {} : list text := {}.\n\n", parts, name, all.empty() ? "[]" : all);
    }

private:
    void write(std::uint64_t number) {
        std::string digits(1, static_cast<char>('P' + number % 32));
        for (number /= 32; number > 0; number /= 32) digits.insert(digits.begin(), static_cast<char>('0' + number % 32));
        texts_.back() += digits;
    }

    std::vector<std::uint64_t> row_;
    std::vector<std::string> texts_;
};

void add_counted(RowWriter& rows, const std::vector<std::uint32_t>& targets, const std::vector<TraceCountedRun>& runs) {
    rows.add(targets.size());
    for (const std::uint32_t target : targets) rows.add(target);
    for (const TraceCountedRun& run : runs) {
        rows.add(run.state);
        rows.add(static_cast<std::uint64_t>(run.count));
        rows.add(run.labels.size());
        for (const std::uint32_t label : run.labels) rows.add(label);
    }
    rows.end_row();
}

}  // namespace

std::string define_automaton(const std::string& name, const SetStates& p) {
    RowWriter rows;
    for (StateId s = 0; s < p.states(); ++s) {
        rows.add(p.accepting(s) ? 1 : 0);
        p.for_each_edge(s, [&](unsigned x, unsigned y, StateId to) {
            rows.add(x);
            rows.add(y);
            rows.add(to);
        });
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_labels(const std::string& name, const std::vector<TraceLabel>& labels) {
    RowWriter rows;
    for (const TraceLabel& label : labels) {
        rows.add(label.piece);
        rows.add(label.differs_u ? 1 : 0);
        rows.add(label.differs_v ? 1 : 0);
        for (const auto& [r, s] : label.sums) {
            rows.add_integer(r);
            rows.add_integer(s);
        }
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_stable(const std::string& name, const std::vector<std::vector<TraceRun>>& stable) {
    RowWriter rows;
    for (const std::vector<TraceRun>& runs : stable) {
        StateId before = 0;
        for (std::size_t i = 0; i < runs.size();) {
            std::size_t end = i;
            while (end < runs.size() && runs[end].state == runs[i].state) ++end;
            rows.add(runs[i].state - before);
            rows.add(end - i);
            before = runs[i].state;
            for (; i < end; ++i) rows.add(runs[i].label);
        }
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_cover(const std::string& name, const std::vector<TraceNode>& cover) {
    RowWriter rows;
    for (const TraceNode& node : cover) {
        rows.add(node.full_x ? 1 : 0);
        rows.add(node.full_y ? 1 : 0);
        rows.add(node.targets.size());
        for (const std::uint32_t target : node.targets) rows.add(target);
        StateId before = 0;
        for (const TraceRun& run : node.runs) {
            rows.add(run.state - before);
            rows.add(run.label);
            before = run.state;
        }
        rows.end_row();
    }
    return rows.define(name);
}

std::string define_counts(const TraceCounts& counts) {
    RowWriter below;
    for (const TraceBelowNode& node : counts.below) {
        below.add(node.full_x ? 1 : 0);
        below.add(node.full_y ? 1 : 0);
        add_counted(below, node.targets, node.runs);
    }
    RowWriter above;
    for (const TraceAboveNode& node : counts.above) {
        above.add(node.state);
        add_counted(above, node.targets, node.runs);
    }
    return below.define("the_below") + above.define("the_above");
}

}  // namespace wythoff
