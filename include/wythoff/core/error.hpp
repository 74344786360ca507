// One error type for the whole library. The message is one line that names the value and the bound or
// expectation it missed; the kind says what a caller can do about it.
#pragma once

#include <cstddef>
#include <stdexcept>
#include <string>
#include <string_view>

#pragma GCC visibility push(default)
namespace wythoff {

// Text from outside as it may be shown: control characters, characters that change the direction of text or have no width, and
// bytes that are no UTF-8 become \xNN, so that a message is one line, can be decoded, and does nothing to a terminal.
[[nodiscard]] std::string to_printable(std::string_view text);
// The same of a message, which may quote a long value: beyond `most` bytes its middle is left out.
inline constexpr std::size_t most_message_bytes = 1000;
[[nodiscard]] std::string to_message(std::string_view text, std::size_t most = most_message_bytes);

class Error : public std::runtime_error {
public:
    enum class Kind {
        usage,        // a value from outside is not acceptable
        unsupported,  // the engine asked for does not take this game
        limit,        // it would need more memory or a larger range than is allowed
        io,           // a file could not be read or written
        cancelled,    // the caller asked to stop
        internal,     // a mistake in this program: what must hold for an answer to be right does not
    };

    Error(Kind kind, const std::string& message) : std::runtime_error(to_message(message)), kind_(kind) {}
    [[nodiscard]] Kind kind() const noexcept { return kind_; }

private:
    Kind kind_;
};

// An Error (internal) that asks whoever meets it to report it: "internal error: the sectors disagree; please report it".
[[nodiscard]] inline Error internal_error(const std::string& what) {
    return {Error::Kind::internal, "internal error: " + what + "; please report it"};
}

// Throws Error (internal) unless it holds, in release builds too: for what the rightness of an answer rests on, where an
// assertion would let a wrong answer out. Assertions are left to what a check outside implies, or what costs too much where it
// stands.
inline void ensure(bool holds, const char* what) {
    if (!holds) throw internal_error(what);
}

}  // namespace wythoff

#pragma GCC visibility pop
