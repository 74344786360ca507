// Threads that share the pieces of a loop: for one operation, without anything global.
//
// run(n, grain, work) calls work(begin, end) for pieces that make up 0..n-1, each piece once and at most `grain` long. The
// calling thread takes pieces too, and the helpers come as they wake up, so a busy machine costs nothing but the help. When run
// returns, every piece is done and whatever the pieces wrote is seen by the caller: the mutex through which helpers enter and
// leave orders it. What a piece writes no other piece may read or write. Which thread takes which piece is left to chance, so a
// result must not depend on it.
//
// The first exception of a piece ends the loop and is thrown again by run, after all helpers have left. Cancelling and progress
// are for the calling thread, between loops: helpers know nothing of them, so a listener that lives on one thread stays there.
// Where pieces are long, `meanwhile` is called now and then by the calling thread while it waits for the helpers; it may not
// throw.
//
// Cost: a thread is started once in the life of a team, and woken once a loop; loops of one piece wake nobody.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace wythoff {

// As many as are asked for; 0 asks for one a core.
[[nodiscard]] unsigned thread_count(unsigned asked);

class Team {
public:
    explicit Team(unsigned threads = 1);  // with the calling one; helpers are started by the first loop that has work for them
    ~Team();
    Team(const Team&) = delete;
    Team& operator=(const Team&) = delete;

    [[nodiscard]] unsigned threads() const { return threads_; }

    using Work = std::function<void(std::size_t begin, std::size_t end)>;
    void run(std::size_t n, std::size_t grain, const Work& work, const std::function<void()>& meanwhile = {});

private:
    void start_helpers();
    void help();
    void take_pieces();
    void stop_pieces(std::exception_ptr error);

    unsigned threads_;
    std::vector<std::thread> helpers_;

    // Written by run while no helper is inside, under the mutex; read by helpers inside.
    const Work* work_ = nullptr;
    std::size_t n_ = 0;
    std::size_t grain_ = 1;
    std::atomic<std::size_t> next_{0};

    std::mutex mutex_;
    std::condition_variable wake_;
    std::condition_variable left_;
    bool open_ = false;   // helpers may enter
    bool ended_ = false;  // helpers go home
    std::size_t inside_ = 0;
    std::size_t loop_ = 0;  // so that a helper enters each loop once
    std::exception_ptr error_;
};

}  // namespace wythoff
