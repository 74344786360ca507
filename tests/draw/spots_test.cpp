#include "draw/spots.hpp"

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace wythoff::draw {
namespace {

TEST(Spots, ApartStayApart) { EXPECT_EQ(join_spots({{0, 0}, {2, 0}, {0, 2}, {1, 1}}, 1).size(), 4u); }

TEST(Spots, AreNotJoinedWithoutReach) { EXPECT_EQ(join_spots({{0, 0}, {1, 0}, {0, 0}}, 0).size(), 2u); }

TEST(Spots, OfAFullBoardAreOneBlock) {
    std::vector<Cell> spots;
    for (std::int64_t x = 0; x < 30; ++x)
        for (std::int64_t y = 0; y < 20; ++y) spots.push_back({x, y});
    const std::vector<Block> blocks = join_spots(spots, 1);
    ASSERT_EQ(blocks.size(), 1u);
    EXPECT_EQ(blocks[0].x1, 29);
    EXPECT_EQ(blocks[0].y1, 19);
}

TEST(Spots, WithinReachBecomeOneRun) {
    const std::vector<Block> blocks = join_spots({{0, 0}, {3, 0}, {6, 0}}, 3);
    ASSERT_EQ(blocks.size(), 1u);
    EXPECT_EQ(blocks[0].x1, 8);
    EXPECT_EQ(blocks[0].y1, 2);
}

TEST(Spots, MayBeNone) {
    EXPECT_TRUE(join_spots({}, 0).empty());
    EXPECT_TRUE(join_spots({}, 3).empty());
}

TEST(Spots, OfRandomSetsCoverTheirPlacesExactlyOnce) {
    for (unsigned seed = 1; seed <= 20; ++seed) {
        std::mt19937 random(seed);
        const auto place = [&] { return static_cast<std::int64_t>(random() % 20) - 5; };
        const auto reach = static_cast<std::int64_t>(seed % 4 + 1);
        std::vector<Cell> spots;
        std::set<Cell> expected;
        for (int i = 0; i < 80; ++i) {
            spots.push_back({place(), place()});
            for (std::int64_t x = 0; x < reach; ++x)
                for (std::int64_t y = 0; y < reach; ++y) expected.insert({spots.back().x + x, spots.back().y + y});
        }
        std::multiset<Cell> covered;
        for (const Block& block : join_spots(spots, reach))
            for (std::int64_t x = block.x0; x <= block.x1; ++x)
                for (std::int64_t y = block.y0; y <= block.y1; ++y) covered.insert({x, y});
        EXPECT_TRUE(std::equal(expected.begin(), expected.end(), covered.begin(), covered.end())) << "seed " << seed;
    }
}

}  // namespace
}  // namespace wythoff::draw
