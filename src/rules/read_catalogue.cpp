#include "rules/read_catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>

#include "rules/arguments.hpp"
#include "rules/hints.hpp"
#include "rules/read_set.hpp"

namespace wythoff {
namespace {

class CatalogueReader {
public:
    CatalogueReader(TextReader& in, const CatalogueEntry& entry, const std::function<Game(ParameterKind)>& inner)
        : in_(in), entry_(entry), inner_(inner) {}

    Game game() {
        const std::size_t open = in_.at();
        if (in_.accept("(") && !in_.accept(")")) {
            do argument();
            while (in_.accept(","));
            in_.expect(")", "',' or ')'");
        }
        return build(open);
    }

private:
    void argument() {
        const std::size_t start = in_.at();
        if (in_.accept_word("misere")) {
            if (entry_.misere == Misere::excluded)
                in_.fail_at(start, fmt::format("no misere here: {} is played normally", entry_.name));
            convention_ = Convention::misere;
            return;
        }
        for (const Parameter& parameter : entry_.parameters)
            if (parameter.kind == ParameterKind::word && in_.accept_word(parameter.name)) {
                if (!given_.emplace(parameter.name, Argument{parameter.name, Named{}}).second)
                    in_.fail_at(start, fmt::format("{} only once", parameter.name));
                return;
            }
        const Parameter& parameter = next_parameter();
        const std::size_t place = in_.at();
        if (given_.contains(parameter.name)) in_.fail(fmt::format("{} only once", parameter.name));
        given_.emplace(parameter.name, Argument{parameter.name, value(parameter)});
        places_[parameter.name] = place;
    }

    // The parameter named before an '=', or the next one in order.
    const Parameter& next_parameter() {
        const std::size_t start = in_.at();
        const std::string name = in_.word();
        commas_ = Commas::belong;
        if (!name.empty() && in_.accept("=")) {
            for (const Parameter& parameter : entry_.parameters)
                if (parameter.name == name) return parameter;
            in_.fail_at(start, fmt::format("one of the parameters of {}{}", to_signature(entry_), suggest_longer_name(entry_)));
        }
        in_.back_to(start);
        if (in_.at_end()) in_.fail("an argument or ')'");
        if (positional_ >= entry_.parameters.size() || entry_.parameters[positional_].kind == ParameterKind::word)
            in_.fail(fmt::format("no further argument: {}{}", to_signature(entry_),
                                 in_.next_is_integer() ? suggest_longer_name(entry_) : ""));
        if (positional_ + 1 < entry_.parameters.size()) commas_ = Commas::separate;
        return entry_.parameters[positional_++];
    }

    ArgumentValue value(const Parameter& parameter) {
        switch (parameter.kind) {
            case ParameterKind::number: return in_.integer(parameter.name, parameter.least, max_parameter);
            case ParameterKind::set: return read_set(in_, parameter.name, commas_);
            case ParameterKind::residues: return ResidueList{read_integers(in_, parameter.name, 0)};
            case ParameterKind::jumps: return jumps();
            case ParameterKind::bound:
                if (in_.accept_word("inf")) return Endless{};
                return in_.integer(parameter.name + " (or inf)", 1, max_parameter);
            case ParameterKind::word: break;
            case ParameterKind::game:
            case ParameterKind::base: return std::make_shared<const Game>(inner_(parameter.kind));
        }
        return {};
    }

    Game build(std::size_t open) {
        std::vector<Argument> ordered;
        for (const Parameter& parameter : entry_.parameters) {
            const auto it = given_.find(parameter.name);
            if (it != given_.end()) ordered.push_back(std::move(it->second));
            else if (parameter.otherwise.empty())
                in_.fail_at(open, fmt::format("a value for {} of {}", parameter.name, to_signature(entry_)));
        }
        try {
            return make_catalogue_game(entry_, Arguments(std::move(ordered)), convention_);
        } catch (const BadArgument& bad) {
            const auto place = places_.find(bad.name);
            in_.fail_at(place == places_.end() ? open : place->second, bad.expected);
        }
    }

    JumpList jumps() {
        JumpList list;
        do {
            in_.expect("(", "a jump such as (1,2)");
            const std::int64_t k = in_.integer("a jump", 0, max_jump);
            in_.expect(",", "','");
            const std::size_t place = in_.at();
            const std::int64_t l = in_.integer("a jump", 0, max_jump);
            if (k == 0 && l == 0) in_.fail_at(place, "a jump that takes something");
            in_.expect(")", "')'");
            list.jumps.emplace_back(k, l);
        } while (comma_before(in_, "("));
        return list;
    }

    TextReader& in_;
    const CatalogueEntry& entry_;
    const std::function<Game(ParameterKind)>& inner_;
    std::map<std::string, Argument> given_;
    std::map<std::string, std::size_t> places_;
    Convention convention_ = Convention::normal;
    Commas commas_ = Commas::belong;
    std::size_t positional_ = 0;
};

}  // namespace

Game read_catalogue_game(TextReader& in, const CatalogueEntry& entry, const std::function<Game(ParameterKind)>& inner) {
    return CatalogueReader(in, entry, inner).game();
}

}  // namespace wythoff
