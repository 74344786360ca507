#include "theory/three_piles.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "solve/by_measure.hpp"
#include "solve/cube_by_measure.hpp"
#include "theory/certified.hpp"
#include "theory/triple_options.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/theory/proof_cache.hpp"
#include "wythoff/theory/sum.hpp"

namespace wythoff {
namespace {

using Proofs = std::shared_ptr<ProofCache>;

Answer ask_with_nim(const Slices& game, const Position& position, const Budget& budget, const Proofs& proofs) {
    const SumAnswer known = ask_sum(game.base, {{position.x, position.y}, {position.z}}, budget, proofs);
    Answer answer;
    answer.outcome = known.outcome;
    answer.undecided = known.undecided;
    answer.evidence = known.evidence;
    for (const Sum& to : known.winning)
        answer.winning_moves.push_back(move_between(position, {to.at.x, to.at.y, to.nim.front()}));
    return answer;
}

// The three piles with the smallest last, and back.
class Sorted {
public:
    Sorted(const Slices& game, const Position& given) : given_(given), position_(given) {
        if (game.descent != Descent::three_heaps) return;
        const std::array<const Integer*, 3> piles{&given.x, &given.y, &given.z};
        smallest_ = static_cast<std::size_t>(
            std::min_element(piles.begin(), piles.end(), [](const Integer* a, const Integer* b) { return *a < *b; }) -
            piles.begin());
        position_ = exchanged(given);
    }

    [[nodiscard]] const Position& given() const { return given_; }
    [[nodiscard]] const Position& position() const { return position_; }
    // Exchanging two piles undoes itself.
    [[nodiscard]] Position exchanged(Position position) const {
        if (smallest_ == 0) std::swap(position.x, position.z);
        if (smallest_ == 1) std::swap(position.y, position.z);
        return position;
    }

private:
    Position given_;
    Position position_;
    std::size_t smallest_ = 2;
};

// The largest piles that are quickly computed with this third number. Each two layers of three heaps cost the square of the
// piles. With passes and moves by condition all smaller positions may be tried from each, to find whether there is a move.
std::int64_t quickly_computed(const Slices& game, std::int64_t z) {
    constexpr std::int64_t most_steps = 100'000;  // squared: z squared times the piles squared
    if (game.descent == Descent::three_heaps) return std::min(sliced_piles, most_steps / std::max<std::int64_t>(z, 1));
    const MoveSets& moves = game.base.board()->moves;
    const auto by_condition = [](const MoveSet& set) { return facts_of(set).condition != nullptr; };
    if (game.descent == Descent::pass_anywhere || std::none_of(moves.begin(), moves.end(), by_condition)) return sliced_piles;
    constexpr std::int64_t most_tries = 500'000'000;  // a quarter of the piles to the fourth power, for each layer
    std::int64_t piles = 1;
    while ((z + 1) * piles * piles * piles * piles <= 4 * most_tries) ++piles;
    return piles - 1;
}

bool is_quickly_computed(const Slices& game, const Position& at) {
    if (at.z > most_slices) return false;
    const std::int64_t most = quickly_computed(game, at.z.get_si());
    return at.x <= most && at.y <= most;
}

std::string what_is_computed(const Slices& game, const Integer& z) {
    const bool heaps = game.descent == Descent::three_heaps;
    const char* const what = heaps ? "smallest piles" : "passes";
    if (z > most_slices) return fmt::format("{} up to {} are computed", what, most_slices);
    return fmt::format("with {} {} piles up to {} are computed", to_text(z), heaps ? "in the smallest pile" : "passes",
                       quickly_computed(game, z.get_si()));
}

// The move to a P-position, if there is one.
void add_option(const Game& game, const State& from, const Position& to, const Sorted& sorted, const IsPPosition& is_p,
                Answer& answer) {
    if (!objection(game, from, move_between(from.at, to), is_p))
        answer.winning_moves.push_back(move_between(sorted.given(), sorted.exchanged(to)));
}

Answer compute(const Slices& game, const Sorted& sorted, const Budget& budget, const IsPPosition& is_p,
               std::optional<SolvedSlices>& kept) {
    const Position& at = sorted.position();
    const Cell cell{at.x.get_si(), at.y.get_si()};
    const std::int64_t z = at.z.get_si();
    constexpr std::int64_t least_bound = 63;
    const std::int64_t to = std::max({cell.x, cell.y, least_bound});
    const auto reaches = [&](const SolvedSlices& solved) {
        return static_cast<std::int64_t>(solved.slices.size()) > z && solved.slices.front().to() >= to;
    };
    if (!kept || !reaches(*kept)) kept = solve_slices(game, z, to, Engine::automatic, budget);
    const SolvedSlices& solved = *kept;
    Answer answer;
    answer.evidence = {Evidence::Kind::computed,
                       fmt::format("layers 0 to {}, engine {}, piles up to {}", solved.slices.size() - 1, to_text(solved.engine),
                                   solved.slices.front().to())};
    answer.outcome = solved.slices[static_cast<std::size_t>(z)].contains(cell.x, cell.y) ? Outcome::P : Outcome::N;
    if (*answer.outcome == Outcome::P) return answer;
    const Game whole = to_game(game);
    const State state = make_state(whole, at);
    for (std::int64_t layer = z; layer >= 0; --layer)
        solved.slices[static_cast<std::size_t>(layer)].for_each_in({0, 0}, {cell.x + 1, cell.y + 1}, [&](Cell p) {
            budget.progress.check();
            add_option(whole, state, {to_integer(p.x), to_integer(p.y), to_integer(layer)}, sorted, is_p, answer);
        });
    ensure(!answer.winning_moves.empty(), "an N-position has a move to a P-position");
    return answer;
}

// Which of the slices 0, ..., last of a certificate is slice z; nothing if that is not known. With passes a layer depends on the
// one below it alone, so that layers repeat from where one of them does.
std::optional<std::size_t> place_of_slice(const Slices& game, const Certificate& certificate, const Integer& z) {
    const std::size_t last = certificate.last();
    if (z <= last) return z.get_ui();
    if (game.descent == Descent::three_heaps) return std::nullopt;
    for (std::size_t period = 1; period <= last; ++period) {
        const std::size_t begin = last - period;
        if (certificate.sets[begin] == certificate.sets[last]) return begin + Integer((z - begin) % period).get_ui();
    }
    return std::nullopt;
}

// Positions of any size, by automata of slices that were verified, with winning moves: the P-positions that a move leads to in
// the slice of the position, and in lower ones.
class ByCertificate {
public:
    ByCertificate(const Slices& game, const FoundCertificate& known, const Sorted& sorted, std::size_t place,
                  const Budget& budget)
        : known_(known),
          game_(game),
          state_(make_state(whole_, sorted.position())),
          sorted_(sorted),
          at_(sorted.position()),
          here_(make_certified(known, place)),
          budget_(budget) {}

    Answer ask() {
        Answer answer;
        answer.evidence = {Evidence::Kind::certificate, here_.evidence()};
        const CertifiedGame::Verdict verdict = here_.ask_inside({at_.x, at_.y}, budget_);
        answer.outcome = verdict.outcome;
        if (verdict.outcome == Outcome::P) return answer;
        for (const Position& to : verdict.targets) add(to, at_.z, answer);
        const Integer lowest = game_.descent == Descent::three_heaps ? Integer(0) : Integer(at_.z - 1);
        for (Integer z = at_.z - 1; z >= 0 && z >= lowest; --z) {
            CertifiedGame lower = make_certified(known_, *place_of_slice(game_, known_.certificate, z));
            if (lower.outcome({at_.x, at_.y}) == Outcome::P) add(at_, z, answer);
            if (game_.descent == Descent::three_heaps) add_by_xor(lower, z, answer);
        }
        ensure(!answer.winning_moves.empty(), "an N-position has a move to a P-position");
        return answer;
    }

private:
    // k XOR l = d leaves a diagonal for each part of the ones of d.
    void add_by_xor(CertifiedGame& lower, const Integer& z, Answer& answer) const {
        const std::int64_t d = Integer(at_.z - z).get_si();
        for (std::int64_t ones = d;; ones = (ones - 1) & d) {
            if (const auto to = lower.on_diagonal(at_.y - at_.x + to_integer(ones - (d ^ ones)))) add(*to, z, answer);
            if (ones == 0) break;
        }
    }

    // What is no option is not added: a diagonal may leave a position that is too large or not in the right class.
    void add(const Position& to, const Integer& z, Answer& answer) const {
        const IsPPosition none = [](const Game&, const Position&) { return false; };
        add_option(whole_, state_, {to.x, to.y, z}, sorted_, none, answer);
    }

    const FoundCertificate& known_;
    const Slices& game_;
    const Game whole_ = known_.certificate.game;
    State state_;
    const Sorted& sorted_;
    const Position& at_;
    CertifiedGame here_;
    const Budget& budget_;
};

// The slices that are proved now: those up to z, or a few from which on they repeat.
std::optional<FoundCertificate> prove_up_to(const Slices& game, const Integer& z, const Budget& budget, const Proofs& proofs,
                                            std::string& why_not) {
    if (proofs == nullptr || !proofs->tries()) return std::nullopt;
    constexpr std::size_t some = 6;
    const std::size_t few = z <= some ? z.get_ui() : some;
    std::optional<FoundCertificate> known;
    for (const std::size_t last : {few, z <= most_slice ? z.get_ui() : few}) {
        if (known && place_of_slice(game, known->certificate, z)) break;
        const auto made = proofs->certificate(to_game(game), slices_to(last), budget);
        why_not = made->why_not;
        if (made->certificate) known = FoundCertificate{"", *made->certificate};
    }
    return known;
}

Answer ask_certificate(const Slices& game, const FoundCertificate& known, const Sorted& sorted, std::size_t place,
                       const Budget& budget) {
    try {
        return ByCertificate(game, known, sorted, place, budget).ask();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        Answer answer;
        answer.undecided = error.what();
        return answer;
    }
}

}  // namespace

static Answer ask_slices(const Slices& game, const Position& position, const Budget& budget, const Proofs& proofs,
                         const IsPPosition& is_p, std::optional<SolvedSlices>& kept) {
    if (game.descent == Descent::nim) return ask_with_nim(game, position, budget, proofs);
    const Sorted sorted(game, position);
    const Position& at = sorted.position();
    if (is_quickly_computed(game, at)) return compute(game, sorted, budget, is_p, kept);
    std::optional<FoundCertificate> known = find_certificate(to_game(game), SetKind::slices);
    std::string why_not;
    if (!known || !place_of_slice(game, known->certificate, at.z)) {
        auto made = prove_up_to(game, at.z, budget, proofs, why_not);
        const auto count = [](const auto& slices) { return slices ? slices->certificate.sets.size() : 0; };
        if (count(made) > count(known)) known = std::move(made);
    }
    if (const auto place = known ? place_of_slice(game, known->certificate, at.z) : std::nullopt)
        return ask_certificate(game, *known, sorted, *place, budget);
    Answer answer;
    answer.undecided = what_is_computed(game, at.z);
    if (known)
        answer.undecided +=
            fmt::format(", and {} up to {} are proved", game.descent == Descent::three_heaps ? "smallest piles" : "passes",
                        known->certificate.last());
    if (!why_not.empty()) answer.undecided += "; " + why_not;
    return answer;
}

ThreePiles::ThreePiles(Game game, const Budget& budget, std::shared_ptr<ProofCache> proofs)
    : game_(std::move(game)), budget_(budget), proofs_(std::move(proofs)), slices_(slices_of(game_)) {}

Answer ThreePiles::ask(const Position& at, const IsPPosition& is_p) {
    return slices_ ? ask_slices(*slices_, at, budget_, proofs_, is_p, solved_slices_) : ask_cube(at, is_p);
}

// Where moves may add tokens: far enough for all options of a position.
SolvedCube ThreePiles::solve_below(const Position& at) const {
    const BoardRules& rules = *game_.position_rules();
    const std::int64_t piles = measured_board(rules, at).piles;
    const Budget stage = budget_.stage(fmt::format("piles up to {}", piles));
    try {
        return {solve_cube_by_measure(rules, at, stage), Engine::board};
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::unsupported) throw;
        return solve_cube(game_, piles, Engine::definition, stage);
    }
}

// By an automaton of three tracks, which ships or is made and verified now; nothing, and the reason, where there is none.
std::optional<Answer> ThreePiles::ask_whole(const Position& at, const IsPPosition& is_p, std::string& why_not) {
    auto known = find_certificate(game_);
    if (!known && proofs_ != nullptr && proofs_->tries()) {
        const auto made = proofs_->certificate(game_, SetRange{}, budget_);
        why_not = made->why_not;
        if (made->certificate) known = FoundCertificate{"", *made->certificate};
    }
    if (!known || known->certificate.tracks() != 3) return std::nullopt;
    const Certificate& certificate = known->certificate;
    Answer answer;
    const std::size_t states = certificate.automaton().states();
    answer.evidence = {Evidence::Kind::certificate,
                       known->file.empty() ? made_now(certificate.automaton(), certificate.numeration)
                                           : fmt::format("certificates/{}: an automaton of {} states that reads the piles in {}",
                                                         known->file, states, certificate.numeration.name())};
    const TripleOptions options(certificate);
    answer.outcome = options.outcome(at);
    if (*answer.outcome == Outcome::P) return answer;
    const State state = make_state(game_, at);
    for (const Position& target : options.some(at, budget_.stage("looking for a winning move"))) {
        const Move move = move_between(at, target);
        ensure(!objection(game_, state, move, is_p), "an option that the rules allow");
        answer.winning_moves.push_back(move);
    }
    const BoardRules& rules = *game_.position_rules();
    ensure(!answer.winning_moves.empty() || rules.convention == Convention::misere || rules.may_be_won(),
           "an N-position has a move to a P-position");
    return answer;
}

Answer ThreePiles::ask_cube(const Position& at, const IsPPosition& is_p) {
    const Integer largest = std::max({at.x, at.y, at.z});
    std::string why_not;
    if (largest > cube_piles)
        if (auto answer = ask_whole(at, is_p, why_not)) return *std::move(answer);
    if (largest > cube_piles)
        throw Error(Error::Kind::limit,
                    fmt::format("no theorem and no certificate is known for this game, and games on three piles are "
                                "computed for piles up to {}{}{}",
                                cube_piles, why_not.empty() ? "" : "; ", why_not));
    constexpr std::int64_t least_bound = 31;
    const BoardRules& rules = *game_.position_rules();
    const bool adds = measure_of(rules).has_value();
    const std::int64_t to = std::max<std::int64_t>(largest.get_si(), least_bound);
    if (adds) cube_ = solve_below(at);
    else if (!cube_ || cube_->p.to() < to)
        cube_ = solve_cube(game_, to, Engine::automatic, budget_.stage(fmt::format("piles up to {}", to)));
    const Triple here{at.x.get_si(), at.y.get_si(), at.z.get_si()};
    Answer answer;
    answer.evidence = {Evidence::Kind::computed, fmt::format("{} engine, piles up to {}", to_text(cube_->engine), cube_->p.to())};
    answer.outcome = cube_->p.contains(here) ? Outcome::P : Outcome::N;
    if (*answer.outcome == Outcome::P) return answer;
    const State state = make_state(game_, at);
    cube_->p.for_each([&](const Triple& p) {
        if ((!adds && (p.x > here.x || p.y > here.y || p.z > here.z)) || p == here) return;
        budget_.progress.check();
        const Move move = move_between(at, position_of(p));
        if (!objection(game_, state, move, is_p)) answer.winning_moves.push_back(move);
    });
    ensure(!answer.winning_moves.empty() || rules.convention == Convention::misere || rules.may_be_won(),
           "an N-position has a move to a P-position");
    return answer;
}

}  // namespace wythoff
