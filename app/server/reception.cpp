#include "reception.hpp"

#include <fmt/format.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <thread>
#include <utility>

#include "response.hpp"
#include "traffic.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::server {

using Clock = std::chrono::steady_clock;

struct Reception::Connection {
    Connection(int opened, std::uint64_t number) : socket(opened), id(number) {}
    ~Connection() {
        if (wanted) *wanted = false;
        ::close(socket);
    }
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    int socket;
    std::uint64_t id;
    State state = State::reading;
    Clock::time_point since = Clock::now();  // when the client was first waited for
    RequestReader reader;
    std::string method;  // of the request that is being answered
    Request::After after = Request::After::keep;
    std::shared_ptr<std::atomic<bool>> wanted;  // its reply
    std::string out;
    std::size_t sent = 0;
    bool is_half_closed = false;                   // the client sends nothing more
    std::chrono::milliseconds wait = first_probe;  // from `since` to the next probe, of a connection that is half closed
    bool may_have_interim = false;                 // HTTP/1.0 has none

    void enter(State next) {
        state = next;
        since = Clock::now();
    }
    [[nodiscard]] std::size_t buffered() const { return reader.size() + out.size(); }
};

class Reception::Mailbox {
public:
    struct Letter {
        std::uint64_t to;
        Response response;
    };

    Mailbox() : bell_(eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {
        if (bell_ < 0) throw Error(Error::Kind::io, fmt::format("cannot listen: {}", std::strerror(errno)));
    }
    ~Mailbox() { ::close(bell_); }
    Mailbox(const Mailbox&) = delete;
    Mailbox& operator=(const Mailbox&) = delete;

    [[nodiscard]] int bell() const { return bell_; }
    void put(Letter letter) {
        {
            const std::lock_guard lock(mutex_);
            letters_.push_back(std::move(letter));
        }
        const std::uint64_t one = 1;
        [[maybe_unused]] const auto rung = ::write(bell_, &one, sizeof one);  // fails only when it rings already
    }
    [[nodiscard]] std::vector<Letter> take() {
        std::uint64_t count = 0;
        [[maybe_unused]] const auto silenced = ::read(bell_, &count, sizeof count);
        const std::lock_guard lock(mutex_);
        return std::exchange(letters_, {});
    }

private:
    int bell_;
    std::mutex mutex_;
    std::vector<Letter> letters_;
};

Reception::Reception(int listening, std::chrono::seconds patience, Handler handler, std::function<void()> tend)
    : listening_(listening),
      patience_(patience),
      handler_(std::move(handler)),
      tend_(std::move(tend)),
      mailbox_(std::make_shared<Mailbox>()) {}

Reception::~Reception() { ::close(listening_); }

void Reception::run() {
    while (true) step();
}

void Reception::step() {
    constexpr int second = 1000;  // how late a deadline may be noticed,
    constexpr int tenth = 100;    // and how late a task
    bool is_working = false;
    std::vector<pollfd> watched = {{listening_, POLLIN, 0}, {mailbox_->bell(), POLLIN, 0}};
    std::vector<Connection*> owners;
    for (Connection& connection : connections_) {
        const State state = connection.state;
        const short working = connection.is_half_closed ? 0 : POLLRDHUP;
        const short events = state == State::writing ? POLLOUT : state == State::working ? working : POLLIN;
        is_working |= state == State::working;
        watched.push_back({connection.socket, events, 0});
        owners.push_back(&connection);
    }
    if (::poll(watched.data(), watched.size(), connections_.empty() ? -1 : is_working ? tenth : second) < 0 && errno != EINTR)
        throw Error(Error::Kind::io, fmt::format("the server stopped listening: {}", std::strerror(errno)));
    for (std::size_t i = 0; i < owners.size(); ++i)
        if (const short events = watched[i + 2].revents; events != 0) look_at(*owners[i], events);
    if (watched[1].revents != 0) deliver();
    tend_();
    close_overdue();
    bound_buffers();
    std::erase_if(connections_, [](const Connection& one) { return one.state == State::closed; });
    if (watched[0].revents != 0) accept_all();
}

void Reception::accept_all() {
    while (true) {
        if (connections_.size() >= most_connections && !make_room()) return;
        const int opened = ::accept4(listening_, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (opened < 0) {
            const bool no_descriptors = errno == EMFILE || errno == ENFILE;
            if (errno == EINTR || errno == ECONNABORTED || (no_descriptors && make_room())) continue;
            if (no_descriptors) std::this_thread::sleep_for(std::chrono::milliseconds(10));
            return;
        }
        const int yes = 1;
        setsockopt(opened, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
        connections_.emplace_back(opened, next_++);
    }
}

// Closes the connection that has been waited for longest.
bool Reception::make_room() {
    const auto longest = std::min_element(connections_.begin(), connections_.end(), [](const Connection& a, const Connection& b) {
        return std::pair(a.state == State::working, a.since) < std::pair(b.state == State::working, b.since);
    });
    if (longest == connections_.end() || longest->state == State::working) return false;
    connections_.erase(longest);
    return true;
}

void Reception::look_at(Connection& connection, short events) {
    switch (connection.state) {
        case State::reading:
        case State::draining: read_some(connection); break;
        case State::writing:
            if ((events & (POLLERR | POLLHUP)) != 0) connection.state = State::closed;
            else write_some(connection);
            break;
        case State::working:
            if ((events & (POLLERR | POLLHUP)) != 0) connection.state = State::closed;  // the client is gone
            connection.is_half_closed = true;
            connection.since = Clock::now();
            connection.wait = first_probe;
            break;
        case State::closed: break;
    }
}

void Reception::read_some(Connection& connection) {
    std::array<char, 65536> bytes;
    const ssize_t count = ::recv(connection.socket, bytes.data(), bytes.size(), 0);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
        connection.state = State::closed;
        return;
    }
    if (connection.state == State::draining) return;
    if (connection.reader.is_empty()) connection.since = Clock::now();  // from its first byte on a request has its time
    connection.reader.add({bytes.data(), static_cast<std::size_t>(count)});
    advance(connection);
}

// Looks whether a request is complete.
void Reception::advance(Connection& connection) {
    try {
        if (auto request = connection.reader.next()) return hand_over(connection, std::move(*request));
    } catch (const Refusal& refusal) {
        return refuse(connection, refusal);
    }
    if (connection.reader.awaits_continue()) {
        constexpr std::string_view go_on = "HTTP/1.1 100 Continue\r\n\r\n";
        if (::send(connection.socket, go_on.data(), go_on.size(), MSG_NOSIGNAL) < 0) connection.state = State::closed;
    }
}

void Reception::hand_over(Connection& connection, Request request) {
    connection.enter(State::working);
    connection.method = request.method;
    connection.after = request.after;
    connection.may_have_interim = request.has_interim;
    connection.wanted = std::make_shared<std::atomic<bool>>(true);
    handler_(
        std::move(request), [wanted = connection.wanted] { return wanted->load(); },
        [mailbox = mailbox_, to = connection.id](Response response) {
            mailbox->put({to, std::move(response)});
        });
}

void Reception::refuse(Connection& connection, const Refusal& refusal) {
    connection.after = Request::After::close;
    begin_writing(connection, to_bytes(to_error(refusal.status(), refusal.what()), "", connection.after));
}

void Reception::deliver() {
    for (Mailbox::Letter& letter : mailbox_->take()) {
        const auto it = std::find_if(connections_.begin(), connections_.end(),
                                     [&](const Connection& connection) { return connection.id == letter.to; });
        if (it == connections_.end() || it->state != State::working) continue;
        it->wanted.reset();
        begin_writing(*it, to_bytes(std::move(letter.response), it->method, it->after));
    }
}

void Reception::begin_writing(Connection& connection, std::string bytes) {
    connection.enter(State::writing);
    connection.out = std::move(bytes);
    connection.sent = 0;
    write_some(connection);
}

void Reception::write_some(Connection& connection) {
    while (connection.sent < connection.out.size()) {
        const ssize_t count = ::send(connection.socket, connection.out.data() + connection.sent,
                                     connection.out.size() - connection.sent, MSG_NOSIGNAL);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0 && errno == EAGAIN) return;
        if (count < 0) {
            connection.state = State::closed;
            return;
        }
        connection.sent += static_cast<std::size_t>(count);
    }
    end_of_reply(connection);
}

void Reception::end_of_reply(Connection& connection) {
    connection.out = {};
    if (connection.after == Request::After::keep) {
        connection.enter(State::reading);
        advance(connection);  // the next may be there already
        return;
    }
    // Closing with bytes unread would take the reply away from a client that is still sending (RFC 9112, 9.6).
    ::shutdown(connection.socket, SHUT_WR);
    connection.enter(State::draining);
}

// What is sent to a client that is gone comes back as an error.
void Reception::probe(Connection& connection) {
    if (!connection.is_half_closed || !connection.may_have_interim || Clock::now() - connection.since < connection.wait) return;
    constexpr std::string_view interim = "HTTP/1.1 102 Processing\r\n\r\n";
    if (::send(connection.socket, interim.data(), interim.size(), MSG_NOSIGNAL) < 0 && errno != EAGAIN && errno != EINTR)
        connection.state = State::closed;
    connection.wait *= 2;
}

void Reception::close_overdue() {
    const Clock::time_point now = Clock::now();
    for (Connection& connection : connections_) {
        if (connection.state == State::working) probe(connection);
        const std::chrono::seconds time = connection.state == State::draining ? drain_time : patience_;
        if (connection.state != State::working && now - connection.since > time) connection.state = State::closed;
    }
}

void Reception::bound_buffers() {
    std::size_t bytes = 0;
    for (const Connection& connection : connections_) bytes += connection.buffered();
    while (bytes > most_buffer_bytes) {
        Connection* longest = nullptr;
        for (Connection& connection : connections_)
            if (connection.buffered() > 0 && connection.state != State::closed &&
                (longest == nullptr || connection.since < longest->since))
                longest = &connection;
        if (longest == nullptr) return;
        bytes -= longest->buffered();
        longest->state = State::closed;
    }
}

}  // namespace wythoff::server
