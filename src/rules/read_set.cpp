#include "rules/read_set.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

#include "rules/hints.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t max_listed_modulus = 1'000'000;  // not(r mod K) lists the K - 1 other residues
constexpr std::int64_t max_range = 100'000;             // a..b lists its numbers
constexpr std::size_t max_listed = 4'000'000;           // that one text may make the reader list, copies counted
constexpr int max_parts = 64;
constexpr int max_set_depth = 16;

enum class Braces { open, none };

// Numbers and ranges; in braces every comma is the list's own.
std::vector<std::int64_t> read_items(TextReader& in, const std::string& name, std::int64_t least, Braces braces) {
    std::vector<std::int64_t> values;
    do {
        const std::int64_t first = in.integer(name, least, max_parameter);
        values.push_back(first);
        const std::size_t behind = in.at();
        if (in.accept("-") || in.accept("\xe2\x80\x93")) in.fail_at(behind, "'..' for a range, as in 1..3");
        if (!in.accept("..")) continue;
        const std::size_t place = in.at();
        const std::int64_t last = in.integer(name, least, max_parameter);
        if (last < first) in.fail_at(place, fmt::format("a range that ends at {} or later", first));
        if (last - first >= max_range) in.fail_at(place, fmt::format("a range of at most {} numbers", max_range));
        if (values.size() + static_cast<std::size_t>(last - first) > max_listed)
            in.fail_at(place, fmt::format("at most {} numbers in one list", max_listed));
        for (std::int64_t x = first + 1; x <= last; ++x) values.push_back(x);
    } while (braces == Braces::open ? in.accept(",") : comma_before(in, ""));
    return values;
}

class SetReader {
public:
    SetReader(TextReader& in, const std::string& name, Commas commas) : in_(in), name_(name), commas_(commas) {}

    IntegerSet whole() {
        const std::size_t start = in_.at();
        IntegerSet set = part();
        for (int parts = 1;; ++parts) {
            const std::size_t place = in_.at();
            const bool united = in_.accept_word("or");
            if (!united && !in_.accept_word("but")) return set;
            if (parts >= max_parts) in_.fail_at(place, fmt::format("at most {} parts of a set", max_parts));
            const IntegerSet other = part();
            try {
                set = united ? IntegerSet::unite(set, other) : IntegerSet::subtract(set, other);
            } catch (const Error& error) {
                in_.fail_at(start, error.what());
            }
            count_listed(start, set);
        }
    }

    IntegerSet part() {
        const std::size_t start = in_.at();
        if (in_.accept("<=")) return IntegerSet::make_at_most(in_.integer(name_, 1, max_parameter));
        if (in_.accept(">=")) return IntegerSet::make_at_least(in_.integer(name_, 1, max_parameter));
        if (in_.accept("(")) return inside(start);
        if (in_.next_is_integer() || in_.accept("{")) return listed(start);
        const std::string word = in_.word();
        if (word == "all") return IntegerSet::all();
        if (word == "odd") return residues_from(2, {1});
        if (word == "even") return residues_from(2, {0});
        if (word == "fibonacci") return IntegerSet::fibonacci();
        if (word == "squares") return IntegerSet::squares();
        if (word == "primes") return IntegerSet::primes();
        if (word == "powers") {
            in_.expect("(", "'(' after powers");
            const std::int64_t base = in_.integer("the base of the powers", 2, max_parameter);
            in_.expect(")", "')'");
            return IntegerSet::make_powers(base);
        }
        if (word == "file") return from_file();
        if (word == "not") return complement();
        in_.fail_at(start, fmt::format("a set for {}: all, odd, even, fibonacci, powers(b), squares, primes, file(PATH), <=R, "
                                       ">=R, 1,2,4, 1..5, 2,3 mod 7, not(...), or several with or and but{}",
                                       name_, suggest_set(word)));
    }

private:
    IntegerSet complement() {
        in_.expect("(", "'('");
        const std::size_t start = in_.at();
        const IntegerSet set = inside(start);
        if (set.is_all()) in_.fail_at(start, "a set that leaves some positive integer out");
        if (set.kind() == IntegerSet::Kind::residues && set.first() == 1 && set.number() > max_listed_modulus)
            in_.fail_at(start, fmt::format("a modulus of at most {} inside not(...)", max_listed_modulus));
        IntegerSet others = set.complement();
        count_listed(start, others);
        return others;
    }

    // A short text may list very many numbers again and again.
    void count_listed(std::size_t start, const IntegerSet& set) {
        listed_ += set.values().size();
        if (listed_ > max_listed) in_.fail_at(start, fmt::format("a set that lists at most {} numbers on the way", max_listed));
    }

    // Up to the closing parenthesis, where every comma is the set's own.
    IntegerSet inside(std::size_t start) {
        if (++depth_ > max_set_depth) in_.fail_at(start, fmt::format("at most {} parentheses inside one another", max_set_depth));
        const Commas outside = std::exchange(commas_, Commas::belong);
        IntegerSet set = whole();
        in_.expect(")", "',' or ')'");
        commas_ = outside;
        --depth_;
        return set;
    }

    IntegerSet residues_from(std::int64_t modulus, const std::vector<std::int64_t>& residues) {
        if (!in_.accept_word("from")) return IntegerSet::make_residues(modulus, residues);
        return IntegerSet::make_residues_from(modulus, residues, in_.integer("the first element", 1, max_parameter));
    }

    IntegerSet from_file() {
        in_.expect("(", "'(' after file");
        const std::size_t start = in_.at();
        const std::string path = in_.quoted_or_plain();
        if (path.empty()) in_.fail_at(start, "the path of a file");
        in_.expect(")", "')'");
        return IntegerSet::read_file(path);
    }

    IntegerSet listed(std::size_t start) {
        in_.back_to(start);
        const bool braces = in_.accept("{");
        if (braces && in_.accept("}")) in_.fail_at(start, fmt::format("at least one positive integer for {}", name_));
        const std::vector<std::int64_t> values = read_items(in_, name_, 0, braces ? Braces::open : Braces::none);
        listed_ += values.size();
        if (listed_ > max_listed) in_.fail_at(start, fmt::format("a set that lists at most {} numbers on the way", max_listed));
        const std::string text = in_.between(start);
        if (commas_ == Commas::separate && !braces && text.find(',') != std::string::npos) refuse_commas(start, text);
        if (braces && in_.accept_word("mod")) {  // {0,3,4 mod 7}
            IntegerSet set = residues(start, values);
            in_.expect("}", "'}'");
            return set;
        }
        if (braces) in_.expect("}", "',', mod or '}'");
        if (in_.accept_word("mod")) return residues(start, values);
        if (std::find(values.begin(), values.end(), 0) != values.end())
            in_.fail_at(start, fmt::format("positive integers for {}", name_));
        IntegerSet list = IntegerSet::make_list(values);  // sorted, each number once
        const std::vector<std::int64_t>& listed = list.values();
        if (text.find("..") != std::string::npos && listed.size() > 1 && listed.front() == 1 &&
            listed.back() == static_cast<std::int64_t>(listed.size()))
            return IntegerSet::make_at_most(listed.back());
        return list;
    }

    // Behind mod.
    IntegerSet residues(std::size_t start, const std::vector<std::int64_t>& values) {
        const std::int64_t modulus = in_.integer("the modulus", 1, max_parameter);
        if (*std::max_element(values.begin(), values.end()) >= modulus)
            in_.fail_at(start, fmt::format("residues from 0 to {} for {}", modulus - 1, name_));
        return residues_from(modulus, values);
    }

    [[noreturn]] void refuse_commas(std::size_t start, const std::string& text) {
        const std::size_t comma = text.find(',');
        const auto trimmed = [](std::string part) {
            part.erase(0, part.find_first_not_of(' '));
            part.erase(part.find_last_not_of(' ') + 1);
            return part.size() > 40 ? part.substr(0, 40) + "..." : part;
        };
        in_.fail_at(start, fmt::format("braces, which say whether it is one set, {{{}}}, or two, {{{}}},{{{}}}", trimmed(text),
                                       trimmed(text.substr(0, comma)), trimmed(text.substr(comma + 1))));
    }

    TextReader& in_;
    const std::string& name_;
    Commas commas_;
    int depth_ = 0;
    std::size_t listed_ = 0;
};

}  // namespace

IntegerSet read_set(TextReader& in, const std::string& name, Commas commas) { return SetReader(in, name, commas).whole(); }

IntegerSet read_set_part(TextReader& in, const std::string& name) { return SetReader(in, name, Commas::belong).part(); }

std::vector<std::int64_t> read_integers(TextReader& in, const std::string& name, std::int64_t least) {
    const bool braces = in.accept("{");
    std::vector<std::int64_t> values = read_items(in, name, least, braces ? Braces::open : Braces::none);
    if (braces) in.expect("}", "',' or '}'");
    return values;
}

bool comma_before(TextReader& in, std::string_view opening) {
    const std::size_t start = in.at();
    if (in.accept(",")) {
        const std::size_t next = in.at();
        if (opening.empty() ? in.next_is_integer() : in.accept(opening)) {
            in.back_to(next);
            return true;
        }
    }
    in.back_to(start);
    return false;
}

}  // namespace wythoff
