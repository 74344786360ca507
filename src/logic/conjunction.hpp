// Relations that must hold and relations that must not, joined two at a time into one relation.
//
// A next step is two that must hold, or one that must and one that must not and speaks of nothing else. Every step is tried
// within a bound on its states; the narrowest result is taken, and the bound doubles when none fits. Results of other steps are
// kept while their parts are. A relation that is there twice is taken once, and of very many relations the smallest are tried.
// Where only one relation must hold, every step takes it, and nothing else is kept.
//
// Steps that are tried do not depend on one another, so they are tried side by side on several threads, those that look longest
// first. Which is taken depends on the results alone.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <utility>
#include <vector>

#include "core/side_by_side.hpp"
#include "logic/engine.hpp"

namespace wythoff {

[[nodiscard]] Names united(const Names& a, const Names& b);
[[nodiscard]] bool includes(const Names& all, const Names& some);
[[nodiscard]] Held intersect(const Held& a, const Held& b, const Budget& budget);

class Conjunction {
public:
    Conjunction(std::vector<Held> all, std::vector<Held> none, const Share& share);

    [[nodiscard]] std::size_t size() const { return pieces_.size(); }
    [[nodiscard]] Held take() { return std::move(pieces_.front().relation); }
    [[nodiscard]] Names names() const;

    // Takes the best step; the relation that it made.
    const Held& join_two();

private:
    // How many words there are of a length at which counts still fit into 64 bits; then how many edges. A narrow set, one point a
    // column say, stays small in products; a wide one does not, however few its states.
    struct Breadth {
        std::uint64_t words = 0;
        std::size_t edges = 0;
        friend auto operator<=>(const Breadth&, const Breadth&) = default;
    };
    struct Piece {
        Held relation;
        bool positive;
        std::size_t id;
    };
    struct Step {
        std::size_t a;
        std::size_t b;
        double size;
    };
    struct Best {
        const Step* step = nullptr;
        Breadth breadth;
    };
    enum class Joined { by_a_variable, anyhow };
    using Key = std::pair<std::size_t, std::size_t>;

    [[nodiscard]] static Breadth breadth_of(const Dfa& dfa);
    [[nodiscard]] std::vector<std::size_t> candidates() const;
    [[nodiscard]] std::vector<Step> possible_steps() const;
    [[nodiscard]] std::vector<Step> possible_steps(const std::vector<std::size_t>& among, Joined joined) const;
    [[nodiscard]] Key key(const Step& step) const { return {pieces_[step.a].id, pieces_[step.b].id}; }
    [[nodiscard]] unsigned threads(const Budget& budget) const;
    [[nodiscard]] const Held* attempt(const Step& step, std::size_t steps, const Budget& budget, std::uint64_t all_memory);
    void compare(const Step& step, const Held& result, Best& best);
    [[nodiscard]] const Step* narrowest(const std::vector<Step>& steps);
    const Held& replace(const Step& step);

    static constexpr std::size_t most_candidates = 64;

    const Share& share_;
    std::vector<Piece> pieces_;
    std::mutex mutex_;  // of the following, while steps are tried
    std::map<Key, Held> tried_;
    std::size_t next_id_ = 0;
    std::size_t bound_ = 1000;
    std::atomic<bool> was_short_of_memory_ = false;  // of what it was given when it was
};

}  // namespace wythoff
