#include "formal_check.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstdlib>
#include <filesystem>
#include <vector>

#include "certificate_argument.hpp"
#include "terminal.hpp"
#include "wythoff/prove/trace.hpp"

namespace wythoff::cli {
namespace {

namespace fs = std::filesystem;

struct Output {
    int status = 0;
    std::string text;  // standard output
};

// Runs a program with as much stack as there may be, for lists with millions of entries.
Output run(const std::vector<std::string>& command) {
    std::array<int, 2> ends{};
    if (pipe2(ends.data(), O_CLOEXEC) != 0) throw Error(Error::Kind::io, "check --formal: no pipe can be made");
    std::vector<char*> words;
    for (const std::string& word : command) words.push_back(const_cast<char*>(word.c_str()));
    words.push_back(nullptr);
    const pid_t child = fork();
    if (child < 0) throw Error(Error::Kind::io, "check --formal: no process can be started");
    if (child == 0) {
        rlimit stack{};
        if (getrlimit(RLIMIT_STACK, &stack) == 0) {
            stack.rlim_cur = stack.rlim_max;
            setrlimit(RLIMIT_STACK, &stack);
        }
        dup2(ends[1], STDOUT_FILENO);
        execv(words[0], words.data());
        _exit(127);
    }
    close(ends[1]);
    Output output;
    std::array<char, 4096> bytes{};
    for (;;) {
        const ssize_t n = read(ends[0], bytes.data(), bytes.size());
        if (n > 0) output.text.append(bytes.data(), static_cast<std::size_t>(n));
        else if (n == 0 || errno != EINTR) break;
    }
    close(ends[0]);
    int status = 0;
    while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
    output.status = WIFEXITED(status) ? WEXITSTATUS(status) : 2;
    return output;
}

// The source of the program: above the folder where it runs, or above the program itself.
fs::path source_folder() {
    std::error_code unknown;
    for (const fs::path& start : {fs::current_path(unknown), fs::read_symlink("/proc/self/exe", unknown).parent_path()})
        for (fs::path folder = start; !folder.empty(); folder = folder.parent_path()) {
            if (fs::is_regular_file(folder / "formal/prove", unknown) && fs::is_regular_file(folder / "formal/Claims.v", unknown))
                return folder;
            if (folder == folder.root_path()) break;
        }
    throw Error(Error::Kind::usage,
                "check --formal: formal/prove is missing, expected in or above this folder or the program's: it comes with the "
                "source of the program");
}

// The checker, built where it is missing or older than the theory.
fs::path find_checker() {
    const fs::path source = source_folder();
    const char* folder = std::getenv("WYTHOFF_FORMAL");
    const fs::path build = folder != nullptr && *folder != '\0' ? fs::path(folder) : source / "build/formal";
    std::error_code unknown;
    if (!fs::exists(build / "check_trace", unknown))
        tell("building the checker: Coq compiles the theory, a minute of one core\n");
    const Output made = run({(source / "formal/prove").string()});  // says itself which package is missing
    if (made.status != 0)
        throw Error(Error::Kind::usage,
                    fmt::format("check --formal: {}/formal/prove did not build the checker", source.string()));
    return build / "check_trace";
}

// A folder that is removed with what is in it.
class Folder {
public:
    Folder() {
        std::string name = (fs::temp_directory_path() / "wythoff-XXXXXX").string();
        if (mkdtemp(name.data()) == nullptr) throw Error(Error::Kind::io, fmt::format("{}: cannot be made", name));
        path_ = name;
    }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;
    ~Folder() {
        std::error_code ignored;
        fs::remove_all(path_, ignored);
    }
    [[nodiscard]] std::string file(const std::string& name) const { return (path_ / name).string(); }

private:
    fs::path path_;
};

}  // namespace

ExitStatus check_formally(const std::string& argument, const Budget& budget) {
    const auto [file, certificate] = certificate_argument(argument);
    const fs::path checker = find_checker();
    const std::optional<Trace> trace = make_trace(certificate, budget);
    finish_progress();
    if (!trace) {
        write_output(fmt::format("{}: refuted, it has no trace; wythoff check names a position\n", file));
        return no;
    }
    const Folder folder;
    write_whole_file(folder.file("certificate"), to_text(certificate), budget.progress);
    write_whole_file(folder.file("trace"), to_text(*trace), budget.progress);
    Output said = run({checker.string(), folder.file("certificate"), folder.file("trace")});
    finish_progress();
    const std::string name = folder.file("trace");
    for (std::size_t at = said.text.find(name); at != std::string::npos; at = said.text.find(name, at + file.size()))
        said.text.replace(at, name.size(), file);
    write_output(said.text +
                 (said.status == 0 ? "  by the extracted checker, which is proved right in Coq: docs/formal.md\n" : ""));
    return said.status == 0 ? yes : said.status == 1 ? no : failure;
}

}  // namespace wythoff::cli
