#include "module.hpp"
#include "wythoff/core/error.hpp"

namespace wythoff::python {
namespace {

const char* class_of(Error::Kind kind) {
    switch (kind) {
        case Error::Kind::usage: return "UsageError";
        case Error::Kind::unsupported: return "UnsupportedError";
        case Error::Kind::limit: return "LimitError";
        case Error::Kind::io: return "FileError";
        case Error::Kind::internal: return "InternalError";
        case Error::Kind::cancelled: break;
    }
    return "WythoffError";
}

}  // namespace

void translate_errors() {
    py::register_local_exception_translator([](std::exception_ptr thrown) {
        try {
            if (thrown) std::rethrow_exception(thrown);
        } catch (const Error& error) {
            const py::object type = py::module_::import("wythoff.errors").attr(class_of(error.kind()));
            PyErr_SetString(type.ptr(), error.what());
        }
    });
}

}  // namespace wythoff::python
