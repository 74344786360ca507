// The runner: claims go in, checks look at them, a report comes out. Claims do not know of each other and run on all cores.
//
// The status is always the check's. A claim with readings is checked under each of them; the first one, the definition to
// the letter, gives the status, and the notes say what the others give. An open claim that agrees without proof stays open.
#pragma once

#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/papers/finding.hpp"
#include "wythoff/papers/paper.hpp"

namespace wythoff::papers {

enum class Thoroughness { quick, thorough };
[[nodiscard]] constexpr const char* to_text(Thoroughness e) { return e == Thoroughness::quick ? "quick" : "thorough"; }

// Nothing selected: everything.
struct Selection {
    std::vector<std::string> papers;  // keys
    std::vector<std::string> items;   // item names, with or without their part
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
