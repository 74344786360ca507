#include "screen.hpp"

#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <sstream>

#include "terminal.hpp"

namespace wythoff::cli {
namespace {

bool is_terminal() { return isatty(STDOUT_FILENO) != 0; }

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

winsize window() {
    winsize size{};
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) size = {};
    return size;
}

bool is_in_path(const std::string& program) {
    std::istringstream folders(variable("PATH"));
    for (std::string folder; std::getline(folders, folder, ':');)
        if (access((folder + "/" + program).c_str(), X_OK) == 0) return true;
    return false;
}

// The command that shows long texts; nothing when there is none, or when it is cat, which would do nothing.
std::optional<std::string> pager() {
    if (const char* chosen = std::getenv("PAGER"); chosen != nullptr) {
        if (*chosen == '\0' || std::string(chosen) == "cat") return std::nullopt;
        return chosen;
    }
    if (is_in_path("less")) return "less";
    return std::nullopt;
}

// Whether the pager could be run. Its reader may leave before the end, which is no failure.
bool page(const std::string& text, const std::string& command) {
    setenv("LESS", "FRX", 0);  // colours, and no page of its own for what fits
    const auto before = std::signal(SIGPIPE, SIG_IGN);
    std::FILE* pipe = popen(command.c_str(), "w");
    if (pipe != nullptr) std::fwrite(text.data(), 1, text.size(), pipe);
    const int status = pipe == nullptr ? -1 : pclose(pipe);
    std::signal(SIGPIPE, before);
    return status != -1 && !(WIFEXITED(status) && (WEXITSTATUS(status) == 126 || WEXITSTATUS(status) == 127));
}

}  // namespace

Page page_of_output() {
    Page result;
    if (!is_terminal()) return result;
    const std::string terminal = variable("TERM");
    if (variable("NO_COLOR").empty() && !terminal.empty() && terminal != "dumb") result.colour = Colour::ansi;
    if (const std::size_t columns = window().ws_col; columns > 0) result.width = std::max<std::size_t>(columns, 40);
    return result;
}

void show(const std::string& text) {
    const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
    const std::size_t rows = is_terminal() ? window().ws_row : 0;
    if (rows > 0 && lines >= rows) {
        finish_progress();
        flush_output();
        if (const auto command = pager(); command && page(text, *command)) return;
    }
    write_output(text);
}

}  // namespace wythoff::cli
