// Whether a dictionary that was found on some columns is right on all: read along every path of a closed graph of the game
// (factor_graph.hpp), it writes what the rules write.
#pragma once

#include "words/factor_graph.hpp"
#include "wythoff/words/find_dictionary.hpp"

namespace wythoff {

// False also when the dictionary does not rebuild its own string, or has words longer than the graph's windows.
[[nodiscard]] bool is_correct_for_ever(const FoundDictionary& found, SectorReader& reader, const FirstColumns& first,
                                       const FactorGraph& graph);

}  // namespace wythoff
