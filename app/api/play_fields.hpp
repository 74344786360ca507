// What the plays of all games have in common: who sits at the screen, how often the program errs, and the list of what was done.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <string>

#include "wythoff/core/error.hpp"
#include "wythoff/play/match.hpp"

namespace wythoff::api {

// Who plays, from the fields "person", "mistakes", of a hundred moves, and "seed".
class Players {
public:
    explicit Players(const nlohmann::json& arguments);

    [[nodiscard]] bool is_persons(Side side) const {
        return person_ == Person::both || (person_ == Person::first) == (side == Side::first);
    }
    // A mistake now and then, the same for the same play: by a hash of the seed and of how far the play is.
    [[nodiscard]] bool slips(std::size_t done) const { return static_cast<std::int64_t>(chance(done) % 100) < mistakes_; }
    // Which of so many moves it is then.
    [[nodiscard]] std::size_t pick(std::size_t done, std::size_t count) const {
        ensure(count > 0, "there is no move to pick from");
        return chance(done) / 100 % count;
    }

private:
    enum class Person { first, second, both };
    static Person person_field(const nlohmann::json& arguments);
    [[nodiscard]] std::uint64_t chance(std::size_t done) const;

    Person person_;
    std::int64_t mistakes_;
    std::int64_t seed_;
};

[[nodiscard]] nlohmann::json actions_field(const nlohmann::json& arguments);
[[nodiscard]] std::string shown(const nlohmann::json& value);  // the beginning, for messages
[[noreturn]] void refuse(const std::string& reason);           // of an action

}  // namespace wythoff::api
