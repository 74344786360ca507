#include "board_cone.hpp"

#include <algorithm>
#include <bit>
#include <numeric>

namespace wythoff::board {

ConeAttack::ConeAttack(const ConePlan& cone, std::int64_t to) : cone_(cone), to_(to), words_(words_up_to(to)) {
    const StepSet& first = cone.first;
    const StepSet& second = cone.second;
    plain_ = second.early().empty() && !second.finite() && second.modulus() == 1;
    if (!plain_) {
        second_.assign(words_, 0);
        for (std::int64_t l = 1; l <= to; ++l)
            if (second.contains(l)) second_[word_of(l)] |= bit_of(l);
    }
    // From k = regular on, D1 is periodic and low(k) is linear and past the threshold of D2. The bounds of the
    // parameters (10^9) keep the products within 64 bits.
    std::int64_t regular = to + 1;
    if (!first.finite() && !second.finite()) {
        regular = std::max(first.threshold(), cone.t + cone.s * (second.threshold() - 1));
        period_ = std::lcm(cone.s, first.modulus());
        classes_ = static_cast<std::size_t>(second.modulus());
        const bool small = period_ <= to && static_cast<std::int64_t>(classes_) <= (to + 1) / period_;
        if (regular > to || !small) regular = to + 1;
    }
    for (std::int64_t k = 1; k < regular; ++k) {
        const Slice piece = slice(k);
        if (second.finite() && (second.empty() || piece.low > second.early().back()))
            break;  // D2 ends below this slice, and low(k) only grows: no later slice has a move
        if (first.contains(k)) add_single(piece);
    }
    for (std::int64_t k = regular; k < regular + period_ && k <= to; ++k)
        if (first.contains(k)) entries_.push_back(slice(k));
    if (entries_.empty()) classes_ = 1;
}

ConeAttack::Slice ConeAttack::slice(std::int64_t k) const {
    Slice piece{k, k < cone_.t ? 1 : (k - cone_.t) / cone_.s + 1, std::min(to_, cone_.s * k + cone_.t - 1), 0};
    if (plain_) piece.low = std::max(piece.low, cone_.second.threshold());
    return piece;
}

void ConeAttack::add_single(Slice piece) {
    if (!plain_) {
        if (cone_.second.finite()) piece.high = std::min(piece.high, cone_.second.early().back());
        while (piece.low <= piece.high && !has(second_, piece.low)) ++piece.low;
        while (piece.low <= piece.high && !has(second_, piece.high)) --piece.high;
    }
    if (piece.low > piece.high) return;
    if (!plain_) {
        const std::size_t first_word = word_of(piece.low);
        piece.size = count(ConstColumn(second_).subspan(first_word, word_of(piece.high) - first_word + 1));
    }
    singles_.push_back(piece);
}

double ConeAttack::bytes() const {
    const double columns = entries_.empty() ? 0 : static_cast<double>(period_ + 2) * static_cast<double>(classes_);
    return columns * static_cast<double>(words_ * sizeof(Word));
}

void ConeAttack::allocate() {
    full_from_.assign(classes_, to_ + 1);
    if (entries_.empty()) return;
    carries_.assign(static_cast<std::size_t>(period_) * classes_ * words_, 0);
    if (classes_ == 1) return;
    class_.assign(classes_ * words_, 0);
    reach_.assign(classes_ * words_, 0);
    const auto modulus = static_cast<std::int64_t>(classes_);
    for (std::int64_t y = 0; y <= to_; ++y) {
        class_column(class_, static_cast<std::size_t>(y % modulus))[word_of(y)] |= bit_of(y);
        for (const std::int64_t residue : cone_.second.residues()) {
            const auto c = static_cast<std::size_t>(((y - residue) % modulus + modulus) % modulus);
            class_column(reach_, c)[word_of(y)] |= bit_of(y);
        }
    }
}

Column ConeAttack::carried(std::size_t slot, std::size_t c) {
    return Column(carries_).subspan((slot * classes_ + c) * words_, words_);
}

void ConeAttack::add_attacks(std::int64_t x, const Found& found, Column attacked, Column room) {
    full_from_[0] = to_ + 1;
    for (const Slice& piece : singles_) {
        if (piece.k > x) break;
        if (plain_) add_slice(piece, x, found, attacked, room);
        else add_pattern(piece, x, found, attacked);
    }
    set_range(attacked, full_from_[0], to_);
    if (!entries_.empty()) advance(x, found, attacked, room);
}

void ConeAttack::add_slice(const Slice& piece, std::int64_t x, const Found& found, Column attacked, Column room) {
    const std::int64_t from = x - piece.k;
    if (piece.high >= to_ && !found.is_thin(from)) {  // up to the top: the lowest P decides
        full_from_[0] = std::min(full_from_[0], lowest(found.column(from)) + piece.low);
    } else if (found.is_thin(from)) {
        for (const std::uint32_t y : found.points(from)) {
            if (y + piece.high >= to_) full_from_[0] = std::min(full_from_[0], y + piece.low);
            else set_range(attacked, y + piece.low, y + piece.high);
        }
    } else {
        std::copy_n(found.column(from).begin(), words_, room.begin());
        widen(room, piece.high - piece.low);
        unite_shifted(attacked, room, piece.low);
    }
}

// Point by point with all of D2, or element by element of D2 with the whole column, whichever is less work.
void ConeAttack::add_pattern(const Slice& piece, std::int64_t x, const Found& found, Column attacked) const {
    const std::int64_t from = x - piece.k;
    const auto stamp = [&](std::int64_t y) { unite_shifted_part(attacked, second_, piece.low, piece.high, y); };
    if (found.is_thin(from)) {
        for (const std::uint32_t y : found.points(from)) stamp(y);
        return;
    }
    const ConstColumn bits = found.column(from);
    const std::int64_t by_point = count(bits) * ((piece.high - piece.low) / 64 + 2);
    if (by_point < piece.size * static_cast<std::int64_t>(words_)) {
        for (std::size_t w = 0; w < words_; ++w)
            for (Word rest = bits[w]; rest != 0; rest &= rest - 1)
                stamp(static_cast<std::int64_t>(w * 64) + std::countr_zero(rest));
    } else {
        for (std::int64_t l = piece.low; l <= piece.high; ++l)
            if (has(second_, l)) unite_shifted(attacked, bits, l);
    }
}

void ConeAttack::enter(const Slice& piece, std::int64_t x, const Found& found, std::size_t slot, Column room) {
    const std::int64_t from = x - piece.k;
    const ConstColumn bits = found.column(from);
    if (found.is_thin(from)) {
        for (const std::uint32_t y : found.points(from)) {
            const std::size_t c = y % classes_;
            if (y + piece.high >= to_) full_from_[c] = std::min(full_from_[c], y + piece.low);
            else set_range(carried(slot, c), y + piece.low, y + piece.high);
        }
        return;
    }
    for (std::size_t c = 0; c < classes_; ++c) {
        std::fill(room.begin(), room.end(), Word{0});
        if (classes_ == 1) unite(room, bits);
        else unite_common(room, bits, class_column(class_, c));
        widen(room, piece.high - piece.low);
        unite_shifted(carried(slot, c), room, piece.low);
    }
}

void ConeAttack::advance(std::int64_t x, const Found& found, Column attacked, Column room) {
    const auto slot = static_cast<std::size_t>(x % period_);
    std::fill(full_from_.begin(), full_from_.end(), to_ + 1);
    for (std::size_t c = 0; c < classes_; ++c) {
        const Column column = carried(slot, c);
        widen(column, cone_.s * period_ - period_ / cone_.s);
        shift_up(column, period_ / cone_.s);
    }
    for (const Slice& piece : entries_) {
        if (piece.k > x) break;
        enter(piece, x, found, slot, room);
    }
    for (std::size_t c = 0; c < classes_; ++c) {
        const Column column = carried(slot, c);
        set_range(column, full_from_[c], to_);
        if (classes_ == 1) unite(attacked, column);
        else unite_common(attacked, column, class_column(reach_, c));
    }
}

}  // namespace wythoff::board
