#include <fmt/format.h>

#include "command_line.hpp"
#include "screen.hpp"
#include "terminal.hpp"
#include "wythoff/present/search_text.hpp"

namespace wythoff::cli {
namespace {

// "1,3,4,6,..." or the terms apart, with commas or without. A comma stands between two terms or at the end; where a term is
// missing between two commas, what is meant is not guessed at.
std::vector<std::int64_t> terms_of(const std::vector<std::string>& arguments) {
    constexpr std::int64_t most = 1'000'000'000'000;
    std::string text;
    for (const std::string& argument : arguments) text += argument + " ";
    std::vector<std::int64_t> terms;
    bool comma = true;  // the last that was read, or nothing was yet
    for (std::size_t at = text.find_first_not_of(' '); at < text.size(); at = text.find_first_not_of(' ', at)) {
        if (text[at] == ',') {
            if (comma)
                throw Error(Error::Kind::usage,
                            fmt::format("TERMS '{}': expected a term before each comma", text.substr(0, text.size() - 1)));
            comma = true;
            ++at;
            continue;
        }
        const std::size_t end = text.find_first_of(" ,", at);
        const std::string term = text.substr(at, end - at);
        at = end;
        comma = false;
        if (term == "..." && text.find_first_not_of(" ,", at) == std::string::npos) break;
        terms.push_back(bounded_argument("TERMS", term, -most, most));
    }
    return terms;
}

}  // namespace

void add_search(Commands& commands) {
    Command command =
        commands.add("search", "Which sequences of the catalogue or the atlas begin with these terms, as far as computed");
    struct Arguments {
        std::vector<std::string> terms;
        bool json = false;
        bool catalogue = false;
    };
    auto args = std::make_shared<Arguments>();
    command.list("TERMS", args->terms, "Four or more terms one after the other, 1,3,4,6,8 or apart");
    command.flag("--catalogue", args->catalogue, "Only the games of the catalogue, not those of the atlas");
    command.flag("--json", args->json, "JSON");
    command.footer(
        "The sequences are a(n), b(n) and b(n)-a(n) of the P-positions of games on two piles, numbered as in b-files, and the\n"
        "P-positions and nim-values of games on one pile; the games those of the catalogue, families with small parameters,\n"
        "and if none of these has all terms those of the atlas, one for each set of P-positions.\n"
        "The terms may begin at one of the first numbers n. If no sequence has all, those that agree longest are listed.\n"
        "Exit status: 0 when a sequence agrees in all terms, else 1.\n"
        "Examples:\n  wythoff search 1,3,4,6,8,9\n  wythoff search 0 3 6 5 10 13 --json");
    command.action([args] {
        const SequenceSearch search =
            search_sequences(terms_of(args->terms), make_budget("searching"),
                             args->catalogue ? SearchedGames::catalogue : SearchedGames::catalogue_then_atlas);
        finish_progress();
        if (args->json) write_output(to_text(search, Format::json));
        else show(to_text(search, Format::table));
        return !search.matches.empty() && search.matches.front().agree == search.terms.size() ? yes : no;
    });
}

}  // namespace wythoff::cli
