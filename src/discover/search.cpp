#include "wythoff/discover/search.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/atlas.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t latest_start = 8;    // the terms may begin so far on
constexpr std::size_t shown_next = 8;       // terms after those that agree
constexpr std::size_t first_look = 8;       // terms that most sequences are told by
constexpr std::int64_t most_parameter = 4;  // families are tried with parameters up to here

// "name(m=1,p=1)", ..., of a family whose parameters are numbers or can be left out; of another none.
std::vector<std::string> small_members(const CatalogueEntry& entry) {
    std::vector<std::string> arguments = {""};
    for (const Parameter& parameter : entry.parameters) {
        if (!parameter.otherwise.empty()) continue;
        if (parameter.kind != ParameterKind::number) return {};
        std::vector<std::string> longer;
        for (const std::string& before : arguments)
            for (std::int64_t value = parameter.least; value <= most_parameter; ++value)
                longer.push_back(fmt::format("{}{}{}={}", before, before.empty() ? "" : ",", parameter.name, value));
        arguments = std::move(longer);
    }
    std::vector<std::string> members;
    for (const std::string& given : arguments)
        members.push_back(given.empty() ? entry.name : fmt::format("{}({})", entry.name, given));
    return members;
}

// Of games with the same rules the first: an example before a member, a name before a longer one.
std::vector<Game> games_of_catalogue() {
    std::vector<std::string> texts;
    for (const CatalogueEntry& entry : catalogue()) texts.push_back(entry.example);
    for (const CatalogueEntry& entry : catalogue())
        for (const std::string& member : small_members(entry)) texts.push_back(member);
    for (const char* set : {"1,2,3", "1,3,4", "squares", "primes", "fibonacci", "powers(2)"}) {
        texts.push_back(fmt::format("subtraction(S={})", set));
        texts.push_back(fmt::format("muller-subtraction(S={})", set));
    }
    const std::size_t normal = texts.size();
    for (std::size_t i = 0; i < normal; ++i)
        texts.push_back(texts[i].ends_with(')') ? texts[i].substr(0, texts[i].size() - 1) + ",misere)" : texts[i] + "(misere)");
    std::vector<Game> games;
    for (const std::string& text : texts) {
        const auto game = parse_game(text);  // parameters that do not go together, and no misere play: no game
        if (!game || game->piles() == 3) continue;
        if (std::find(games.begin(), games.end(), *game) == games.end()) games.push_back(*game);
    }
    return games;
}

std::vector<Game> games_of_atlas(const std::vector<Game>& known) {
    std::vector<Game> games;
    for (const std::string& text : atlas_games())
        if (Game game = make_game(text); std::find(known.begin(), known.end(), game) == known.end())
            games.push_back(std::move(game));
    return games;
}

struct Named {
    std::string name;
    std::vector<std::int64_t> terms;
};

std::vector<Named> sequences_of_pairs(const Game& game, std::int64_t count, const Budget& budget) {
    Named a{"a(n)", {}}, b{"b(n)", {}}, difference{"b(n)-a(n)", {}};
    for (const Cell& cell : first_p_positions(game, count, Engine::automatic, budget).cells) {
        a.terms.push_back(cell.x);
        b.terms.push_back(cell.y);
        difference.terms.push_back(cell.y - cell.x);
    }
    return {std::move(a), std::move(b), std::move(difference)};
}

std::vector<Named> sequences_of_heap(const HeapRules& rules, std::int64_t count, const Budget& budget) {
    const std::int64_t to = 20 * count;  // so that there are P-positions enough
    const HeapTable table = heap_values(rules, to, budget);
    std::vector<Named> found;
    for (const Constraint c : {Constraint::inside, Constraint::outside}) {
        const bool twist = table.twist() == Twist::muller;
        if (!twist && c == Constraint::outside) break;
        const std::string under = twist ? fmt::format(" under {}", to_text(c)) : "";
        Named p{"P-positions" + under, {}}, values{"nim-values" + under, {}};
        for (std::int64_t n = 0; n <= to; ++n) {
            if (table.value(n, c) == 0) p.terms.push_back(n);
            if (n < count) values.terms.push_back(table.value(n, c));
        }
        p.terms.resize(std::min(p.terms.size(), static_cast<std::size_t>(count)));
        found.push_back(std::move(p));
        found.push_back(std::move(values));
    }
    return found;
}

// Long enough to compare so many terms, wherever they begin, and to tell what comes after them.
std::vector<Named> sequences_of(const Game& game, std::size_t terms, const Budget& budget) {
    const std::int64_t count = static_cast<std::int64_t>(terms + shown_next) + latest_start;
    return game.heap() != nullptr ? sequences_of_heap(*game.heap(), count, budget) : sequences_of_pairs(game, count, budget);
}

// Where the terms agree longest, as early as can be; a sequence that is known to fewer terms is not said to agree in more.
SequenceMatch best_match(const Named& sequence, const std::vector<std::int64_t>& terms) {
    SequenceMatch best;
    best.sequence = sequence.name;
    const std::size_t starts = std::min<std::size_t>(latest_start + 1, sequence.terms.size());
    for (std::size_t from = 0; from < starts; ++from) {
        std::size_t agree = 0;
        while (agree < terms.size() && from + agree < sequence.terms.size() && sequence.terms[from + agree] == terms[agree])
            ++agree;
        if (agree > best.agree) {
            best.agree = agree;
            best.from = static_cast<std::int64_t>(from);
        }
    }
    const std::size_t after = static_cast<std::size_t>(best.from) + best.agree;
    for (std::size_t i = after; i < std::min(after + shown_next, sequence.terms.size()); ++i)
        best.next.push_back(sequence.terms[i]);
    return best;
}

// Adds what of the games agrees as long as what was found before, or longer.
void look_among(const std::vector<Game>& games, SequenceSearch& search, const Budget& budget) {
    const std::vector<std::int64_t>& terms = search.terms;
    const std::vector<std::int64_t> few(terms.begin(),
                                        terms.begin() + static_cast<std::ptrdiff_t>(std::min(terms.size(), first_look)));
    search.games += games.size();
    std::size_t longest = search.matches.empty() ? least_terms : search.matches.front().agree;
    for (std::size_t i = 0; i < games.size(); ++i) {
        budget.progress.at(static_cast<std::int64_t>(i), static_cast<std::int64_t>(games.size()));
        const auto found = sequences_of(games[i], few.size(), budget.quiet());
        search.sequences += found.size();
        // A game that agrees in a few terms as long as any before is computed further, and compared in all.
        const auto agrees = [&](const Named& sequence) {
            return best_match(sequence, few).agree >= std::min(longest, few.size());
        };
        if (std::none_of(found.begin(), found.end(), agrees)) continue;
        for (const Named& sequence : sequences_of(games[i], terms.size(), budget.quiet())) {
            SequenceMatch match = best_match(sequence, terms);
            if (match.agree < longest) continue;
            match.game = to_text(games[i]);
            longest = match.agree;
            search.matches.push_back(std::move(match));
        }
    }
    std::erase_if(search.matches, [&](const SequenceMatch& match) { return match.agree < longest; });
}

}  // namespace

SequenceSearch search_sequences(const std::vector<std::int64_t>& terms, const Budget& budget, SearchedGames among) {
    if (terms.size() < least_terms || terms.size() > most_terms)
        throw Error(Error::Kind::usage, fmt::format("{} terms: expected {} to {}", terms.size(), least_terms, most_terms));
    SequenceSearch search{terms, 0, 0, {}};
    const std::vector<Game> known = games_of_catalogue();
    look_among(known, search, budget);
    const bool all_agree = !search.matches.empty() && search.matches.front().agree == terms.size();
    if (!all_agree && among == SearchedGames::catalogue_then_atlas)
        look_among(games_of_atlas(known), search, budget.stage("the atlas"));
    return search;
}

}  // namespace wythoff
