#include "wythoff/prove/shipped.hpp"

#include <algorithm>
#include <cctype>
#include <set>
#include <span>

#include "embedded_file.hpp"

namespace wythoff {

std::span<const EmbeddedFile> certificate_files();

namespace {

// The words and numbers of rules that are spelled out. Equal games have equal ones: their texts differ in the order of their
// parts, in repetitions, and in whether a horizontal and a vertical part are called a rook.
std::set<std::string> parts_of(std::string_view rules) {
    std::set<std::string> parts;
    for (std::size_t i = 0; i < rules.size();) {
        std::size_t end = i;
        while (end < rules.size() && (std::isalnum(static_cast<unsigned char>(rules[end])) != 0 || rules[end] == '-')) ++end;
        if (end > i) parts.emplace(rules.substr(i, end - i));
        i = end + 1;
    }
    if (parts.erase("rook") > 0) parts.insert({"horizontal", "vertical"});
    return parts;
}

std::set<std::string> parts_of_certificate(std::string_view text) {
    constexpr std::string_view field = "\nrules ";
    const std::size_t begin = text.find(field);
    if (begin == std::string_view::npos) return {};
    const std::size_t end = text.find('\n', begin + field.size());
    return parts_of(text.substr(begin + field.size(), end - begin - field.size()));
}

}  // namespace

const std::vector<Shipped>& shipped_certificates() {
    static const std::vector<Shipped> all = [] {
        std::vector<Shipped> shipped;
        for (const EmbeddedFile& file : certificate_files())
            shipped.push_back({std::string(file.path), certified_game(file.text, std::string(file.path))});
        return shipped;
    }();
    return all;
}

std::optional<FoundCertificate> find_certificate(const Game& game) {
    if (game.board() == nullptr) return std::nullopt;
    const std::string rules = to_rules_text(game);
    const bool has_files = rules.find("file(") != std::string::npos;  // a certificate spells their numbers out
    const std::set<std::string> wanted = parts_of(rules);
    for (const EmbeddedFile& file : certificate_files()) {
        if (!has_files && parts_of_certificate(file.text) != wanted) continue;
        const std::string path(file.path);
        if (certified_game(file.text, path) == game) return FoundCertificate{path, parse_certificate(file.text, path)};
    }
    return std::nullopt;
}

}  // namespace wythoff
