// Long pieces of work of unequal length, several at a time, each with its share of a budget. What comes out is what a loop over
// the pieces in their order would bring: the error of the first piece that fails is thrown, and pieces after it, or after one
// that says there is enough, do not count, whether or not they have been begun.
//
// A share is asked for before each step of a piece: while all threads have a piece, each gets one thread and its part of the
// memory; when fewer pieces are left, they get more of both. A piece that finds too little memory in its share is done again
// when the others have ended, with all of it, so that no work fails that could be done piece by piece.
//
// Progress and cancelling stay with the calling thread: it takes pieces too, and its checks are those of the budget. Helpers are
// stopped by a flag. Cost: a team of threads (team.hpp) a loop; with one thread it is just a loop.
#pragma once

#include <atomic>
#include <exception>
#include <functional>
#include <limits>
#include <mutex>
#include <thread>
#include <vector>

#include "core/team.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

using Share = std::function<Budget()>;  // what may be taken for the next step

class SideBySide {
public:
    SideBySide(Budget budget, unsigned threads);

    using Work = std::function<void(std::size_t i, const Share& share)>;
    // work(i, share) for 0 <= i < n, begun in this order. `begins` is told in order of pieces that have been begun, by the
    // calling thread.
    void run(std::size_t n, const Work& work, const std::function<void(std::size_t i)>& begins = {});

    // The pieces after i are not wanted.
    void enough(std::size_t i);

private:
    void run_alone(std::size_t n, const Work& work, const std::function<void(std::size_t i)>& begins);
    void begin(std::size_t i, const Work& work);
    void try_again_alone(std::size_t i);
    [[nodiscard]] Budget share(const Progress& progress) const;
    [[nodiscard]] unsigned parts() const;  // into which the budget is divided at present
    void check(std::size_t i);
    void check_by_caller() noexcept;
    void tell_begun(const std::function<void(std::size_t i)>& begins);
    [[nodiscard]] bool is_wanted(std::size_t i) const;

    const Budget budget_;
    const unsigned threads_;
    const std::thread::id caller_ = std::this_thread::get_id();
    std::size_t n_ = 0;
    std::atomic<std::size_t> begun_{0};
    std::atomic<unsigned> running_{0};
    std::atomic<std::size_t> last_wanted_{std::numeric_limits<std::size_t>::max()};
    std::atomic<bool> stopped_{false};
    std::size_t told_ = 0;        // for the calling thread alone, and so is the next
    std::exception_ptr stopper_;  // what the budget's check threw
    std::mutex mutex_;            // of the following
    std::exception_ptr error_;    // of the first piece that failed
    std::size_t error_at_ = std::numeric_limits<std::size_t>::max();
    std::vector<std::size_t> again_;
};

}  // namespace wythoff
