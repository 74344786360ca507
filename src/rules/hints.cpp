#include "rules/hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>


namespace wythoff {
namespace {

constexpr std::array<const char*, 6> clause_names = {"misere", "block", "cut", "imitate", "lost", "won"};
constexpr const char* moves_joined = " (moves are joined by +, as in rook + bishop)";

std::string to_lower(std::string word) {
    for (char& c : word) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return word;
}

std::size_t edit_distance(const std::string& a, const std::string& b) {
    std::vector<std::size_t> row(b.size() + 1);
    for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t corner = std::exchange(row[0], i);
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t change = corner + (a[i - 1] == b[j - 1] ? 0 : 1);
            corner = std::exchange(row[j], std::min({row[j] + 1, row[j - 1] + 1, change}));
        }
    }
    return row[b.size()];
}

std::string did_you_mean(const std::string& name) { return name.empty() ? "" : fmt::format(" (did you mean {}?)", name); }

std::vector<std::string> names_of_moves() {
    std::vector<std::string> names;
    for (const CatalogueEntry& entry : catalogue()) names.push_back(entry.name);
    for (const char* moves :
         {"rook", "horizontal", "vertical", "bishop", "queen", "king", "knight", "band", "jump", "ray", "cone", "plane", "floor", "above", "pass"})
        names.emplace_back(moves);
    return names;
}

bool names_moves(const std::string& word) {
    const std::vector<std::string> names = names_of_moves();
    const std::string lower = to_lower(word);
    return lower == "take" || lower == "p-positions" || std::find(names.begin(), names.end(), lower) != names.end();
}

std::string clause_near(const std::string& word) { return nearest_name(word, {clause_names.begin(), clause_names.end()}); }

}  // namespace

std::string nearest_name(const std::string& word, const std::vector<std::string>& names) {
    std::string best;
    const std::string lower = to_lower(word);
    std::size_t distance = std::min<std::size_t>(3, word.size());  // a word that is changed throughout is another one
    for (const std::string& name : names)
        if (const std::size_t d = edit_distance(lower, to_lower(name)); d < distance) {
            distance = d;
            best = name;
        }
    return best;
}

std::string suggest_name(const std::string& word) { return did_you_mean(nearest_name(word, names_of_moves())); }

std::string suggest_longer_name(const CatalogueEntry& entry) {
    for (const CatalogueEntry& other : catalogue())
        if (other.name.ends_with("-" + entry.name) && other.parameters.size() > entry.parameters.size())
            return fmt::format(" (did you mean {}?)", to_signature(other));
    return {};
}

std::string suggest_joint(TextReader in) {
    for (const char* sign : {"|", "&", "/", ";", "\xe2\x88\xaa"})  // the last one is the sign of a union
        if (in.accept(sign)) return moves_joined;
    const std::string word = in.word();
    if (word.empty()) return {};
    const std::string lower = to_lower(word);
    if (lower == "and" || lower == "or" || lower == "u" || lower == "plus" || lower == "with" || names_moves(word))
        return moves_joined;
    const std::string clause = clause_near(word);
    return clause.empty() ? "" : fmt::format(" (a clause comes after a comma: ', {}')", clause);
}

std::string suggest_clause(TextReader in) {
    const std::string word = in.word();
    return names_moves(word) ? moves_joined : did_you_mean(clause_near(word));
}

std::optional<std::string> own_sign(TextReader in) {
    struct Sign {
        const char* foreign;
        const char* own;
    };
    static constexpr std::array<Sign, 12> signs = {{{"%", "mod, as in k mod 2 = 1"},
                                                    {"//", "div, as in k div 2"},
                                                    {"/", "div, as in k div 2"},
                                                    {"**", "'^', as in k^2"},
                                                    {"&", "and, as in k = 1 and l = 2"},
                                                    {"\xe2\x88\xa7", "and, as in k = 1 and l = 2"},
                                                    {"|", "or, as in k = 1 or l = 2; that k divides l is l mod k = 0"},
                                                    {"\xe2\x88\xa8", "or, as in k = 1 or l = 2"},
                                                    {"=<", "<="},
                                                    {"=>", ">=, or not ... or ... for an implication"},
                                                    {"\xe2\x88\x88", "in, as in k in (1,2)"},
                                                    {"\xc2\xb7", "'*', as in 2*k"}}};
    for (const Sign& sign : signs)
        if (in.accept(sign.foreign)) return sign.own;
    return {};
}

}  // namespace wythoff
