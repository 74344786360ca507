// The name of a test about a text: its letters and digits, whatever stands between them as one '_', and its number.
#pragma once

#include <gtest/gtest.h>

#include <cctype>
#include <string>

namespace wythoff {

inline std::string test_name(const testing::TestParamInfo<std::string>& info) {
    std::string name;
    for (const char c : info.param)
        if (std::isalnum(static_cast<unsigned char>(c)) != 0) name += c;
        else if (!name.empty() && name.back() != '_') name += '_';
    return name + "_" + std::to_string(info.index);
}

}  // namespace wythoff
