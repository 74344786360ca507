#include "prove/cover.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <map>
#include <unordered_map>

#include "automata/product.hpp"
#include "prove/run_sets.hpp"

namespace wythoff {
namespace {

using MoveSetBits = std::uint32_t;  // sets of moves, as bits; bit 0 is no move at all

class CoverSearch {
public:
    CoverSearch(const SetStates& p, const std::vector<TraceRun>& begins, const Dfa& valid, const std::vector<Piece>& pieces,
                const MoveLabels& labels, const DigitRules& digits, const Budget& budget)
        : p_(p),
          begins_(begins),
          valid_(valid),
          pieces_(pieces),
          labels_(labels),
          digits_(digits),
          budget_(budget),
          runs_(p, valid, pieces, labels, digits, budget) {}

    std::optional<std::vector<TraceNode>> run() {
        follow_runs();
        choose_families();
        if (!left_out(every_).empty()) return std::nullopt;
        Place first;
        first.sets = every_;
        first.node.runs = runs_.useful(begins_);
        for (const Family& family : families_) first.at.push_back(family.left_out->empty() ? no_state : family.left_out->start());
        arrive(std::move(first));
        const auto base = static_cast<unsigned>(digits_.largest) + 1;
        const auto bounded = static_cast<unsigned>(digits_.below_after_largest);
        for (std::size_t i = 0; i < places_.size(); ++i) {
            budget_.progress.check();  // a place may have thousands of runs
            for (unsigned x = 0; x < (places_[i].node.full_x ? bounded : base); ++x)
                for (unsigned y = 0; y < (places_[i].node.full_y ? bounded : base); ++y) {
                    const std::uint32_t to = arrive(after(places_[i], x, y));
                    places_[i].node.targets.push_back(to);
                }
        }
        std::vector<TraceNode> nodes;
        for (Place& place : places_) nodes.push_back(std::move(place.node));
        return nodes;
    }

private:
    struct Family {
        MoveSetBits sets;
        const Dfa* left_out;
    };
    using Signature = std::array<std::uint64_t, 4>;  // the hashes of runs, as bits
    struct Place {
        TraceNode node;
        Signature signature{};
        MoveSetBits sets = 0;     // whose runs are all here
        std::vector<StateId> at;  // of each family's left_out, no_state where nothing is left out any more
    };

    [[nodiscard]] MoveSetBits set_of(std::uint32_t label) const {
        return MoveSetBits{1} << pieces_[labels_.labels()[label].piece].move_set;
    }
    [[nodiscard]] std::uint64_t key(const TraceRun& run) const {
        return run.state * std::uint64_t{labels_.labels().size()} + run.label;
    }

    // What a set of moves begins with.
    [[nodiscard]] std::vector<TraceRun> first_runs(std::size_t set) const {
        std::vector<TraceRun> runs;
        for (const TraceRun& run : begins_)
            if (pieces_[run.label].move_set == set) runs.push_back(run);
        return runs;
    }

    // All runs that can occur: what each set of moves reaches, and which runs can still accept.
    void follow_runs() {
        std::size_t sets = 0;
        for (const Piece& piece : pieces_) sets = std::max(sets, piece.move_set + 1);
        if (sets > 16) throw Error(Error::Kind::limit, "traces are made for at most 15 sets of moves");
        every_ = (MoveSetBits{1} << sets) - 1;
        for (const Piece& piece : pieces_)
            if (piece.falls > 0) falling_ |= MoveSetBits{1} << piece.move_set;
        falling_ &= ~MoveSetBits{1};
        for (std::size_t set = 0; set < sets; ++set)
            reach_.push_back((falling_ >> set & 1) == 0 ? runs_.positions(first_runs(set)) : Dfa(2, p_.base()));
    }

    // Of moves by which the third pile falls only those are followed that are needed: from what the others leave out.
    void follow_falling_runs() {
        const Dfa rest = left_out(lines_ & ~axes_);
        for (std::size_t set = 0; set < reach_.size(); ++set)
            if ((falling_ >> set & 1) != 0) reach_[set] = runs_.positions(first_runs(set), rest);
    }

    // Which sets of moves are asked whether they suffice. Rows and columns without a diagonal leave out a whole sector, whose
    // automaton is large, and so do jumps without two lines.
    void choose_families() {
        for (const Piece& piece : pieces_) {
            const MoveSetBits bit = MoveSetBits{1} << piece.move_set;
            if (piece.move_set == 0 || (piece.u == TrackRelation::any && piece.v == TrackRelation::any)) continue;
            if ((falling_ & bit) != 0) continue;
            lines_ |= bit;
            if (piece.u == TrackRelation::same || piece.v == TrackRelation::same) axes_ |= bit;
        }
        if (falling_ != 0) follow_falling_runs();
        const MoveSetBits plain = every_ & ~falling_;
        const MoveSetBits jumps = plain & ~lines_ & ~MoveSetBits{1};
        std::vector<MoveSetBits> chosen;
        for (MoveSetBits sets = 1; sets < every_; ++sets) {
            if ((sets & falling_) != 0 || sets == every_) continue;
            const MoveSetBits lines = sets & lines_;
            const MoveSetBits others = sets & jumps;
            if (lines == 0 || (std::popcount(lines & axes_) > 1 && (lines & ~axes_) == 0)) continue;
            if (others != 0 && ((sets & 1) == 0 || std::popcount(lines) < 2)) continue;
            if (std::popcount(others) > 1 && others != jumps) continue;
            chosen.push_back(sets);
        }
        // Diagonals that the moves of the game leave out need no more than some ways to fall: one, or those by few.
        for (const MoveSetBits others : {lines_ & ~axes_, plain}) {
            MoveSetBits low = 0;
            for (MoveSetBits bit = 1; bit != 0 && bit < every_; bit <<= 1) {
                if ((bit & falling_) == 0) continue;
                low |= bit;
                chosen.push_back(others | bit);
                if (low != bit) chosen.push_back(others | low);
            }
        }
        chosen.push_back(every_);
        std::stable_sort(chosen.begin(), chosen.end(),
                         [](MoveSetBits a, MoveSetBits b) { return std::popcount(a) < std::popcount(b); });
        for (const MoveSetBits sets : chosen) families_.push_back({sets, &left_out(sets)});
    }

    // The positions that are not reached by any of the sets; diagonals first, then rows and columns, P itself, and jumps last.
    const Dfa& left_out(MoveSetBits sets) {
        if (sets == 0) return valid_;
        if (const auto it = left_out_.find(sets); it != left_out_.end()) return it->second;
        MoveSetBits last = (sets & falling_) != 0 ? sets & falling_ : sets & ~lines_ & ~MoveSetBits{1};
        for (const MoveSetBits part : {sets & MoveSetBits{1}, sets & axes_, sets})
            if (last == 0) last = part;
        last = std::bit_floor(last);
        const Dfa& more = left_out(sets & ~last);
        Dfa made = more.empty()
                       ? more
                       : subtract(more, reach_[static_cast<std::size_t>(std::countr_zero(last))], {0, 1}, budget_.quiet());
        return left_out_.emplace(sets, std::move(made)).first->second;
    }

    [[nodiscard]] Place after(const Place& place, unsigned x, unsigned y) const {
        Place next;
        next.node.full_x = x == static_cast<unsigned>(digits_.largest);
        next.node.full_y = y == static_cast<unsigned>(digits_.largest);
        next.sets = place.sets;
        const std::uint8_t digits[] = {static_cast<std::uint8_t>(x), static_cast<std::uint8_t>(y)};
        const Symbol symbol = valid_.symbol(digits);
        for (std::size_t i = 0; i < families_.size(); ++i)
            next.at.push_back(place.at[i] == no_state ? no_state : families_[i].left_out->step(place.at[i], symbol));
        next.node.runs = runs_.after(place.node.runs, x, y);
        return next;
    }

    [[nodiscard]] Signature signature(const std::vector<TraceRun>& runs) const {
        Signature bits{};
        for (const TraceRun& run : runs) {
            const std::uint64_t hash = (key(run) + 1) * 0x9E3779B97F4A7C15U >> 56;
            bits[hash >> 6] |= std::uint64_t{1} << (hash & 63);
        }
        return bits;
    }

    // Whether the known place does for the other one, which has all its runs.
    [[nodiscard]] static bool does_for(const Place& known, const Place& place) {
        for (std::size_t i = 0; i < known.signature.size(); ++i)
            if ((known.signature[i] & ~place.signature[i]) != 0) return false;
        const std::vector<TraceRun>& runs = place.node.runs;
        return known.node.full_x <= place.node.full_x && known.node.full_y <= place.node.full_y &&
               known.node.runs.size() <= runs.size() &&
               std::includes(runs.begin(), runs.end(), known.node.runs.begin(), known.node.runs.end());
    }

    // The number of the place, or of one that does as well: the same, or one of some thousand with fewer runs.
    std::uint32_t arrive(Place place) {
        constexpr std::size_t most_candidates = 4000;
        for (std::size_t i = 0; i < families_.size(); ++i)
            if ((families_[i].sets & ~place.sets) == 0 && place.at[i] == no_state) {
                place.sets = families_[i].sets;
                break;
            }
        std::vector<TraceRun>& runs = place.node.runs;
        std::erase_if(runs, [&](const TraceRun& run) { return (set_of(run.label) & place.sets) == 0; });
        place.signature = signature(runs);
        std::uint64_t hash = (place.node.full_x ? 1 : 0) + (place.node.full_y ? 2 : 0);
        for (const TraceRun& run : runs) hash = (hash ^ key(run)) * 0x100000001B3U;
        for (const std::uint32_t i : by_hash_[hash])
            if (places_[i].node.runs.size() == runs.size() && does_for(places_[i], place)) return i;
        std::size_t candidates = 0;
        for (const TraceRun& run : runs) {
            const auto it = by_last_run_.find(key(run));
            if (it == by_last_run_.end()) continue;
            for (const std::uint32_t i : it->second) {
                if (++candidates > most_candidates) break;
                if (does_for(places_[i], place)) return i;
            }
        }
        const auto number = static_cast<std::uint32_t>(places_.size());
        by_hash_[hash].push_back(number);
        by_last_run_[key(runs.back())].push_back(number);
        places_.push_back(std::move(place));
        return number;
    }

    const SetStates& p_;
    const std::vector<TraceRun>& begins_;
    const Dfa& valid_;
    const std::vector<Piece>& pieces_;
    const MoveLabels& labels_;
    const DigitRules& digits_;
    const Budget& budget_;
    MoveSetBits every_ = 0;
    MoveSetBits falling_ = 0;  // by these the third pile falls
    MoveSetBits lines_ = 0;
    MoveSetBits axes_ = 0;
    std::vector<Dfa> reach_;
    RunSets runs_;
    std::map<MoveSetBits, Dfa> left_out_;
    std::vector<Family> families_;
    std::vector<Place> places_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> by_hash_;
    std::unordered_map<std::uint64_t, std::vector<std::uint32_t>> by_last_run_;
};

}  // namespace

std::optional<std::vector<TraceNode>> make_cover(const SetStates& p, const std::vector<TraceRun>& begins, const Dfa& valid,
                                                 const std::vector<Piece>& pieces, const MoveLabels& labels,
                                                 const DigitRules& digits, const Budget& budget) {
    return CoverSearch(p, begins, valid, pieces, labels, digits, budget).run();
}

}  // namespace wythoff
