// What a check found out about a claim.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "wythoff/core/integer.hpp"
#include "wythoff/draw/board_figure.hpp"
#include "wythoff/draw/plot_figure.hpp"

namespace wythoff::papers {

using wythoff::to_text;

enum class Status { agrees, differs, open };
[[nodiscard]] constexpr const char* to_text(Status s) {
    return s == Status::agrees ? "agrees" : s == Status::differs ? "differs" : "open";
}

// Computed: as far as `covers` says. Proved: for everything the claim speaks of.
enum class Certainty { computed, proved };
[[nodiscard]] constexpr const char* to_text(Certainty k) { return k == Certainty::proved ? "proved" : "computed"; }

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

struct Finding {
    Status status = Status::agrees;
    Certainty known = Certainty::computed;
    std::string covers;              // "all S, n <= 20": parameters and positions that were looked at
    std::string by;                  // the witness: "the definition", "finite argument: ..."
    std::optional<Row> first;        // the first difference
    std::vector<Row> rows;           // values side by side
    std::vector<std::string> notes;  // what else was seen, a sentence each
    std::vector<Figure> figures;
};

}  // namespace wythoff::papers
