#include <fmt/format.h>

#include <algorithm>

#include "prove/beams.hpp"
#include "solve/lines.hpp"
#include "words/verify.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// A cell as a place on a line: which line, and how far along it.
struct OnLine {
    std::int64_t line = 0;
    std::int64_t along = 0;
};

// Which lines P-positions fill as far as the board goes: in each of so many equal parts of the line there is one.
std::vector<bool> endless_lines(std::int64_t most, std::int64_t to, const std::vector<Cell>& cells, bool diagonal,
                                OnLine (*place)(const Cell&)) {
    constexpr std::int64_t parts = 32;
    std::vector<std::uint32_t> parts_filled(static_cast<std::size_t>(most + 1));
    for (const Cell& cell : cells) {
        const auto [line, along] = place(cell);
        if (line < 0 || line > most) continue;
        const std::int64_t length = to + 1 - (diagonal ? line : 0);
        parts_filled[static_cast<std::size_t>(line)] |= std::uint32_t{1} << (along * parts / length);
    }
    std::vector<bool> endless;
    for (const std::uint32_t filled : parts_filled) endless.push_back(filled == ~std::uint32_t{0});
    return endless;
}

// Counts the lines below the first one that has a P-position in the farther half of the board, up to a quarter of the board: what
// is beyond the board is not seen, and from that line on P-positions leave it. Lines that are filled to the edge are counted as
// far as the board goes, and told apart. Without a P-position in the farther half nothing is counted: all others may be beyond.
LineCounts count_lines(const std::string& name, std::int64_t to, const std::vector<Cell>& cells, bool diagonal,
                       OnLine (*place)(const Cell&)) {
    LineCounts counts{name, to / 4, {}, 0};
    const auto is_far = [&](const Cell& cell) { return 2 * std::max(cell.x, cell.y) > to; };
    if (std::none_of(cells.begin(), cells.end(), is_far)) return {name, -1, {}, 0};
    const std::vector<bool> endless = endless_lines(counts.to, to, cells, diagonal, place);
    std::vector<std::int64_t> on(static_cast<std::size_t>(counts.to + 1));
    for (const Cell& cell : cells) {
        const std::int64_t line = place(cell).line;
        if (line < 0 || line > counts.to) continue;
        const auto at = static_cast<std::size_t>(line);
        if (is_far(cell) && !endless[at]) counts.to = line - 1;
        else ++on[at];
    }
    for (std::size_t at = 0; at < static_cast<std::size_t>(counts.to + 1); ++at) {
        ++counts.how_many[on[at]];
        if (endless[at]) ++counts.endless;
    }
    return counts;
}

std::vector<LineCounts> count_all_lines(const Game& game, std::int64_t to, const std::vector<Cell>& cells) {
    std::vector<LineCounts> counts;
    counts.push_back(count_lines("columns", to, cells, false, [](const Cell& c) { return OnLine{c.x, c.y}; }));
    counts.push_back(count_lines("rows", to, cells, false, [](const Cell& c) { return OnLine{c.y, c.x}; }));
    counts.push_back(count_lines("diagonals y - x = d, d >= 0", to, cells, true, [](const Cell& c) {
        return OnLine{c.y - c.x, c.x};
    }));
    if (!is_symmetric(game))
        counts.push_back(count_lines("diagonals x - y = d, d >= 0", to, cells, true, [](const Cell& c) {
            return OnLine{c.x - c.y, c.y};
        }));
    std::erase_if(counts, [](const LineCounts& lines) { return lines.to < 0; });
    return counts;
}

// The integers below the first a with a partner b in the farther half of the board, up to a quarter of the board: from that a on
// partners leave the board. Nothing if there is no such integer.
std::optional<Multiplicity> count_integers(const std::vector<Cell>& pairs, std::int64_t to) {
    Multiplicity result;
    std::int64_t far = 0;  // the first such a
    for (const Cell& pair : pairs)
        if (2 * pair.y > to && pair.x >= 1 && (far == 0 || pair.x < far)) far = pair.x;
    result.to = std::min(to / 4, far - 1);
    if (result.to < 1) return std::nullopt;
    std::vector<std::int64_t> times(static_cast<std::size_t>(result.to + 1));
    for (const Cell& pair : pairs)
        for (const std::int64_t value : {pair.x, pair.y})
            if (value >= 1 && value <= result.to) ++times[static_cast<std::size_t>(value)];
    result.least = *std::min_element(times.begin() + 1, times.end());
    result.most = *std::max_element(times.begin() + 1, times.end());
    return result;
}

std::int64_t first_failure(const std::vector<std::int64_t>& values, std::int64_t start, std::int64_t step) {
    for (std::size_t n = 0; n < values.size(); ++n)
        if (values[n] != start + static_cast<std::int64_t>(n) * step) return static_cast<std::int64_t>(n);
    return -1;
}

// Pairs beyond the board may have small differences too. In increasing order only the differences below that of the first pair in
// the farther half of the board are compared.
Differences test_differences(const std::vector<Cell>& pairs, std::int64_t to) {
    Differences result;
    std::vector<std::int64_t> values;
    std::int64_t trusted = to;
    for (const Cell& pair : pairs) {
        values.push_back(pair.y - pair.x);
        if (2 * pair.y > to) trusted = std::min(trusted, pair.y - pair.x - 1);
    }
    result.pairs = static_cast<std::int64_t>(values.size());
    if (values.size() < 2) return result;
    const std::vector<std::int64_t> in_order = values;
    std::sort(values.begin(), values.end());
    result.start = values[0];
    result.step = values[1] - values[0];
    result.fails_at = first_failure(in_order, result.start, result.step);
    std::erase_if(values, [&](std::int64_t value) { return value > trusted; });
    result.sorted_pairs = static_cast<std::int64_t>(values.size());
    result.sorted_fails_at = first_failure(values, result.start, result.step);
    return result;
}

constexpr std::int64_t most_bits_shown = 300;

WordsFound find_words(const QueenWithJumps& game, std::int64_t to, const Budget& budget) {
    WordsFound result;
    for (const Criterion criterion : {Criterion::perfect, Criterion::relaxed})
        result.dictionaries.push_back(find_dictionary(game, criterion, to + 1, budget));
    result.correct.assign(result.dictionaries.size(), false);
    const FirstColumns first(game, 1 << 14);
    for (std::int64_t x = 0; x <= std::min(to, most_bits_shown - 1); ++x) result.beginning += first.bit(x) ? '1' : '0';
    constexpr GraphLimits limits{100'000, 2048};
    for (const int k : {8, 12, 16, 20, 24, 32, 40, 48, 56}) {
        SectorReader reader(game);
        const auto graph = close_game(reader, first, k, limits, budget);
        if (!graph) break;
        result.window = k;
        result.windows = graph->windows();
        result.states = graph->states();
        result.within = graph->convergence().within;
        bool all = result.within.has_value() && *result.within <= k;
        for (std::size_t i = 0; i < result.dictionaries.size(); ++i) {
            result.correct[i] = result.correct[i] || is_correct_for_ever(result.dictionaries[i], reader, first, *graph);
            all = all && (result.correct[i] || !result.dictionaries[i].rebuilds);
        }
        if (all) break;
    }
    return result;
}

}  // namespace

std::int64_t default_range(const Game& game) {
    if (game.board() == nullptr || game.board()->imitation) return 100;
    if (!has_board_without_memory(game)) return 2000;
    try {
        const Plan plan = make_plan(game, 2000, [](const Game&, std::int64_t) { return std::vector<Cell>{}; });
        if (!lines_objection(plan)) return 100'000;
        const bool placed =
            std::any_of(plan.takes.begin(), plan.takes.end(), [](const auto& take) { return take->depends_on_position(); });
        return placed ? 250 : 2000;  // each cell of a board is tried against the P-positions found so far: n^4
    } catch (const Error&) {
        return 200;
    }
}

namespace {

std::optional<AutomatonFound> find_automaton(const Game& game, std::int64_t to, const Budget& budget) {
    constexpr std::int64_t a_few_columns = 5000;
    ProveOptions few;
    few.most_columns = std::min(to, a_few_columns);
    few.budget.memory = budget.memory;
    few.budget.progress = budget.progress;
    try {
        const auto shipped = find_certificate(game);
        if (shipped && verify(shipped->certificate, few.budget).proved)
            return AutomatonFound{true, shipped->certificate.numeration.name(), shipped->certificate.automaton().states(), ""};
        const Proof proof = prove(game, few);
        if (!proof.certificate) return AutomatonFound{false, "", 0, proof.reason};
        return AutomatonFound{true, proof.certificate->numeration.name(), proof.certificate->automaton().states(), ""};
    } catch (const Error& error) {
        if (error.kind() == Error::Kind::unsupported || error.kind() == Error::Kind::limit) return std::nullopt;
        throw;
    }
}

}  // namespace

Discovery discover(const Game& game, std::int64_t to, const Budget& budget) {
    if (game.board() == nullptr)
        throw Error(Error::Kind::unsupported, fmt::format("discover: {} is on {}, expected a game on two piles{}", to_text(game),
                                                          game.piles() == 1 ? "one pile" : "three piles",
                                                          game.piles() == 1 ? " ('nimbers --period' looks for periods)" : ""));
    if (to < 10 || to > most_discovered)
        throw Error(Error::Kind::limit, fmt::format("discover: expected a range from 10 to {}, got {}", most_discovered, to));
    Discovery result;
    result.game = game;
    result.to = to;
    const Solved solved = solve(game, to, Engine::automatic, budget);
    result.engine = to_text(solved.engine);
    const std::vector<Cell> cells = solved.p.cells();
    result.p_positions = static_cast<std::int64_t>(cells.size());
    result.counts = count_all_lines(game, to, cells);
    std::vector<Cell> above;
    std::vector<Cell> below;
    for (const Cell& cell : cells) {
        if (cell.y >= cell.x) above.push_back(cell);
        else below.push_back({cell.y, cell.x});
    }
    result.beams = find_beams(above);
    if (is_symmetric(game)) {
        std::vector<Cell> pairs = above;
        std::erase(pairs, Cell{0, 0});
        result.multiplicity = count_integers(pairs, to);
        result.differences = test_differences(above, to);
    } else {
        std::sort(below.begin(), below.end());
        for (Beam beam : find_beams(below)) {
            beam.above = false;
            result.beams.push_back(std::move(beam));
        }
    }
    if (const auto queen = to_queen_with_jumps(game)) result.words = find_words(*queen, to, budget);
    result.automaton = find_automaton(game, to, budget);
    return result;
}

std::string to_decimals(const mpq_class& value, int places) {
    Integer scale;
    mpz_ui_pow_ui(scale.get_mpz_t(), 10, static_cast<unsigned long>(places));
    const Integer twice = 2 * scale * abs(value.get_num()) + value.get_den();
    const Integer rounded = twice / (2 * value.get_den());
    std::string digits = rounded.get_str();
    const auto whole = static_cast<std::size_t>(places);
    if (digits.size() <= whole) digits.insert(0, whole + 1 - digits.size(), '0');
    if (places > 0) digits.insert(digits.size() - whole, ".");
    return (value < 0 && rounded != 0 ? "-" : "") + digits;
}

}  // namespace wythoff
