#include "wythoff/discover/search.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

bool finds(const SequenceSearch& search, const std::string& game, const std::string& sequence) {
    return std::any_of(search.matches.begin(), search.matches.end(),
                       [&](const SequenceMatch& match) { return match.game == game && match.sequence == sequence; });
}

// Larsson and Wastlund, Maharaja Nim (2010): the P-positions (0,0), (1,3), (2,6), (4,5), (7,10), (8,13), (9,16).
TEST(SearchSequences, FindsTheColumnsOfMaharajaNim) {
    EXPECT_TRUE(finds(search_sequences({1, 2, 4, 7, 8, 9}), "maharaja", "a(n)"));
    EXPECT_TRUE(finds(search_sequences({0, 3, 6, 5, 10, 13, 16}), "maharaja", "b(n)"));
    EXPECT_TRUE(finds(search_sequences({2, 4, 1, 3, 5, 7}), "maharaja", "b(n)-a(n)"));
}

TEST(SearchSequences, SaysOfEveryMatchHowManyTermsAgree) {
    const SequenceSearch search = search_sequences({1, 3, 4, 6, 8, 9, 11, 1000});
    ASSERT_TRUE(finds(search, "wythoff", "a(n)"));
    for (const SequenceMatch& match : search.matches) {
        EXPECT_EQ(match.agree, 7U);
        ASSERT_FALSE(match.next.empty());
        EXPECT_NE(match.next.front(), 1000);
    }
}

TEST(SearchSequences, RefusesTooFewTermsAndTooMany) {
    EXPECT_THROW(static_cast<void>(search_sequences({1, 2, 3})), Error);
    EXPECT_THROW(static_cast<void>(search_sequences(std::vector<std::int64_t>(most_terms + 1, 1))), Error);
}

}  // namespace
}  // namespace wythoff
