#include "wythoff/core/whole_file.hpp"

#include <gtest/gtest.h>
#include <sys/stat.h>
#include <unistd.h>

#include <atomic>
#include <filesystem>
#include <fstream>
#include <iterator>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

namespace fs = std::filesystem;

class WholeFile : public testing::Test {
protected:
    WholeFile()
        : folder_(fs::path(testing::TempDir()) / ("whole-file-" + std::to_string(::getpid()) + "-" +
                                                  testing::UnitTest::GetInstance()->current_test_info()->name())) {
        fs::create_directories(folder_);
    }
    ~WholeFile() override { fs::remove_all(folder_); }

    [[nodiscard]] std::string path(const std::string& name) const { return (folder_ / name).string(); }
    [[nodiscard]] std::ptrdiff_t file_count() const {
        return std::distance(fs::directory_iterator(folder_), fs::directory_iterator());
    }
    static std::string contents(const std::string& name) {
        std::ifstream file(name, std::ios::binary);
        return {std::istreambuf_iterator<char>(file), {}};
    }

    fs::path folder_;
};

void expect_io_error(const std::string& path, const std::string& reason) {
    try {
        write_whole_file(path, "bytes");
        ADD_FAILURE() << "wrote " << path;
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::io);
        const std::string message = error.what();
        EXPECT_NE(message.find(path), std::string::npos) << message;
        EXPECT_NE(message.find(reason), std::string::npos) << message;
    }
}

TEST_F(WholeFile, HoldsTheBytesAndNothingElseIsLeft) {
    const std::string bytes("a\0b\n", 4);
    write_whole_file(path("new"), bytes);
    EXPECT_EQ(contents(path("new")), bytes);
    EXPECT_EQ(file_count(), 1);
}

TEST_F(WholeFile, MayComeInPieces) {
    write_whole_file(path("new"), [](const Sink& sink) {
        for (const char* piece : {"one ", "", "two ", "three"}) sink(piece);
    });
    EXPECT_EQ(contents(path("new")), "one two three");
    EXPECT_EQ(file_count(), 1);
}

TEST_F(WholeFile, WhosePiecesBreakOffIsNotThere) {
    write_whole_file(path("file"), "old");
    const auto broken = [](const Sink& sink) {
        sink("new");
        throw Error(Error::Kind::limit, "no more");
    };
    EXPECT_THROW(write_whole_file(path("file"), broken), Error);
    EXPECT_THROW(write_whole_file(path("other"), broken), Error);
    EXPECT_EQ(contents(path("file")), "old");
    EXPECT_EQ(file_count(), 1);
}

TEST_F(WholeFile, IsNotThereWhenTheWorkIsCancelledBetweenPieces) {
    std::atomic<bool> cancel = false;
    const auto write = [&](const Sink& sink) {
        sink("some");
        cancel = true;
        sink("more");
    };
    EXPECT_THROW(write_whole_file(path("file"), write, Progress({}, &cancel)), Error);
    EXPECT_EQ(file_count(), 0);
}

TEST_F(WholeFile, ReplacesAnExistingFileWhole) {
    write_whole_file(path("file"), std::string(10'000, 'x'));
    write_whole_file(path("file"), "short");
    EXPECT_EQ(contents(path("file")), "short");
    EXPECT_EQ(file_count(), 1);
}

TEST_F(WholeFile, KeepsThePermissionsOfTheFileThatItReplaces) {
    for (const mode_t mode : {mode_t{0600}, mode_t{0640}, mode_t{0755}}) {
        write_whole_file(path("file"), "old");
        ASSERT_EQ(::chmod(path("file").c_str(), mode), 0);
        write_whole_file(path("file"), "new");
        struct stat there {};
        ASSERT_EQ(::stat(path("file").c_str(), &there), 0);
        EXPECT_EQ(there.st_mode & 07777U, mode);
        EXPECT_EQ(contents(path("file")), "new");
    }
    EXPECT_EQ(file_count(), 1);
}

TEST_F(WholeFile, IsMadeWhereALinkLeadsToAndKeepsTheLink) {
    fs::create_directory(path("folder"));
    fs::create_symlink("folder/second", path("first"));
    fs::create_symlink("third", path("folder/second"));
    write_whole_file(path("first"), "new");
    EXPECT_TRUE(fs::is_symlink(path("first")));
    EXPECT_TRUE(fs::is_symlink(path("folder/second")));
    EXPECT_EQ(contents(path("folder/third")), "new");
    EXPECT_EQ(file_count(), 2);
}

TEST_F(WholeFile, ThroughLinksWithoutEndIsAnError) {
    fs::create_symlink(path("b"), path("a"));
    fs::create_symlink(path("a"), path("b"));
    expect_io_error(path("a"), "levels of symbolic links");
    EXPECT_TRUE(fs::is_symlink(path("a")));
}

TEST_F(WholeFile, InAMissingFolderIsAnErrorWithTheSystemsReason) {
    expect_io_error(path("missing/file"), "No such file or directory");
    EXPECT_EQ(file_count(), 0);
}

TEST_F(WholeFile, ThatCannotTakeItsNameLeavesNoTemporaryFile) {
    fs::create_directory(path("folder"));
    expect_io_error(path("folder"), "directory");
    EXPECT_EQ(file_count(), 1);
    EXPECT_TRUE(fs::is_directory(path("folder")));
}

TEST_F(WholeFile, DoesNotTouchATemporaryFileThatIsNotItsOwn) {
    const std::string leftover = path("file." + std::to_string(::getpid()) + "-0.part");
    std::ofstream(leftover) << "old";
    write_whole_file(path("file"), "new");
    EXPECT_EQ(contents(path("file")), "new");
    EXPECT_EQ(contents(leftover), "old");
    EXPECT_EQ(file_count(), 2);
}

TEST_F(WholeFile, WritesToADeviceAndNeverReplacesIt) {
    const std::string link = path("link");
    fs::create_symlink("/dev/null", link);
    write_whole_file(link, "gone");
    EXPECT_TRUE(fs::is_character_file(link));
    EXPECT_EQ(file_count(), 1);
}

TEST_F(WholeFile, WritesWhatALinkLeadsToAndKeepsTheLink) {
    write_whole_file(path("real"), "old");
    fs::create_symlink(path("real"), path("link"));
    write_whole_file(path("link"), "new");
    EXPECT_TRUE(fs::is_symlink(path("link")));
    EXPECT_EQ(contents(path("real")), "new");
    EXPECT_EQ(file_count(), 2);
}

}  // namespace
}  // namespace wythoff
