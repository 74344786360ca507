// Memory that runs out: allocations MANY does pieces of work in which the n-th allocation fails, for MANY values of n spread
// over all of them, or for every n with `all`; once so that only the n-th fails, and once so that all fail from there on. Each
// time the work must end by std::bad_alloc or by an Error, or give the right result all the same; and afterwards, with
// memory again, the same objects must give the right result. The counts are printed at the end, and a difference makes the
// exit status 1; a crash is seen by whoever runs the program. JSON is left out: the library that makes it allocates in its
// destructor.
#include <fmt/format.h>
#include <unistd.h>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <functional>
#include <memory>
#include <new>
#include <string>
#include <vector>

#include "wythoff/core/whole_file.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/figures/game_figure.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/play/match.hpp"
#include "wythoff/present/text.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/rules/catalogue.hpp"
#include "wythoff/wythoff.hpp"

namespace {

enum class Failing { nothing, once, lasting };
Failing failing = Failing::nothing;
std::int64_t until_failure = 0;  // allocations that still succeed
std::int64_t allocations = 0;
bool failed = false;

bool fails() {
    ++allocations;
    if (failing == Failing::nothing || until_failure-- > 0) return false;
    if (failing == Failing::once && failed) return false;
    failed = true;
    return true;
}

void* allocate(std::size_t size, std::size_t alignment) {
    if (fails()) throw std::bad_alloc();
    const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
    void* memory = alignment <= alignof(std::max_align_t) ? std::malloc(size) : std::aligned_alloc(alignment, rounded);
    if (memory == nullptr && size > 0) throw std::bad_alloc();
    return memory != nullptr ? memory : std::malloc(1);
}

}  // namespace

void* operator new(std::size_t size) { return allocate(size, 1); }
void* operator new[](std::size_t size) { return allocate(size, 1); }
void* operator new(std::size_t size, std::align_val_t alignment) { return allocate(size, static_cast<std::size_t>(alignment)); }
void* operator new[](std::size_t size, std::align_val_t alignment) { return allocate(size, static_cast<std::size_t>(alignment)); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }

namespace wythoff {
namespace {

struct Work {
    std::string name;
    std::function<std::string()> run;
};

std::string all_games() {
    std::string text;
    for (const CatalogueEntry& entry : catalogue()) {
        const Game game = make_game(entry.example);
        text += to_text(game) + to_rules_text(game);
        for (const std::string& line : to_words(game)) text += line;
    }
    return text;
}

std::string solved(const std::string& game, std::int64_t to, Engine engine) {
    return to_text(make_p_table(make_game(game), to, solve(make_game(game), to, engine)), Format::csv);
}

std::string answer(Oracle& oracle, const Game& game, const char* x, const char* y) {
    const State state = make_state(game, {parse_integer(x).value_or_throw("x"), parse_integer(y).value_or_throw("y")});
    return to_text(game, state, oracle.ask(state));
}

Work asking(const std::string& text, const char* x, const char* y) {
    const Game game = make_game(text);
    const auto oracle = std::make_shared<Oracle>(game);  // the same in all runs: what it keeps must survive a failure
    return {fmt::format("ask {} {} {}", text, x, y), [=] {
                Oracle fresh(game);
                return answer(fresh, game, x, y) + answer(*oracle, game, x, y);
            }};
}

std::string write_and_read() {
    namespace fs = std::filesystem;
    const fs::path path = fs::temp_directory_path() / fmt::format("allocations-{}", ::getpid());
    write_whole_file(path.string(), [](const Sink& sink) { sink(std::string(1000, 'x')); });
    std::string text = read_whole_file(path.string(), 10'000);
    fs::remove(path);
    return text;
}

std::string decided(Logic& logic) {
    const Verdict verdict = logic.decide(make_formula("A x: A y: E z: z = x + y & z >= x"));
    return fmt::format("{} {}", verdict.holds, logic.evaluate(make_formula("E y: x = y + y")).names.size());
}

std::vector<Work> all_work() {
    std::vector<Work> work = {
        {"games", all_games},
        {"lines", [] { return solved("maharaja", 300, Engine::lines); }},
        {"shells", [] { return solved("roob-blocking(m=2,p=3)", 100, Engine::lines); }},
        {"board", [] { return solved("even-odd(s=2,t=3)", 100, Engine::board); }},
        {"definition", [] { return solved("shifted-choice(m=1,p=2)", 20, Engine::definition); }},
        {"nim-values", [] { return to_text(make_game("wythoff"), nimbers(make_game("wythoff"), 40), Format::csv); }},
        {"heap",
         [] {
             const Game game = make_game("muller-subtraction(S=1,2,4)");
             const FoundPeriods found = search_periods(*game.heap(), 100);
             return to_text(game, 100, found.table, &found.periods, Format::table);
         }},
        {"figure",
         [] {
             GameFigure wanted;
             wanted.game = make_game("wythoff");
             wanted.to = 30;
             wanted.slopes = {"phi"};
             return render(make_figure(wanted), ImageFormat::svg);
         }},
        {"certificate",
         [] {
             const auto found = find_certificate(make_game("wythoff"));
             return to_text(found->certificate) + (verify(found->certificate).proved ? "proved" : "refuted");
         }},
        {"proof",
         [] {
             const Proof proof = prove(make_game("wythoff"));
             return proof.certificate ? to_text(*proof.certificate) : proof.reason;
         }},
        {"discovery", [] { return to_text(discover(make_game("wythoff"), 200), Format::table); }},
        {"file", write_and_read},
    };
    work.push_back(asking("m-wythoff(m=3)", "10^30", "10^30+7"));
    work.push_back(asking("maharaja", "60", "97"));
    work.push_back(asking("st-wythoff(s=2,t=3)", "10^20", "10^21"));
    work.push_back(asking("roob-blocking(m=2,p=3)", "5", "8"));
    work.push_back(asking("imitation(m=2,p=3)", "11", "15"));
    work.push_back(asking("subtraction(S=1,2,4)", "77", "0"));
    const auto logic = std::make_shared<Logic>(zeckendorf());
    work.push_back({"logic", [=] {
                        Logic fresh(zeckendorf());
                        return decided(fresh) + decided(*logic);
                    }});
    return work;
}

class Injection {
public:
    explicit Injection(std::int64_t many) : many_(many) {}

    void run(const Work& work) {
        const std::string right = work.run();  // and what is made once in a process is made
        const std::int64_t before = allocations;
        static_cast<void>(work.run());
        const std::int64_t count = allocations - before;
        const std::int64_t places = std::min(count, many_);
        std::int64_t errors = 0;
        for (std::int64_t i = 0; i < places; ++i)
            for (const Failing how : {Failing::once, Failing::lasting}) {
                const std::int64_t n = i * count / places;
                errors += try_one(work, right, n, how) ? 1 : 0;
                if (work.run() != right) differ(work, n, "not the same afterwards");
            }
        fmt::print("{:>12}  allocations, {:>8} failures, {:>8} of them an error: {}\n", count, 2 * places, errors, work.name);
        failures_ += 2 * places;
    }
    [[nodiscard]] std::int64_t failures() const { return failures_; }
    [[nodiscard]] std::int64_t differences() const { return differences_; }

private:
    // Whether it ended by an error.
    bool try_one(const Work& work, const std::string& right, std::int64_t n, Failing how) {
        failed = false;
        until_failure = n;
        failing = how;
        try {
            const std::string text = work.run();
            failing = Failing::nothing;
            if (text != right) differ(work, n, "another result, and no error");
            return false;
        } catch (const std::bad_alloc&) {
            failing = Failing::nothing;
            return true;
        } catch (const Error& error) {
            failing = Failing::nothing;
            if (error.kind() == Error::Kind::internal) differ(work, n, error.what());
            return true;
        }
    }

    void differ(const Work& work, std::int64_t n, const std::string& what) {
        ++differences_;
        fmt::print("{}, allocation {}: {}\n", work.name, n, what);
    }

    std::int64_t many_;
    std::int64_t failures_ = 0;
    std::int64_t differences_ = 0;
};

int run(std::int64_t many) {
    Injection injection(many);
    for (const Work& work : all_work()) injection.run(work);
    fmt::print("{} failures of memory, {} differences\n", injection.failures(), injection.differences());
    return injection.differences() == 0 ? 0 : 1;
}

}  // namespace
}  // namespace wythoff

int main(int argc, char** argv) {
    const std::string many = argc == 2 ? argv[1] : "";
    if (many.empty() || (many != "all" && std::atoll(many.c_str()) < 1)) {
        fmt::print(stderr, "usage: allocations MANY, or allocations all\n");
        return 2;
    }
    return wythoff::run(many == "all" ? INT64_MAX / 2 : std::atoll(many.c_str()));
}
