#include "prove/pieces.hpp"

#include <fmt/format.h>

namespace wythoff {
namespace {

[[noreturn]] void refuse(const Game& game, const std::string& what) {
    throw Error(Error::Kind::unsupported, fmt::format("{}: the formal proof does not know {}", to_text(game), what));
}

TraceMoves make_ray(const Game& game, const Ray& ray) {
    TraceMoves moves{TraceMoves::Kind::every, ray.a, ray.b, 1, {}};
    const IntegerSet& set = ray.lengths;
    if (set.is_all() && set.first() == 1 && !set.is_complement()) return moves;
    if (set.is_complement()) refuse(game, "the lengths " + to_text(set));
    switch (set.kind()) {
        case IntegerSet::Kind::residues:
            if (set.first() != 1) refuse(game, "the lengths " + to_text(set));
            moves.kind = TraceMoves::Kind::residues;
            moves.modulus = set.number();
            moves.values = set.values();
            return moves;
        case IntegerSet::Kind::at_most:
        case IntegerSet::Kind::list:
            moves.kind = TraceMoves::Kind::one_of;
            moves.values = set.kind() == IntegerSet::Kind::list ? set.values() : set.elements_up_to(set.number());
            return moves;
        default: refuse(game, "the lengths " + to_text(set));
    }
}

Form difference(std::int64_t a, std::int64_t b, std::int64_t constant, std::int64_t modulus) {
    return {{a, b, -a, -b}, constant, modulus};
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

}  // namespace

std::vector<TraceMoves> make_trace_moves(const Game& game) {
    if (!has_board_without_memory(game)) refuse(game, "games other than " + std::string(board_without_memory));
    const BoardRules& rules = *game.board();
    if (rules.blocking) refuse(game, "blocking");
    if (rules.convention == Convention::misere) refuse(game, "misere play");
    if (rules.prescribes()) refuse(game, "positions where play ends by the rules");
    for (const Rectangle& cut : rules.cuts)
        if (cut.u > 0 && cut.v > 0) refuse(game, "a cut corner");
    constexpr std::int64_t largest = 1000;
    std::vector<TraceMoves> all;
    for (const MoveSet& set : rules.moves) {
        if (const auto* ray = std::get_if<Ray>(&set)) all.push_back(make_ray(game, *ray));
        else if (const auto* band = std::get_if<Band>(&set)) all.push_back({TraceMoves::Kind::band, band->width, 0, 1, {}});
        else if (std::holds_alternative<Take>(set)) refuse(game, "moves by condition");
        else refuse(game, "cones and moves that are the P-positions of another game");
        const TraceMoves& moves = all.back();
        for (const std::int64_t number : {moves.a, moves.b, moves.modulus, moves.values.empty() ? 0 : moves.values.back()})
            if (number > largest)
                throw Error(Error::Kind::limit,
                            fmt::format("{}: a trace has no numbers above {} in the rules", to_text(game), largest));
    }
    return all;
}

std::vector<Piece> make_pieces(const std::vector<TraceMoves>& moves) {
    std::vector<Piece> pieces{{TrackRelation::same, TrackRelation::same, {}, 0}};
    for (std::size_t i = 0; i < moves.size(); ++i) {
        const TraceMoves& set = moves[i];
        switch (set.kind) {
            case TraceMoves::Kind::every: add_ray(pieces, set, 1, 0, i + 1); break;
            case TraceMoves::Kind::residues:
                for (const std::int64_t r : set.values) add_ray(pieces, set, set.modulus, r, i + 1);
                break;
            case TraceMoves::Kind::one_of:
                for (const std::int64_t t : set.values)
                    if (t != 0 && (set.a != 0 || set.b != 0))
                        pieces.push_back({TrackRelation::any,
                                          TrackRelation::any,
                                          {difference(1, 0, t * set.a, 0), difference(0, 1, t * set.b, 0)},
                                          i + 1});
                break;
            case TraceMoves::Kind::band:
                for (std::int64_t c = 1 - set.a; c < set.a; ++c)
                    pieces.push_back({c == 0  ? TrackRelation::below
                                      : c < 0 ? TrackRelation::at_most
                                              : TrackRelation::any,
                                      c > 0 ? TrackRelation::at_most : TrackRelation::any,
                                      {difference(1, -1, c, 0)},
                                      i + 1});
                break;
        }
    }
    return pieces;
}

}  // namespace wythoff
