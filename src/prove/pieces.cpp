#include "prove/pieces.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/move_table.hpp"

namespace wythoff {
namespace {

Form difference(std::int64_t a, std::int64_t b, std::int64_t constant, std::int64_t modulus) {
    return {{a, b, -a, -b}, constant, modulus, Form::Kind::divisible};
}

Form at_least(std::array<std::int64_t, 4> coefficients, std::int64_t constant) {
    return {coefficients, constant, 0, Form::Kind::at_least};
}

void add_congruence(std::vector<Form>& forms, const Form& form) {
    if (form.modulus != 1) forms.push_back(form);
}

// t(a,b) for t = r modulo m, t >= 1.
void add_ray(std::vector<Piece>& pieces, const TraceMoves& moves, std::int64_t m, std::int64_t r, std::size_t set) {
    const std::int64_t a = moves.a;
    const std::int64_t b = moves.b;
    if (a == 0 && b == 0) return;
    Piece piece{TrackRelation::below, TrackRelation::any, {}, set};
    if (moves.lengths.kind == TraceLengths::Kind::from) {
        const std::int64_t least = moves.lengths.values[0];
        piece.forms.push_back(a == 0 ? at_least({0, 1, 0, -1}, least * b) : at_least({1, 0, -1, 0}, least * a));
    }
    if (a == 0) {
        piece.u = TrackRelation::same;
        piece.v = TrackRelation::below;
        add_congruence(piece.forms, difference(0, 1, b * r, b * m));
    } else {
        if (b == 0) piece.v = TrackRelation::same;
        else piece.forms.push_back(difference(b, -a, 0, 0));
        add_congruence(piece.forms, difference(1, 0, a * r, a * m));
    }
    pieces.push_back(std::move(piece));
}

void add_rays(std::vector<Piece>& pieces, const TraceMoves& moves, std::size_t set) {
    switch (moves.lengths.kind) {
        case TraceLengths::Kind::every:
        case TraceLengths::Kind::from: add_ray(pieces, moves, 1, 0, set); break;
        case TraceLengths::Kind::residues:
            for (const std::int64_t r : moves.lengths.values) add_ray(pieces, moves, moves.lengths.modulus, r, set);
            break;
        case TraceLengths::Kind::one_of:
            for (const std::int64_t t : moves.lengths.values)
                if (t != 0 && (moves.a != 0 || moves.b != 0))
                    pieces.push_back({TrackRelation::any,
                                      TrackRelation::any,
                                      {difference(1, 0, t * moves.a, 0), difference(0, 1, t * moves.b, 0)},
                                      set});
            break;
    }
}

void add_band(std::vector<Piece>& pieces, const TraceMoves& moves, std::size_t set) {
    for (std::int64_t c = 1 - moves.a; c < moves.a; ++c)
        pieces.push_back({c == 0  ? TrackRelation::below
                          : c < 0 ? TrackRelation::at_most
                                  : TrackRelation::any,
                          c > 0 ? TrackRelation::at_most : TrackRelation::any,
                          {difference(1, -1, c, 0)},
                          set});
}

// What lengths say of a (x-u) + b (y-v): one of these lists.
std::vector<std::vector<Form>> length_forms(std::int64_t a, std::int64_t b, const TraceLengths& lengths) {
    if (lengths.kind == TraceLengths::Kind::every) return {{}};
    std::vector<std::vector<Form>> all;
    for (const std::int64_t value : lengths.values) {
        all.emplace_back();
        if (lengths.kind == TraceLengths::Kind::from) all.back().push_back(at_least({a, b, -a, -b}, value));
        else if (lengths.kind == TraceLengths::Kind::one_of) all.back().push_back(difference(a, b, value, 0));
        else add_congruence(all.back(), difference(a, b, value, lengths.modulus));
    }
    return all;
}

// k, l > 0, l < s k + t and k < s l + t.
void add_cone(std::vector<Piece>& pieces, const TraceMoves& moves, std::size_t set) {
    const std::int64_t s = moves.a;
    for (const std::vector<Form>& k : length_forms(1, 0, moves.lengths))
        for (const std::vector<Form>& l : length_forms(0, 1, moves.second)) {
            Piece piece{TrackRelation::below,
                        TrackRelation::below,
                        {at_least({s, -1, -s, 1}, 1 - moves.b), at_least({-1, s, 1, -s}, 1 - moves.b)},
                        set};
            piece.forms.insert(piece.forms.end(), k.begin(), k.end());
            piece.forms.insert(piece.forms.end(), l.begin(), l.end());
            pieces.push_back(std::move(piece));
        }
}

// k XOR l = d for the k and l that are taken: k - l is a fixed number, and k in certain classes modulo a power of two above d.
// The differences in the order of formal/Heaps.v: where they occur last.
void add_xor(std::vector<Piece>& pieces, std::int64_t d, std::size_t set) {
    std::int64_t power = 1;
    while (power <= d) power *= 2;
    std::vector<std::int64_t> differences;
    for (std::int64_t a = power; a-- > 0;)
        if (const std::int64_t c = a - (a ^ d); std::find(differences.begin(), differences.end(), c) == differences.end())
            differences.push_back(c);
    for (auto c = differences.rbegin(); c != differences.rend(); ++c) {
        Form classes = difference(1, 0, 0, power);
        for (std::int64_t a = 0; a < power; ++a)
            if (a - (a ^ d) == *c) classes.residues.push_back(a);
        pieces.push_back(
            {TrackRelation::at_most, TrackRelation::any, {difference(1, -1, *c, 0), classes}, set, static_cast<std::size_t>(d)});
    }
}

std::vector<TraceMoves> moves_of(const Game& game, const MoveSets& sets) {
    constexpr std::int64_t largest = 1000;
    std::vector<TraceMoves> all;
    for (const MoveSet& set : sets) {
        all.push_back(to_trace_moves(game, set));
        const TraceMoves& moves = all.back();
        std::vector<std::int64_t> numbers{moves.a, moves.b};
        for (const TraceLengths* lengths : {&moves.lengths, &moves.second}) {
            numbers.push_back(lengths->modulus);
            numbers.push_back(lengths->values.empty() ? 0 : lengths->values.back());
        }
        if (*std::max_element(numbers.begin(), numbers.end()) > largest)
            throw Error(Error::Kind::limit,
                        fmt::format("{}: a trace has no numbers above {} in the rules", to_text(game), largest));
    }
    return all;
}

}  // namespace

std::vector<TraceMoves> make_trace_moves(const Game& game) {
    if (!has_board_without_memory(game)) refuse_trace(game, "games other than " + std::string(board_without_memory));
    const BoardRules& rules = *game.board();
    if (rules.prescribes()) refuse_trace(game, "positions where play ends by the rules");
    if (rules.blocking && rules.convention == Convention::misere) refuse_trace(game, "blocking in misere play");
    if (rules.blocking && cut_of(game) != Rectangle{}) refuse_trace(game, "blocking beside a cut corner");
    return moves_of(game, rules.moves);
}

std::vector<TraceMoves> make_blockable_moves(const Game& game) { return moves_of(game, game.board()->blocking->of); }

Rectangle cut_of(const Game& game) {
    for (const Rectangle& cut : game.board()->cuts)
        if (cut.u > 0 && cut.v > 0) return cut;
    return {};
}

std::vector<Piece> make_pieces(const std::vector<TraceMoves>& moves, const Rectangle& cut) {
    std::vector<Piece> pieces(2, {TrackRelation::same, TrackRelation::same, {}, 0});
    pieces[off_board].forms = {at_least({-1, 0, 0, 0}, 1 - cut.u), at_least({0, -1, 0, 0}, 1 - cut.v)};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i].kind == TraceMoves::Kind::ray) add_rays(pieces, moves[i], i + 1);
        if (moves[i].kind == TraceMoves::Kind::band) add_band(pieces, moves[i], i + 1);
        if (moves[i].kind == TraceMoves::Kind::cone) add_cone(pieces, moves[i], i + 1);
    }
    return pieces;
}

std::vector<Piece> make_falling_pieces(const std::vector<TraceMoves>& moves, Descent descent, std::size_t most) {
    constexpr std::size_t most_sets = 12;  // the larger falls are one set
    std::vector<Piece> pieces = make_pieces(moves, {});
    for (std::size_t d = 1; d <= most; ++d) {
        if (descent == Descent::pass_anywhere && d > 1) break;
        pieces.push_back({TrackRelation::same, TrackRelation::same, {}, 0, d});
        if (descent == Descent::three_heaps) add_xor(pieces, static_cast<std::int64_t>(d), moves.size() + std::min(d, most_sets));
    }
    return pieces;
}

}  // namespace wythoff
