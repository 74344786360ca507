// Values that a paper prints beside those that were computed. Where their places are those of a table, "ROW, COLUMN", they
// stand in one, a line per column; else a line has the place and both values.
#pragma once

#include <string>
#include <vector>

#include "wythoff/report/report.hpp"

namespace wythoff {

[[nodiscard]] std::string values_text(const std::vector<papers::Row>& values, const Page& page);

}  // namespace wythoff
