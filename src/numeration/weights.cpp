#include "numeration/weights.hpp"

#include <algorithm>

namespace wythoff {

std::vector<Wide> weights_up_to(const Numeration& numeration, Wide most, LastWeight last) {
    const std::vector<std::int64_t>& recurrence = numeration.recurrence();
    std::vector<Wide> weights{1};
    for (std::size_t n = 1; weights.back() <= most; ++n) {
        Wide next = 0;
        if (recurrence.empty()) {
            const Place place = numeration.place(n);
            next = place.a * weights[n - 1] + (n == 1 ? numeration.first_b() : place.b * weights[n - 2]);
        } else {
            next = n < recurrence.size() ? 1 : 0;
            for (std::size_t j = 1; j <= std::min(n, recurrence.size()); ++j) next += recurrence[j - 1] * weights[n - j];
        }
        weights.push_back(next);
    }
    if (last == LastWeight::within) weights.pop_back();
    return weights;
}

}  // namespace wythoff
