#include "wythoff/words/find_dictionary.hpp"

#include <algorithm>
#include <map>

#include "words/sector.hpp"

namespace wythoff {
namespace {

constexpr std::size_t most_words = 5000;
constexpr std::size_t longest_wait = 1000;  // a word that grows longer than this is taken for endless

bool meets(Criterion criterion, const Sector& sector) {
    return criterion == Criterion::perfect ? sector.is_perfect() : sector.takes_least_diagonal();
}

// Collects words between cuts.
class Collector {
public:
    Collector(Criterion criterion, FoundDictionary& found) : criterion_(criterion), found_(found) {}

    [[nodiscard]] bool is_full() const { return words_.size() > most_words || word_.size() > longest_wait; }
    [[nodiscard]] std::size_t distinct() const { return words_.size(); }

    void cut(std::int64_t column) {
        if (word_.empty()) return;
        found_.longest_gap = std::max(found_.longest_gap, static_cast<std::int64_t>(word_.size()));
        std::int64_t ones = 0;
        if (criterion_ == Criterion::relaxed)
            while (word_.size() > 1 &&
                   word_.back() == '1') {  // with no diagonal in use above the least a 1 writes a 0: a word of its own
                word_.pop_back();
                translate_.pop_back();
                ++ones;
            }
        const auto length = static_cast<std::int64_t>(word_.size());
        add(word_, translate_, column - length - ones);
        for (std::int64_t i = ones; i > 0; --i) add("1", "0", column - i);
        word_.clear();
        translate_.clear();
    }

    void read(bool bit, const Step& step) {
        word_ += bit ? '1' : '0';
        for (int i = 0; i < step.length; ++i) translate_ += (step.bits >> i & 1U) != 0 ? '1' : '0';
    }

    void finish() {
        for (auto& [text, word] : words_) found_.words.push_back(std::move(word));
        std::sort(found_.words.begin(), found_.words.end(), [](const FoundWord& a, const FoundWord& b) {
            return a.word.size() != b.word.size() ? a.word.size() < b.word.size() : a.word < b.word;
        });
    }

private:
    void add(const std::string& word, const std::string& translate, std::int64_t column) {
        FoundWord& entry = words_[word];
        if (entry.count++ == 0) {
            entry.word = word;
            entry.translate = translate;
            entry.first_column = column;
            found_.last_new = column;
        }
    }

    Criterion criterion_;
    FoundDictionary& found_;
    std::map<std::string, FoundWord> words_;
    std::string word_;
    std::string translate_;
};

// The first column with an upper P-position, beyond the interference, that meets the criterion with `known` bits ahead.
std::optional<std::int64_t> first_cut(const FirstColumns& first, Criterion criterion, std::int64_t known) {
    for (std::int64_t x = 1; x < first.columns(); ++x) {
        const std::int64_t d = first.least_diagonal(x);
        const bool no_diagonals = first.upper_before(x) == d;  // needed for both criteria, and cheaper to see than the sector
        if (no_diagonals && first.is_settled(x) && d >= known && !first.bit(x) && x + d <= first.columns() &&
            meets(criterion, first.sector(x)))
            return x;
    }
    return std::nullopt;
}

bool is_the_same(const Process& process, const BitString& bits, const Budget& budget) {
    ProcessRun run = run_process(process, bits.size(), bits.size(), budget);
    if (run.bits.size() < bits.size()) return false;
    run.bits.truncate(bits.size());
    return run.bits == bits;
}

BitString part(const BitString& bits, std::int64_t from, std::int64_t length) {
    BitString out;
    for (std::int64_t i = from; i < from + length; ++i) out.push(bits[i] ? 1 : 0, 1);
    return out;
}

// Where the dictionary can take over: at the first cut, or, when a word there is longer than the bits known, further on.
void settle_start(const FirstColumns& first, const BitString& bits, FoundDictionary& found, const Budget& budget) {
    found.process_column = found.first_column;
    found.rebuilds = is_the_same(found.process(), bits, budget);
    if (found.rebuilds) return;
    const auto longest = static_cast<std::int64_t>(found.words.back().word.size());
    const auto later = first_cut(first, found.criterion, longest);
    if (!later || *later == found.first_column) return;
    const std::int64_t skip = *later - found.first_column;
    if (skip + first.least_diagonal(*later) > bits.size()) return;
    FoundDictionary moved = found;
    moved.process_column = *later;
    moved.start = part(bits, skip, first.least_diagonal(*later)).text();
    moved.rebuilds = is_the_same(moved.process(), part(bits, skip, bits.size() - skip), budget);
    if (moved.rebuilds) found = std::move(moved);
}

}  // namespace

std::vector<Translation> FoundDictionary::translations() const {
    std::vector<Translation> entries;
    for (const FoundWord& word : words) entries.push_back({word.word, word.translate});
    return entries;
}

Process FoundDictionary::process() const {
    std::vector<Translation> entries = translations();
    const Matching match = is_prefix_free(entries) ? Matching::prefix_free : Matching::longest;
    return {Dictionary(std::move(entries), match), start};
}

FoundDictionary find_dictionary(const QueenWithJumps& game, Criterion criterion, std::int64_t columns, const Budget& budget) {
    FoundDictionary found;
    found.criterion = criterion;
    found.columns = columns;
    const FirstColumns first(game, std::min<std::int64_t>(columns, 2048 + 8 * game.longest()));
    const auto x0 = first_cut(first, criterion, 1);
    if (!x0) return found;
    found.first_column = *x0;
    BitString bits;
    for (std::int64_t x = *x0; x < *x0 + first.least_diagonal(*x0); ++x) bits.push(first.bit(x) ? 1 : 0, 1);
    found.start = bits.text();

    SectorReader reader(game);
    Collector collector(criterion, found);
    int state = reader.state_of(first.sector(*x0));
    std::int64_t mark = 10;
    std::int64_t column = *x0;
    for (; column < columns && !collector.is_full(); ++column) {
        if (column % (1 << 20) == 0) budget.progress.at(column, columns);
        for (; mark <= column; mark *= 10) found.growth.push_back(static_cast<std::int64_t>(collector.distinct()));
        const bool bit = bits[column - *x0];
        if (meets(criterion, reader.sector(state)) && (criterion == Criterion::perfect || !bit)) collector.cut(column);
        const Step step = reader.step(state, bit);
        if (step.next < 0) break;
        bits.push(step.bits, step.length);
        collector.read(bit, step);
        state = step.next;
    }
    if (column == columns && mark == columns) found.growth.push_back(static_cast<std::int64_t>(collector.distinct()));
    const bool full = column < columns;
    found.columns = column;
    collector.finish();
    if (found.words.empty()) return found;
    using Words = FoundDictionary::Outcome;
    found.outcome = full || 2 * found.last_new > found.columns ? Words::growing : Words::finite_so_far;
    bits.truncate(std::min(bits.size(), column - *x0));
    if (!full) settle_start(first, bits, found, budget);
    return found;
}

}  // namespace wythoff
