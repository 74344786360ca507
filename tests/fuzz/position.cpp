// Piles as people write them: a value that is read prints digits that read back.
#include "target.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/state.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    fuzz::try_it([&] {
        const auto value = parse_integer(text, 1000);
        if (!value) return;
        const auto again = parse_integer(to_text(*value));
        fuzz::promise(again && *again == *value, "digits read back");
        fuzz::promise(!to_short_text(*value).empty(), "every number can be shown");
    });
    static const Game game = make_game("wythoff");
    static const Game twisted = make_game("muller-subtraction(S=1,2,4)");
    const std::size_t comma = text.find(',');
    if (comma == std::string::npos) return 0;
    for (const Game& of : {game, twisted})
        fuzz::try_it([&] {
            const State state = parse_state(of, text.substr(0, comma), text.substr(comma + 1), {}, 1000);
            fuzz::promise(state.at.x >= 0 && state.at.y >= 0, "piles are not negative");
        });
    static const Game three = make_game("three-heap");
    fuzz::try_it([&] {
        const State state = parse_state(three, text, {}, {}, 1000);
        fuzz::promise(state.at.piles == 3 && state.at.x >= 0 && state.at.y >= 0 && state.at.z >= 0, "piles are not negative");
        fuzz::promise(to_text(state.at).starts_with('('), "a position has a text");
    });
    return 0;
}
