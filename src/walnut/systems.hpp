// The numerations that Walnut's names stand for, and the logic of each.
//
// msd_k and lsd_k are base(k), msd_fib zeckendorf, msd_trib tribonacci; `ost` adds names. As in Walnut a name without msd_ or
// lsd_ is msd, and msd or lsd alone is base 2. Numbers of one numeration share a logic, whichever end they are read from.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/logic/logic.hpp"
#include "wythoff/numeration/numeration.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::walnut {

struct System {
    std::string name;  // "msd_fib"
    bool lsd = false;
    std::string family;              // "fib": one logic
    std::shared_ptr<Logic> logic;    // null: letters, which are no numbers
    std::vector<int> letters;        // the digits, 0, 1, ..., or the letters
    const System* turned = nullptr;  // the same numbers, read from the other end

    [[nodiscard]] const Numeration& numeration() const { return logic->numeration(); }
    [[nodiscard]] bool is_numeration() const { return logic != nullptr; }
};

class Systems {
public:
    explicit Systems(Budget budget) : budget_(std::move(budget)) {}

    // The same pointer for the same name. Error (unsupported) for negative bases, (usage) for unknown names.
    [[nodiscard]] const System* find(const std::string& written);
    void add(const std::string& family, const Numeration& numeration);  // a name of `ost`, which may replace an older one
    [[nodiscard]] const System* find(const Alphabet& alphabet);         // letters too
    [[nodiscard]] static Alphabet alphabet(const System& system) {
        return {system.is_numeration() ? system.name : "", system.letters};
    }

    // "msd_2 {0,1} lsd_fib". Error (usage).
    [[nodiscard]] std::vector<Alphabet> parse_alphabets(const std::string& text);

private:
    System* add_system(System system);
    [[nodiscard]] Numeration numeration_of(const std::string& family, const std::string& written) const;

    Budget budget_;
    std::map<std::string, Numeration> named_;
    std::map<std::string, std::unique_ptr<System>> systems_;
};

}  // namespace wythoff::walnut
