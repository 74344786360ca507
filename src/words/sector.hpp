// What the next column of a queen with jumps needs to know, relative to the column x and the least free diagonal d:
//
//   diagonals   the diagonals above d that are used
//   rows        the rows from x+d on that are used
//   reached     the cells from column x on, on free rows and diagonals, with a jump to an upper P-position
//
// Nothing left in it is a perfect sector: all positions on or above diagonal d, from column x on, are free (U. Larsson and
// J. Wästlund, Maharaja Nim, section 2). Reading bit x, 1 erases the column, 0 puts the least free position into it; the
// diagonal d then moves up by a, and the rows x+d .. x+d+a, which no later column can use, are written: 1 if used.
// Since a row is read as a column later, what is written is the same string further on.
//
// A P-position has used diagonal d' < d in a column before x only if its row is below x+d: no diagonals, no rows.
#pragma once

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "words/reader.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

struct Sector {
    std::vector<int> diagonals;  // above d, sorted, from 1
    std::vector<int> rows;       // above row x+d, sorted, from 0
    std::vector<Cell> reached;   // (columns from x, diagonals from d), sorted

    [[nodiscard]] bool is_perfect() const { return diagonals.empty() && rows.empty() && reached.empty(); }
    // The relaxed criterion of section 5: all diagonals below d are used and none above, and d itself can be taken now.
    [[nodiscard]] bool takes_least_diagonal() const;
    friend auto operator<=>(const Sector&, const Sector&) = default;
};

class SectorReader final : public Reader {
public:
    explicit SectorReader(QueenWithJumps game, int most_states = 1'000'000);
    SectorReader(const SectorReader&) = delete;
    SectorReader(SectorReader&&) = default;
    SectorReader& operator=(const SectorReader&) = delete;
    SectorReader& operator=(SectorReader&&) = delete;
    ~SectorReader() override = default;

    [[nodiscard]] Step step(int state, bool bit) override;
    [[nodiscard]] int states() const override { return static_cast<int>(sectors_.size()); }
    [[nodiscard]] int state_of(const Sector& sector);  // -1 when there are too many
    [[nodiscard]] const Sector& sector(int state) const { return *sectors_[static_cast<std::size_t>(state)]; }
    [[nodiscard]] const QueenWithJumps& game() const { return game_; }

private:
    struct Known {
        bool ready[2] = {false, false};
        Step steps[2];
    };
    [[nodiscard]] Step compute(const Sector& from, bool bit);

    QueenWithJumps game_;
    int most_states_;
    std::map<Sector, int> numbers_;
    std::vector<const Sector*> sectors_;
    std::vector<Known> known_;
};

// The first columns by the rules alone: in each column that is nobody's partner, the least position without a move to a
// P-position. Time and memory O(columns) as long as jumps are few.
class FirstColumns {
public:
    FirstColumns(QueenWithJumps game, std::int64_t columns);

    [[nodiscard]] std::int64_t columns() const { return static_cast<std::int64_t>(partner_.size()); }
    [[nodiscard]] std::int64_t partner(std::int64_t x) const { return partner_[static_cast<std::size_t>(x)]; }
    [[nodiscard]] bool bit(std::int64_t x) const { return partner(x) < x; }  // 1: the P-position is below the diagonal
    // Before column x: the least free diagonal, the number of P-positions (a,b) with a <= b, and the sector.
    [[nodiscard]] std::int64_t least_diagonal(std::int64_t x) const { return least_[static_cast<std::size_t>(x)]; }
    [[nodiscard]] std::int64_t upper_before(std::int64_t x) const { return upper_[static_cast<std::size_t>(x)]; }
    [[nodiscard]] Sector sector(std::int64_t x) const;
    // From column x on, positions above the diagonal have no move across it: the initial interference is over.
    [[nodiscard]] bool is_settled(std::int64_t x) const { return least_diagonal(x) > game_.widest_turn(); }

private:
    QueenWithJumps game_;
    std::vector<std::int64_t> partner_;
    std::vector<std::int64_t> least_;
    std::vector<std::int64_t> upper_;
};

}  // namespace wythoff
