#include "sequences/mex_recurrences.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "prefix_limits.hpp"

namespace wythoff {
namespace {

// The mex of one class of indices: it leaves out its own earlier values and the y at `next_y`, `next_y` + `step`, ...,
// as far as they are known (indices below `known`).
struct ClassMex {
    std::int64_t candidate = 0;
    std::size_t next_y = 0;

    std::int64_t take(const std::vector<std::int64_t>& y, std::size_t step, std::size_t known) {
        while (next_y < known && y[next_y] <= candidate) {
            if (y[next_y] == candidate) ++candidate;
            next_y += step;
        }
        return candidate++;
    }
};

// One mex for each class of n mod p that occurs.
std::vector<ClassMex> make_classes(std::size_t p, std::size_t count) {
    std::vector<ClassMex> classes(std::min(p, count));
    for (std::size_t l = 1; l < classes.size(); ++l) classes[l].next_y = p - l;
    return classes;
}

}  // namespace

SequencePair mex_by_multiplicity(std::int64_t m, std::int64_t p, std::int64_t count, SequencePair reuse) {
    SequencePair pair = make_prefix("mex_by_multiplicity", m, p, count, std::move(reuse));
    auto& [x, y] = pair;
    std::int64_t value = 0;
    std::int64_t occurrences = 0;  // of `value` among the x so far
    std::size_t next_y = 1;        // the first y not below `value`; y_0 = x_0 counts once, as x_0
    std::int64_t difference = 0;
    for (std::size_t n = 0; n < x.size(); ++n, difference += m) {
        while (true) {
            const bool is_y = next_y < n && y[next_y] == value;
            if (occurrences + (is_y ? 1 : 0) < p) break;
            ++value;
            occurrences = 0;
            next_y += is_y ? 1 : 0;
        }
        ++occurrences;
        x[n] = value;
        y[n] = value + difference;
    }
    return pair;
}

SequencePair mex_by_congruence(std::int64_t m, std::int64_t p, std::int64_t count, SequencePair reuse) {
    SequencePair pair = make_prefix("mex_by_congruence", m, p, count, std::move(reuse));
    auto& [x, y] = pair;
    const auto step = static_cast<std::size_t>(p);
    std::vector<ClassMex> classes = make_classes(step, x.size());
    std::int64_t difference = 0;
    std::size_t residue = 0;
    for (std::size_t n = 0; n < x.size(); ++n, difference += m) {
        x[n] = classes[residue].take(y, step, n);
        y[n] = x[n] + difference;
        residue = residue + 1 == step ? 0 : residue + 1;
    }
    return pair;
}

SequencePair mex_by_interleaving(std::int64_t m, std::int64_t p, std::int64_t count, SequencePair reuse) {
    SequencePair pair = make_prefix("mex_by_interleaving", m, p, count, std::move(reuse));
    auto& [x, y] = pair;
    const auto step = static_cast<std::size_t>(p);
    std::vector<ClassMex> classes = make_classes(step, x.size());
    for (std::size_t start = 0; start < x.size(); start += step)
        for (std::size_t l = 0; l < step && start + l < x.size(); ++l) {
            const std::size_t n = start + l;
            x[n] = classes[l].take(y, step, start);  // y_{p(i+1)-l} with i < n: the indices up to start - l
            y[n] = x[n] + m * static_cast<std::int64_t>(n);
        }
    return pair;
}

SequencePair mex_of_fraenkel(std::int64_t m, std::int64_t count, SequencePair reuse) {
    SequencePair pair = make_prefix("mex_of_fraenkel", m, 1, count, std::move(reuse));
    auto& [x, y] = pair;
    std::int64_t value = 0;
    std::int64_t difference = 0;
    std::size_t next_y = 1;
    for (std::size_t n = 0; n < x.size(); ++n, difference += m) {
        if (next_y < n && y[next_y] == value) {  // the y are at least 2 apart, so that the next value is free
            ++value;
            ++next_y;
        }
        x[n] = value;
        y[n] = value + difference;
        ++value;
    }
    return pair;
}

SequencePair list_beatty_pairs(std::int64_t m, std::int64_t p, std::int64_t count) { return mex_by_multiplicity(m, p, count); }

}  // namespace wythoff
