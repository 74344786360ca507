#include "listen.hpp"

#include <fmt/format.h>
#include <netdb.h>
#include <sys/socket.h>
#include <unistd.h>

#include <memory>

#include "wythoff/core/error.hpp"

namespace wythoff::server {
namespace {

using Addresses = std::unique_ptr<addrinfo, decltype(&freeaddrinfo)>;

Addresses addresses_of(const std::string& host, int port) {
    addrinfo wanted{};
    wanted.ai_socktype = SOCK_STREAM;
    wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
    addrinfo* found = nullptr;
    if (getaddrinfo(host.c_str(), std::to_string(port).c_str(), &wanted, &found) != 0) found = nullptr;
    return {found, &freeaddrinfo};
}

// -1 when the port is taken or the address is not of this machine.
int try_address(const addrinfo& address) {
    const int opened = ::socket(address.ai_family, address.ai_socktype | SOCK_NONBLOCK | SOCK_CLOEXEC, address.ai_protocol);
    if (opened < 0) return -1;
    const int yes = 1;  // without SO_REUSEPORT, so that a port that is taken is seen to be
    setsockopt(opened, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (::bind(opened, address.ai_addr, address.ai_addrlen) == 0 && ::listen(opened, SOMAXCONN) == 0) return opened;
    ::close(opened);
    return -1;
}

}  // namespace

Listening listen_on(const std::string& host, std::optional<int> port) {
    constexpr int first_port = 8080;
    constexpr int tried = 100;
    const int first = port.value_or(first_port);
    const int last = port ? first : first + tried;
    for (int one = first; one <= last; ++one) {
        const Addresses addresses = addresses_of(host, one);
        if (!addresses) break;  // not an address at all
        for (const addrinfo* address = addresses.get(); address != nullptr; address = address->ai_next)
            if (const int opened = try_address(*address); opened >= 0) return {opened, one};
    }
    const std::string ports = port ? fmt::format("port {}", first) : fmt::format("any port from {} to {}", first, last);
    throw Error(Error::Kind::io,
                fmt::format("cannot listen on {} of {}: expected a free port and an address of this machine", ports, host));
}

}  // namespace wythoff::server
