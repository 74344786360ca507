#include "rules/read_condition.hpp"

#include <fmt/format.h>

#include <array>

#include "rules/hints.hpp"
#include "rules/read_set.hpp"

namespace wythoff {
namespace {

using Op = ConditionOp;

constexpr std::size_t max_size = 200;
constexpr int max_condition_depth = 40;
constexpr std::int64_t max_constant = 1'000'000'000'000;  // 10^12

// One reader for numbers and truth: "(k" may begin either, so what was read says what it is, and signs ask for the right one.
class ConditionReader {
public:
    ConditionReader(TextReader& in, ConditionForm form) : in_(in), form_(form) {}

    Condition whole() {
        const Part whole = either();
        if (!whole.truth) in_.fail("one of = != < <= > >= in");
        return Condition(std::move(nodes_), form_);
    }

private:
    struct Part {
        std::size_t node = 0;
        bool truth = false;  // or a number
    };

    void require_truth(const Part& part, std::size_t place) {
        if (!part.truth) in_.fail_at(place, "a condition such as k = l or k + l <= 5, not a number");
    }
    void require_number(const Part& part, std::size_t place) {
        if (part.truth) in_.fail_at(place, "a number such as k + l, not a condition");
    }

    Part add(ConditionNode node, bool truth) {
        // Written out: a part that is used twice, as by abs, counts twice, so that what is printed can be read again.
        std::size_t size = 1;
        if (node.op > Op::z) size += sizes_[node.first];
        if (node.op > Op::z && node.op != Op::in_set && node.op != Op::negation) size += sizes_[node.second];
        if (size > max_size) in_.fail(fmt::format("a condition of at most {} parts", max_size));
        sizes_.push_back(size);
        nodes_.push_back(std::move(node));
        return {nodes_.size() - 1, truth};
    }
    Part add(Op op, const Part& first, const Part& second, bool truth) {
        return add({op, first.node, second.node, 0, {}}, truth);
    }

    bool accept_name(std::string_view name) {
        const std::size_t start = in_.at();
        if (in_.letters() == name) return true;
        in_.back_to(start);
        return false;
    }

    // Left to right: next {sign next}, where `sign` finds one of the signs of this level.
    template <class Next, class Sign>
    Part chain(const Next& next, const Sign& sign, bool truth) {
        const std::size_t start = in_.at();
        Part left = next();
        while (const auto op = sign()) {
            const std::size_t place = in_.at();
            truth ? require_truth(left, start) : require_number(left, start);
            const Part right = next();
            truth ? require_truth(right, place) : require_number(right, place);
            left = add(*op, left, right, truth);
        }
        return left;
    }

    using Sign = std::optional<Op>;
    // Behind a complete part: what other languages write there.
    void refuse_foreign_sign() {
        if (const auto own = own_sign(in_)) in_.fail(*own);
    }

    Part either() {
        return chain([&] { return both(); }, [&] { return accept_name("or") ? Sign(Op::either) : Sign(); }, true);
    }
    Part both() {
        return chain([&] { return negated(); },
                     [&] {
                         refuse_foreign_sign();
                         return accept_name("and") ? Sign(Op::both) : Sign();
                     },
                     true);
    }
    Part negated() {
        if (!accept_name("not")) return comparison();
        const Deeper deeper(*this);
        const std::size_t place = in_.at();
        const Part inner = negated();
        require_truth(inner, place);
        return add({Op::negation, inner.node, inner.node, 0, {}}, true);
    }

    Sign comparison_sign() {
        static constexpr std::array<std::pair<const char*, Op>, 11> signs = {{{"<=", Op::at_most},
                                                                              {"\xe2\x89\xa4", Op::at_most},
                                                                              {"\xe2\x89\xa5", Op::at_least},
                                                                              {"\xe2\x89\xa0", Op::not_equal},
                                                                              {">=", Op::at_least},
                                                                              {"!=", Op::not_equal},
                                                                              {"<>", Op::not_equal},
                                                                              {"==", Op::equal},
                                                                              {"=", Op::equal},
                                                                              {"<", Op::less},
                                                                              {">", Op::greater}}};
        for (const auto& [text, op] : signs)
            if (in_.accept(text)) return op;
        return {};
    }

    Part comparison() {
        const std::size_t start = in_.at();
        Part left = exclusive();
        if (left.truth) return left;
        if (accept_name("in")) {
            auto set = std::make_shared<const IntegerSet>(read_set_part(in_, "in").spelled_out());
            return add({Op::in_set, left.node, left.node, 0, std::move(set)}, true);
        }
        std::optional<Part> all;
        while (const Sign op = comparison_sign()) {
            require_number(left, start);
            const std::size_t place = in_.at();
            const Part right = exclusive();
            require_number(right, place);
            const Part one = add(*op, left, right, true);
            all = all ? add(Op::both, *all, one, true) : one;
            left = right;
        }
        return all.value_or(left);
    }

    Part exclusive() {
        return chain([&] { return sum(); }, [&] { return accept_name("xor") ? Sign(Op::bit_xor) : Sign(); }, false);
    }
    Part sum() {
        return chain([&] { return product(); },
                     [&] { return in_.accept("+")   ? Sign(Op::add)
                                  : in_.accept("-") ? Sign(Op::subtract)
                                                    : Sign(); }, false);
    }
    Part product() {
        return chain([&] { return power(); },
                     [&] {
                         refuse_foreign_sign();
                         return in_.accept("*")      ? Sign(Op::multiply)
                                : accept_name("div") ? Sign(Op::div)
                                : accept_name("mod") ? Sign(Op::mod)
                                                     : Sign();
                     },
                     false);
    }

    Part power() {
        const std::size_t start = in_.at();
        const Part base = atom();
        if (!in_.accept("^")) return base;
        require_number(base, start);
        const std::size_t place = in_.at();
        const std::int64_t exponent = in_.integer("an exponent", 1, 64);
        if (nodes_[base.node].op == Op::constant) return constant_power(base, exponent, place);
        Part result = base;
        for (std::int64_t i = 1; i < exponent; ++i) result = add(Op::multiply, result, base, false);
        return result;
    }

    Part constant_power(const Part& base, std::int64_t exponent, std::size_t place) {
        const std::int64_t value = nodes_[base.node].value;
        std::int64_t result = 1;
        for (std::int64_t i = 0; i < exponent; ++i)
            if (__builtin_mul_overflow(result, value, &result) || result > max_constant || result < -max_constant)
                in_.fail_at(place, "a power of at most 10^12");
        nodes_[base.node].value = result;
        return base;
    }

    Part constant() {
        const std::int64_t value = in_.digits("the condition", 0, max_constant);
        const Part number = add({Op::constant, 0, 0, value, {}}, false);
        const std::size_t behind = in_.at();
        const bool implied = variable(in_.letters()).has_value();
        in_.back_to(behind);
        return implied ? add(Op::multiply, number, power(), false) : number;
    }

    [[nodiscard]] Sign variable(const std::string& name) const {
        if (name.empty()) return {};
        for (const Op op : {Op::k, Op::l, Op::m, Op::x, Op::y, Op::z})
            if (variable_name(form_, op) == name) return op;
        return {};
    }

    // The variables of the form, for messages: k, l, x, y.
    [[nodiscard]] std::string variables() const {
        std::string list;
        for (const Op op : {Op::k, Op::l, Op::m, Op::x, Op::y, Op::z})
            if (const std::string name = variable_name(form_, op); !name.empty()) list += name + ", ";
        return list;
    }

    Part atom() {
        const Deeper deeper(*this);
        const std::size_t start = in_.at();
        if (in_.accept("-")) return negative();
        if (in_.next_is_integer()) return constant();
        if (in_.accept("(")) {
            const Part inside = either();
            in_.expect(")", "')' or a sign of arithmetic or comparison");
            return inside;
        }
        const std::string name = in_.letters();
        if (const auto op = variable(name)) return add({*op, 0, 0, 0, {}}, false);
        if (name == "min") return extreme(Op::min);
        if (name == "max") return extreme(Op::max);
        if (name == "abs") {
            in_.expect("(", "'(' after abs");
            const Part inside = number_until(")");
            const Part zero = add({Op::constant, 0, 0, 0, {}}, false);
            return add(Op::max, inside, add(Op::subtract, zero, inside, false), false);
        }
        in_.back_to(start);
        for (const char* sign : {"!", "~", "\xc2\xac"})
            if (in_.accept(sign)) in_.fail_at(start, "not, as in not k = l");
        in_.fail(variables() + "a number, min(...), max(...), abs(...), not or '('");
    }

    // -3 is a constant; anything else is taken from 0.
    Part negative() {
        const std::size_t place = in_.at();
        const Part inside = power();
        require_number(inside, place);
        if (nodes_[inside.node].op == Op::constant) {
            nodes_[inside.node].value = -nodes_[inside.node].value;
            return inside;
        }
        const Part zero = add({Op::constant, 0, 0, 0, {}}, false);
        return add(Op::subtract, zero, inside, false);
    }

    Part number_until(std::string_view end) {
        const std::size_t place = in_.at();
        const Part inside = exclusive();
        require_number(inside, place);
        in_.expect(end, fmt::format("'{}' or a sign of arithmetic", end));
        return inside;
    }

    Part extreme(Op op) {
        const char* name = op == Op::min ? "min" : "max";
        in_.expect("(", fmt::format("'(' after {}", name));
        Part result = number_until(",");
        for (;;) {
            const std::size_t place = in_.at();
            const Part next = exclusive();
            require_number(next, place);
            result = add(op, result, next, false);
            if (in_.accept(",")) continue;
            in_.expect(")", "',' or ')'");
            return result;
        }
    }

    class Deeper {
    public:
        explicit Deeper(ConditionReader& reader) : reader_(reader) {
            if (++reader.depth_ > max_condition_depth)
                reader.in_.fail(fmt::format("at most {} parts inside one another", max_condition_depth));
        }
        ~Deeper() { --reader_.depth_; }
        Deeper(const Deeper&) = delete;
        Deeper& operator=(const Deeper&) = delete;

    private:
        ConditionReader& reader_;
    };

    TextReader& in_;
    ConditionForm form_;
    std::vector<ConditionNode> nodes_;
    std::vector<std::size_t> sizes_;
    int depth_ = 0;
};

}  // namespace

Condition read_condition(TextReader& in, ConditionForm form) { return ConditionReader(in, form).whole(); }

}  // namespace wythoff
