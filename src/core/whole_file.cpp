#include "wythoff/core/whole_file.hpp"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
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

void write_all(int descriptor, const std::string& path, std::string_view bytes, const Progress& progress) {
    constexpr std::size_t piece = std::size_t{1} << 20;
    while (!bytes.empty()) {
        progress.check();
        const ssize_t count = ::write(descriptor, bytes.data(), std::min(bytes.size(), piece));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail(path, errno);
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

using Write = std::function<void(const Sink&)>;

// A device or a pipe is written to, never replaced; a folder refuses.
void write_into(const std::string& path, const Write& write, const Progress& progress) {
    const int descriptor = ::open(path.c_str(), O_WRONLY | O_CLOEXEC);
    if (descriptor < 0) fail(path, errno);
    try {
        write([&](std::string_view bytes) { write_all(descriptor, path, bytes, progress); });
    } catch (...) {
        ::close(descriptor);
        throw;
    }
    if (::close(descriptor) != 0) fail(path, errno);
}

// A link stays, and what it leads to is written, whether that is there yet or not.
std::string follow_links(const std::string& path) {
    constexpr int most_links = 40;  // the kernel's bound
    std::filesystem::path at = path;
    std::error_code unreadable;
    for (int links = 0; std::filesystem::is_symlink(at, unreadable); ++links) {
        if (links == most_links) fail(path, ELOOP);
        const std::filesystem::path next = std::filesystem::read_symlink(at, unreadable);
        if (unreadable) fail(path, unreadable.value());
        at = at.parent_path() / next;  // an absolute one replaces the folder
    }
    return at.string();
}

// Owns the temporary file until it has taken its name. It has none of its own where the file system can do that, so that nothing
// is left behind by a process that is killed.
class TemporaryFile {
public:
    // With the permissions and the owner of the file that it replaces, if there is one.
    TemporaryFile(const std::string& path, const struct stat* replaced) : path_(path) {
        open();
        if (replaced == nullptr) return;
        const bool same_owner = ::fchown(descriptor_, replaced->st_uid, replaced->st_gid) == 0;
        const mode_t kept = replaced->st_mode & (same_owner ? 07777 : 0777);
        if (::fchmod(descriptor_, kept) != 0) fail_and_remove();
    }
    TemporaryFile(const TemporaryFile&) = delete;
    TemporaryFile& operator=(const TemporaryFile&) = delete;
    ~TemporaryFile() { remove(); }

    void write(std::string_view bytes, const Progress& progress) { write_all(descriptor_, path_, bytes, progress); }

    void take_name() {
        if (name_.empty()) {
            const std::string there = unnamed();
            take_free_name(
                [&](const char* name) { return ::linkat(AT_FDCWD, there.c_str(), AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0; });
        }
        // Some file systems report a full disk only here.
        const int closed = ::close(descriptor_);
        descriptor_ = -1;
        if (closed != 0) fail(path_, errno);
        if (std::rename(name_.c_str(), path_.c_str()) != 0) fail(path_, errno);
        renamed_ = true;
    }

private:
    void open() {
        const std::string& path = path_;
        const std::string folder = std::filesystem::path(path).parent_path().string();
        descriptor_ = ::open(folder.empty() ? "." : folder.c_str(), O_WRONLY | O_TMPFILE | O_CLOEXEC, 0666);
        if (descriptor_ >= 0) {
            if (::access(unnamed().c_str(), F_OK) == 0) return;
            ::close(descriptor_);  // where /proc is missing, as in a bare chroot, it could never take a name
            descriptor_ = -1;
        }
        take_free_name([&](const char* name) {
            descriptor_ =
                ::open(name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);  // with the permissions of the user's umask
            return descriptor_ >= 0;
        });
    }
    [[noreturn]] void fail_and_remove() {
        const int reason = errno;
        remove();
        fail(path_, reason);
    }

    void remove() {
        if (descriptor_ >= 0) ::close(descriptor_);
        descriptor_ = -1;
        if (!name_.empty() && !renamed_) ::unlink(name_.c_str());
        name_.clear();
    }

    // The way to the file while it has no name.
    [[nodiscard]] std::string unnamed() const { return fmt::format("/proc/self/fd/{}", descriptor_); }

    // The process id keeps other processes apart; other threads and leftovers are seen by `make`, which fails with EEXIST.
    template <class Make>
    void take_free_name(const Make& make) {
        for (int attempt = 0; attempt < 100; ++attempt) {
            const std::string name = fmt::format("{}.{}-{}.part", path_, ::getpid(), attempt);
            if (make(name.c_str())) {
                name_ = name;
                return;
            }
            if (errno != EEXIST) break;
        }
        fail(path_, errno);
    }

    std::string path_;
    std::string name_;  // empty as long as there is none
    int descriptor_ = -1;
    bool renamed_ = false;
};

}  // namespace

void write_whole_file(const std::string& path, std::string_view bytes, const Progress& progress) {
    write_whole_file(
        path, [&](const Sink& sink) { sink(bytes); }, progress);
}

void write_whole_file(const std::string& path, const Write& write, const Progress& progress) {
    struct stat there {};
    const bool exists = ::stat(path.c_str(), &there) == 0;
    if (exists && !S_ISREG(there.st_mode)) return write_into(path, write, progress);
    TemporaryFile file(follow_links(path), exists ? &there : nullptr);
    write([&](std::string_view bytes) { file.write(bytes, progress); });
    file.take_name();
}

}  // namespace wythoff
