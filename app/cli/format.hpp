// In which format a command writes, and how a b-file is numbered.
//
// The format is that of --format or --json, else what the name of the file says: .csv, .json, .tex, and for a b-file the name
// that the OEIS gives it, b000201.txt; else a table. A b-file numbers its terms from 0 on. --skip K leaves out the first K, so
// that the numbers of the others stay, and --offset N gives the first that is listed the number N.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "command.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/present/text.hpp"

namespace wythoff::cli {

struct Written {
    std::optional<std::string> format;
    std::string file;
    std::optional<std::string> skip, offset;
    bool json = false;
};

// The ending of a file's name, as in .csv, which names a format; empty where there is none. Error (usage) for one that is not
// known: the file would have another format than its name says.
[[nodiscard]] std::string ending_of(const std::string& file, const std::vector<std::string>& known,
                                    const std::string& otherwise = {});
// --format, with these words of help, --skip, --offset, -o and --json.
void add_written(Command& command, Written& written, const std::string& formats);
[[nodiscard]] Format format_of(const Written& written);  // Error (usage) for --skip and --offset without a b-file
// To the file, or to standard output.
void write_output(const std::function<void(const Sink&)>& write, const Written& written);

}  // namespace wythoff::cli
