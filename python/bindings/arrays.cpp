#include "arrays.hpp"

#include <pybind11/stl.h>

#include <algorithm>
#include <limits>

#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/sequences/beatty_pair.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/solve/three_piles.hpp"

namespace wythoff::python {
namespace {

constexpr std::int64_t most_piles = std::numeric_limits<std::uint32_t>::max() - 2;
constexpr std::int64_t most_heap = 100'000'000;
constexpr std::int64_t most_board = 1'000'000;
constexpr std::int64_t most_count = 1'000'000'000;
constexpr std::int64_t most_cube = 1'000'000;

// A row for each item, which is a few integers.
template <class Item>
py::array_t<std::int64_t> rows_of_integers(std::vector<Item> items) {
    static_assert(sizeof(Item) % sizeof(std::int64_t) == 0);
    auto owner = std::make_unique<std::vector<Item>>(std::move(items));
    const auto* data = reinterpret_cast<const std::int64_t*>(owner->data());
    const auto size = static_cast<py::ssize_t>(owner->size());
    const auto width = static_cast<py::ssize_t>(sizeof(Item) / sizeof(std::int64_t));
    return array_of(std::move(owner), data, {size, width}, {sizeof(Item), sizeof(std::int64_t)});
}

py::array_t<std::int64_t> p_positions(const Game& game, const Integer& to, const std::string& engine, py::object report) {
    const std::int64_t bound = bounded("to", to, 0, most_piles);
    const Engine chosen = parse_engine(engine);
    return rows_of(
        watched(std::move(report), [&](const Budget& budget) { return solve(game, bound, chosen, budget).p.cells(); }));
}

// Of a game on three piles: rows (x, y, z).
py::array_t<std::int64_t> triple_positions(const Game& game, const Integer& to, const std::string& engine, py::object report) {
    const std::int64_t bound = bounded("to", to, 0, most_cube);
    const Engine chosen = parse_engine(engine);
    return rows_of(watched(std::move(report), [&](const Budget& budget) {
        const PCube p = solve_cube(game, bound, chosen, budget).p;
        const std::int64_t count = p.count();
        require_memory(std::to_string(count) + " positions", static_cast<double>(count) * sizeof(Triple) + PCube::bytes(bound),
                       budget.memory);
        std::vector<Triple> positions;
        positions.reserve(static_cast<std::size_t>(count));
        p.for_each([&](const Triple& at) { positions.push_back(at); });
        return positions;
    }));
}

py::array_t<std::int64_t> first_positions(const Game& game, const Integer& count, const std::string& engine, py::object report) {
    const std::int64_t bound = bounded("count", count, 1, most_count);
    const Engine chosen = parse_engine(engine);
    return rows_of(
        watched(std::move(report), [&](const Budget& budget) { return first_p_positions(game, bound, chosen, budget).cells; }));
}

py::array_t<std::int32_t> board_nimbers(const Game& game, const Integer& to, py::object report) {
    const std::int64_t bound = bounded("to", to, 0, most_board);
    const NimTable table =
        watched(std::move(report), [&](const Budget& budget) { return nimbers(game, bound, Engine::automatic, budget); });
    const auto side = static_cast<py::ssize_t>(bound) + 1;
    py::array_t<std::int32_t> values({side, side});
    for (py::ssize_t x = 0; x < side; ++x)
        std::copy_n(table[static_cast<std::size_t>(x)].begin(), side, values.mutable_data(x, 0));
    return values;
}

// One value per pile, or a row (under S, under not S) with the twist.
py::array_t<std::uint32_t> heap_nimbers(const Game& game, const Integer& to, py::object report) {
    const std::int64_t bound = bounded("to", to, 0, most_heap);
    const HeapRules& rules = *game.heap();
    auto table = std::make_unique<HeapTable>(
        watched(std::move(report), [&](const Budget& budget) { return heap_values(rules, bound, budget); }));
    const std::uint32_t* data = table->rows()->data();
    const auto size = static_cast<py::ssize_t>(bound) + 1;
    if (rules.twist == Twist::none) return array_of(std::move(table), data, {size}, {sizeof(HeapTable::Row)});
    return array_of(std::move(table), data, {size, 2}, {sizeof(HeapTable::Row), sizeof(std::uint32_t)});
}

py::tuple beatty_arrays(const Integer& m, const Integer& p, const Integer& count) {
    const std::int64_t first = bounded("m", m, 1, most_count), second = bounded("p", p, 1, most_count);
    const std::int64_t terms = bounded("count", count, 0, most_count);
    SequencePair pair = watched(py::none(), [&](const Budget&) { return list_beatty_pairs(first, second, terms); });
    return py::make_tuple(array_of(std::move(pair.x)), array_of(std::move(pair.y)));
}

}  // namespace

py::array_t<std::int64_t> rows_of(std::vector<Cell> cells) { return rows_of_integers(std::move(cells)); }
py::array_t<std::int64_t> rows_of(std::vector<Triple> positions) { return rows_of_integers(std::move(positions)); }

void add_arrays(py::module_& module) {
    module.def("p_positions", &p_positions, py::arg("game"), py::arg("to"), py::arg("engine"), py::arg("report"));
    module.def("triple_positions", &triple_positions, py::arg("game"), py::arg("to"), py::arg("engine"), py::arg("report"));
    module.def("first_positions", &first_positions, py::arg("game"), py::arg("count"), py::arg("engine"), py::arg("report"));
    module.def("board_nimbers", &board_nimbers, py::arg("game"), py::arg("to"), py::arg("report"));
    module.def("heap_nimbers", &heap_nimbers, py::arg("game"), py::arg("to"), py::arg("report"));
    module.def("beatty_arrays", &beatty_arrays, py::arg("m"), py::arg("p"), py::arg("count"));
}

}  // namespace wythoff::python
