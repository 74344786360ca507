// A formula of the logic: what parses has free variables, and small ones are decided within small automata.
#include "target.hpp"
#include "wythoff/logic/logic.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    fuzz::try_it([&] {
        const auto formula = parse_formula(text);
        if (!formula) return;
        const auto names = free_variables(*formula);
        fuzz::promise(*parse_formula(to_text(*formula)) == *formula, "a formula reads back from its text");
        if (size > 24 || names.size() > 2) return;
        Budget small;
        small.most_states = 200;
        small.memory = 100'000'000;
        Logic logic(zeckendorf(), small);
        const Relation relation = logic.evaluate(*formula);
        fuzz::promise(relation.names == names, "the automaton reads the free variables");
    });
    return 0;
}
