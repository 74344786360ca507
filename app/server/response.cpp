#include "response.hpp"

#include <utility>

#include "json_text.hpp"

namespace wythoff::server {
namespace {

int status_of(api::Turn::Problem problem) {
    switch (problem) {
        case api::Turn::Problem::none: return 200;
        case api::Turn::Problem::request: return 400;
        case api::Turn::Problem::limit: return 422;
        case api::Turn::Problem::cancelled: return 409;
        case api::Turn::Problem::fault: return 500;
    }
    return 500;
}

}  // namespace

Response to_response(api::Turn turn) {
    if (turn.problem == api::Turn::Problem::none) return {200, std::move(turn.reply)};
    return to_error(status_of(turn.problem), turn.error);
}

Response to_error(int status, const std::string& message) { return {status, api::to_error_reply(message)}; }

Response current_response() {
    try {
        throw;
    } catch (const Refusal& refusal) {
        return to_error(refusal.status(), refusal.what());
    } catch (...) {
        return to_response(api::current_failure());
    }
}

}  // namespace wythoff::server
