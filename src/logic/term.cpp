#include <fmt/format.h>

#include <algorithm>
#include <cctype>
#include <utility>

#include "logic/formula_names.hpp"
#include "wythoff/core/error.hpp"
#include "wythoff/logic/formula.hpp"

namespace wythoff {
namespace {

template <class Map, class CompareKeys>
int compare_maps(const Map& a, const Map& b, const CompareKeys& compare_keys) {
    auto i = a.begin();
    auto j = b.begin();
    for (; i != a.end() && j != b.end(); ++i, ++j) {
        if (const int c = compare_keys(i->first, j->first); c != 0) return c;
        if (const int c = cmp(i->second, j->second); c != 0) return c;
    }
    return i != a.end() ? 1 : j != b.end() ? -1 : 0;
}

int compare_divisions(const Term::Division& a, const Term::Division& b) {
    if (a.divisor != b.divisor) return a.divisor < b.divisor ? -1 : 1;
    if (a.part != b.part) return a.part < b.part ? -1 : 1;
    return a.dividend == b.dividend ? 0 : Term::compare(*a.dividend, *b.dividend);
}

void collect(const Term& term, std::set<std::string>& names) {
    for (const auto& [name, c] : term.coefficients()) names.insert(name);
    for (const auto& [division, c] : term.divisions()) collect(*division.dividend, names);
    names.insert(term.cancelled().begin(), term.cancelled().end());
}

}  // namespace

bool is_formula_name(std::string_view name) {
    const auto is_start = [](char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_'; };
    if (name.empty() || name == "A" || name == "E" || !is_start(name.front())) return false;
    for (const char c : name)
        if (!is_start(c) && std::isdigit(static_cast<unsigned char>(c)) == 0) return false;
    return true;
}

std::string require_formula_name(std::string name) {
    if (!is_formula_name(name))
        throw Error(
            Error::Kind::usage,
            fmt::format("'{}': expected a name of letters, digits and _ that begins with no digit and is not A or E", name));
    return name;
}

std::set<std::string> variables_of(const Term& term) {
    std::set<std::string> names;
    collect(term, names);
    return names;
}

Variable::Variable(std::string name) : name_(require_formula_name(std::move(name))) {}

bool operator<(const Term::Division& a, const Term::Division& b) { return compare_divisions(a, b) < 0; }

const std::string* Term::variable() const {
    const bool is_one = constant_ == 0 && coefficients_.size() == 1 && divisions_.empty() && coefficients_.begin()->second == 1;
    return is_one ? &coefficients_.begin()->first : nullptr;
}

Term& Term::add(const Term& other, Integer factor) {
    if (&other == this) return add(Term(other), std::move(factor));
    for (const auto& [name, c] : other.coefficients_)
        if ((coefficients_[name] += factor * c) == 0) {
            coefficients_.erase(name);
            cancelled_.insert(name);
        }
    for (const auto& [division, c] : other.divisions_)
        if ((divisions_[division] += factor * c) == 0) {
            divisions_.erase(division);
            collect(*division.dividend, cancelled_);
        }
    constant_ += factor * other.constant_;
    depth_ = std::max(depth_, other.depth_);
    cancelled_.insert(other.cancelled_.begin(), other.cancelled_.end());
    std::erase_if(cancelled_, [&](const std::string& name) { return coefficients_.contains(name); });
    return *this;
}

int Term::compare(const Term& a, const Term& b) {
    const auto by_name = [](const std::string& n, const std::string& m) { return n.compare(m); };
    if (const int c = compare_maps(a.coefficients_, b.coefficients_, by_name); c != 0) return c;
    const auto by_division = [](const Division& d, const Division& e) { return compare_divisions(d, e); };
    if (const int c = compare_maps(a.divisions_, b.divisions_, by_division); c != 0) return c;
    if (const int c = cmp(a.constant_, b.constant_); c != 0) return c;
    return a.cancelled_ < b.cancelled_ ? -1 : b.cancelled_ < a.cancelled_ ? 1 : 0;
}

Term operator+(Term a, const Term& b) { return std::move(a.add(b, 1)); }
Term operator-(Term a, const Term& b) { return std::move(a.add(b, -1)); }
Term operator*(const Integer& factor, const Term& term) { return std::move(Term(0).add(term, factor)); }

Term divide(const Term& dividend, const Integer& divisor, Term::Division::Part part) {
    if (divisor < 1)
        throw Error(Error::Kind::usage, fmt::format("a division by {}: expected a positive integer", to_text(divisor)));
    if (divisor > most_divisor)
        throw Error(Error::Kind::limit, fmt::format("a division by {}: expected at most {}", to_text(divisor), most_divisor));
    if (dividend.is_number()) {
        const Integer quotient = floor_quotient(dividend.constant_, divisor);
        return part == Term::Division::Part::quotient ? quotient : Integer(dividend.constant_ - quotient * divisor);
    }
    if (dividend.depth_ >= most_divisions)
        throw Error(Error::Kind::limit, fmt::format("expected at most {} divisions inside each other", most_divisions));
    Term term(0);
    term.divisions_[{std::make_shared<const Term>(dividend), divisor.get_si(), part}] = 1;
    term.depth_ = dividend.depth_ + 1;
    return term;
}

Term div(const Term& dividend, const Integer& divisor) { return divide(dividend, divisor, Term::Division::Part::quotient); }
Term mod(const Term& dividend, const Integer& divisor) { return divide(dividend, divisor, Term::Division::Part::remainder); }

}  // namespace wythoff
