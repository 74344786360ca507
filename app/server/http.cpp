#include "http.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <utility>

#include "limits.hpp"
#include "traffic.hpp"

namespace wythoff::server {
namespace {

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

// RFC 9110, 5.6.2: what names of methods and headers are made of.
bool is_token(std::string_view text) {
    static constexpr std::string_view marks = "!#$%&'*+-.^_`|~";
    return !text.empty() && std::all_of(text.begin(), text.end(), [](char c) {
        return (lower(c) >= 'a' && lower(c) <= 'z') || (c >= '0' && c <= '9') || marks.find(c) != std::string_view::npos;
    });
}

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t";
    const std::size_t first = text.find_first_not_of(blanks);
    return first == std::string_view::npos ? "" : text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

[[noreturn]] void refuse_request() { throw Refusal(400, "the request is not one that this server understands"); }

// RFC 9112, 2.2: a line ends with CR LF. Two readers that disagree on where a line ends disagree on what was asked, so that a
// line that ends otherwise is refused, at once: the client waits for a reply. Bytes before `from` have been looked at.
void refuse_bare_line_ends(std::string_view head, std::size_t from) {
    for (std::size_t at = head.find('\n', from); at != std::string_view::npos; at = head.find('\n', at + 1))
        if (at == 0 || head[at - 1] != '\r') throw Refusal(400, "the request's lines: expected CR LF at the end of each");
}

void read_request_line(std::string_view line, Request& request) {
    const std::size_t first = line.find(' ');
    const std::size_t last = line.rfind(' ');
    if (first == std::string_view::npos || first == last) refuse_request();
    const std::string_view target = line.substr(first + 1, last - first - 1);
    const std::string_view version = line.substr(last + 1);
    request.method = line.substr(0, first);
    if (!is_token(request.method) || target.find(' ') != std::string_view::npos || !target.starts_with('/')) refuse_request();
    if (version != "HTTP/1.1" && version != "HTTP/1.0") throw Refusal(505, "expected HTTP/1.1");
    request.path = target.substr(0, target.find('?'));
    request.after = version == "HTTP/1.0" ? Request::After::close : Request::After::keep;
    request.has_interim = version == "HTTP/1.1";
}

void read_header(std::string_view line, Request& request) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || !is_token(line.substr(0, colon))) refuse_request();
    if (request.headers.size() >= most_headers) throw Refusal(431, fmt::format("expected at most {} headers", most_headers));
    // Two of a name would have to be read in the same way by everyone; those that matter here come once.
    if (!request.headers.emplace(to_lower(line.substr(0, colon)), trimmed(line.substr(colon + 1))).second &&
        (to_lower(line.substr(0, colon)) == "content-length" || to_lower(line.substr(0, colon)) == "host"))
        refuse_request();
}

std::size_t body_length(const Request& request) {
    if (request.has("transfer-encoding")) throw Refusal(411, "the request must say its Content-Length");
    if (const std::string coding = request.header("content-encoding"); !coding.empty() && to_lower(coding) != "identity")
        throw Refusal(415, "the request's Content-Encoding: expected a body that is not compressed");
    if (!request.has("content-length")) return 0;
    const std::string text = request.header("content-length");
    if (text.empty() || !std::all_of(text.begin(), text.end(), [](char c) { return c >= '0' && c <= '9'; })) refuse_request();
    std::size_t length = 0;
    const auto read = std::from_chars(text.data(), text.data() + text.size(), length);
    if (read.ec != std::errc() || length > api::most_body_bytes)
        throw Refusal(413, fmt::format("the request is larger than {} bytes", api::most_body_bytes));
    return length;
}

const char* phrase(int status) {
    switch (status) {
        case 200: return "OK";
        case 400: return "Bad Request";
        case 403: return "Forbidden";
        case 404: return "Not Found";
        case 409: return "Conflict";
        case 411: return "Length Required";
        case 413: return "Content Too Large";
        case 415: return "Unsupported Media Type";
        case 422: return "Unprocessable Content";
        case 431: return "Request Header Fields Too Large";
        case 503: return "Service Unavailable";
        case 505: return "HTTP Version Not Supported";
        default: return "Internal Server Error";
    }
}

constexpr const char* fixed_headers =
    "X-Content-Type-Options: nosniff\r\n"
    "Referrer-Policy: no-referrer\r\n"
    "Cross-Origin-Resource-Policy: same-origin\r\n"
    "Cache-Control: no-store\r\n"
    "Content-Security-Policy: default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'\r\n";

}  // namespace

std::string to_lower(std::string_view text) {
    std::string out(text);
    std::transform(out.begin(), out.end(), out.begin(), [](char c) { return lower(c); });
    return out;
}

std::string Request::header(const std::string& name) const {
    const auto it = headers.find(name);
    return it == headers.end() ? std::string() : it->second;
}

void RequestReader::read_head() {
    const std::size_t end = bytes_.find("\r\n\r\n", searched_);
    // However the bytes are cut: up to three of the four that end a head may be here already. So that the refusal does not depend
    // on it either, lines are read only as far as a head may go, and before its length is compared.
    refuse_bare_line_ends(std::string_view(bytes_).substr(0, std::min(end, most_head_bytes + 3)), searched_);
    if (std::min(end, bytes_.size() - std::min<std::size_t>(3, bytes_.size())) > most_head_bytes)
        throw Refusal(431, fmt::format("the request's headers are larger than {} bytes", most_head_bytes));
    if (end == std::string::npos) {
        searched_ = bytes_.size() - std::min<std::size_t>(3, bytes_.size());
        return;
    }
    Request request;
    std::string_view lines = std::string_view(bytes_).substr(0, end);
    for (bool first = true; !lines.empty() || first; first = false) {
        const std::string_view line = lines.substr(0, lines.find("\r\n"));
        lines.remove_prefix(std::min(lines.size(), line.size() + 2));
        if (first) read_request_line(line, request);
        else read_header(line, request);
    }
    length_ = body_length(request);
    if (const std::string wish = to_lower(request.header("connection")); wish == "close") request.after = Request::After::close;
    else if (wish == "keep-alive") request.after = Request::After::keep;
    awaits_continue_ = to_lower(request.header("expect")) == "100-continue";
    bytes_.erase(0, end + 4);
    searched_ = 0;
    head_ = std::move(request);
}

std::optional<Request> RequestReader::next() {
    if (!head_) read_head();
    if (!head_ || bytes_.size() < length_) return std::nullopt;
    Request request = std::move(*head_);
    head_.reset();
    awaits_continue_ = false;
    request.body = bytes_.substr(0, length_);
    bytes_ = bytes_.substr(length_);  // a copy, so that the room of a large body is given back
    return request;
}

bool RequestReader::awaits_continue() { return std::exchange(awaits_continue_, false); }

std::string to_bytes(Response response, const std::string& method, Request::After after) {
    std::string head = fmt::format("HTTP/1.1 {} {}\r\nContent-Type: {}\r\nContent-Length: {}\r\nConnection: {}\r\n{}\r\n",
                                   response.status, phrase(response.status), response.reply.type, response.reply.body.size(),
                                   after == Request::After::close ? "close" : "keep-alive", fixed_headers);
    if (method == "HEAD") return head;
    response.reply.body.insert(0, head);
    return std::move(response.reply.body);
}

}  // namespace wythoff::server
