// Random games, every feature of the rules, and every witness against the others: differential FROM COUNT takes the games with
// the numbers FROM, FROM + 1, ...; a number is a game, the same on every machine. The oracle is the definition engine on a small
// board. Compared with it:
//
//   board and lines, where they take the game; the text form, which parses back; ask() with its winning moves; nim-values of both
//   engines and their zeros; the JSON of solve; theorems, for games of the catalogue; for some games a proof, certificate and
//   all; and the game with a pile of Nim or with passes beside it, slice by slice and as a cube, answers with their winning
//   moves, and sums. Of games on three piles, every seventh one: both engines with the rules of play, and the text form.
//
// differential --proofs FROM COUNT tries a proof of each of these games and compares nothing else: what is called proved with the
// definition engine, for all piles up to 160, and its certificate, printed, read and checked again.
//
// A difference prints the number, the game and what differs, and the exit status is 1. At the end the counts say what was
// compared.
#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <nlohmann/json.hpp>
#include <random>

#include "solve/board.hpp"
#include "solve/definition.hpp"
#include "solve/lines.hpp"
#include "solve/slices_definition.hpp"
#include "support/arbitrary_game.hpp"
#include "three_piles.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/solve/three_piles.hpp"
#include "wythoff/theory/sum.hpp"
#include "wythoff/wythoff.hpp"

namespace wythoff {
namespace {

using Random = std::mt19937_64;

std::int64_t draw(Random& random, std::int64_t low, std::int64_t high) {
    return low + static_cast<std::int64_t>(random() % static_cast<std::uint64_t>(high - low + 1));
}

// A game of the catalogue with small parameters.
Game from_catalogue(Random& random) {
    static const char* const forms[] = {
        "m-wythoff({})",          "roob-blocking({},{})",     "modulo({},{})",  "bishop-blocking({},{})",  "maharaja({},{})",
        "st-wythoff({},{})",      "st-wythoff({},{},misere)", "odd-odd({},{})", "even-even({},{},misere)", "odd-even({},{})",
        "even-odd({},{},misere)", "blocking-queen({})",       "connell({})",    "shifted({},{},0)",        "m-wythoff({},misere)",
        "cut-corner({},{},2,3)"};
    const char* form = forms[draw(random, 0, std::size(forms) - 1)];
    const std::int64_t a = draw(random, 1, 4);
    std::int64_t b = draw(random, 1, 4);
    if (std::string(form) == "maharaja({},{})" && a == b) ++b;
    return make_game(fmt::format(fmt::runtime(form), a, b));
}

class Comparison {
public:
    Comparison(std::uint64_t number, Game game, std::map<std::string, std::int64_t>& counts)
        : random_(number),
          number_(number),
          game_(std::move(game)),
          counts_(counts),
          to_(draw(random_, 8, 22)),
          truth_(solve_by_definition(game_, to_)) {}

    void run() {
        compare_text();
        compare_engines();
        compare_answers();
        compare_nimbers();
        compare_json();
        if (number_ % 500 == 0) compare_proof();
        if (is_base(game_)) compare_slices();
    }
    void run_proof() { compare_proof(); }
    [[nodiscard]] bool differs() const { return differs_; }

private:
    void expect(bool same, const std::string& what) {
        ++counts_[what.substr(0, what.find(':'))];
        if (same) return;
        differs_ = true;
        fmt::print("game {} of {}: {}\n", number_, to_text(game_), what);
    }

    // Work that an engine may refuse; any other failure is a difference.
    template <class Work>
    void unless_unsupported(const std::string& what, const Work& work) {
        try {
            work();
        } catch (const Error& error) {
            if (error.kind() != Error::Kind::unsupported && error.kind() != Error::Kind::limit)
                expect(false, what + ": " + error.what());
            else if (what == "proof") ++counts_["proof refused, or given up at a limit"];
        }
    }

    void compare_text() {
        const auto again = parse_game(to_text(game_));
        expect(again && *again == game_, "text");
    }

    void compare_engines() {
        for (const Engine engine : {Engine::board, Engine::lines, Engine::automatic})
            unless_unsupported(to_text(engine), [&] {
                expect(solve(game_, to_, engine).p.cells() == truth_.cells(), fmt::format("{} engine", to_text(engine)));
            });
    }

    void compare_answers() {
        Oracle oracle(game_);
        for (int times = 0; times < 4; ++times) {
            const Cell at{draw(random_, 0, to_), draw(random_, 0, to_)};
            unless_unsupported("answer", [&] {
                State state;
                try {
                    state = make_state(game_, to_position(at));
                } catch (const Error& error) {
                    return;  // not on the board
                }
                const Answer answer = oracle.ask(state);
                if (!answer.outcome) return;
                const bool p = truth_.contains(at.x, at.y);
                expect((*answer.outcome == Outcome::P) == p, fmt::format("answer: ({},{})", at.x, at.y));
                for (const Move& move : answer.winning_moves) {
                    const Position to = target(state, move);
                    const bool legal = !objection(game_, state, move, oracle.is_p());
                    const auto x = to_int64(to.x), y = to_int64(to.y);
                    expect(legal && x && y && truth_.contains(*x, *y), fmt::format("winning move: ({},{})", at.x, at.y));
                }
            });
        }
    }

    void compare_nimbers() {
        unless_unsupported("nim-values", [&] {
            const std::int64_t to = std::min<std::int64_t>(to_, 14);
            const NimTable slow = nimbers_by_definition(game_, to);
            expect(nimbers(game_, to) == slow, "nim-values");
            bool zeros = true;
            for (std::int64_t x = 0; x <= to; ++x)
                for (std::int64_t y = 0; y <= to; ++y)
                    zeros =
                        zeros && (slow[static_cast<std::size_t>(x)][static_cast<std::size_t>(y)] == 0) == truth_.contains(x, y);
            expect(zeros, "zeros of nim-values");
        });
    }

    void compare_json() {
        const auto document = nlohmann::json::parse(to_text(make_p_table(game_, to_, solve(game_, to_)), Format::json));
        std::vector<Cell> cells;
        for (const auto& pair : document.at("p_positions"))
            cells.push_back({pair.at(0).get<std::int64_t>(), pair.at(1).get<std::int64_t>()});
        expect(cells == truth_.cells(), "JSON");
    }

    void compare_proof() {
        unless_unsupported("proof", [&] {
            ProveOptions options;
            options.most_columns = 3000;
            options.most_depth = 8;
            options.budget.most_states = 20'000;
            const Proof proof = prove(game_, options);
            ++counts_[proof.certificate ? "proved" : "undecided"];
            if (!proof.certificate) return;
            constexpr std::int64_t far = 160;
            const PSet wide = solve_by_definition(game_, far);
            const Numeration& numeration = proof.certificate->numeration;
            bool same = true;
            for (std::int64_t x = 0; x <= far && same; ++x)
                for (std::int64_t y = 0; y <= far && same; ++y) {
                    const auto digits = [&](std::int64_t n) {
                        const Digits word = numeration.to_digits(to_integer(n));
                        return Word(word.begin(), word.end());
                    };
                    same = proof.certificate->automaton().accepts({digits(x), digits(y)}) == wide.contains(x, y);
                }
            expect(same, "proof");
            expect(check(parse_certificate(to_text(*proof.certificate), "printed")).proved, "certificate");
        });
    }

    void compare_slices() {
        static const Descent kinds[] = {Descent::nim, Descent::pass, Descent::pass_anywhere};
        const Slices game{kinds[draw(random_, 0, 2)], game_};
        const Game whole = to_game(game);
        const auto again = parse_game(to_text(whole));
        const auto spelled = parse_game(to_rules_text(whole));
        expect(again && *again == whole && spelled && *spelled == whole && slices_of(*spelled) == game, "text of three piles");
        const std::int64_t to = std::min<std::int64_t>(to_, 12);
        const std::int64_t last = draw(random_, 1, 3);
        const std::vector<PSet> slices = solve_slices_by_definition(game, last, to);
        unless_unsupported("slices", [&] {
            const SolvedSlices solved = solve_slices(game, last, to, Engine::board);
            for (std::size_t z = 0; z < slices.size(); ++z) expect(solved.slices[z].cells() == slices[z].cells(), "slice");
        });
        unless_unsupported("cube", [&] {
            const PCube cube = solve_cube(whole, to).p;
            bool same = true;
            for_each_triple(to, [&](const Triple& p) {
                same = same && (p.z > last || slices[static_cast<std::size_t>(p.z)].contains(p.x, p.y) == cube.contains(p));
            });
            expect(same, "slices in the cube");
        });
        const Cell at{draw(random_, 0, to), draw(random_, 0, to)};
        const std::int64_t z = draw(random_, 0, last);
        unless_unsupported("answer on three piles", [&] { compare_answer_on_three(whole, slices, {at.x, at.y, z}); });
        unless_unsupported("sum", [&] { compare_sum(at, draw(random_, 0, 9), draw(random_, 0, 9)); });
    }

    [[nodiscard]] bool is_on_board(const Cell& at) const {
        const auto& cuts = game_.board()->cuts;
        return cuts.empty() || at.x >= cuts.front().u || at.y >= cuts.front().v;
    }

    void compare_answer_on_three(const Game& game, const std::vector<PSet>& slices, const Triple& at) {
        if (!is_on_board({at.x, at.y})) return;
        Oracle oracle(game);
        const State state = make_state(game, position_of(at));
        const Answer answer = oracle.ask(state);
        if (!answer.outcome) return;
        const auto is_p = [&](const Position& p) { return slices[p.z.get_ui()].contains(p.x.get_si(), p.y.get_si()); };
        const std::string name = to_text(state.at);
        expect((*answer.outcome == Outcome::P) == is_p(state.at),
               fmt::format("answer on three piles: {} of {}", name, to_text(game)));
        expect(answer.winning_moves.empty() == is_p(state.at), fmt::format("an answer on three piles has moves: {}", name));
        for (const Move& move : answer.winning_moves)
            expect(!objection(game, state, move, oracle.is_p()) && is_p(target(state, move)),
                   fmt::format("winning move on three piles: {}", name));
    }

    void compare_sum(const Cell& at, std::int64_t one, std::int64_t other) {
        if (!is_on_board(at)) return;
        const NimTable table = nimbers_by_definition(game_, std::max(at.x, at.y));
        const auto value = [&](const Cell& c) { return table[static_cast<std::size_t>(c.x)][static_cast<std::size_t>(c.y)]; };
        const SumAnswer answer = ask_sum(game_, {to_position(at), {to_integer(one), to_integer(other)}});
        const bool p = value(at) == (one ^ other);
        expect(answer.outcome && (*answer.outcome == Outcome::P) == p && answer.winning.empty() == p, "sum: " + to_text(at));
        Oracle oracle(game_);
        for (const Sum& to : answer.winning) {
            const Cell there{to.at.x.get_si(), to.at.y.get_si()};
            const Move move{to_integer(at.x - there.x), to_integer(at.y - there.y), std::nullopt};
            const bool moved = there != at && to.nim[0] == one && to.nim[1] == other &&
                               !objection(game_, make_state(game_, to_position(at)), move, oracle.is_p());
            const bool taken =
                there == at && ((to.nim[0] < one && to.nim[1] == other) || (to.nim[0] == one && to.nim[1] < other));
            expect((moved || taken) && (to.nim[0] ^ to.nim[1]) == value(there), "winning move of a sum: " + to_text(at));
        }
    }

    Random random_;
    std::uint64_t number_;
    Game game_;
    std::map<std::string, std::int64_t>& counts_;
    std::int64_t to_;
    PSet truth_;
    bool differs_ = false;
};

Game make(std::uint64_t number) {
    Random random(number * 0x9E3779B97F4A7C15U + 1);
    if (number % 8 == 0) return from_catalogue(random);
    if (number % 8 == 4) return arbitrary_game_with_endings()(rc::Random(number), rc::kNominalSize).value();
    return arbitrary_game()(rc::Random(number), rc::kNominalSize).value();
}

enum class What : std::uint8_t { everything, proofs };

int run(What what, std::uint64_t from, std::uint64_t count) {
    std::map<std::string, std::int64_t> counts;
    std::int64_t different = 0;
    for (std::uint64_t number = from; number < from + count; ++number) {
        Comparison comparison(number, make(number), counts);
        if (what == What::proofs) comparison.run_proof();
        else comparison.run();
        const bool three = what == What::everything && number % 7 == 0 && differs_on_three_piles(number, counts);
        different += comparison.differs() || three ? 1 : 0;
    }
    fmt::print("{} games from number {} on, {} of them with a difference\n", count, from, different);
    for (const auto& [of, times] : counts) fmt::print("{:>12}  {}\n", times, of);
    return different == 0 ? 0 : 1;
}

}  // namespace
}  // namespace wythoff

int main(int argc, char** argv) {
    const bool proofs = argc == 4 && std::string(argv[1]) == "--proofs";
    if (argc != 3 && !proofs) {
        fmt::print(stderr, "usage: differential [--proofs] FROM COUNT\n");
        return 2;
    }
    const auto number = [&](int i) { return std::strtoull(argv[argc - i], nullptr, 10); };
    return wythoff::run(proofs ? wythoff::What::proofs : wythoff::What::everything, number(2), number(1));
}
