// What a fuzz target is: a function of bytes that must neither crash nor hang nor break a promise, whatever the bytes are. A
// failure to read them is an Error or a ParseError and is fine; a promise that does not hold ends the process, which the fuzzer
// reports.
//
// The same function serves libFuzzer, which looks for new paths through the code (scripts/fuzz), and a driver of our own
// (driver.cpp), which replays the seeds and mutates them a fixed number of times, the same ones in every run.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <string>

#include "wythoff/core/error.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace wythoff::fuzz {

inline std::string text_of(const std::uint8_t* data, std::size_t size) { return {reinterpret_cast<const char*>(data), size}; }

inline void promise(bool holds, const char* what) {
    if (holds) return;
    std::fprintf(stderr, "a promise is broken: %s\n", what);
    std::abort();
}

// Runs what may fail with an Error, and only with one of the kinds that input can cause.
template <class Work>
void try_it(const Work& work) {
    try {
        work();
    } catch (const Error& error) {
        promise(*error.what() != '\0', "an error has a message");
        promise(std::string(error.what()).find('\n') == std::string::npos, "a message is one line");
    }
}

}  // namespace wythoff::fuzz
