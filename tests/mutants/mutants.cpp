// Spoilt certificates: mutants FROM COUNT takes those with the numbers FROM, FROM + 1, ...; a number is a mutant, the same on
// every machine. One of the smaller certificates that ship is changed at one to three places: the flag of a state, an edge
// redirected, removed or added, a state emptied, two states exchanged. Then
//
//   if it still accepts the same pairs of numbers, `verify` must call it proved;
//   if not, it must be refuted, and by the rules, read position by position, the set must be wrong at the very position that
//   refutes it (or zeros in front make a difference there, or it has no mirror image, where that is what is said).
//
// Anything else prints the number and the certificate's file, and the exit status is 1; so does a mutant that is given up. At the
// end the counts say what happened.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <random>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "prove/rules_witness.hpp"
#include "support/dfa_table.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/verify.hpp"

namespace wythoff {
namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t n) { return static_cast<std::size_t>(random() % n); }

std::vector<FoundCertificate> small_certificates() {
    constexpr std::size_t most_states = 60;
    std::vector<FoundCertificate> small;
    for (const Shipped& shipped : shipped_certificates()) {
        if (shipped.file.starts_with("maharaja")) continue;  // large, and slow to read
        auto found = find_certificate(shipped.game);
        if (found && found->certificate.value() == 0 && found->certificate.p.states() <= most_states)
            small.push_back(*std::move(found));
    }
    return small;
}

void spoil(DfaTable& table, const std::vector<Symbol>& symbols, Random& random) {
    const std::size_t states = table.rows.size();
    DfaTable::Row& row = table.rows[below(random, states)];
    const auto target = static_cast<StateId>(below(random, states));
    switch (below(random, 6)) {
        case 0: row.accepting = !row.accepting; break;
        case 1: row.edges[symbols[below(random, symbols.size())]] = target; break;
        case 2:
            if (!row.edges.empty())
                std::next(row.edges.begin(), static_cast<long>(below(random, row.edges.size())))->second = target;
            break;
        case 3:
            if (!row.edges.empty())
                row.edges.erase(std::next(row.edges.begin(), static_cast<long>(below(random, row.edges.size()))));
            break;
        case 4: row = {}; break;
        default: std::swap(row, table.rows[target]);
    }
}

class Mutant {
public:
    Mutant(const FoundCertificate& right, Random& random) : right_(right.certificate), arithmetic_(right_.numeration) {
        DfaTable table(right_.p);
        const std::vector<Symbol> symbols = all_symbols(right_.p);
        const std::size_t places = 1 + below(random, 3);
        for (std::size_t i = 0; i < places; ++i) spoil(table, symbols, random);
        spoilt_ = {right_.game, right_.numeration, table.build()};
    }

    // What happened; a word that begins with "wrong" is what must not.
    [[nodiscard]] std::string outcome() {
        Budget budget;
        budget.memory = 4'000'000'000;
        budget.most_states = 2'000'000;
        Verification found;
        try {
            found = verify(spoilt_, budget);
        } catch (const Error& error) {
            return fmt::format("wrong: {}", error.what());
        }
        const bool same = numbers(spoilt_.p) == numbers(right_.p);
        if (found.proved != same) return same ? "wrong: the same set is refuted" : "wrong: another set is proved";
        if (same) return "the same set, proved";
        if (!found.at) return "wrong: no position refutes";
        return is_shown_by(found) ? fmt::format("refuted: {}", found.sentence)
                                  : fmt::format("wrong: {} does not refute by {}", to_text(*found.at), found.sentence);
    }

private:
    [[nodiscard]] Dfa numbers(const Dfa& dfa) { return intersect(dfa, {0, 1}, arithmetic_.valid(2), {0, 1}, 2); }

    [[nodiscard]] bool contains(Cell cell) const {
        return spoilt_.p.accepts({arithmetic_.to_word(to_integer(cell.x)), arithmetic_.to_word(to_integer(cell.y))});
    }

    [[nodiscard]] bool is_shown_by(const Verification& found) const {
        if (found.sentence == "leading zeros") return zeros_matter(*found.at);
        const auto x = to_int64(found.at->x);
        const auto y = to_int64(found.at->y);
        // The moves of a cone fill an area.
        const auto is_cone = [](const MoveSet& set) { return std::holds_alternative<Cone>(set); };
        const MoveSets& moves = spoilt_.game.board()->moves;
        const std::int64_t far = std::any_of(moves.begin(), moves.end(), is_cone) ? 3000 : 300'000;
        if (!x || !y || *x > far || *y > far) return false;
        if (found.sentence == "symmetry") return contains({*x, *y}) && !contains({*y, *x});
        return contains({*x, *y}) != is_p_given(spoilt_.game, [&](Cell cell) { return contains(cell); }, {*x, *y});
    }

    [[nodiscard]] bool zeros_matter(const Position& at) const {
        Words words{arithmetic_.to_word(at.x), arithmetic_.to_word(at.y)};
        pad(words);
        const bool first = spoilt_.p.accepts(words);
        for (std::size_t zeros = 0; zeros <= 2 * spoilt_.p.states() + 2; ++zeros) {
            for (Word& word : words) word.insert(word.begin(), 0);
            if (spoilt_.p.accepts(words) != first) return true;
        }
        return false;
    }

    const Certificate& right_;
    Arithmetic arithmetic_;
    Certificate spoilt_{right_};
};

int run(std::uint64_t from, std::uint64_t count) {
    const std::vector<FoundCertificate> certificates = small_certificates();
    std::map<std::string, std::int64_t> counts;
    std::int64_t wrong = 0;
    for (std::uint64_t number = from; number < from + count; ++number) {
        Random random(number * 0x9E3779B97F4A7C15U + 1);
        const FoundCertificate& right = certificates[below(random, certificates.size())];
        const std::string outcome = Mutant(right, random).outcome();
        ++counts[outcome];
        if (!outcome.starts_with("wrong")) continue;
        ++wrong;
        fmt::print("mutant {} of {}: {}\n", number, right.file, outcome);
    }
    fmt::print("{} mutants of {} certificates from number {} on, {} of them wrong\n", count, certificates.size(), from, wrong);
    for (const auto& [what, times] : counts) fmt::print("{:>12}  {}\n", times, what);
    return wrong == 0 ? 0 : 1;
}

}  // namespace
}  // namespace wythoff

int main(int argc, char** argv) {
    if (argc != 3) {
        fmt::print(stderr, "usage: mutants FROM COUNT\n");
        return 2;
    }
    return wythoff::run(std::strtoull(argv[1], nullptr, 10), std::strtoull(argv[2], nullptr, 10));
}
