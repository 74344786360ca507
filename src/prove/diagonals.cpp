#include "prove/diagonals.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "prove/trace_runs.hpp"

namespace wythoff {
namespace {

using Runs = std::vector<TraceRun>;  // sorted

class DiagonalSearch {
public:
    DiagonalSearch(const Dfa& p, const DigitRules& digits, const MoveLabels& labels, const Budget& budget)
        : p_(p), digits_(digits), labels_(labels), budget_(budget) {}

    std::optional<TraceDiagonals> run() {
        find_live();
        constexpr unsigned most_zeros = 8;
        Runs begin{{p_.start(), 0}};
        for (unsigned zeros = 0; zeros <= most_zeros; ++zeros) {
            if (auto cover = cover_from(begin)) return TraceDiagonals{zeros, labels_.labels(), std::move(*cover)};
            begin = after(begin, 0);
        }
        return std::nullopt;
    }

private:
    // The runs that can still accept.
    void find_live() {
        std::map<TraceRun, Runs> before{{{p_.start(), 0}, {}}};
        Runs todo{{p_.start(), 0}};
        Runs accepting;
        while (!todo.empty()) {
            budget_.progress.check();
            const TraceRun run = todo.back();
            todo.pop_back();
            if (accepts(p_, labels_, run)) accepting.push_back(run);
            for (unsigned x = 0; x <= static_cast<unsigned>(digits_.largest); ++x)
                for_each_step(p_, labels_, run, x, 0, [&](const TraceRun& to) {
                    const auto [it, fresh] = before.try_emplace(to);
                    it->second.push_back(run);
                    if (fresh) todo.push_back(to);
                });
        }
        live_.insert(accepting.begin(), accepting.end());
        while (!accepting.empty()) {
            const TraceRun run = accepting.back();
            accepting.pop_back();
            for (const TraceRun& b : before[run])
                if (live_.insert(b).second) accepting.push_back(b);
        }
    }

    [[nodiscard]] Runs after(const Runs& runs, unsigned x) const {
        Runs next;
        for (const TraceRun& run : runs)
            for_each_step(p_, labels_, run, x, 0, [&](const TraceRun& to) {
                if (live_.contains(to)) next.push_back(to);
            });
        std::sort(next.begin(), next.end());
        next.erase(std::unique(next.begin(), next.end()), next.end());
        return next;
    }

    // All sets of runs that follow; nothing if one of them does not accept.
    [[nodiscard]] std::optional<std::vector<TraceNode>> cover_from(const Runs& begin) const {
        std::vector<TraceNode> nodes;
        std::map<std::pair<bool, Runs>, std::uint32_t> number;
        bool good = true;
        const auto meet = [&](bool full, const Runs& runs) {
            good = good && std::any_of(runs.begin(), runs.end(), [&](const TraceRun& run) { return accepts(p_, labels_, run); });
            const auto [it, fresh] = number.emplace(std::pair(full, runs), static_cast<std::uint32_t>(nodes.size()));
            if (fresh) nodes.push_back({full, false, {}, runs});
            return it->second;
        };
        meet(false, begin);
        for (std::size_t i = 0; i < nodes.size() && good; ++i) {
            budget_.progress.check();
            const auto bound = static_cast<unsigned>(nodes[i].full_x ? digits_.below_after_largest : digits_.largest + 1);
            for (unsigned x = 0; x < bound; ++x) {
                const std::uint32_t to = meet(x == static_cast<unsigned>(digits_.largest), after(nodes[i].runs, x));
                nodes[i].targets.push_back(to);
            }
        }
        if (!good) return std::nullopt;
        return nodes;
    }

    const Dfa& p_;
    const DigitRules& digits_;
    const MoveLabels& labels_;
    const Budget& budget_;
    std::set<TraceRun> live_;
};

}  // namespace

std::optional<TraceDiagonals> make_diagonals(const Dfa& p, const DigitRules& digits, DiagonalSide side, const Budget& budget) {
    const std::int64_t u = side == DiagonalSide::above ? 1 : -1;
    const std::vector<Piece> pieces{{TrackRelation::any, TrackRelation::any, {{{1, 0, u, -u}, 0, 0, Form::Kind::divisible}}, 0}};
    const MoveLabels labels(pieces, digits);
    return DiagonalSearch(p, digits, labels, budget).run();
}

}  // namespace wythoff
