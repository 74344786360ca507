#include "theory/certified.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <functional>
#include <span>

#include "numeration/digit_converter.hpp"
#include "prove/deviation.hpp"
#include "prove/ruled_sets.hpp"
#include "theory/option_search.hpp"
#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/rules/state.hpp"
#include "wythoff/theory/proof_cache.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

struct CertifiedGame::Parts {
    Game game;  // on two piles: its moves lead from position to position inside the set
    Numeration numeration;
    Dfa set;
    std::optional<QueenWithJumps> queen;
    std::string evidence;
    std::optional<OptionSearch> options;   // of other games, made when it is needed
    std::optional<Dfa> pairs_on_diagonal;  // (d, z), made when it is needed

    [[nodiscard]] Verdict ask_queen(const Position& at);
    [[nodiscard]] Verdict ask_any(const Position& at, Outcome outcome, const Budget& budget);
    [[nodiscard]] bool needs_no_option(const Position& at) const;

    const Dfa& diagonal() {
        if (!pairs_on_diagonal) {
            Logic logic(numeration);
            logic.define("P", set);
            const Variable d("d"), z("z");
            logic.define("on_diagonal", {"d", "z"}, Predicate("P")(z, z + d));
            pairs_on_diagonal = logic.predicate("on_diagonal");
        }
        return *pairs_on_diagonal;
    }
};

namespace {

// A number in digits, and two words about gamma times as large and as small whose integers come with it: the number with a zero
// appended and with its last digit e dropped. In Fraenkel's numeration the sums over its digits with U_i, C_i and the number q of
// words below that end in the largest digit have sum C_i = x - q (number_system.hpp), so that
//
//   sum U_{i+1} = s x + t (x - q),   sum U_{i-1} = (x - t q) / s, and e/s less without the last digit.
class Reading {
public:
    Reading(const DigitConverter& converter, const std::optional<Slope>& slope, const Integer& x) : converter_(converter) {
        auto [word, most] = converter.to_counted_bytes(x);
        word_ = std::move(word);
        if (!slope || word_.front() != 0) return;
        const auto& [s, t, gamma, conjugate] = *slope;
        near_.push_back({Word(word_.begin() + 1, word_.end()), Integer(s * x + t * (x - most))});
        near_.back().word.push_back(0);
        near_.push_back({Word(word_.begin(), word_.end() - 1), Integer((x - t * most - word_.back()) / s)});
        near_.back().word.insert(near_.back().word.begin(), 0);
    }

    [[nodiscard]] const Word& word() const { return word_; }

    // The integer of a word of this length: of the number with which it has most digits in common, and the difference of the
    // others.
    [[nodiscard]] Integer to_integer(const Word& word) const {
        std::size_t same = 0;
        const Near* nearest = nullptr;
        for (const Near& near : near_) {
            const auto common =
                static_cast<std::size_t>(std::mismatch(word.begin(), word.end(), near.word.begin()).first - word.begin());
            if (common < same) continue;
            same = common;
            nearest = &near;
        }
        const auto rest = [&](const Word& of) { return converter_.from_bytes(std::span(of).subspan(same)); };
        if (nearest == nullptr) return rest(word);
        return nearest->integer + rest(word) - rest(nearest->word);
    }

private:
    struct Near {
        Word word;
        Integer integer;
    };
    const DigitConverter& converter_;
    Word word_;
    std::vector<Near> near_;
};

// The lines through a position, each looked at when it is asked for, since a conversion costs more than all else. `low` is the
// smaller pile, and positions are turned so that it comes first.
class LinesThrough {
public:
    LinesThrough(const Dfa& set, const Numeration& numeration, const Position& at)
        : set_(set),
          numeration_(numeration),
          slope_(to_slope(numeration)),
          above_(at.y >= at.x),
          low_(above_ ? at.x : at.y),
          high_(above_ ? at.y : at.x),
          converter_(numeration, enough_places(numeration, high_) + extra_places) {}

    // Where P-positions lie near the slopes phi and 1/phi, a position between them has one on its diagonal, and others one beside
    // the smaller pile. A guess at what to try first; F_44 / F_43 is just below phi, so that P-positions are not taken to be
    // between.
    [[nodiscard]] bool is_between_slopes() const { return 433494437 * high_ < 701408733 * low_; }

    // The number that makes a P-position with the smaller pile; and with the larger.
    std::optional<Integer> partner_of_low() { return complete(set_, above_ ? 1 : 0, read_low()); }
    std::optional<Integer> partner_of_high() { return complete(set_, above_ ? 0 : 1, read_high()); }
    // The z with (z, z + high - low) in P, by the automaton of these pairs (high - low, z).
    std::optional<Integer> low_on_diagonal(const Dfa& diagonal) {
        return complete(diagonal, 1, Reading(converter_, slope_, high_ - low_));
    }

    [[nodiscard]] bool is_p_after(const Cell& jump) {
        const auto x = lowered((above_ ? read_low() : read_high()).word(), jump.x);
        const auto y = lowered((above_ ? read_high() : read_low()).word(), jump.y);
        return x && y && set_.accepts({*x, *y});
    }

    [[nodiscard]] const Integer& low() const { return low_; }
    [[nodiscard]] const Integer& high() const { return high_; }
    [[nodiscard]] Position position(const Integer& low, const Integer& high) const {
        return above_ ? Position{low, high} : Position{high, low};
    }

private:
    const Reading& read_low() { return read(low_reading_, low_); }
    const Reading& read_high() { return read(high_reading_, high_); }
    const Reading& read(std::optional<Reading>& reading, const Integer& x) const {
        if (!reading) reading.emplace(converter_, slope_, x);
        return *reading;
    }
    [[nodiscard]] static std::optional<Integer> complete(const Dfa& dfa, unsigned open, const Reading& given) {
        const std::vector<Word> words = completions(dfa, open, {given.word()}, 1);
        if (words.empty()) return std::nullopt;
        return given.to_integer(words.front());
    }
    [[nodiscard]] std::optional<Word> lowered(Word word, std::int64_t by) const {
        for (; by > 0; --by)
            if (!numeration_.decrement(word)) return std::nullopt;
        return word;
    }

    static constexpr std::size_t extra_places = 8;  // for partners that are longer
    const Dfa& set_;
    const Numeration& numeration_;
    std::optional<Slope> slope_;
    bool above_;
    Integer low_;
    Integer high_;
    DigitConverter converter_;
    std::optional<Reading> low_reading_;
    std::optional<Reading> high_reading_;
};

}  // namespace

CertifiedGame::CertifiedGame(std::unique_ptr<Parts> known) : parts_(std::move(known)) {}
CertifiedGame::~CertifiedGame() = default;
CertifiedGame::CertifiedGame(CertifiedGame&&) noexcept = default;
CertifiedGame& CertifiedGame::operator=(CertifiedGame&&) noexcept = default;

const std::string& CertifiedGame::evidence() const { return parts_->evidence; }

CertifiedGame::Verdict CertifiedGame::ask(const Position& at, const Budget& budget) {
    Verdict verdict = ask_inside(at, budget);
    const BoardRules& rules = *parts_->game.board();
    if (verdict.outcome == Outcome::N && verdict.targets.empty() && !parts_->needs_no_option(at))
        throw internal_error(fmt::format("{}: {} is rejected, and so are all its options", evidence(), to_text(at)));
    const std::int64_t most = rules.blocking ? rules.blocking->most : 0;
    if (verdict.outcome == Outcome::P && static_cast<std::int64_t>(verdict.targets.size()) > most)
        throw internal_error(
            fmt::format("{}: {} is accepted, and so are more options than can be blocked", evidence(), to_text(at)));
    return verdict;
}

Outcome CertifiedGame::outcome(const Position& at) const {
    const Numeration& numeration = parts_->numeration;
    const DigitConverter converter(numeration, enough_places(numeration, std::max(at.x, at.y)));
    return parts_->set.accepts({converter.to_bytes(at.x), converter.to_bytes(at.y)}) ? Outcome::P : Outcome::N;
}

std::optional<Position> CertifiedGame::on_diagonal(const Integer& difference) {
    const Integer size = abs(difference);
    const auto low = LinesThrough(parts_->set, parts_->numeration, {0, size}).low_on_diagonal(parts_->diagonal());
    if (!low) return std::nullopt;
    return difference >= 0 ? Position{*low, *low + size} : Position{*low + size, *low};
}

CertifiedGame::Verdict CertifiedGame::ask_inside(const Position& at, const Budget& budget) {
    return parts_->queen ? parts_->ask_queen(at) : parts_->ask_any(at, outcome(at), budget);
}

CertifiedGame::Verdict CertifiedGame::Parts::ask_any(const Position& at, Outcome outcome, const Budget& budget) {
    const auto& blocking = game.board()->blocking;
    Verdict verdict{outcome, {}};
    if (outcome == Outcome::P && !blocking) return verdict;
    if (!options) options.emplace(game, numeration, budget);
    const std::size_t blocked = blocking ? static_cast<std::size_t>(blocking->most) : 0;
    verdict.targets = options->in(set, at, most_targets + blocked, budget);
    return verdict;
}

// Play ends there by the rules, in misere play there is no move, or the position is not on the board.
bool CertifiedGame::Parts::needs_no_option(const Position& at) const {
    const BoardRules& rules = *game.board();
    if (prescribed_outcome(rules, at)) return true;
    if (!rules.cuts.empty() && !is_on_board(rules.cuts.front(), at.x, at.y)) return true;
    if (rules.convention == Convention::normal) return false;
    State state;
    state.at = at;
    if (!rules.cuts.empty()) state.cut = 0;
    return !can_move(game, state, [](const Game&, const Position&) { return false; });
}

CertifiedGame::Verdict CertifiedGame::Parts::ask_queen(const Position& at) {
    LinesThrough lines(set, numeration, at);
    Verdict verdict{Outcome::N, {}};
    const auto beside_low = [&] {
        const auto partner = lines.partner_of_low();
        if (partner == lines.high()) verdict.outcome = Outcome::P;
        else if (partner && *partner < lines.high()) verdict.targets.push_back(lines.position(lines.low(), *partner));
    };
    const auto on_diagonal = [&] {
        const auto low = lines.low_on_diagonal(diagonal());
        if (low && *low < lines.low()) verdict.targets.push_back(lines.position(*low, *low + lines.high() - lines.low()));
    };
    const auto beside_high = [&] {
        const auto partner = lines.partner_of_high();
        if (partner && *partner < lines.low()) verdict.targets.push_back(lines.position(*partner, lines.high()));
    };
    const auto by_jumps = [&] {
        for (const Cell& jump : queen->jumps)
            if (lines.is_p_after(jump)) verdict.targets.push_back({at.x - to_integer(jump.x), at.y - to_integer(jump.y)});
    };

    using Ways = std::vector<std::function<void()>>;
    const bool all = mpz_sizeinbase(lines.high().get_mpz_t(), 2) <= bits_for_all_targets;
    for (const auto& look : all                         ? Ways{beside_low, beside_high, on_diagonal, by_jumps}
                            : lines.is_between_slopes() ? Ways{on_diagonal, beside_low, beside_high, by_jumps}
                                                        : Ways{beside_low, on_diagonal, beside_high, by_jumps}) {
        look();
        if (verdict.outcome == Outcome::P || (!all && !verdict.targets.empty())) break;
    }
    return verdict;
}

CertifiedGame make_certified(const FoundCertificate& found, std::size_t place) {
    const auto& [file, certificate] = found;
    const Dfa& set = certificate.sets.at(place);
    const Game game = RuledSets(certificate.game, certificate.kind).plane();
    std::string evidence = file.empty() ? made_now(set, certificate.numeration)
                                        : fmt::format("certificates/{}: an automaton of {} states that reads the piles in {}",
                                                      file, set.states(), certificate.numeration.name());
    return CertifiedGame(std::make_unique<CertifiedGame::Parts>(
        CertifiedGame::Parts{game, certificate.numeration, set, to_queen_with_jumps(game), std::move(evidence), {}, {}}));
}

std::optional<CertifiedGame> make_certified(const Game& game) {
    const auto found = find_certificate(game);
    return found ? std::optional(make_certified(*found, 0)) : std::nullopt;
}

}  // namespace wythoff
