#include "wythoff/theory/oracle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "wythoff/solve/solve.hpp"

namespace wythoff {
namespace {

// What a computation could not reach is an answer, not an error.
bool is_beyond_reach(const Error& error) {
    return error.kind() == Error::Kind::limit || error.kind() == Error::Kind::unsupported;
}

Move move_between(const Cell& from, const Cell& to) {
    return {to_integer(from.x - to.x), to_integer(from.y - to.y), std::nullopt};
}

}  // namespace

const char* to_text(Evidence::Kind kind) {
    switch (kind) {
        case Evidence::Kind::computed: return "computed";
        case Evidence::Kind::theorem: return "theorem";
        case Evidence::Kind::certificate: return "certificate";
    }
    return "";
}

struct Oracle::Known {
    Game game;
    RunOptions options;
    // One solved board for each choice of the cut; index 0 where there is no choice.
    std::map<std::size_t, Solved> boards;
    std::unique_ptr<ImitationSearch> search;
    std::int64_t searched_to = -1;
    std::optional<HeapOutcomes> heap;
    std::vector<std::pair<Game, Solved>> inner;  // the games inside PPositionsOf

    // Solved far enough for piles up to `to`; at least to 255, so that a play of small piles is solved once.
    static constexpr std::int64_t least_bound = 255;

    const Solved& board(std::size_t cut, std::int64_t to) {
        const auto it = boards.find(cut);
        if (it != boards.end() && it->second.p.to() >= to) return it->second;
        const BoardRules& rules = *game.board();
        const Game one = rules.cuts.empty() ? game : with_cut(game, rules.cuts[cut]);
        boards.erase(cut);
        return boards.emplace(cut, solve(one, std::max(to, least_bound), Engine::automatic, options)).first->second;
    }

    bool is_inner_p(const Game& of, const Position& at) {
        const auto x = to_int64(at.x);
        const auto y = to_int64(at.y);
        if (!x || !y) throw Error(Error::Kind::limit, fmt::format("{}: positions this large are out of reach", to_text(of)));
        const std::int64_t to = std::max({*x, *y, least_bound});
        auto it = std::find_if(inner.begin(), inner.end(), [&](const auto& entry) { return entry.first == of; });
        if (it == inner.end() || it->second.p.to() < to) {
            if (it != inner.end()) inner.erase(it);
            inner.emplace_back(of, solve(of, to, Engine::automatic, options));
            it = inner.end() - 1;
        }
        return it->second.p.contains(*x, *y);
    }

    IsPPosition is_p() {
        return [this](const Game& of, const Position& at) { return is_inner_p(of, at); };
    }

    Evidence computed(Engine engine, std::int64_t to) const {
        return {Evidence::Kind::computed, fmt::format("{} engine, piles up to {}", to_text(engine), to)};
    }

    Answer ask(const State& state) {
        const auto x = to_int64(state.at.x);
        const auto y = to_int64(state.at.y);
        if (!x || !y) throw Error(Error::Kind::limit, "no theorem is at hand for this game, and computation does not reach piles this large");
        const Cell at{*x, *y};
        if (game.heap() != nullptr) return ask_heap(at.x, state);
        const BoardRules& rules = *game.board();
        if (rules.imitation) return ask_imitation(at, state);
        if (rules.cuts.size() > 1 && !state.cut) return ask_choice(at, state);
        return ask_board(at, state, rules.cuts.empty() ? 0 : state.cut.value_or(0));
    }

    Answer ask_board(const Cell& at, const State& state, std::size_t cut) {
        const Solved& solved = board(cut, std::max(at.x, at.y));
        Answer answer;
        answer.evidence = computed(solved.engine, solved.p.to());
        answer.outcome = solved.p.contains(at.x, at.y) ? Outcome::P : Outcome::N;
        State open = state;
        open.blocked.clear();
        open.cut = game.board()->cuts.empty() ? std::nullopt : std::optional(cut);
        for (const Move& move : p_options(at, open, solved.p)) {
            if (*answer.outcome == Outcome::N) answer.winning_moves.push_back(move);
            else answer.block.push_back(target(open, move));
        }
        return answer;
    }

    // The options that are P: the winning moves of an N-position, the options to block in a P-position.
    std::vector<Move> p_options(const Cell& at, const State& open, const PSet& p) {
        std::vector<Cell> targets;
        const auto& sets = game.board()->moves;
        const bool enumerable = std::none_of(sets.begin(), sets.end(), [](const MoveSet& set) {
            return std::holds_alternative<Cone>(set) || std::holds_alternative<PPositionsOf>(set);
        });
        const auto legal = [&](const Cell& to) { return !objection(game, open, move_between(at, to), is_p()); };
        if (enumerable) {
            for (const MoveSet& set : sets)
                for_each_move(set, at.x, at.y, [&](std::int64_t k, std::int64_t l) {
                    const Cell to{at.x - k, at.y - l};
                    if (p.contains(to.x, to.y) && legal(to)) targets.push_back(to);
                    return true;
                });
        } else {
            p.for_each([&](Cell to) {
                if (to != at && to.x <= at.x && to.y <= at.y && legal(to)) targets.push_back(to);
            });
        }
        std::sort(targets.begin(), targets.end());
        targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
        std::vector<Move> moves;
        for (const Cell& to : targets) moves.push_back(move_between(at, to));
        return moves;
    }

    Answer ask_choice(const Cell& at, const State& state) {
        Answer answer;
        const auto& cuts = game.board()->cuts;
        for (std::size_t cut = 0; cut < cuts.size(); ++cut) {
            if (!is_on_board(cuts[cut], state.at.x, state.at.y)) continue;
            const Solved& solved = board(cut, std::max(at.x, at.y));
            answer.evidence = computed(solved.engine, solved.p.to());
            if (!solved.p.contains(at.x, at.y)) continue;
            answer.outcome = Outcome::P;
            answer.choose = cut;
            return answer;
        }
        answer.outcome = Outcome::N;
        return answer;
    }

    Answer ask_imitation(const Cell& at, const State& state) {
        const std::int64_t to = std::max(at.x, at.y);
        if (search == nullptr || searched_to < to) {
            search = std::make_unique<ImitationSearch>(*game.board()->imitation, to, options);
            searched_to = to;
        }
        const auto small = [](const ImitationMemory<Integer>& memory) {
            return ImitationMemory<std::int64_t>{memory.from, to_int64(memory.taken).value_or(INT64_MAX / 2),
                                                 memory.run_mover, memory.run_other};
        };
        Answer answer;
        answer.evidence = {Evidence::Kind::computed, fmt::format("search over all histories, piles up to {}", to)};
        answer.outcome = search->outcome(at.x, at.y, small(state.imitation));
        if (*answer.outcome == Outcome::P) return answer;
        for (const MoveSet& set : game.board()->moves)
            for_each_move(set, at.x, at.y, [&](std::int64_t k, std::int64_t l) {
                const Move move{to_integer(k), to_integer(l), std::nullopt};
                if (objection(game, state, move, is_p())) return true;
                const State next = after(game, state, move);
                if (search->outcome(at.x - k, at.y - l, small(next.imitation)) == Outcome::P) answer.winning_moves.push_back(move);
                return true;
            });
        return answer;
    }

    Answer ask_heap(std::int64_t n, const State& state) {
        constexpr std::int64_t reach = 100'000;  // the definition's cost is quadratic
        if (n > reach) throw Error(Error::Kind::limit, fmt::format("the definition engine takes piles up to {}, not {}", reach, n));
        if (!heap || static_cast<std::int64_t>(heap->inside.size()) <= n)
            heap = solve_heap_by_definition(*game.heap(), std::max(n, least_bound), options);
        const auto outcomes = [&](Constraint c) -> const std::vector<Outcome>& {
            return c == Constraint::inside ? heap->inside : heap->outside;
        };
        const Constraint here = state.constraint.value_or(Constraint::inside);
        Answer answer;
        answer.evidence = computed(Engine::definition, static_cast<std::int64_t>(heap->inside.size()) - 1);
        answer.outcome = outcomes(here)[static_cast<std::size_t>(n)];
        const bool twist = game.heap()->twist == Twist::muller;
        for (std::int64_t x = 1; x <= n && *answer.outcome == Outcome::N; ++x) {
            if (game.heap()->take.contains(x) != (here == Constraint::inside)) continue;
            const auto rest = static_cast<std::size_t>(n - x);
            if (heap->inside[rest] == Outcome::P)
                answer.winning_moves.push_back({to_integer(x), 0, twist ? std::optional(Constraint::inside) : std::nullopt});
            if (twist && heap->outside[rest] == Outcome::P)
                answer.winning_moves.push_back({to_integer(x), 0, Constraint::outside});
        }
        return answer;
    }
};

Oracle::Oracle(Game game, RunOptions options) : known_(new Known{std::move(game), std::move(options), {}, {}, -1, {}, {}}) {}
Oracle::~Oracle() = default;
Oracle::Oracle(Oracle&&) noexcept = default;

const Game& Oracle::game() const { return known_->game; }

IsPPosition Oracle::is_p() const { return known_->is_p(); }

Answer Oracle::ask(const State& state) {
    try {
        return known_->ask(state);
    } catch (const Error& error) {
        if (!is_beyond_reach(error)) throw;
        Answer answer;
        answer.undecided = error.what();
        return answer;
    }
}

}  // namespace wythoff
