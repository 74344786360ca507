#include "walnut/systems.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <charconv>
#include <numeric>

#include "walnut/automaton_file.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::walnut {
namespace {

bool is_number(const std::string& text) {
    return !text.empty() && text.size() < 10 &&
           std::all_of(text.begin(), text.end(), [](char c) { return std::isdigit(static_cast<unsigned char>(c)) != 0; });
}

// One alphabet at the beginning: a set of letters or a name.
Alphabet take_letters(std::string& rest, const std::string& whole) {
    const std::size_t end = rest.find('}');
    if (end == std::string::npos) throw Error(Error::Kind::usage, fmt::format("'{}': expected a closing brace", whole));
    Alphabet alphabet;
    std::string text = rest.substr(1, end - 1);
    rest.erase(0, end + 1);
    std::erase_if(text, [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; });
    for (std::size_t begin = 0; begin <= text.size();) {
        const std::size_t comma = std::min(text.find(',', begin), text.size());
        std::string letter = text.substr(begin, comma - begin);
        if (letter.starts_with('+')) letter.erase(0, 1);
        int value = 0;
        const auto [at, error] = std::from_chars(letter.data(), letter.data() + letter.size(), value);
        if (error != std::errc() || at != letter.data() + letter.size() || std::abs(value) > 1'000'000)
            throw Error(Error::Kind::usage, fmt::format("'{}': expected an integer up to 10^6, got '{}'", whole, letter));
        if (std::find(alphabet.letters.begin(), alphabet.letters.end(), value) == alphabet.letters.end())
            alphabet.letters.push_back(value);
        begin = comma + 1;
    }
    if (alphabet.letters.size() > 256) throw Error(Error::Kind::limit, fmt::format("'{}': expected at most 256 letters", whole));
    std::sort(alphabet.letters.begin(), alphabet.letters.end());
    return alphabet;
}

}  // namespace

Numeration Systems::numeration_of(const std::string& family, const std::string& written) const {
    if (const auto it = named_.find(family); it != named_.end()) return it->second;
    if (is_number(family)) return integer_base(std::stol(family));
    if (family == "fib") return zeckendorf();
    if (family == "trib") return pisot({1, 1, 1});
    if (family.starts_with("neg_"))
        throw Error(Error::Kind::unsupported, fmt::format("{}: negative bases are not supported", written));
    throw Error(Error::Kind::usage,
                fmt::format("'{}': expected a numeration: msd or lsd and a base, fib, trib or a name of ost", written));
}

Numeration numeration_named(const std::string& name) { return Systems({}).find(name)->numeration(); }

const System* Systems::find(const std::string& written) {
    std::string direction = "msd";
    std::string family = written;
    if (written.starts_with("msd") || written.starts_with("lsd")) {
        direction = written.substr(0, 3);
        family = written.substr(3);
        if (family.starts_with('_')) family.erase(0, 1);
        if (family.empty()) family = "2";
    }
    if (const auto it = systems_.find(direction + "_" + family); it != systems_.end()) return it->second.get();
    const Numeration numeration = numeration_of(family, written);
    const auto logic = std::make_shared<Logic>(numeration, budget_);
    std::vector<int> digits(static_cast<std::size_t>(numeration.largest_digit() + 1));
    std::iota(digits.begin(), digits.end(), 0);
    System* msd = add_system({"msd_" + family, false, family, logic, digits, nullptr});
    System* lsd = add_system({"lsd_" + family, true, family, logic, digits, msd});
    msd->turned = lsd;
    return direction == "msd" ? msd : lsd;
}

const System* Systems::find(const Alphabet& alphabet) {
    if (!alphabet.numeration.empty()) return find(alphabet.numeration);
    const std::string name = to_text(alphabet);
    if (const auto it = systems_.find(name); it != systems_.end()) return it->second.get();
    System* made = add_system({name, false, name, nullptr, alphabet.letters, nullptr});
    made->turned = made;
    return made;
}

System* Systems::add_system(System system) {
    const std::string name = system.name;
    return systems_.emplace(name, std::make_unique<System>(std::move(system))).first->second.get();
}

void Systems::add(const std::string& family, const Numeration& numeration) {
    named_.insert_or_assign(family, numeration);
    for (const char* direction : {"msd_", "lsd_"})
        if (systems_.contains(direction + family))
            throw Error(Error::Kind::usage, fmt::format("{}: there is a numeration of this name already", family));
}

std::vector<Alphabet> Systems::parse_alphabets(const std::string& text) {
    std::vector<Alphabet> made;
    std::string rest = text;
    for (;;) {
        const auto begin =
            std::find_if(rest.begin(), rest.end(), [](char c) { return std::isspace(static_cast<unsigned char>(c)) == 0; });
        rest.erase(rest.begin(), begin);
        if (rest.empty()) break;
        if (rest[0] == '{') {
            made.push_back(take_letters(rest, text));
            continue;
        }
        std::size_t end = 0;
        while (end < rest.size() && std::isspace(static_cast<unsigned char>(rest[end])) == 0) ++end;
        made.push_back(alphabet(*find(rest.substr(0, end))));
        rest.erase(0, end);
    }
    if (made.empty()) throw Error(Error::Kind::usage, "expected alphabets, as in msd_2 {0,1}");
    return made;
}

}  // namespace wythoff::walnut
