#include "wythoff/theory/layered_oracle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "theory/certified.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/solve/layers.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff {
namespace {

Integer xor_of(const std::vector<Integer>& piles) {
    Integer total = 0;
    for (const Integer& pile : piles) total ^= pile;
    return total;
}

// The moves that make the XOR of the value and the piles 0: in a pile, or in the game to the value that the piles have together.
std::vector<Sum> winning_moves(const Sum& sum, const NimValueAnswer& known, const Integer& together) {
    std::vector<Sum> winning;
    for (const auto& [value, move] : known.moves)
        if (value == together) winning.push_back({{sum.at.x - move.k, sum.at.y - move.l}, sum.nim});
    if (!known.value) return winning;
    const Integer total = together ^ to_integer(*known.value);
    for (std::size_t i = 0; i < sum.nim.size(); ++i) {
        const Integer left = sum.nim[i] ^ total;
        if (left >= sum.nim[i]) continue;
        winning.push_back(sum);
        winning.back().nim[i] = left;
    }
    return winning;
}

using Proofs = std::shared_ptr<ProofCache>;

LayeredAnswer ask_with_nim(const LayeredGame& game, const LayeredPosition& position, const Budget& budget, const Proofs& proofs) {
    const SumAnswer known = ask_sum(game.base, {position.at, {position.z}}, budget, proofs);
    LayeredAnswer answer{known.outcome, known.undecided, known.evidence, {}};
    for (const Sum& to : known.winning) answer.winning.push_back({to.at, to.nim.front()});
    return answer;
}

// The three piles with the smallest last, and back.
class Sorted {
public:
    Sorted(const LayeredGame& game, const LayeredPosition& given) : position_(given) {
        if (game.kind != LayerKind::three_heaps) return;
        const std::array<const Integer*, 3> piles{&given.at.x, &given.at.y, &given.z};
        smallest_ = static_cast<std::size_t>(
            std::min_element(piles.begin(), piles.end(), [](const Integer* a, const Integer* b) { return *a < *b; }) -
            piles.begin());
        position_ = exchanged(given);
    }

    [[nodiscard]] const LayeredPosition& position() const { return position_; }
    // Exchanging two piles undoes itself.
    [[nodiscard]] LayeredPosition exchanged(LayeredPosition position) const {
        if (smallest_ == 0) std::swap(position.at.x, position.z);
        if (smallest_ == 1) std::swap(position.at.y, position.z);
        return position;
    }

private:
    LayeredPosition position_;
    std::size_t smallest_ = 2;
};

// The largest piles that are quickly computed with this third number. Each two layers of three heaps cost the square of the
// piles. With passes and moves by condition all smaller positions may be tried from each, to find whether there is a move.
std::int64_t quickly_computed(const LayeredGame& game, std::int64_t z) {
    constexpr std::int64_t most_steps = 100'000;  // squared: z squared times the piles squared
    if (game.kind == LayerKind::three_heaps) return std::min(layered_piles, most_steps / std::max<std::int64_t>(z, 1));
    const MoveSets& moves = game.base.board()->moves;
    const auto by_condition = [](const MoveSet& set) { return std::holds_alternative<Take>(set); };
    if (game.kind == LayerKind::pass_anywhere || std::none_of(moves.begin(), moves.end(), by_condition)) return layered_piles;
    constexpr std::int64_t most_tries = 500'000'000;  // a quarter of the piles to the fourth power, for each layer
    std::int64_t piles = 1;
    while ((z + 1) * piles * piles * piles * piles <= 4 * most_tries) ++piles;
    return piles - 1;
}

bool is_quickly_computed(const LayeredGame& game, const LayeredPosition& at) {
    if (at.z > most_layers) return false;
    const std::int64_t most = quickly_computed(game, at.z.get_si());
    return at.at.x <= most && at.at.y <= most;
}

std::string what_is_computed(const LayeredGame& game, const Integer& z) {
    const bool heaps = game.kind == LayerKind::three_heaps;
    const char* const what = heaps ? "smallest piles" : "passes";
    if (z > most_layers) return fmt::format("{} up to {} are computed", what, most_layers);
    return fmt::format("with {} {} piles up to {} are computed", to_text(z), heaps ? "in the smallest pile" : "passes",
                       quickly_computed(game, z.get_si()));
}

LayeredAnswer compute(const LayeredGame& game, const Sorted& sorted, const Budget& budget) {
    const LayeredPosition& at = sorted.position();
    const Cell cell{at.at.x.get_si(), at.at.y.get_si()};
    const std::int64_t z = at.z.get_si();
    constexpr std::int64_t least_bound = 63;
    const std::int64_t to = std::max({cell.x, cell.y, least_bound});
    const SolvedLayers solved = solve_layers(game, z, to, Engine::automatic, budget);
    LayeredAnswer answer;
    answer.evidence = {Evidence::Kind::computed,
                       fmt::format("layers 0 to {}, engine {}, piles up to {}", z, to_text(solved.engine), to)};
    answer.outcome = solved.layers.back().contains(cell.x, cell.y) ? Outcome::P : Outcome::N;
    if (*answer.outcome == Outcome::P) return answer;
    Oracle base(game.base, budget.quiet());
    const IsPPosition is_p = base.is_p();
    for (std::int64_t layer = z; layer >= 0; --layer)
        solved.layers[static_cast<std::size_t>(layer)].for_each_in({0, 0}, {cell.x + 1, cell.y + 1}, [&](Cell p) {
            budget.progress.check();
            const LayeredPosition target{to_position(p), to_integer(layer)};
            if (is_option(game, at, target, is_p)) answer.winning.push_back(sorted.exchanged(target));
        });
    ensure(!answer.winning.empty(), "an N-position has a move to a P-position");
    return answer;
}

// Which of the layers 0, ..., last of a certificate is layer z; nothing if that is not known. With passes a layer depends on the
// one below it alone, so that layers repeat from where one of them does.
std::optional<std::size_t> place_of_layer(const LayeredCertificate& certificate, const Integer& z) {
    const std::size_t last = certificate.layers.size() - 1;
    if (z <= last) return z.get_ui();
    if (certificate.game.kind == LayerKind::three_heaps) return std::nullopt;
    for (std::size_t period = 1; period <= last; ++period) {
        const std::size_t begin = last - period;
        if (certificate.layers[begin] == certificate.layers[last]) return begin + Integer((z - begin) % period).get_ui();
    }
    return std::nullopt;
}

// Layers that were verified, and how the evidence calls one of them: by the file that ships, or as made now.
struct KnownLayers {
    LayeredCertificate certificate;
    std::string file;  // empty: made now

    [[nodiscard]] CertifiedGame at(std::size_t place) const {
        Certificate set{certificate.game.base, certificate.numeration, certificate.layers[place], {}};
        if (!file.empty()) return make_certified(FoundCertificate{file, std::move(set)});
        std::string evidence = made_now(set.p, set.numeration);
        return make_certified(std::move(set), std::move(evidence));
    }
};

// Positions of any size, by automata of the layers that were verified, with winning moves: the P-positions that a move leads to
// in the layer of the position, and in lower ones.
class ByCertificate {
public:
    ByCertificate(const KnownLayers& known, const Sorted& sorted, std::size_t place, const Budget& budget)
        : known_(known),
          game_(known.certificate.game),
          sorted_(sorted),
          at_(sorted.position()),
          here_(known.at(place)),
          budget_(budget) {}

    LayeredAnswer ask() {
        LayeredAnswer answer;
        answer.evidence = {Evidence::Kind::certificate, here_.evidence()};
        const CertifiedGame::Verdict verdict = here_.ask_layer(at_.at, budget_);
        answer.outcome = verdict.outcome;
        if (verdict.outcome == Outcome::P) return answer;
        for (const Position& to : verdict.targets) add(to, at_.z, answer);
        const Integer lowest = game_.kind == LayerKind::three_heaps ? Integer(0) : Integer(at_.z - 1);
        for (Integer z = at_.z - 1; z >= 0 && z >= lowest; --z) {
            CertifiedGame lower = known_.at(*place_of_layer(known_.certificate, z));
            if (lower.outcome(at_.at) == Outcome::P) add(at_.at, z, answer);
            if (game_.kind == LayerKind::three_heaps) add_by_xor(lower, z, answer);
        }
        ensure(!answer.winning.empty(), "an N-position has a move to a P-position");
        return answer;
    }

private:
    // k XOR l = d leaves a diagonal for each part of the ones of d.
    void add_by_xor(CertifiedGame& lower, const Integer& z, LayeredAnswer& answer) const {
        const std::int64_t d = Integer(at_.z - z).get_si();
        for (std::int64_t ones = d;; ones = (ones - 1) & d) {
            if (const auto to = lower.on_diagonal(at_.at.y - at_.at.x + to_integer(ones - (d ^ ones)))) add(*to, z, answer);
            if (ones == 0) break;
        }
    }

    // What is no option is not added: a diagonal may leave a position that is too large or not in the right class.
    void add(const Position& to, const Integer& z, LayeredAnswer& answer) const {
        const IsPPosition none = [](const Game&, const Position&) { return false; };
        if (is_option(game_, at_, {to, z}, none)) answer.winning.push_back(sorted_.exchanged({to, z}));
    }

    const KnownLayers& known_;
    const LayeredGame& game_;
    const Sorted& sorted_;
    const LayeredPosition& at_;
    CertifiedGame here_;
    const Budget& budget_;
};

// The layers that are proved now: those up to z, or a few from which on they repeat.
std::optional<KnownLayers> prove_up_to(const LayeredGame& game, const Integer& z, const Budget& budget, const Proofs& proofs,
                                       std::string& why_not) {
    if (proofs == nullptr || !proofs->tries()) return std::nullopt;
    constexpr std::size_t some = 6;
    const std::size_t few = z <= some ? z.get_ui() : some;
    std::optional<KnownLayers> known;
    for (const std::size_t last : {few, z <= most_layer ? z.get_ui() : few}) {
        if (known && place_of_layer(known->certificate, z)) break;
        const auto made = proofs->layers(game, last, budget);
        why_not = made->why_not;
        if (made->certificate) known = KnownLayers{*made->certificate, ""};
    }
    return known;
}

LayeredAnswer ask_layers(const KnownLayers& known, const Sorted& sorted, std::size_t place, const Budget& budget) {
    try {
        return ByCertificate(known, sorted, place, budget).ask();
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        LayeredAnswer answer;
        answer.undecided = error.what();
        return answer;
    }
}

}  // namespace

SumAnswer ask_sum(const Game& game, const Sum& sum, const Budget& budget, const std::shared_ptr<ProofCache>& proofs) {
    for (const Integer& pile : sum.nim)
        if (pile < 0) throw Error(Error::Kind::usage, fmt::format("a pile of {}: expected 0 or more", to_short_text(pile)));
    const Integer together = xor_of(sum.nim);
    const auto is_together = [&](std::int64_t value) { return together == value; };
    const auto ask_with = [&](std::shared_ptr<ProofCache> cache) {
        Oracle oracle(game, budget, std::move(cache));
        return ask_nim_value(oracle, make_state(game, sum.at), budget);
    };
    NimValueAnswer known = ask_with(nullptr);  // what is known without a proof may do
    if (!known.value && std::none_of(known.value_not.begin(), known.value_not.end(), is_together)) known = ask_with(proofs);
    SumAnswer answer;
    answer.evidence = known.evidence;
    answer.value = known.value;
    if (known.value) {
        answer.outcome = is_together(*known.value) ? Outcome::P : Outcome::N;
    } else if (std::any_of(known.value_not.begin(), known.value_not.end(), is_together)) {
        answer.outcome = Outcome::N;
    } else {
        answer.undecided = fmt::format("it is P exactly if the nim-value of {} is {}, which is not known: {}", to_text(sum.at),
                                       to_short_text(together), known.undecided);
        return answer;
    }
    if (*answer.outcome == Outcome::N) answer.winning = winning_moves(sum, known, together);
    return answer;
}

LayeredAnswer ask_layered(const LayeredGame& game, const LayeredPosition& position, const Budget& budget,
                          const std::shared_ptr<ProofCache>& proofs) {
    if (game.kind == LayerKind::nim) return ask_with_nim(game, position, budget, proofs);
    const Sorted sorted(game, position);
    const LayeredPosition& at = sorted.position();
    if (is_quickly_computed(game, at)) return compute(game, sorted, budget);
    std::optional<KnownLayers> known;
    if (auto found = find_layered_certificate(game)) known = KnownLayers{std::move(found->certificate), std::move(found->file)};
    std::string why_not;
    if (!known || !place_of_layer(known->certificate, at.z)) {
        auto made = prove_up_to(game, at.z, budget, proofs, why_not);
        const auto count = [](const std::optional<KnownLayers>& layers) {
            return layers ? layers->certificate.layers.size() : 0;
        };
        if (count(made) > count(known)) known = std::move(made);
    }
    if (const auto place = known ? place_of_layer(known->certificate, at.z) : std::nullopt)
        return ask_layers(*known, sorted, *place, budget);
    LayeredAnswer answer;
    answer.undecided = what_is_computed(game, at.z);
    if (known)
        answer.undecided +=
            fmt::format(", and {} up to {} are proved", game.kind == LayerKind::three_heaps ? "smallest piles" : "passes",
                        known->certificate.layers.size() - 1);
    if (!why_not.empty()) answer.undecided += "; " + why_not;
    return answer;
}

}  // namespace wythoff
