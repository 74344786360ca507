// A numeration: what parses prints a name that parses to the same one, and small numbers are written and read back.
#include "wythoff/numeration/numeration.hpp"
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    fuzz::try_it([&] {
        const auto numeration = parse_numeration(text);
        if (!numeration) return;
        const auto again = parse_numeration(numeration->name());
        fuzz::promise(again && *again == *numeration, "a numeration prints and parses back");
        for (const int x : {0, 1, 2, 7, 100, 12345}) {
            const Digits digits = numeration->to_digits(x);
            fuzz::promise(numeration->is_valid(digits), "digits of a number are valid");
            fuzz::promise(numeration->to_integer(digits) == x, "digits read back");
        }
    });
    return 0;
}
