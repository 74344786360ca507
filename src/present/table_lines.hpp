// Lines of a table of numbers, each number at the right end of its field, which it may exceed.
//
// A table of P-positions has hundreds of millions of lines, and most numbers of a line are those of the line before or 1 more. So
// the line is kept, and its digits are counted up in place: a third of the time that formatting takes.
#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include "present/text_stream.hpp"

namespace wythoff {

template <std::size_t Count>
class TableLines {
public:
    using Values = std::array<std::int64_t, Count>;

    TableLines(TextStream& out, std::size_t width) : out_(out), width_(width) {}

    void add(const Values& values) {
        bool fits = !line_.empty();
        for (std::size_t i = 0; fits && i < Count; ++i) fits = change(i, values[i]);
        if (!fits) write_anew(values);
        values_ = values;
        out_ += line_;
    }

private:
    struct Field {
        std::size_t begin = 0;
        std::size_t first = 0;  // of its digits, or the sign
        std::size_t end = 0;
    };

    // False if the field becomes longer or shorter.
    [[nodiscard]] bool change(std::size_t i, std::int64_t value) {
        if (value == values_[i]) return true;
        if (values_[i] < 0 || value < values_[i] || value - values_[i] > 1) return rewrite(i, value);
        std::size_t at = fields_[i].end;
        while (line_[at - 1] == '9') {
            if (--at == fields_[i].first) return rewrite(i, value);
            line_[at] = '0';
        }
        ++line_[at - 1];
        return true;
    }

    [[nodiscard]] bool rewrite(std::size_t i, std::int64_t value) {
        const fmt::format_int digits(value);
        Field& field = fields_[i];
        if (std::max(digits.size(), width_) != field.end - field.begin) return false;
        field.first = field.end - digits.size();
        std::fill(line_.begin() + static_cast<std::ptrdiff_t>(field.begin),
                  line_.begin() + static_cast<std::ptrdiff_t>(field.first), ' ');
        std::copy_n(digits.data(), digits.size(), line_.begin() + static_cast<std::ptrdiff_t>(field.first));
        return true;
    }

    void write_anew(const Values& values) {
        line_.clear();
        for (std::size_t i = 0; i < Count; ++i) {
            const fmt::format_int digits(values[i]);
            Field& field = fields_[i];
            field.begin = line_.size();
            if (digits.size() < width_) line_.append(width_ - digits.size(), ' ');
            field.first = line_.size();
            line_.append(digits.data(), digits.size());
            field.end = line_.size();
        }
        line_ += "\n";
    }

    TextStream& out_;
    std::size_t width_;
    std::string line_;  // the last one
    Values values_{};   // its numbers
    std::array<Field, Count> fields_;
};

}  // namespace wythoff
