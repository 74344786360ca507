// Theorems for the page: finding them, checking them, reading positions by their automata.
//
//   certificate {game}                   the certificate that ships for these rules, {"file","text"}; both null if none does
//   prove {game, columns, numeration}    as `prove --describe`, and the certificate as "certificate_text"
//   check {game | certificate}           as `check --describe`, of the certificate that ships or of one that is sent
//   export {game | certificate, for}     Walnut's files, {"files":[{"path","text"}]}, or one text for Coq
//   digits {numeration, x, y}            both piles digit by digit, padded to one length, and what the places weigh
#pragma once

#include <nlohmann/json.hpp>
#include <string>

#include "reply.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::api {

[[nodiscard]] Reply certificate_json(const nlohmann::json& arguments);
[[nodiscard]] Reply prove_json(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply check_json(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply export_files(const nlohmann::json& arguments, const Budget& budget);
[[nodiscard]] Reply digits_json(const nlohmann::json& arguments);

}  // namespace wythoff::api
