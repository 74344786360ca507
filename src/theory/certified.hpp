// A set of positions that is certified, the P-positions of a game or another (prove/certificate.hpp): whether a position of any
// size is in it, by reading its digits, and which of its options are: winning moves, or what to block. P and N are in and out.
//
// Of most games the options are searched for among all pairs of numbers at once (theory/option_search.hpp). Queens with jumps
// have a way of their own, which reads piles with a million digits:
//
// A row, a column and a diagonal hold one P-position each at most. The partner of a column is found by running the automaton on
// the column's digits with the other number open; a few states are possible at a time. A diagonal is the same with the automaton
// of {(d, z) : (z, z+d) is P}. Positions a jump away need no new conversion: their digits differ at the end only.
//
// Cost: the conversion of one pile into the numeration and of one number back, O(M(n) log n), and O(n) steps; near a P-position
// up to three of each.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/position.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/game.hpp"

namespace wythoff {

class CertifiedGame {
public:
    struct Verdict {
        Outcome outcome;
        // Options in P: of an N-position, and of a P-position where moves can be blocked, all of them there.
        std::vector<Position> targets;
    };
    // By one kind of move, and the options that can be blocked besides: there may be too many to list.
    static constexpr std::size_t most_targets = 64;
    // All targets of piles up to this many bits, beyond that the first that is found.
    static constexpr std::size_t bits_for_all_targets = 14'000;

    ~CertifiedGame();
    CertifiedGame(CertifiedGame&&) noexcept;
    CertifiedGame& operator=(CertifiedGame&&) noexcept;

    // Error (internal) where the certificate contradicts itself: a position that it rejects without an option that it accepts,
    // or accepts with more of them than can be blocked. Error (limit) where the search for options takes more than is allowed.
    [[nodiscard]] Verdict ask(const Position& at, const Budget& budget = {});
    // The same for a slice, where an N-position may have no target: then a lower slice has one.
    [[nodiscard]] Verdict ask_inside(const Position& at, const Budget& budget = {});
    // The outcome alone.
    [[nodiscard]] Outcome outcome(const Position& at) const;
    // Of a queen with jumps: the P-position (u, v) with this v - u.
    [[nodiscard]] std::optional<Position> on_diagonal(const Integer& difference);

    [[nodiscard]] const std::string& evidence() const;  // where it comes from, the states and the numeration

private:
    struct Parts;
    explicit CertifiedGame(std::unique_ptr<Parts> known);
    friend CertifiedGame make_certified(const FoundCertificate& found, std::size_t place);
    std::unique_ptr<Parts> parts_;
};

// By one set of a certificate that has been verified: one that ships, or with no file one that was made now.
[[nodiscard]] CertifiedGame make_certified(const FoundCertificate& found, std::size_t place);
// Of the P-positions, from the certificates that ship with the program; nothing for other games.
[[nodiscard]] std::optional<CertifiedGame> make_certified(const Game& game);

}  // namespace wythoff
