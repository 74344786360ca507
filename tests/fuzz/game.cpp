// A game's text: what parses prints a text that parses to the same game, and its words are there.
#include "target.hpp"
#include "wythoff/rules/layered_game.hpp"
#include "wythoff/rules/parse_game.hpp"

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
        static_cast<void>(is_symmetric(*game));
    });
    fuzz::try_it([&] {
        const auto game = parse_layered_game(text);
        fuzz::promise(!game || names_layered_game(text), "what parses with a third number is named so");
        if (!game) return;
        const auto again = parse_layered_game(to_text(*game));
        fuzz::promise(again && *again == *game, "a game with a third number prints and parses back");
        fuzz::promise(!to_words(*game).empty(), "it has words");
    });
    return 0;
}
