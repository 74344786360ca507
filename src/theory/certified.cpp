#include "wythoff/theory/certified.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/automata/inspect.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/numeration/digit_converter.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/words/queen_jumps.hpp"

namespace wythoff {

struct CertifiedGame::Known {
    Certificate certificate;
    QueenWithJumps game;
    std::string evidence;
    std::optional<Dfa> on_diagonal;  // (d, z), made when it is needed

    const Dfa& diagonal() {
        if (!on_diagonal) {
            Logic logic(certificate.numeration);
            logic.define("P", certificate.p);
            logic.define("on_diagonal", {"d", "z"}, "P(z,z+d)");
            on_diagonal = logic.predicate("on_diagonal");
        }
        return *on_diagonal;
    }
};

namespace {

// The piles in digits, with room in front for partners that are longer.
class Reading {
public:
    Reading(const Numeration& numeration, const Integer& largest)
        : numeration_(numeration), length_(enough_places(numeration, largest) + extra), converter_(numeration, length_) {}

    [[nodiscard]] Digits digits(const Integer& x) const { return converter_.to_digits(x); }
    [[nodiscard]] Word word(const Digits& digits) const {
        Word word(length_, 0);
        std::copy(digits.begin(), digits.end(), word.end() - static_cast<std::ptrdiff_t>(digits.size()));
        return word;
    }
    [[nodiscard]] Integer integer(const Word& word) const {
        const auto first = std::find_if(word.begin(), word.end(), [](std::uint8_t d) { return d != 0; });
        return converter_.to_integer(Digits(first, word.end()));
    }
    [[nodiscard]] std::optional<Word> lowered(const Digits& digits, std::int64_t by) const {
        Digits lower = digits;
        for (; by > 0; --by) {
            if (lower.empty()) return std::nullopt;
            numeration_.decrement(lower);
        }
        return word(lower);
    }
    [[nodiscard]] std::size_t length() const { return length_; }

private:
    static constexpr std::size_t extra = 8;
    const Numeration& numeration_;
    std::size_t length_;
    DigitConverter converter_;
};

}  // namespace

CertifiedGame::CertifiedGame(std::unique_ptr<Known> known) : known_(std::move(known)) {}
CertifiedGame::~CertifiedGame() = default;
CertifiedGame::CertifiedGame(CertifiedGame&&) noexcept = default;
CertifiedGame& CertifiedGame::operator=(CertifiedGame&&) noexcept = default;

const std::string& CertifiedGame::evidence() const { return known_->evidence; }

CertifiedGame::Verdict CertifiedGame::ask(const Position& at) {
    const Dfa& p = known_->certificate.p;
    const Reading reading(known_->certificate.numeration, std::max(at.x, at.y));
    const Digits x = reading.digits(at.x);
    const Digits y = reading.digits(at.y);
    const Word x_word = reading.word(x);
    const Word y_word = reading.word(y);
    if (p.accepts({x_word, y_word})) return {Outcome::P, {}};

    Verdict verdict{Outcome::N, {}};
    const bool all = reading.length() <= digits_for_all_targets;
    const auto done = [&] { return !all && !verdict.targets.empty(); };
    constexpr std::size_t most = 4;  // there is one, but a certificate need not know it
    for (const Cell& jump : known_->game.jumps) {
        if (done() || at.x < jump.x || at.y < jump.y) continue;
        const auto u = reading.lowered(x, jump.x);
        const auto v = reading.lowered(y, jump.y);
        if (u && v && p.accepts({*u, *v})) verdict.targets.push_back({at.x - to_integer(jump.x), at.y - to_integer(jump.y)});
    }
    if (!done())
        for (const Word& v : completions(p, 1, {x_word}, most))
            if (v < y_word) verdict.targets.push_back({at.x, reading.integer(v)});
    if (!done())
        for (const Word& u : completions(p, 0, {y_word}, most))
            if (u < x_word) verdict.targets.push_back({reading.integer(u), at.y});
    if (!done()) {
        const bool above = at.y >= at.x;
        const Integer d = above ? at.y - at.x : at.x - at.y;
        for (const Word& z : completions(known_->diagonal(), 1, {reading.word(reading.digits(d))}, most))
            if (z < (above ? x_word : y_word)) {
                const Integer low = reading.integer(z);
                verdict.targets.push_back(above ? Position{low, low + d} : Position{low + d, low});
            }
    }
    return verdict;
}

std::optional<CertifiedGame> make_certified(const Game& game) {
    const auto queen = to_queen_with_jumps(game);
    if (!queen) return std::nullopt;
    auto found = find_certificate(game);
    if (!found) return std::nullopt;
    const std::string evidence = fmt::format("certificates/{}: an automaton of {} states that reads the piles in {}", found->file,
                                             found->certificate.p.states(), found->certificate.numeration.name());
    return CertifiedGame(std::make_unique<CertifiedGame::Known>(CertifiedGame::Known{std::move(found->certificate), *queen, evidence, {}}));
}

}  // namespace wythoff
