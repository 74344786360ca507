// A dictionary process: what parses prints a text that parses back, and a short run keeps its bounds.
#include "wythoff/words/process.hpp"
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    fuzz::try_it([&] {
        const Process process = parse_process("input", fuzz::text_of(data, size));
        const Process again = parse_process("printed", to_text(process));
        fuzz::promise(to_text(again) == to_text(process), "a process prints and parses back");
        const ProcessRun run = run_process(process, 1000, 2000);
        fuzz::promise(run.read <= run.bits.size(), "the head is behind what is written");
    });
    return 0;
}
