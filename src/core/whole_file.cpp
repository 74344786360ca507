#include "wythoff/core/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

[[noreturn]] void fail(const std::string& path, int reason) {
    throw Error(Error::Kind::io, fmt::format("cannot write \"{}\": {}", path, std::generic_category().message(reason)));
}

void write_all(int descriptor, const std::string& path, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::write(descriptor, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail(path, errno);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

// A device or a pipe is written to, never replaced; a folder refuses.
void write_into(const std::string& path, std::string_view bytes) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) fail(path, errno);
    try {
        write_all(descriptor, path, bytes);
    } catch (...) {
        ::close(descriptor);
        throw;
    }
    if (::close(descriptor) != 0) fail(path, errno);
}

// Owns the temporary file until it has taken its name.
class TemporaryFile {
public:
    explicit TemporaryFile(const std::string& path) : path_(path) {
        // The process id keeps other processes apart, O_EXCL other threads and leftovers; unlike mkstemp, open
        // gives the file the permissions that the user's umask asks for.
        for (int attempt = 0; attempt < 100 && descriptor_ < 0; ++attempt) {
            name_ = fmt::format("{}.{}-{}.part", path, ::getpid(), attempt);
            descriptor_ = ::open(name_.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
            if (descriptor_ < 0 && errno != EEXIST) break;
        }
        if (descriptor_ < 0) fail(path_, errno);
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() {
        if (descriptor_ >= 0) ::close(descriptor_);
        if (!renamed_) ::unlink(name_.c_str());
    }

    void write(std::string_view bytes) { write_all(descriptor_, path_, bytes); }

    void take_name() {
        // Some file systems report a full disk only here.
        const int closed = ::close(descriptor_);
        descriptor_ = -1;
        if (closed != 0) fail(path_, errno);
        if (std::rename(name_.c_str(), path_.c_str()) != 0) fail(path_, errno);
        renamed_ = true;
    }

private:
    std::string path_;
    std::string name_;
    int descriptor_ = -1;
    bool renamed_ = false;
};

}  // namespace

void write_whole_file(const std::string& path, std::string_view bytes) {
    struct stat there {};
    if (::stat(path.c_str(), &there) == 0 && !S_ISREG(there.st_mode)) return write_into(path, bytes);
    std::error_code no_link;
    const auto target = std::filesystem::canonical(path, no_link);  // a link stays, and what it leads to is written
    TemporaryFile file(no_link ? path : target.string());
    file.write(bytes);
    file.take_name();
}

}  // namespace wythoff
