// Callers may solve in several threads and stop each other.
#include <gtest/gtest.h>

#include <atomic>
#include <thread>

#include "support/print_cell.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"

namespace wythoff {
namespace {

TEST(Threads, SolveDifferentGamesAtTheSameTime) {
    const std::vector<const char*> texts = {"maharaja", "roob-blocking(m=2,p=3)", "st-wythoff(s=2,t=2)", "even-even(s=2,t=3)"};
    std::vector<std::vector<Cell>> found(texts.size());
    {
        std::vector<std::jthread> threads;
        for (std::size_t i = 0; i < texts.size(); ++i)
            threads.emplace_back([&, i] {
                const Game game = make_game(texts[i]);
                found[i] = solve(game, 60).p.cells();
                Oracle oracle(game);
                (void)oracle.ask(make_state(game, {30, 50}));
            });
    }
    for (std::size_t i = 0; i < texts.size(); ++i)
        EXPECT_EQ(found[i], solve(make_game(texts[i]), 60, Engine::definition).p.cells()) << texts[i];
}

// Asks to stop from another thread once the work has begun.
Error::Kind stop_while(const Game& game, std::int64_t to, Engine engine) {
    std::atomic<bool> stop = false;
    std::atomic<bool> begun = false;
    Budget budget;
    budget.progress = Progress([&](const std::string&, double) { begun = true; }, &stop);
    std::jthread other([&] {
        while (!begun) std::this_thread::yield();
        stop = true;
    });
    try {
        (void)solve(game, to, engine, budget);
    } catch (const Error& error) {
        return error.kind();
    }
    return Error::Kind::usage;  // it was not stopped
}

TEST(Threads, CanStopEveryEngine) {
    EXPECT_EQ(stop_while(make_game("maharaja"), 2'000, Engine::definition), Error::Kind::cancelled);
    EXPECT_EQ(stop_while(make_game("blocking-queen(k=5)"), 60'000, Engine::board), Error::Kind::cancelled);
    EXPECT_EQ(stop_while(make_game("maharaja"), 400'000'000, Engine::lines), Error::Kind::cancelled);
}

TEST(Memory, IsRefusedBeforeItIsTaken) {
    Budget little;
    little.memory = 1'000'000;
    for (const Engine engine : {Engine::definition, Engine::board, Engine::lines}) try {
            (void)solve(make_game("maharaja"), 100'000'000, engine, little);
            ADD_FAILURE() << to_text(engine);
        } catch (const Error& error) {
            EXPECT_EQ(error.kind(), Error::Kind::limit);
            EXPECT_NE(std::string(error.what()).find("1.0 MB is allowed"), std::string::npos) << error.what();
        }
}

}  // namespace
}  // namespace wythoff
