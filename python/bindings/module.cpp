#include "module.hpp"

PYBIND11_MODULE(_wythoff, module) {
    using namespace wythoff::python;
    module.attr("__version__") = WYTHOFF_VERSION;
    translate_errors();
    add_games(module);
    add_numbers(module);
    add_answers(module);
    add_arrays(module);
    add_heaps(module);
    add_automata(module);
    add_proofs(module);
    add_slices(module);
    add_figures(module);
    add_words(module);
    add_reports(module);
}
