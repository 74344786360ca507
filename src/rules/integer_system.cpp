#include "rules/integer_system.hpp"

#include <algorithm>
#include <limits>

namespace wythoff {
namespace {

Integer common_divisor(const LinearForm& sum) {
    Integer divisor = 0;
    for (const auto& [variable, factor] : sum.factors) mpz_gcd(divisor.get_mpz_t(), divisor.get_mpz_t(), factor.get_mpz_t());
    return divisor;
}

// Divided by the common divisor of the factors. False where no integers make the row true.
bool reduce(LinearRow& row) {
    if (row.sum.is_constant()) return row.equals ? row.sum.constant == 0 : row.sum.constant >= 0;
    const Integer divisor = common_divisor(row.sum);
    if (divisor == 1) return true;
    if (row.equals && row.sum.constant % divisor != 0) return false;
    for (auto& [variable, factor] : row.sum.factors) factor /= divisor;
    row.sum.constant = floor_quotient(row.sum.constant, divisor);
    return true;
}

struct Eliminated {
    int variable = 0;
    std::vector<LinearRow> rows;  // that had the variable
};

class System {
public:
    System(std::vector<LinearRow> rows, std::int64_t& steps) : rows_(std::move(rows)), steps_(steps) {}

    IntegerAnswer solve() {
        steps_ -= static_cast<std::int64_t>(rows_.size());
        if (!reduce_all()) return {IntegerAnswer::Kind::none, {}};
        while (const auto variable = next_variable()) {
            if (!eliminate(*variable)) return {steps_ <= 0 ? IntegerAnswer::Kind::open : IntegerAnswer::Kind::none, {}};
        }
        return choose();
    }

private:
    // Rows without variables are true, and left out.
    bool reduce_all() {
        std::map<std::pair<std::map<int, Integer>, bool>, Integer> least;
        for (LinearRow& row : rows_) {
            if (!reduce(row)) return false;
            if (row.sum.is_constant()) continue;
            const auto [at, is_new] = least.emplace(std::pair(row.sum.factors, row.equals), row.sum.constant);
            if (is_new) continue;
            if (row.equals && at->second != row.sum.constant) return false;
            at->second = std::min(at->second, row.sum.constant);
        }
        rows_.clear();
        for (const auto& [key, constant] : least) rows_.push_back({{key.first, constant}, key.second});
        return true;
    }

    // An equation is the cheapest to use, then what makes the fewest rows.
    [[nodiscard]] std::optional<int> next_variable() const {
        struct Uses {
            std::size_t above = 0, below = 0;
            bool equation = false;
        };
        std::map<int, Uses> uses;
        for (const LinearRow& row : rows_)
            for (const auto& [variable, factor] : row.sum.factors) {
                Uses& of = uses[variable];
                of.equation = of.equation || row.equals;
                ++(factor > 0 ? of.above : of.below);
            }
        std::optional<int> best;
        std::size_t cost = std::numeric_limits<std::size_t>::max();
        for (const auto& [variable, of] : uses) {
            const std::size_t here = of.equation ? of.above + of.below : of.above * of.below;
            if (here < cost) {
                cost = here;
                best = variable;
            }
        }
        return best;
    }

    // False where there is no solution, or no step is left.
    bool eliminate(int variable) {
        Eliminated out{variable, {}};
        std::vector<LinearRow> kept;
        for (LinearRow& row : rows_) (row.sum.factors.contains(variable) ? out.rows : kept).push_back(std::move(row));
        rows_ = std::move(kept);
        const auto equation = std::find_if(out.rows.begin(), out.rows.end(), [](const LinearRow& row) { return row.equals; });
        if (equation != out.rows.end()) {
            for (auto row = out.rows.begin(); row != out.rows.end(); ++row)
                if (row != equation && !combine(*equation, *row, variable)) return false;
        } else {
            for (const LinearRow& low : out.rows)
                for (const LinearRow& high : out.rows)
                    if (low.sum.factors.at(variable) > 0 && high.sum.factors.at(variable) < 0 && !combine(low, high, variable))
                        return false;
        }
        eliminated_.push_back(std::move(out));
        return reduce_all();
    }

    // The sum of the two rows without the variable. `second` is multiplied by a positive number; `first` too, unless it equals.
    bool combine(const LinearRow& first, const LinearRow& second, int variable) {
        if (--steps_ <= 0) return false;
        const Integer a = first.sum.factors.at(variable);
        const Integer b = second.sum.factors.at(variable);
        LinearRow row{{}, first.equals && second.equals};
        row.sum.add(second.sum, abs(a));
        row.sum.add(first.sum, a > 0 ? Integer(-b) : b);
        rows_.push_back(std::move(row));
        return true;
    }

    // Backwards: what is known of the variables that were eliminated later bounds each.
    IntegerAnswer choose() {
        IntegerAnswer answer{IntegerAnswer::Kind::solution, {}};
        for (auto out = eliminated_.rbegin(); out != eliminated_.rend(); ++out) {
            std::optional<Integer> low, high;
            for (const LinearRow& row : out->rows) {
                Integer rest = row.sum.constant;
                for (const auto& [variable, factor] : row.sum.factors)
                    if (variable != out->variable) rest += factor * answer.values[variable];
                const Integer& factor = row.sum.factors.at(out->variable);
                if (row.equals && rest % factor != 0) return {IntegerAnswer::Kind::open, {}};
                // factor t + rest >= 0
                const Integer least = -floor_quotient(rest, factor);
                const Integer most = floor_quotient(rest, Integer(-factor));
                if ((factor > 0 || row.equals) && (!low || least > *low)) low = least;
                if ((factor < 0 || row.equals) && (!high || most < *high)) high = most;
            }
            if (low && high && *low > *high) return {IntegerAnswer::Kind::open, {}};
            answer.values[out->variable] = low ? *low : high ? *high : Integer(0);
        }
        return answer;
    }

    std::vector<LinearRow> rows_;
    std::int64_t& steps_;
    std::vector<Eliminated> eliminated_;
};

}  // namespace

void LinearForm::add(const LinearForm& other, const Integer& times) {
    for (const auto& [variable, factor] : other.factors) {
        Integer& mine = factors[variable];
        mine += times * factor;
        if (mine == 0) factors.erase(variable);
    }
    constant += times * other.constant;
}

IntegerAnswer solve_in_integers(std::vector<LinearRow> rows, std::int64_t& steps) {
    return System(std::move(rows), steps).solve();
}

}  // namespace wythoff
