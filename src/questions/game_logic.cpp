#include "wythoff/questions/game_logic.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <set>
#include <utility>

#include "questions/certificates_in.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff::questions {
namespace {

void collect_predicates(const Formula& formula, std::set<std::string>& names) {
    if (formula.kind() == Formula::Kind::predicate) names.insert(formula.name());
    for (const Formula& part : formula.parts()) collect_predicates(part, names);
}

// The nim-value of V3, of "Q_V3" for the game Q.
std::optional<std::size_t> value_of(const std::string& predicate, const std::string& game) {
    const std::string prefix = game.empty() ? "V" : game + "_V";
    const std::string digits = predicate.starts_with(prefix) ? predicate.substr(prefix.size()) : "";
    if (digits.empty() || digits.size() > 3 || digits.find_first_not_of("0123456789") != std::string::npos) return std::nullopt;
    return std::stoul(digits);
}

}  // namespace

AskedGame make_asked_game(const std::string& text) {
    const std::size_t sign = text.find('=');
    const std::string name = text.substr(0, sign == std::string::npos ? 0 : sign);
    const bool is_name = !name.empty() && std::all_of(name.begin(), name.end(), [](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) != 0 || c == '_';
    });
    if (!is_name) return {"", make_game(text)};
    static_cast<void>(Predicate(name));  // or Error
    return {name, make_game(text.substr(sign + 1))};
}

struct GameLogic::Parts {
    std::vector<AskedGame> games;
    Effort effort;
    Budget budget;
    std::vector<Certificate> certificates;  // by game
    std::vector<std::string> evidence;
    std::optional<Logic> logic;
    std::set<std::string> defined;
    std::vector<KnownSet> sets;

    [[nodiscard]] std::string predicate(std::size_t game) const { return games[game].name.empty() ? "P" : games[game].name; }

    void choose_numeration(const std::optional<Numeration>& named);
    [[nodiscard]] std::optional<std::string> try_numeration(const Numeration& numeration);
    void require(const Formula& formula);
    bool require_value(const std::string& name, std::size_t game);
    void add(const std::string& name, std::size_t game, std::size_t value, const Dfa& dfa, const std::string& how);
};

// Why not, where a game has no certificate in this numeration.
std::optional<std::string> GameLogic::Parts::try_numeration(const Numeration& numeration) {
    std::vector<Certificate> found;
    std::vector<std::string> how;
    for (std::size_t i = 0; i < games.size(); ++i) {
        if (i < certificates.size() && certificates[i].numeration == numeration) {
            found.push_back(certificates[i]);
            how.push_back(evidence[i]);
            continue;
        }
        FoundSet set = certificate_in(games[i].game, 0, numeration, effort, budget);
        if (!set.certificate)
            return fmt::format("{} has no certificate in {}: {}", to_text(games[i].game), numeration.name(), set.evidence);
        found.push_back(std::move(*set.certificate));
        how.push_back(std::move(set.evidence));
    }
    certificates = std::move(found);
    evidence = std::move(how);
    return std::nullopt;
}

void GameLogic::Parts::choose_numeration(const std::optional<Numeration>& named) {
    std::optional<Numeration> chosen = named;
    if (named) {
        if (const auto why = try_numeration(*named)) throw Error(Error::Kind::usage, *why);
    } else if (!games.empty()) {
        for (const AskedGame& asked : games) {
            FoundSet set = certificate_in(asked.game, 0, std::nullopt, effort, budget);
            if (!set.certificate)
                throw Error(Error::Kind::unsupported, fmt::format("{}: no certificate: {}", to_text(asked.game), set.evidence));
            certificates.push_back(std::move(*set.certificate));
            evidence.push_back(std::move(set.evidence));
        }
        std::vector<Numeration> candidates;
        for (const Certificate& certificate : certificates)
            if (std::find(candidates.begin(), candidates.end(), certificate.numeration) == candidates.end())
                candidates.push_back(certificate.numeration);
        std::vector<std::string> why_not;
        for (const Numeration& candidate : candidates) {
            const auto why = try_numeration(candidate);
            if (!why) {
                chosen = candidate;
                break;
            }
            why_not.push_back(*why);
        }
        if (!chosen)
            throw Error(Error::Kind::usage, fmt::format("the games have no common numeration: {}", fmt::join(why_not, "; ")));
    }
    logic.emplace(chosen.value_or(integer_base(2)), budget);
}

void GameLogic::Parts::add(const std::string& name, std::size_t game, std::size_t value, const Dfa& dfa, const std::string& how) {
    logic->define(name, dfa);
    defined.insert(name);
    sets.push_back({name, to_text(games[game].game), value, how, dfa.states()});
}

bool GameLogic::Parts::require_value(const std::string& name, std::size_t game) {
    const auto value = value_of(name, games[game].name);
    if (!value) return false;
    if (*value > most_value)
        throw Error(Error::Kind::limit, fmt::format("{}: nim-values up to {} have certificates", name, most_value));
    if (*value == 0) {
        add(name, game, 0, certificates[game].automaton(), evidence[game]);
        return true;
    }
    const FoundSet found = certificate_in(games[game].game, *value, logic->numeration(), effort, budget);
    if (!found.certificate)
        throw Error(Error::Kind::unsupported, fmt::format("{} of {}: no certificate in {}: {}", name, to_text(games[game].game),
                                                          logic->numeration().name(), found.evidence));
    add(name, game, *value, found.certificate->sets[*value], found.evidence);
    return true;
}

// Defines the predicates of games that a formula speaks of.
void GameLogic::Parts::require(const Formula& formula) {
    std::set<std::string> names;
    collect_predicates(formula, names);
    for (const std::string& name : names) {
        if (defined.contains(name)) continue;
        for (std::size_t i = 0; i < games.size(); ++i) {
            if (name == predicate(i)) {
                add(name, i, 0, certificates[i].automaton(), evidence[i]);
                break;
            }
            if (require_value(name, i)) break;
        }
        if (!defined.contains(name)) {
            std::vector<std::string> known(defined.begin(), defined.end());
            for (std::size_t i = 0; i < games.size(); ++i) known.push_back(predicate(i));
            std::sort(known.begin(), known.end());
            known.erase(std::unique(known.begin(), known.end()), known.end());
            throw Error(Error::Kind::usage,
                        fmt::format("there is no predicate {}: {}", name,
                                    known.empty() ? "name a game with --game, or define it"
                                                  : fmt::format("expected one of {}", fmt::join(known, ", "))));
        }
    }
}

GameLogic::GameLogic(std::vector<AskedGame> games, std::optional<Numeration> numeration, double effort, const Budget& budget,
                     const std::function<void(const std::string&)>& begins)
    : parts_(std::make_unique<Parts>()) {
    std::set<std::string> names;
    for (const AskedGame& asked : games)
        if (!names.insert(asked.name.empty() ? "P" : asked.name).second)
            throw Error(Error::Kind::usage, fmt::format("two games are named {}: expected NAME=GAME for one of them",
                                                        asked.name.empty() ? "P" : asked.name));
    parts_->games = std::move(games);
    parts_->effort = Effort{effort, begins};
    parts_->budget = budget;
    parts_->choose_numeration(numeration);
}

GameLogic::~GameLogic() = default;
GameLogic::GameLogic(GameLogic&&) noexcept = default;

void GameLogic::define(const std::string& text) {
    const std::size_t sign = text.find(":=");
    if (sign == std::string::npos) throw Error(Error::Kind::usage, fmt::format("{}: expected NAME(x,y) := FORMULA", text));
    const Formula head = make_formula(text.substr(0, sign));
    std::vector<std::string> parameters;
    if (head.kind() == Formula::Kind::predicate)
        for (const Term& term : head.terms())
            if (term.variable() != nullptr) parameters.push_back(*term.variable());
    if (head.kind() != Formula::Kind::predicate || parameters.size() != head.terms().size())
        throw Error(Error::Kind::usage,
                    fmt::format("{}: expected a name and its variables, as in NAME(x,y)", text.substr(0, sign)));
    const Parsed<Formula> body = parse_formula(std::string_view(text).substr(sign + 2));
    if (!body) {
        ParseError error = body.error();
        error.column += sign + 2;
        throw Error(Error::Kind::usage, fmt::format("{}: {}", text, error.message()));
    }
    parts_->require(*body);
    parts_->logic->define(head.name(), parameters, *body);
    parts_->defined.insert(head.name());
}

void GameLogic::load(std::string_view text, const std::string& source) {
    std::size_t number = 0;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string line(text.substr(0, std::min(text.find('#'), end)));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++number;
        if (!line.empty() && line.back() == '\r') line.pop_back();
        if (line.find_first_not_of(" \t") == std::string::npos) continue;
        try {
            define(line);
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::usage) throw;
            throw Error(error.kind(), fmt::format("{}, line {}: {}", source, number, error.what()));
        }
    }
}

Verdict GameLogic::decide(const Formula& sentence) {
    parts_->require(sentence);
    return parts_->logic->decide(sentence);
}

Relation GameLogic::evaluate(const Formula& formula) {
    parts_->require(formula);
    return parts_->logic->evaluate(formula);
}

Logic& GameLogic::logic() { return *parts_->logic; }
const Numeration& GameLogic::numeration() const { return parts_->logic->numeration(); }
const std::vector<KnownSet>& GameLogic::sets() const { return parts_->sets; }

}  // namespace wythoff::questions
