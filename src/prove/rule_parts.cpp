#include "prove/rule_parts.hpp"

#include <algorithm>
#include <cctype>

namespace wythoff {

std::vector<std::string_view> rule_parts(std::string_view rules) {
    std::vector<std::string_view> parts;
    for (std::size_t i = 0; i < rules.size();) {
        std::size_t end = i;
        while (end < rules.size() && (std::isalnum(static_cast<unsigned char>(rules[end])) != 0 || rules[end] == '-')) ++end;
        if (end > i) parts.push_back(rules.substr(i, end - i));
        i = end + 1;
    }
    if (std::erase(parts, "rook") > 0) parts.insert(parts.end(), {"horizontal", "vertical"});
    std::sort(parts.begin(), parts.end());
    parts.erase(std::unique(parts.begin(), parts.end()), parts.end());
    return parts;
}

}  // namespace wythoff
