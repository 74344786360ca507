#include "papers/linear_form.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "wythoff/core/error.hpp"

namespace wythoff::papers {

std::int64_t evaluate(const std::string& form, const Letters& letters) {
    const auto bad = [&] { return Error(Error::Kind::usage, fmt::format("'{}': expected a sum such as 2b+3+i", form)); };
    std::string text = form;
    text.erase(std::remove(text.begin(), text.end(), ' '), text.end());
    if (text.empty()) throw bad();
    std::int64_t sum = 0;
    for (std::size_t at = 0; at < text.size();) {
        std::int64_t term = 1;
        if (text[at] == '+' || text[at] == '-') term = text[at++] == '-' ? -1 : 1;
        else if (at > 0) throw bad();
        const std::size_t start = at;
        std::int64_t number = 0;
        while (at < text.size() && std::isdigit(static_cast<unsigned char>(text[at])) != 0 && at - start < 9)
            number = 10 * number + (text[at++] - '0');
        const bool has_number = at > start;
        if (has_number) term *= number;
        if (at < text.size() && std::isalpha(static_cast<unsigned char>(text[at])) != 0) {
            const auto letter = letters.find(text[at++]);
            if (letter == letters.end()) throw bad();
            term *= letter->second;
        } else if (!has_number) {
            throw bad();
        }
        sum += term;
    }
    return sum;
}

}  // namespace wythoff::papers
