// Solved boards that are being looked at, the most recent few, so that a tile is cut out of one and not computed anew.
#pragma once

#include <condition_variable>
#include <list>
#include <memory>
#include <mutex>
#include <string>

#include "wythoff/solve/solve.hpp"

namespace wythoff::api {

class BoardStore {
public:
    // Solved at least to `to`; boards grow by factors of four so that panning seldom solves again. A board that is being solved
    // is waited for by those who need the same.
    [[nodiscard]] std::shared_ptr<const Solved> board(const Game& game, std::int64_t to, const Budget& budget);
    // Of a game with a third number, where it is `layer`.
    [[nodiscard]] std::shared_ptr<const Solved> layer(const Game& game, std::int64_t layer, std::int64_t to,
                                                      const Budget& budget);
    [[nodiscard]] std::shared_ptr<const NimTable> values(const Game& game, std::int64_t to, const Budget& budget);

private:
    struct Entry {
        std::string game;
        std::mutex mutex;  // of the flag only: a board is read and written by whoever has set it
        std::condition_variable ended;
        bool is_being_solved = false;
        std::shared_ptr<const Solved> board;
        std::shared_ptr<const NimTable> values;
    };
    class Turn;
    std::shared_ptr<Entry> entry(const std::string& game);

    static constexpr std::size_t kept = 6;
    std::mutex mutex_;
    std::list<std::shared_ptr<Entry>> entries_;  // the latest first
};

}  // namespace wythoff::api
