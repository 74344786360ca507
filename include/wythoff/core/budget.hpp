// What long work may take, and whom it tells: the one value that every engine, search and proof is given besides its question.
//
// Memory is estimated before it is taken, so that a run that cannot fit fails at once with a clear line. Progress is told now and
// then, and the same calls stop work that is no longer wanted. The library never prints: a face gives a callback.
#pragma once

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#pragma GCC visibility push(default)
namespace wythoff {

// Nine tenths of the memory the system says is available now.
[[nodiscard]] std::uint64_t available_memory();
// Throws Error (limit): "board of 100001 x 100001 needs 3.1 GB, but 2.0 GB is allowed".
void require_memory(const std::string& what, double bytes, std::uint64_t allowed);
[[nodiscard]] std::string to_size_text(double bytes);  // 3.1 GB

// How far work is, stage by stage. A stage has a name and runs from 0 to 1; what is told never goes back within it, and once a
// new stage has begun the ones before it are told no more. Copies tell the same listener, from any thread.
class Progress {
public:
    using Report = std::function<void(const std::string& stage, double fraction)>;

    Progress() = default;  // nobody listens and nothing stops the work
    // `cancel` is looked at while the work goes on; it may take so much time from now on.
    explicit Progress(Report report, const std::atomic<bool>* cancel = nullptr, std::optional<std::chrono::seconds> time = {});
    // The work is stopped by what `check` throws.
    Progress(Report report, std::function<void()> check);

    // Throws Error (cancelled) when asked to stop and Error (limit) past the time; tells nobody.
    void check() const;
    // check(), and tells that `done` of `total` is done; total > 0.
    void at(std::int64_t done, std::int64_t total) const;

    // The same listener at the beginning of a new stage.
    [[nodiscard]] Progress stage(const std::string& name) const;
    // Stops like this one and tells nothing: for one of many pieces of a larger work.
    [[nodiscard]] Progress quiet() const;

private:
    struct Listener;
    std::shared_ptr<Listener> listener_;
    std::size_t stage_ = 0;
    bool quiet_ = false;
};

struct Budget {
    std::uint64_t memory = available_memory();  // bytes; more is an Error (limit)
    std::size_t most_states = 200'000'000;      // of an automaton, where there are any; more is an Error (limit)
    Progress progress;
    unsigned threads = 0;  // at most, where work can be shared; 0: one a core. The result is the same

    [[nodiscard]] Budget stage(const std::string& name) const { return {memory, most_states, progress.stage(name), threads}; }
    [[nodiscard]] Budget quiet() const { return {memory, most_states, progress.quiet(), threads}; }
};

}  // namespace wythoff

#pragma GCC visibility pop
