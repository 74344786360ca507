#include "prove/option_formulas.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr const char* kind_names[] = {"column", "row", "diagonal_above", "diagonal_below"};

}  // namespace

std::string OptionFormulas::define(const std::string& wanted, std::vector<std::string> parameters, const std::string& formula) {
    std::string& name = defined_[{parameters, formula}];
    if (!name.empty()) return name;
    const int count = ++used_[wanted];
    name = count == 1 ? wanted : fmt::format("{}_{}", wanted, count);
    definitions_.push_back({name, std::move(parameters), formula});
    return name;
}

std::vector<std::string> OptionFormulas::reaches() {
    std::vector<std::string> found = reaches_of(plan_.fatal);
    if (plan_.most_blocked > 0 && (!plan_.counted.strides.empty() || !plan_.counted.jumps.empty()))
        found.push_back(define("too_many_to_block", {"x", "y"}, too_many()) + "(x,y)");
    else if (plan_.most_blocked == 0)
        for (const std::string& reach : reaches_of(plan_.counted)) found.push_back(reach);
    return found;
}

// t >= from, t mod modulus among the residues.
std::string OptionFormulas::steps(const std::string& t, std::int64_t from, std::int64_t modulus,
                                  const std::vector<std::int64_t>& residues) {
    std::string text = fmt::format("{} >= {}", t, from);
    if (modulus == 1) return text;
    std::string alternatives;
    for (const std::int64_t r : residues)
        alternatives += fmt::format("{}(E q: t = {}*q + {})", alternatives.empty() ? "" : " | ", modulus, r);
    return fmt::format("{} & {}({})", text, define(fmt::format("residue_mod_{}", modulus), {"t"}, alternatives), t);
}

std::string OptionFormulas::set_of(const std::string& t, const StepSet& set) {
    std::string text;
    const auto add = [&](const std::string& part) { text += (text.empty() ? "" : " | ") + part; };
    for (const std::int64_t e : set.early()) add(fmt::format("{} = {}", t, e));
    if (!set.finite()) add("(" + steps(t, set.threshold(), set.modulus(), set.residues()) + ")");
    return "(" + text + ")";
}

// P at the place z of the line w.
std::string OptionFormulas::point(Kind kind) {
    switch (kind) {
        case Kind::column: return "P";
        case Kind::row: return define("on_row", {"w", "z"}, "P(z,w)");
        case Kind::diagonal_above: return define("on_diagonal_above", {"w", "z"}, "P(z,z+w)");
        case Kind::diagonal_below: return define("on_diagonal_below", {"w", "z"}, "w >= 1 & P(z+w,z)");
    }
    throw internal_error("a line of no kind");
}

// At least k points of P on the line w at z - t, t >= from, t mod modulus = residue (any of several only for k = 1).
std::string OptionFormulas::at_least(Kind kind, std::int64_t k, std::int64_t from, std::int64_t modulus,
                                     const std::vector<std::int64_t>& residues) {
    std::string formula = fmt::format("{}(w,v)", point(kind));
    if (k > 1) formula += fmt::format(" & {}(w,v)", at_least(kind, k - 1, 1, modulus, {0}));
    formula = modulus == 1 ? fmt::format("E v: v + {} <= z & {}", from, formula)
                           : fmt::format("E v,t: v + t = z & {} & {}", steps("t", from, modulus, residues), formula);
    const std::string name =
        fmt::format("{}_{}", kind_names[static_cast<int>(kind)], k == 1 ? "below" : fmt::format("{}_below", k));
    return define(name, {"w", "z"}, formula);
}

// At least k options of (x,y) by the stride are in P, as alternatives; on lines of their own above and below the diagonal.
std::vector<std::string> OptionFormulas::reach(const Stride& s, std::int64_t k) {
    const auto line = [&](Kind kind) { return at_least(kind, k, s.from, s.modulus, s.residues); };
    if (s.a == 0 && s.b == 1) return {fmt::format("{}(x - {},y - {})", line(Kind::column), s.i, s.j)};
    if (s.a == 1 && s.b == 0) return {fmt::format("{}(y - {},x - {})", line(Kind::row), s.j, s.i)};
    if (s.a == 1 && s.b == 1)
        return {fmt::format("(E d: y + {} = x + {} + d & {}(d,x - {}))", s.i, s.j, line(Kind::diagonal_above), s.i),
                fmt::format("(E d: x + {} = y + {} + d & {}(d,y - {}))", s.j, s.i, line(Kind::diagonal_below), s.j)};
    if (k > 1) throw Error(Error::Kind::unsupported, "moves of slopes other than 0, 1 and infinity are not counted for blocking");
    return {
        fmt::format("(E t: {} & P(x - {} - {}*t,y - {} - {}*t))", steps("t", s.from, s.modulus, s.residues), s.i, s.a, s.j, s.b)};
}

std::vector<std::string> OptionFormulas::reaches_of(const MovePlan& moves) {
    std::vector<std::string> reaches;
    // All diagonals of one side together: a band is one relation.
    std::string above;
    std::string below;
    for (const Stride& stride : moves.strides) {
        const std::vector<std::string> parts = reach(stride, 1);
        if (parts.size() == 1) {
            reaches.push_back(define("reach", {"x", "y"}, parts.front()) + "(x,y)");
            continue;
        }
        above += (above.empty() ? "" : " | ") + parts[0];
        below += (below.empty() ? "" : " | ") + parts[1];
    }
    if (!above.empty()) {
        reaches.push_back(define("reach", {"x", "y"}, above) + "(x,y)");
        reaches.push_back(define("reach", {"x", "y"}, below) + "(x,y)");
    }
    for (const Cell& jump : moves.jumps)
        reaches.push_back(define("reach", {"x", "y"}, fmt::format("P(x - {},y - {})", jump.x, jump.y)) + "(x,y)");
    return reaches;
}

// (u,v) is an option of (x,y) through the cone and in P. k <= l makes k < s l + t true, so the two cases of |l - k| are two
// inequalities that both hold.
std::string OptionFormulas::through(const ConePlan& cone) {
    const std::string first = define("taken", {"u", "x"}, fmt::format("E k: u + k = x & {}", set_of("k", cone.first)));
    const std::string second = define("taken", {"u", "x"}, fmt::format("E k: u + k = x & {}", set_of("k", cone.second)));
    return fmt::format("P(u,v) & {}(u,x) & {}(v,y) & y + {}*u < v + {}*x + {} & x + {}*v < u + {}*y + {}", first, second, cone.s,
                       cone.s, cone.t, cone.s, cone.s, cone.t);
}

// The lines, and the jumps, by which options can be blocked.
std::vector<OptionFormulas::CountedLine> OptionFormulas::counted_lines(std::int64_t wanted) {
    std::vector<CountedLine> lines;
    for (const Stride& stride : plan_.counted.strides)
        for (const std::int64_t residue : stride.residues) {
            Stride one = stride;
            one.residues = {residue};
            CountedLine line;
            for (std::int64_t k = 1; k <= wanted; ++k) {
                // The two sides of the diagonal share no option: a position sees one of them.
                line.push_back({});
                for (const std::string& part : reach(one, k)) line.back().push_back(define("reach", {"x", "y"}, part) + "(x,y)");
            }
            lines.push_back(std::move(line));
        }
    for (const Cell& jump : plan_.counted.jumps)
        lines.push_back({{define("reach", {"x", "y"}, fmt::format("P(x - {},y - {})", jump.x, jump.y)) + "(x,y)"}});
    return lines;
}

// At least n options among the lines from i on: k on this one and the rest on those behind it. Empty if they cannot hold so
// many.
std::string OptionFormulas::shared_out(const std::vector<CountedLine>& lines, std::size_t i, std::int64_t n) {
    std::string& name = shares_[{i, n}];
    if (!name.empty()) return name;
    std::string text;
    for (std::int64_t k = 0; k <= std::min<std::int64_t>(n, static_cast<std::int64_t>(lines[i].size())); ++k) {
        const bool last = i + 1 == lines.size();
        if (last && k < n) continue;
        std::string here;
        if (k > 0) {
            for (const std::string& part : lines[i][static_cast<std::size_t>(k - 1)]) here += (here.empty() ? "(" : " | ") + part;
            here += ")";
        }
        if (k < n) {
            const std::string rest = shared_out(lines, i + 1, n - k);
            if (rest.empty()) continue;
            here += (here.empty() ? "" : " & ") + rest;
        }
        text += fmt::format("{}({})", text.empty() ? "" : " | ", here);
    }
    if (!text.empty()) name = define("options", {"x", "y"}, text) + "(x,y)";
    return name;
}

// More than most_blocked options among the counted ones: so many on each line, in every way to share them out.
std::string OptionFormulas::too_many() {
    std::size_t count = plan_.counted.jumps.size();
    for (const Stride& stride : plan_.counted.strides) count += stride.residues.size();
    constexpr std::int64_t most_lines = 12;
    constexpr std::int64_t most_options = 20;
    if (count > most_lines || plan_.most_blocked > most_options)
        throw Error(Error::Kind::limit,
                    fmt::format("so many options to block are not counted by automata: {} on {} lines, at most {} on {}",
                                plan_.most_blocked, count, most_options, most_lines));
    const std::int64_t wanted = plan_.most_blocked + 1;
    const std::string all = shared_out(counted_lines(wanted), 0, wanted);
    return all.empty() ? "x < 0" : all;
}

std::string OptionFormulas::is_terminal() const {
    std::string text;
    for (const Cell& move : plan_.least_moves) {
        std::string fits = fmt::format("x >= {} & y >= {}", move.x, move.y);
        if (plan_.cut.u > 0 && plan_.cut.v > 0)
            fits += fmt::format(" & (x >= {} | y >= {})", plan_.cut.u + move.x, plan_.cut.v + move.y);
        text += fmt::format("{}~({})", text.empty() ? "" : " & ", fits);
    }
    if (text.empty()) text = "x >= 0 & y >= 0";
    return text;
}

}  // namespace wythoff
