#include "wythoff/rules/parse_game.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "core/text_reader.hpp"
#include "rules/arguments.hpp"
#include "rules/hints.hpp"
#include "rules/read_board.hpp"
#include "rules/read_catalogue.hpp"
#include "rules/read_condition.hpp"
#include "rules/read_set.hpp"
#include "wythoff/rules/layered_game.hpp"

namespace wythoff {
namespace {

// A game inside another one ends at a parenthesis or comma that it cannot use itself: adjoin-p(nim,misere) has nim inside.
class Parser {
public:
    explicit Parser(std::string_view text) : in_(text) {}

    Game whole() {
        Game result = game();
        if (!in_.at_end()) in_.fail("the end of the game" + suggest_joint(in_));
        return result;
    }

    IntegerSet whole_set() {
        IntegerSet result = read_set(in_, "the set");
        if (!in_.at_end()) in_.fail("the end of the set");
        return result;
    }

private:
    Game game() {
        if (depth_ > max_nesting) in_.fail(fmt::format("at most {} games inside one another", max_nesting));
        const std::size_t start = in_.at();
        const std::string name = in_.word();
        if (const CatalogueEntry* entry = find_entry(name)) return from_catalogue(*entry);
        in_.back_to(start);
        if (name == "take" && !next_is_condition()) return {{}, {}, heap_rules()};
        if (names_layered_game(name))
            in_.fail_at(
                start,
                "a game on one or two piles; games with a third number are for ask, solve, play, draw, prove, check and games");
        if (!is_move_set(name)) in_.fail_at(start, "a game of the catalogue or a move set such as rook" + suggest_game(name));
        BoardRules rules;
        rules.moves = union_of_sets();
        read_clauses(rules);
        return {{}, {}, std::move(rules)};
    }

    // A game of the catalogue; with moves added or a clause behind it, the rules that come of it. misere keeps the name.
    Game from_catalogue(const CatalogueEntry& entry) {
        const std::size_t start = in_.at();
        Game named = read_named(entry);
        auto* rules = std::get_if<BoardRules>(&named.rules);
        const std::size_t behind = in_.at();
        if (in_.accept("+")) {
            require_moves_only(named, start);
            in_.back_to(behind);
            BoardRules joined = *rules;
            while (in_.accept("+")) append(joined.moves, one_set());
            read_clauses(joined);
            return {{}, {}, std::move(joined)};
        }
        if (!clauses_allowed_ || !in_.accept(",")) return named;
        if (rules == nullptr) in_.fail_at(behind, fmt::format("the end of the game: {} has one pile", entry.name));
        in_.back_to(behind);
        BoardRules before = *rules;
        read_clauses(*rules);
        before.convention = rules->convention;
        if (entry.misere == Misere::allowed && before == *rules) return named;
        return {{}, {}, std::move(named.rules)};
    }

    Game read_named(const CatalogueEntry& entry) {
        return read_catalogue_game(in_, entry, [this] { return argument_game(); });
    }

    // In a sum a game stands for its moves, so it must have no other rules.
    void require_moves_only(const Game& game, std::size_t place) {
        const BoardRules* rules = game.board();
        if (rules == nullptr) in_.fail_at(place, "a game on two piles, whose moves others can be added to");
        if (rules->blocking || !rules->cuts.empty() || rules->imitation || rules->convention == Convention::misere ||
            rules->prescribes())
            in_.fail_at(place, fmt::format("a game that is its moves alone; this one is '{}', and clauses come behind the sum",
                                           to_rules_text(game)));
    }

    static void append(MoveSets& sets, MoveSets more) {
        for (MoveSet& set : more) sets.push_back(std::move(set));
    }

    static bool is_move_set(const std::string& name) {
        static const std::vector<std::string> names = {"rook", "horizontal", "vertical",   "bishop", "queen",
                                                       "king", "knight",     "band",       "jump",   "take",
                                                       "ray",  "cone",       "p-positions"};
        return std::find(names.begin(), names.end(), name) != names.end();
    }

    HeapRules heap_rules() {
        HeapRules rules;
        if (!in_.accept_word("take")) in_.fail("take");
        in_.expect("(", "'('");
        refuse_other_letters(in_);
        rules.take = read_set(in_, "take");
        in_.expect(")", "',' or ')'");
        const std::size_t start = in_.at();
        if (in_.accept(",") && in_.accept_word("twist")) rules.twist = Twist::muller;
        else in_.back_to(start);
        return rules;
    }

    MoveSets union_of_sets() {
        MoveSets sets;
        do append(sets, one_set());
        while (in_.accept("+"));
        return sets;
    }

    MoveSets one_set() {
        const std::size_t start = in_.at();
        const std::string name = in_.word();
        if (const CatalogueEntry* entry = find_entry(name)) {
            const Game named = read_named(*entry);
            require_moves_only(named, start);
            return named.board()->moves;
        }
        if (name == "rook") return rook(optional_lengths());
        if (name == "horizontal") return {horizontal(optional_lengths())};
        if (name == "vertical") return {vertical(optional_lengths())};
        if (name == "bishop") return {bishop(optional_lengths())};
        if (name == "queen") return queen(optional_lengths());
        if (name == "king") return queen(IntegerSet::make_list({1}));
        if (name == "knight") return {jump(1, 2), jump(2, 1)};
        if (name == "take") return {take(start)};
        if (!is_move_set(name))
            in_.fail_at(start,
                        "a move set: rook, horizontal, vertical, bishop, queen, king, knight, band, jump, ray, cone, take(k,l: "
                        "...), p-positions "
                        "or a game of the catalogue" +
                            suggest_name(name));
        in_.expect("(", fmt::format("'(' after {}", name));
        MoveSet set = set_with_arguments(name);
        in_.expect(")", "',' or ')'");
        return {set};
    }

    // take(k,l: CONDITION) is a set of moves, take(SET) a game on one pile.
    bool next_is_condition() {
        const std::size_t start = in_.at();
        const bool found = in_.accept_word("take") && in_.accept("(") && in_.letters() == "k" && in_.accept(",");
        in_.back_to(start);
        return found;
    }

    MoveSet take(std::size_t start) {
        in_.back_to(start);
        if (!next_is_condition())
            in_.fail_at(start, "take(k,l: CONDITION), as in take(k,l: k = l); take(SET) is a game on one pile by itself");
        const bool opened = in_.accept_word("take") && in_.accept("(") && in_.letters() == "k" && in_.accept(",");
        const std::size_t second = in_.at();
        if (!opened || in_.letters() != "l") in_.fail_at(second, "l, as in take(k,l: k = l)");
        in_.expect(":", "':' and a condition, as in take(k,l: k = l)");
        Take set{std::make_shared<const Condition>(read_condition(in_))};
        in_.expect(")", "and, or or ')'");
        return set;
    }

    static MoveSets queen(const IntegerSet& lengths) {
        MoveSets sets = rook(lengths);
        sets.push_back(bishop(lengths));
        return sets;
    }

    MoveSet set_with_arguments(const std::string& name) {
        if (name == "band") {
            const std::int64_t width = in_.integer("the width of a band", 1, max_parameter);
            return width == 1 ? bishop() : MoveSet(Band{width});
        }
        if (name == "p-positions") {
            const std::size_t inside = in_.at();
            auto inner = std::make_shared<const Game>(nested(Clauses::allowed));
            if (!has_board_without_memory(*inner)) in_.fail_at(inside, board_without_memory);
            return PPositionsOf{std::move(inner)};
        }
        if (name == "cone") {
            Cone cone;
            cone.s = in_.integer("s", 1, max_parameter);
            in_.expect(",", "','");
            cone.t = in_.integer("t", 1, max_parameter);
            if (in_.accept(",")) cone.first = read_set(in_, "the first pile", Commas::separate);
            if (in_.accept(",")) cone.second = read_set(in_, "the second pile");
            return cone;
        }
        const std::size_t start = in_.at();
        const std::int64_t a = in_.integer("the first pile", 0, max_jump);
        in_.expect(",", "','");
        const std::int64_t b = in_.integer("the second pile", 0, max_jump);
        if (a == 0 && b == 0) in_.fail_at(start, "a move that takes something");
        if (name == "jump") return jump(a, b);
        return Ray{a, b, in_.accept(",") ? read_set(in_, "the lengths of a ray") : IntegerSet::all()};
    }

    IntegerSet optional_lengths() {
        if (!in_.accept("(")) return IntegerSet::all();
        IntegerSet lengths = read_set(in_, "lengths");
        in_.expect(")", "',' or ')'");
        return lengths;
    }

    void read_clauses(BoardRules& rules) {
        PlacedCells prescribed;  // adjoin-p has those of the game inside
        for (const auto* cells : {&rules.lost, &rules.won})
            for (const Cell& cell : *cells) prescribed.emplace(cell, in_.at());
        while (clauses_allowed_ && in_.accept(",")) clause(rules, prescribed);
        require_on_board(in_, prescribed, rules.cuts);
    }

    void clause(BoardRules& rules, PlacedCells& prescribed) {
        const std::size_t start = in_.at();
        const std::string word = in_.word();
        if ((word == "block" && rules.blocking) || (word == "cut" && !rules.cuts.empty()) ||
            (word == "imitate" && rules.imitation) || (word == "lost" && !rules.lost.empty()) ||
            (word == "won" && !rules.won.empty()))
            in_.fail_at(start, fmt::format("one {} clause only", word));
        if (word == "misere") {
            if (rules.blocking || rules.imitation) in_.fail_at(start, "no misere here: not defined with blocking or memory");
            rules.convention = Convention::misere;
        } else if (word == "block") {
            if (rules.convention == Convention::misere || rules.imitation)
                in_.fail_at(start, "no blocking here: not defined with misere or memory");
            in_.expect("(", "'('");
            const std::int64_t most = in_.integer("how many may be blocked", 0, max_parameter);
            MoveSets of = in_.accept(",") ? union_of_sets() : rules.moves;
            in_.expect(")", "',' or ')'");
            if (most > 0) rules.blocking = Blocking{most, std::move(of)};
        } else if (word == "cut") {
            if (rules.imitation) in_.fail_at(start, "no cut here: not defined with memory");
            rules.cuts = read_cuts(in_);
        } else if (word == "imitate") {
            if (rules.moves != rook() || rules.blocking || !rules.cuts.empty() || rules.convention == Convention::misere ||
                rules.prescribes())
                in_.fail_at(start, "no imitate here: it goes with the rules 'rook' alone");
            in_.expect("(", "'('");
            Imitation memory;
            memory.m = in_.integer("m", 1, max_parameter);
            in_.expect(",", "','");
            memory.p = in_.integer("p", 1, max_parameter);
            in_.expect(")", "')'");
            rules.imitation = memory;
        } else if (word == "lost" || word == "won") {
            if (rules.imitation) in_.fail_at(start, fmt::format("no {} here: not defined with memory", word));
            (word == "lost" ? rules.lost : rules.won) = read_prescribed(in_, word, prescribed);
        } else {
            in_.back_to(start);
            in_.fail("misere, block(n), block(n, SETS), cut(u,v), lost((x,y),...), won((x,y),...) or imitate(m,p)" +
                     suggest_clause(in_));
        }
    }

    // adjoin-p(rook, misere) is the misere game with rook inside; adjoin-p((rook, misere)) has the misere game inside.
    Game argument_game() {
        const bool bracketed = in_.accept("(");
        Game inner = nested(bracketed ? Clauses::allowed : Clauses::others);
        if (bracketed) in_.expect(")", "',' or ')'");
        return inner;
    }

    // Whether a comma behind the moves begins a clause, or belongs to what is outside.
    enum class Clauses { allowed, others };
    Game nested(Clauses clauses) {
        const bool outside = std::exchange(clauses_allowed_, clauses == Clauses::allowed);
        ++depth_;
        Game inner = game();
        --depth_;
        clauses_allowed_ = outside;
        return inner;
    }

    TextReader in_;
    int depth_ = 0;
    bool clauses_allowed_ = true;
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
