#include "prove/move_labels.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <optional>

namespace wythoff {
namespace {

using Pair = std::pair<std::int64_t, std::int64_t>;
constexpr int depth_of_death = 3;  // formal/Moves.v has the same
constexpr std::size_t most_labels = 1'000'000;

bool is_final(const Form& form, const Pair& r) {
    const std::int64_t rest = r.first + r.second - form.constant;
    if (form.kind == Form::Kind::at_least) return rest >= 0;
    if (form.modulus == 0) return rest == 0;
    if (form.residues.empty()) return rest % form.modulus == 0;
    return std::any_of(form.residues.begin(), form.residues.end(),
                       [&](std::int64_t residue) { return (rest - residue) % form.modulus == 0; });
}

// The sums of the positive coefficients, and of the negative ones with their sign changed.
std::pair<std::int64_t, std::int64_t> parts(const Form& form) {
    std::pair<std::int64_t, std::int64_t> sums{0, 0};
    for (const std::int64_t c : form.coefficients) (c > 0 ? sums.first : sums.second) += c > 0 ? c : -c;
    return sums;
}

// low >= 0; V_n lies between b U_n / (a+1) and U_n.
bool at_least(const DigitRules& d, std::int64_t low, std::int64_t r, std::int64_t s) {
    return low <= r + s && low * (d.largest + 1) <= r * (d.largest + 1) + s * d.below_after_largest;
}

// The pair after digits with the sum e, as formal/Moves.v has it.
Pair next_pair(const DigitRules& d, const Form& form, const Pair& r, std::int64_t e) {
    Pair next{d.largest * r.first + d.below_after_largest * r.second + e, r.first};
    if (d.below_after_largest == d.largest + 1) next = {next.first + next.second, 0};
    if (form.kind == Form::Kind::at_least) {
        const std::int64_t negative = parts(form).second;
        const std::int64_t low = std::max<std::int64_t>(0, form.constant - negative);
        if (at_least(d, low, next.first - negative, next.second)) next = {negative + low, 0};
    } else if (form.modulus != 0) {
        next.first = ((next.first % form.modulus) + form.modulus) % form.modulus;
    }
    return next;
}

bool is_out_of_reach(const DigitRules& d, const Form& form, const Pair& r) {
    const auto [positive, negative] = parts(form);
    if (form.kind == Form::Kind::divisible) {
        if (form.modulus != 0) return false;
        if (at_least(d, std::max<std::int64_t>(0, form.constant - negative + 1), r.first - negative, r.second)) return true;
    }
    return at_least(d, std::max<std::int64_t>(0, 1 - positive - form.constant), -(r.first + positive), -r.second);
}

bool is_dead(const DigitRules& d, const Form& form, const Pair& r, int depth) {
    if (is_out_of_reach(d, form, r)) return true;
    if (form.modulus != 0 || depth == 0 || is_final(form, r)) return false;
    const auto [positive, negative] = parts(form);
    for (std::int64_t e = -negative * d.largest; e <= positive * d.largest; ++e)
        if (!is_dead(d, form, next_pair(d, form, r, e), depth - 1)) return false;
    return true;
}

// Whether the digit d after the move can stand where e stood before it.
bool step_side(TrackRelation side, bool& differs, unsigned before, unsigned after) {
    if (side == TrackRelation::any) return true;
    if (side == TrackRelation::same) return before == after;
    if (differs) return true;
    differs = after < before;
    return after <= before;
}

std::optional<TraceLabel> step(const Piece& piece, const DigitRules& d, TraceLabel label, const std::array<unsigned, 4>& digits) {
    if (!step_side(piece.u, label.differs_u, digits[0], digits[2]) || !step_side(piece.v, label.differs_v, digits[1], digits[3]))
        return std::nullopt;
    for (std::size_t i = 0; i < piece.forms.size(); ++i) {
        const Form& form = piece.forms[i];
        Pair& r = label.sums[i];
        std::int64_t e = 0;
        for (std::size_t k = 0; k < 4; ++k) e += form.coefficients[k] * static_cast<std::int64_t>(digits[k]);
        r = next_pair(d, form, r, e);
        if (is_dead(d, form, r, depth_of_death)) return std::nullopt;
    }
    return label;
}

}  // namespace

bool is_never_negative(const DigitRules& digits, std::int64_t r, std::int64_t s) { return at_least(digits, 0, r, s); }

MoveLabels::MoveLabels(const std::vector<Piece>& pieces, const DigitRules& digits)
    : pieces_(pieces), digits_(digits), base_(static_cast<std::size_t>(digits.largest) + 1) {
    std::map<TraceLabel, std::uint32_t> number;
    const auto meet = [&](TraceLabel label) {
        const auto [it, fresh] = number.emplace(std::move(label), static_cast<std::uint32_t>(labels_.size()));
        if (fresh) labels_.push_back(it->first);
        return it->second;
    };
    for (std::size_t i = 0; i < pieces.size(); ++i)
        meet({static_cast<std::uint32_t>(i), false, false, std::vector<Pair>(pieces[i].forms.size(), {0, 0})});
    const auto base = static_cast<unsigned>(base_);
    for (std::size_t i = 0; i < labels_.size(); ++i) {
        if (labels_.size() > most_labels)
            throw Error(Error::Kind::limit, fmt::format("to follow these moves takes more than {} labels", most_labels));
        const TraceLabel label = labels_[i];
        const Piece& piece = pieces_[label.piece];
        bool final = (piece.u != TrackRelation::below || label.differs_u) && (piece.v != TrackRelation::below || label.differs_v);
        for (std::size_t k = 0; k < piece.forms.size(); ++k) final = final && is_final(piece.forms[k], label.sums[k]);
        final_.push_back(final ? 1 : 0);
        for (unsigned x = 0; x < base; ++x)
            for (unsigned y = 0; y < base; ++y) {
                std::vector<Target>& targets = targets_.emplace_back();
                for (unsigned u = 0; u < base; ++u)
                    for (unsigned v = 0; v < base; ++v)
                        if (auto next = step(piece, digits_, label, {x, y, u, v}))
                            targets.push_back(
                                {static_cast<std::uint8_t>(u), static_cast<std::uint8_t>(v), meet(std::move(*next))});
            }
    }
}

}  // namespace wythoff
