// A game's text: what parses prints a text that parses to the same game, and its words are there.
#include "target.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    if (text.find("file") != std::string::npos) return 0;  // would read files of this machine
    fuzz::try_it([&] {
        const auto game = parse_game(text);
        if (!game) return;
        const auto again = parse_game(to_text(*game));
        fuzz::promise(again && *again == *game, "a game prints and parses back");
        const auto spelled = parse_game(to_rules_text(*game));
        fuzz::promise(spelled && *spelled == *game, "rules spelled out parse back");
        fuzz::promise(!to_words(*game).empty(), "a game has words");
        fuzz::promise(is_symmetric(*game) || !are_piles_alike(*game), "piles that are alike may be exchanged");
        const auto slices = slices_of(*game);
        fuzz::promise(!slices || to_game(*slices) == *game, "slices say the whole game");
    });
    return 0;
}
