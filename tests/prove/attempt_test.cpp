// What became of a guess, as text: the words of the command line, of JSON and of the atlas.
#include <gtest/gtest.h>

#include "wythoff/core/evidence.hpp"
#include "wythoff/prove/prove.hpp"

namespace wythoff {
namespace {

using Kind = AttemptEnd::Kind;

TEST(AttemptEnd, HasOneTextForEachKind) {
    EXPECT_EQ(to_text(AttemptEnd{}), "");
    EXPECT_EQ(to_text(AttemptEnd{Kind::not_closed}), "not closed");
    EXPECT_EQ(to_text(AttemptEnd{Kind::contradicts_data, Position{3, 5}}), "contradicts the data at (3, 5)");
    EXPECT_EQ(to_text(AttemptEnd{Kind::refuted, Position{3, 5}, "stability_1"}), "refuted at (3, 5): stability_1");
    EXPECT_EQ(to_text(AttemptEnd{Kind::not_verified, {}, {}, 700}), "not verified within 700 states");
    EXPECT_EQ(to_text(AttemptEnd{Kind::not_learned}), "not learned");
    EXPECT_EQ(to_text(AttemptEnd{Kind::repeated}), "the guess before");
    EXPECT_EQ(to_text(AttemptEnd{Kind::stopped}), "stopped");
    EXPECT_EQ(to_text(AttemptEnd{Kind::proved}), "proved");
}

TEST(EvidenceKinds, AreProvedOrNot) {
    for (const auto kind : {Evidence::Kind::theorem, Evidence::Kind::proof, Evidence::Kind::certificate})
        EXPECT_TRUE(is_proved(kind)) << to_text(kind);
    for (const auto kind : {Evidence::Kind::observed, Evidence::Kind::computed, Evidence::Kind::statement})
        EXPECT_FALSE(is_proved(kind)) << to_text(kind);
}

}  // namespace
}  // namespace wythoff
