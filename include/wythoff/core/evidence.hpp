// How something is known: one vocabulary for answers about positions, periods of sequences, comparisons of games, claims of
// papers and the atlas.
#pragma once

#include <string>

#pragma GCC visibility push(default)
namespace wythoff {

struct Evidence {
    enum class Kind {
        observed,     // a conjecture: it holds as far as was computed
        computed,     // by an engine, for what `ref` says that it covers
        theorem,      // of the literature, proved there, its hypotheses checked for the game
        statement,    // of the literature for this game too, but proved there for other parameters only
        proof,        // by this program, or in a document of this project
        certificate,  // an automaton that was verified
    };
    Kind kind = Kind::computed;
    // The engine and its bound, the paper and number and what of it is proved, what was proved and where, or the file.
    std::string ref;
    friend bool operator==(const Evidence&, const Evidence&) = default;
};
[[nodiscard]] const char* to_text(Evidence::Kind kind);

// Whether it is known for everything that it is about, and not only as far as was computed.
[[nodiscard]] constexpr bool is_proved(Evidence::Kind kind) {
    return kind == Evidence::Kind::theorem || kind == Evidence::Kind::proof || kind == Evidence::Kind::certificate;
}

}  // namespace wythoff
#pragma GCC visibility pop
