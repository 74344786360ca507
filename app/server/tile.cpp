#include "tile.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "fields.hpp"
#include "limits.hpp"
#include "wythoff/present/json.hpp"
#include "wythoff/theory/imitation_theorem.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff::server {
namespace {

constexpr std::int64_t side = 256;
constexpr int most_level = 10;

struct Place {
    int level = 0;
    Cell corner;  // of the tile, in cells
    [[nodiscard]] std::int64_t width() const { return side << level; }
    [[nodiscard]] Cell end() const { return {corner.x + width(), corner.y + width()}; }
};

class Bits {
public:
    void set(std::int64_t column, std::int64_t row) {
        const auto at = static_cast<std::size_t>(row * side + column);
        bytes_[at / 8] = static_cast<std::uint8_t>(bytes_[at / 8] | 1U << (at % 8));
    }

    [[nodiscard]] std::string base64() const {
        static constexpr char digits[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
        std::string out;
        for (std::size_t i = 0; i < bytes_.size(); i += 3) {
            const std::size_t left = std::min<std::size_t>(3, bytes_.size() - i);
            std::uint32_t group = 0;
            for (std::size_t k = 0; k < 3; ++k) group = group << 8 | (k < left ? bytes_[i + k] : 0U);
            for (std::size_t k = 0; k < 4; ++k) out += k <= left ? digits[group >> (18 - 6 * k) & 63] : '=';
        }
        return out;
    }

private:
    std::array<std::uint8_t, side * side / 8> bytes_{};
};

// Where a theorem knows the outcome of a position with its memory, the board is asked cell by cell.
std::string imitation_bits(const Game& game, const Place& place, bool dynamics, const RunOptions& options) {
    if (place.level > 0) throw Error(Error::Kind::limit, "boards of games with memory are shown cell by cell: zoom in");
    ImitationTheorem theorem(game);
    Bits bits;
    for (std::int64_t column = 0; column < side; ++column) {
        options.progress.at(column, side);
        for (std::int64_t row = 0; row < side; ++row) {
            const Position at = to_position({place.corner.x + column, place.corner.y + row});
            const bool marked =
                dynamics ? theorem.dynamics(at) == Dynamics::dynamic : theorem.outcome(make_state(game, at)) == Outcome::P;
            if (marked) bits.set(column, row);
        }
    }
    return bits.base64();
}

std::string p_bits(const Game& game, const Place& place, BoardStore& boards, const RunOptions& options, std::string& evidence) {
    const BoardRules& rules = *game.board();
    if (rules.imitation && ImitationTheorem::takes(*rules.imitation)) {
        evidence = "theorem, " + ImitationTheorem::source(*rules.imitation);
        return imitation_bits(game, place, false, options);
    }
    const std::int64_t to = std::min(std::max(place.end().x, place.end().y) - 1, most_board - 1);
    const auto solved = boards.board(game, to, options);
    evidence = fmt::format("computed by the {} engine, piles up to {}", to_text(solved->engine), solved->p.to());
    Bits bits;
    solved->p.for_each_in(place.corner, place.end(), [&](Cell cell) {
        bits.set((cell.x - place.corner.x) >> place.level, (cell.y - place.corner.y) >> place.level);
    });
    return bits.base64();
}

std::string values(const Game& game, const Place& place, BoardStore& boards, const RunOptions& options) {
    const std::int64_t to = std::max(place.end().x, place.end().y) - 1;
    if (to >= most_values)
        throw Error(Error::Kind::limit,
                    fmt::format("nim-values are shown for piles below {}: zoom in or go nearer to the corner", most_values));
    const auto table = boards.values(game, to, options);
    std::string out = "[";
    for (std::int64_t row = 0; row < side; ++row)
        for (std::int64_t column = 0; column < side; ++column) {
            const auto x = static_cast<std::size_t>(place.corner.x + (column << place.level));
            const auto y = static_cast<std::size_t>(place.corner.y + (row << place.level));
            fmt::format_to(std::back_inserter(out), "{}{}", out.size() == 1 ? "" : ",", (*table)[x][y]);
        }
    return out + "]";
}

}  // namespace

std::string tile_json(const nlohmann::json& arguments, BoardStore& boards, const RunOptions& options) {
    const Game game = require_game(arguments);
    if (game.board() == nullptr)
        throw Error(Error::Kind::usage, fmt::format("{}: only games on two piles have a board", to_text(game)));
    Place place;
    place.level = static_cast<int>(number_field(arguments, "level", 0, most_level));
    const std::int64_t last = (most_board - 1) / place.width();
    place.corner = {number_field(arguments, "x", 0, last) * place.width(), number_field(arguments, "y", 0, last) * place.width()};
    const std::string of = text_field(arguments, "of");
    if (of == "values") return fmt::format("{{\"values\":{}}}\n", values(game, place, boards, options));
    if (of == "dynamics") {
        if (!game.board()->imitation || !ImitationTheorem::takes(*game.board()->imitation))
            throw Error(Error::Kind::usage, fmt::format("{}: only games of imitation have dynamic positions", to_text(game)));
        return fmt::format("{{\"bits\":\"{}\"}}\n", imitation_bits(game, place, true, options));
    }
    if (!of.empty() && of != "p") throw Error(Error::Kind::usage, fmt::format("of '{}': expected p, values or dynamics", of));
    std::string evidence;
    const std::string bits = p_bits(game, place, boards, options, evidence);
    return fmt::format("{{\"bits\":\"{}\",\"evidence\":{}}}\n", bits, json_string(evidence));
}

}  // namespace wythoff::server
