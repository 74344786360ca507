// The manual page wythoff(1), in roff, from the same text as --help. A letter that is not ASCII is written by its number, so that
// the page is the same in every locale.
#include <fmt/format.h>

#include <iterator>
#include <sstream>

#include "command_line.hpp"
#include "terminal.hpp"

namespace wythoff::cli {
namespace {

// The number of the character that begins at `at`, which then stands behind it; the texts are ours, and are UTF-8.
std::uint32_t next_character(const std::string& text, std::size_t& at) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint32_t>(static_cast<unsigned char>(text[i])); };
    const std::uint32_t first = byte(at++);
    if (first < 0x80U) return first;
    std::uint32_t number = first >= 0xF0U ? first & 0x07U : first >= 0xE0U ? first & 0x0FU : first & 0x1FU;
    while (at < text.size() && (byte(at) & 0xC0U) == 0x80U) number = number << 6U | (byte(at++) & 0x3FU);
    return number;
}

// As it is: quotes, hyphens and carets are those that one types.
std::string roff(const std::string& text) {
    std::string out;
    for (std::size_t at = 0; at < text.size();) {
        const std::uint32_t c = next_character(text, at);
        if (c == '\\') out += "\\(rs";
        else if (c == '-') out += "\\-";
        else if (c == '\'') out += "\\(aq";
        else if (c == '`') out += "\\(ga";
        else if (c == '^') out += "\\(ha";
        else if (c == '~') out += "\\(ti";
        else if (c >= 0x80U) fmt::format_to(std::back_inserter(out), "\\[u{:04X}]", c);
        else out += static_cast<char>(c);
    }
    return out.starts_with('.') ? "\\&" + out : out;
}

std::string bold(const std::string& text) { return "\\fB" + roff(text) + "\\fR"; }
std::string italic(const std::string& text) { return "\\fI" + roff(text) + "\\fR"; }

// Lines that begin with two spaces are to be typed or are lists, and stay lines; the others are text.
std::string paragraphs(const std::string& text) {
    std::istringstream lines(text);
    std::string out = ".PP\n";
    bool inside = false;
    for (std::string line; std::getline(lines, line);) {
        const bool literal = line.starts_with("  ");
        if (literal != inside) out += literal ? ".RS 2\n.nf\n" : ".fi\n.RE\n.PP\n";
        inside = literal;
        if (!line.empty()) out += roff(literal ? line.substr(2) : line) + "\n";
    }
    return out + (inside ? ".fi\n.RE\n" : "");
}

std::string argument(const ArgumentText& text) {
    std::string names;
    for (const std::string& name : text.names) names += (names.empty() ? "" : ", ") + bold(name);
    if (!text.takes.empty()) names += (names.empty() ? "" : " ") + italic(text.takes);
    return fmt::format(".TP\n{}\n{}\n", names, roff(text.help));
}

std::string section(const CommandText& command) {
    std::string out =
        fmt::format(".SS {}\n{}\n.PP\n{}", roff(command.name), roff(command.summary + "."), bold("wythoff " + command.name));
    for (const ArgumentText& place : command.places) {
        using Need = ArgumentText::Need;
        out += place.need == Need::required     ? " " + italic(place.takes)
               : place.need == Need::any_number ? " [" + italic(place.takes) + " ...]"
                                                : " [" + italic(place.takes) + "]";
    }
    out += " [" + italic("options") + "]\n";
    for (const ArgumentText& place : command.places) out += argument(place);
    for (const ArgumentText& option : command.options) out += argument(option);
    return command.footer.empty() ? out : out + paragraphs(command.footer);
}

std::string manual(const Commands& commands) {
    const CommandText common = commands.text();
    const std::size_t colon = common.summary.find(": ");
    std::string out = fmt::format(
        ".\\\" Written by `wythoff manual` from the text of --help.\n.TH WYTHOFF 1 \"\" \"wythoff {}\" \"User Commands\"\n"
        ".SH NAME\nwythoff \\- {}\n.SH SYNOPSIS\n\\fBwythoff\\fR \\fICOMMAND\\fR [\\fIarguments\\fR]\n.SH DESCRIPTION\n",
        WYTHOFF_VERSION, roff(common.summary.substr(colon + 2)));
    out +=
        "State the rules of a game of the Wythoff family, and the program finds its P\\-positions, draws them, conjectures "
        "their\n"
        "structure, proves it for all positions, and plays perfectly, always saying how it knows.\n" +
        paragraphs(common.footer) + ".SH OPTIONS\n";
    for (const ArgumentText& option : common.options) out += argument(option);
    out += ".SH COMMANDS\n";
    for (const CommandText& command : commands.texts()) out += section(command);
    return out +
           ".SH EXIT STATUS\n.TP\n0\nyes, or done\n.TP\n1\nno, refuted, or undecided\n.TP\n2\nusage or failure, with one line "
           "that names the value and what was expected\n"
           ".SH ENVIRONMENT\n.TP\n\\fBNO_COLOR\\fR\nno colours on a terminal, if it is set and not empty\n.TP\n\\fBPAGER\\fR\n"
           "shows what is longer than the terminal; empty or cat: nothing does\n";
}

}  // namespace

void add_manual(Commands& commands) {
    Command command = commands.add("manual", "The manual page wythoff(1), as roff");
    auto file = std::make_shared<std::string>();
    command.optional("-o,--output FILE", *file, "Write to a file instead of standard output");
    command.hide();
    command.action([file, &commands] {
        write_output(manual(commands), *file);
        return yes;
    });
}

}  // namespace wythoff::cli
