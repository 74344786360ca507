#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>
#include <span>

#include "embedded_file.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {

std::span<const EmbeddedFile> certificate_files();

namespace {

class ShippedCertificate : public testing::TestWithParam<std::size_t> {};

TEST_P(ShippedCertificate, IsVerifiedFromScratchLong) {
    const Shipped& shipped = shipped_certificates()[GetParam()];
    const auto found = find_certificate(shipped.game, shipped.sets.kind);
    ASSERT_TRUE(found) << shipped.file;
    EXPECT_GE(found->certificate.last(), shipped.sets.last) << shipped.file;
    const Verification verification = verify(found->certificate);
    EXPECT_TRUE(verification.proved) << shipped.file << ": " << verification.sentence;
}

INSTANTIATE_TEST_SUITE_P(All, ShippedCertificate, testing::Range<std::size_t>(0, shipped_certificates().size()),
                         [](const auto& certificate) {
                             std::string name = shipped_certificates()[certificate.param].file;
                             name.resize(name.find('.'));
                             for (const char c : {'-', '/'}) std::replace(name.begin(), name.end(), c, '_');
                             return name;
                         });

TEST(Shipped, CoversWhatIsSaidToBeProved) {
    std::vector<std::string> games{"wythoff",       "maharaja",      "maharaja(2,3)", "maharaja(3,5)",
                                   "maharaja(4,6)", "maharaja(4,7)", "maharaja(5,8)"};
    for (int m = 1; m <= 5; ++m) games.push_back("m-wythoff(" + std::to_string(m) + ")");
    const auto add = [&](const std::string& family, std::initializer_list<int> numbers, const std::string& more = "") {
        std::string text = family + "(";
        for (const int n : numbers) text += (text.back() == '(' ? "" : ",") + std::to_string(n);
        games.push_back(text + more + ")");
    };
    for (int m = 1; m <= 3; ++m)
        for (int p = 1; p <= 3; ++p) {
            add("roob-blocking", {m, p});
            add("modulo", {m, m * p, m});
            if (std::gcd(m, p) == 1) add("modulo", {m, p});
            for (int l = 0; l < p; ++l) add("shifted", {m, p, l});
        }
    for (int m = 1; m <= 4; ++m)
        for (int p = 1; p <= m; ++p)
            if (m % p == 0) add("bishop-blocking", {m, p});
    for (int s = 1; s <= 3; ++s)
        for (int t = 1; t <= 3; ++t)
            for (const char* ending : {"", ",misere"}) add("st-wythoff", {s, t}, ending);
    for (const char* family : {"odd-odd", "even-even", "odd-even", "even-odd"})
        for (int s = 1; s <= 2; ++s)
            for (int t = 1; t <= 2; ++t)
                for (const char* ending : {"", ",misere"}) add(family, {s, t}, ending);
    for (const std::string& game : games) EXPECT_TRUE(find_certificate(make_game(game))) << game;
}

TEST(Shipped, TellsSetsOfNimValuesFromThoseOfPPositions) {
    EXPECT_EQ(find_certificate(make_game("rook + bishop"))->file, "wythoff.cert");
    EXPECT_EQ(find_certificate(make_game("rook + bishop"))->certificate.last(), 0U);
    EXPECT_GE(find_certificate(make_game("rook + bishop"), SetKind::nim_values)->certificate.last(), 1U);
    EXPECT_EQ(find_certificate(make_game("m-wythoff(2)"), SetKind::nim_values)->file, "m-wythoff-2-value-15.cert");
    const auto other = find_certificate(make_game("maharaja(4,7)"), SetKind::nim_values);
    EXPECT_EQ(other->file, "maharaja-4-7.cert");  // where there are none but of P
}

TEST(Shipped, FindsAGameHoweverItsRulesAreWritten) {
    const auto file = [](const char* rules) { return find_certificate(make_game(rules)).value().file; };
    for (const char* rules : {"bishop + rook", "vertical + bishop + horizontal", "rook + bishop + bishop", "rook(all) + bishop"})
        EXPECT_EQ(file(rules), "wythoff.cert") << rules;
    EXPECT_EQ(file("jump(2,1) + bishop + jump(1,2) + rook"), "maharaja.cert");
    EXPECT_EQ(file("band(3) + rook, block(2, vertical(>=3) + horizontal(>=3))"), "roob-blocking-3-3.cert");
    EXPECT_FALSE(find_certificate(make_game("rook + bishop + jump(1,2)")));  // the same words and numbers, fewer moves
    EXPECT_FALSE(find_certificate(make_game("rook + band(6), cut(4,4)")));
}

// What files of each version say is written in them again, byte for byte.
TEST(Shipped, IsReadAndWrittenAgainAsItIs) {
    std::set<SetKind> kinds;
    for (const EmbeddedFile& file : certificate_files()) {
        const std::string name(file.path);
        const Certificate certificate = parse_certificate(file.text, name);
        EXPECT_TRUE(to_text(certificate) == file.text) << name;
        const CertificateHead head = parse_certificate_head(file.text, name);
        EXPECT_EQ(head.sets, certificate.range());
        EXPECT_EQ(head.game, certificate.game);
        EXPECT_EQ(head.numeration, certificate.numeration);
        kinds.insert(certificate.kind);
    }
    EXPECT_EQ(kinds.size(), 3U);
}

TEST(Shipped, HasNothingForAnotherGame) {
    EXPECT_FALSE(find_certificate(make_game("with-pass(maharaja)")));
    EXPECT_FALSE(find_certificate(make_game("tribonacci"), SetKind::slices));
    EXPECT_FALSE(find_certificate(make_game("moore(m=2)")));
    EXPECT_FALSE(find_certificate(make_game("maharaja(1,3)")));
    EXPECT_FALSE(find_certificate(make_game("blocking-queen(3)")));
}

}  // namespace
}  // namespace wythoff
