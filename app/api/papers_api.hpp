// The papers: the commands that need the rooms `papers` and `report`, which not every transport has.
//
//   papers {}           what the papers are, and the games of their claims
//   reproduce {papers}  the report; the store keeps the pages of the report about all papers
#pragma once

#include <nlohmann/json.hpp>

#include "reply.hpp"
#include "report_store.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff::api {

[[nodiscard]] Reply papers_json();
[[nodiscard]] Reply reproduce(const nlohmann::json& arguments, ReportStore& store, const Budget& budget);

}  // namespace wythoff::api
