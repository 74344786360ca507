// A long list in one line: its first entries, and how many more there are.
#pragma once

#include <fmt/format.h>

#include <string>

namespace wythoff {

template <class Items, class Show>
std::string list_some(const Items& items, const Show& show) {
    constexpr std::size_t shown = 12;
    std::string out;
    for (std::size_t i = 0; i < items.size() && i < shown; ++i) out += (i == 0 ? "" : ", ") + show(items[i]);
    if (items.size() > shown) out += fmt::format(", and {} more (--json lists them)", items.size() - shown);
    return out;
}

}  // namespace wythoff
