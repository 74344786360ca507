#include "wythoff/logic/counting.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// The states that zeros on the track lead to, without the loop on zeros at the start, and in how many ways. Kahn's order; a state
// that never becomes ready is on a cycle.
class WaysInFront {
public:
    WaysInFront(const Dfa& dfa, unsigned track) : dfa_(dfa), track_(track), ways_(dfa.states()) {}

    // Nothing where there are infinitely many ways.
    [[nodiscard]] bool count(std::vector<mpq_class>& ways) {
        std::vector<std::uint32_t> entering(dfa_.states(), 0);
        std::vector<StateId> reached{dfa_.start()};
        std::vector<std::uint8_t> is_reached(dfa_.states(), 0);
        is_reached[dfa_.start()] = 1;
        for (std::size_t i = 0; i < reached.size(); ++i)
            for_each(reached[i], [&](StateId to) {
                ++entering[to];
                if (is_reached[to]++ == 0) reached.push_back(to);
                is_reached[to] = 1;
            });
        if (entering[dfa_.start()] != 0) return false;
        ways_[dfa_.start()] = 1;
        std::vector<StateId> ready{dfa_.start()};
        for (std::size_t i = 0; i < ready.size(); ++i)
            for_each(ready[i], [&](StateId to) {
                ways_[to] += ways_[ready[i]];
                if (--entering[to] == 0) ready.push_back(to);
            });
        ways = std::move(ways_);
        return ready.size() == reached.size();
    }

private:
    template <class Visit>
    void for_each(StateId from, const Visit& visit) const {
        for (const Dfa::Edge& e : dfa_.edges(from))
            if (dfa_.digit(e.symbol, track_) == 0 && !(from == dfa_.start() && e.symbol == 0)) visit(e.to);
    }

    const Dfa& dfa_;
    unsigned track_;
    std::vector<mpq_class> ways_;
};

}  // namespace

LinearRepresentation count_solutions(const Relation& relation, const std::string& parameter, const Numeration& numeration,
                                     const Budget& budget) {
    const auto place = std::find(relation.names.begin(), relation.names.end(), parameter);
    if (place == relation.names.end())
        throw Error(Error::Kind::usage, fmt::format("counting: expected a formula about {}", parameter));
    const auto track = static_cast<unsigned>(place - relation.names.begin());
    const Dfa& dfa = relation.dfa;
    LinearRepresentation made{parameter, numeration, {}, {}, {}};
    made.matrices.assign(dfa.base(), std::vector<LinearRepresentation::Row>(dfa.states()));
    if (dfa.empty()) return made;
    if (!WaysInFront(dfa, track).count(made.initial))
        throw Error(Error::Kind::usage, fmt::format("counting: there are infinitely many solutions for some {}", parameter));
    for (StateId s = 0; s < dfa.states(); ++s) {
        if (s % 1024 == 0) budget.progress.check();
        made.final.emplace_back(dfa.accepting(s) ? 1 : 0);
        std::vector<std::map<StateId, std::int64_t>> rows(dfa.base());
        for (const Dfa::Edge& e : dfa.edges(s)) ++rows[dfa.digit(e.symbol, track)][e.to];
        for (unsigned digit = 0; digit < dfa.base(); ++digit)
            for (const auto& [to, count] : rows[digit]) made.matrices[digit][s].emplace_back(to, mpq_class(to_integer(count)));
    }
    return made;
}

mpq_class value_at(const LinearRepresentation& representation, const Integer& n, const Budget& budget) {
    if (n < 0) throw Error(Error::Kind::usage, fmt::format("counting: {} is negative", to_short_text(n)));
    const std::size_t size = representation.dimension();
    const auto is_integer = [](const mpq_class& x) { return x.get_den() == 1; };
    bool integers = std::all_of(representation.initial.begin(), representation.initial.end(), is_integer);
    for (const auto& matrix : representation.matrices)
        for (const auto& row : matrix)
            integers =
                integers && std::all_of(row.begin(), row.end(), [&](const auto& entry) { return is_integer(entry.second); });
    std::vector<mpq_class> at = representation.initial;
    std::vector<mpq_class> next(size);
    for (const std::int64_t digit : representation.numeration.to_digits(n)) {
        budget.progress.check();
        std::fill(next.begin(), next.end(), mpq_class(0));
        const auto& matrix = representation.matrices[static_cast<std::size_t>(digit)];
        for (std::size_t i = 0; i < size; ++i) {
            if (at[i] == 0) continue;
            for (const auto& [j, entry] : matrix[i]) {
                if (integers) mpz_addmul(next[j].get_num_mpz_t(), at[i].get_num_mpz_t(), entry.get_num_mpz_t());
                else next[j] += at[i] * entry;
            }
        }
        at.swap(next);
    }
    mpq_class value = 0;
    for (std::size_t i = 0; i < size; ++i) value += at[i] * representation.final[i];
    return value;
}

namespace {

std::string list_of(const std::vector<std::string>& entries) {
    std::string text;
    for (const std::string& entry : entries) text += (text.empty() ? "" : ", ") + entry;
    return "[" + text + "]";
}

std::string entry_text(const mpq_class& x, AlgebraSystem system) {
    if (x.get_den() == 1 || system != AlgebraSystem::python) return x.get_str();
    return fmt::format("Fraction({}, {})", x.get_num().get_str(), x.get_den().get_str());
}

std::string vector_text(const std::vector<mpq_class>& entries, AlgebraSystem system) {
    std::vector<std::string> texts;
    for (const mpq_class& x : entries) texts.push_back(entry_text(x, system));
    return list_of(texts);
}

std::string matrix_text(const std::vector<LinearRepresentation::Row>& matrix, AlgebraSystem system) {
    std::vector<std::string> rows;
    for (const auto& row : matrix) {
        std::vector<mpq_class> entries(matrix.size());
        for (const auto& [j, x] : row) entries[j] = x;
        rows.push_back(vector_text(entries, system));
    }
    return list_of(rows);
}

}  // namespace

std::string to_text(const LinearRepresentation& representation, AlgebraSystem system) {
    const bool sage = system == AlgebraSystem::sage;
    const bool maple = system == AlgebraSystem::maple;
    const std::string size = std::to_string(representation.dimension());
    const auto vector = [&](const std::vector<mpq_class>& entries, const char* of_maple) {
        const std::string list = vector_text(entries, system);
        return maple ? fmt::format("{}({}, {})", of_maple, size, list) : sage ? "vector(QQ, " + list + ")" : list;
    };
    const char* assign = maple ? ":=" : "=";
    const char* end = maple ? ":\n" : "\n";
    std::string text = fmt::format("{} f({}) = l M[d_1] ... M[d_k] r for the digits of {} in {}, most significant first\n", "#",
                                   representation.parameter, representation.parameter, representation.numeration.name());
    if (system == AlgebraSystem::python) text += "from fractions import Fraction\n";
    text += fmt::format("l {} {}{}", assign, vector(representation.initial, "Vector[row]"), end);
    text += fmt::format("M {} {}\n", assign, maple ? "table([" : "{");
    for (std::size_t digit = 0; digit < representation.matrices.size(); ++digit) {
        const std::string list = matrix_text(representation.matrices[digit], system);
        const bool last = digit + 1 == representation.matrices.size();
        if (maple) text += fmt::format("  {} = Matrix({}, {}, {}){}\n", digit, size, size, list, last ? "" : ",");
        else if (sage) text += fmt::format("  {}: matrix(QQ, {}, {}, {}),\n", digit, size, size, list);
        else text += fmt::format("  {}: {},\n", digit, list);
    }
    text += maple ? "]):\n" : "}\n";
    return text + fmt::format("r {} {}{}", assign, vector(representation.final, "Vector"), end);
}

}  // namespace wythoff
