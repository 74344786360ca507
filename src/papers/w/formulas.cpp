#include "papers/w/formulas.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <set>

#include "wythoff/core/error.hpp"

namespace wythoff::papers {
namespace {

Error unknown(const std::string& name) {
    return {Error::Kind::usage, fmt::format("'{}': expected an equation or a theorem of the paper", name)};
}

// Cells of the board, each once, in order.
class Cells {
public:
    explicit Cells(std::int64_t to) : to_(to) {}
    void add(std::int64_t x, std::int64_t y) {
        if (x <= to_ && y <= to_) cells_.insert({x, y});
    }
    [[nodiscard]] std::vector<Cell> sorted() const { return {cells_.begin(), cells_.end()}; }

private:
    std::int64_t to_;
    std::set<Cell> cells_;
};

// {A,B}, {A,B+1}, {A+1,B}, {A+1,B+1} as unordered pairs.
std::vector<Cell> four_of_each(const std::vector<Cell>& pairs, std::int64_t to) {
    Cells cells(to);
    for (const Cell& pair : pairs)
        for (std::int64_t i = 0; i <= 1; ++i)
            for (std::int64_t j = 0; j <= 1; ++j) {
                cells.add(pair.x + i, pair.y + j);
                cells.add(pair.y + j, pair.x + i);
            }
    return cells.sorted();
}

enum class Piles { first_second, second_first };

std::vector<Cell> two_a_column(const std::string& equation, SAndT of, std::int64_t to, Piles piles) {
    Cells cells(to);
    for (std::int64_t n = 0; n <= to; ++n)
        for (std::int64_t i = 0; i <= 1; ++i) {
            const std::int64_t y = column_start(equation, of, n) + i;
            piles == Piles::first_second ? cells.add(n, y) : cells.add(y, n);
        }
    return cells.sorted();
}

// All (x,y) that for some n <= to are one of the four.
std::vector<Cell> four_for_each_n(std::int64_t to, const std::function<std::vector<Cell>(std::int64_t)>& four) {
    Cells cells(to);
    for (std::int64_t n = 0; n <= to; ++n)
        for (const Cell& cell : four(n)) cells.add(cell.x, cell.y);
    return cells.sorted();
}

std::vector<Cell> theorem_7(std::int64_t to) {
    Cells cells(to);
    for (std::int64_t m = 0; 2 * m <= to; ++m)
        for (std::int64_t n = 0; 2 * n <= to; ++n) cells.add(2 * m, 2 * n);
    return cells.sorted();
}

std::vector<Cell> theorem_9(std::int64_t to) {
    Cells cells(to);
    for (std::int64_t p = 0; p <= to; ++p) {
        cells.add(0, 2 * p + 1);
        cells.add(2 * p + 1, 0);
    }
    for (std::int64_t m = 1; 2 * m <= to; ++m)
        for (std::int64_t n = 1; 2 * n <= to; ++n) cells.add(2 * m, 2 * n);
    return cells.sorted();
}

std::vector<Cell> unordered(const std::vector<Cell>& pairs, std::int64_t to) {
    Cells cells(to);
    for (const Cell& pair : pairs) {
        cells.add(pair.x, pair.y);
        cells.add(pair.y, pair.x);
    }
    return cells.sorted();
}

// A proof for positions x <= y, used for (y,x) by exchanging the piles.
ProofMoves for_unordered(ProofMoves moves) {
    return [moves = std::move(moves)](Cell at) -> std::optional<Cell> {
        if (at.x <= at.y) return moves(at);
        const auto target = moves({at.y, at.x});
        return target ? std::optional<Cell>({target->y, target->x}) : std::nullopt;
    };
}

std::optional<Cell> move_of_theorem_9(Cell at) {
    const auto [x, y] = at;
    if (x == 0 && y == 0) return std::nullopt;
    if (x == 0) return Cell{0, y - 1};
    if (x % 2 == 0) return Cell{x, y - 1};
    if (x == 1) return y % 2 == 1 ? Cell{0, y} : Cell{0, y - 1};
    return y % 2 == 1 ? Cell{x - 1, y - 1} : Cell{x - 1, y};
}

// The n with A_n = x, and the n with B_n = x.
struct Places {
    explicit Places(const std::vector<Cell>& pairs) {
        for (std::size_t n = 0; n < pairs.size(); ++n) {
            as_a[pairs[n].x] = n;
            as_b[pairs[n].y] = n;
        }
    }
    std::map<std::int64_t, std::size_t> as_a, as_b;
};

ProofMoves moves_of_theorem_13(SAndT of, std::int64_t to) {
    const auto pairs = mex_pairs("(10)", of, to);
    return for_unordered([of, pairs, places = Places(pairs)](Cell at) -> std::optional<Cell> {
        const auto [s, t] = of;
        const auto [x, y] = at;
        if (x <= 1) return Cell{x, delta(y)};
        const std::int64_t even = x - delta(x), step = t + delta(t);
        if (const auto b = places.as_b.find(even); b != places.as_b.end()) return Cell{x, pairs[b->second].x + delta(y)};
        const auto [a_n, b_n] = pairs[places.as_a.at(even)];
        if (y > b_n + 1) return Cell{x, b_n + delta(y)};
        if (y < s * a_n + step) return Cell{x - a_n, delta(y)};
        const Cell m = pairs[static_cast<std::size_t>((y - s * a_n - delta(y)) / step)];
        return Cell{x - a_n + m.x, m.y + delta(y)};
    });
}

ProofMoves moves_of_theorem_14(SAndT of, std::int64_t to) {
    const auto pairs = mex_pairs("Theorem 14", of, to);
    return for_unordered([of, pairs, places = Places(pairs)](Cell at) -> std::optional<Cell> {
        const auto [s, t] = of;
        const auto [x, y] = at;
        const bool case_b = s == 1 && t <= 2;
        const std::int64_t even = x - delta(x), step = t + delta(t);
        if (const auto h = places.as_b.find(even); h != places.as_b.end()) return Cell{x, pairs[h->second].x + delta(y)};
        const std::size_t n = places.as_a.at(even);
        const auto [e_n, h_n] = pairs[n];
        if (y > h_n + 1) return Cell{x, h_n + delta(y)};
        if (n == (case_b ? 1U : 0U)) return std::nullopt;
        if (!case_b && y < s * e_n + step + 2) return Cell{x - e_n, 2 + delta(y)};
        const std::int64_t m = case_b ? (y - e_n - delta(y)) / 2 : (y - s * e_n - 2 - delta(y)) / step;
        const auto [e_m, h_m] = pairs[static_cast<std::size_t>(m)];
        return Cell{x - e_n + e_m, h_m + delta(y)};
    });
}

std::optional<Cell> move_of_theorem_17(Cell at) {
    const auto [a, b] = at;
    if (a % 2 == 0) return Cell{a, delta(b)};
    return b <= 1 ? Cell{a - 1, b} : Cell{a, 2 + delta(b)};
}

std::optional<Cell> move_of_theorem_18(Cell at) {
    const auto [a, b] = at;
    if (a % 2 == 1) return Cell{a, delta(b)};
    if (b >= 4) return Cell{a, 2 + delta(b)};
    return a == 0 ? std::nullopt : std::optional<Cell>({a - 1, b});
}

std::optional<Cell> move_of_theorem_19(SAndT of, Cell at) {
    const auto [x, y] = at;
    const std::int64_t start = column_start("(20)", of, x);
    if (x % 2 == 0 || y >= start + 2) return Cell{x, start + delta(y)};
    if (y <= 1) return Cell{x - 1, delta(y)};
    if (y <= x) return Cell{x - y + 1 + delta(y), delta(y)};
    return Cell{0, delta(y)};
}

std::optional<Cell> move_of_theorem_20(SAndT of, Cell at) {
    const auto [x, y] = at;
    if (x == 0) return y <= 1 ? std::nullopt : std::optional<Cell>({0, 2 + delta(y)});
    const std::int64_t start = column_start("(23)", of, x);
    if (x % 2 == 1 || y >= start + 2) return Cell{x, start + delta(y)};
    if (y <= 1) return Cell{x - 1, delta(y)};
    if (y <= x - 1) return Cell{x - y - 1 + delta(y), delta(y)};
    return Cell{1, delta(y)};
}

}  // namespace

std::vector<Cell> mex_pairs(const std::string& equation, SAndT of, std::int64_t to) {
    const auto [s, t] = of;
    if (equation == "Theorem 14") return mex_pairs(s == 1 && t <= 2 ? "(13)" : "(12)", of, to);
    if (equation != "(2)" && equation != "(10)" && equation != "(12)" && equation != "(13)") throw unknown(equation);
    const std::int64_t width = equation == "(2)" ? 1 : 2;
    std::vector<Cell> pairs;
    std::set<std::int64_t> seen;
    const auto add = [&](std::int64_t a, std::int64_t b) {
        pairs.push_back({a, b});
        for (std::int64_t i = 0; i < width; ++i) seen.insert({a + i, b + i});
    };
    if (equation == "(13)") add(4, 4);
    for (std::int64_t a = 0; pairs.empty() || pairs.back().x <= to || pairs.size() < 2;) {
        while (seen.contains(a)) ++a;
        const auto n = static_cast<std::int64_t>(pairs.size());
        if (equation == "(2)") add(a, s * a + t * n);
        else if (equation == "(13)") add(a, a + 2 * n);
        else add(a, s * a + (t + delta(t)) * n + (equation == "(12)" ? 2 : 0));
    }
    return pairs;
}

std::int64_t column_start(const std::string& equation, SAndT of, std::int64_t n) {
    const auto [s, t] = of;
    if (equation == "(20)" || equation == "(27)") return delta(n) * (s * n + t + delta(s + t));
    if (equation == "(23)" || equation == "(28)") return n == 0 ? 2 : (1 - delta(n)) * (s * n - s + t + delta(s + t));
    throw unknown(equation);
}

std::vector<Cell> printed_set(const std::string& statement, SAndT of, std::int64_t to) {
    using N = std::int64_t;
    if (statement == "(2)") return unordered(mex_pairs("(2)", of, to), to);
    if (statement == "Theorem 7") return theorem_7(to);
    if (statement == "Theorem 9") return theorem_9(to);
    if (statement == "Theorem 13") return four_of_each(mex_pairs("(10)", of, to), to);
    if (statement == "Theorem 14") return four_of_each(mex_pairs("Theorem 14", of, to), to);
    if (statement == "Theorem 17")
        return four_for_each_n(to, [](N n) { return std::vector<Cell>{{2 * n, 0}, {2 * n, 1}, {2 * n + 1, 2}, {2 * n + 1, 3}}; });
    if (statement == "Theorem 18")
        return four_for_each_n(to, [](N n) { return std::vector<Cell>{{2 * n, 2}, {2 * n, 3}, {2 * n + 1, 0}, {2 * n + 1, 1}}; });
    if (statement == "Theorem 19") return two_a_column("(20)", of, to, Piles::first_second);
    if (statement == "Theorem 20") return two_a_column("(23)", of, to, Piles::first_second);
    if (statement == "Corollary 21")
        return four_for_each_n(to, [](N n) { return std::vector<Cell>{{0, 2 * n}, {1, 2 * n}, {2, 2 * n + 1}, {3, 2 * n + 1}}; });
    if (statement == "Corollary 22")
        return four_for_each_n(to, [](N n) { return std::vector<Cell>{{2, 2 * n}, {3, 2 * n}, {0, 2 * n + 1}, {1, 2 * n + 1}}; });
    if (statement == "Corollary 23") return two_a_column("(27)", of, to, Piles::second_first);
    if (statement == "Corollary 24") return two_a_column("(28)", of, to, Piles::second_first);
    throw unknown(statement);
}

ProofMoves moves_of_proof(const std::string& theorem, SAndT of, std::int64_t to) {
    if (theorem == "Theorem 7") return [](Cell at) { return Cell{at.x - delta(at.x), at.y - delta(at.y)}; };
    if (theorem == "Theorem 9") return for_unordered(move_of_theorem_9);
    if (theorem == "Theorem 13") return moves_of_theorem_13(of, to);
    if (theorem == "Theorem 14") return moves_of_theorem_14(of, to);
    if (theorem == "Theorem 17") return move_of_theorem_17;
    if (theorem == "Theorem 18") return move_of_theorem_18;
    if (theorem == "Theorem 19") return [of](Cell at) { return move_of_theorem_19(of, at); };
    if (theorem == "Theorem 20") return [of](Cell at) { return move_of_theorem_20(of, at); };
    throw unknown(theorem);
}

}  // namespace wythoff::papers
