// --effort SECONDS of the commands that answer: how much processor time a proof may take that is tried when nothing else knows.
#pragma once

#include <memory>
#include <string>

#include "command.hpp"
#include "wythoff/theory/proof_cache.hpp"

namespace wythoff::cli {

void add_effort(Command& command, std::string& seconds);
// Empty: the usual effort. Error (usage) for what is no number of seconds.
[[nodiscard]] double effort_seconds(const std::string& text);
// Empty: the usual effort. An attempt is announced on standard error. Error (usage) for what is no number of seconds.
[[nodiscard]] std::shared_ptr<ProofCache> make_proofs(const std::string& seconds);

}  // namespace wythoff::cli
