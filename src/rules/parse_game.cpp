#include "wythoff/rules/parse_game.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <map>

#include "core/text_reader.hpp"
#include "rules/arguments.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff {
namespace {

constexpr std::int64_t max_listed_modulus = 1'000'000;  // not(r mod K) lists the K - 1 other residues

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

std::string suggestion(const std::string& word) {
    std::string best;
    std::size_t distance = 3;
    for (const CatalogueEntry& entry : catalogue())
        if (const std::size_t d = edit_distance(word, entry.name); d < distance) {
            distance = d;
            best = entry.name;
        }
    return best.empty() ? "" : fmt::format(" (did you mean {}?)", best);
}

class Parser {
public:
    explicit Parser(std::string_view text) : in_(text) {}

    Game whole() {
        Game result = game();
        if (!in_.at_end()) in_.fail("the end of the game");
        return result;
    }

    IntegerSet whole_set() {
        IntegerSet result = integer_set("the set");
        if (!in_.at_end()) in_.fail("the end of the set");
        return result;
    }

private:
    // A game inside another one ends at a parenthesis or comma that it cannot use itself: adjoin-p(nim,misere) has nim inside.
    Game game() {
        if (depth_ > max_nesting) in_.fail(fmt::format("at most {} games inside one another", max_nesting));
        const std::size_t start = in_.at();
        const std::string name = in_.word();
        if (const CatalogueEntry* entry = find_entry(name)) return catalogue_game(*entry);
        in_.back_to(start);
        if (name == "take") return {{}, {}, heap_rules()};
        if (is_move_set(name)) return {{}, {}, board_rules()};
        in_.fail_at(start, "a game of the catalogue or a move set such as rook" + suggestion(name));
    }

    static bool is_move_set(const std::string& name) {
        static const std::vector<std::string> names = {"rook", "horizontal", "vertical", "bishop",     "band",
                                                       "jump", "ray",        "cone",     "p-positions"};
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    // --- catalogue games -------------------------------------------------------------------------------------

    Game catalogue_game(const CatalogueEntry& entry) {
        std::map<std::string, Argument> given;
        std::map<std::string, std::size_t> places;
        Convention convention = Convention::normal;
        const std::size_t open = in_.at();
        if (in_.accept("(") && !in_.accept(")")) {
            std::size_t positional = 0;
            do {
                if (misere_word()) {
                    if (entry.misere == Misere::excluded)
                        in_.fail_at(last_, fmt::format("no misere here: {} is played normally", entry.name));
                    convention = Convention::misere;
                    continue;
                }
                const Parameter& parameter = next_parameter(entry, positional);
                const std::size_t place = in_.at();
                if (given.contains(parameter.name)) in_.fail(fmt::format("{} only once", parameter.name));
                given.emplace(parameter.name, Argument{parameter.name, value(parameter)});
                places[parameter.name] = place;
            } while (in_.accept(","));
            in_.expect(")", "',' or ')'");
        }
        return build(entry, given, places, convention, open);
    }

    bool misere_word() {
        last_ = in_.at();
        return in_.accept_word("misere");
    }

    // The parameter named before an '=', or the next one in order.
    const Parameter& next_parameter(const CatalogueEntry& entry, std::size_t& positional) {
        const std::size_t start = in_.at();
        const std::string name = in_.word();
        if (!name.empty() && in_.accept("=")) {
            for (const Parameter& parameter : entry.parameters)
                if (parameter.name == name) return parameter;
            in_.fail_at(start, fmt::format("one of the parameters of {}", to_signature(entry)));
        }
        in_.back_to(start);
        if (in_.at_end()) in_.fail("an argument or ')'");
        if (positional >= entry.parameters.size()) in_.fail(fmt::format("no further argument: {}", to_signature(entry)));
        return entry.parameters[positional++];
    }

    ArgumentValue value(const Parameter& parameter) {
        switch (parameter.kind) {
            case ParameterKind::number: return in_.integer(parameter.name, parameter.least, max_parameter);
            case ParameterKind::set: return integer_set(parameter.name);
            case ParameterKind::residues: return ResidueList{integers(parameter.name, 0)};
            case ParameterKind::jumps: return jumps();
            case ParameterKind::bound:
                if (in_.accept_word("inf")) return Endless{};
                return in_.integer(parameter.name + " (or inf)", 1, max_parameter);
            case ParameterKind::game: return std::make_shared<const Game>(argument_game());
        }
        return {};
    }

    Game build(const CatalogueEntry& entry, std::map<std::string, Argument>& given,
               const std::map<std::string, std::size_t>& places, Convention convention, std::size_t open) {
        std::vector<Argument> ordered;
        for (const Parameter& parameter : entry.parameters) {
            const auto it = given.find(parameter.name);
            if (it != given.end()) ordered.push_back(std::move(it->second));
            else if (parameter.otherwise.empty())
                in_.fail_at(open, fmt::format("a value for {} of {}", parameter.name, to_signature(entry)));
        }
        try {
            return make_catalogue_game(entry, Arguments(std::move(ordered)), convention);
        } catch (const BadArgument& bad) {
            const auto place = places.find(bad.name);
            in_.fail_at(place == places.end() ? open : place->second, bad.expected);
        }
    }

    JumpList jumps() {
        JumpList list;
        do {
            in_.expect("(", "a jump such as (1,2)");
            const std::int64_t k = in_.integer("a jump", 0, max_jump);
            in_.expect(",", "','");
            const std::size_t place = in_.at();
            const std::int64_t l = in_.integer("a jump", 0, max_jump);
            if (k == 0 && l == 0) in_.fail_at(place, "a jump that takes something");
            in_.expect(")", "')'");
            list.jumps.emplace_back(k, l);
        } while (comma_before("("));
        return list;
    }

    // Takes a comma only if the list goes on behind it: in moves=(1,2),T=3 the second comma belongs to the arguments.
    bool comma_before(std::string_view opening) {
        const std::size_t start = in_.at();
        if (in_.accept(",")) {
            const std::size_t next = in_.at();
            if (opening.empty() ? in_.next_is_integer() : in_.accept(opening)) {
                in_.back_to(next);
                return true;
            }
        }
        in_.back_to(start);
        return false;
    }

    // --- integer sets ----------------------------------------------------------------------------------------

    std::vector<std::int64_t> integers(const std::string& name, std::int64_t least) {
        std::vector<std::int64_t> values;
        const bool braces = in_.accept("{");
        do values.push_back(in_.integer(name, least, max_parameter));
        while (braces ? in_.accept(",") : comma_before(""));
        if (braces) in_.expect("}", "',' or '}'");
        return values;
    }

    IntegerSet integer_set(const std::string& name) {
        const std::size_t start = in_.at();
        if (in_.accept("<=")) return IntegerSet::make_at_most(in_.integer(name, 1, max_parameter));
        if (in_.accept(">=")) return IntegerSet::make_at_least(in_.integer(name, 1, max_parameter));
        if (in_.next_is_integer() || in_.accept("{")) return listed_set(name, start);
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
        if (word == "file") return set_from_file();
        if (word == "not") {
            in_.expect("(", "'('");
            const std::size_t inside = in_.at();
            const IntegerSet set = integer_set(name);
            in_.expect(")", "',' or ')'");
            if (set.is_all()) in_.fail_at(inside, "a set that leaves some positive integer out");
            if (set.kind() == IntegerSet::Kind::residues && set.first() == 1 && set.number() > max_listed_modulus)
                in_.fail_at(inside, fmt::format("a modulus of at most {} inside not(...)", max_listed_modulus));
            return set.complement();
        }
        in_.fail_at(start, fmt::format("a set for {}: all, odd, even, fibonacci, powers(b), squares, primes, file(PATH), <=R, "
                                       ">=R, 1,2,4, 2,3 mod 7 or not(...)",
                                       name));
    }

    IntegerSet residues_from(std::int64_t modulus, const std::vector<std::int64_t>& residues) {
        if (!in_.accept_word("from")) return IntegerSet::make_residues(modulus, residues);
        return IntegerSet::make_residues_from(modulus, residues, in_.integer("the first element", 1, max_parameter));
    }

    IntegerSet set_from_file() {
        in_.expect("(", "'(' after file");
        const std::size_t start = in_.at();
        const std::string path = in_.quoted_or_plain();
        if (path.empty()) in_.fail_at(start, "the path of a file");
        in_.expect(")", "')'");
        return IntegerSet::read_file(path);
    }

    IntegerSet listed_set(const std::string& name, std::size_t start) {
        in_.back_to(start);
        if (in_.accept("{") && in_.accept("}")) in_.fail_at(start, fmt::format("at least one positive integer for {}", name));
        in_.back_to(start);
        const std::vector<std::int64_t> values = integers(name, 0);
        if (!in_.accept_word("mod")) {
            if (std::find(values.begin(), values.end(), 0) != values.end())
                in_.fail_at(start, fmt::format("positive integers for {}", name));
            return IntegerSet::make_list(values);
        }
        const std::int64_t modulus = in_.integer("the modulus", 1, max_parameter);
        if (*std::max_element(values.begin(), values.end()) >= modulus)
            in_.fail_at(start, fmt::format("residues from 0 to {} for {}", modulus - 1, name));
        return residues_from(modulus, values);
    }

    // --- rules spelled out -----------------------------------------------------------------------------------

    HeapRules heap_rules() {
        HeapRules rules;
        if (!in_.accept_word("take")) in_.fail("take");
        in_.expect("(", "'('");
        rules.take = integer_set("take");
        in_.expect(")", "',' or ')'");
        const std::size_t start = in_.at();
        if (in_.accept(",") && in_.accept_word("twist")) rules.twist = Twist::muller;
        else in_.back_to(start);
        return rules;
    }

    BoardRules board_rules() {
        BoardRules rules;
        rules.moves = union_of_sets();
        while (clauses_allowed_ && in_.accept(",")) clause(rules);
        return rules;
    }

    MoveSets union_of_sets() {
        MoveSets sets;
        do {
            for (MoveSet& set : one_set()) sets.push_back(std::move(set));
        } while (in_.accept("+"));
        return sets;
    }

    MoveSets one_set() {
        const std::size_t start = in_.at();
        const std::string name = in_.word();
        if (name == "rook") return rook(optional_lengths());
        if (name == "horizontal") return {horizontal(optional_lengths())};
        if (name == "vertical") return {vertical(optional_lengths())};
        if (name == "bishop") return {bishop(optional_lengths())};
        if (!is_move_set(name))
            in_.fail_at(start, "a move set: rook, horizontal, vertical, bishop, band, jump, ray, cone or p-positions");
        in_.expect("(", fmt::format("'(' after {}", name));
        MoveSet set = set_with_arguments(name);
        in_.expect(")", "',' or ')'");
        return {set};
    }

    MoveSet set_with_arguments(const std::string& name) {
        if (name == "band") {
            const std::int64_t width = in_.integer("the width of a band", 1, max_parameter);
            return width == 1 ? bishop() : MoveSet(Band{width});
        }
        if (name == "p-positions") {
            const std::size_t inside = in_.at();
            auto inner = std::make_shared<const Game>(nested());
            if (!has_board_without_memory(*inner)) in_.fail_at(inside, board_without_memory);
            return PPositionsOf{std::move(inner)};
        }
        if (name == "cone") {
            Cone cone;
            cone.s = in_.integer("s", 1, max_parameter);
            in_.expect(",", "','");
            cone.t = in_.integer("t", 1, max_parameter);
            if (in_.accept(",")) cone.first = integer_set("the first pile");
            if (in_.accept(",")) cone.second = integer_set("the second pile");
            return cone;
        }
        const std::size_t start = in_.at();
        const std::int64_t a = in_.integer("the first pile", 0, max_jump);
        in_.expect(",", "','");
        const std::int64_t b = in_.integer("the second pile", 0, max_jump);
        if (a == 0 && b == 0) in_.fail_at(start, "a move that takes something");
        if (name == "jump") return jump(a, b);
        return Ray{a, b, in_.accept(",") ? integer_set("the lengths of a ray") : IntegerSet::all()};
    }

    IntegerSet optional_lengths() {
        if (!in_.accept("(")) return IntegerSet::all();
        const IntegerSet lengths = integer_set("lengths");
        in_.expect(")", "',' or ')'");
        return lengths;
    }

    void clause(BoardRules& rules) {
        const std::size_t start = in_.at();
        const std::string word = in_.word();
        if ((word == "block" && rules.blocking) || (word == "cut" && !rules.cuts.empty()) ||
            (word == "imitate" && rules.imitation))
            in_.fail_at(start, fmt::format("one {} clause only", word));
        if (word == "misere") {
            if (rules.blocking || rules.imitation) in_.fail_at(start, "no misere here: not defined with blocking or memory");
            rules.convention = Convention::misere;
        } else if (word == "block") {
            if (rules.convention == Convention::misere || rules.imitation)
                in_.fail_at(start, "no blocking here: not defined with misere or memory");
            in_.expect("(", "'('");
            const std::int64_t most = in_.integer("how many may be blocked", 0, max_parameter);
            in_.expect(",", "','");
            MoveSets of = union_of_sets();
            in_.expect(")", "'+' or ')'");
            if (most > 0) rules.blocking = Blocking{most, std::move(of)};
        } else if (word == "cut") {
            if (rules.imitation) in_.fail_at(start, "no cut here: not defined with memory");
            rules.cuts = cuts();
        } else if (word == "imitate") {
            if (rules.moves != rook() || rules.blocking || !rules.cuts.empty() || rules.convention == Convention::misere)
                in_.fail_at(start, "no imitate here: it goes with the rules 'rook' alone");
            in_.expect("(", "'('");
            Imitation memory;
            memory.m = in_.integer("m", 1, max_parameter);
            in_.expect(",", "','");
            memory.p = in_.integer("p", 1, max_parameter);
            in_.expect(")", "')'");
            rules.imitation = memory;
        } else {
            in_.fail_at(start, "misere, block(n, SETS), cut(u,v) or imitate(m,p)");
        }
    }

    std::vector<Rectangle> cuts() {
        std::vector<Rectangle> result;
        do {
            if (!result.empty() && !in_.accept_word("cut")) in_.fail("cut(u,v)");
            Rectangle cut;
            in_.expect("(", "'('");
            cut.u = in_.integer("u", 0, max_parameter);
            in_.expect(",", "','");
            cut.v = in_.integer("v", 0, max_parameter);
            in_.expect(")", "')'");
            result.push_back(cut);
        } while (in_.accept_word("or"));
        if (result.size() == 1 && (result[0].u == 0 || result[0].v == 0)) result.clear();
        return result;
    }

    // adjoin-p(rook, misere) is the misere game with rook inside; adjoin-p((rook, misere)) has the misere game inside.
    Game argument_game() {
        const bool bracketed = in_.accept("(");
        clauses_allowed_ = bracketed;
        Game inner = nested();
        clauses_allowed_ = true;
        if (bracketed) in_.expect(")", "',' or ')'");
        return inner;
    }

    Game nested() {
        ++depth_;
        Game inner = game();
        --depth_;
        return inner;
    }

    TextReader in_;
    int depth_ = 0;
    bool clauses_allowed_ = true;
    std::size_t last_ = 0;
};

}  // namespace

Parsed<Game> parse_game(std::string_view text) {
    try {
        return Parser(text).whole();
    } catch (ParseError& error) {
        return std::move(error);
    }
}

Game make_game(std::string_view text) { return parse_game(text).value_or_throw(fmt::format("game '{}'", text.substr(0, 200))); }

IntegerSet make_integer_set(std::string_view text) {
    try {
        return Parser(text).whole_set();
    } catch (const ParseError& error) {
        throw Error(Error::Kind::usage, fmt::format("set '{}': {}", text.substr(0, 200), error.message()));
    }
}

}  // namespace wythoff
