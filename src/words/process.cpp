#include "wythoff/words/process.hpp"

namespace wythoff {
namespace {

void append(BitString& bits, const std::string& text) {
    for (const char c : text) bits.push(c == '1' ? 1U : 0U, 1);
}

}  // namespace

ProcessRun run_process(const Process& process, std::int64_t length, std::int64_t most_steps, const Budget& budget) {
    const auto& translations = process.dictionary.translations();
    ProcessRun run;
    run.bits = BitString(process.start);
    run.words.resize(translations.size());
    for (std::int64_t steps = 0; run.bits.size() < length; ++steps) {
        if (steps == most_steps) {
            run.idle = true;
            break;
        }
        if (steps % (1 << 20) == 0) budget.progress.at(run.bits.size(), length);
        const auto found = process.dictionary.find(run.bits, run.read);
        if (!found) {
            run.stopped = true;
            break;
        }
        WordCount& word = run.words[*found];
        if (word.count++ == 0) word.first = run.read;
        append(run.bits, translations[*found].translate);
        run.read += static_cast<std::int64_t>(translations[*found].word.size());
    }
    return run;
}

}  // namespace wythoff
