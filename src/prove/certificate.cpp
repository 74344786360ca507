#include "wythoff/prove/certificate.hpp"

#include <fmt/format.h>

#include <charconv>
#include <iterator>

#include "logic/arithmetic.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/rules/parse_game.hpp"

namespace wythoff {
namespace {

constexpr std::string_view heading = "wythoff certificate 1";
constexpr std::size_t most_states = 50'000'000;

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

Game read_game(Reader& reader) {
    if (const auto first = reader.line(); first != heading) reader.fail(std::string(heading), first);
    const auto game_text = reader.field("game");
    if (game_text.find("file(") != std::string_view::npos) reader.fail("a game that needs no other file", game_text);
    const auto game = parse_game(game_text);
    if (!game) reader.fail("a game", game_text);
    const auto rules_text = reader.field("rules");
    if (rules_text.find("file(") != std::string_view::npos) reader.fail("rules that need no other file", rules_text);
    const auto rules = parse_game(rules_text);
    if (!rules || !(*rules == *game))
        reader.fail(fmt::format("the rules of {}, which are {}", to_text(*game), to_rules_text(*game)), rules_text);
    return *game;
}

// Numbers that were read from a file, one by one.
MoveSets spelled_out(MoveSets sets) {
    for (MoveSet& set : sets) {
        if (auto* ray = std::get_if<Ray>(&set)) ray->lengths = ray->lengths.spelled_out();
        if (auto* cone = std::get_if<Cone>(&set)) {
            cone->first = cone->first.spelled_out();
            cone->second = cone->second.spelled_out();
        }
    }
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
    return read_game(reader);
}

std::string to_text(const Certificate& certificate) {
    fmt::memory_buffer out;
    const auto to = std::back_inserter(out);
    const Game game = without_files(certificate.game);
    fmt::format_to(to, "{}\ngame {}\nrules {}\nnumeration {}\nstates {}\n", heading, to_text(game), to_rules_text(game),
                   certificate.numeration.name(), certificate.p.states());
    for (StateId s = 0; s < certificate.p.states(); ++s) {
        fmt::format_to(to, "{} {}", s, certificate.p.accepting(s) ? '+' : '-');
        for (const Dfa::Edge& e : certificate.p.edges(s))
            fmt::format_to(to, " {},{}:{}", certificate.p.digit(e.symbol, 0), certificate.p.digit(e.symbol, 1), e.to);
        out.push_back('\n');
    }
    fmt::format_to(to, "end\n");
    return fmt::to_string(out);
}

Certificate parse_certificate(std::string_view text, const std::string& source) {
    Reader reader(text, source);
    const Game game = read_game(reader);
    const auto numeration_text = reader.field("numeration");
    const auto numeration = parse_numeration(numeration_text);
    if (!numeration) reader.fail("a numeration", numeration_text);
    auto states_text = reader.field("states");
    const std::uint64_t states = reader.number(states_text, "the number of states", most_states);
    if (!states_text.empty()) reader.fail("the end of the line", states_text);
    const Arithmetic arithmetic(*numeration);  // objects to digits that are too large
    DfaBuilder builder(2, arithmetic.base());
    for (std::uint64_t s = 0; s < states; ++s) {
        const std::string_view line = reader.line();
        std::string_view rest = line;
        if (reader.number(rest, "a state's number", most_states) != s) reader.fail(fmt::format("state {}", s), line);
        reader.character(rest, ' ');
        const bool accepting = rest.starts_with('+');
        if (!accepting && !rest.starts_with('-')) reader.fail("'+' or '-'", rest);
        rest.remove_prefix(1);
        std::int64_t last = -1;
        while (!rest.empty()) {
            reader.character(rest, ' ');
            const std::string_view edge = rest;
            std::uint8_t digits[2];
            digits[0] = static_cast<std::uint8_t>(reader.number(rest, "a digit", arithmetic.base()));
            reader.character(rest, ',');
            digits[1] = static_cast<std::uint8_t>(reader.number(rest, "a digit", arithmetic.base()));
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
    if (const auto last = reader.line(); last != "end") reader.fail("end", last);
    if (!reader.at_end()) reader.fail("the end of the file", reader.line());
    return {game, *numeration, std::move(builder).build(0)};
}

Certificate read_certificate(const std::string& path) {
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 32;  // fifty million states and their edges
    return parse_certificate(read_whole_file(path, most_bytes), path);
}

}  // namespace wythoff
