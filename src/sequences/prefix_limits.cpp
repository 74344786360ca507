#include "prefix_limits.hpp"

#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {

SequencePair make_prefix(const std::string& who, std::int64_t m, std::int64_t p, std::int64_t count, SequencePair reuse) {
    const auto require = [&](bool holds, const std::string& name, std::int64_t value, const std::string& bound) {
        if (holds) return;
        throw Error(Error::Kind::usage, who + ": " + name + " must be at least " + bound + ", not " + std::to_string(value));
    };
    require(m >= 1, "m", m, "1");
    require(p >= 1, "p", p, "1");
    require(count >= 0, "the number of terms", count, "0");
    constexpr std::int64_t most = std::int64_t{1} << 62;
    if (count > 0 && m > most / count - 2)
        throw Error(Error::Kind::limit,
                    who + ": m = " + std::to_string(m) + " times " + std::to_string(count) + " terms must stay below 2^62");
    constexpr std::int64_t few = 1 << 16;  // a megabyte at most: asking the system how much memory is free would take longer
    if (count > few)
        require_memory(std::to_string(count) + " terms of two sequences", 16.0 * static_cast<double>(count), available_memory());
    reuse.x.resize(static_cast<std::size_t>(count));
    reuse.y.resize(static_cast<std::size_t>(count));
    return reuse;
}

}  // namespace wythoff
