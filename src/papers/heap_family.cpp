#include "papers/heap_family.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

struct Family {
    std::vector<std::int64_t> holds, lacks;
    std::int64_t gap = 1;
    bool odd = false;
};

Family family_of(const Parameters& given) {
    return {given.integers_or_none("holds"), given.integers_or_none("lacks"), given.integer_or("gap", 1),
            given.truth_or("odd", false)};
}

bool is_in(const std::vector<std::int64_t>& list, std::int64_t x) { return std::find(list.begin(), list.end(), x) != list.end(); }

// Every subset of {1, ..., to} of the family, element by element.
class Subsets {
public:
    Subsets(const Family& family, std::int64_t to, std::function<bool(const std::vector<std::int64_t>&)> visit)
        : family_(family), to_(to), visit_(std::move(visit)) {}

    void visit_all() { extend(1); }

private:
    bool extend(std::int64_t from) {  // false: the visitor has seen enough
        if (from > to_) return chosen_.empty() || visit_(chosen_);
        const bool may = !is_in(family_.lacks, from) && (!family_.odd || from % 2 != 0) &&
                         (chosen_.empty() || from - chosen_.back() >= family_.gap);
        if (may) {
            chosen_.push_back(from);
            const bool more = extend(from + 1);
            chosen_.pop_back();
            if (!more) return false;
        }
        return is_in(family_.holds, from) || extend(from + 1);
    }

    const Family& family_;
    std::int64_t to_;
    std::function<bool(const std::vector<std::int64_t>&)> visit_;
    std::vector<std::int64_t> chosen_;
};

bool satisfies(const std::string& hypothesis, const OneClass& one) {
    if (hypothesis == "b >= 5") return one.b >= 5;
    if (hypothesis == "2b >= c+2") return 2 * one.b >= one.c + 2;
    if (hypothesis == "2b != c") return 2 * one.b != one.c;
    throw Error(Error::Kind::usage, fmt::format("hypothesis '{}': expected b >= 5, 2b >= c+2 or 2b != c", hypothesis));
}

std::vector<std::string> hypotheses(const Parameters& given) {
    return given.has("hypotheses") ? given.texts("hypotheses") : std::vector<std::string>{};
}

const char* engine_name(std::int64_t to) { return to <= most_by_definition ? "the definition" : "counting"; }

}  // namespace

HeapTable muller_values(const IntegerSet& set, std::int64_t to, const Budget& budget) {
    const HeapRules rules{set, Twist::muller};
    return to <= most_by_definition ? heap_values_by_definition(rules, to, budget.quiet())
                                    : heap_values(rules, to, budget.quiet());
}

IntegerSet to_set(const OneClass& one) { return IntegerSet::make_residues(one.c, {one.b}); }

std::string place(const std::string& set, std::int64_t n, Constraint c) {
    return fmt::format("G({}, {}), S = {}", n, to_text(c), set);
}
std::string place(const OneClass& one, std::int64_t n, Constraint c) {
    return place(fmt::format("{} mod {}", one.b, one.c), n, c);
}

Finding for_all_sets(const Parameters& given, const Budget& budget, const AboutSet& about) {
    Finding finding;
    std::optional<Row> failure;
    const auto cover = [&](const std::string& what) { finding.covers += (finding.covers.empty() ? "" : "; ") + what; };
    if (given.has("family")) {
        const Parameters kind = given.table("family");
        const Family family = family_of(kind);
        const std::int64_t n = given.range("n");
        std::int64_t count = 0;
        Subsets subsets(family, n, [&](const std::vector<std::int64_t>& elements) {
            const IntegerSet set = IntegerSet::make_list(elements);
            failure = about(set, muller_values(set, n, budget));
            if (++count % 1000 == 0) budget.progress.check();
            return !failure;
        });
        subsets.visit_all();
        if (failure) return difference(*failure);
        cover(fmt::format("all S, n <= {} ({} sets)", n, count));
        finding.by = engine_name(n);
    }
    if (given.has("sets")) {
        const std::int64_t to = given.range("sets_to");
        for (const std::string& text : given.texts("sets")) {
            const IntegerSet set = make_integer_set(text);
            if (failure = about(set, muller_values(set, to, budget)); failure) return difference(*failure);
            cover(fmt::format("S = {}, n <= {}", text, to));
        }
        finding.by += (finding.by.empty() ? "" : ", then ") + std::string(engine_name(to));
    }
    return finding;
}

std::vector<OneClass> classes(const Parameters& given) {
    std::vector<OneClass> list;
    const std::int64_t most = given.range("c");
    const auto conditions = hypotheses(given);
    for (std::int64_t c = 3; c <= most; ++c)
        for (std::int64_t b = 2; b < c; ++b)
            if (std::all_of(conditions.begin(), conditions.end(), [&](const std::string& h) { return satisfies(h, {b, c}); }))
                list.push_back({b, c});
    return list;
}

std::string classes_text(const Parameters& given) {
    std::string text = fmt::format("2 <= b < c <= {}", given.range("c"));
    for (const std::string& condition : hypotheses(given)) text += ", " + condition;
    return text;
}

Finding for_all_classes(const Parameters& given, const Budget& budget, const AboutClass& about) {
    const std::int64_t n = given.range("n");
    const std::vector<OneClass> list = classes(given);
    for (std::size_t i = 0; i < list.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(list.size()));
        if (const auto failure = about(list[i], muller_values(to_set(list[i]), n, budget))) return difference(*failure);
    }
    return agrees(fmt::format("{}, n <= {}", classes_text(given), n), engine_name(n));
}

}  // namespace wythoff::papers
