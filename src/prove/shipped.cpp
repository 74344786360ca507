#include "wythoff/prove/shipped.hpp"

#include <charconv>
#include <span>

#include "embedded_file.hpp"
#include "prove/rule_parts.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {

std::span<const EmbeddedFile> certificate_files();
std::span<const EmbeddedFile> layered_certificate_files();

namespace {

std::vector<std::string_view> parts_of_certificate(std::string_view text) {
    constexpr std::string_view field = "\nrules ";
    const std::size_t begin = text.find(field);
    if (begin == std::string_view::npos) return {};
    const std::size_t end = text.find('\n', begin + field.size());
    return rule_parts(text.substr(begin + field.size(), end - begin - field.size()));
}

// The largest nim-value that a certificate speaks of, by its first lines.
std::size_t value_of(std::string_view text) {
    constexpr std::string_view field = "\nvalue ";
    const std::size_t begin = text.find(field);
    if (begin == std::string_view::npos || begin > text.find("\nstates ")) return 0;
    std::size_t value = 0;
    std::from_chars(text.data() + begin + field.size(), text.data() + text.size(), value);
    return value;
}

}  // namespace

const std::vector<Shipped>& shipped_certificates() {
    static const std::vector<Shipped> all = [] {
        std::vector<Shipped> shipped;
        for (const EmbeddedFile& file : certificate_files())
            shipped.push_back({std::string(file.path), certified_game(file.text, std::string(file.path)), value_of(file.text)});
        return shipped;
    }();
    return all;
}

namespace {

// Of a game with these rules, and with the largest nim-value up to the one given.
const EmbeddedFile* find_file(const Game& game, std::size_t most) {
    if (game.board() == nullptr) return nullptr;
    const std::string rules = to_rules_text(game);
    const bool has_files = rules.find("file(") != std::string::npos;  // a certificate spells their numbers out
    const std::vector<std::string_view> wanted = rule_parts(rules);
    const EmbeddedFile* best = nullptr;
    for (const EmbeddedFile& file : certificate_files()) {
        if (!has_files && parts_of_certificate(file.text) != wanted) continue;
        if (value_of(file.text) > most || (best != nullptr && value_of(file.text) <= value_of(best->text))) continue;
        if (certified_game(file.text, std::string(file.path)) == game) best = &file;
    }
    return best;
}

std::optional<FoundCertificate> find_certificate(const Game& game, std::size_t most) {
    const EmbeddedFile* file = find_file(game, most);
    if (file == nullptr) return std::nullopt;
    return FoundCertificate{std::string(file->path), parse_certificate(file->text, std::string(file->path))};
}

}  // namespace

std::optional<FoundCertificate> find_certificate(const Game& game) { return find_certificate(game, 0); }

std::optional<FoundCertificate> find_value_certificate(const Game& game) { return find_certificate(game, most_value); }

std::optional<Shipped> find_shipped_values(const Game& game) {
    const EmbeddedFile* file = find_file(game, most_value);
    if (file == nullptr) return std::nullopt;
    return Shipped{std::string(file->path), game, value_of(file->text)};
}

std::optional<FoundCertificate> find_shipped(const std::string& file) {
    for (const EmbeddedFile& shipped : certificate_files())
        if (shipped.path == file) return FoundCertificate{file, parse_certificate(shipped.text, file)};
    return std::nullopt;
}

std::vector<std::string> shipped_layers() {
    std::vector<std::string> files;
    for (const EmbeddedFile& shipped : layered_certificate_files()) files.emplace_back(shipped.path);
    return files;
}

std::optional<FoundLayers> find_shipped_layers(const std::string& file) {
    for (const EmbeddedFile& shipped : layered_certificate_files())
        if (shipped.path == file) return FoundLayers{file, parse_layered_certificate(shipped.text, file)};
    return std::nullopt;
}

// By the first lines: a certificate has "game" in the second.
std::optional<FoundLayers> find_layered_certificate(const Slices& game) {
    for (const EmbeddedFile& file : layered_certificate_files()) {
        constexpr std::string_view field = "\ngame ";
        const std::size_t begin = file.text.find(field) + field.size();
        const auto named = parse_game(file.text.substr(begin, file.text.find('\n', begin) - begin));
        if (named && slices_of(*named) == game)
            return FoundLayers{std::string(file.path), parse_layered_certificate(file.text, std::string(file.path))};
    }
    return std::nullopt;
}

}  // namespace wythoff
