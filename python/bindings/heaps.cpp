#include <pybind11/stl.h>

#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/heaps/period.hpp"

namespace wythoff::python {
namespace {

py::object period_to_dict(const std::optional<Period>& period) {
    if (!period) return py::none();
    py::dict out;
    out["preperiod"] = period->preperiod;
    out["period"] = period->period;
    out["saltus"] = period->saltus;
    out["status"] = status_text(*period);
    out["checked_to"] = period->checked_to;
    out["by"] = period->evidence.ref;
    return out;
}

// Under S, and under not S, which is None without the twist.
py::tuple periods(const Game& game, const Integer& to, py::object report) {
    const std::int64_t bound = bounded("to", to, 0, 100'000'000);
    const HeapRules& rules = *game.heap();
    const HeapPeriods found =
        watched(std::move(report), [&](const Budget& budget) { return search_periods(rules, bound, budget).periods; });
    return py::make_tuple(period_to_dict(found.inside), period_to_dict(found.outside));
}

}  // namespace

void add_heaps(py::module_& module) { module.def("periods", &periods, py::arg("game"), py::arg("to"), py::arg("report")); }

}  // namespace wythoff::python
