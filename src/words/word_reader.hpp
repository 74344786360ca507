// A dictionary as a read head that takes one bit a step. A state is what has been read since the last word whose end is
// certain; with the longest match a word is written only when no longer one can follow.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "words/reader.hpp"
#include "wythoff/words/dictionary.hpp"

namespace wythoff {

class WordReader final : public Reader {
public:
    // Translates longer than 64 bits, or words that would write more than 64 bits at once: Error (limit).
    explicit WordReader(Dictionary dictionary);

    [[nodiscard]] Step step(int state, bool bit) override;
    [[nodiscard]] int states() const override { return static_cast<int>(pending_.size()); }
    [[nodiscard]] int boundary() const { return 0; }  // the state at the beginning of a word
    [[nodiscard]] const std::string& pending(int state) const { return pending_[static_cast<std::size_t>(state)]; }
    // The words, by index, that end when this bit is read.
    [[nodiscard]] std::vector<std::size_t> ended(int state, bool bit) const;
    [[nodiscard]] const Dictionary& dictionary() const { return dictionary_; }

private:
    [[nodiscard]] int state_of(const std::string& pending);

    Dictionary dictionary_;
    std::vector<std::string> pending_;
    std::map<std::string, int> numbers_;
};

}  // namespace wythoff
