// The runner: claims go in, checks look at them, a report comes out. Claims do not know of each other and run on all cores.
//
// The status is always the check's. A claim with readings is checked under each of them; the first one, the definition to
// the letter, gives the status, and the notes say what the others give. An open claim that agrees without proof stays open.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/core/evidence.hpp"
#include "wythoff/core/integer.hpp"
#include "wythoff/draw/board_figure.hpp"
#include "wythoff/draw/plot_figure.hpp"
#include "wythoff/papers/paper.hpp"

namespace wythoff::papers {

using wythoff::to_text;

enum class Status { agrees, differs, open };
[[nodiscard]] constexpr const char* to_text(Status s) {
    return s == Status::agrees ? "agrees" : s == Status::differs ? "differs" : "open";
}

// A value of the paper beside the computed one.
struct Row {
    std::string at;
    std::string printed;
    std::string computed;
    [[nodiscard]] bool differs() const { return printed != computed; }
};

// A figure of the paper drawn again from computed values.
struct Figure {
    std::string name;  // a file name without suffix
    std::string caption;
    std::variant<BoardFigure, PlotFigure> drawing;
};

// What a check found out about a claim.
struct Finding {
    Status status = Status::agrees;
    Evidence::Kind known = Evidence::Kind::computed;  // as far as `covers` says, or proved: for everything the claim is about
    std::string covers;                               // "all S, n <= 20": parameters and positions that were looked at
    std::string by;                                   // the witness: "the definition", "finite argument: ..."
    std::optional<Row> first;                         // the first difference
    std::vector<Row> rows;                            // values side by side
    std::vector<std::string> notes;                   // what else was seen, a sentence each
    std::vector<Figure> figures;
};

enum class Thoroughness { quick, thorough };
[[nodiscard]] constexpr const char* to_text(Thoroughness e) { return e == Thoroughness::quick ? "quick" : "thorough"; }

// Nothing selected: everything.
struct Selection {
    std::vector<std::string> papers;  // keys, or words of a title or of authors; any case
    std::vector<std::string> items;   // item names, with or without their part, or how they begin; any case
};

struct ClaimReport {
    Claim claim;
    Finding finding;
    double seconds = 0;

    // A difference that the data does not declare, or a declared one that is none.
    [[nodiscard]] bool is_unexpected() const { return (finding.status == Status::differs) == claim.erratum.empty(); }
    [[nodiscard]] std::string detail() const;  // how far, where it differs and why, in a sentence or two
};

struct PaperReport {
    Paper paper;
    std::vector<ClaimReport> claims;
    [[nodiscard]] std::size_t count(Status status) const;
};

struct Report {
    Thoroughness thoroughness = Thoroughness::quick;
    std::vector<PaperReport> papers;
    double seconds = 0;
    [[nodiscard]] std::size_t count(Status status) const;
    [[nodiscard]] std::size_t unexpected() const;
};

// Error: usage for a paper or an item that is not there, and for data that a check cannot read; cancelled on request.
[[nodiscard]] Report reproduce(const std::vector<Paper>& papers, const Selection& selection, Thoroughness thoroughness,
                               const Budget& budget = {});

}  // namespace wythoff::papers
