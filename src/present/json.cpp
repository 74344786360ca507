#include "wythoff/present/json.hpp"

#include <fmt/format.h>

#include <iterator>
#include <nlohmann/json.hpp>

namespace wythoff {

std::string json_string(const std::string& text) {
    return nlohmann::json(text).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

std::string json_cells(const std::vector<Cell>& cells) {
    std::string out = "[";
    for (std::size_t i = 0; i < cells.size(); ++i)
        fmt::format_to(std::back_inserter(out), "{}[{},{}]", i == 0 ? "" : ",", cells[i].x, cells[i].y);
    return out + "]";
}

std::string json_positions(const std::vector<Position>& positions, const ToDecimal& to_decimal) {
    std::string out = "[";
    for (std::size_t i = 0; i < positions.size(); ++i)
        fmt::format_to(std::back_inserter(out), R"({}["{}","{}"])", i == 0 ? "" : ",", to_decimal(positions[i].x),
                       to_decimal(positions[i].y));
    return out + "]";
}

}  // namespace wythoff
