#include "board_store.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>

#include "limits.hpp"
#include "slices_api.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff::api {
namespace {

std::int64_t rounded(std::int64_t to, std::int64_t most) {
    std::int64_t bound = 512;
    while (bound - 1 < to) bound *= 4;
    return std::min(bound, most) - 1;
}

}  // namespace

std::shared_ptr<BoardStore::Entry> BoardStore::entry(const std::string& game) {
    const std::lock_guard lock(mutex_);
    const auto it = std::find_if(entries_.begin(), entries_.end(), [&](const auto& e) { return e->game == game; });
    if (it != entries_.end()) {
        entries_.splice(entries_.begin(), entries_, it);
        return entries_.front();
    }
    entries_.push_front(std::make_shared<Entry>());
    entries_.front()->game = game;
    if (entries_.size() > kept) entries_.pop_back();
    return entries_.front();
}

// Has the entry to itself; others who need the same board wait.
class BoardStore::Turn {
public:
    Turn(Entry& entry, const Budget& budget) : entry_(entry) {
        constexpr std::chrono::milliseconds look_up{50};
        const auto end = std::chrono::steady_clock::now() + most_board_wait;
        std::unique_lock lock(entry.mutex);
        while (!entry.ended.wait_for(lock, look_up, [&] { return !entry.is_being_solved; })) {
            budget.progress.check();
            if (std::chrono::steady_clock::now() > end)
                throw Error(Error::Kind::limit, "this board is still being solved for another request: try again");
        }
        entry.is_being_solved = true;
    }
    ~Turn() {
        {
            const std::lock_guard lock(entry_.mutex);
            entry_.is_being_solved = false;
        }
        entry_.ended.notify_one();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

private:
    Entry& entry_;
};

std::shared_ptr<const Solved> BoardStore::board(const Game& game, std::int64_t to, const Budget& budget) {
    const auto found = entry(to_text(game));
    const Turn turn(*found, budget);
    if (!found->board || found->board->p.to() < to)
        found->board = std::make_shared<Solved>(solve(game, rounded(to, most_board), Engine::automatic, budget));
    return found->board;
}

std::shared_ptr<const Solved> BoardStore::layer(const Game& game, std::int64_t layer, std::int64_t to, const Budget& budget) {
    const auto found = entry(fmt::format("{}, layer {}", to_text(game), layer));
    const Turn turn(*found, budget);
    if (!found->board || found->board->p.to() < to) {
        const std::int64_t bound = rounded(to, most_in_slice(game));
        found->board = std::make_shared<Solved>(solve_slice(game, layer, bound, Engine::automatic, budget));
    }
    return found->board;
}

std::shared_ptr<const NimTable> BoardStore::values(const Game& game, std::int64_t to, const Budget& budget) {
    const auto found = entry(to_text(game));
    const Turn turn(*found, budget);
    if (!found->values || static_cast<std::int64_t>(found->values->size()) <= to)
        found->values = std::make_shared<NimTable>(nimbers(game, rounded(to, most_values), Engine::automatic, budget));
    return found->values;
}

}  // namespace wythoff::api
