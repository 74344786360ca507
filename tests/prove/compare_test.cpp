#include "wythoff/prove/compare.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

TEST(Compare, EachGameIsAStageOfItsOwn) {
    std::vector<std::string> stages;
    CompareOptions options;
    options.to = 300;
    options.prove.budget.progress = Progress([&stages](const std::string& stage, double) {
        if (stages.empty() || stages.back() != stage) stages.push_back(stage);
    });
    static_cast<void>(compare(make_game("wythoff"), make_game("rook"), options));
    EXPECT_EQ(stages, (std::vector<std::string>{"computing the first game", "computing the second game"}));
}

}  // namespace
}  // namespace wythoff
