// ray(a,b,SET): t(a,b) for t in the set; and the moves of chess pieces, which are rays.
#include <fmt/format.h>

#include <array>

#include "rules/arguments.hpp"
#include "rules/guarded_text.hpp"
#include "rules/move_search.hpp"
#include "rules/moves/set_words.hpp"
#include "rules/moves/sizes.hpp"
#include "rules/moves/spelling.hpp"
#include "rules/read_set.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {
namespace {

bool is_once(const Ray& ray) { return ray.lengths == IntegerSet::make_list({1}); }

std::string text_on_three(const Ray& ray) {
    if (is_once(ray)) return fmt::format("jump({},{},{})", ray.a, ray.b, ray.c);
    const std::string lengths = ray.lengths.is_all() ? "" : "," + to_guarded_text(ray.lengths);
    return fmt::format("ray({},{},{}{})", ray.a, ray.b, ray.c, lengths);
}

std::string words_on_three(const Ray& ray) {
    const auto part = [](std::int64_t of, const char* pile, const char* unit) {
        return of == 0 ? std::string()
                       : fmt::format("{}{} from the {} pile", of == 1 && *unit != 0 ? "" : fmt::format("{}", of), unit, pile);
    };
    const int piles = (ray.a != 0 ? 1 : 0) + (ray.b != 0 ? 1 : 0) + (ray.c != 0 ? 1 : 0);
    if (piles == 1 && ray.a + ray.b + ray.c == 1)
        return fmt::format("take {} from the {} pile", tokens(ray.lengths), ray.a > 0 ? "first" : ray.b > 0 ? "second" : "third");
    std::string list;
    const char* const unit = is_once(ray) ? "" : "t";
    for (const std::string& one : {part(ray.a, "first", unit), part(ray.b, "second", unit), part(ray.c, "third", unit)})
        if (!one.empty()) list += (list.empty() ? "" : ", ") + one;
    return is_once(ray) ? "take exactly " + list : fmt::format("take {}, t being {}", list, to_words(ray.lengths));
}

bool is_finite_set(const IntegerSet& set) {
    return !set.is_complement() && (set.kind() == IntegerSet::Kind::list || set.kind() == IntegerSet::Kind::at_most);
}

// Whether none of its moves is longer than what is walked through.
bool ends_within(const Ray& ray, const Triple& reach) {
    const IntegerSet& set = ray.lengths;
    if (!is_finite_set(set)) return false;
    const Integer last = to_integer(set.kind() == IntegerSet::Kind::list ? set.values().back() : set.number());
    return last * to_integer(ray.a) <= reach.x && last * to_integer(ray.b) <= reach.y && last * to_integer(ray.c) <= reach.z;
}

MoveSets queen(const IntegerSet& lengths) {
    MoveSets sets = rook(lengths);
    sets.push_back(bishop(lengths));
    return sets;
}

// ray(1,2,3,4) of two piles has the lengths 3 and 4. Nothing where what begins there is no set that ends where the reader is.
std::optional<MoveSets> with_lengths_from(TextReader& in, std::size_t third, std::int64_t a, std::int64_t b) {
    const std::size_t end = in.at();
    std::optional<MoveSets> sets;
    in.back_to(third);
    try {
        IntegerSet all = read_set(in, "the lengths of a ray");
        if (in.at() == end) sets = MoveSets{Ray{a, b, std::move(all)}};
    } catch (const ParseError&) {
        sets.reset();  // a set on three piles alone
    }
    in.back_to(end);
    return sets;
}

enum class Straight { jump, ray };

// jump(a,b), jump(a,b,c), ray(a,b[,SET]), ray(a,b,c[,SET]).
MoveTerm read_straight(TextReader& in, Straight kind) {
    const std::size_t start = in.at();
    const std::int64_t a = in.integer("the first pile", 0, max_jump);
    in.expect(",", "','");
    const std::int64_t b = in.integer("the second pile", 0, max_jump);
    const bool is_jump = kind == Straight::jump;
    const IntegerSet one = IntegerSet::make_list({1});
    const auto refuse_nothing = [&](std::int64_t c) {
        if (a == 0 && b == 0 && c == 0) in.fail_at(start, "a move that takes something");
    };
    if (!in.accept(",")) {
        refuse_nothing(0);
        return on_two({Ray{a, b, is_jump ? one : IntegerSet::all()}});
    }
    const std::size_t third = in.at();
    if (!is_jump) {  // a SET that is no single integer, or one beyond all jumps, belongs to two piles
        const bool integer = in.next_is_integer();
        const bool fits = integer && in.integer("the third pile", 0, max_parameter) <= max_jump;
        const bool alone = fits && (in.accept(",") || in.accept(")"));
        in.back_to(third);
        if (!alone) {
            refuse_nothing(0);
            return on_two({Ray{a, b, read_set(in, "the lengths of a ray")}});
        }
    }
    const std::int64_t c = in.integer("the third pile", 0, max_jump);
    refuse_nothing(c);
    if (is_jump) return on_three(Ray{a, b, one, c});
    if (in.accept(",")) {
        const bool integer = in.next_is_integer();
        MoveTerm term = on_three(Ray{a, b, read_set(in, "the lengths of a ray"), c});
        if (integer && (a > 0 || b > 0)) term.two = with_lengths_from(in, third, a, b);
        return term;
    }
    MoveTerm term = on_three(Ray{a, b, IntegerSet::all(), c});
    if (c > 0 && (a > 0 || b > 0)) term.two = MoveSets{Ray{a, b, IntegerSet::make_list({c})}};
    return term;
}

}  // namespace

template <>
std::vector<Spelling> spellings_of<Ray>() {
    const auto optional_lengths = [](MoveReader& reader) {
        TextReader& in = reader.in();
        if (!in.accept("(")) return IntegerSet::all();
        IntegerSet lengths = read_set(in, "lengths");
        in.expect(")", "',' or ')'");
        return lengths;
    };
    const auto with_lengths = [&](const char* word, auto make, int rank = Spelling::unranked) {
        return Spelling{word, [=](MoveReader& reader) -> MoveTerm { return make(optional_lengths(reader)); }, true, rank};
    };
    const auto in_parentheses = [](const char* word, Straight kind, int rank) {
        return Spelling{word,
                        [=](MoveReader& reader) {
                            return reader.in_parentheses(word, [=](TextReader& in) { return read_straight(in, kind); });
                        },
                        true, rank};
    };
    return {with_lengths(
                "rook",
                [](IntegerSet lengths) {
                    return MoveTerm{rook(lengths), rook_of_three(lengths), {}, 0};
                },
                1),
            with_lengths(
                "horizontal", [](IntegerSet lengths) { return on_two({horizontal(std::move(lengths))}); }, 2),
            with_lengths(
                "vertical", [](IntegerSet lengths) { return on_two({vertical(std::move(lengths))}); }, 3),
            with_lengths(
                "bishop", [](IntegerSet lengths) { return on_two({bishop(std::move(lengths))}); }, 4),
            with_lengths("queen", [](const IntegerSet& lengths) { return on_two(queen(lengths)); }),
            {"king", [](MoveReader&) { return on_two(queen(IntegerSet::make_list({1}))); }},
            {"knight",
             [](MoveReader&) {
                 return on_two({jump(1, 2), jump(2, 1)});
             }},
            in_parentheses("jump", Straight::jump, 7),
            in_parentheses("ray", Straight::ray, 8)};
}

std::string Ray::text(int piles) const {
    const auto named = [&](const char* name) {
        return lengths.is_all() ? std::string(name) : fmt::format("{}({})", name, to_text(lengths));
    };
    if (piles == 3) return text_on_three(*this);
    if (a == 1 && b == 0) return named("horizontal");
    if (a == 0 && b == 1) return named("vertical");
    if (a == 1 && b == 1) return named("bishop");
    if (is_once(*this)) return fmt::format("jump({},{})", a, b);
    if (lengths.is_all()) return fmt::format("ray({},{})", a, b);
    return fmt::format("ray({},{},{})", a, b, to_guarded_text(lengths));
}

std::string Ray::words(int piles) const {
    if (piles == 3) return words_on_three(*this);
    if (a == 1 && b == 0) return fmt::format("take {} from the first pile", tokens(lengths));
    if (a == 0 && b == 1) return fmt::format("take {} from the second pile", tokens(lengths));
    if (a == 1 && b == 1) return fmt::format("take the same number from both piles: {}", to_words(lengths));
    if (is_once(*this)) return fmt::format("take exactly {} from the first pile and {} from the second", a, b);
    return fmt::format("take {}t from the first pile and {}t from the second, t being {}", a, b, to_words(lengths));
}

// Whether (i,j,k) is t(a,b,c) with t in the set.
bool Ray::contains(const Position&, const Position& taken, const IsPPosition&) const {
    if (taken.z == 0 && c == 0)
        return holds_in_size(taken.x, taken.y, [this]<class Int>(const Int& k, const Int& l) {
            if (Int(k * b) != Int(l * a)) return false;
            const Int& along = a > 0 ? k : l;
            const std::int64_t step = a > 0 ? a : b;
            return Int(along % step) == 0 && lengths.contains(Int(along / step));
        });
    const std::array<std::int64_t, 3> step{a, b, c};
    const int along = a > 0 ? 0 : b > 0 ? 1 : 2;
    const Integer unit = to_integer(step[static_cast<std::size_t>(along)]);
    const Integer t = taken[along] / unit;
    for (int pile = 0; pile < 3; ++pile)
        if (taken[pile] != t * to_integer(step[static_cast<std::size_t>(pile)])) return false;
    return lengths.contains(t);
}

bool Ray::for_each(std::int64_t x, std::int64_t y, const VisitMove& visit) const {
    for (std::int64_t t = 1; a * t <= x && b * t <= y; ++t)
        if (lengths.contains(t) && !visit(a * t, b * t)) return false;
    return true;
}

// Its shortest move may be longer than what is walked through.
void Ray::search(MoveSearch& moves) const {
    const Position& at = moves.at();
    const Triple& reach = moves.reach();
    const Integer t = to_integer(lengths.least());
    const Move least{t * to_integer(a), t * to_integer(b), std::nullopt, t * to_integer(c)};
    if (least.k > at.x || least.l > at.y || least.m > at.z) return;
    const std::size_t before = moves.count();
    for (std::int64_t length = 1; a * length <= reach.x && b * length <= reach.y && c * length <= reach.z; ++length)
        if (lengths.contains(length) && !moves.visit(a * length, b * length, c * length)) break;
    if (least.k > reach.x || least.l > reach.y || least.m > reach.z) moves.visit_only(least);
    else if (moves.is_cut_short() && moves.count() == before && !ends_within(*this, reach)) moves.leave_undecided();
}

std::optional<MoveSet> Ray::exchanged(int first, int second) const {
    std::array<std::int64_t, 3> step{a, b, c};
    std::swap(step[static_cast<std::size_t>(first)], step[static_cast<std::size_t>(second)]);
    return Ray{step[0], step[1], lengths, step[2]};
}

MoveSet Ray::spelled_out() const { return Ray{a, b, lengths.spelled_out(), c}; }

// ray(1,2,3) is two things, with two piles and with three.
MoveFacts Ray::facts() const {
    MoveFacts facts;
    facts.is_finite = is_finite_set(lengths);
    facts.says_three = (c == 0 && lengths.is_all()) || (a == 0 && b == 0) || is_once(*this);
    return facts;
}

}  // namespace wythoff
