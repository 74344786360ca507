// The one thread that talks with all clients: it accepts, reads requests until they are complete, hands them to the site, and
// writes what comes back. It never waits for any single client, and no client has a thread of its own:
//
// - who is slow, sends half a request or does not read its reply is waited for a bounded time, and costs a buffer until then;
// - when there are too many connections, or their buffers are too large together, the one makes room that has kept the reception
//   waiting longest;
// - who closes the connection while its request is being worked on is noticed, and the work is no longer wanted. A client that
//   closes its sending side only looks the same at first: it gets its reply, and in a long wait interim responses (RFC 9110,
//   15.2), which the system of a client that is gone refuses.
//
// A step costs time linear in the number of connections.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "http.hpp"

namespace wythoff::server {

class Reception {
public:
    // Hands a request over; `answer` is called once from any thread. What it does has to be quick.
    using Handler = std::function<void(Request, std::function<bool()> is_wanted, std::function<void(Response)> answer)>;

    // `tend` is called again and again, at least every tenth of a second while requests are worked on. `listening` is a
    // socket that listens, which is now this one's. Error (io) when there are no descriptors left.
    Reception(int listening, std::chrono::seconds patience, Handler handler, std::function<void()> tend);
    ~Reception();
    Reception(const Reception&) = delete;
    Reception& operator=(const Reception&) = delete;

    // Returns only by Error (io), when listening fails.
    [[noreturn]] void run();

private:
    enum class State { reading, working, writing, draining, closed };
    struct Connection;
    class Mailbox;  // where replies arrive

    void step();
    void accept_all();
    void look_at(Connection& connection, short events);
    void read_some(Connection& connection);
    void advance(Connection& connection);
    void hand_over(Connection& connection, Request request);
    void refuse(Connection& connection, const Refusal& refusal);
    void deliver();
    void begin_writing(Connection& connection, std::string bytes);
    void write_some(Connection& connection);
    void end_of_reply(Connection& connection);
    void probe(Connection& connection);
    void close_overdue();
    [[nodiscard]] bool make_room();
    void bound_buffers();

    int listening_;
    std::chrono::seconds patience_;
    Handler handler_;
    std::function<void()> tend_;
    std::shared_ptr<Mailbox> mailbox_;
    std::list<Connection> connections_;
    std::uint64_t next_ = 0;
};

}  // namespace wythoff::server
