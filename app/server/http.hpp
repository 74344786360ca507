// As much of HTTP/1.1 (RFC 9112) as a page on the same machine needs, and no more: requests with a Content-Length, answered one
// after the other on a connection that is kept. No chunks, no compression either way, no ranges, no forms: each of them lets a
// small request become large, and on one machine none of them is of use.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

#include "reply.hpp"

namespace wythoff::server {

using api::Reply;

struct Response {
    int status = 200;
    Reply reply;
};

struct Request {
    enum class After { keep, close };

    std::string method;
    std::string path;                            // as it was sent, without a query
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;
    After after = After::keep;
    bool has_interim = true;  // whether the client knows responses before the last one: HTTP/1.0 does not

    [[nodiscard]] bool has(const std::string& name) const { return headers.contains(name); }
    [[nodiscard]] std::string header(const std::string& name) const;  // empty when there is none
};

// A request that is not even read to its end; the connection is closed after saying why.
class Refusal : public std::runtime_error {
public:
    Refusal(int status, const std::string& message) : std::runtime_error(message), status_(status) {}
    [[nodiscard]] int status() const noexcept { return status_; }

private:
    int status_;
};

// Puts requests together from bytes as they come. The cost is linear in the bytes, however they are cut, and what is kept is at
// most a head, a body and what was added last.
class RequestReader {
public:
    void add(std::string_view bytes) { bytes_ += bytes; }
    // The next request, once it is complete. Throws Refusal as soon as it is seen to be too large or not HTTP.
    [[nodiscard]] std::optional<Request> next();
    // Whether the client waits to be told that it may send the body; true once.
    [[nodiscard]] bool awaits_continue();
    [[nodiscard]] bool is_empty() const { return bytes_.empty() && !head_; }
    [[nodiscard]] std::size_t size() const { return bytes_.size(); }

private:
    void read_head();

    std::string bytes_;
    std::size_t searched_ = 0;  // before it no head ends
    std::optional<Request> head_;
    std::size_t length_ = 0;  // of the body of head_
    bool awaits_continue_ = false;
};

// The text in lower case, in ASCII as protocols have it.
[[nodiscard]] std::string to_lower(std::string_view text);

// The bytes that answer `request`. HEAD has no body.
[[nodiscard]] std::string to_bytes(Response response, const std::string& method, Request::After after);

}  // namespace wythoff::server
