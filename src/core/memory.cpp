#include "wythoff/core/budget.hpp"

#include <fmt/format.h>

#include <fstream>
#include <string>

#include "wythoff/core/error.hpp"

namespace wythoff {

std::uint64_t available_memory() {
    constexpr std::uint64_t unknown = std::uint64_t{4} << 30;
    std::ifstream info("/proc/meminfo");
    std::string key;
    std::uint64_t kib = 0;
    std::string unit;
    while (info >> key >> kib) {
        std::getline(info, unit);
        if (key == "MemAvailable:") return kib * 1024 / 10 * 9;
    }
    return unknown;
}

std::string to_size_text(double bytes) {
    if (bytes >= 1e9) return fmt::format("{:.1f} GB", bytes / 1e9);
    if (bytes >= 1e6) return fmt::format("{:.1f} MB", bytes / 1e6);
    return fmt::format("{:.1f} kB", bytes / 1e3);
}

void require_memory(const std::string& what, double bytes, std::uint64_t allowed) {
    if (bytes <= static_cast<double>(allowed)) return;
    throw Error(Error::Kind::limit, fmt::format("{} needs {}, but {} is allowed", what, to_size_text(bytes),
                                                to_size_text(static_cast<double>(allowed))));
}

}  // namespace wythoff
