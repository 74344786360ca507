#include "wythoff/prove/certificate.hpp"

#include <fmt/format.h>

#include <cctype>
#include <charconv>
#include <iterator>

#include "automata/product.hpp"
#include "logic/arithmetic.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/prove/layers.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

constexpr std::string_view heading_of_positions = "wythoff certificate 1";
constexpr std::string_view heading_of_values = "wythoff certificate 2";  // the sets of several nim-values
constexpr std::string_view heading_of_layers = "wythoff certificate 3";  // the layers of a game with a third number
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

enum class Kind { p_positions, values };

Kind read_heading(Reader& reader) {
    const auto first = reader.line();
    if (first == heading_of_values) return Kind::values;
    if (first != heading_of_positions) reader.fail(fmt::format("{}, or {}", heading_of_positions, heading_of_values), first);
    return Kind::p_positions;
}

// Whether a set is read from a file, however it is written: the parser would open it.
bool mentions_file(std::string_view text) {
    std::string bare;
    for (const char c : text)
        if (std::isspace(static_cast<unsigned char>(c)) == 0) bare += c;
    return bare.find("file(") != std::string::npos;
}

Game read_game(Reader& reader) {
    const auto game_text = reader.field("game");
    if (mentions_file(game_text)) reader.fail("a game that needs no other file", game_text);
    const auto game = parse_game(game_text);
    if (!game) reader.fail("a game", game_text);
    const auto rules_text = reader.field("rules");
    if (mentions_file(rules_text)) reader.fail("rules that need no other file", rules_text);
    const auto rules = parse_game(rules_text);
    if (!rules || !(*rules == *game))
        reader.fail(fmt::format("the rules of {}, which are {}", to_text(*game), to_rules_text(*game)), rules_text);
    return *game;
}

// The same with a third number; the rules are those of the base.
Slices read_layered_game(Reader& reader) {
    const auto game_text = reader.field("game");
    if (mentions_file(game_text)) reader.fail("a game that needs no other file", game_text);
    const auto named = parse_game(game_text);
    const auto game = named ? slices_of(*named) : std::nullopt;
    if (!game) reader.fail("a game with a third number", game_text);
    const auto rules_text = reader.field("rules");
    const auto rules = mentions_file(rules_text) ? parse_game("") : parse_game(rules_text);
    if (!rules || !(*rules == game->base))
        reader.fail(fmt::format("the rules of {}, which are {}", to_text(game->base), to_rules_text(game->base)), rules_text);
    return *game;
}

Numeration read_numeration(Reader& reader) {
    const auto text = reader.field("numeration");
    const auto numeration = parse_numeration(text);
    if (!numeration) reader.fail("a numeration", text);
    return *numeration;
}

std::uint64_t read_last(Reader& reader, const std::string& name, const std::string& what, std::uint64_t below) {
    auto text = reader.field(name);
    const std::uint64_t last = reader.number(text, what, below);
    if (!text.empty()) reader.fail("the end of the line", text);
    return last;
}

// "states" and the automaton.
Dfa read_states(Reader& reader, unsigned base) {
    auto states_text = reader.field("states");
    const std::uint64_t states = reader.number(states_text, "the number of states", most_certificate_states);
    if (!states_text.empty()) reader.fail("the end of the line", states_text);
    DfaBuilder builder(2, base);
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
            std::uint8_t digits[2];
            digits[0] = static_cast<std::uint8_t>(reader.number(rest, "a digit", base));
            reader.character(rest, ',');
            digits[1] = static_cast<std::uint8_t>(reader.number(rest, "a digit", base));
            reader.character(rest, ':');
            const auto to = static_cast<StateId>(reader.number(rest, "a state", states));
            const Symbol symbol = builder.shape().symbol(digits);
            if (static_cast<std::int64_t>(symbol) <= last)
                reader.fail("edges in order of their digits, second digit first", edge);
            last = symbol;
            builder.edge(symbol, to);
        }
        builder.finish_state(accepting);
    }
    return std::move(builder).build(0);
}

// So many sets and one more, and the end of the file.
std::vector<Dfa> read_sets(Reader& reader, const Numeration& numeration, std::uint64_t last) {
    Arithmetic arithmetic(numeration);  // objects to digits that are too large
    std::vector<Dfa> sets;
    for (std::uint64_t i = 0; i <= last; ++i) {  // words that write no number are nobody's: only the others are verified
        const Dfa read = read_states(reader, arithmetic.base());
        sets.push_back(intersect(read, {0, 1}, arithmetic.valid(2), {0, 1}, 2));
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
        for (const Dfa::Edge& e : dfa.edges(s))
            fmt::format_to(to, " {},{}:{}", dfa.digit(e.symbol, 0), dfa.digit(e.symbol, 1), e.to);
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
    if (to_rules_text(game).find("file(") == std::string::npos || game.board() == nullptr) return game;
    BoardRules rules = *game.board();
    rules.moves = spelled_out(std::move(rules.moves));
    if (rules.blocking) rules.blocking->of = spelled_out(std::move(rules.blocking->of));
    return {{}, {}, std::move(rules)};
}

}  // namespace

Game certified_game(std::string_view text, const std::string& source) {
    Reader reader(text, source);
    static_cast<void>(read_heading(reader));
    return read_game(reader);
}

std::string to_text(const Certificate& certificate) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    const Game game = without_files(certificate.game);
    fmt::format_to(to, "{}\ngame {}\nrules {}\nnumeration {}\n",
                   certificate.lower.empty() ? heading_of_positions : heading_of_values, to_text(game), to_rules_text(game),
                   certificate.numeration.name());
    if (!certificate.lower.empty()) fmt::format_to(to, "value {}\n", certificate.value());
    for (const Dfa& set : certificate.lower) write_states(out, set);
    write_states(out, certificate.p);
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

Certificate parse_certificate(std::string_view text, const std::string& source) {
    Reader reader(text, source);
    const Kind kind = read_heading(reader);
    const Game game = read_game(reader);
    const Numeration numeration = read_numeration(reader);
    std::uint64_t value = 0;
    if (kind == Kind::values) {
        value = read_last(reader, "value", "a nim-value", most_value + 1);
        if (value == 0) reader.fail("a nim-value above 0", "0");
    }
    std::vector<Dfa> sets = read_sets(reader, numeration, value);
    Dfa p = std::move(sets.back());
    sets.pop_back();
    return {game, numeration, std::move(p), std::move(sets)};
}

bool is_layered_certificate(std::string_view text) {
    while (text.starts_with('#')) text.remove_prefix(std::min(text.find('\n'), text.size() - 1) + 1);
    return text.starts_with(heading_of_layers);
}

std::string to_text(const LayeredCertificate& certificate) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    const Slices game{certificate.game.descent, without_files(certificate.game.base)};
    fmt::format_to(to, "{}\ngame {}\nrules {}\nnumeration {}\nlayer {}\n", heading_of_layers, to_text(game),
                   to_rules_text(game.base), certificate.numeration.name(), certificate.layers.size() - 1);
    for (const Dfa& layer : certificate.layers) write_states(out, layer);
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

LayeredCertificate parse_layered_certificate(std::string_view text, const std::string& source) {
    Reader reader(text, source);
    if (const auto first = reader.line(); first != heading_of_layers) reader.fail(std::string(heading_of_layers), first);
    const Slices game = read_layered_game(reader);
    const Numeration numeration = read_numeration(reader);
    const std::uint64_t last = read_last(reader, "layer", "a layer", most_layer + 1);
    return {game, numeration, read_sets(reader, numeration, last)};
}

std::string read_certificate_text(const std::string& path, const Progress& progress) {
    const auto look = [&](std::string_view beginning) {
        std::string_view rest = beginning;
        while (rest.starts_with('#') && rest.find('\n') != std::string_view::npos) rest.remove_prefix(rest.find('\n') + 1);
        if (rest.starts_with('#') || rest.size() <= heading_of_positions.size() + 1)
            return;  // the heading is not among these bytes
        Reader reader(beginning, path);
        const auto first = reader.line();
        for (const auto known : {heading_of_positions, heading_of_values, heading_of_layers})
            if (first == known) return;
        reader.fail(fmt::format("{}, or {}", heading_of_positions, heading_of_values), first);
    };
    return read_whole_file(path, most_certificate_bytes, look, progress);
}

Certificate read_certificate(const std::string& path) { return parse_certificate(read_certificate_text(path), path); }

}  // namespace wythoff
