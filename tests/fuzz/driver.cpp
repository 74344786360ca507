// Replays files and mutates them, without libFuzzer: FUZZ_PROGRAM RUNS FILE... or folders of them. Every run is the same: the
// mutations come from a generator that starts from the same number. The number of runs is printed at the end.
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <vector>

#include "target.hpp"

namespace {

namespace fs = std::filesystem;
using Bytes = std::vector<std::uint8_t>;
using Random = std::mt19937_64;

std::size_t below(Random& random, std::size_t n) { return static_cast<std::size_t>(random() % n); }

std::vector<Bytes> read_seeds(int count, char** names) {
    std::vector<fs::path> paths;
    for (int i = 0; i < count; ++i) {
        if (!fs::is_directory(names[i])) paths.emplace_back(names[i]);
        else
            for (const auto& entry : fs::directory_iterator(names[i])) paths.push_back(entry.path());
    }
    std::sort(paths.begin(), paths.end());
    std::vector<Bytes> seeds;
    for (const fs::path& path : paths) {
        std::ifstream file(path, std::ios::binary);
        seeds.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
    }
    return seeds;
}

// One of: a byte changed, bytes cut out, a piece said again, a piece of another seed put in, all cut off from somewhere.
void mutate(Bytes& bytes, const std::vector<Bytes>& seeds, Random& random) {
    const std::size_t at = below(random, bytes.size() + 1);
    const std::size_t length = std::min(1 + below(random, 16), bytes.size() - at);
    const auto place = bytes.begin() + static_cast<std::ptrdiff_t>(at);
    switch (below(random, 5)) {
        case 0:
            if (at < bytes.size()) bytes[at] = static_cast<std::uint8_t>(random());
            break;
        case 1: bytes.erase(place, place + static_cast<std::ptrdiff_t>(length)); break;
        case 2: {
            const Bytes piece(place, place + static_cast<std::ptrdiff_t>(length));
            bytes.insert(bytes.begin() + static_cast<std::ptrdiff_t>(below(random, bytes.size() + 1)), piece.begin(),
                         piece.end());
            break;
        }
        case 3: {
            const Bytes& other = seeds[below(random, seeds.size())];
            const std::size_t from = below(random, other.size() + 1);
            const std::size_t many = std::min(1 + below(random, 32), other.size() - from);
            bytes.insert(place, other.begin() + static_cast<std::ptrdiff_t>(from),
                         other.begin() + static_cast<std::ptrdiff_t>(from + many));
            break;
        }
        default: bytes.resize(at);
    }
}

}  // namespace

int main(int argc, char** argv) {
    const std::size_t runs = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 0;
    const std::vector<Bytes> seeds = read_seeds(argc - 2, argv + 2);
    if (seeds.empty()) {
        std::fprintf(stderr, "expected RUNS and files to begin with\n");
        return 2;
    }
    for (const Bytes& seed : seeds) LLVMFuzzerTestOneInput(seed.data(), seed.size());
    Random random(2026);
    for (std::size_t run = 0; run < runs; ++run) {
        Bytes bytes = seeds[below(random, seeds.size())];
        for (std::size_t times = 1 + below(random, 4); times > 0; --times) mutate(bytes, seeds, random);
        LLVMFuzzerTestOneInput(bytes.data(), bytes.size());
    }
    std::printf("%zu files and %zu mutations of them\n", seeds.size(), runs);
}
