#include "server.hpp"

#include <fmt/format.h>

#include <memory>

#include "listen.hpp"
#include "reception.hpp"
#include "site.hpp"

namespace wythoff::server {

void serve(const Settings& settings, const std::function<void(const std::string&)>& ready) {
    const auto site = std::make_shared<Site>(settings);  // threads that compute hold it too
    const Listening listening = listen_on(settings.host, settings.port);
    Reception reception(
        listening.socket, settings.patience,
        [site](Request request, std::function<bool()> is_wanted, std::function<void(Response)> answer) {
            site->take(std::move(request), std::move(is_wanted), std::move(answer));
        },
        [site] { site->tend(); });
    const bool bare = settings.host.find(':') != std::string::npos && settings.host.front() != '[';  // of IPv6
    ready(fmt::format("http://{}:{}/", bare ? "[" + settings.host + "]" : settings.host, listening.port));
    reception.run();
}

}  // namespace wythoff::server
