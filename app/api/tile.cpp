#include "tile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <span>
#include <vector>

#include "fields.hpp"
#include "json_text.hpp"
#include "limits.hpp"
#include "slices_api.hpp"
#include "wythoff/theory/imitation_theorem.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::api {
namespace {

constexpr std::int64_t side = 256;
constexpr int most_level = 10;

struct Place {
    int level = 0;
    Cell corner;  // of the tile, in cells
    [[nodiscard]] std::int64_t width() const { return side << level; }
    [[nodiscard]] Cell end() const { return {corner.x + width(), corner.y + width()}; }
};

std::string to_base64(std::span<const std::uint8_t> bytes) {
    static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    std::string out;
    for (std::size_t i = 0; i < bytes.size(); i += 3) {
        const std::size_t left = std::min<std::size_t>(3, bytes.size() - i);
        std::uint32_t group = 0;
        for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < left ? bytes[i + k] : 0U);
        for (std::size_t k = 0; k < 4; ++k) out += k <= left ? digits[group >> (18 - 6 * k) & 63] : '=';
    }
    return out;
}

class Bits {
public:
    void set(std::int64_t column, std::int64_t row) {
        const auto at = static_cast<std::size_t>(row * side + column);
        bytes_[at / 8] = static_cast<std::uint8_t>(bytes_[at / 8] | 1U << (at % 8));
    }

    [[nodiscard]] std::string base64() const { return to_base64(bytes_); }

private:
    std::array<std::uint8_t, side * side / 8> bytes_{};
};

std::string dynamics(const Game& game, const Place& place, const Budget& budget) {
    if (!game.board()->imitation || !ImitationTheorem::takes(*game.board()->imitation))
        throw Error(Error::Kind::usage, fmt::format("{}: only games of imitation have dynamic positions", to_text(game)));
    if (place.level > 0) throw Error(Error::Kind::limit, "dynamic positions are shown cell by cell: zoom in");
    ImitationTheorem theorem(game);
    Bits bits;
    for (std::int64_t column = 0; column < side; ++column) {
        budget.progress.at(column, side);
        for (std::int64_t row = 0; row < side; ++row)
            if (theorem.dynamics(to_position({place.corner.x + column, place.corner.y + row})) == Dynamics::dynamic)
                bits.set(column, row);
    }
    return bits.base64();
}

struct Shown {
    std::shared_ptr<const Solved> solved;
    std::string evidence;
};

Shown board_of(const Game& game, const Place& place, BoardStore& boards, const Budget& budget) {
    const auto& imitation = game.board()->imitation;
    const bool by_theorem = imitation && ImitationTheorem::takes(*imitation);
    const std::int64_t to = std::min(std::max(place.end().x, place.end().y) - 1, most_board - 1);
    const auto solved = boards.board(by_theorem ? ImitationTheorem::at_the_start(*imitation) : game, to, budget);
    return {solved, by_theorem
                        ? "theorem, " + ImitationTheorem::source(*imitation)
                        : fmt::format("computed by the {} engine, piles up to {}", to_text(solved->engine), solved->p.to())};
}

Shown layer_of(const Game& game, const nlohmann::json& arguments, const Place& place, BoardStore& boards, const Budget& budget) {
    const std::int64_t layer = number_field(arguments, "z", 0, most_slice);
    const std::int64_t end = std::max(place.end().x, place.end().y);
    if (const std::int64_t most = most_in_slice(game); end > most)
        throw Error(Error::Kind::limit, fmt::format("layers are shown for piles below {}: go nearer to the corner", most));
    const auto solved = boards.layer(game, layer, end - 1, budget);
    return {solved,
            fmt::format("layer {}, computed by the {} engine, piles up to {}", layer, to_text(solved->engine), solved->p.to())};
}

// Which squares have a P-position among the cells that they stand for.
std::string p_bits(const Solved& solved, const Place& place) {
    Bits bits;
    solved.p.for_each_in(place.corner, place.end(), [&](Cell cell) {
        bits.set((cell.x - place.corner.x) >> place.level, (cell.y - place.corner.y) >> place.level);
    });
    return bits.base64();
}

// How many they have, a byte each; 255 stands for more too.
std::string p_counts(const Solved& solved, const Place& place) {
    std::vector<std::uint8_t> counts(side * side);
    solved.p.for_each_in(place.corner, place.end(), [&](Cell cell) {
        const std::int64_t row = (cell.y - place.corner.y) >> place.level, column = (cell.x - place.corner.x) >> place.level;
        std::uint8_t& count = counts[static_cast<std::size_t>(row * side + column)];
        if (count < 255) ++count;
    });
    return to_base64(counts);
}

// -1 beyond what is computed.
std::vector<std::int64_t> values(const Game& game, const Place& place, BoardStore& boards, const Budget& budget) {
    if (std::max(place.corner.x, place.corner.y) >= most_values)
        throw Error(Error::Kind::limit,
                    fmt::format("nim-values are shown for piles below {}: go nearer to the corner", most_values));
    const std::int64_t to = std::min(std::max(place.end().x, place.end().y), most_values) - 1;
    const auto table = boards.values(game, to, budget);
    std::vector<std::int64_t> out;
    out.reserve(side * side);
    for (std::int64_t row = 0; row < side; ++row)
        for (std::int64_t column = 0; column < side; ++column) {
            const auto x = static_cast<std::size_t>(place.corner.x + (column << place.level));
            const auto y = static_cast<std::size_t>(place.corner.y + (row << place.level));
            out.push_back(std::max(x, y) > static_cast<std::size_t>(to) ? -1 : std::int64_t{(*table)[x][y]});
        }
    return out;
}

Place place_of(const nlohmann::json& arguments) {
    Place place;
    place.level = static_cast<int>(number_field(arguments, "level", 0, most_level));
    const std::int64_t last = (most_board - 1) / place.width();
    place.corner = {number_field(arguments, "x", 0, last) * place.width(), number_field(arguments, "y", 0, last) * place.width()};
    return place;
}

Reply p_json(const Shown& shown, const Place& place, const std::string& of) {
    const auto& [solved, evidence] = shown;
    if (of == "density") return to_reply(Json{{"density", p_counts(*solved, place)}, {"evidence", evidence}});
    return to_reply(Json{{"bits", p_bits(*solved, place)}, {"evidence", evidence}});
}

}  // namespace

Reply tile_json(const nlohmann::json& arguments, BoardStore& boards, const Budget& budget) {
    const std::string of = text_field(arguments, "of");
    const Game game = require_game(arguments);
    if (game.piles() == 3) {
        if (!of.empty() && of != "p" && of != "density")
            throw Error(Error::Kind::usage, fmt::format("of '{}': expected p or density", of));
        const Place place = place_of(arguments);
        return p_json(layer_of(game, arguments, place, boards, budget), place, of);
    }
    if (game.board() == nullptr)
        throw Error(Error::Kind::usage, fmt::format("{}: only games on two piles have a board", to_text(game)));
    const Place place = place_of(arguments);
    if (of == "values")
        return to_reply(Json{{"values", values(game, place, boards, budget)},
                             {"evidence", fmt::format("computation: nim-values, piles below {}", most_values)}});
    if (of == "dynamics") return to_reply(Json{{"bits", dynamics(game, place, budget)}});
    if (!of.empty() && of != "p" && of != "density")
        throw Error(Error::Kind::usage, fmt::format("of '{}': expected p, density, values or dynamics", of));
    return p_json(board_of(game, place, boards, budget), place, of);
}

}  // namespace wythoff::api
