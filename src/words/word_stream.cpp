#include "words/word_stream.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

static_assert(std::endian::native == std::endian::little, "bytes of packed words are read in place");

constexpr std::int64_t beginning_bits = 1 << 20;
constexpr std::size_t block_bytes = 1 << 15;

// A head and its pen: reads bytes, writes bytes.
struct Pen {
    unsigned state = 0;
    std::uint64_t held = 0;  // bits written that do not fill a byte yet
    unsigned used = 0;       // how many: 0..7

    // Reads from `in` until it is used up or `limit` is passed; each step stores 8 bytes at `out`, so `limit` lies 8 bytes
    // before the end of the room. Stops at a dead state.
    void run(const ByteTable::Entry* table, const std::uint8_t*& in, const std::uint8_t* in_end, std::uint8_t*& out,
             const std::uint8_t* limit) {
        const std::uint8_t* from = in;
        std::uint8_t* to = out;
        std::uint64_t acc = held;
        unsigned n = used;
        unsigned at = state;
        while (from < in_end && to < limit) {
            const ByteTable::Entry entry = table[at << 8 | *from];
            if (entry.next() == ByteTable::dead) break;
            ++from;
            acc |= entry.bits() << n;  // n <= 7 and at most 48 bits
            std::memcpy(to, &acc, 8);
            n += entry.length();
            to += n >> 3;
            acc >>= n & ~7U;  // n <= 55
            n &= 7U;
            at = entry.next();
        }
        in = from;
        out = to;
        held = acc;
        used = n;
        state = at;
    }
};

[[noreturn]] void fail_stopped(std::int64_t read) {
    throw Error(Error::Kind::limit, fmt::format("the process stops: no word fits within the 8 bits from bit {} on", read));
}

// The beginning by the plain process, to a whole number of words, and a head that has read whole bytes of it.
struct Beginning {
    BitString bits;         // at least beginning_bits
    std::int64_t read = 0;  // a multiple of 8
    std::int64_t size = 0;  // the bits written when the head has read so far
    unsigned state = 0;
};

Beginning begin(const Process& process, WordReader& reader, std::int64_t length) {
    Beginning start;
    ProcessRun run = run_process(process, length, 8 * length);
    if (run.stopped) fail_stopped(run.read);
    if (run.idle)
        throw Error(Error::Kind::limit,
                    fmt::format("the process does not grow: {} bits after {} words", run.bits.size(), 8 * length));
    // Read again bit by bit, to know the state between two bytes; the string written is the same.
    start.size = static_cast<std::int64_t>(process.start.size());
    int state = reader.boundary();
    while (start.size < length - 4096 || start.read % 8 != 0) {
        if (start.read == run.bits.size()) fail_stopped(start.read);
        const Step step = reader.step(state, run.bits[start.read++]);
        if (step.next < 0) fail_stopped(start.read);
        state = step.next;
        start.size += step.length;
    }
    ensure(start.size <= run.bits.size() && start.read % 8 == 0, "a string is taken up between two bytes");
    run.bits.truncate(start.size);
    start.bits = std::move(run.bits);
    start.state = static_cast<unsigned>(state);
    return start;
}

Pen pen_after(const Beginning& start) {
    Pen pen;
    pen.state = start.state;
    pen.used = static_cast<unsigned>(start.size & 7);
    if (pen.used != 0) pen.held = start.bits.window(start.size - pen.used, static_cast<int>(pen.used));
    return pen;
}

const std::uint8_t* bytes_of(const BitString& bits) { return reinterpret_cast<const std::uint8_t*>(bits.words().data()); }

}  // namespace

ByteTable::ByteTable(WordReader& reader) {
    for (int state = 0; state < reader.states(); ++state) {  // sees the states that it adds
        if (state >= static_cast<int>(dead))
            throw Error(Error::Kind::limit, "a table of bytes needs at most 255 states of the read head");
        for (unsigned byte = 0; byte < 256; ++byte) {
            std::uint64_t bits = 0;
            unsigned length = 0;
            int at = state;
            for (unsigned i = 0; i < 8 && at >= 0; ++i) {
                const Step step = reader.step(at, (byte >> i & 1U) != 0);
                if (length + static_cast<unsigned>(step.length) > 48)
                    throw Error(Error::Kind::limit, "a table of bytes needs at most 48 bits written for 8 bits read");
                bits |= step.bits << length;
                length += static_cast<unsigned>(step.length);
                at = step.next;
            }
            const std::uint64_t next = at < 0 ? dead : static_cast<std::uint64_t>(at);
            entries_.push_back({bits | std::uint64_t{length} << 48 | next << 56});
        }
    }
}

BitString long_string(const Process& process, std::int64_t length, const Budget& budget) {
    require_memory(fmt::format("a string of {} bits", length), static_cast<double>(length) / 8, available_memory());
    if (length <= beginning_bits) {
        ProcessRun run = run_process(process, length, 8 * length + 1000, budget);
        if (run.stopped) fail_stopped(run.read);
        run.bits.truncate(std::min(length, run.bits.size()));
        return std::move(run.bits);
    }
    WordReader reader(process.dictionary);
    const Beginning start = begin(process, reader, beginning_bits);
    const ByteTable table(reader);
    std::vector<std::uint64_t> words(static_cast<std::size_t>(length / 64 + 16));
    auto* base = reinterpret_cast<std::uint8_t*>(words.data());
    std::memcpy(base, bytes_of(start.bits), static_cast<std::size_t>((start.size + 7) / 8));
    Pen pen = pen_after(start);
    const std::uint8_t* in = base + start.read / 8;
    std::uint8_t* out = base + start.size / 8;
    const std::uint8_t* end = base + length / 8 + 1;
    while (out < end) {
        const std::uint8_t* limit = std::min<const std::uint8_t*>(end, out + (1 << 22));
        const std::uint8_t* before = in;
        pen.run(table.entries(), in, out, out, limit);
        if (in == before) fail_stopped(8 * (in - base));
        budget.progress.at(out - base, end - base);
    }
    return BitString(std::move(words), length);
}

struct WordStream::Shared {
    explicit Shared(const Process& process)
        : reader(process.dictionary), start(begin(process, reader, beginning_bits)), table(reader) {}
    WordReader reader;
    Beginning start;
    ByteTable table;
};

class WordStream::Level {
public:
    explicit Level(const Shared& shared)
        : shared_(shared),
          pen_(pen_after(shared.start)),
          block_(block_bytes + 64),
          in_(bytes_of(shared.start.bits) + shared.start.read / 8),
          in_end_(bytes_of(shared.start.bits) + shared.start.size / 8) {}

    std::span<const std::uint8_t> next() {
        std::uint8_t* out = block_.data();
        const std::uint8_t* limit = block_.data() + block_bytes;
        while (out < limit) {
            if (in_ == in_end_) {
                if (out != block_.data()) break;
                read_more();
            }
            const std::uint8_t* before = in_;
            pen_.run(shared_.table.entries(), in_, in_end_, out, limit);
            if (in_ == before) fail_stopped(8 * (read_ + shared_.start.read / 8));
            read_ += in_ - before;
        }
        return {block_.data(), out};
    }

private:
    void read_more() {
        if (!below_) below_ = std::make_unique<Level>(shared_);
        const auto bytes = below_->next();
        in_ = bytes.data();
        in_end_ = bytes.data() + bytes.size();
    }

    const Shared& shared_;
    Pen pen_;
    std::vector<std::uint8_t> block_;
    const std::uint8_t* in_;
    const std::uint8_t* in_end_;
    std::int64_t read_ = 0;
    std::unique_ptr<Level> below_;
};

WordStream::WordStream(const Process& process) : shared_(std::make_shared<const Shared>(process)) {}
WordStream::~WordStream() = default;
WordStream::WordStream(WordStream&&) noexcept = default;
WordStream& WordStream::operator=(WordStream&&) noexcept = default;

// First the whole bytes of the beginning. A level goes on from there: its first bits complete the byte that was left over.
std::span<const std::uint8_t> WordStream::next() {
    if (!started_) {
        started_ = true;
        top_ = std::make_unique<Level>(*shared_);
        return {bytes_of(shared_->start.bits), static_cast<std::size_t>(shared_->start.size / 8)};
    }
    return top_->next();
}

WordCounts count_words(const Process& process, const Dictionary& watched, std::int64_t bits, const Budget& budget) {
    WordReader reader(watched);
    const ByteTable table(reader);
    // For each word the entries in which it ends, and how often.
    struct Ends {
        std::size_t entry;
        int times;
    };
    std::vector<std::vector<Ends>> ends(watched.translations().size());
    for (std::size_t entry = 0; entry < 256 * table.states(); ++entry) {
        int at = static_cast<int>(entry >> 8);
        std::vector<int> times(ends.size());
        for (unsigned i = 0; i < 8 && at >= 0; ++i) {
            const bool bit = (entry >> i & 1U) != 0;
            for (const std::size_t word : reader.ended(at, bit)) ++times[word];
            at = reader.step(at, bit).next;
        }
        for (std::size_t word = 0; word < times.size(); ++word)
            if (times[word] > 0) ends[word].push_back({entry, times[word]});
    }
    const auto count = [&](std::size_t word, const std::vector<std::int64_t>& met) {
        std::int64_t total = 0;
        for (const Ends& end : ends[word]) total += end.times * met[end.entry];
        return total;
    };
    WordCounts counts;
    counts.words.resize(ends.size());
    std::vector<std::int64_t> met(256 * table.states());
    const auto find_first = [&](std::span<const std::uint8_t> bytes,
                                int at) {  // bit by bit: the table said that some word is met for the first time in these bytes
        for (std::size_t i = 0; i < 8 * bytes.size() && at >= 0; ++i) {
            const bool bit = (bytes[i / 8] >> (i % 8) & 1U) != 0;
            auto boundary = counts.read + static_cast<std::int64_t>(i) - static_cast<std::int64_t>(reader.pending(at).size());
            for (const std::size_t word : reader.ended(at, bit)) {
                if (counts.words[word].first < 0) counts.words[word].first = boundary;
                boundary += static_cast<std::int64_t>(watched.translations()[word].word.size());
            }
            at = reader.step(at, bit).next;
        }
    };
    WordStream stream(process);
    unsigned state = 0;
    while (counts.read < bits && counts.lost_at < 0) {
        auto bytes = stream.next();
        bytes = bytes.first(std::min(bytes.size(), static_cast<std::size_t>((bits - counts.read + 7) / 8)));
        const unsigned before = state;
        std::size_t done = 0;
        for (; done < bytes.size() && state != ByteTable::dead; ++done) {
            const std::size_t entry = std::size_t{state} << 8 | bytes[done];
            ++met[entry];
            state = table.entries()[entry].next();
        }
        for (std::size_t word = 0; word < ends.size(); ++word)
            if (counts.words[word].first < 0 &&
                std::any_of(ends[word].begin(), ends[word].end(), [&](const Ends& end) { return met[end.entry] > 0; })) {
                find_first(bytes.first(done), static_cast<int>(before));
                break;
            }
        if (state == ByteTable::dead) counts.lost_at = counts.read + 8 * static_cast<std::int64_t>(done - 1);
        counts.read += 8 * static_cast<std::int64_t>(done);
        budget.progress.at(counts.read, bits);
    }
    for (std::size_t word = 0; word < ends.size(); ++word) counts.words[word].count = count(word, met);
    return counts;
}

}  // namespace wythoff
