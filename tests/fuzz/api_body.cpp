// The body of a request to the API: any bytes are an object with bounded parts or refused, and a light command with these
// arguments answers with JSON or an Error, whatever they are. The command is the member "command", or else follows from the size.
#include <array>

#include "api.hpp"
#include "fields.hpp"
#include "json_text.hpp"
#include "target.hpp"

namespace wythoff::api {
namespace {

constexpr std::array<const char*, 8> commands = {"rules", "games", "ask", "tile", "play", "hint", "solve", "nimbers"};

// Memory for small boards, and so many looks at the clock: what takes longer is refused, at the same point in every run.
Budget small_budget() {
    Budget budget;
    budget.memory = 20'000'000;
    budget.progress = Progress({}, [left = 300]() mutable {
        if (--left < 0) throw Error(Error::Kind::limit, "this takes too long for a fuzzer");
    });
    return budget;
}

bool is_small(const nlohmann::json& arguments) {
    for (const char* name : {"x", "y", "z", "to", "count", "level"})
        if (text_field(arguments, name).size() > 4 || text_field(arguments, name).find('^') != std::string::npos) return false;
    return true;
}

void try_command(const std::string& command, const nlohmann::json& arguments) {
    static_cast<void>(weight_of(command, arguments));
    if (!is_small(arguments)) return;
    Shelf shelf;
    const Reply reply = call(command, arguments, shelf, small_budget());
    fuzz::promise(reply.type != "application/json" || nlohmann::json::accept(reply.body), "a reply is JSON");
}

}  // namespace
}  // namespace wythoff::api

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    fuzz::try_it([&] {
        const nlohmann::json arguments = api::parse_object(text);
        fuzz::promise(arguments.is_object(), "what is read is an object");
        const std::string named = api::text_field(arguments, "command");
        const char* usual = api::commands[size % api::commands.size()];
        for (const char* command : api::commands)
            if (named == command || (named.empty() && command == usual)) api::try_command(command, arguments);
    });
    return 0;
}
