#include "rules/read_moves.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rules/arguments.hpp"
#include "rules/hints.hpp"
#include "rules/read_condition.hpp"
#include "rules/read_set.hpp"

namespace wythoff {
namespace {

MoveSets queen(const IntegerSet& lengths) {
    MoveSets sets = rook(lengths);
    sets.push_back(bishop(lengths));
    return sets;
}

MoveTerm on_two(MoveSets sets) { return {std::move(sets), std::nullopt, {}, 0}; }
MoveTerm on_three(MoveSet set) { return {std::nullopt, MoveSets{std::move(set)}, {}, 0}; }

}  // namespace

const std::vector<std::string>& move_set_names() {
    static const std::vector<std::string> names = {"rook",        "horizontal", "vertical", "bishop", "queen", "king",
                                                   "knight",      "band",       "jump",     "take",   "ray",   "cone",
                                                   "p-positions", "plane",      "floor",    "above",  "pass"};
    return names;
}

std::vector<MoveTerm> MoveReader::terms() {
    std::vector<MoveTerm> terms;
    do {
        const std::size_t start = in_.at();
        terms.push_back(term());
        terms.back().place = start;
        std::string& text = terms.back().text;
        text = in_.between(start);
        while (text.ends_with(' ')) text.pop_back();
    } while (in_.accept("+"));
    return terms;
}

std::optional<int> MoveReader::piles_of(const std::vector<MoveTerm>& terms) {
    const auto fits_only = [](const MoveTerm& term) { return term.two && term.three ? 0 : term.two ? 2 : 3; };
    const MoveTerm* first = nullptr;
    for (const MoveTerm& term : terms) {
        if (fits_only(term) == 0) continue;
        if (first == nullptr) first = &term;
        if (fits_only(term) != fits_only(*first))
            in_.fail_at(term.place,
                        fmt::format("moves on {} piles, as '{}' has; '{}' has moves on {}", first->two ? "two" : "three",
                                    first->text.substr(0, 60), term.text.substr(0, 60), term.two ? "two" : "three"));
    }
    return first == nullptr ? std::nullopt : std::optional(fits_only(*first));
}

MoveSets MoveReader::sets_of(const std::vector<MoveTerm>& terms, int piles) {
    MoveSets sets;
    for (const MoveTerm& term : terms) {
        const auto& fitting = piles == 2 ? term.two : term.three;
        if (!fitting)
            in_.fail_at(term.place, fmt::format("moves on {} piles; '{}' has moves on {}", piles == 2 ? "two" : "three",
                                                term.text.substr(0, 60), piles == 2 ? "three" : "two"));
        sets.insert(sets.end(), fitting->begin(), fitting->end());
    }
    return sets;
}

MoveTerm MoveReader::term() {
    const std::size_t start = in_.at();
    const std::string name = in_.word();
    if (const CatalogueEntry* entry = find_entry(name)) {
        const Game game = games_.family(*entry, start);
        const MoveSets& moves = game.position_rules()->moves;
        MoveTerm term;
        (game.piles() == 2 ? term.two : term.three) = moves;
        return term;
    }
    if (name == "rook") {
        const IntegerSet lengths = optional_lengths();
        return {rook(lengths), rook_of_three(lengths), {}, 0};
    }
    if (name == "horizontal") return on_two({horizontal(optional_lengths())});
    if (name == "vertical") return on_two({vertical(optional_lengths())});
    if (name == "bishop") return on_two({bishop(optional_lengths())});
    if (name == "queen") return on_two(queen(optional_lengths()));
    if (name == "king") return on_two(queen(IntegerSet::make_list({1})));
    if (name == "knight") return on_two({jump(1, 2), jump(2, 1)});
    if (name == "take") return take(start);
    const auto& names = move_set_names();
    if (std::find(names.begin(), names.end(), name) == names.end())
        in_.fail_at(start,
                    "a move set: rook, horizontal, vertical, bishop, queen, king, knight, band, jump, ray, cone, take(k,l: "
                    "...), p-positions "
                    "or a game of the catalogue" +
                        suggest_name(name));
    in_.expect("(", fmt::format("'(' after {}", name));
    MoveTerm term = with_arguments(name);
    in_.expect(")", "',' or ')'");
    return term;
}

// take(k,l: CONDITION) is a set of moves, take(SET) a game on one pile.
bool MoveReader::next_is_condition() {
    const std::size_t start = in_.at();
    bool found = in_.accept_word("take") && in_.accept("(");
    if (found) {
        const std::string first = in_.letters();
        found = (first == "k" || first == "i") && in_.accept(",");
    }
    in_.back_to(start);
    return found;
}

MoveTerm MoveReader::take(std::size_t start) {
    in_.back_to(start);
    if (!next_is_condition())
        in_.fail_at(start, "take(k,l: CONDITION), as in take(k,l: k = l); take(SET) is a game on one pile by itself");
    const bool opened = in_.accept_word("take") && in_.accept("(");
    const bool three = in_.letters() == "i";
    const char* const example = three ? "take(i,j,k: i = j)" : "take(k,l: k = l)";
    bool more = opened && in_.accept(",");
    for (const char* name : three ? std::vector<const char*>{"j", "k"} : std::vector<const char*>{"l"}) {
        const std::size_t place = in_.at();
        if (!more || in_.letters() != name) in_.fail_at(place, fmt::format("{}, as in {}", name, example));
        more = in_.accept(",");
    }
    in_.expect(":", fmt::format("':' and a condition, as in {}", example));
    const ConditionForm form = three ? ConditionForm::take_three : ConditionForm::take_two;
    Take set{std::make_shared<const Condition>(read_condition(in_, form))};
    in_.expect(")", "and, or or ')'");
    return three ? on_three(std::move(set)) : on_two({std::move(set)});
}

std::shared_ptr<const Game> MoveReader::game_on_two_piles() {
    const std::size_t inside = in_.at();
    auto inner = std::make_shared<const Game>(games_.nested());
    if (!has_board_without_memory(*inner)) in_.fail_at(inside, board_without_memory);
    return inner;
}

MoveTerm MoveReader::with_arguments(const std::string& name) {
    if (name == "band") {
        const std::int64_t width = in_.integer("the width of a band", 1, max_parameter);
        return on_two({width == 1 ? bishop() : MoveSet(Band{width})});
    }
    if (name == "p-positions") return on_two({PPositionsOf{game_on_two_piles()}});
    if (name == "cone") {
        Cone cone;
        cone.s = in_.integer("s", 1, max_parameter);
        in_.expect(",", "','");
        cone.t = in_.integer("t", 1, max_parameter);
        if (in_.accept(",")) cone.first = read_set(in_, "the first pile", Commas::separate);
        if (in_.accept(",")) cone.second = read_set(in_, "the second pile");
        return on_two({cone});
    }
    if (name == "jump" || name == "ray") return straight(name);
    const std::size_t inside = in_.at();
    auto base = std::make_shared<const Game>(games_.nested());
    if (!is_base(*base)) in_.fail_at(inside, base_of_three);
    if (name == "pass") return on_three(Pass{std::move(base)});
    using Where = Plane::Where;
    return on_three(Plane{std::move(base), name == "floor" ? Where::floor : name == "above" ? Where::above : Where::everywhere});
}

// jump(a,b), jump(a,b,c), ray(a,b[,SET]), ray(a,b,c[,SET]).
MoveTerm MoveReader::straight(const std::string& name) {
    const std::size_t start = in_.at();
    const std::int64_t a = in_.integer("the first pile", 0, max_jump);
    in_.expect(",", "','");
    const std::int64_t b = in_.integer("the second pile", 0, max_jump);
    const bool is_jump = name == "jump";
    const IntegerSet one = IntegerSet::make_list({1});
    const auto refuse_nothing = [&](std::int64_t c) {
        if (a == 0 && b == 0 && c == 0) in_.fail_at(start, "a move that takes something");
    };
    if (!in_.accept(",")) {
        refuse_nothing(0);
        return on_two({Ray{a, b, is_jump ? one : IntegerSet::all()}});
    }
    const std::size_t third = in_.at();
    if (!is_jump) {  // a SET that is no single integer, or one beyond all jumps, belongs to two piles
        const bool integer = in_.next_is_integer();
        const bool fits = integer && in_.integer("the third pile", 0, max_parameter) <= max_jump;
        const bool alone = fits && (in_.accept(",") || in_.accept(")"));
        in_.back_to(third);
        if (!alone) {
            refuse_nothing(0);
            return on_two({Ray{a, b, read_set(in_, "the lengths of a ray")}});
        }
    }
    const std::int64_t c = in_.integer("the third pile", 0, max_jump);
    refuse_nothing(c);
    if (is_jump) return on_three(Ray{a, b, one, c});
    if (in_.accept(",")) {
        const bool integer = in_.next_is_integer();
        MoveTerm term = on_three(Ray{a, b, read_set(in_, "the lengths of a ray"), c});
        if (integer && (a > 0 || b > 0)) term.two = with_lengths_from(third, a, b);
        return term;
    }
    MoveTerm term = on_three(Ray{a, b, IntegerSet::all(), c});
    if (c > 0 && (a > 0 || b > 0)) term.two = MoveSets{Ray{a, b, IntegerSet::make_list({c})}};
    return term;
}

// ray(1,2,3,4) of two piles has the lengths 3 and 4. Nothing where what begins there is no set that ends where the reader is.
std::optional<MoveSets> MoveReader::with_lengths_from(std::size_t third, std::int64_t a, std::int64_t b) {
    const std::size_t end = in_.at();
    std::optional<MoveSets> sets;
    in_.back_to(third);
    try {
        IntegerSet all = read_set(in_, "the lengths of a ray");
        if (in_.at() == end) sets = MoveSets{Ray{a, b, std::move(all)}};
    } catch (const ParseError&) {
        sets.reset();  // a set on three piles alone
    }
    in_.back_to(end);
    return sets;
}

IntegerSet MoveReader::optional_lengths() {
    if (!in_.accept("(")) return IntegerSet::all();
    IntegerSet lengths = read_set(in_, "lengths");
    in_.expect(")", "',' or ')'");
    return lengths;
}

}  // namespace wythoff
