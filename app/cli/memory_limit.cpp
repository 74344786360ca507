#include "memory_limit.hpp"

#include <fmt/format.h>
#include <gmp.h>
#include <malloc.h>
#include <pthread.h>
#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <exception>
#include <fstream>
#include <new>

#include "command.hpp"
#include "failure.hpp"
#include "terminal.hpp"
#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::cli {
namespace {

std::uint64_t allowed_bytes = 0;  // 0: without a limit of its own
std::atomic<bool> has_run_out = false;

struct ProcessMemory {
    std::uint64_t resident_files = 0;  // pages of the program, its libraries and its data files that are in memory
    std::uint64_t data = 0;            // what RLIMIT_DATA counts: private writable mappings
};

ProcessMemory process_memory() {
    std::uint64_t size = 0;
    std::uint64_t resident = 0;
    std::uint64_t shared = 0;
    std::uint64_t text = 0;
    std::uint64_t unused = 0;
    std::uint64_t data = 0;
    std::ifstream("/proc/self/statm") >> size >> resident >> shared >> text >> unused >> data;
    const auto page = static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return {shared * page, data * page};
}

// Whether the allocator had memory that it could hand back to the system, so that it is worth trying again.
bool release_unused_memory() {
    static thread_local bool is_releasing = false;  // reading /proc may allocate
    if (is_releasing) return false;
    is_releasing = true;
    const std::uint64_t before = process_memory().data;
    malloc_trim(0);
    const bool is_less = process_memory().data < before;
    is_releasing = false;
    return is_less;
}

void on_exhausted_memory() {
    try {
        if (allowed_bytes > 0 && release_unused_memory()) return;
    } catch (...) {  // reading how much there is needs memory too
    }
    has_run_out = true;
    throw std::bad_alloc();
}

// GMP ends the process when it gets no memory; as an exception that is one clear line like any other.
extern "C" void* reallocate(void* old, std::size_t, std::size_t size) {
    for (;;) {
        void* memory = std::realloc(old, size);
        if (memory != nullptr) return memory;
        on_exhausted_memory();
    }
}
extern "C" void* allocate(std::size_t size) { return reallocate(nullptr, 0, size); }
extern "C" void release(void* memory, std::size_t) { std::free(memory); }

// A destructor that allocates, as those of the JSON library do, cannot report that memory has run out.
[[noreturn]] void on_terminate() {
    if (!has_run_out) std::abort();
    tell(failure_text(memory_failure, out_of_memory_text()));
    _exit(failure);
}

// What may have been meant by an amount with another unit, or with none: 4GB for 4, 4G, 4gb and 4GiB.
std::string suggest_size(double amount, const std::string& unit) {
    const char letter = unit.empty() ? 'G' : static_cast<char>(std::toupper(static_cast<unsigned char>(unit[0])));
    if (!(amount > 0) || amount > 1e9 || (letter != 'G' && letter != 'M' && letter != 'T')) return {};
    if (letter == 'T') return fmt::format(": did you mean {}GB?", 1000 * amount);
    return fmt::format(": did you mean {}{}B?", amount, letter);
}

}  // namespace

void throw_when_out_of_memory() {
    std::set_new_handler(on_exhausted_memory);
    std::set_terminate(on_terminate);
    mp_set_memory_functions(allocate, reallocate, release);
}

std::uint64_t parse_memory(const std::string& text) {
    std::size_t end = 0;
    double amount = 0;
    try {
        amount = std::stod(text, &end);
    } catch (const std::exception&) {
        end = std::string::npos;
    }
    std::string unit = end == std::string::npos ? "?" : text.substr(end);
    unit.erase(0, unit.find_first_not_of(' '));
    const double factor = unit == "GB" ? 1e9 : unit == "MB" ? 1e6 : 0;
    if (factor == 0 || !(amount > 0) || amount * factor > 1e18)
        throw Error(Error::Kind::usage, fmt::format("--memory '{}': expected a size such as 4GB or 500MB{}", text.substr(0, 60),
                                                    suggest_size(amount, unit)));
    return static_cast<std::uint64_t>(amount * factor);
}

void limit_memory(const std::string& text) {
    [[maybe_unused]] const std::uint64_t bytes = parse_memory(text);
#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)  // whose shadow memory RLIMIT_DATA would count
    const ProcessMemory now = process_memory();
    const std::uint64_t own = now.resident_files + now.data;
    if (bytes < own)
        throw Error(Error::Kind::usage,
                    fmt::format("--memory '{}': the program itself takes {}", text, to_size_text(static_cast<double>(own))));
    constexpr std::uint64_t files_to_come = 2'000'000;  // code that has not run yet is read later on
    const std::uint64_t data = now.data + (bytes - own) - std::min(files_to_come, (bytes - own) / 2);
    // The stacks of threads count as a whole, though they are hardly used.
    constexpr std::size_t stack_bytes = std::size_t{1} << 20;
    pthread_attr_t attributes;
    if (pthread_getattr_default_np(&attributes) == 0) {
        pthread_attr_setstacksize(&attributes, stack_bytes);
        pthread_setattr_default_np(&attributes);
        pthread_attr_destroy(&attributes);
    }
    rlimit limit{};
    getrlimit(RLIMIT_DATA, &limit);
    limit.rlim_cur = std::min<rlim_t>(data, limit.rlim_max);
    if (setrlimit(RLIMIT_DATA, &limit) == 0) allowed_bytes = bytes;
#endif
}

std::string out_of_memory_text() {
    if (allowed_bytes == 0) return "out of memory: choose a smaller range";
    return fmt::format("out of memory: {} is allowed: choose a smaller range, or a larger --memory",
                       to_size_text(static_cast<double>(allowed_bytes)));
}

}  // namespace wythoff::cli
