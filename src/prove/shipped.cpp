#include "wythoff/prove/shipped.hpp"

#include <span>

#include "embedded_file.hpp"
#include "prove/rule_parts.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {

std::span<const EmbeddedFile> certificate_files();

namespace {

std::vector<std::string_view> parts_of_certificate(std::string_view text) {
    constexpr std::string_view field = "\nrules ";
    const std::size_t begin = text.find(field);
    if (begin == std::string_view::npos) return {};
    const std::size_t end = text.find('\n', begin + field.size());
    return rule_parts(text.substr(begin + field.size(), end - begin - field.size()));
}

Shipped head_of(const EmbeddedFile& file) {
    CertificateHead head = parse_certificate_head(file.text, std::string(file.path));
    return {std::string(file.path), std::move(head.game), head.sets};
}

struct EmbeddedCertificate {
    const EmbeddedFile* file = nullptr;
    Shipped head;
};

// Of a game with these rules; with the largest nim-value where values are asked for, and with the last slice.
std::optional<EmbeddedCertificate> find_file(const Game& game, SetKind kind) {
    if (game.heap() != nullptr) return std::nullopt;
    const auto slices = kind == SetKind::slices ? slices_of(game) : std::nullopt;
    const std::string rules = to_rules_text(slices ? slices->base : game);
    const bool has_files = rules.find("file(") != std::string::npos;  // a certificate spells their numbers out
    const std::vector<std::string_view> wanted = rule_parts(rules);
    std::optional<EmbeddedCertificate> best;
    for (const EmbeddedFile& file : certificate_files()) {
        if (!has_files && parts_of_certificate(file.text) != wanted) continue;
        Shipped head = head_of(file);
        const bool is_wanted = head.sets.kind == kind || (kind == SetKind::nim_values && head.sets.kind == SetKind::p_positions);
        if (!is_wanted || (best && head.sets.last <= best->head.sets.last)) continue;
        if (head.game == game) best = EmbeddedCertificate{&file, std::move(head)};
    }
    return best;
}

// Where there is none of the P-positions of a game on three piles, of its slices.
std::optional<EmbeddedCertificate> find_best(const Game& game, SetKind kind) {
    auto found = find_file(game, kind);
    if (found || kind != SetKind::p_positions || game.piles() != 3) return found;
    return find_file(game, SetKind::slices);
}

}  // namespace

const std::vector<Shipped>& shipped_certificates() {
    static const std::vector<Shipped> all = [] {
        std::vector<Shipped> shipped;
        for (const EmbeddedFile& file : certificate_files()) shipped.push_back(head_of(file));
        return shipped;
    }();
    return all;
}

std::optional<FoundCertificate> find_certificate(const Game& game, SetKind kind) {
    const auto found = find_best(game, kind);
    if (!found) return std::nullopt;
    return FoundCertificate{found->head.file, parse_certificate(found->file->text, found->head.file)};
}

std::optional<Shipped> find_certificate_head(const Game& game, SetKind kind) {
    auto found = find_best(game, kind);
    return found ? std::optional(std::move(found->head)) : std::nullopt;
}

std::optional<FoundCertificate> find_shipped(const std::string& file) {
    for (const EmbeddedFile& shipped : certificate_files())
        if (shipped.path == file) return FoundCertificate{file, parse_certificate(shipped.text, file)};
    return std::nullopt;
}

}  // namespace wythoff
