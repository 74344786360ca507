#include "prove/triple_moves.hpp"

#include <algorithm>
#include <memory>

#include "prove/letters.hpp"
#include "prove/sum_formulas.hpp"
#include "prove/take_formula.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

const std::array<Variable, 3>& piles_before() {
    static const std::array piles{letters::x, letters::y, letters::z};
    return piles;
}
const std::array<Variable, 3>& piles_after() {
    static const std::array piles{letters::u, letters::v, letters::w};
    return piles;
}

Formula all_of(std::vector<Formula> parts) {
    std::vector<Formula> said;
    for (Formula& part : parts) {
        if (part == never()) return never();
        if (part == always()) continue;
        if (part.kind() == Formula::Kind::conjunction) said.insert(said.end(), part.parts().begin(), part.parts().end());
        else said.push_back(std::move(part));
    }
    return said.empty() ? always() : said.size() == 1 ? said.front() : conjunction(std::move(said));
}

std::vector<Formula> parts_of(const Formula& formula) {
    if (formula.kind() == Formula::Kind::conjunction) return formula.parts();
    return {formula};
}

Term with_numbers(const Term& term, const std::map<std::string, Integer>& numbers) {
    Term result(term.constant());
    for (const auto& [name, factor] : term.coefficients()) {
        const auto number = numbers.find(name);
        if (number == numbers.end()) result.add(Variable(name), factor);
        else result.add(Term(number->second), factor);
    }
    return result;
}

// t is one of the lengths.
Formula length_in(const IntegerSet& lengths, const Term& t) {
    if (lengths.is_all() && lengths.first() == 1 && !lengths.is_complement()) return t >= 1;
    ConditionNode variable;
    variable.op = ConditionOp::k;
    ConditionNode member;
    member.op = ConditionOp::in_set;
    member.set = std::make_shared<const IntegerSet>(lengths);
    return to_formula(Condition({variable, member}), t, Term(0));
}

class TripleMoveWriter {
public:
    explicit TripleMoveWriter(const BoardRules& rules) : rules_(rules) {}

    std::vector<TripleMove> write() {
        for (const MoveSet& set : rules_.moves) add(set);
        const auto piles = [](const TripleMove& move) { return std::count(move.lowers.begin(), move.lowers.end(), true); };
        std::stable_sort(moves_.begin(), moves_.end(),
                         [&](const TripleMove& a, const TripleMove& b) { return piles(a) < piles(b); });
        return std::move(moves_);
    }

private:
    void add(const MoveSet& set) {
        if (const auto* plane = std::get_if<Plane>(&set)) return add_plane(*plane);
        if (const auto* pass = std::get_if<Pass>(&set)) return add_pass(*pass);
        const bool three = std::holds_alternative<Ray>(set) || std::holds_alternative<Take>(set);
        if (!three) throw internal_error("moves of three piles of an unknown kind");
        add_plain(set, always());
    }

    // A set of moves as it stands, under a condition on the position and on where it leads.
    void add_plain(const MoveSet& set, const Formula& guard) {
        if (const auto* ray = std::get_if<Ray>(&set)) return add_ray(*ray, guard);
        if (const auto* take = std::get_if<Take>(&set)) return add_take(*take->condition, guard);
        using namespace letters;
        if (const auto* band = std::get_if<Band>(&set))
            return put({true, true, false},
                       all_of({u <= x, v <= y, u < x || v < y, x + v < u + y + band->width, y + u < v + x + band->width, guard}));
        if (const auto* cone = std::get_if<Cone>(&set))
            return put({true, true, false}, all_of({u < x, v < y, length_in(cone->first, x - u), length_in(cone->second, y - v),
                                                    y + cone->s * Term(u) < v + cone->s * Term(x) + cone->t,
                                                    x + cone->s * Term(v) < u + cone->s * Term(y) + cone->t, guard}));
        throw Error(Error::Kind::unsupported,
                    "moves that are the P-positions of another game: no automaton proof on three piles is known");
    }

    void add_ray(const Ray& ray, const Formula& guard) {
        const std::array<std::int64_t, 3> step{ray.a, ray.b, ray.c};
        std::array<bool, 3> lowers{};
        std::vector<Formula> parts;
        for (std::size_t pile = 0; pile < 3; ++pile) lowers[pile] = step[pile] > 0;
        const auto first = static_cast<std::size_t>(std::find(lowers.begin(), lowers.end(), true) - lowers.begin());
        const bool unit = step[first] == 1;
        const Variable t("t");
        const Term length = unit ? piles_before()[first] - piles_after()[first] : Term(t);
        for (std::size_t pile = 0; pile < 3; ++pile) {
            if (!lowers[pile] || (unit && pile == first)) continue;
            parts.push_back(piles_after()[pile] + step[pile] * length == piles_before()[pile]);
        }
        parts.push_back(length_in(ray.lengths, length));
        Formula move = all_of(std::move(parts));
        if (!unit) move = exists({t}, move);
        put(lowers, all_of({std::move(move), guard}));
    }

    void add_take(const Condition& condition, const Formula& guard) {
        const bool two = condition.form() == ConditionForm::take_two || condition.form() == ConditionForm::move_two;
        const bool names_targets = condition.form() == ConditionForm::move_two || condition.form() == ConditionForm::move_three;
        for (unsigned subset = 1; subset < (two ? 4U : 8U); ++subset) {
            const std::array<bool, 3> lowers{(subset & 1U) != 0, (subset & 2U) != 0, (subset & 4U) != 0};
            if (names_targets) add_targets(condition, lowers, guard);
            else add_taken(condition, lowers, guard);
        }
    }

    static Formula lowered(const std::array<bool, 3>& lowers) {
        std::vector<Formula> parts;
        for (std::size_t pile = 0; pile < 3; ++pile)
            if (lowers[pile]) parts.push_back(piles_after()[pile] < piles_before()[pile]);
        return all_of(std::move(parts));
    }

    void add_targets(const Condition& condition, const std::array<bool, 3>& lowers, const Formula& guard) {
        std::array<Term, 3> after{Term(0), Term(0), Term(0)};
        for (std::size_t pile = 0; pile < 3; ++pile) after[pile] = lowers[pile] ? piles_after()[pile] : piles_before()[pile];
        put(lowers, all_of({lowered(lowers), to_formula(condition, after), guard}));
    }

    // One formula for all orders of what is taken if they say the same.
    void add_taken(const Condition& condition, const std::array<bool, 3>& lowers, const Formula& guard) {
        std::array<Term, 3> taken{Term(0), Term(0), Term(0)};
        std::vector<std::size_t> order;
        for (std::size_t pile = 0; pile < 3; ++pile)
            if (lowers[pile]) {
                taken[pile] = piles_before()[pile] - piles_after()[pile];
                order.push_back(pile);
            }
        struct Ordered {
            Formula order, truth;
        };
        std::vector<Ordered> all;
        do {
            TakenOrder ranks;
            std::vector<Formula> said;
            for (std::size_t i = 0; i < order.size(); ++i) {
                ranks.rank[order[i]] = static_cast<int>(i) + 1;
                if (i > 0) said.push_back(compare_with_zero(taken[order[i - 1]] - taken[order[i]], ConditionOp::at_most));
            }
            all.push_back({all_of(std::move(said)), to_formula(condition, taken, ranks)});
        } while (std::next_permutation(order.begin(), order.end()));
        const bool same = std::all_of(all.begin(), all.end(), [&](const Ordered& one) { return one.truth == all.front().truth; });
        if (same) return put(lowers, all_of({lowered(lowers), all.front().truth, guard}));
        for (const Ordered& one : all)
            if (one.truth != never()) put(lowers, all_of({lowered(lowers), one.order, one.truth, guard}));
    }

    // From the board of the game, and to it.
    static Formula on_board_of(const Game& game) {
        using namespace letters;
        if (game.board()->cuts.empty()) return always();
        const Rectangle& cut = game.board()->cuts.front();
        if (cut.u == 0 || cut.v == 0) return always();
        return x >= cut.u || y >= cut.v;
    }
    static Formula target_on_board_of(const Game& game, const std::array<bool, 3>& lowers) {
        using namespace letters;
        if (game.board()->cuts.empty()) return always();
        const Rectangle& cut = game.board()->cuts.front();
        if (cut.u == 0 || cut.v == 0) return always();
        return Term(lowers[0] ? u : x) >= cut.u || Term(lowers[1] ? v : y) >= cut.v;
    }

    // The moves of a game on two piles in the plane of the first two, by its board.
    static std::vector<TripleMove> plane_moves(const Game& game) {
        BoardRules inner;
        TripleMoveWriter writer(inner);
        for (const MoveSet& set : game.board()->moves) writer.add_plain(set, on_board_of(game));
        for (TripleMove& move : writer.moves_)
            move.parts = parts_of(all_of({move.move(), target_on_board_of(game, move.lowers)}));
        return std::move(writer.moves_);
    }

    void add_plane(const Plane& plane) {
        using namespace letters;
        const Formula where = plane.where == Plane::Where::everywhere ? always()
                              : plane.where == Plane::Where::floor    ? z == 0
                                                                      : z >= 1;
        for (const TripleMove& move : plane_moves(*plane.game)) put(move.lowers, all_of({move.move(), where}));
    }

    void add_pass(const Pass& pass) {
        using namespace letters;
        std::vector<Formula> ways;
        for (const TripleMove& move : plane_moves(*pass.game)) ways.push_back(exists(move.variables(), move.move()));
        if (!ways.empty()) put({false, false, true}, all_of({w + 1 == z, disjunction(std::move(ways))}));
    }

    void put(const std::array<bool, 3>& lowers, const Formula& move) {
        if (move != never()) moves_.push_back({lowers, parts_of(move)});
    }

    const BoardRules& rules_;
    std::vector<TripleMove> moves_;
};

}  // namespace

std::vector<Variable> TripleMove::variables() const {
    std::vector<Variable> there;
    for (std::size_t pile = 0; pile < 3; ++pile)
        if (lowers[pile]) there.push_back(piles_after()[pile]);
    return there;
}

Formula TripleMove::at_target(const Predicate& predicate) const {
    const auto at = [&](std::size_t pile) { return Term(lowers[pile] ? piles_after()[pile] : piles_before()[pile]); };
    return predicate(at(0), at(1), at(2));
}

Formula with_numbers(const Formula& formula, const std::map<std::string, Integer>& given) {
    std::map<std::string, Integer> numbers = given;
    if (formula.kind() == Formula::Kind::exists)
        for (const std::string& name : formula.bound()) numbers.erase(name);
    std::vector<Formula> parts;
    for (const Formula& part : formula.parts()) parts.push_back(with_numbers(part, numbers));
    std::vector<Term> terms;
    for (const Term& term : formula.terms()) terms.push_back(with_numbers(term, numbers));
    switch (formula.kind()) {
        case Formula::Kind::comparison: return Formula::comparison(terms[0], formula.sign(), terms[1]);
        case Formula::Kind::predicate: return Formula::predicate(formula.name(), std::move(terms));
        case Formula::Kind::negation: return !parts.front();
        case Formula::Kind::conjunction: return conjunction(std::move(parts));
        case Formula::Kind::disjunction: return disjunction(std::move(parts));
        case Formula::Kind::equivalence: return equivalence(parts[0], parts[1]);
        case Formula::Kind::exists: {
            std::vector<Variable> bound;
            for (const std::string& name : formula.bound()) bound.emplace_back(name);
            return exists(bound, parts.front());
        }
    }
    throw internal_error("a formula of no kind");
}

Formula TripleMove::move() const { return all_of(parts); }

Formula TripleMove::to_origin() const { return with_numbers(move(), {{"u", 0}, {"v", 0}, {"w", 0}}); }

bool TripleMove::has_equation() const {
    return std::any_of(parts.begin(), parts.end(), [](const Formula& part) {
        return part.kind() == Formula::Kind::comparison && part.sign() == Formula::Sign::equal;
    });
}

std::vector<TripleMove> TripleMove::tightened() const {
    using Sign = Formula::Sign;
    const auto is_inequality = [](const Formula& part) {
        return part.kind() == Formula::Kind::comparison && part.sign() != Sign::equal && part.sign() != Sign::not_equal;
    };
    std::size_t longest = 4;  // fewer variables only order the piles, or what is taken
    for (const Formula& part : parts)
        if (is_inequality(part)) longest = std::max(longest, free_variables(part).size());
    std::vector<TripleMove> made;
    for (std::size_t i = 0; i < parts.size(); ++i) {
        if (!is_inequality(parts[i]) || free_variables(parts[i]).size() < longest) continue;
        const Sign sign = parts[i].sign();
        Term left = parts[i].terms()[0];
        Term right = parts[i].terms()[1];
        if (sign == Sign::less) left.add(Term(1), 1);
        if (sign == Sign::greater) right.add(Term(1), 1);
        made.push_back(*this);
        made.back().parts[i] = left == right;
    }
    return made;
}

std::vector<TripleMove> make_triple_moves(const BoardRules& rules) { return TripleMoveWriter(rules).write(); }

}  // namespace wythoff
