// What the commands of a session have made, and what is read from Walnut's folders when it is first named.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "walnut/node.hpp"
#include "walnut/read_formula.hpp"
#include "walnut/systems.hpp"
#include "wythoff/walnut/session.hpp"

namespace wythoff::walnut {

using Morphism = std::map<int, std::vector<int>>;

class Shelf {
public:
    Shelf(std::string home, Budget budget) : home_(std::move(home)), budget_(budget), systems_(std::move(budget)) {}

    void save_to(std::string folder) { save_ = std::move(folder); }
    // "HOME/Automata Library/name.txt"; Error (usage) for names that would leave the folder.
    [[nodiscard]] std::string path_of(const std::string& folder, const std::string& name,
                                      const std::string& ending = ".txt") const;

    // Each by its name, from the commands or from a file. Error (usage) if there is none.
    [[nodiscard]] const WordSet& set(const std::string& name);
    [[nodiscard]] const Sequence& sequence(const std::string& name);
    [[nodiscard]] const Morphism& morphism(const std::string& name);
    [[nodiscard]] std::string macro(const std::string& name);

    void put(const std::string& name, WordSet made);
    void put(const std::string& name, Sequence made);
    void put_morphism(const std::string& name, Morphism made) { morphisms_.insert_or_assign(name, std::move(made)); }
    void put_macro(const std::string& name, std::string text) { macros_.insert_or_assign(name, std::move(text)); }

    [[nodiscard]] Library library();
    [[nodiscard]] Systems& systems() { return systems_; }
    [[nodiscard]] const Budget& budget() const { return budget_; }
    // The predicates of the outputs of a word, in the logic of its numeration.
    [[nodiscard]] const Library::WordOutputs& outputs(const std::string& name);
    // As Walnut reads and writes it.
    [[nodiscard]] WordSet to_word_set(const Numbers& numbers, const Node::Variables& systems);

private:
    [[nodiscard]] const Library::Function& function(const std::string& name);
    [[nodiscard]] std::vector<const System*> systems_of(const std::vector<Alphabet>& alphabets);
    // Most significant digit first, without words that write no number.
    [[nodiscard]] Dfa numbers_of(const Dfa& language, const std::vector<const System*>& systems) const;
    [[nodiscard]] static Node::Zeros zeros_of(const Dfa& numbers, const std::vector<const System*>& systems);
    [[nodiscard]] std::string text_of(const std::string& folder, const std::string& name, const char* what) const;

    std::string home_;
    std::string save_;
    Budget budget_;
    Systems systems_;
    std::map<std::string, WordSet> sets_;
    std::map<std::string, Sequence> sequences_;
    std::map<std::string, Morphism> morphisms_;
    std::map<std::string, std::string> macros_;
    std::map<std::string, Library::Function> functions_;   // of sets, made when a formula needs them
    std::map<std::string, Library::WordOutputs> outputs_;  // of sequences
    std::size_t fresh_ = 0;
};

// One command, without its end.
[[nodiscard]] Outcome run_command(Shelf& shelf, const std::string& command);
[[nodiscard]] std::string file_to_load(const std::string& command);

}  // namespace wythoff::walnut
