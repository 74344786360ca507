#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "prove/layer_sample.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/prove/layers.hpp"

namespace wythoff {
namespace {

// The numbers of a set one by one, smallest first; nothing if there are more than so many.
std::optional<std::vector<Integer>> list_numbers(Logic& logic, const std::string& set, std::size_t most) {
    std::vector<Integer> found;
    for (Integer from = 0;;) {
        const std::string next = fmt::format("E m: {0}(m) & m >= {1} & (A k: {0}(k) & k >= {1} => m <= k)", set, to_text(from));
        const Verdict verdict = logic.decide(next);
        if (!verdict.holds) return found;
        if (found.size() == most) return std::nullopt;
        found.push_back(verdict.example.at("m"));
        from = found.back() + 1;
    }
}

std::string plus(std::int64_t n) { return n >= 0 ? fmt::format(" + {}", n) : fmt::format(" - {}", -n); }

class Conjectures {
public:
    Conjectures(const LayeredCertificate& certificate, std::size_t layer, const Budget& budget)
        : certificate_(certificate), budget_(budget), logic_(certificate.numeration, budget) {
        result_.layer = layer;
        logic_.define("P", certificate.layers[layer]);
        logic_.define("Wythoff", certificate.layers[0]);
        logic_.define("unused", {"n"}, "A b: ~P(b,b+n)");
        logic_.define("smaller", {"b"}, "E n: P(b,b+n)");
        logic_.define("next", {"b", "c"}, "smaller(b) & smaller(c) & b < c & ~(E z: b < z & z < c & smaller(z))");
        logic_.define("irregular", {"b"}, "smaller(b) & ~(E c,n: next(b,c) & P(b,b+n) & P(c,c+n+1))");
    }

    ThreeHeapLayer decide() && {
        constexpr std::size_t most = 2000;
        if (auto unused = list_numbers(logic_, "unused", most)) result_.no_difference = *std::move(unused);
        else return result_;
        decide_first();
        if (result_.first) decide_second();
        return result_;
    }

private:
    void decide_first() {
        std::optional<Integer> last;  // of the irregular ones
        if (logic_.decide("E m: irregular(m)").holds) {
            const Verdict found = logic_.decide("E m: irregular(m) & (A k: irregular(k) => k <= m)");
            if (!found.holds) return;
            last = found.example.at("m");
        }
        const auto regular = [&](const char* b) {
            return fmt::format("smaller({}){}", b, last ? fmt::format(" & {} > {}", b, to_text(*last)) : std::string());
        };
        const Verdict start =
            logic_.decide(fmt::format("E b,n: {} & P(b,b+n) & (A k: {} => b <= k)", regular("b"), regular("k")));
        if (!start.holds) return;
        result_.first = true;
        result_.from_b = start.example.at("b");
        result_.from_n = start.example.at("n");
    }

    void decide_second() {
        logic_.define("drift", {"b", "a"}, fmt::format("b >= {} & (E n: P(b,b+n) & Wythoff(a,a+n))", to_text(result_.from_b)));
        for (const std::int64_t e : seen())
            if (logic_.decide(fmt::format("A m: E a: a > m & drift(a{},a)", plus(e))).holds) result_.e.push_back(e);
        std::string other = "E a: drift(b,a)";
        for (const std::int64_t e : result_.e) other += fmt::format(" & ~(b = a{})", plus(e));
        logic_.define("other", {"b"}, other);
        result_.second_from_b = result_.from_b;
        if (logic_.decide("E m: other(m)").holds) {
            const Verdict last = logic_.decide("E m: other(m) & (A k: other(k) => k <= m)");
            if (!last.holds) return;
            const std::string later = fmt::format("{{0}} > {} & P({{0}},{{0}}+{{1}})", to_text(last.example.at("m")));
            const Verdict first =
                logic_.decide(fmt::format("E b,n: {} & (A k,l: {} => b <= k)", fmt::format(fmt::runtime(later), "b", "n"),
                                          fmt::format(fmt::runtime(later), "k", "l")));
            if (!first.holds) return;
            result_.second_from_b = first.example.at("b");
        }
        constexpr std::int64_t three = 3;  // numbers next to each other, alpha - 1, alpha and alpha + 1
        result_.second = !result_.e.empty() && result_.e.back() - result_.e.front() < three;
    }

    // The values of b - floor(n phi) in the first columns, which say what to ask.
    std::set<std::int64_t> seen() {
        constexpr std::int64_t columns = 200'000;
        LayerSampler sampler(certificate_.game);
        std::set<std::int64_t> values;
        std::vector<std::int64_t> wythoff;  // floor(n phi) by n
        const auto each = [&](std::size_t layer, const auto& visit) {
            const auto sample = sampler.sample(layer, {columns, columns}, budget_);
            static_cast<void>(sample->visit({0, 0, columns, 3 * columns}, [&](std::int64_t b, std::int64_t c) {
                if (b <= c) visit(b, c - b);
            }));
        };
        each(0, [&](std::int64_t b, std::int64_t) { wythoff.push_back(b); });
        each(result_.layer, [&](std::int64_t b, std::int64_t n) {
            if (to_integer(b) >= result_.from_b && static_cast<std::size_t>(n) < wythoff.size())
                values.insert(b - wythoff[static_cast<std::size_t>(n)]);
        });
        return values;
    }

    const LayeredCertificate& certificate_;
    Budget budget_;
    Logic logic_;
    ThreeHeapLayer result_;
};

}  // namespace

std::optional<ThreeHeapLayer> decide_conjectures(const LayeredCertificate& certificate, std::size_t layer, const Budget& budget) {
    if (certificate.game.descent != Descent::three_heaps || layer >= certificate.layers.size()) return std::nullopt;
    return Conjectures(certificate, layer, budget.stage(fmt::format("deciding the conjectures of layer {}", layer))).decide();
}

}  // namespace wythoff
