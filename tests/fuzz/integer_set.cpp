// A set of positive integers, read as that of a game on one pile: small members and the complement agree.
#include "target.hpp"
#include "wythoff/rules/parse_game.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    if (text.find("file") != std::string::npos) return 0;  // would read files of this machine
    fuzz::try_it([&] {
        const auto game = parse_game("subtraction(S=" + text + ")");
        if (!game || game->heap() == nullptr) return;
        const IntegerSet& set = game->heap()->take;
        const auto elements = set.elements_up_to(200);
        std::size_t next = 0;
        for (std::int64_t x = 1; x <= 200; ++x) {
            const bool listed = next < elements.size() && elements[next] == x;
            next += listed ? 1 : 0;
            fuzz::promise(set.contains(x) == listed, "what is listed is contained");
            fuzz::promise(set.contains(Integer(static_cast<long>(x))) == listed, "piles of any size see the same set");
        }
        if (set.is_all()) return;
        const IntegerSet rest = set.complement();
        for (std::int64_t x = 1; x <= 50; ++x) fuzz::promise(set.contains(x) != rest.contains(x), "the complement is the rest");
    });
    return 0;
}
