// Section 3 of Horrocks and Trenton: S = {b mod c}, lemma by lemma. A is G(., S), B is G(., not S).
#include <fmt/format.h>

#include <algorithm>

#include "papers/heap_family.hpp"
#include "papers/linear_form.hpp"

namespace wythoff::papers {
namespace {

std::int64_t A(const HeapTable& table, std::int64_t n) { return table.value(n, inside); }
std::int64_t B(const HeapTable& table, std::int64_t n) { return table.value(n, outside); }

Row failure(const OneClass& one, std::int64_t n, Constraint c, std::int64_t claimed, const HeapTable& table) {
    return {place(one, n, c), std::to_string(claimed), std::to_string(table.value(n, c))};
}
Row failure(const OneClass& one, std::int64_t n, Constraint c, const std::string& claimed, const HeapTable& table) {
    return {place(one, n, c), claimed, std::to_string(table.value(n, c))};
}

Constraint to_constraint(const std::string& text) {
    if (text == "S") return inside;
    if (text == "not S") return outside;
    throw Error(Error::Kind::usage, fmt::format("constraint '{}': expected S or not S", text));
}

// Values printed as linear forms: G(pile, constraint) = value for from <= i <= to.
Finding check_stretches(const Parameters& given, const Budget& budget) {
    struct Stretch {
        Constraint constraint;
        std::string pile, value, from, to;
    };
    std::vector<Stretch> stretches;
    for (const Parameters& part : given.tables("stretches"))
        stretches.push_back(
            {to_constraint(part.text("constraint")), part.text("pile"), part.text("value"), part.text("from"), part.text("to")});
    return for_all_classes(given, budget, [&](const OneClass& one, const HeapTable& table) -> std::optional<Row> {
        Letters letters{{'b', one.b}, {'c', one.c}};
        for (const Stretch& stretch : stretches) {
            const std::int64_t to = evaluate(stretch.to, letters);
            for (std::int64_t i = evaluate(stretch.from, letters); i <= to; ++i) {
                letters['i'] = i;
                const std::int64_t n = evaluate(stretch.pile, letters), claimed = evaluate(stretch.value, letters);
                if (n <= table.to() && claimed != table.value(n, stretch.constraint)) {
                    Row row = failure(one, n, stretch.constraint, claimed, table);
                    row.at = fmt::format("G({}, {}) with i = {}: {}", stretch.pile, to_text(stretch.constraint), i, row.at);
                    return row;
                }
            }
        }
        return std::nullopt;
    });
}

std::optional<Row> about_lemma_3(const OneClass& one, const HeapTable& table) {
    for (std::int64_t n = 2; n <= table.to(); ++n)
        if (B(table, n) < 2) return failure(one, n, outside, "at least 2", table);
    return std::nullopt;
}

// Zeroes in U_m(min(b, c-b)).
std::optional<Row> about_lemma_4(const OneClass& one, const HeapTable& table) {
    for (std::int64_t start = 2 * one.b; start <= table.to(); start += one.c)
        for (std::int64_t n = start; n < start + std::min(one.b, one.c - one.b) && n <= table.to(); ++n)
            if (A(table, n) != 0) return failure(one, n, inside, 0, table);
    return std::nullopt;
}

// Ones in L_m(c-b), m >= 1.
std::optional<Row> about_lemma_5(const OneClass& one, const HeapTable& table) {
    for (std::int64_t end = 2 * one.b + one.c; end - 1 <= table.to(); end += one.c)
        for (std::int64_t n = end - (one.c - one.b); n < end; ++n)
            if (A(table, n) != 1) return failure(one, n, inside, 1, table);
    return std::nullopt;
}

std::optional<Row> about_lemma_6(const OneClass& one, const HeapTable& table) {
    const auto [b, c] = one;
    for (std::int64_t n = b; n + c <= table.to(); ++n)
        if (A(table, n + c - b) == A(table, n - b) && A(table, n + c) != A(table, n))
            return failure(one, n + c, inside, A(table, n), table);
    return std::nullopt;
}

// The largest r with A(i) = A(i-c) for all i in L_m(r), where 2b + mc = end.
std::int64_t agreement(const OneClass& one, const HeapTable& table, std::int64_t end) {
    std::int64_t r = 0;
    while (end - (r + 1) >= one.c && A(table, end - (r + 1)) == A(table, end - (r + 1) - one.c)) ++r;
    return r;
}

std::optional<Row> about_lemma_7(const OneClass& one, const HeapTable& table) {
    for (std::int64_t end = 2 * one.b + one.c; end + one.c - 1 <= table.to(); end += one.c) {
        const std::int64_t r = agreement(one, table, end);
        for (std::int64_t n = end - r; n < end; ++n)
            if (A(table, n + one.c) != A(table, n)) return failure(one, n + one.c, inside, A(table, n), table);
    }
    return std::nullopt;
}

std::optional<Row> about_lemma_8(const OneClass& one, const HeapTable& table) {
    for (std::int64_t end = 2 * one.b + one.c; end + one.c - 1 <= table.to(); end += one.c) {
        const std::int64_t r = agreement(one, table, end);
        if (r < one.c - one.b || end - (r + 1) < one.c) continue;
        for (std::int64_t k = 1; k <= r + 1; ++k)
            if (const std::int64_t i = end + one.c - k; A(table, i) != A(table, i - one.c))
                return failure(one, i, inside, A(table, i - one.c), table);
    }
    return std::nullopt;
}

// The function f of the proof: at least c-b, and growing until a whole block agrees; from there on the period is seen.
std::optional<Row> about_theorem_3_1(const OneClass& one, const HeapTable& table) {
    const auto [b, c] = one;
    std::int64_t before = c - b - 1;
    for (std::int64_t end = 2 * b + c; end - 1 <= table.to(); end += c) {
        const std::int64_t f = agreement(one, table, end);
        if (f <= before)
            return Row{fmt::format("f({}), S = {} mod {}", (end - 2 * b) / c, b, c), fmt::format("more than {}", before),
                       std::to_string(f)};
        before = f;
        if (f < c) continue;
        for (std::int64_t n = end; n <= table.to(); ++n)
            if (A(table, n) != A(table, n - c)) return failure(one, n, inside, A(table, n - c), table);
        return std::nullopt;
    }
    return Row{fmt::format("S = {} mod {}, n <= {}", b, c, table.to()), "a block of length c that repeats", "none so far"};
}

std::optional<Row> about_lemma_9(const OneClass& one, const HeapTable& table) {
    for (std::int64_t n = 0; n <= table.to(); ++n) {
        const std::int64_t r = n < one.b ? 0 : (n - one.b) / one.c + 1;  // the least r with n < b + rc
        if (A(table, n) > 2 * r) return failure(one, n, inside, fmt::format("at most {}", 2 * r), table);
    }
    return std::nullopt;
}

std::optional<Row> about_lemma_10(const OneClass& one, const HeapTable& table) {
    const std::int64_t b = one.b;
    std::int64_t greatest = 0, seen = -1;
    for (std::int64_t r = 1; b + 3 + 2 * b * r <= table.to(); ++r)
        for (std::int64_t i = 0; i <= 2 * b - 1 && b + 3 + 2 * b * r + i <= table.to(); ++i) {
            while (seen < b + 3 + 2 * b * r + i) greatest = std::max(greatest, A(table, ++seen));
            if (greatest >= 3 + r * b + i)
                return Row{place(one, seen, inside), fmt::format("below {}", 3 + r * b + i), std::to_string(greatest)};
        }
    return std::nullopt;
}

std::optional<Row> about_theorem_3_2(const OneClass& one, const HeapTable& table) {
    for (std::int64_t n = one.b + 3; n <= table.to(); ++n)
        if (const Integer claimed = theorem_3_2_value(one, to_integer(n)); claimed != B(table, n))
            return failure(one, n, outside, to_text(claimed), table);
    return std::nullopt;
}

std::optional<Row> about_corollary_3_3(const OneClass& one, const HeapTable& table) {
    for (std::int64_t n = one.b + 3; n + 2 * one.b <= table.to(); ++n)
        if (B(table, n + 2 * one.b) != B(table, n) + one.b)
            return failure(one, n + 2 * one.b, outside, B(table, n) + one.b, table);
    return std::nullopt;
}

}  // namespace

void add_s_classes_checks(Checks& checks) {
    const auto about_classes = [](const AboutClass& about) {
        return [about](const Parameters& given, const Budget& budget) { return for_all_classes(given, budget, about); };
    };
    checks.add("S: values on stretches", check_stretches);
    checks.add("S: Lemma 3", about_classes(about_lemma_3));
    checks.add("S: Lemma 4", about_classes(about_lemma_4));
    checks.add("S: Lemma 5", about_classes(about_lemma_5));
    checks.add("S: Lemma 6", about_classes(about_lemma_6));
    checks.add("S: Lemma 7", about_classes(about_lemma_7));
    checks.add("S: Lemma 8", about_classes(about_lemma_8));
    checks.add("S: Lemma 9", about_classes(about_lemma_9));
    checks.add("S: Lemma 10", about_classes(about_lemma_10));
    checks.add("S: Theorem 3.1", about_classes(about_theorem_3_1));
    checks.add("S: Theorem 3.2", about_classes(about_theorem_3_2));
    checks.add("S: Corollary 3.3", about_classes(about_corollary_3_3));
}

}  // namespace wythoff::papers
