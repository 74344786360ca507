// What commands of Walnut's did, for people and as JSON (docs/json.md).
#pragma once

#include <string>
#include <vector>

#include "wythoff/present/text.hpp"
#include "wythoff/walnut/session.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

struct WalnutReport {
    struct Line {
        walnut::Outcome outcome;
        std::string refused;  // the command, if it was refused
        std::string why;
    };
    std::vector<Line> commands;
};
[[nodiscard]] std::string to_text(const WalnutReport::Line& line);
[[nodiscard]] std::string to_json(const WalnutReport& report);

}  // namespace wythoff

#pragma GCC visibility pop
