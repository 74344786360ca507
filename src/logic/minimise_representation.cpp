#include <algorithm>
#include <map>
#include <numeric>
#include <optional>
#include <string>

#include "wythoff/logic/counting.hpp"

namespace wythoff {
namespace {

using Row = LinearRepresentation::Row;

LinearRepresentation transposed(const LinearRepresentation& of) {
    LinearRepresentation made{of.parameter, of.numeration, of.final, {}, of.initial};
    for (const auto& matrix : of.matrices) {
        std::vector<Row> columns(of.dimension());
        for (std::uint32_t i = 0; i < matrix.size(); ++i)
            for (const auto& [j, x] : matrix[i]) columns[j].emplace_back(i, x);
        made.matrices.push_back(std::move(columns));
    }
    return made;
}

// Merges the states of a block whose rows have, for each digit, the same sum over every block, and the same entry in r: the
// coarsest such partition, by rounds of splitting.
LinearRepresentation merged_by_rows(const LinearRepresentation& of, const Budget& budget) {
    const std::size_t n = of.dimension();
    std::vector<std::uint32_t> block(n, 0);
    std::size_t blocks = 0;
    const auto row_sums = [&](std::size_t state, std::size_t digit) {
        std::map<std::uint32_t, mpq_class> sums;
        for (const auto& [to, x] : of.matrices[digit][state]) sums[block[to]] += x;
        std::erase_if(sums, [](const auto& one) { return one.second == 0; });
        return sums;
    };
    for (;;) {
        std::map<std::string, std::uint32_t> number;
        std::vector<std::uint32_t> next(n);
        for (std::size_t s = 0; s < n; ++s) {
            if (s % 256 == 0) budget.progress.check();
            std::string signature = std::to_string(block[s]) + "|" + of.final[s].get_str();
            for (std::size_t digit = 0; digit < of.matrices.size(); ++digit) {
                signature += '|';
                for (const auto& [to, x] : row_sums(s, digit)) signature += std::to_string(to) + ":" + x.get_str(36) + ",";
            }
            next[s] = number.emplace(std::move(signature), static_cast<std::uint32_t>(number.size())).first->second;
        }
        block.swap(next);
        if (number.size() == blocks) break;
        blocks = number.size();
    }
    LinearRepresentation made{of.parameter, of.numeration, std::vector<mpq_class>(blocks), {}, std::vector<mpq_class>(blocks)};
    made.matrices.assign(of.matrices.size(), std::vector<Row>(blocks));
    std::vector<bool> done(blocks, false);
    for (std::size_t s = 0; s < n; ++s) {
        const std::uint32_t b = block[s];
        made.initial[b] += of.initial[s];
        if (done[b]) continue;
        done[b] = true;
        made.final[b] = of.final[s];
        for (std::size_t digit = 0; digit < of.matrices.size(); ++digit)
            for (auto& [to, x] : row_sums(s, digit)) made.matrices[digit][b].emplace_back(to, std::move(x));
    }
    return made;
}

// A basis of the space that the rows l M_w span, in echelon form, and the same function in its coordinates.
class RowSpace {
public:
    RowSpace(const LinearRepresentation& of, const Budget& budget, std::uint64_t& work) : of_(of), budget_(budget), work_(work) {}

    // Nothing when the work is used up.
    std::optional<LinearRepresentation> make() {
        LinearRepresentation made{of_.parameter, of_.numeration, {}, {}, {}};
        made.matrices.resize(of_.matrices.size());
        std::vector<std::pair<std::uint32_t, mpq_class>> first = coordinates(of_.initial);
        for (std::size_t i = 0; i < basis_.size(); ++i) {
            for (std::size_t digit = 0; digit < of_.matrices.size(); ++digit) {
                budget_.progress.check();
                made.matrices[digit].push_back(coordinates(times(i, digit)));
                if (work_ == 0) return std::nullopt;
            }
        }
        made.initial.resize(basis_.size());
        for (auto& [i, x] : first) made.initial[i] = std::move(x);
        for (const auto& vector : basis_) {
            mpq_class sum = 0;
            for (std::size_t j = 0; j < vector.size(); ++j)
                if (vector[j] != 0) sum += vector[j] * of_.final[j];
            made.final.push_back(std::move(sum));
        }
        return made;
    }

private:
    void spend(std::size_t products) { work_ -= std::min<std::uint64_t>(work_, products); }

    std::vector<mpq_class> times(std::size_t i, std::size_t digit) {
        std::vector<mpq_class> product(of_.dimension());
        for (std::size_t s = 0; s < product.size(); ++s) {
            if (basis_[i][s] == 0) continue;
            spend(of_.matrices[digit][s].size());
            for (const auto& [to, x] : of_.matrices[digit][s]) product[to] += basis_[i][s] * x;
        }
        return product;
    }

    // A basis vector has 1 at its pivot and 0 at the pivots of those before it. What the basis does not
    // span becomes a new vector.
    Row coordinates(std::vector<mpq_class> vector) {
        Row found;
        for (std::uint32_t i = 0; i < basis_.size(); ++i) {
            const mpq_class factor = vector[pivots_[i]];
            if (factor == 0) continue;
            spend(support_[i].size());
            for (const std::uint32_t j : support_[i]) vector[j] -= factor * basis_[i][j];
            found.emplace_back(i, factor);
        }
        const auto pivot = std::find_if(vector.begin(), vector.end(), [](const mpq_class& x) { return x != 0; });
        if (pivot == vector.end()) return found;
        const mpq_class factor = *pivot;
        std::vector<std::uint32_t> support;
        for (std::uint32_t j = 0; j < vector.size(); ++j) {
            if (vector[j] == 0) continue;
            support.push_back(j);
            vector[j] /= factor;
        }
        pivots_.push_back(static_cast<std::size_t>(pivot - vector.begin()));
        found.emplace_back(static_cast<std::uint32_t>(basis_.size()), factor);
        basis_.push_back(std::move(vector));
        support_.push_back(std::move(support));
        return found;
    }

    const LinearRepresentation& of_;
    const Budget& budget_;
    std::uint64_t& work_;
    std::vector<std::vector<mpq_class>> basis_;
    std::vector<std::vector<std::uint32_t>> support_;  // where basis vectors are not 0
    std::vector<std::size_t> pivots_;
};

}  // namespace

Minimised minimise(const LinearRepresentation& representation, const Budget& budget, std::uint64_t most_work) {
    LinearRepresentation smaller = representation;
    for (std::size_t before = smaller.dimension() + 1; smaller.dimension() < before;) {
        before = smaller.dimension();
        smaller = transposed(merged_by_rows(transposed(merged_by_rows(smaller, budget)), budget));
    }
    std::uint64_t work = most_work;
    const auto rows = RowSpace(smaller, budget, work).make();
    if (!rows) return {std::move(smaller), false};
    const LinearRepresentation turned = transposed(*rows);
    auto columns = RowSpace(turned, budget, work).make();
    if (!columns) return {std::move(smaller), false};
    return {transposed(*columns), true};
}

}  // namespace wythoff
