#include "wythoff/prove/certificate.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>
#include <iterator>
#include <span>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/rules/parse_game.hpp"
#include "wythoff/rules/slices.hpp"

namespace wythoff {
namespace {

constexpr std::string_view headings[] = {"wythoff certificate 1", "wythoff certificate 2",
                                         "wythoff certificate 3"};      // by SetKind
constexpr std::string_view heading_of_three = "wythoff certificate 4";  // P-positions of a game on three piles
constexpr std::size_t most_certificate_states = 50'000'000;

class Reader {
public:
    Reader(std::string_view text, const std::string& source) : text_(text), source_(source) {}

    [[noreturn]] void fail(const std::string& expected, std::string_view got) const {
        constexpr std::size_t shown = 60;
        std::string quoted(got.substr(0, shown));
        if (got.size() > shown) quoted += "...";
        throw Error(Error::Kind::usage, fmt::format("{}: line {}: expected {}, got \"{}\"", source_, line_, expected, quoted));
    }

    // The next line that is not a comment, without its end.
    std::string_view line() {
        for (;;) {
            ++line_;
            if (at_ >= text_.size()) fail("another line", "the end of the file");
            const std::size_t end = std::min(text_.find('\n', at_), text_.size());
            std::string_view found = text_.substr(at_, end - at_);
            at_ = end + 1;
            if (found.ends_with('\r')) found.remove_suffix(1);
            if (!found.starts_with('#')) return found;
        }
    }

    [[nodiscard]] bool at_end() const { return at_ >= text_.size(); }

    std::string_view field(const std::string& name) {
        const std::string_view found = line();
        if (!found.starts_with(name + " ")) fail(name + " and its value", found);
        return found.substr(name.size() + 1);
    }

    std::uint64_t number(std::string_view& rest, const std::string& what, std::uint64_t below) const {
        std::uint64_t value = 0;
        const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), value);
        if (error != std::errc() || value >= below) fail(fmt::format("{} below {}", what, below), rest);
        rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
        return value;
    }

    void character(std::string_view& rest, char c) const {
        if (rest.empty() || rest.front() != c) fail(fmt::format("'{}'", c), rest);
        rest.remove_prefix(1);
    }

private:
    std::string_view text_;
    const std::string& source_;
    std::size_t at_ = 0;
    std::size_t line_ = 0;
};

struct Heading {
    SetKind kind = SetKind::p_positions;
    unsigned tracks = 2;
};

Heading read_heading(Reader& reader) {
    const auto first = reader.line();
    if (first == heading_of_three) return {SetKind::p_positions, 3};
    const auto* found = std::find(std::begin(headings), std::end(headings), first);
    if (found == std::end(headings)) reader.fail(fmt::format("{}, 2, 3 or 4", headings[0]), first);
    return {static_cast<SetKind>(found - std::begin(headings)), 2};
}

// Whether a set is read from a file, however it is written: the parser would open it.
bool mentions_file(std::string_view text) {
    std::string bare;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0) bare += c;
    return bare.find("file(") != std::string::npos;
}

// Of slices the rules are those of the base.
Game read_game(Reader& reader, SetKind kind) {
    const auto game_text = reader.field("game");
    if (mentions_file(game_text)) reader.fail("a game that needs no other file", game_text);
    auto game = parse_game(game_text);
    if (!game) reader.fail("a game", game_text);
    const auto slices = kind == SetKind::slices ? slices_of(*game) : std::nullopt;
    if (kind == SetKind::slices && !slices) reader.fail("a game with a third number", game_text);
    const auto rules_text = reader.field("rules");
    if (mentions_file(rules_text)) reader.fail("rules that need no other file", rules_text);
    const Game& ruled = slices ? slices->base : *game;
    const auto rules = parse_game(rules_text);
    if (!rules || !(*rules == ruled))
        reader.fail(fmt::format("the rules of {}, which are {}", to_text(ruled), to_rules_text(ruled)), rules_text);
    return slices ? to_game(*slices) : *game;
}

Numeration read_numeration(Reader& reader) {
    const auto text = reader.field("numeration");
    const auto numeration = parse_numeration(text);
    if (!numeration) reader.fail("a numeration", text);
    return *numeration;
}

std::size_t read_last(Reader& reader, const std::string& name, const std::string& what, std::size_t most) {
    auto text = reader.field(name);
    const std::uint64_t last = reader.number(text, what, most + 1);
    if (!text.empty()) reader.fail("the end of the line", text);
    return last;
}

void read_tracks(Reader& reader) {
    if (const auto text = reader.field("tracks"); text != "3") reader.fail("tracks 3", text);
}

CertificateHead read_head(Reader& reader) {
    const auto [kind, tracks] = read_heading(reader);
    const Game game = read_game(reader, kind);
    if (tracks_of(game, kind) != tracks)
        reader.fail(tracks == 3 ? "rules of a game on three piles" : "rules of a game on two piles", to_rules_text(game));
    CertificateHead head{game, read_numeration(reader), {kind, 0}};
    if (kind == SetKind::nim_values) head.sets.last = read_last(reader, "value", "a nim-value", most_value);
    if (kind == SetKind::nim_values && head.sets.last == 0) reader.fail("a nim-value above 0", "0");
    if (tracks == 3) read_tracks(reader);
    if (kind == SetKind::slices) head.sets.last = read_last(reader, "layer", "a layer", most_slice);
    return head;
}

// "states" and the automaton.
Dfa read_states(Reader& reader, unsigned base, unsigned tracks) {
    auto states_text = reader.field("states");
    const std::uint64_t states = reader.number(states_text, "the number of states", most_certificate_states);
    if (!states_text.empty()) reader.fail("the end of the line", states_text);
    DfaBuilder builder(tracks, base);
    for (std::uint64_t s = 0; s < states; ++s) {
        const std::string_view line = reader.line();
        std::string_view rest = line;
        if (reader.number(rest, "a state's number", most_certificate_states) != s) reader.fail(fmt::format("state {}", s), line);
        reader.character(rest, ' ');
        const bool accepting = rest.starts_with('+');
        if (!accepting && !rest.starts_with('-')) reader.fail("'+' or '-'", rest);
        rest.remove_prefix(1);
        std::int64_t last = -1;
        while (!rest.empty()) {
            reader.character(rest, ' ');
            const std::string_view edge = rest;
            std::array<std::uint8_t, 3> digits{};
            for (unsigned track = 0; track < tracks; ++track) {
                if (track > 0) reader.character(rest, ',');
                digits[track] = static_cast<std::uint8_t>(reader.number(rest, "a digit", base));
            }
            reader.character(rest, ':');
            const auto to = static_cast<StateId>(reader.number(rest, "a state", states));
            const Symbol symbol = builder.shape().symbol(std::span(digits).first(tracks));
            if (static_cast<std::int64_t>(symbol) <= last)
                reader.fail(tracks == 2 ? "edges in order of their digits, second digit first"
                                        : "edges in order of their digits, third digit first",
                            edge);
            last = symbol;
            builder.edge(symbol, to);
        }
        builder.finish_state(accepting);
    }
    return std::move(builder).build(0);
}

// So many sets and one more, and the end of the file.
std::vector<Dfa> read_sets(Reader& reader, const Numeration& numeration, std::size_t last, unsigned tracks) {
    Arithmetic arithmetic(numeration);  // objects to digits that are too large
    std::vector<Dfa> sets;
    for (std::size_t i = 0; i <= last; ++i) {  // non-canonical words are dropped: only the others are verified
        const Dfa read = read_states(reader, arithmetic.base(), tracks);
        const TrackMap all = tracks == 2 ? TrackMap{0, 1} : TrackMap{0, 1, 2};
        sets.push_back(intersect(read, all, arithmetic.valid(tracks), all, tracks));
    }
    if (const auto end = reader.line(); end != "end") reader.fail("end", end);
    if (!reader.at_end()) reader.fail("the end of the file", reader.line());
    return sets;
}

void write_states(fmt::memory_buffer& out, const Dfa& dfa) {
    const auto to = std::back_inserter(out);
    fmt::format_to(to, "states {}\n", dfa.states());
    for (StateId s = 0; s < dfa.states(); ++s) {
        fmt::format_to(to, "{} {}", s, dfa.accepting(s) ? '+' : '-');
        for (const Dfa::Edge& e : dfa.edges(s)) {
            for (unsigned track = 0; track < dfa.tracks(); ++track)
                fmt::format_to(to, "{}{}", track == 0 ? ' ' : ',', dfa.digit(e.symbol, track));
            fmt::format_to(to, ":{}", e.to);
        }
        out.push_back('\n');
    }
}

// Numbers that were read from a file, one by one.
MoveSets spelled_out(MoveSets sets) {
    for (MoveSet& set : sets) set = spelled_out(set);
    return sets;
}

// A certificate needs no other file.
Game without_files(const Game& game) {
    if (const auto slices = slices_of(game)) return to_game({slices->descent, without_files(slices->base)});
    if (to_rules_text(game).find("file(") == std::string::npos || game.board() == nullptr) return game;
    BoardRules rules = *game.board();
    rules.moves = spelled_out(std::move(rules.moves));
    if (rules.blocking) rules.blocking->of = spelled_out(std::move(rules.blocking->of));
    return {{}, {}, std::move(rules)};
}

std::string rules_of_sets(const Game& game, SetKind kind) {
    return to_rules_text(kind == SetKind::slices ? slices_of(game).value().base : game);
}

// Objects to a file that does not begin as a certificate, before all of it is read.
void require_heading(std::string_view beginning, const std::string& path) {
    std::string_view rest = beginning;
    while (rest.starts_with('#') && rest.find('\n') != std::string_view::npos) rest.remove_prefix(rest.find('\n') + 1);
    if (rest.starts_with('#') || rest.size() <= headings[0].size() + 1) return;  // the heading is not among these bytes
    Reader reader(beginning, path);
    static_cast<void>(read_heading(reader));
}

}  // namespace

std::string to_text(SetKind kind, std::size_t place) {
    return fmt::format("{} {}", kind == SetKind::slices ? "layer" : "nim-value", place);
}

Certificate first_sets(const Certificate& certificate, std::size_t last) {
    if (last > certificate.last())
        throw Error(Error::Kind::usage,
                    fmt::format("{}: the certificate goes to {}", to_text(certificate.kind, last), certificate.last()));
    const auto begin = certificate.sets.begin();
    const SetKind kind = certificate.kind == SetKind::nim_values ? nim_values_to(last).kind : certificate.kind;
    return {certificate.game, certificate.numeration, kind, {begin, begin + static_cast<std::ptrdiff_t>(last) + 1}};
}

std::string to_text(const Certificate& certificate) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    const Game game = without_files(certificate.game);
    const auto& [kind, last] = certificate.range();
    fmt::format_to(to, "{}\ngame {}\nrules {}\nnumeration {}\n",
                   certificate.tracks() == 3 ? heading_of_three : headings[static_cast<std::size_t>(kind)], to_text(game),
                   rules_of_sets(game, kind), certificate.numeration.name());
    if (kind == SetKind::nim_values) fmt::format_to(to, "value {}\n", last);
    if (kind == SetKind::slices) fmt::format_to(to, "layer {}\n", last);
    if (certificate.tracks() == 3) fmt::format_to(to, "tracks 3\n");
    for (const Dfa& set : certificate.sets) write_states(out, set);
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

Certificate parse_certificate(std::string_view text, const std::string& source) {
    Reader reader(text, source);
    CertificateHead head = read_head(reader);
    std::vector<Dfa> sets = read_sets(reader, head.numeration, head.sets.last, tracks_of(head.game, head.sets.kind));
    return {std::move(head.game), std::move(head.numeration), head.sets.kind, std::move(sets)};
}

CertificateHead parse_certificate_head(std::string_view text, const std::string& source) {
    Reader reader(text, source);
    return read_head(reader);
}

Certificate read_certificate(const std::string& path, const Progress& progress) {
    const auto look = [&](std::string_view beginning) { require_heading(beginning, path); };
    return parse_certificate(read_whole_file(path, most_certificate_bytes, look, progress), path);
}

}  // namespace wythoff
