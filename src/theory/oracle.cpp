#include "wythoff/theory/oracle.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "heaps/heap_solution.hpp"
#include "prove/atlas.hpp"
#include "recognise.hpp"
#include "solve/by_measure.hpp"
#include "solve/definition.hpp"
#include "theory/certified.hpp"
#include "theory/known_certificates.hpp"
#include "theory/theorem.hpp"
#include "theory/three_piles.hpp"
#include "words/telescope.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/imitation_theorem.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff {
namespace {

// Memory and engines have limits: then the answer is "undecided", with this error's text as the reason, and no error.
bool is_beyond_reach(const Error& error) {
    return error.kind() == Error::Kind::limit || error.kind() == Error::Kind::unsupported;
}

// What the atlas has is no evidence about a position: it tells whether `prove` would find a certificate, which is.
std::string hint_about(const Game& game) {
    if (game.piles() == 3) return "";
    const auto entry = find_in_atlas(game);
    if (!entry) return "";
    if (!entry->is_proved()) return fmt::format("; the atlas has it as {}", to_lines(*entry).front());
    return fmt::format("; the atlas has a proof in {}, {} states, whose certificate `prove` makes", entry->numeration,
                       entry->states);
}

Move move_between(const Cell& from, const Cell& to) {
    return {to_integer(from.x - to.x), to_integer(from.y - to.y), std::nullopt};
}

}  // namespace

struct Oracle::Parts {
    Game game;
    Budget budget;
    // One solved board for each choice of the cut; index 0 where there is no choice.
    std::map<std::size_t, Solved> boards;
    // The theorem for each choice of the cut, looked for once.
    std::map<std::size_t, std::optional<Application>> applied;
    std::optional<ImitationTheorem> imitation;
    std::unique_ptr<ImitationSearch> search;
    std::int64_t searched_to = -1;
    std::optional<HeapSolution> heap;
    std::optional<std::optional<Telescope>> telescope;  // outer: looked for already; inner: there is one
    std::vector<std::pair<Game, Solved>> inner;         // the games inside PPositionsOf
    KnownCertificates certificates;
    std::optional<ThreePiles> three_piles;

    // Solved far enough for piles up to `to`; at least to 63, so that a play of small piles is solved once.
    static constexpr std::int64_t least_bound = 63;

    const Solved& board(std::size_t cut, std::int64_t to) {
        const auto it = boards.find(cut);
        if (it != boards.end() && it->second.p.to() >= to) return it->second;
        boards.erase(cut);
        const std::int64_t bound = std::max(to, least_bound);
        const std::size_t many = game.board()->cuts.size();
        const std::string which = many > 1 ? fmt::format("board {} of {}, ", cut + 1, many) : "";
        const Budget stage = budget.stage(fmt::format("{}piles up to {}", which, bound));
        return boards.emplace(cut, solve(on_board(cut), bound, Engine::automatic, stage)).first->second;
    }

    [[nodiscard]] Game on_board(std::size_t cut) const {
        const auto& cuts = game.position_rules()->cuts;
        return game.piles() == 3 || cuts.empty() ? game : with_cut(game, cuts[cut]);
    }

    // The closed form on this board, if a theorem gives one.
    Application* closed_form(std::size_t cut) {
        auto it = applied.find(cut);
        if (it == applied.end()) it = applied.emplace(cut, find_theorem(on_board(cut), budget)).first;
        return it->second ? &*it->second : nullptr;
    }

    bool is_inner_p(const Game& of, const Position& at) {
        const auto x = to_int64(at.x);
        const auto y = to_int64(at.y);
        if (!x || !y) throw Error(Error::Kind::limit, fmt::format("{}: positions this large are out of reach", to_text(of)));
        const std::int64_t to = std::max({*x, *y, least_bound});
        auto it = std::find_if(inner.begin(), inner.end(), [&](const auto& entry) { return entry.first == of; });
        if (it == inner.end() || it->second.p.to() < to) {
            if (it != inner.end()) inner.erase(it);
            inner.emplace_back(of, solve(of, to, Engine::automatic, budget.quiet()));
            it = inner.end() - 1;
        }
        return it->second.p.contains(*x, *y);
    }

    IsPPosition is_p() {
        IsPPosition asked([this](const Game& of, const Position& at) { return is_inner_p(of, at); });
        asked.progress = budget.progress.quiet();
        return asked;
    }

    Evidence computed(Engine engine, std::int64_t to) const {
        return {Evidence::Kind::computed, fmt::format("{} engine, piles up to {}", to_text(engine), to)};
    }

    Answer ask(const State& state) {
        if (game.heap() != nullptr) return ask_heap(state);
        if (game.piles() == 3) {
            if (Application* application = closed_form(0)) return ask_theorem(*application, state, 0);
            if (!three_piles) three_piles.emplace(game, budget, certificates.proofs());
            return three_piles->ask(state.at, is_p());
        }
        const BoardRules& rules = *game.board();
        if (rules.imitation) return ask_imitation(state);
        if (rules.cuts.size() > 1 && !state.cut) return ask_choice(state);
        const std::size_t cut = rules.cuts.empty() ? 0 : state.cut.value_or(0);
        if (Application* application = closed_form(cut)) return ask_theorem(*application, state, cut);
        if (certificates.is_for(state.at)) {
            if (CertifiedGame* const by = certificates.shipped(cut)) return ask_certified(*by, state, cut);
            if (const Telescope* const through = find_telescope()) return ask_telescope(*through, state);
            if (CertifiedGame* const by = certificates.made(cut)) return ask_certified(*by, state, cut);
        }
        return ask_board(cell(state), state, cut);
    }

    const Telescope* find_telescope() {
        if (!game.board()->cuts.empty()) return nullptr;
        if (!telescope) telescope = make_telescope(game, {}, budget);
        return *telescope ? &**telescope : nullptr;
    }

    Answer ask_certified(CertifiedGame& by, const State& state, std::size_t cut) {
        Answer answer;
        answer.evidence = {Evidence::Kind::certificate, by.evidence()};
        answer.outcome = by.outcome(state.at);
        CertifiedGame::Verdict verdict{*answer.outcome, {}};
        try {
            verdict = by.ask(state.at, budget);
        } catch (const Error& error) {  // of very large piles the outcome alone is known
            if (!is_beyond_reach(error)) throw;
            budget.progress.check();
        }
        ensure(verdict.outcome == *answer.outcome, "a certificate reads a position in one way");
        const State open = opened(state, cut);
        for (const Position& to : verdict.targets) {
            const Move move{state.at.x - to.x, state.at.y - to.y, std::nullopt};
            if (objection(game, open, move, is_p()))
                throw internal_error(fmt::format("{}: {} is no option", show(state), to_text(to)));
            if (*answer.outcome == Outcome::N) answer.winning_moves.push_back(move);
            else answer.block.push_back(to);
        }
        return answer;
    }

    Answer ask_telescope(const Telescope& through, const State& state) {
        const Integer& larger = std::max(state.at.x, state.at.y);
        const std::size_t bits = mpz_sizeinbase(larger.get_mpz_t(), 2);
        require_memory(fmt::format("the telescope for piles of {} binary digits", bits), Telescope::bytes(bits), budget.memory);
        Answer answer;
        answer.evidence = {Evidence::Kind::proof, through.evidence()};
        answer.outcome = through.is_p(state.at) ? Outcome::P : Outcome::N;
        for (const Position& to : through.winning_targets(state.at))
            answer.winning_moves.push_back({state.at.x - to.x, state.at.y - to.y, std::nullopt});
        if ((*answer.outcome == Outcome::N) == answer.winning_moves.empty())
            throw internal_error(fmt::format("the telescope contradicts itself at {}", show(state)));
        return answer;
    }

    [[nodiscard]] std::string show(const State& state) const {
        return fmt::format("({}, {}) of {}", to_short_text(state.at.x), to_short_text(state.at.y), to_text(game));
    }

    // The position in 64 bits, as engines take it; Error (limit), which becomes "undecided", for larger piles.
    [[nodiscard]] Cell cell(const State& state) const {
        const auto x = to_int64(state.at.x);
        const auto y = to_int64(state.at.y);
        if (x && y) return {*x, *y};
        throw Error(Error::Kind::limit,
                    "no theorem and no certificate is known for this game, and computation does not reach piles this large");
    }

    // The state without blocks, on the board in question.
    [[nodiscard]] State opened(const State& state, std::size_t cut) const {
        State open = state;
        open.blocked.clear();
        open.cut = game.piles() == 3 || game.board()->cuts.empty() ? std::nullopt : std::optional(cut);
        return open;
    }

    Answer ask_theorem(const Application& application, const State& state, std::size_t cut) {
        Answer answer;
        answer.evidence = {application.theorem->kind, application.theorem->source};
        answer.outcome = application.form->is_p(state.at) ? Outcome::P : Outcome::N;
        const State open = opened(state, cut);
        for (const Position& to : application.form->targets(state.at)) {
            const Move move = move_between(state.at, to);
            if (objection(game, open, move, is_p())) continue;
            if (*answer.outcome == Outcome::N) answer.winning_moves.push_back(move);
            else answer.block.push_back(to);
        }
        require_sense(answer, state, cut);
        return answer;
    }

    // A theorem that is misread shows where no option bears out its answer: an N-position without a winning move, unless misere
    // play may end there, or a P-position with more to block than can be.
    void require_sense(const Answer& answer, const State& state, std::size_t cut) const {
        const BoardRules& rules = *game.position_rules();
        if (!rules.cuts.empty() && !is_on_board(rules.cuts[cut], state.at.x, state.at.y)) return;
        const bool may_end = rules.convention == Convention::misere;
        const std::int64_t most = rules.blocking ? rules.blocking->most : 0;
        const bool sound = *answer.outcome == Outcome::N ? may_end || !answer.winning_moves.empty()
                                                         : static_cast<std::int64_t>(answer.block.size()) <= most;
        if (!sound) throw internal_error(fmt::format("no option bears out the theorem at {}", show(state)));
    }

    // Where moves may add tokens, so far that all options are on the solved board, too.
    [[nodiscard]] std::int64_t largest_option(const Cell& at) const {
        return measure_of(*game.board()) ? measured_board(*game.board(), to_position(at)).piles : std::max(at.x, at.y);
    }

    Answer ask_board(const Cell& at, const State& state, std::size_t cut) {
        const Solved& solved = board(cut, largest_option(at));
        Answer answer;
        answer.evidence = computed(solved.engine, solved.p.to());
        answer.outcome = solved.p.contains(at.x, at.y) ? Outcome::P : Outcome::N;
        const State open = opened(state, cut);
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
            const MoveFacts facts = facts_of(set);
            return facts.fills_area || facts.adjoined != nullptr || facts.condition != nullptr;
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
            const bool adds = measure_of(*game.board()).has_value();
            p.for_each([&](Cell to) {
                if (to != at && (adds || (to.x <= at.x && to.y <= at.y)) && legal(to)) targets.push_back(to);
            });
        }
        std::sort(targets.begin(), targets.end());
        targets.erase(std::unique(targets.begin(), targets.end()), targets.end());
        std::vector<Move> moves;
        for (const Cell& to : targets) moves.push_back(move_between(at, to));
        return moves;
    }

    Answer ask_choice(const State& state) {
        Answer answer;
        answer.outcome = Outcome::N;
        const auto& cuts = game.board()->cuts;
        for (std::size_t cut = 0; cut < cuts.size(); ++cut) {
            if (!is_on_board(cuts[cut], state.at.x, state.at.y)) continue;
            bool is_p = false;
            if (Application* application = closed_form(cut)) {
                answer.evidence = {application->theorem->kind, application->theorem->source + ", board by board"};
                is_p = application->form->is_p(state.at);
            } else if (CertifiedGame* const by = certificates.is_for(state.at) ? certificates.any(cut) : nullptr) {
                answer.evidence = {Evidence::Kind::certificate, by->evidence() + ", board by board"};
                is_p = by->outcome(state.at) == Outcome::P;
            } else {
                const Cell at = cell(state);
                const Solved& solved = board(cut, std::max(at.x, at.y));
                answer.evidence = computed(solved.engine, solved.p.to());
                is_p = solved.p.contains(at.x, at.y);
            }
            if (!is_p) continue;
            answer.outcome = Outcome::P;
            answer.choose = cut;
            break;
        }
        return answer;
    }

    Answer ask_imitation(const State& state) {
        const Imitation rule = *game.board()->imitation;
        if (!ImitationTheorem::takes(rule)) return search_histories(cell(state), state);
        if (!imitation) imitation.emplace(game, budget);
        Answer answer;
        answer.evidence = {ImitationTheorem::evidence(rule), ImitationTheorem::source(rule)};
        answer.outcome = imitation->outcome(state);
        answer.dynamics = imitation->dynamics(state.at);
        if (*answer.outcome == Outcome::N) answer.winning_moves = imitation->winning_moves(state);
        return answer;
    }

    Answer search_histories(const Cell& at, const State& state) {
        const std::int64_t to = std::max(at.x, at.y);
        if (search == nullptr || searched_to < to) {
            search = std::make_unique<ImitationSearch>(*game.board()->imitation, to, budget);
            searched_to = to;
        }
        const auto small = [](const ImitationMemory<Integer>& memory) {
            return ImitationMemory<std::int64_t>{memory.from, to_int64(memory.taken).value_or(INT64_MAX / 2), memory.run_mover,
                                                 memory.run_other};
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
                if (search->outcome(at.x - k, at.y - l, small(next.imitation)) == Outcome::P)
                    answer.winning_moves.push_back(move);
                return true;
            });
        return answer;
    }

    // Proved periods and theorems reach piles of any size; else the table is computed as far as the pile.
    Answer ask_heap(const State& state) {
        constexpr std::int64_t farthest = 200'000'000;
        const Constraint here = state.constraint.value_or(Constraint::inside);
        if (!heap) heap.emplace(*game.heap(), 1000, budget);
        if (!heap->outcome(state.at.x, here) && state.at.x <= farthest) heap.emplace(*game.heap(), state.at.x.get_si(), budget);
        Answer answer;
        answer.outcome = heap->outcome(state.at.x, here);
        if (!answer.outcome)
            throw Error(Error::Kind::limit,
                        fmt::format("no period of this game is proved, and computation reaches piles of {}", farthest));
        answer.evidence = heap->evidence(state.at.x, here);
        if (*answer.outcome == Outcome::N) answer.winning_moves = heap->winning_moves(state.at.x, here, 1000, budget.progress);
        return answer;
    }
};

Oracle::Oracle(Game game, Budget budget, std::shared_ptr<ProofCache> proofs)
    : parts_(new Parts{game, budget, {}, {}, {}, {}, -1, {}, {}, {}, KnownCertificates(game, budget, std::move(proofs)), {}}) {}
Oracle::~Oracle() = default;
Oracle::Oracle(Oracle&&) noexcept = default;

const Game& Oracle::game() const { return parts_->game; }
const std::shared_ptr<ProofCache>& Oracle::proofs() const { return parts_->certificates.proofs(); }

IsPPosition Oracle::is_p() const { return parts_->is_p(); }

Answer Oracle::ask(const State& state) {
    try {
        return parts_->ask(state);
    } catch (const Error& error) {
        if (!is_beyond_reach(error)) throw;
        Answer answer;
        answer.undecided = error.what();
        if (const std::string& why = parts_->certificates.why_not(); !why.empty()) answer.undecided += "; " + why;
        answer.undecided += hint_about(parts_->game);
        return answer;
    }
}

}  // namespace wythoff
