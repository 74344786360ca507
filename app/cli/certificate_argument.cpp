#include "certificate_argument.hpp"

#include <fmt/format.h>

#include <filesystem>

#include "terminal.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff::cli {
namespace {

constexpr std::string_view certificate_folder = "certificates/";  // as evidence cites them

Game game_argument(const std::string& text) {
    try {
        return make_game(text);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::usage) throw;
        throw Error(Error::Kind::usage, fmt::format("no such file, and no game: {}", error.what()));
    }
}

// Reading stops at ^C.
std::string text_of_file(const std::string& file) { return read_certificate_text(file, make_budget("reading").progress); }

}  // namespace

FoundCertificate certificate_argument(const std::string& text) {
    std::error_code unknown;
    if (std::filesystem::exists(text, unknown)) return {text, parse_certificate(text_of_file(text), text)};
    const std::string name = text.starts_with(certificate_folder) ? text.substr(certificate_folder.size()) : text;
    if (auto shipped = find_shipped(name))
        return {fmt::format("{}{}", certificate_folder, name), std::move(shipped->certificate)};
    if (text.find('/') != std::string::npos || text.ends_with(".cert"))
        return {text, read_certificate(text)};  // says what is wrong
    const Game game = game_argument(text);
    auto shipped = find_certificate(game);
    if (!shipped)
        throw Error(Error::Kind::usage,
                    fmt::format("no certificate of {} ships with the program: expected a file, or a game of which one does; "
                                "`wythoff prove` makes them",
                                to_text(game)));
    return {fmt::format("{}{}", certificate_folder, shipped->file), std::move(shipped->certificate)};
}

std::optional<FoundLayers> layered_certificate_argument(const std::string& text) {
    std::error_code unknown;
    if (std::filesystem::is_regular_file(text, unknown)) {
        const std::string content = text_of_file(text);
        if (!is_layered_certificate(content)) return std::nullopt;
        return FoundLayers{text, parse_layered_certificate(content, text)};
    }
    const std::string name = text.starts_with(certificate_folder) ? text.substr(certificate_folder.size()) : text;
    auto shipped = find_shipped_layers(name);
    const auto game = parse_game(text);
    if (!shipped && game && game->piles() == 3) {
        if (const auto slices = slices_of(*game)) shipped = find_layered_certificate(*slices);
        if (!shipped)
            throw Error(Error::Kind::usage, fmt::format("no certificate of {} ships with the program{}", to_text(*game),
                                                        slices_of(*game) ? ": `wythoff prove` makes them" : ""));
    }
    if (shipped) shipped->file = fmt::format("{}{}", certificate_folder, shipped->file);
    return shipped;
}

}  // namespace wythoff::cli
