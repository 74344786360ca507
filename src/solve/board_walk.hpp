// The last step in a column, where vertical moves lead from cell to cell of the same column: upwards through the
// candidates, each of which is P unless the P-positions below it say no.
//
// A fatal P strikes candidates out; a counted one raises the counts of those it attacks, and a residue class whose
// count has passed the bound is struck out as a whole. Cost: a few steps for each P and each candidate not struck out.
#pragma once

#include <functional>
#include <queue>
#include <span>

#include "board_moves.hpp"

namespace wythoff::board {

// Who is asked about a candidate when the walk reaches it, and told of each P.
struct Judge {
    std::function<bool(std::int64_t y)> is_attacked;
    std::function<void(std::int64_t y)> found;
};

class Walk {
public:
    Walk(const Verticals& fatal, const Verticals& counted, std::int64_t most, std::int64_t to);

    // `counts`: the counted P-positions in earlier columns; it and the candidates are used up. The cells `lost`, rising and none
    // of them a candidate, are P whatever says no.
    void run(Column candidates, Tally counts, Column p, std::span<const std::int64_t> lost, const Judge& judge = {});

private:
    struct Class {
        std::int64_t struck_from = 0;  // every cell of the class from here on is N
        std::int64_t count = 0;
    };
    struct Run {
        VerticalRun moves;
        std::vector<Class> classes;
    };
    struct Arrival {  // from cell y on, a counted run sees one P more in the class of y
        std::int64_t y = 0;
        std::size_t run = 0;
        friend bool operator>(const Arrival& left, const Arrival& right) { return left.y > right.y; }
    };

    void reset();
    [[nodiscard]] bool is_p(std::int64_t y, Column candidates, const Tally& counts);
    void make_p(std::int64_t y, Column candidates, Tally counts, Column p, const Judge& judge);
    void strike_from(Run& run, std::int64_t y, Column candidates);
    void attack_from(std::int64_t y, Column candidates, Tally counts);

    void strike_jumps(std::int64_t y, Column candidates) const;

    std::vector<std::int64_t> fatal_jumps_;
    Words fatal_pattern_;  // the same as a bit column, when they are more than its words
    std::vector<std::int64_t> counted_jumps_;
    std::vector<Run> fatal_;
    std::vector<Run> counted_;
    std::priority_queue<Arrival, std::vector<Arrival>, std::greater<>> arrivals_;
    bool counts_;
    std::int64_t most_;
    std::int64_t to_;
    std::int64_t end_ = 0;  // everything from here on is N
};

}  // namespace wythoff::board
