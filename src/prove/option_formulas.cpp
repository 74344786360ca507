#include "prove/option_formulas.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "prove/letters.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

constexpr const char* kind_names[] = {"column", "row", "diagonal_above", "diagonal_below"};

}  // namespace

Predicate OptionFormulas::define(const std::string& wanted, const std::vector<Variable>& parameters, const Formula& formula) {
    std::vector<std::string> names;
    for (const Variable& parameter : parameters) names.push_back(parameter.name());
    if (const auto known = defined_.find({names, formula}); known != defined_.end()) return known->second;
    const int count = ++used_[wanted];
    Predicate name(count == 1 ? wanted : fmt::format("{}_{}", wanted, count));
    defined_.emplace(std::pair(names, formula), name);
    definitions_.push_back({name.name(), std::move(names), formula});
    return name;
}

std::vector<Formula> OptionFormulas::reaches() {
    using namespace letters;
    std::vector<Formula> found = reaches_of(plan_.fatal);
    if (plan_.most_blocked > 0 && (!plan_.counted.strides.empty() || !plan_.counted.jumps.empty()))
        found.push_back(define("too_many_to_block", {x, y}, too_many())(x, y));
    else if (plan_.most_blocked == 0)
        for (const Formula& reach : reaches_of(plan_.counted)) found.push_back(reach);
    return found;
}

Formula OptionFormulas::steps(const Variable& step, std::int64_t from, std::int64_t modulus,
                              const std::vector<std::int64_t>& residues) {
    using namespace letters;
    const Formula begins = step >= from;
    if (modulus == 1) return begins;
    std::vector<Formula> classes;
    for (const std::int64_t r : residues) classes.push_back(exists({q}, t == modulus * Term(q) + r));
    return begins && define(fmt::format("residue_mod_{}", modulus), {t}, disjunction(std::move(classes)))(step);
}

Formula OptionFormulas::set_of(const Variable& step, const StepSet& set) {
    std::vector<Formula> parts;
    for (const std::int64_t e : set.early()) parts.push_back(step == e);
    if (!set.finite()) parts.push_back(steps(step, set.threshold(), set.modulus(), set.residues()));
    return disjunction(std::move(parts));
}

// P at the place z of the line w.
Predicate OptionFormulas::point(Kind kind) {
    using namespace letters;
    switch (kind) {
        case Kind::column: return p;
        case Kind::row: return define("on_row", {w, z}, p(z, w));
        case Kind::diagonal_above: return define("on_diagonal_above", {w, z}, p(z, z + w));
        case Kind::diagonal_below: return define("on_diagonal_below", {w, z}, w >= 1 && p(z + w, z));
    }
    throw internal_error("a line of no kind");
}

// At least k points of P on the line w at z - t, t >= from, t mod modulus = residue (any of several only for k = 1).
Predicate OptionFormulas::at_least(Kind kind, std::int64_t k, std::int64_t from, std::int64_t modulus,
                                   const std::vector<std::int64_t>& residues) {
    using namespace letters;
    Formula here = point(kind)(w, v);
    if (k > 1) here = here && at_least(kind, k - 1, 1, modulus, {0})(w, v);
    const Formula below = modulus == 1 ? exists({v}, v + from <= z && here)
                                       : exists({v, t}, v + t == z && steps(t, from, modulus, residues) && here);
    const std::string name =
        fmt::format("{}_{}", kind_names[static_cast<int>(kind)], k == 1 ? "below" : fmt::format("{}_below", k));
    return define(name, {w, z}, below);
}

// At least k options of (x,y) by the stride are in P, as alternatives; on lines of their own above and below the diagonal.
std::vector<Formula> OptionFormulas::reach(const Stride& s, std::int64_t k) {
    using namespace letters;
    const auto line = [&](Kind kind) { return at_least(kind, k, s.from, s.modulus, s.residues); };
    if (s.a == 0 && s.b == 1) return {line(Kind::column)(x - s.i, y - s.j)};
    if (s.a == 1 && s.b == 0) return {line(Kind::row)(y - s.j, x - s.i)};
    if (s.a == 1 && s.b == 1)
        return {exists({d}, y + s.i == x + s.j + d && line(Kind::diagonal_above)(d, x - s.i)),
                exists({d}, x + s.j == y + s.i + d && line(Kind::diagonal_below)(d, y - s.j))};
    if (k > 1) throw Error(Error::Kind::unsupported, "moves of slopes other than 0, 1 and infinity are not counted for blocking");
    return {exists({t}, steps(t, s.from, s.modulus, s.residues) && p(x - s.i - s.a * Term(t), y - s.j - s.b * Term(t)))};
}

std::vector<Formula> OptionFormulas::reaches_of(const MovePlan& moves) {
    using namespace letters;
    std::vector<Formula> reaches;
    // All diagonals of one side together: a band is one relation.
    std::vector<Formula> above;
    std::vector<Formula> below;
    for (const Stride& stride : moves.strides) {
        const std::vector<Formula> parts = reach(stride, 1);
        if (parts.size() == 1) {
            reaches.push_back(define("reach", {x, y}, parts.front())(x, y));
            continue;
        }
        above.push_back(parts[0]);
        below.push_back(parts[1]);
    }
    if (!above.empty()) {
        reaches.push_back(define("reach", {x, y}, disjunction(std::move(above)))(x, y));
        reaches.push_back(define("reach", {x, y}, disjunction(std::move(below)))(x, y));
    }
    for (const Cell& jump : moves.jumps) reaches.push_back(define("reach", {x, y}, p(x - jump.x, y - jump.y))(x, y));
    return reaches;
}

// (u,v) is an option of (x,y) through the cone and in P. k <= l makes k < s l + t true, so the two cases of |l - k| are two
// inequalities that both hold.
Formula OptionFormulas::through(const ConePlan& cone) {
    using namespace letters;
    const auto taken = [&](const StepSet& set) {
        return define("taken", {u, x}, exists({k}, conjunction({u + k == x, set_of(k, set)})));
    };
    const Predicate first = taken(cone.first);
    const Predicate second = taken(cone.second);
    return p(u, v) && first(u, x) && second(v, y) && y + cone.s * Term(u) < v + cone.s * Term(x) + cone.t &&
           x + cone.s * Term(v) < u + cone.s * Term(y) + cone.t;
}

// The lines, and the jumps, by which options can be blocked.
std::vector<OptionFormulas::CountedLine> OptionFormulas::counted_lines(std::int64_t wanted) {
    using namespace letters;
    std::vector<CountedLine> lines;
    for (const Stride& stride : plan_.counted.strides)
        for (const std::int64_t residue : stride.residues) {
            Stride one = stride;
            one.residues = {residue};
            CountedLine line;
            for (std::int64_t count = 1; count <= wanted; ++count) {
                // The two sides of the diagonal share no option: a position sees one of them.
                line.push_back({});
                for (const Formula& part : reach(one, count)) line.back().push_back(define("reach", {x, y}, part)(x, y));
            }
            lines.push_back(std::move(line));
        }
    for (const Cell& jump : plan_.counted.jumps) lines.push_back({{define("reach", {x, y}, p(x - jump.x, y - jump.y))(x, y)}});
    return lines;
}

// At least n options among the lines from i on: k on this one and the rest on those behind it. Nothing if they cannot hold so
// many.
std::optional<Formula> OptionFormulas::shared_out(const std::vector<CountedLine>& lines, std::size_t i, std::int64_t n) {
    using namespace letters;
    if (const auto known = shares_.find({i, n}); known != shares_.end()) return known->second;
    std::vector<Formula> ways;
    for (std::int64_t k = 0; k <= std::min<std::int64_t>(n, static_cast<std::int64_t>(lines[i].size())); ++k) {
        const bool last = i + 1 == lines.size();
        if (last && k < n) continue;
        std::vector<Formula> here;
        if (k > 0) here.push_back(disjunction(lines[i][static_cast<std::size_t>(k - 1)]));
        if (k < n) {
            const auto rest = shared_out(lines, i + 1, n - k);
            if (!rest) continue;
            here.push_back(*rest);
        }
        ways.push_back(conjunction(std::move(here)));
    }
    if (ways.empty()) return std::nullopt;
    return shares_.emplace(std::pair(i, n), define("options", {x, y}, disjunction(std::move(ways)))(x, y)).first->second;
}

// More than most_blocked options among the counted ones: so many on each line, in every way to share them out.
Formula OptionFormulas::too_many() {
    using namespace letters;
    std::size_t count = plan_.counted.jumps.size();
    for (const Stride& stride : plan_.counted.strides) count += stride.residues.size();
    constexpr std::int64_t most_lines = 12;
    constexpr std::int64_t most_options = 20;
    if (count > most_lines || plan_.most_blocked > most_options)
        throw Error(Error::Kind::limit,
                    fmt::format("so many options to block are not counted by automata: {} on {} lines, at most {} on {}",
                                plan_.most_blocked, count, most_options, most_lines));
    const std::int64_t wanted = plan_.most_blocked + 1;
    return shared_out(counted_lines(wanted), 0, wanted).value_or(x < 0);
}

Formula OptionFormulas::is_terminal() const {
    using namespace letters;
    std::vector<Formula> none_fits;
    for (const Cell& move : plan_.least_moves) {
        Formula fits = x >= move.x && y >= move.y;
        if (plan_.cut.u > 0 && plan_.cut.v > 0) fits = fits && (x >= plan_.cut.u + move.x || y >= plan_.cut.v + move.y);
        none_fits.push_back(!fits);
    }
    return none_fits.empty() ? x >= 0 && y >= 0 : conjunction(std::move(none_fits));
}

}  // namespace wythoff
