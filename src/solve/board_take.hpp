// Moves by condition, ready for the board.
//
// Where x and y do not occur, the moves are a bit column for each k, and column x is attacked by P(x-k) with every l of it: the
// cheapest of moving the points of P(x-k), moving P(x-k) by each l, and by each run of consecutive l at once. From some k on
// the columns of moves may repeat with a short period; then what is farther away is kept as one set for each pair of classes,
// and a new P costs a column a class, however many columns follow.
//
// Where they do occur, a cell that nothing else attacks is asked for when the walk reaches it: the P-positions found so far, or
// those on its column, row and diagonal where the condition keeps to these, are tried, many at once. Where an alternative speaks
// of one pile alone and leaves few moves for each size of it, such as k*l = x, these moves are listed and tried instead.
//
// Memory: one bit for each move that fits on the board, as much as the board itself; or the list of P-positions, and a board.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "board_bits.hpp"
#include "board_found.hpp"
#include "solve/condition_boxes.hpp"
#include "solve/condition_lanes.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::board {

class FixedTake {
public:
    FixedTake(const Condition& condition, std::int64_t to, const Progress& progress);
    [[nodiscard]] static double bytes(std::int64_t to);

    [[nodiscard]] std::vector<std::int64_t> in_column() const;  // the l of moves (0,l)
    void add_attacks(std::int64_t x, const Found& found, Column attacked, Column room);

private:
    struct Moves {  // (k,l) of one k
        Words bits;
        std::vector<std::pair<std::int64_t, std::int64_t>> runs;  // of l, both ends; empty when there are many
        std::int64_t count = 0;
    };
    struct FarClass {                 // columns of one class modulo the period
        Words heights;                // of P-positions in them
        std::vector<Words> attacked;  // for each class of k
    };

    [[nodiscard]] const Moves& moves(std::int64_t k) const { return moves_[static_cast<std::size_t>(k)]; }
    void find_period();
    void attack(const Moves& by, std::int64_t from, const Found& found, Column attacked, Column room) const;
    void add_far(std::int64_t x, const Found& found, Column attacked);

    std::int64_t to_;
    std::vector<Moves> moves_;
    std::int64_t far_ = 0;  // from here on `moves_` repeats; beyond the board if it does not
    std::int64_t period_ = 1;
    std::vector<FarClass> classes_;
};

class PlacedTake {
public:
    PlacedTake(const Condition& condition, std::int64_t to, const Progress& progress);

    void remember(std::int64_t x, std::int64_t y);  // P-positions, in the order of the walk
    [[nodiscard]] bool attacks(std::int64_t x, std::int64_t y);
    [[nodiscard]] double work() const { return work_; }  // moves that were tried

private:
    enum class Support { everywhere, column, row, diagonal };
    struct Part {
        Support support;
        ConditionLanes lanes;
        Pile pile = Pile::none;  // that `lists` is about, where there are lists
        MoveLists lists;
    };
    static Part make_part(const Condition& part, std::int64_t to, const Progress& progress);
    static Support support_of(const Condition& part);
    static std::vector<Condition> parts_of(const Condition& condition);
    [[nodiscard]] bool attacks(Part& part, const std::vector<Cell>& points, std::int64_t x, std::int64_t y);
    [[nodiscard]] bool attacks_by_list(const std::vector<Cell>& moves, std::int64_t x, std::int64_t y);

    std::int64_t to_;
    double work_ = 0;
    std::vector<Part> parts_;
    std::optional<BitColumns> p_;  // where there are lists
    std::vector<Cell> points_;
    std::vector<Cell> column_;  // of the present column
    std::vector<std::vector<Cell>> rows_;
    std::vector<std::vector<Cell>> diagonals_;
    std::vector<std::int64_t> k_;
    std::vector<std::int64_t> l_;
};

}  // namespace wythoff::board
