// A thread a connection, started when it is needed and used again: a pool of fixed size could be held up by its slowest clients.
#pragma once

#include <httplib.h>

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

#include "limits.hpp"

namespace wythoff::server {

class Connections : public httplib::TaskQueue {
public:
    void enqueue(std::function<void()> connection) override {
        const std::lock_guard lock(mutex_);
        waiting_.push_back(std::move(connection));
        if (idle_ < waiting_.size() && threads_ < most_connections) {
            ++threads_;
            std::thread([this] { work(); }).detach();
        }
        wake_.notify_one();
    }

    void shutdown() override {}  // the process ends at once, and its threads with it

private:
    void work() {
        std::unique_lock lock(mutex_);
        while (true) {
            ++idle_;
            wake_.wait(lock, [this] { return !waiting_.empty(); });
            --idle_;
            const std::function<void()> connection = std::move(waiting_.front());
            waiting_.pop_front();
            lock.unlock();
            connection();
            lock.lock();
        }
    }

    std::mutex mutex_;
    std::condition_variable wake_;
    std::deque<std::function<void()>> waiting_;
    std::size_t idle_ = 0;
    std::size_t threads_ = 0;
};

}  // namespace wythoff::server
