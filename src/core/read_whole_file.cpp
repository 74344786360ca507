#include <fcntl.h>
#include <fmt/format.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

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

// What is written into a pipe comes when it comes; a pipe that stays silent is given up.
void wait_for_bytes(int descriptor, const std::string& path) {
    constexpr int silent_for = 10;  // seconds
    pollfd watched{descriptor, POLLIN, 0};
    const int ready = ::poll(&watched, 1, silent_for * 1000);
    if (ready < 0 && errno != EINTR) fail(path, reason_of(errno));
    if (ready <= 0) fail(path, fmt::format("nothing was written into it for {} s", silent_for));
}

}  // namespace

std::string read_whole_file(const std::string& path, std::uint64_t most) {
    const Descriptor file(path);
    struct stat there {};
    if (::fstat(file.get(), &there) != 0) fail(path, reason_of(errno));
    if (S_ISDIR(there.st_mode)) fail(path, "it is a folder");
    const bool pipe = !S_ISREG(there.st_mode);
    std::string text;
    for (;;) {
        if (pipe) wait_for_bytes(file.get(), path);
        constexpr std::size_t piece = std::size_t{1} << 16;
        const std::size_t size = text.size();
        text.resize(size + piece);
        const ssize_t count = ::read(file.get(), text.data() + size, piece);
        if (count < 0 && (errno == EINTR || errno == EAGAIN)) {
            text.resize(size);
            continue;
        }
        if (count < 0) fail(path, reason_of(errno));
        text.resize(size + static_cast<std::size_t>(count));
        if (text.size() > most)
            throw Error(Error::Kind::limit, fmt::format("{}: expected a file of at most {} bytes", path, most));
        if (count == 0) return text;
    }
}

}  // namespace wythoff
