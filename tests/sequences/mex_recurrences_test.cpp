#include "sequences/mex_recurrences.hpp"

#include <gtest/gtest.h>

#include <set>

#include "sequences/blocking_pair.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

// The three recurrences of Proposition 5.2 word for word: every set is built anew.
enum class Recurrence { multiplicity, congruence, interleaving };

std::int64_t least_that_occurs_fewer_than(std::int64_t p, const std::multiset<std::int64_t>& values) {
    std::int64_t value = 0;
    while (static_cast<std::int64_t>(values.count(value)) >= p) ++value;
    return value;
}

SequencePair word_for_word(Recurrence recurrence, std::int64_t m, std::int64_t p, std::int64_t count) {
    SequencePair pair;
    for (std::int64_t n = 0; n < count; ++n) {
        std::multiset<std::int64_t> out;
        for (std::int64_t i = 0; i < n; ++i) {
            const std::int64_t x = pair.x[static_cast<std::size_t>(i)];
            const std::int64_t y = pair.y[static_cast<std::size_t>(i)];
            const bool same_class = (n - i) % p == 0;
            const bool opposite_class = (n + i) % p == 0;
            switch (recurrence) {
                case Recurrence::multiplicity:
                    out.insert(x);
                    if (y != x) out.insert(y);
                    break;
                case Recurrence::congruence:
                    if (same_class) out.insert(x);
                    if (opposite_class) out.insert(y);
                    break;
                case Recurrence::interleaving:
                    if (same_class) out.insert(x);
                    if (opposite_class && i < n / p * p) out.insert(y);
                    break;
            }
        }
        const std::int64_t x = least_that_occurs_fewer_than(recurrence == Recurrence::multiplicity ? p : 1, out);
        pair.x.push_back(x);
        pair.y.push_back(x + m * n);
    }
    return pair;
}

void expect_equal(const SequencePair& left, const SequencePair& right, const std::string& what) {
    EXPECT_EQ(left.x, right.x) << what;
    EXPECT_EQ(left.y, right.y) << what;
}

TEST(MexRecurrences, GenerateWhatTheirWordsSay) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const std::string what = "m=" + std::to_string(m) + " p=" + std::to_string(p);
            expect_equal(mex_by_multiplicity(m, p, 200), word_for_word(Recurrence::multiplicity, m, p, 200), what + " (i)");
            expect_equal(mex_by_congruence(m, p, 200), word_for_word(Recurrence::congruence, m, p, 200), what + " (ii)");
            expect_equal(mex_by_interleaving(m, p, 200), word_for_word(Recurrence::interleaving, m, p, 200), what + " (iii)");
        }
}

TEST(MexRecurrences, AreTheSamePairUpTo200000Terms) {
    for (std::int64_t m = 1; m <= 6; ++m)
        for (std::int64_t p = 1; p <= 6; ++p) {
            const SequencePair pair = mex_by_multiplicity(m, p, 200'000);
            const std::string what = "m=" + std::to_string(m) + " p=" + std::to_string(p);
            expect_equal(mex_by_congruence(m, p, 200'000), pair, what + " (ii)");
            expect_equal(mex_by_interleaving(m, p, 200'000), pair, what + " (iii)");
            if (p == 1) expect_equal(mex_of_fraenkel(m, 200'000), pair, what);
        }
}

TEST(MexRecurrences, ReusedMemoryLeavesNoTrace) {
    const SequencePair fresh = mex_by_multiplicity(2, 3, 1000);
    expect_equal(mex_by_multiplicity(2, 3, 1000, mex_of_fraenkel(5, 3000)), fresh, "(i)");
    expect_equal(mex_by_congruence(2, 3, 1000, mex_of_fraenkel(5, 3000)), fresh, "(ii)");
    expect_equal(mex_by_interleaving(2, 3, 1000, mex_of_fraenkel(5, 3000)), fresh, "(iii)");
    expect_equal(mex_of_fraenkel(2, 1000, mex_of_fraenkel(5, 3000)), mex_of_fraenkel(2, 1000), "p = 1");
    expect_equal(mex_of_blocking(2, 3, 1000, mex_of_fraenkel(5, 3000)), mex_of_blocking(2, 3, 1000), "blocking");
}

TEST(MexRecurrences, TakeNoTermsAndFewerTermsThanP) {
    for (const auto generate : {mex_by_multiplicity, mex_by_congruence, mex_by_interleaving, mex_of_blocking}) {
        EXPECT_TRUE(generate(1, 1, 0, {}).x.empty());
        EXPECT_EQ(generate(3, 1'000'000'000, 2, {}).x.size(), 2U);
    }
    EXPECT_EQ(mex_by_congruence(3, 5, 3).y, (std::vector<std::int64_t>{0, 3, 6}));
}

TEST(MexRecurrences, RefuseBadParametersAndTooMuch) {
    const auto kind_of = [](std::int64_t m, std::int64_t p, std::int64_t count) {
        try {
            (void)mex_by_multiplicity(m, p, count);
        } catch (const Error& error) {
            return error.kind();
        }
        return Error::Kind::io;
    };
    EXPECT_EQ(kind_of(0, 1, 1), Error::Kind::usage);
    EXPECT_EQ(kind_of(1, 0, 1), Error::Kind::usage);
    EXPECT_EQ(kind_of(1, 1, -1), Error::Kind::usage);
    EXPECT_EQ(kind_of(std::int64_t{1} << 61, 1, 3), Error::Kind::limit);
    EXPECT_EQ(kind_of(1, 1, std::int64_t{1} << 50), Error::Kind::limit);
}

}  // namespace
}  // namespace wythoff
