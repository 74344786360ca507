#include "play_fields.hpp"

#include <fmt/format.h>

#include "fields.hpp"
#include "limits.hpp"

namespace wythoff::api {

using nlohmann::json;

Players::Players(const json& arguments)
    : person_(person_field(arguments)),
      mistakes_(number_field(arguments, "mistakes", 0, 100, 0)),
      seed_(number_field(arguments, "seed", 0, INT64_MAX, 1)) {}

Players::Person Players::person_field(const json& arguments) {
    const std::string text = text_field(arguments, "person");
    if (text.empty() || text == "first") return Person::first;
    if (text == "second") return Person::second;
    if (text == "both") return Person::both;
    throw Error(Error::Kind::usage, fmt::format("person '{}': expected first, second or both", text));
}

// splitmix64
std::uint64_t Players::chance(std::size_t done) const {
    std::uint64_t z = static_cast<std::uint64_t>(seed_) + 0x9e3779b97f4a7c15U * (done + 1);
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9U;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebU;
    return z ^ (z >> 31);
}

json actions_field(const json& arguments) {
    const auto given = arguments.find("actions");
    if (given == arguments.end()) return json::array();
    if (!given->is_array() || given->size() > most_actions)
        throw Error(Error::Kind::usage, fmt::format("actions: expected a list of at most {}", most_actions));
    return *given;
}

std::string shown(const json& value) { return value.dump(-1, ' ', true, json::error_handler_t::replace).substr(0, 60); }

void refuse(const std::string& reason) { throw Error(Error::Kind::usage, fmt::format("not legal: {}", reason)); }

}  // namespace wythoff::api
