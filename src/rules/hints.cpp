#include "rules/hints.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "rules/moves/spelling.hpp"

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
    for (const Spelling& moves : spellings())
        if (moves.is_suggested) names.push_back(moves.word);
    return names;
}

bool names_moves(const std::string& word) {
    const std::vector<std::string> names = names_of_moves();
    const std::string lower = to_lower(word);
    return find_spelling(lower) != nullptr || std::find(names.begin(), names.end(), lower) != names.end();
}

// The clause whose name the text is near to, or begins with: misère and blocking too.
std::string clause_at(TextReader in) {
    if (in.accept("mis\xc3\xa8re") || in.accept("Mis\xc3\xa8re")) return "misere";
    const std::string word = to_lower(in.word());
    if (word.empty() || names_moves(word)) return {};
    for (const char* name : clause_names)
        if (word.starts_with(name)) return name;
    return nearest_name(word, {clause_names.begin(), clause_names.end()});
}

std::string after_comma(const std::string& clause) { return fmt::format(" (a clause comes after a comma: ', {}')", clause); }

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
        if (in.accept(sign)) {
            const std::string clause = clause_at(in);
            return clause.empty() ? moves_joined : after_comma(clause);
        }
    const std::string clause = clause_at(in);
    const std::string word = to_lower(in.word());
    if (word == "and" || word == "or" || word == "u" || word == "plus" || word == "with" || names_moves(word))
        return moves_joined;
    return clause.empty() ? "" : after_comma(clause);
}

std::string suggest_clause(TextReader in) {
    const std::string clause = clause_at(in);
    return names_moves(in.word()) ? moves_joined : did_you_mean(clause);
}

std::string suggest_set(const std::string& word) {
    return did_you_mean(nearest_name(word, {"all", "odd", "even", "fibonacci", "powers", "squares", "primes", "file", "not"}));
}

void refuse_other_letters(TextReader in) {
    const std::size_t start = in.at();
    const bool first = !in.letters().empty();
    static_cast<void>(in.accept(","));
    if (first && !in.letters().empty() && in.accept(":")) in.fail_at(start, "k,l: and a condition, as in take(k,l: k = l)");
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
