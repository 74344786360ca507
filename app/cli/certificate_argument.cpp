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

// The one that ships for a game.
FoundCertificate certificate_of(const Game& game) {
    if (auto shipped = find_certificate(game)) return *std::move(shipped);
    if (game.piles() == 3)
        throw Error(Error::Kind::usage, fmt::format("no certificate of {} ships with the program{}", to_text(game),
                                                    slices_of(game) ? ": `wythoff prove` makes them" : ""));
    throw Error(Error::Kind::usage,
                fmt::format("no certificate of {} ships with the program: expected a file, or a game of which one does; "
                            "`wythoff prove` makes them",
                            to_text(game)));
}

}  // namespace

FoundCertificate certificate_argument(const std::string& text) {
    const auto read = [&] { return FoundCertificate{text, read_certificate(text, make_budget("reading").progress)}; };
    std::error_code unknown;
    if (std::filesystem::exists(text, unknown)) return read();  // which ^C stops
    const std::string name = text.starts_with(certificate_folder) ? text.substr(certificate_folder.size()) : text;
    auto shipped = find_shipped(name);
    if (!shipped && (text.find('/') != std::string::npos || text.ends_with(".cert"))) return read();  // says what is wrong
    if (!shipped) shipped = certificate_of(game_argument(text));
    shipped->file = fmt::format("{}{}", certificate_folder, shipped->file);
    return *std::move(shipped);
}

}  // namespace wythoff::cli
