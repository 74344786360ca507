#include "papers/r/pairs.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

#include "wythoff/sequences/beatty_pair.hpp"

namespace wythoff::papers {

Pairs make_pairs(std::int64_t m, std::int64_t p, std::int64_t count) {
    const BeattyPair beatty(to_integer(m), to_integer(p));
    Pairs pairs{m, p, {}, {}};
    for (std::int64_t n = 0; n < count; ++n) {
        pairs.a.push_back(*to_int64(beatty.a(to_integer(n))));
        pairs.b.push_back(*to_int64(beatty.b(to_integer(n))));
    }
    return pairs;
}

std::int64_t letter_or_1(const Letters& letters, char letter) {
    const auto at = letters.find(letter);
    return at == letters.end() ? 1 : at->second;
}

Finding for_all_pairs(const Parameters& given, const Budget& budget, const AboutPairs& about) {
    const auto all = all_letters(given);
    const std::int64_t n = given.range("n");
    for (std::size_t i = 0; i < all.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(all.size()));
        if (const auto failure = about(make_pairs(letter_or_1(all[i], 'm'), letter_or_1(all[i], 'p'), n + 1)))
            return difference(*failure);
    }
    return agrees(covered_text(given, fmt::format("n <= {}", n)), "exact square roots");
}

std::string at_pairs(const std::string& what, const Pairs& pairs) {
    return fmt::format("{}, m = {}, p = {}", what, pairs.m, pairs.p);
}

std::vector<Letters> letters_with_products(const Parameters& given) {
    auto all = all_letters(given);
    if (given.has("coprime")) {
        const bool coprime = given.truth_or("coprime", true);
        std::erase_if(all, [&](const Letters& letters) { return (std::gcd(letters.at('m'), letters.at('p')) == 1) != coprime; });
    }
    for (Letters& letters : all)
        if (letters.contains('m') && letters.contains('p')) {
            const std::int64_t m = letters['m'], p = letters['p'];
            letters['q'] = m * p;
            if (!letters.contains('l')) continue;
            letters['u'] = m * letters['l'];
            letters['v'] = m * (p - letters['l']);
        }
    return all;
}

std::int64_t mex_p(const std::map<std::int64_t, std::int64_t>& counts, std::int64_t p) {
    std::int64_t least = 0;
    for (const auto& [i, times] : counts) {
        if (i != least || times < p) break;
        ++least;
    }
    return least;
}

std::string covered_piles(const Parameters& given, std::int64_t to) {
    std::string text = covered_text(given, fmt::format("every position with piles up to {}", to));
    if (given.has("coprime")) text += given.truth_or("coprime", true) ? ", gcd(m,p) = 1" : ", gcd(m,p) > 1";
    return text;
}

SequencePair to_sequences(const PSet& p) {
    std::vector<Cell> cells = p.cells();
    std::erase_if(cells, [](const Cell& cell) { return cell.x > cell.y; });
    std::sort(cells.begin(), cells.end(), [](const Cell& s, const Cell& t) { return std::pair(s.y, s.x) < std::pair(t.y, t.x); });
    SequencePair result;
    for (const Cell& cell : cells) {
        result.x.push_back(cell.x);
        result.y.push_back(cell.y);
    }
    return result;
}

}  // namespace wythoff::papers
