#include "wythoff/prove/shipped.hpp"

#include <algorithm>
#include <span>

#include "embedded_file.hpp"

namespace wythoff {

std::span<const EmbeddedFile> certificate_files();

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
    const auto& all = shipped_certificates();
    const auto it = std::find_if(all.begin(), all.end(), [&](const Shipped& shipped) { return shipped.game == game; });
    if (it == all.end()) return std::nullopt;
    const EmbeddedFile& file = certificate_files()[static_cast<std::size_t>(it - all.begin())];
    return FoundCertificate{it->file, parse_certificate(file.text, it->file)};
}

}  // namespace wythoff
