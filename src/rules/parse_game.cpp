#include "wythoff/rules/parse_game.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>

#include "rules/arguments.hpp"
#include "rules/hints.hpp"
#include "rules/lowering.hpp"
#include "rules/read_board.hpp"
#include "rules/read_catalogue.hpp"
#include "rules/read_condition.hpp"
#include "rules/read_moves.hpp"
#include "rules/read_set.hpp"

namespace wythoff {
namespace {

// A game inside another one ends at a parenthesis or comma that it cannot use itself: adjoin-p(nim,misere) has nim inside.
class Parser {
public:
    explicit Parser(std::string_view text)
        : in_(text),
          reader_(in_, {[this] { return nested(Clauses::allowed); },
                        [this](const CatalogueEntry& entry, std::size_t start) {
                            Game named = read_named(entry);
                            require_moves_only(named, start);
                            return named;
                        }}) {}

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
        const bool is_heap = name == "take" && !reader_.next_is_condition();
        in_.back_to(start);
        if (is_heap) return {{}, {}, heap_rules()};
        if (find_spelling(name) == nullptr)
            in_.fail_at(start, "a game of the catalogue or a move set such as rook" + suggest_name(name));
        return {{}, {}, rules_of(reader_.terms(), {})};
    }

    // The rules that these moves make with `before`, whose clauses stay, and the clauses behind them. piles(3) is the first
    // clause.
    BoardRules rules_of(const std::vector<MoveTerm>& terms, BoardRules before) {
        std::optional<int> piles = reader_.piles_of(terms);
        if (!before.moves.empty()) {
            if (piles.value_or(before.piles) != before.piles) static_cast<void>(reader_.sets_of(terms, before.piles));
            piles = before.piles;
        }
        const std::size_t behind = in_.at();
        if (next_is_clause() && in_.accept(",") && in_.accept_word("piles")) piles = read_piles(piles);
        else in_.back_to(behind);
        before.piles = piles.value_or(2);
        append(before.moves, reader_.sets_of(terms, before.piles));
        read_clauses(before);
        require_lowering(before, terms.front().place);
        return before;
    }

    // Play ends: where moves may add tokens, each lowers the measure. The sets say their measure, and the steps are those of the
    // whole text.
    void require_lowering(BoardRules& rules, std::size_t place) {
        if (const auto measure = measure_of(rules)) set_measure(rules, *measure);  // blocking may have been read behind it
        for (const MoveSets* sets : {&rules.moves, rules.blocking ? &rules.blocking->of : nullptr})
            if (sets != nullptr)
                for (const MoveSet& set : *sets)
                    if (const auto fault = find_not_lowered(set, lowering_left_)) in_.fail_at(place, *fault);
    }

    // measure(2x + y)
    void read_measure(BoardRules& rules, std::size_t start) {
        if (!measure_of(rules)) in_.fail_at(start, "no measure here: it goes with move(u,v: ...)");
        in_.expect("(", "'(' after measure");
        Measure measure{0, 0, rules.piles == 3 ? 0 : 1};
        do {
            const std::size_t place = in_.at();
            constexpr std::int64_t largest = 1000;
            const std::int64_t factor = in_.next_is_integer() ? in_.digits("a factor", 1, largest) : 1;
            static_cast<void>(in_.accept("*"));
            const std::string name = in_.letters();
            std::int64_t* const mine = name == "x"                       ? &measure.a
                                       : name == "y"                     ? &measure.b
                                       : name == "z" && rules.piles == 3 ? &measure.c
                                                                         : nullptr;
            if (mine == nullptr || *mine != 0)
                in_.fail_at(place, rules.piles == 3 ? "x, y and z, each once, as in measure(2x + y + z)"
                                                    : "x and y, each once, as in measure(2x + y)");
            *mine = factor;
        } while (in_.accept("+"));
        if (measure.a == 0 || measure.b == 0 || measure.c == 0)
            in_.fail_at(start, "every pile in the measure, so that a position has finitely many options");
        in_.expect(")", "'+' or ')'");
        set_measure(rules, measure);
    }

    int read_piles(std::optional<int> piles) {
        in_.expect("(", "'(' after piles");
        const std::size_t place = in_.at();
        const auto number = static_cast<int>(in_.integer("the number of piles", 2, 3));
        if (piles && *piles != number)
            in_.fail_at(place, fmt::format("piles({}), since the moves are on {} piles", *piles, *piles == 2 ? "two" : "three"));
        in_.expect(")", "')'");
        return number;
    }

    // A game of the catalogue; with moves added or a clause behind it, the rules that come of it. misere keeps the name.
    Game from_catalogue(const CatalogueEntry& entry) {
        const std::size_t start = in_.at();
        Game named = read_named(entry);
        auto* rules = std::get_if<BoardRules>(&named.rules);
        const std::size_t behind = in_.at();
        if (in_.accept("+")) {
            require_moves_only(named, start);
            return {{}, {}, rules_of(reader_.terms(), *rules)};
        }
        if (!next_is_clause()) return named;
        if (rules == nullptr) in_.fail_at(behind, fmt::format("the end of the game: {} has one pile", entry.name));
        BoardRules before = *rules;
        read_clauses(*rules);
        require_lowering(*rules, start);
        before.convention = rules->convention;
        if (entry.misere == Misere::allowed && before == *rules) return named;
        return {{}, {}, std::move(named.rules)};
    }

    Game read_named(const CatalogueEntry& entry) {
        return read_catalogue_game(in_, entry, [this](ParameterKind kind) {
            return kind == ParameterKind::base ? nested(Clauses::allowed) : argument_game();
        });
    }

    // In a sum a game stands for its moves, so it must have no other rules.
    void require_moves_only(const Game& game, std::size_t place) {
        const BoardRules* rules = game.position_rules();
        if (rules == nullptr) in_.fail_at(place, "a game on two or three piles, whose moves others can be added to");
        if (rules->blocking || !rules->cuts.empty() || rules->imitation || rules->convention == Convention::misere ||
            rules->prescribes())
            in_.fail_at(place, fmt::format("a game that is its moves alone; this one is '{}', and clauses come behind the sum",
                                           to_rules_text(game)));
    }

    static void append(MoveSets& sets, MoveSets more) {
        for (MoveSet& set : more) sets.push_back(std::move(set));
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

    // Whether a comma comes that a clause follows: in with-pass(wythoff,anywhere) it belongs to what is outside.
    bool next_is_clause() {
        const std::size_t start = in_.at();
        const bool found = clauses_allowed_ && in_.accept(",") && (depth_ == 0 || in_.word() != anywhere_word);
        in_.back_to(start);
        return found;
    }

    void read_clauses(BoardRules& rules) {
        PlacedCells prescribed;  // adjoin-p has those of the game inside
        for (const auto* cells : {&rules.lost, &rules.won})
            for (const Cell& cell : *cells) prescribed.emplace(cell, in_.at());
        while (next_is_clause()) {
            in_.expect(",", "','");
            clause(rules, prescribed);
        }
        require_on_board(in_, prescribed, rules.cuts);
    }

    void clause(BoardRules& rules, PlacedCells& prescribed) {
        const std::size_t start = in_.at();
        const std::string word = in_.word();
        if ((word == "block" && rules.blocking) || (word == "cut" && !rules.cuts.empty()) ||
            (word == "imitate" && rules.imitation) || (word == "lost" && rules.may_be_lost()) ||
            (word == "won" && rules.may_be_won()) || (word == "measure" && measure_of(rules).value_or(Measure{}) != Measure{}))
            in_.fail_at(start, fmt::format("one {} clause only", word));
        if (rules.piles == 3 && (word == "block" || word == "imitate"))
            in_.fail_at(start, fmt::format("misere, cut(u,v), lost(...) or won(...): {} goes with games on two piles", word));
        if (word == "measure") {
            read_measure(rules, start);
        } else if (word == "misere") {
            if (rules.blocking || rules.imitation) in_.fail_at(start, "no misere here: not defined with blocking or memory");
            rules.convention = Convention::misere;
        } else if (word == "block") {
            if (rules.convention == Convention::misere || rules.imitation)
                in_.fail_at(start, "no blocking here: not defined with misere or memory");
            in_.expect("(", "'('");
            const std::int64_t most = in_.integer("how many may be blocked", 0, max_parameter);
            MoveSets of = in_.accept(",") ? reader_.sets_of(reader_.terms(), rules.piles) : rules.moves;
            in_.expect(")", "',' or ')'");
            if (most > 0) rules.blocking = Blocking{most, std::move(of)};
        } else if (word == "cut") {
            if (rules.imitation) in_.fail_at(start, "no cut here: not defined with memory");
            rules.cuts = read_cuts(in_);
            if (rules.piles == 3 && rules.cuts.size() > 1)
                in_.fail_at(start, "one corner: a choice goes with games on two piles");
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
            read_ending(word, rules, prescribed);
        } else {
            in_.back_to(start);
            in_.fail("misere, block(n), block(n, SETS), cut(u,v), lost((x,y),...), lost(CONDITION), won(...) or imitate(m,p)" +
                     suggest_clause(in_));
        }
    }

    // lost((3,4),(5,6)) or lost(x + y <= 2)
    void read_ending(const std::string& word, BoardRules& rules, PlacedCells& prescribed) {
        const bool lost = word == "lost";
        if (next_is_cell()) {
            if (rules.piles == 3)
                in_.fail(fmt::format("a condition, as in {}(x + y + z <= 2): positions go with two piles", word));
            (lost ? rules.lost : rules.won) = read_prescribed(in_, word, prescribed);
            return;
        }
        in_.expect("(", fmt::format("'(' after {}", word));
        const ConditionForm form = rules.piles == 3 ? ConditionForm::place_three : ConditionForm::place_two;
        (lost ? rules.lost_where : rules.won_where) = std::make_shared<const Condition>(read_condition(in_, form));
        in_.expect(")", "and, or or ')'");
    }

    // Whether "((3," comes, the beginning of a list of positions, or "(3,", which lacks a parenthesis, or nothing: the reader of
    // lists says what is expected.
    bool next_is_cell() {
        const std::size_t start = in_.at();
        bool found = !in_.accept("(") || in_.accept(")");
        if (!found) {
            static_cast<void>(in_.accept("("));
            found = skip_power() && in_.accept(",");
        }
        in_.back_to(start);
        return found;
    }

    // Whether 13 or 10^6 comes.
    bool skip_power() {
        constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();
        do {
            if (!in_.next_is_integer()) return false;
            static_cast<void>(in_.digits("a pile", -most, most));
        } while (in_.accept("^"));
        return true;
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
    MoveReader reader_;
    int depth_ = 0;
    std::int64_t lowering_left_ = lowering_steps;
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
