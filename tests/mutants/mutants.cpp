// Spoilt certificates: mutants FROM COUNT takes those with the numbers FROM, FROM + 1, ...; a number is a mutant, the same on
// every machine. One of the smaller certificates that ship, of P-positions, of nim-values or of slices, is changed: at one to
// three places of one of its automata (the flag of a state, an edge redirected, removed or added, a state emptied, two states
// exchanged), or two of its automata are exchanged, or one stands in the place of another, or it is said to be about another
// game. Then
//
//   if all sets still accept the same pairs of numbers, `verify` must call it proved;
//   if not, it must be refuted, and by the rules, read position by position, the set must be wrong at the very position that
//   refutes it (or zeros in front make a difference there, or it has no mirror image, where that is what is said);
//   if the game is another one and it is proved all the same, the definition must agree on small positions.
//
// Anything else prints the number and the certificate's file, and the exit status is 1; so does a mutant that is given up. At the
// end the counts say what happened. A position that refutes and is too large to be looked at is counted by itself.
#include <fmt/format.h>

#include <cstdlib>
#include <map>
#include <random>

#include "automata/product.hpp"
#include "support/dfa_table.hpp"
#include "support/slices_of_text.hpp"
#include "theorem.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/prove/shipped.hpp"

namespace wythoff {
namespace {

using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t n) { return static_cast<std::size_t>(random() % n); }

Theorem shipped_theorem(const std::string& file) {
    auto found = find_shipped(file);
    if (!found) throw internal_error(fmt::format("{} does not ship", file));
    return {file, std::move(found->certificate)};
}

std::vector<Theorem> small_theorems() {
    constexpr std::size_t most_states = 60;
    std::vector<Theorem> small;
    for (const Shipped& shipped : shipped_certificates()) {
        if (shipped.file.starts_with("maharaja")) continue;  // large, and slow to read
        if (shipped.sets.kind != SetKind::p_positions || shipped.game.piles() != 2) continue;
        Theorem theorem = shipped_theorem(shipped.file);
        if (theorem.certificate.automaton().states() <= most_states) small.push_back(std::move(theorem));
    }
    return small;
}

std::vector<Theorem> theorems_of_values() {
    return {shipped_theorem("wythoff-value-1.cert"), shipped_theorem("m-wythoff-2-value-1.cert"),
            shipped_theorem("m-wythoff-3-value-15.cert"), shipped_theorem("m-wythoff-4-value-6.cert"),
            shipped_theorem("m-wythoff-5-value-6.cert")};
}

std::vector<Theorem> theorems_of_slices() {
    return {shipped_theorem("layers/three-heap.cert"), shipped_theorem("layers/with-pass-wythoff.cert")};
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
    Mutant(Theorem right, Random& random) : right_(std::move(right)), spoilt_(right_) {
        const std::size_t set = below(random, right_.sets().size());
        const std::size_t other = below(random, right_.sets().size());
        const std::size_t how = right_.sets().size() == 1 ? 8 : below(random, 16);
        if (how == 0) std::swap(spoilt_.certificate.sets[set], spoilt_.certificate.sets[other]);
        else if (how == 1) spoilt_.certificate.sets[set] = right_.sets()[other];
        else if (how == 2) rename(random);
        else change(spoilt_.certificate.sets[set], random);
    }

    // What happened; a word that begins with "wrong" is what must not.
    [[nodiscard]] std::string outcome() {
        Budget budget;
        budget.memory = 4'000'000'000;
        budget.most_states = 2'000'000;
        Verification found;
        try {
            found = verify(spoilt_.certificate, budget);
        } catch (const Error& error) {
            return fmt::format("wrong: {}", error.what());
        }
        constexpr std::int64_t small = 40;
        if (found.proved && renamed_)
            return is_right_to(spoilt_, small) ? "another game, proved and right" : "wrong: another game is proved";
        const bool same = !renamed_ && sets_agree(spoilt_.sets().size());
        if (found.proved != same) return same ? "wrong: the same sets are refuted" : "wrong: another set is proved";
        if (same) return "the same sets, proved";
        if (!found.at) return "wrong: no position refutes";
        if (!renamed_ && !sets_agree(found.set)) return "wrong: a spoilt set below the refuted one is passed over";
        return by(found);
    }

private:
    static void change(Dfa& set, Random& random) {
        DfaTable table(set);
        const std::vector<Symbol> symbols = all_symbols(set);
        const std::size_t places = 1 + below(random, 3);
        for (std::size_t i = 0; i < places; ++i) spoil(table, symbols, random);
        set = table.build();
    }

    void rename(Random& random) {
        renamed_ = true;
        const Game cut = make_game("wythoff, cut(2,1)");
        Game& game = spoilt_.certificate.game;
        if (spoilt_.certificate.kind == SetKind::nim_values) {
            game = below(random, 2) == 0 ? cut : make_game("m-wythoff(2)");
            return;
        }
        const Slices others[] = {slices_of_text("three-heap"),
                                 slices_of_text("with-pass(wythoff)"),
                                 slices_of_text("with-pass(wythoff,anywhere)"),
                                 slices_of_text("with-nim(wythoff)"),
                                 Slices{Descent::pass, cut},
                                 slices_of_text("with-pass(m-wythoff(2))")};
        const Slices& other = others[below(random, std::size(others))];
        game = spoilt_.certificate.kind == SetKind::slices ? to_game(other) : other.base;
    }

    // Of the first so many sets.
    [[nodiscard]] bool sets_agree(std::size_t many) const {
        for (std::size_t i = 0; i < many; ++i)
            if (numbers(spoilt_.certificate.sets[i]) != numbers(right_.sets()[i])) return false;
        return true;
    }

    [[nodiscard]] Dfa numbers(const Dfa& dfa) const {
        Arithmetic arithmetic(right_.certificate.numeration);
        return intersect(dfa, {0, 1}, arithmetic.valid(2), {0, 1}, 2);
    }

    // What refutes it, if it does.
    [[nodiscard]] std::string by(const Verification& found) const {
        const std::string wrong = fmt::format("wrong: {} does not refute by {}", to_text(*found.at), found.sentence);
        const std::string right = fmt::format("refuted: {}", found.sentence);
        if (found.sentence == "leading zeros")
            return zeros_matter(spoilt_.certificate.sets[found.set], *found.at) ? right : wrong;
        const auto x = to_int64(found.at->x);
        const auto y = to_int64(found.at->y);
        // The moves of a cone fill an area.
        const Game game = spoilt_.base();
        const auto is_cone = [](const MoveSet& set) { return std::holds_alternative<Cone>(set); };
        const MoveSets& moves = game.board()->moves;
        const std::int64_t far = std::any_of(moves.begin(), moves.end(), is_cone) ? 3000 : 300'000;
        if (!x || !y || *x > far || *y > far) return "refuted at a position that is too large to be looked at";
        const bool is_in = spoilt_.contains(found.set, {*x, *y});
        if (found.sentence == "symmetry") return is_in && !spoilt_.contains(found.set, {*y, *x}) ? right : wrong;
        return is_in != spoilt_.belongs(found.set, {*x, *y}) ? right : wrong;
    }

    [[nodiscard]] bool zeros_matter(const Dfa& set, const Position& at) const {
        const Arithmetic arithmetic(right_.certificate.numeration);
        Words words{arithmetic.to_word(at.x), arithmetic.to_word(at.y)};
        pad(words);
        const bool first = set.accepts(words);
        for (std::size_t zeros = 0; zeros <= 2 * set.states() + 2; ++zeros) {
            for (Word& word : words) word.insert(word.begin(), 0);
            if (set.accepts(words) != first) return true;
        }
        return false;
    }

    Theorem right_;
    Theorem spoilt_;
    bool renamed_ = false;
};

// Half of them are about P-positions, a quarter each about values and slices, of which some of the first sets are taken.
Theorem choose(const std::vector<Theorem> (&kinds)[3], Random& random) {
    const std::size_t part = below(random, 4);
    const std::vector<Theorem>& all = kinds[part < 2 ? 0 : part - 1];
    Theorem chosen = all[below(random, all.size())];
    constexpr std::size_t most_sets = 4;
    if (const std::size_t sets = chosen.sets().size(); sets > 1)
        chosen.certificate = first_sets(chosen.certificate, 1 + below(random, std::min(sets, most_sets) - 1));
    return chosen;
}

int run(std::uint64_t from, std::uint64_t count) {
    const std::vector<Theorem> kinds[3] = {small_theorems(), theorems_of_values(), theorems_of_slices()};
    std::map<std::string, std::int64_t> counts;
    std::int64_t wrong = 0;
    for (std::uint64_t number = from; number < from + count; ++number) {
        Random random(number * 0x9E3779B97F4A7C15U + 1);
        const Theorem right = choose(kinds, random);
        const std::string outcome = Mutant(right, random).outcome();
        ++counts[outcome];
        if (!outcome.starts_with("wrong")) continue;
        ++wrong;
        fmt::print("mutant {} of {}: {}\n", number, right.file, outcome);
    }
    fmt::print("{} mutants of {} certificates from number {} on, {} of them wrong\n", count,
               kinds[0].size() + kinds[1].size() + kinds[2].size(), from, wrong);
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
