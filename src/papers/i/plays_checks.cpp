// The plays, examples and figures of paper I.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "papers/games.hpp"
#include "papers/i/histories.hpp"

namespace wythoff::papers {
namespace {

// A play, line by line:
//   start X Y          a new play
//   move X Y           the next position
//   forbidden X Y      the imitation rule forbids this move
//   options X Y ...    exactly these positions can be moved to
// and after the position any of P, N (with this history), imitation, fresh, stuck (no move), dynamic, non-dynamic. P after a
// move: the player who made it wins.
class Play {
public:
    Play(const Imitation& rule, const std::string& lines, std::int64_t histories, const Budget& budget) : rule_(rule) {
        std::istringstream in(lines);
        std::int64_t to = 0;
        for (std::string word; in >> word;)
            if (word.find_first_not_of("0123456789") == std::string::npos) to = std::max<std::int64_t>(to, std::stoll(word));
        search_ = std::make_unique<ImitationSearch>(rule, to, budget);
        if (histories > 0) outcomes_ = outcomes_of_histories(rule, histories, budget);
        std::istringstream again(lines);
        for (std::string line; std::getline(again, line);) read(line);
    }
    [[nodiscard]] std::vector<Row> release() && { return std::move(rows_); }

private:
    void read(const std::string& line) {
        std::istringstream words(line);
        std::string kind;
        if (!(words >> kind)) return;
        if (kind == "options") return compare_options(words);
        Cell to;
        words >> to.x >> to.y;
        const std::string from = cell_text(state_.at);
        bool imitation = false;
        if (kind == "start") {
            state_ = {to, {}};
        } else {
            const auto [pile, amount] = nim_move(state_.at, to);
            imitation = imitates(rule_, state_.memory, pile, amount);
            const bool allowed = is_allowed(rule_, state_.memory, pile, amount);
            rows_.push_back({fmt::format("{} to {}", from, cell_text(to)), kind == "forbidden" ? "forbidden" : "allowed",
                             allowed ? "allowed" : "forbidden"});
            if (kind == "forbidden" || !allowed) return;
            state_ = after(rule_, state_, pile, amount);
        }
        for (std::string word; words >> word;)
            attribute(word, kind == "start" ? cell_text(to) : fmt::format("{} to {}", from, cell_text(to)), imitation);
    }

    void attribute(const std::string& word, const std::string& at, bool imitation) {
        if (word == "P" || word == "N")
            rows_.push_back({at, word, text_of(search_->outcome(state_.at.x, state_.at.y, state_.memory))});
        else if (word == "imitation" || word == "fresh") rows_.push_back({at, word, imitation ? "imitation" : "fresh"});
        else if (word == "stuck") rows_.push_back({at, word, options_of(rule_, state_).empty() ? "stuck" : "can move"});
        else if (word == "dynamic" || word == "non-dynamic")
            rows_.push_back({at, word, outcomes_.at(state_.at).size() == 2 ? "dynamic" : "non-dynamic"});
        else
            throw Error(Error::Kind::usage,
                        fmt::format("play: expected P, N, imitation, fresh, stuck, dynamic or non-dynamic, got '{}'", word));
    }

    void compare_options(std::istringstream& words) {
        std::vector<Cell> printed, found;
        for (Cell cell; words >> cell.x >> cell.y;) printed.push_back(cell);
        for (const PlayState& option : options_of(rule_, state_)) found.push_back(option.at);
        const auto to_text = [](std::vector<Cell> cells) {
            std::sort(cells.begin(), cells.end());
            std::string text;
            for (const Cell& cell : cells) text += (text.empty() ? "" : " ") + cell_text(cell);
            return text;
        };
        rows_.push_back({"options of " + cell_text(state_.at), to_text(printed), to_text(found)});
    }

    Imitation rule_;
    std::unique_ptr<ImitationSearch> search_;
    OutcomesAt outcomes_;
    PlayState state_;
    std::vector<Row> rows_;
};

// `game`, `printed` as above with {forms} of `letters`; `histories`: how far starts go for what is called dynamic.
Finding check_play(const Parameters& given, const Budget& budget) {
    const Imitation rule = rule_of(given.text("game"));
    const std::int64_t histories = given.integer_or("histories", 0);
    std::vector<Row> rows;
    for (const Letters& letters : all_letters(given))
        for (Row& row : Play(rule, filled(given.text("printed"), letters), histories, budget.quiet()).release()) {
            if (!letters.empty()) row.at += fmt::format(" with {}", letters_text(letters));
            rows.push_back(std::move(row));
        }
    Finding finding = compare(std::move(rows));
    finding.known = given.has("letters") || histories > 0 ? Evidence::Kind::computed : Evidence::Kind::proof;
    finding.covers =
        fmt::format("{}{}", covered_text(given, fmt::format("all {} statements, {}", finding.rows.size(), given.text("game"))),
                    histories > 0 ? fmt::format(", histories from starts up to {}", histories) : "");
    finding.by = "search over what can follow";
    return finding;
}

// Example 15: after (13,18) to (11,18), each move to (x,18) has an answer (x,y) in W with y <= x+4, 7-(y-x) >= 3, no imitation
// and winning.
Finding check_example_15(const Parameters& given, const Budget& budget) {
    const Imitation rule = rule_of(given.text("game"));
    const PSet w = wythoff_set(rule, 18, budget);
    ImitationSearch search(rule, 18, budget);
    const PlayState bob = after(rule, {{13, 18}, {}}, Pile::first, 2);
    std::vector<Row> rows;
    for (std::int64_t x = 0; x <= 10; ++x) {
        const PlayState alice = after(rule, bob, Pile::first, 11 - x);
        std::string answer = "none";
        for (std::int64_t y = 0; y <= x + 4 && answer == "none"; ++y) {
            if (!w.contains(x, y)) continue;
            const bool fresh = !imitates(rule, alice.memory, Pile::second, 18 - y) && 18 - y - (11 - x) >= 3;
            const PlayState next = after(rule, alice, Pile::second, 18 - y);
            if (fresh && search.outcome(next.at.x, next.at.y, next.memory) == Outcome::P) answer = "a winning answer";
        }
        rows.push_back({fmt::format("Bob to ({},18)", x), "a winning answer", answer});
    }
    return compare_all(std::move(rows), "all x <= 10", "search over what can follow");
}

// The board of a game by its histories: what is P, N or dynamic, and a winning move from `from`.
Finding check_figure(const Parameters& given, const Budget& budget) {
    const std::string text = given.text("game");
    const Imitation rule = rule_of(text);
    const std::int64_t to = given.integer("to");
    const PSet w = wythoff_set(rule, to, budget);
    BoardFigure board;
    board.title = given.text("title");
    board.to = to;
    const bool types = rule.m == 1 && rule.p == 1;
    board.layers = {{"dynamic", {}, 4, Mark::square},
                    {types ? "N of type (iia)" : "N", {}, 2, Mark::square},
                    {"N of type (iib) only", {}, 5, Mark::square},
                    {"non-dynamic P", {}, 0, Mark::square},
                    {"P of Wythoff's game", {}, 0, Mark::disc}};
    for (const auto& [at, outcomes] : outcomes_of_histories(rule, 2 * to, budget)) {
        if (at.x > at.y || at.y > to) continue;
        const std::string kind = dynamics_text(outcomes);
        const std::size_t layer = kind == "dynamic" ? 0 : kind == "non-dynamic P" ? 3 : types && !is_type_a(w, at) ? 2 : 1;
        board.layers[layer].cells.push_back(at);
        if (kind == "dynamic" && w.contains(at.x, at.y)) board.layers[4].cells.push_back(at);
    }
    std::erase_if(board.layers, [](const CellLayer& layer) { return layer.cells.empty(); });
    const auto from = given.integers("from"), best = given.integers("best");
    const Cell q{from.at(0), from.at(1)}, won{best.at(0), best.at(1)};
    ImitationSearch search(rule, std::max(to, q.y), budget);
    const auto [pile, amount] = nim_move(q, won);
    const PlayState next = after(rule, {q, {}}, pile, amount);
    board.moves = MoveOverlay{q, {}, {won}};
    Finding finding = compare({{fmt::format("{} to {}", cell_text(q), cell_text(won)), "P",
                                text_of(search.outcome(next.at.x, next.at.y, next.memory))}});
    finding.figures.push_back({given.text("figure"), given.text("caption"), std::move(board)});
    finding.covers = fmt::format("positions above the diagonal up to {}, with all histories from starts up to {}", to, 2 * to);
    finding.by = "search over what can follow";
    return finding;
}

}  // namespace

void add_i_plays_checks(Checks& checks) {
    checks.add("I: play", check_play);
    checks.add("I: Example 15", check_example_15);
    checks.add("I: figure", check_figure);
}

}  // namespace wythoff::papers
