#include "board_walk.hpp"

#include <algorithm>
#include <bit>
#include <limits>

namespace wythoff::board {
namespace {

constexpr std::int64_t never = std::numeric_limits<std::int64_t>::max();

}  // namespace

Walk::Walk(const Verticals& fatal, const Verticals& counted, std::int64_t most, std::int64_t to)
    : fatal_jumps_(fatal.jumps), counted_jumps_(counted.jumps), counts_(!counted.empty()), most_(most), to_(to) {
    if (fatal_jumps_.size() > words_up_to(to)) {
        fatal_pattern_.assign(words_up_to(to), 0);
        for (const std::int64_t jump : fatal_jumps_) fatal_pattern_[word_of(jump)] |= bit_of(jump);
    }
    const auto with_classes = [](const VerticalRun& run) {
        return Run{run, std::vector<Class>(static_cast<std::size_t>(run.step))};
    };
    for (const VerticalRun& run : fatal.runs) fatal_.push_back(with_classes(run));
    for (const VerticalRun& run : counted.runs) counted_.push_back(with_classes(run));
}

void Walk::reset() {
    end_ = to_ + 1;
    for (auto* runs : {&fatal_, &counted_})
        for (Run& run : *runs) std::fill(run.classes.begin(), run.classes.end(), Class{never, 0});
    arrivals_ = {};
}

void Walk::make_p(std::int64_t y, Column candidates, Tally counts, Column p, const Judge& judge) {
    p[word_of(y)] |= bit_of(y);
    if (judge.found) judge.found(y);
    attack_from(y, candidates, counts);
}

void Walk::run(Column candidates, Tally counts, Column p, std::span<const std::int64_t> lost, const Judge& judge) {
    reset();
    std::size_t next = 0;  // of the lost cells; those below a candidate come before it, and may strike it out
    for (std::size_t w = 0; static_cast<std::int64_t>(w * 64) < end_; ++w) {
        Word above = ~Word{0};
        while (const Word rest = candidates[w] & above) {
            const std::int64_t y = static_cast<std::int64_t>(w * 64) + std::countr_zero(rest);
            if (y >= end_) break;
            if (next < lost.size() && lost[next] < y) {
                make_p(lost[next++], candidates, counts, p, judge);
                continue;
            }
            above = ~(rest ^ (rest - 1));  // the bits above this one
            if (counts_ && !is_p(y, candidates, counts)) continue;
            if (judge.is_attacked && judge.is_attacked(y)) continue;
            make_p(y, candidates, counts, p, judge);
        }
    }
    for (; next < lost.size(); ++next) make_p(lost[next], candidates, counts, p, judge);
}

bool Walk::is_p(std::int64_t y, Column candidates, const Tally& counts) {
    while (!arrivals_.empty() && arrivals_.top().y <= y) {
        const Arrival arrival = arrivals_.top();
        arrivals_.pop();
        Run& run = counted_[arrival.run];
        if (++run.classes[static_cast<std::size_t>(arrival.y % run.moves.step)].count > most_)
            strike_from(run, arrival.y, candidates);
    }
    std::int64_t total = counts.at(y);
    for (const Run& run : counted_) total += run.classes[static_cast<std::size_t>(y % run.moves.step)].count;
    return total <= most_;
}

void Walk::strike_from(Run& run, std::int64_t y, Column candidates) {
    if (y > to_) return;
    const std::int64_t step = run.moves.step;
    if (step == 1) {
        end_ = std::min(end_, y);
        return;
    }
    Class& c = run.classes[static_cast<std::size_t>(y % step)];
    if (y >= c.struck_from) return;
    clear_every(candidates, y, step, std::exchange(c.struck_from, y));
}

void Walk::strike_jumps(std::int64_t y, Column candidates) const {
    if (!fatal_pattern_.empty()) {
        clear_shifted(candidates, fatal_pattern_, y);
        return;
    }
    for (const std::int64_t jump : fatal_jumps_) {
        if (y + jump > to_) break;
        candidates[word_of(y + jump)] &= ~bit_of(y + jump);
    }
}

void Walk::attack_from(std::int64_t y, Column candidates, Tally counts) {
    strike_jumps(y, candidates);
    for (Run& run : fatal_)
        for (const std::int64_t start : run.moves.starts) strike_from(run, y + start, candidates);
    for (const std::int64_t jump : counted_jumps_) {
        if (y + jump > to_) break;
        counts.add_one(y + jump);
    }
    for (std::size_t r = 0; r < counted_.size(); ++r)
        for (const std::int64_t start : counted_[r].moves.starts)
            if (y + start <= to_) arrivals_.push({y + start, r});
}

}  // namespace wythoff::board
