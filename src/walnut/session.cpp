#include "wythoff/walnut/session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <filesystem>

#include "walnut/shelf.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff::walnut {
namespace {

constexpr std::uint64_t most_bytes = 10'000'000;

bool ends_command(char c) { return c == ';' || c == ':'; }

std::string trimmed(std::string text) {
    const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
    while (!text.empty() && (is_space(text.back()) || ends_command(text.back()))) text.pop_back();
    text.erase(text.begin(), std::find_if_not(text.begin(), text.end(), is_space));
    return text;
}

}  // namespace

struct Session::Parts : Shelf {
    using Shelf::Shelf;
    std::size_t loading = 0;  // files that load each other
};

Session::Session(std::string home, Budget budget) : parts_(std::make_unique<Parts>(std::move(home), std::move(budget))) {}
Session::~Session() = default;
void Session::save_to(std::string folder) { parts_->save_to(std::move(folder)); }

Outcome Session::run(const std::string& command) {
    const std::string text = trimmed(command);
    return run_command(*parts_, text);
}

void Session::run_all(std::string_view text, const Done& done, const Failed& failed) { run_all(text, done, failed, Rest::read); }

// A command ends at ; or : outside of quotes.
void Session::run_all(std::string_view text, const Done& done, const Failed& failed, Rest rest) {
    std::string command;
    bool quoted = false;
    const auto finish = [&] {
        const std::string one = trimmed(command);
        command.clear();
        if (one.empty()) return;
        try {
            if (one.starts_with("load")) {
                run_file(file_to_load(one), done, failed);
                return;
            }
            done(run(one));
        } catch (const Error& error) {
            if (error.kind() == Error::Kind::cancelled) throw;
            failed(one, error.what());
        }
    };
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        if (c == '#' && !quoted && trimmed(command).empty()) {  // a comment
            i = std::min(text.find('\n', i), text.size());
            continue;
        }
        quoted = quoted != (c == '"');
        if (!quoted && ends_command(c)) {
            finish();
            if (rest == Rest::ignored) i = std::min(text.find('\n', i), text.size());
        } else {
            command += c == '\n' || c == '\r' ? ' ' : c;
        }
    }
    finish();
}

void Session::run_file(const std::string& path, const Done& done, const Failed& failed) {
    constexpr std::size_t most_loading = 50;
    if (parts_->loading == most_loading)
        throw Error(Error::Kind::limit, fmt::format("{}: more than {} files that load each other", path, most_loading));
    const std::string of_home = parts_->path_of("Command Files", path, "");
    std::error_code unknown;
    const bool is_here = std::filesystem::exists(path, unknown);
    const std::string text = read_whole_file(is_here ? path : of_home, most_bytes);
    struct Loading {
        explicit Loading(std::size_t& n) : count(++n) {}
        ~Loading() { --count; }
        std::size_t& count;
    } const loading(parts_->loading);
    run_all(text, done, failed, Rest::ignored);
}

}  // namespace wythoff::walnut
