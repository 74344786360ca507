#include "solve/nimbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <optional>

#include "solve/endings.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {
namespace {

using Word = std::uint64_t;
constexpr Word full = ~Word{0};
constexpr std::int64_t longest_line_step = 16;  // A+B; beyond, a line is walked instead of remembered

std::size_t index(std::int64_t i) { return static_cast<std::size_t>(i); }

// The sets of values of all lines of direction (A,B). Word w of every set comes before word w+1 of any: cells above
// each other have lines next to each other and values of about the same size.
class LineSets {
public:
    LineSets(Cell step, std::vector<Cell> starts, std::int64_t to) : step_(step), starts_(std::move(starts)) {
        columns_ = step.x == 0 ? 1 : to / step.x + 1;
        per_residue_ = to + 1 + step.y * (columns_ - 1);
        lines_ = step.x == 0 ? step.y : step.x * per_residue_;
    }

    [[nodiscard]] double bytes_a_word() const { return 8.0 * static_cast<double>(lines_); }
    void allocate() { full_words_.assign(index(lines_), 0); }
    void grow(std::size_t words) {
        while (sets_.size() < words) sets_.emplace_back(index(lines_), Word{0});
    }

    // Along (A,B), x mod A and y - B floor(x/A) stay the same. Vertical lines are all new in a new column.
    void open_column(std::int64_t x) {
        if (step_.x > 0) {
            base_ = x % step_.x * per_residue_ + step_.y * (columns_ - 1 - x / step_.x);
            return;
        }
        for (auto& word : sets_) std::fill(word.begin(), word.end(), Word{0});
        std::fill(full_words_.begin(), full_words_.end(), 0U);
    }
    void open_cell(std::int64_t y) { line_ = index(step_.x > 0 ? base_ + y : y % step_.y); }

    [[nodiscard]] const std::vector<Cell>& starts() const { return starts_; }
    [[nodiscard]] std::size_t full_words() const { return full_words_[line_]; }
    [[nodiscard]] Word word(std::size_t w) const { return sets_[w][line_]; }
    void insert(std::int32_t value) {
        const auto w = static_cast<std::size_t>(value) / 64;
        Word& word = sets_[w][line_];
        word |= Word{1} << (value % 64);
        if (word != full || w != full_words_[line_]) return;
        std::size_t next = w + 1;
        while (next < sets_.size() && sets_[next][line_] == full) ++next;
        full_words_[line_] = static_cast<std::uint32_t>(next);
    }

private:
    Cell step_;
    std::vector<Cell> starts_;
    std::int64_t columns_ = 1;
    std::int64_t per_residue_ = 1;
    std::int64_t lines_ = 1;
    std::int64_t base_ = 0;
    std::size_t line_ = 0;
    std::vector<std::vector<Word>> sets_;
    std::vector<std::uint32_t> full_words_;
};

// A set of values that is emptied for each cell.
class CellMarks {
public:
    void grow(std::size_t words) { words_.resize(words); }
    void insert(std::int32_t value) {
        words_[static_cast<std::size_t>(value) / 64] |= Word{1} << (value % 64);
        end_ = std::max(end_, static_cast<std::size_t>(value) / 64 + 1);
    }
    [[nodiscard]] Word word(std::size_t w) const { return words_[w]; }
    void clear() {
        std::fill_n(words_.begin(), end_, Word{0});
        end_ = 0;
    }

private:
    std::vector<Word> words_;
    std::size_t end_ = 0;
};

struct ConeSides {
    std::int64_t s = 1;
    std::int64_t t = 1;
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> second;
};

std::vector<std::int64_t> elements(const StepSet& set, std::int64_t to) {
    std::vector<std::int64_t> found;
    for (std::int64_t x = 1; x <= to; ++x)
        if (set.contains(x)) found.push_back(x);
    return found;
}

class Nimbers {
public:
    Nimbers(const Plan& plan, const Budget& budget) : plan_(plan), budget_(budget) {
        add_moves();
        const double side = static_cast<double>(plan.to) + 1;
        table_bytes_ = side * (4 * side + sizeof(std::vector<std::int32_t>)) + (plan.prescribes() ? side * side / 8 : 0);
        lost_ = lost_cells(plan, budget);
        require(static_cast<std::size_t>(plan.to / 32 + 2));  // for values up to 2 to and one word to grow
        table_.assign(index(plan.to + 1), std::vector<std::int32_t>(index(plan.to + 1), -1));
        for (LineSets& lines : lines_) lines.allocate();
        grow(1);
    }

    NimTable solve() && {
        for (std::int64_t x = 0; x <= plan_.to; ++x) {
            budget_.progress.at(work_before(x), work_before(plan_.to + 1));
            for (LineSets& lines : lines_) lines.open_column(x);
            std::int32_t* column = table_[index(x)].data();
            for (std::int64_t y = 0; y <= plan_.to; ++y)
                if (!plan_.is_cut(x, y)) column[y] = value_at(x, y);  // all options of a cut cell are cut as well
        }
        return std::move(table_);
    }

private:
    // The cells of column x look for their value among sets that grow with x. The part that does not grow was measured, with
    // wythoff up to 4000 and up to 8000: it is that of 2000 columns more.
    static std::int64_t work_before(std::int64_t x) { return x * (x + 4000); }

    void add_moves() {
        const std::int64_t to = plan_.to;
        jumps_ = plan_.fatal.jumps;
        std::map<Cell, std::vector<Cell>> starts_of;
        for (const Stride& stride : plan_.fatal.strides)
            for (const std::int64_t residue : stride.residues) {
                const std::int64_t m = stride.modulus;
                const std::int64_t tau = stride.from + ((residue - stride.from) % m + m) % m;
                const Cell start{stride.i + tau * stride.a, stride.j + tau * stride.b};
                if (start.x <= to && start.y <= to) starts_of[{m * stride.a, m * stride.b}].push_back(start);
            }
        for (auto& [step, starts] : starts_of) {
            if (step.x + step.y <= longest_line_step) lines_.emplace_back(step, std::move(starts), to);
            else
                for (const Cell& start : starts)
                    for (Cell move = start; move.x <= to && move.y <= to; move = {move.x + step.x, move.y + step.y})
                        jumps_.push_back(move);
        }
        std::sort(jumps_.begin(), jumps_.end());
        for (const ConePlan& cone : plan_.cones)
            cones_.push_back({cone.s, cone.t, elements(cone.first, to), elements(cone.second, to)});
    }

    void require(std::size_t words) const {
        double bytes = table_bytes_;
        for (const LineSets& lines : lines_) bytes += lines.bytes_a_word() * static_cast<double>(words + 1);
        require_memory(fmt::format("nim-values of a board of {0} x {0}", plan_.to + 1), bytes, budget_.memory);
    }

    void grow(std::size_t words) {
        require(words);
        words_ = words;
        marks_.grow(words);
        for (LineSets& lines : lines_) lines.grow(words);
    }

    // Enters the values that the first moves of each line reach; further along the line they stay options, by longer moves.
    void collect(LineSets& lines, std::int64_t x, std::int64_t y) {
        lines.open_cell(y);
        for (const Cell& start : lines.starts()) {
            if (start.x > x || start.y > y) continue;
            const std::int32_t value = table_[index(x - start.x)][index(y - start.y)];
            if (value >= 0) lines.insert(value);
        }
    }

    [[nodiscard]] std::int32_t value_at(std::int64_t x, std::int64_t y) {
        for (LineSets& lines : lines_) collect(lines, x, y);
        for (const Cell& jump : jumps_) {
            if (jump.x > x) break;
            if (jump.y <= y) mark(x - jump.x, y - jump.y);
        }
        for (const ConeSides& cone : cones_) mark_cone(cone, x, y);
        const std::int32_t value = lost_ && lost_->get(x, y) ? 0 : least_missing();
        marks_.clear();
        return value;
    }

    void mark(std::int64_t x, std::int64_t y) {
        if (const std::int32_t value = table_[index(x)][index(y)]; value >= 0) marks_.insert(value);
    }

    void mark_cone(const ConeSides& cone, std::int64_t x, std::int64_t y) {
        for (const std::int64_t k : cone.first) {
            if (k > x) break;
            const std::int64_t low = k < cone.t ? 1 : (k - cone.t) / cone.s + 1;
            const std::int64_t high = std::min(y, cone.s * k + cone.t - 1);
            if (low > y) break;
            for (auto l = std::lower_bound(cone.second.begin(), cone.second.end(), low); l != cone.second.end() && *l <= high;
                 ++l)
                mark(x - k, y - *l);
        }
    }

    [[nodiscard]] std::int32_t least_missing() {
        std::size_t w = 0;
        for (const LineSets& lines : lines_) w = std::max(w, lines.full_words());
        for (; w < words_; ++w) {
            Word seen = marks_.word(w);
            for (const LineSets& lines : lines_) seen |= lines.word(w);
            if (seen != full) return static_cast<std::int32_t>(w * 64) + std::countr_one(seen);
        }
        grow(words_ + 1);
        return static_cast<std::int32_t>((words_ - 1) * 64);
    }

    const Plan& plan_;
    const Budget& budget_;
    double table_bytes_ = 0;
    std::vector<LineSets> lines_;
    std::vector<Cell> jumps_;
    std::vector<ConeSides> cones_;
    std::optional<BitColumns> lost_;
    NimTable table_;
    CellMarks marks_;
    std::size_t words_ = 0;  // room for the values below 64 words_
};

}  // namespace

void require_nim_values(const Game& game) {
    const BoardRules* rules = game.board();
    if (rules == nullptr || rules->blocking || !has_board_without_memory(game) || rules->convention == Convention::misere)
        throw Error(
            Error::Kind::unsupported,
            fmt::format("{}: nim-values are for two piles under normal play, without blocking, memory or choice", to_text(game)));
    if (rules->may_be_won())
        throw Error(Error::Kind::unsupported,
                    fmt::format("{}: a position where the player to move has won by the rules has no nim-value", to_text(game)));
}

NimTable nimbers_on_board(const Plan& plan, const Budget& budget) {
    if (plan.most_blocked > 0 || plan.convention == Convention::misere || plan.may_be_won())
        throw Error(Error::Kind::unsupported, "nim-values are for normal play without blocking and won");
    if (!plan.takes.empty())
        throw Error(Error::Kind::unsupported, "nim-values of moves by condition are left to the definition engine");
    return Nimbers(plan, budget).solve();
}

}  // namespace wythoff
