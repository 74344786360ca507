#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff {
namespace {

[[noreturn]] void fail(const std::string& path, const std::string& reason) {
    throw Error(Error::Kind::io, fmt::format("cannot read \"{}\": {}", path, reason));
}

std::string reason_of(int error) { return std::generic_category().message(error); }

class Descriptor {
public:
    explicit Descriptor(const std::string& path)
        : descriptor_(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY)) {
        if (descriptor_ < 0) fail(path, reason_of(errno));
    }
    ~Descriptor() { ::close(descriptor_); }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    [[nodiscard]] int get() const { return descriptor_; }

private:
    int descriptor_;
};

// What is written into a pipe comes when it comes; a pipe that stays silent is given up. A signal ends the waiting.
void wait_for_bytes(int descriptor, const std::string& path) {
    constexpr int silent_for = 10;  // seconds
    pollfd watched{descriptor, POLLIN, 0};
    const int ready = ::poll(&watched, 1, silent_for * 1000);
    if (ready < 0 && errno != EINTR) fail(path, reason_of(errno));
    if (ready == 0) fail(path, fmt::format("nothing was written into it for {} s", silent_for));
}

void require_size(const std::string& path, std::uint64_t size, std::uint64_t most) {
    if (size > most) throw Error(Error::Kind::limit, fmt::format("{}: expected a file of at most {} bytes", path, most));
}

constexpr std::size_t piece_size = std::size_t{1} << 16;

// Adds the next piece to the text; false at the end of the file.
bool read_piece(int descriptor, const std::string& path, std::string& text) {
    const std::size_t size = text.size();
    text.resize(size + piece_size);
    const ssize_t count = ::read(descriptor, text.data() + size, piece_size);
    const int error = errno;
    text.resize(size + static_cast<std::size_t>(count > 0 ? count : 0));
    if (count < 0 && error != EINTR && error != EAGAIN) fail(path, reason_of(error));
    return count != 0;
}

}  // namespace

std::string read_whole_file(const std::string& path, std::uint64_t most, const Look& look, const Progress& progress) {
    const Descriptor file(path);
    struct stat there {};
    if (::fstat(file.get(), &there) != 0) fail(path, reason_of(errno));
    if (S_ISDIR(there.st_mode)) fail(path, "it is a folder");
    const bool pipe = !S_ISREG(there.st_mode);
    if (pipe) most = std::min(most, most_bytes_of_pipe);
    const std::uint64_t size = pipe ? 0 : static_cast<std::uint64_t>(there.st_size);
    std::string text;
    bool looked = !look;
    for (bool more = true; more;) {
        progress.check();
        if (pipe) wait_for_bytes(file.get(), path);
        more = read_piece(file.get(), path, text);
        require_size(path, text.size(), most);
        if (looked || (more && text.size() < piece_size)) continue;
        look(text);
        looked = true;
        // The size is no more than a hint, since a file may grow; a text that grows by itself is in memory twice at times.
        require_size(path, size, most);
        require_memory(fmt::format("the file {}", path), static_cast<double>(size), available_memory());
        text.reserve(size + piece_size);
    }
    return text;
}

}  // namespace wythoff
