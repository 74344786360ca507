// Liu and Li, the proofs of sections 3 to 5: the winning moves they name, and the steps that can be computed.
#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "papers/w/board.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::papers {
namespace {

// `game` with letters, `theorem`, `to`: from every position outside the theorem's set the proof names a move that is legal and
// leads to a P-position; where it names none the position has no move and is N.
Finding check_moves(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), theorem = given.text("theorem");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("every position with piles up to {}", to);
    return for_all_letters(given, budget, covers, "the rules and " + witness_name(to), [&](const Letters& letters) -> Failure {
        const Game game = make_game(filled(text, letters));
        const PSet p = witnessed(game, to, budget);
        const auto members = printed_set(theorem, s_and_t(letters), to);
        const ProofMoves moves = moves_of_proof(theorem, s_and_t(letters), to);
        for (std::int64_t x = 0; x <= to; ++x)
            for (std::int64_t y = 0; y <= to; ++y) {
                const Cell at{x, y};
                if (std::binary_search(members.begin(), members.end(), at)) continue;
                const auto target = moves(at);
                if (!target) {
                    if (p.contains(x, y) || !options_of(game, at).empty())
                        return Row{cell_text(at), "no move, and won", p.contains(x, y) ? "P" : "it has a move"};
                    continue;
                }
                const std::string place = fmt::format("{} to {}", cell_text(at), cell_text(*target));
                const Cell taken{x - target->x, y - target->y};
                if (taken.x < 0 || taken.y < 0 || target->x < 0 || target->y < 0 || !is_move(game, taken))
                    return Row{place, "a legal move", "not legal"};
                if (!p.contains(target->x, target->y)) return Row{place, "to a P-position", "to an N-position"};
            }
        return std::nullopt;
    });
}

std::int64_t doubled_up(std::int64_t t) { return t + delta(t); }

// The pairs of `equation` for all letters; smaller piles up to `to`.
using AboutPairs = std::function<Failure(SAndT, const std::vector<Cell>&)>;
Finding for_all_pairs(const Parameters& given, const Budget& budget, const AboutPairs& about) {
    const std::string equation = given.text("equation");
    const std::int64_t to = given.range("to");
    return for_all_letters(
        given, budget, fmt::format("all pairs of {} with smaller piles up to {}", equation, to), "the sequences themselves",
        [&](const Letters& letters) { return about(s_and_t(letters), mex_pairs(equation, s_and_t(letters), to)); });
}

std::string named(const char* what, std::size_t n) { return fmt::format("{}_{}", what, n); }

// Both sequences are even.
Finding check_even(const Parameters& given, const Budget& budget) {
    return for_all_pairs(given, budget, [](SAndT, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = 0; n < pairs.size(); ++n)
            for (const auto& [name, value] : {std::pair("A", pairs[n].x), std::pair("B", pairs[n].y)})
                if (value % 2 != 0) return Row{named(name, n), "even", std::to_string(value)};
        return std::nullopt;
    });
}

// Both increase strictly from the index `from` on.
Finding check_increasing(const Parameters& given, const Budget& budget) {
    const auto from = static_cast<std::size_t>(given.integer("from"));
    return for_all_pairs(given, budget, [&](SAndT, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = from + 1; n < pairs.size(); ++n)
            if (pairs[n].x <= pairs[n - 1].x || pairs[n].y <= pairs[n - 1].y)
                return Row{fmt::format("n = {}", n), "above " + cell_text(pairs[n - 1]), cell_text(pairs[n])};
        return std::nullopt;
    });
}

// B_n > A_n + 1 for n >= 1.
Finding check_above(const Parameters& given, const Budget& budget) {
    return for_all_pairs(given, budget, [](SAndT, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = 1; n < pairs.size(); ++n)
            if (pairs[n].y <= pairs[n].x + 1)
                return Row{named("B", n), fmt::format("above {}", pairs[n].x + 1), std::to_string(pairs[n].y)};
        return std::nullopt;
    });
}

// With A, B the numbers A_n, A_n + 1 and B_n, B_n + 1 from the index `first` on: their union is all integers from `least` on, and
// they have exactly `common` in common.
Finding check_split(const Parameters& given, const Budget& budget) {
    const auto first = static_cast<std::size_t>(given.integer("first"));
    const std::int64_t least = given.integer("least"), to = given.range("to");
    const auto common = given.integers_or_none("common");
    return for_all_pairs(given, budget, [&](SAndT, const std::vector<Cell>& pairs) -> Failure {
        std::set<std::int64_t> a, b;
        for (std::size_t n = first; n < pairs.size(); ++n) {
            a.insert({pairs[n].x, pairs[n].x + 1});
            b.insert({pairs[n].y, pairs[n].y + 1});
        }
        for (std::int64_t x = 0; x <= to; ++x) {
            if ((a.contains(x) || b.contains(x)) != (x >= least))
                return Row{fmt::format("{} in the union", x), x >= least ? "yes" : "no", x >= least ? "no" : "yes"};
            const bool both = a.contains(x) && b.contains(x),
                       claimed = std::find(common.begin(), common.end(), x) != common.end();
            if (both != claimed) return Row{fmt::format("{} in both", x), claimed ? "yes" : "no", both ? "yes" : "no"};
        }
        return std::nullopt;
    });
}

// `printed` lines "E 4 20": the term of a sequence.
Finding check_terms(const Parameters& given, const Budget& budget) {
    const auto printed = given.printed();
    return for_all_pairs(given, budget, [&](SAndT, const std::vector<Cell>& pairs) -> Failure {
        for (const auto& line : printed) {
            const auto n = static_cast<std::size_t>(std::stoul(line.at(1)));
            const std::string computed = std::to_string(line.at(0) == "E" ? pairs.at(n).x : pairs.at(n).y);
            if (computed != line.at(2)) return Row{named(line.at(0).c_str(), n), line.at(2), computed};
        }
        return std::nullopt;
    });
}

// Fact 1 of Theorems 13 and 14: l = B_n - B_m is s (A_n - A_m) + (t + delta_t)(`factor`), m < n.
Finding check_second_number(const Parameters& given, const Budget& budget) {
    const std::string factor = given.text("factor");
    return for_all_pairs(given, budget, [&](SAndT of, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = 1; n < pairs.size(); ++n)
            for (std::size_t m = 0; m < n; ++m) {
                const std::int64_t by =
                    evaluate(factor, {{'m', static_cast<std::int64_t>(m)}, {'n', static_cast<std::int64_t>(n)}});
                const std::int64_t claimed = of.s * (pairs[n].x - pairs[m].x) + doubled_up(of.t) * by,
                                   l = pairs[n].y - pairs[m].y;
                if (l != claimed)
                    return Row{fmt::format("l for n = {}, m = {}", n, m), std::to_string(claimed), std::to_string(l)};
            }
        return std::nullopt;
    });
}

// Fact 1 of Theorems 13 and 14: where even numbers k, l > 0 join two members of the set, the first of them with x <= y, they are
// k = A_n - A_m and l = B_n - B_m with m < n. It is looked at for the pairs themselves, without the + 1.
Finding check_joined(const Parameters& given, const Budget& budget) {
    return for_all_pairs(given, budget, [](SAndT, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = 0; n < pairs.size(); ++n)
            for (std::size_t m = 0; m < pairs.size(); ++m)
                for (const Cell& other : {pairs[m], Cell{pairs[m].y, pairs[m].x}}) {
                    const auto [x, y] = pairs[n];
                    const std::int64_t k = x - other.x, l = y - other.y;
                    if (k <= 0 || l <= 0 || (m < n && k == x - pairs[m].x && l == y - pairs[m].y)) continue;
                    return Row{fmt::format("from {}, n = {}, to {}, m = {}", cell_text(pairs[n]), n, cell_text(other), m),
                               "k = A_n - A_m, l = B_n - B_m, m < n", fmt::format("k = {}, l = {}", k, l)};
                }
        return std::nullopt;
    });
}

// `game` with letters: no move leads from one pair of `equation` to another, in either order of its piles.
Finding check_mirrored(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game"), equation = given.text("equation");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("all pairs with smaller piles up to {}", to);
    return for_all_letters(given, budget, covers, "the rules", [&](const Letters& letters) -> Failure {
        const Game game = make_game(filled(text, letters));
        const auto pairs = mex_pairs(equation, s_and_t(letters), to);
        for (const Cell& from : pairs)
            for (const Cell& pair : pairs)
                for (const Cell& other : {pair, Cell{pair.y, pair.x}})
                    if (const Cell taken{from.x - other.x, from.y - other.y};
                        taken.x >= 0 && taken.y >= 0 && from != other && is_move(game, taken))
                        return Row{fmt::format("from {} to {}", cell_text(from), cell_text(other)), "no move", "a move"};
        return std::nullopt;
    });
}

// (A-a) of Theorem 14: H_n - s E_n = (t + delta_t) n + `constant`; (18): the same with s = 1 and t <= 2.
Finding check_difference(const Parameters& given, const Budget& budget) {
    const std::int64_t constant = given.integer("constant");
    return for_all_pairs(given, budget, [&](SAndT of, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = 0; n < pairs.size(); ++n) {
            const std::int64_t claimed = doubled_up(of.t) * static_cast<std::int64_t>(n) + constant,
                               computed = pairs[n].y - of.s * pairs[n].x;
            if (claimed != computed)
                return Row{fmt::format("H_n - s E_n for n = {}", n), std::to_string(claimed), std::to_string(computed)};
        }
        return std::nullopt;
    });
}

// (2-A-1) of Theorem 14: of the numbers taken, k = E_n and l = y - 2 - delta_y, the first is lambda = min{k, l}.
Finding check_smaller_number(const Parameters& given, const Budget& budget) {
    return for_all_pairs(given, budget, [](SAndT of, const std::vector<Cell>& pairs) -> Failure {
        for (std::size_t n = 1; n < pairs.size(); ++n)
            for (std::int64_t y = pairs[n].x; y < of.s * pairs[n].x + doubled_up(of.t) + 2; ++y)
                if (const std::int64_t k = pairs[n].x, l = y - 2 - delta(y); l < k)
                    return Row{fmt::format("lambda for {}", cell_text({k, y})), std::to_string(k), fmt::format("{} = l", l)};
        return std::nullopt;
    });
}

// B_n of (20) or H_n of (23): even for all n up to `to`.
Finding check_even_columns(const Parameters& given, const Budget& budget) {
    const std::string equation = given.text("equation");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("n <= {}", to);
    return for_all_letters(given, budget, covers, "the sequence itself", [&](const Letters& letters) -> Failure {
        for (std::int64_t n = 0; n <= to; ++n)
            if (const std::int64_t start = column_start(equation, s_and_t(letters), n); start % 2 != 0)
                return Row{fmt::format("n = {}", n), "even", std::to_string(start)};
        return std::nullopt;
    });
}

// Fact 1 of Theorems 19 and 20: k = n - m odd, l the difference of the column starts from the index `first` on: l < 0 or l >= sk
// + t.
Finding check_columns_apart(const Parameters& given, const Budget& budget) {
    const std::string equation = given.text("equation");
    const std::int64_t to = given.range("to"), first = given.integer("first");
    const std::string covers = fmt::format("n <= {}", to);
    return for_all_letters(given, budget, covers, "the sequence itself", [&](const Letters& letters) -> Failure {
        const SAndT of = s_and_t(letters);
        for (std::int64_t n = first; n <= to; ++n)
            for (std::int64_t m = n - 1; m >= first; m -= 2)
                if (const std::int64_t k = n - m, l = column_start(equation, of, n) - column_start(equation, of, m);
                    l >= 0 && l < of.s * k + of.t)
                    return Row{fmt::format("l for n = {}, m = {}", n, m), "below 0 or at least sk + t", std::to_string(l)};
        return std::nullopt;
    });
}

// `parity` of n-1, said of the columns n with winning moves from (n,0) and (n,1) to column n-1, where the sequence is 0.
Finding check_column_before(const Parameters& given, const Budget& budget) {
    const std::string equation = given.text("equation"), claimed = given.text("parity");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("n <= {}", to);
    return for_all_letters(given, budget, covers, "the sequence itself", [&](const Letters& letters) -> Failure {
        for (std::int64_t n = 1; n <= to; ++n) {
            if (column_start(equation, s_and_t(letters), n) == 0) continue;
            const std::string parity = n % 2 == 1 ? "even" : "odd";
            if (parity != claimed || column_start(equation, s_and_t(letters), n - 1) != 0)
                return Row{fmt::format("n - 1 for n = {}", n), claimed, parity};
        }
        return std::nullopt;
    });
}

// Theorem 20, 2 <= y <= x-1 with x even: which of the numbers that the proof takes is the larger, `larger` k or l.
Finding check_larger_number(const Parameters& given, const Budget& budget) {
    const std::string larger = given.text("larger");
    const std::int64_t to = given.range("to");
    const std::string covers = fmt::format("x <= {}", to);
    return for_all_letters(given, budget, covers, "the numbers themselves", [&](const Letters& letters) -> Failure {
        const ProofMoves moves = moves_of_proof("Theorem 20", s_and_t(letters), to);
        for (std::int64_t x = 2; x <= to; x += 2)
            for (std::int64_t y = 2; y <= x - 1; ++y) {
                const Cell target = moves({x, y}).value();
                const std::int64_t k = x - target.x, l = y - target.y;
                if ((larger == "l" ? k >= l : l >= k))
                    return Row{fmt::format("numbers taken from {}", cell_text({x, y})), larger + " is larger",
                               fmt::format("k = {}, l = {}", k, l)};
            }
        return std::nullopt;
    });
}

}  // namespace

void add_w_proofs_checks(Checks& checks) {
    checks.add("W: moves of the proof", check_moves);
    checks.add("W: even", check_even);
    checks.add("W: increasing", check_increasing);
    checks.add("W: above", check_above);
    checks.add("W: split", check_split);
    checks.add("W: terms", check_terms);
    checks.add("W: second number of Fact 1", check_second_number);
    checks.add("W: joined members", check_joined);
    checks.add("W: mirrored pairs", check_mirrored);
    checks.add("W: difference of a pair", check_difference);
    checks.add("W: smaller number taken", check_smaller_number);
    checks.add("W: even columns", check_even_columns);
    checks.add("W: columns apart", check_columns_apart);
    checks.add("W: column before", check_column_before);
    checks.add("W: larger number taken", check_larger_number);
}

}  // namespace wythoff::papers
