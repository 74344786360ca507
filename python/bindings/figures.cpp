#include <pybind11/numpy.h>
#include <pybind11/stl.h>

#include <variant>

#include "integer.hpp"
#include "module.hpp"
#include "watch.hpp"
#include "wythoff/draw/plot_figure.hpp"
#include "wythoff/figures/game_figure.hpp"

namespace wythoff::python {
namespace {

struct Figure {
    std::variant<BoardFigure, PlotFigure> drawing;
};

py::bytes render_as(const Figure& figure, const std::string& format) {
    const ImageFormat wanted = parse_image_format("." + format);
    return watched(py::none(), [&](const Budget& budget) {
        return std::visit([&](const auto& drawing) { return render(drawing, wanted, budget.progress); }, figure.drawing);
    });
}

void save(const Figure& figure, const std::string& path) {
    watched(py::none(), [&](const Budget& budget) {
        std::visit([&](const auto& drawing) { write_figure(drawing, path, budget.progress); }, figure.drawing);
    });
}

Figure game_figure(const Game& game, const Integer& to, bool nimbers, const std::string& shade,
                   const std::vector<std::string>& slopes, const std::optional<std::pair<Integer, Integer>>& moves,
                   const Game* over, const std::string& title, py::object report) {
    GameFigure wanted;
    wanted.game = game;
    wanted.to = bounded("to", to, 0, max_figure_board);
    wanted.show = nimbers ? GameFigure::Show::nimbers : GameFigure::Show::p_positions;
    wanted.shade = shade;
    wanted.slopes = slopes;
    if (moves)
        wanted.moves =
            Cell{bounded("moves x", moves->first, 0, max_figure_board), bounded("moves y", moves->second, 0, max_figure_board)};
    if (over != nullptr) wanted.over = *over;
    wanted.title = title;
    return {watched(std::move(report), [&](const Budget& budget) { return make_figure(wanted, budget); })};
}

Figure slice_figure(const Game& game, const Integer& layer, const Integer& to, const std::string& shade,
                    const std::vector<std::string>& slopes, const Game* over, const std::string& title, py::object report) {
    SliceFigure wanted;
    wanted.game = game;
    wanted.layer = bounded("layer", layer, 0, 100'000);
    wanted.to = bounded("to", to, 0, max_figure_board);
    wanted.shade = shade;
    wanted.slopes = slopes;
    if (over != nullptr) wanted.over = *over;
    wanted.title = title;
    return {watched(std::move(report), [&](const Budget& budget) { return make_figure(wanted, budget); })};
}

using Numbers = py::array_t<double, py::array::c_style | py::array::forcecast>;

Series make_series(const std::string& label, const Numbers& x, const Numbers& y, int shade, Marks trace) {
    if (x.ndim() != 1 || y.ndim() != 1 || x.size() != y.size())
        throw Error(Error::Kind::usage, "series '" + label + "': expected as many x as y");
    Series series{label, {}, shade, trace};
    for (py::ssize_t i = 0; i < x.size(); ++i) series.points.push_back({x.at(i), y.at(i)});
    return series;
}

Figure plot_figure(const std::vector<std::tuple<std::string, Numbers, Numbers>>& series, bool joined, const std::string& title,
                   const std::string& x_label, const std::string& y_label) {
    PlotFigure figure{title, x_label, y_label, {}};
    for (const auto& [label, x, y] : series)
        figure.series.push_back(
            make_series(label, x, y, static_cast<int>(figure.series.size()), joined ? Marks::line : Marks::dots));
    return {figure};
}

}  // namespace

void add_figures(py::module_& module) {
    py::class_<Figure>(module, "Figure").def("render", &render_as, py::arg("format")).def("save", &save, py::arg("path"));
    module.def("game_figure", &game_figure, py::arg("game"), py::arg("to"), py::arg("nimbers"), py::arg("shade"),
               py::arg("slopes"), py::arg("moves"), py::arg("over"), py::arg("title"), py::arg("report"));
    module.def("slice_figure", &slice_figure, py::arg("game"), py::arg("layer"), py::arg("to"), py::arg("shade"),
               py::arg("slopes"), py::arg("over"), py::arg("title"), py::arg("report"));
    module.def("plot_figure", &plot_figure, py::arg("series"), py::arg("joined"), py::arg("title"), py::arg("x_label"),
               py::arg("y_label"));
}

}  // namespace wythoff::python
