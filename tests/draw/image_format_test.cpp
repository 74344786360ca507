#include "wythoff/draw/image_format.hpp"

#include <gtest/gtest.h>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

TEST(ImageFormat, IsTheSuffixInEitherCase) {
    EXPECT_EQ(parse_image_format("board.svg"), ImageFormat::svg);
    EXPECT_EQ(parse_image_format("figures.v2/board.PDF"), ImageFormat::pdf);
    EXPECT_EQ(parse_image_format("../a.b.Png"), ImageFormat::png);
}

TEST(ImageFormat, RefusesOtherNamesAndSaysWhatIsExpected) {
    for (const std::string path : {"board", "board.jpg", "figures.svg/board", "svg", "board.svg.gz", "", "board."}) {
        try {
            (void)parse_image_format(path);
            ADD_FAILURE() << "accepted " << path;
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::usage);
            const std::string message = error.what();
            EXPECT_NE(message.find("\"" + path + "\""), std::string::npos) << message;
            EXPECT_NE(message.find(".svg, .pdf or .png"), std::string::npos) << message;
        }
    }
}

}  // namespace
}  // namespace wythoff
