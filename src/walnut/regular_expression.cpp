#include "walnut/regular_expression.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <optional>

#include "wythoff/core/error.hpp"

namespace wythoff::walnut {

std::size_t Pieces::state() {
    constexpr std::size_t most = 1'000'000;
    if (nfa_.states.size() == most) throw Error(Error::Kind::limit, fmt::format("an expression of more than {} states", most));
    nfa_.states.emplace_back();
    skips_.emplace_back();
    return nfa_.states.size() - 1;
}

Pieces::Piece Pieces::letters(const std::vector<Symbol>& symbols) {
    const Piece made{state(), state()};
    for (const Symbol s : symbols) nfa_.states[made.begin].edges.push_back({s, static_cast<StateId>(made.end)});
    return made;
}

Pieces::Piece Pieces::empty_word() {
    const Piece made{state(), state()};
    skip(made.begin, made.end);
    return made;
}

Pieces::Piece Pieces::language(const Dfa& dfa) {
    const Piece made{state(), state()};
    const std::size_t first = nfa_.states.size();
    for (StateId s = 0; s < dfa.states(); ++s) static_cast<void>(state());
    for (StateId s = 0; s < dfa.states(); ++s) {
        for (const Dfa::Edge& e : dfa.edges(s))
            nfa_.states[first + s].edges.push_back({e.symbol, static_cast<StateId>(first + e.to)});
        if (dfa.accepting(s)) skip(first + s, made.end);
    }
    if (!dfa.empty()) skip(made.begin, first + dfa.start());
    return made;
}

Pieces::Piece Pieces::either(Piece a, Piece b) {
    const Piece made{state(), state()};
    skip(made.begin, a.begin);
    skip(made.begin, b.begin);
    skip(a.end, made.end);
    skip(b.end, made.end);
    return made;
}

Pieces::Piece Pieces::both(Piece a, Piece b) {
    skip(a.end, b.begin);
    return {a.begin, b.end};
}

Pieces::Piece Pieces::any_number(Piece a) {
    const Piece made{state(), state()};
    skip(made.begin, a.begin);
    skip(made.begin, made.end);
    skip(a.end, a.begin);
    skip(a.end, made.end);
    return made;
}

// Empty steps are taken in front of each letter and behind it.
Dfa Pieces::make(Piece whole) {
    const auto closure = [&](std::size_t from) {
        std::vector<std::size_t> reached{from};
        std::vector<bool> seen(skips_.size(), false);
        seen[from] = true;
        for (std::size_t i = 0; i < reached.size(); ++i)
            for (const std::size_t to : skips_[reached[i]])
                if (!seen[to]) {
                    seen[to] = true;
                    reached.push_back(to);
                }
        return reached;
    };
    Nfa made{nfa_.tracks, nfa_.base, {}, {static_cast<StateId>(whole.begin)}};
    for (std::size_t s = 0; s < nfa_.states.size(); ++s) {
        Nfa::State state;
        for (const std::size_t from : closure(s)) {
            state.accepting = state.accepting || from == whole.end;
            state.edges.insert(state.edges.end(), nfa_.states[from].edges.begin(), nfa_.states[from].edges.end());
        }
        made.states.push_back(std::move(state));
    }
    return determinise(made, budget_);
}

namespace {

class ExpressionReader {
public:
    ExpressionReader(std::string_view text, const std::vector<Alphabet>& alphabets, unsigned base, const Budget& budget)
        : text_(text),
          alphabets_(alphabets),
          shape_(static_cast<unsigned>(alphabets.size()), base),
          pieces_(shape_.tracks(), base, budget) {}

    Dfa read() {
        const Pieces::Piece whole = alternatives();
        skip();
        if (at_ < text_.size()) fail("the end of the expression");
        return pieces_.make(whole);
    }

private:
    [[noreturn]] void fail(const std::string& expected) const {
        throw Error(Error::Kind::usage, fmt::format("column {}: expected {}, got {}", at_ + 1, expected,
                                                    at_ < text_.size() ? std::string(1, text_[at_]) : "the end"));
    }
    void skip() {
        while (at_ < text_.size() && std::isspace(static_cast<unsigned char>(text_[at_])) != 0) ++at_;
    }
    bool take(char c) {
        skip();
        if (at_ >= text_.size() || text_[at_] != c) return false;
        ++at_;
        return true;
    }

    Pieces::Piece alternatives() {
        if (++depth_ > 200) fail("at most 200 brackets inside each other");
        Pieces::Piece made = product();
        while (take('|')) made = pieces_.either(made, product());
        --depth_;
        return made;
    }

    Pieces::Piece product() {
        std::optional<Pieces::Piece> made;
        for (;;) {
            skip();
            if (at_ >= text_.size() || text_[at_] == '|' || text_[at_] == ')') break;
            const Pieces::Piece next = repeated();
            made = made ? pieces_.both(*made, next) : next;
        }
        return made ? *made : pieces_.empty_word();
    }

    Pieces::Piece repeated() {
        const std::size_t begin = at_;
        Pieces::Piece made = atom();
        bool has_empty_word = false;
        bool repeats = false;  // by +, which a second + does not change
        for (;;) {
            if (take('*')) {
                made = pieces_.any_number(made);
                has_empty_word = true;
            } else if (take('?')) {
                made = pieces_.either(made, pieces_.empty_word());
                has_empty_word = true;
            } else if (take('+')) {
                if (has_empty_word) {
                    made = pieces_.any_number(made);
                } else if (!repeats) {  // the atom, and behind it any number of them: its text is read once more
                    const std::size_t behind = at_;
                    at_ = begin;
                    const Pieces::Piece again = atom();
                    at_ = behind;
                    made = pieces_.both(again, pieces_.any_number(made));
                    repeats = true;
                }
            } else {
                return made;
            }
        }
    }

    Pieces::Piece atom() {
        if (take('(')) {
            const Pieces::Piece made = alternatives();
            if (!take(')')) fail("a closing bracket");
            return made;
        }
        if (take('.')) return pieces_.letters(symbols([](int, unsigned) { return true; }));
        if (take('[')) return in_brackets();
        skip();
        if (std::isdigit(static_cast<unsigned char>(text_[at_])) == 0) fail("a letter, ., [ or (");
        if (alphabets_.size() != 1) fail(fmt::format("[ and {} letters", alphabets_.size()));
        const int letter = text_[at_++] - '0';
        return pieces_.letters(symbols([&](int is, unsigned) { return is == letter; }));
    }

    // [1-3] of one digit each, or [0,-1]: a letter per track. Letters that an alphabet does not have match nothing.
    Pieces::Piece in_brackets() {
        const std::size_t end = text_.find(']', at_);
        if (end == std::string_view::npos) fail("a closing bracket");
        const std::string_view inside = text_.substr(at_, end - at_);
        if (inside.size() == 3 && inside[1] == '-' && std::isdigit(static_cast<unsigned char>(inside[0])) != 0 &&
            std::isdigit(static_cast<unsigned char>(inside[2])) != 0 && alphabets_.size() == 1) {
            at_ = end + 1;
            return pieces_.letters(symbols([&](int is, unsigned) { return is >= inside[0] - '0' && is <= inside[2] - '0'; }));
        }
        std::vector<int> wanted;
        do wanted.push_back(integer());
        while (take(','));
        if (!take(']')) fail("',' or ']'");
        if (wanted.size() != alphabets_.size()) fail(fmt::format("{} letters", alphabets_.size()));
        return pieces_.letters(symbols([&](int is, unsigned track) { return is == wanted[track]; }));
    }

    int integer() {
        const bool negative = take('-');
        if (!negative) static_cast<void>(take('+'));
        skip();
        int value = 0;
        const std::size_t begin = at_;
        while (at_ < text_.size() && std::isdigit(static_cast<unsigned char>(text_[at_])) != 0 && at_ < begin + 7)
            value = value * 10 + (text_[at_++] - '0');
        if (at_ == begin) fail("an integer");
        return negative ? -value : value;
    }

    template <class Fits>
    std::vector<Symbol> symbols(const Fits& fits) const {
        std::vector<Symbol> made{0};
        for (unsigned t = 0; t < shape_.tracks(); ++t) {
            std::vector<Symbol> longer;
            for (std::size_t i = 0; i < alphabets_[t].letters.size(); ++i)
                if (fits(alphabets_[t].letters[i], t))
                    for (const Symbol s : made) longer.push_back(s | static_cast<Symbol>(i) << (shape_.digit_bits() * t));
            made = std::move(longer);
        }
        return made;
    }

    std::string_view text_;
    const std::vector<Alphabet>& alphabets_;
    Dfa shape_;
    Pieces pieces_;
    std::size_t at_ = 0;
    std::size_t depth_ = 0;
};

}  // namespace

Dfa parse_regular_expression(std::string_view text, const std::vector<Alphabet>& alphabets, const Budget& budget) {
    std::size_t base = 2;
    for (const Alphabet& alphabet : alphabets) base = std::max(base, alphabet.letters.size());
    return ExpressionReader(text, alphabets, static_cast<unsigned>(base), budget).read();
}

}  // namespace wythoff::walnut
