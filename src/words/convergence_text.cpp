#include <fmt/format.h>

#include "words/factor_graph.hpp"
#include "words/word_reader.hpp"
#include "wythoff/words/process.hpp"

namespace wythoff {

std::string convergence_text(const Process& process, const Budget& budget) {
    try {
        const int longest = static_cast<int>(process.dictionary.longest_word());
        for (const int k : {12, 16, 20, 24, 32, 40}) {
            if (k < longest) continue;
            WordReader reader(process.dictionary);
            const auto graph = close_process(reader, process.start, k, {100'000, 4096}, budget);
            if (!graph) break;
            const Convergence own = graph->convergence();
            if (own.within && !graph->may_stop())
                return fmt::format(
                    "proved: it never stops, and on its string read heads converge within {} bits ({} windows of {} bits)",
                    *own.within, graph->windows(), k);
        }
        WordReader reader(process.dictionary);
        const Convergence everywhere = convergence_everywhere(reader);
        if (everywhere.within)
            return fmt::format("proved: read heads converge within {} bits on every string", *everywhere.within);
        return fmt::format("convergence is undecided on its string; on {} repeated for ever two read heads never agree",
                           everywhere.witness);
    } catch (const Error& error) {
        if (error.kind() != Error::Kind::limit) throw;
        return fmt::format("convergence is undecided: {}", error.what());
    }
}

}  // namespace wythoff
