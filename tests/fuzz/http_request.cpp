// Bytes that come over a connection: they are the same requests, or the same refusal, however they are cut into pieces.
#include "http.hpp"

#include <vector>

#include "limits.hpp"
#include "target.hpp"
#include "traffic.hpp"

namespace wythoff::server {
namespace {

struct Seen {
    std::vector<std::string> requests;
    int refused = 0;  // the status
    friend bool operator==(const Seen&, const Seen&) = default;
};

std::string describe(const Request& request) {
    std::string text = request.method + " " + request.path + (request.after == Request::After::keep ? " keep" : " close");
    for (const auto& [name, value] : request.headers) text += "\n" + name + ": " + value;
    return text + "\n\n" + request.body;
}

Seen read(const std::string& text, std::size_t piece) {
    RequestReader reader;
    Seen seen;
    try {
        for (std::size_t at = 0; at < text.size(); at += piece) {
            reader.add(text.substr(at, piece));
            while (const auto request = reader.next()) {
                fuzz::promise(request->headers.size() <= most_headers, "headers are bounded");
                fuzz::promise(request->body.size() <= api::most_body_bytes, "a body is bounded");
                seen.requests.push_back(describe(*request));
            }
            static_cast<void>(reader.awaits_continue());
        }
    } catch (const Refusal& refusal) {
        fuzz::promise(*refusal.what() != '\0', "a refusal says why");
        seen.refused = refusal.status();
    }
    return seen;
}

}  // namespace
}  // namespace wythoff::server

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    const server::Seen whole = server::read(text, size + 1);
    fuzz::promise(server::read(text, 1) == whole, "byte by byte is the same");
    fuzz::promise(server::read(text, 7) == whole, "seven bytes at a time are the same");
    const std::string answer = to_bytes({400, {text}}, "GET", server::Request::After::close);
    fuzz::promise(answer.ends_with(text) && answer.find("Content-Length: " + std::to_string(size) + "\r\n") != std::string::npos,
                  "an answer says its length");
    return 0;
}
