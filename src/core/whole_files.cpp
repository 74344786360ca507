#include <fmt/format.h>

#include <filesystem>
#include <system_error>

#include "wythoff/core/error.hpp"
#include "wythoff/core/whole_file.hpp"

namespace wythoff {
namespace {

namespace fs = std::filesystem;

// What was not there before; removed, the last first, unless it is kept.
class Made {
public:
    Made() = default;
    Made(const Made&) = delete;
    Made& operator=(const Made&) = delete;
    ~Made() {
        std::error_code stays;  // a folder into which someone else has put something
        for (auto it = paths_.rbegin(); it != paths_.rend(); ++it) fs::remove(*it, stays);
    }

    void folders(const fs::path& folder) {
        std::error_code failed;
        if (folder.empty() || fs::exists(folder, failed)) return;
        folders(folder.parent_path());
        if (fs::create_directory(folder, failed)) paths_.push_back(folder);
        if (failed) throw Error(Error::Kind::io, fmt::format("{}: {}", folder.string(), failed.message()));
    }
    void file(const fs::path& path) { paths_.push_back(path); }
    void keep() { paths_.clear(); }

private:
    std::vector<fs::path> paths_;
};

}  // namespace

std::vector<std::string> write_whole_files(const std::string& folder, const std::vector<FileToWrite>& files,
                                           const Progress& progress) {
    Made made;
    std::vector<std::string> paths;
    for (const FileToWrite& file : files) {
        const fs::path path = fs::path(folder) / file.path;
        made.folders(path.parent_path());
        std::error_code unknown;
        const bool fresh = !fs::exists(path, unknown);
        write_whole_file(path.string(), file.bytes, progress);
        if (fresh) made.file(path);
        paths.push_back(path.string());
    }
    made.keep();
    return paths;
}

}  // namespace wythoff
