#include "wythoff/rules/catalogue.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>

namespace wythoff {
namespace {

using Rules = std::variant<BoardRules, HeapRules>;
using K = ParameterKind;

const char* const larsson_restrictions = "U. Larsson, Restrictions of m-Wythoff Nim and p-complementary Beatty sequences (2009)";
const char* const larsson_imitations = "U. Larsson, 2-pile Nim with a restricted number of move-size imitations, Integers (2009)";
const char* const maharaja_paper = "U. Larsson and J. Wastlund, Maharaja Nim (2010)";
const char* const restriction_paper = "General restriction of (s,t)-Wythoff's game, Electronic J. Combin. 21(2) (2014) #P2.44";
const char* const muller_paper = "D. G. Horrocks and M. A. Trenton, Subtraction with a Muller twist, Integers (2008)";

std::string at(const char* paper, const char* place) { return fmt::format("{}, {}", paper, place); }

MoveSets join(MoveSets left, const MoveSets& right) {
    left.insert(left.end(), right.begin(), right.end());
    return left;
}

BoardRules board(MoveSets moves) {
    BoardRules rules;
    rules.moves = std::move(moves);
    return rules;
}

BoardRules m_wythoff(std::int64_t m) { return board(join(rook(), {m == 1 ? bishop() : MoveSet(Band{m})})); }

BoardRules blocking(BoardRules rules, std::int64_t most, MoveSets of) {
    if (most > 0) rules.blocking = Blocking{most, std::move(of)};
    return rules;
}

BoardRules cut(BoardRules rules, Rectangle corner) {
    if (corner.u > 0 && corner.v > 0) rules.cuts = {corner};
    return rules;
}

// The width of the band in m x p Wythoff Nim.
std::int64_t product(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    if (m > max_parameter / p) throw BadArgument{"p", fmt::format("p with m*p at most {}", max_parameter)};
    return m * p;
}

Rules modulo(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    const std::int64_t l = args.number_or("l", 0);
    if (l > p) throw BadArgument{"l", fmt::format("an integer from 0 to p = {}", p)};
    if (p > 1'000'000) throw BadArgument{"p", "an integer from 1 to 1000000"};
    std::vector<std::int64_t> residues(static_cast<std::size_t>(std::max<std::int64_t>(l, 1)));
    std::iota(residues.begin(), residues.end(), 0);
    if (const Argument* given = args.find("residues")) {
        if (args.find("l") != nullptr) throw BadArgument{"residues", "either l or residues, not both"};
        residues = std::get<ResidueList>(given->value).residues;
        if (*std::max_element(residues.begin(), residues.end()) >= p)
            throw BadArgument{"residues", fmt::format("residues from 0 to p-1 = {}", p - 1)};
    }
    return board(join({m == 1 ? bishop() : MoveSet(Band{m})}, rook(IntegerSet::make_residues(p, residues))));
}

Rules shifted(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    const std::int64_t l = args.number("l");
    if (l >= p) throw BadArgument{"l", fmt::format("an integer from 0 to p-1 = {}", p - 1)};
    return cut(m_wythoff(product(args)), {m * l, m * (p - l)});
}

Rules shifted_choice(const Arguments& args) {
    const std::int64_t m = args.number("m");
    const std::int64_t p = args.number("p");
    if (p > 10'000) throw BadArgument{"p", "an integer from 1 to 10000"};
    BoardRules rules = m_wythoff(product(args));
    if (p == 1) return rules;
    rules.cuts.push_back({0, 0});
    for (std::int64_t l = 1; l < p; ++l) rules.cuts.push_back({m * l, m * (p - l)});
    return rules;
}

Rules maharaja(const Arguments& args) {
    const std::int64_t k = args.number_or("k", 1);
    const std::int64_t l = args.number_or("l", 2);
    MoveSets moves = join(rook(), {bishop(), jump(k, l)});
    if (k != l) moves.push_back(jump(l, k));
    return board(std::move(moves));
}

Rules adjoined(const Arguments& args) {
    MoveSets moves = join(rook(), {bishop()});
    if (const Argument* given = args.find("moves"))
        for (const auto& [k, l] : std::get<JumpList>(given->value).jumps) moves.push_back(jump(k, l));
    if (const Argument* given = args.find("T")) {
        const auto* bound = std::get_if<std::int64_t>(&given->value);
        const IntegerSet lengths = bound != nullptr ? IntegerSet::make_at_most(*bound) : IntegerSet::all();
        moves.push_back(Ray{1, 2, lengths});
        moves.push_back(Ray{2, 1, lengths});
    }
    if (moves.size() == 3) throw BadArgument{"moves", "jumps such as moves=(1,2),(2,1), or T=5, or T=inf"};
    return board(std::move(moves));
}

Rules restricted(const Arguments& args, IntegerSet h, IntegerSet v, IntegerSet first, IntegerSet second) {
    return board({horizontal(std::move(h)), vertical(std::move(v)),
                  Cone{args.number("s"), args.number("t"), std::move(first), std::move(second)}});
}

Rules of_parity(const Arguments& args, const IntegerSet& first, const IntegerSet& second) {
    return restricted(args, first, second, first, second);
}

Rules imitation(const Arguments& args) {
    BoardRules rules = board(rook());
    rules.imitation = Imitation{args.number("m"), args.number("p")};
    return rules;
}

Rules adjoin_p(const Arguments& args) {
    const auto& inner = std::get<std::shared_ptr<const Game>>(args.find("game")->value);
    if (!has_board_without_memory(*inner)) throw BadArgument{"game", board_without_memory};
    BoardRules result = *inner->board();
    result.moves.push_back(PPositionsOf{inner});
    return result;
}

std::vector<CatalogueEntry> make_catalogue() {
    const Parameter m{"m", K::number, 1, ""};
    const Parameter p{"p", K::number, 1, ""};
    const Parameter s{"s", K::number, 1, ""};
    const Parameter t{"t", K::number, 1, ""};
    const Parameter set{"S", K::set, 1, ""};
    const auto odd = IntegerSet::odd();
    const auto even = IntegerSet::even();
    using A = const Arguments&;
    return {
        {"nim",
         "two-pile Nim",
         at(larsson_imitations, "1.1"),
         {},
         Misere::allowed,
         "nim",
         [](A) { return Rules(board(rook())); }},
        {"wythoff",
         "Wythoff Nim, or Corner the Queen",
         "W. A. Wythoff, A modification of the game of Nim (1907)",
         {},
         Misere::allowed,
         "wythoff",
         [](A) { return Rules(m_wythoff(1)); }},
        {"m-wythoff",
         "m-Wythoff Nim (Fraenkel 1982)",
         at(larsson_restrictions, "1.1"),
         {m},
         Misere::allowed,
         "m-wythoff(m=3)",
         [](A a) { return Rules(m_wythoff(a.number("m"))); }},
        {"roob-blocking",
         "m-Wythoff p-Blocking Nim, mWN^p and mWN_l^p",
         at(larsson_restrictions, "Def. 3(1), Remark 4"),
         {m, p, {"l", K::number, 1, "m"}},
         Misere::excluded,
         "roob-blocking(m=2,p=3)",
         [](A a) {
             return Rules(blocking(m_wythoff(a.number("m")), a.number("p") - 1,
                                   rook(IntegerSet::make_at_least(a.number_or("l", a.number("m"))))));
         }},
        {"modulo",
         "m-Wythoff Modulo-p l-Nim, mWN^(l,p)",
         at(larsson_restrictions, "Def. 2(i), 3(2)"),
         {m, p, {"l", K::number, 0, "0"}, {"residues", K::residues, 0, "0,...,l-1"}},
         Misere::allowed,
         "modulo(m=2,p=3)",
         modulo},
        {"connell",
         "Wythoff modulo-p Nim, WN^(p) (Connell 1959)",
         at(larsson_restrictions, "1.4"),
         {p},
         Misere::allowed,
         "connell(p=3)",
         [](A a) { return Rules(board(join({bishop()}, rook(IntegerSet::make_residues(a.number("p"), {0}))))); }},
        {"shifted",
         "l-Shifted m x p-Wythoff Nim, m x p WN_l",
         at(larsson_restrictions, "Def. 3(3a)"),
         {m, p, {"l", K::number, 0, ""}},
         Misere::allowed,
         "shifted(m=2,p=3,l=1)",
         shifted},
        {"shifted-choice",
         "m x p-Wythoff Nim, m x p WN",
         at(larsson_restrictions, "Def. 3(3b)"),
         {m, p},
         Misere::allowed,
         "shifted-choice(m=2,p=3)",
         shifted_choice},
        {"cut-corner",
         "m x p-Wythoff Nim without a u x v corner, m x p WN_{u,v}",
         at(larsson_restrictions, "Remark 4"),
         {m, p, {"u", K::number, 1, ""}, {"v", K::number, 1, ""}},
         Misere::allowed,
         "cut-corner(m=1,p=3,u=2,v=2)",
         [](A a) {
             return Rules(cut(m_wythoff(product(a)), {a.number("u"), a.number("v")}));
         }},
        {"bishop-blocking",
         "(m,p)-Wythoff Nim, or p-blocking m-Wythoff Nim",
         at(larsson_imitations, "1.4.5"),
         {m, p},
         Misere::excluded,
         "bishop-blocking(m=2,p=3)",
         [](A a) { return Rules(blocking(m_wythoff(a.number("m")), a.number("p") - 1, {bishop()})); }},
        {"imitation",
         "(m,p)-Imitation Nim",
         at(larsson_imitations, "Def. 1, 11"),
         {m, p},
         Misere::excluded,
         "imitation(m=1,p=2)",
         imitation},
        {"maharaja",
         "Maharaja Nim, and the (k,l)-Maharaja games",
         at(maharaja_paper, "1, 4"),
         {{"k", K::number, 1, "1"}, {"l", K::number, 1, "2"}},
         Misere::allowed,
         "maharaja",
         maharaja},
        {"adjoined",
         "Wythoff Nim with adjoined jumps, or with {(t,2t),(2t,t): t <= T}",
         at(maharaja_paper, "4, Figure 9"),
         {{"moves", K::jumps, 0, "none"}, {"T", K::bound, 1, "none"}},
         Misere::allowed,
         "adjoined(moves=(1,2),(2,1))",
         adjoined},
        {"st-wythoff",
         "(s,t)-Wythoff's game (Fraenkel 1998)",
         at(restriction_paper, "1.2"),
         {s, t},
         Misere::allowed,
         "st-wythoff(s=2,t=2)",
         [](A a) {
             return Rules(board(join(rook(), {Cone{a.number("s"), a.number("t"), {}, {}}})));
         }},
        {"odd-odd",
         "Odd-Odd (s,t)-Wythoff's game",
         at(restriction_paper, "3"),
         {s, t},
         Misere::allowed,
         "odd-odd(s=2,t=3)",
         [odd](A a) { return of_parity(a, odd, odd); }},
        {"even-even",
         "Even-Even (s,t)-Wythoff's game",
         at(restriction_paper, "4"),
         {s, t},
         Misere::allowed,
         "even-even(s=2,t=3,misere)",
         [even](A a) { return of_parity(a, even, even); }},
        {"odd-even",
         "Odd-Even (s,t)-Wythoff's game",
         at(restriction_paper, "5"),
         {s, t},
         Misere::allowed,
         "odd-even(s=2,t=3)",
         [odd, even](A a) { return of_parity(a, odd, even); }},
        {"even-odd",
         "Even-Odd (s,t)-Wythoff's game",
         at(restriction_paper, "6"),
         {s, t},
         Misere::allowed,
         "even-odd(s=2,t=3)",
         [odd, even](A a) { return of_parity(a, even, odd); }},
        {"restricted",
         "General restriction of (s,t)-Wythoff's game",
         at(restriction_paper, "1.3"),
         {s, t, {"Sh", K::set, 1, "all"}, {"Sv", K::set, 1, "all"}, {"D1", K::set, 1, "all"}, {"D2", K::set, 1, "all"}},
         Misere::allowed,
         "restricted(s=1,t=1,Sh=<=3,Sv=<=3)",
         [](A a) { return restricted(a, a.set_or_all("Sh"), a.set_or_all("Sv"), a.set_or_all("D1"), a.set_or_all("D2")); }},
        {"subtraction",
         "the subtraction game",
         at(muller_paper, "1"),
         {set},
         Misere::excluded,
         "subtraction(S=1,2,4)",
         [](A a) {
             return Rules(HeapRules{a.set_or_all("S"), Twist::none});
         }},
        {"muller-subtraction",
         "Subtraction with a Muller twist",
         at(muller_paper, "1"),
         {set},
         Misere::excluded,
         "muller-subtraction(S=5 mod 8)",
         [](A a) {
             return Rules(HeapRules{a.set_or_all("S"), Twist::muller});
         }},
        {"adjoin-p",
         "a game with its P-positions adjoined as moves",
         at(larsson_imitations, "1.2"),
         {{"game", K::game, 0, ""}},
         Misere::allowed,
         "adjoin-p(nim)",
         adjoin_p},
        {"blocking-queen",
         "the k-blocking queen",
         "M. Cook, U. Larsson and T. Neary, arXiv 1506.01431",
         {{"k", K::number, 1, ""}},
         Misere::excluded,
         "blocking-queen(k=3)",
         [](A a) { return Rules(blocking(m_wythoff(1), a.number("k") - 1, join(rook(), {bishop()}))); }},
    };
}

}  // namespace

const Argument* Arguments::find(const std::string& name) const {
    const auto it = std::find_if(given_.begin(), given_.end(), [&](const Argument& a) { return a.name == name; });
    return it == given_.end() ? nullptr : &*it;
}

std::int64_t Arguments::number(const std::string& name) const { return std::get<std::int64_t>(find(name)->value); }

std::int64_t Arguments::number_or(const std::string& name, std::int64_t otherwise) const {
    return find(name) == nullptr ? otherwise : number(name);
}

IntegerSet Arguments::set_or_all(const std::string& name) const {
    const Argument* given = find(name);
    return given == nullptr ? IntegerSet::all() : std::get<IntegerSet>(given->value);
}

const std::vector<CatalogueEntry>& catalogue() {
    static const std::vector<CatalogueEntry> entries = make_catalogue();
    return entries;
}

const CatalogueEntry* find_entry(const std::string& name) {
    const auto& all = catalogue();
    const auto it = std::find_if(all.begin(), all.end(), [&](const CatalogueEntry& e) { return e.name == name; });
    return it == all.end() ? nullptr : &*it;
}

std::string to_signature(const CatalogueEntry& entry) {
    std::string list;
    for (const Parameter& parameter : entry.parameters) {
        if (!list.empty()) list += ',';
        list += parameter.name;
        if (!parameter.otherwise.empty()) list += "=" + parameter.otherwise;
    }
    if (entry.misere == Misere::allowed) list += list.empty() ? "[misere]" : "[,misere]";
    return list.empty() ? entry.name : fmt::format("{}({})", entry.name, list);
}

}  // namespace wythoff
