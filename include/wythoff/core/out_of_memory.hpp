// What require_memory throws: an Error (limit) after which the same work may be tried again where more memory is allowed.
#pragma once

#include "wythoff/core/error.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

class OutOfMemory : public Error {
public:
    explicit OutOfMemory(const std::string& message) : Error(Kind::limit, message) {}
};

}  // namespace wythoff
#pragma GCC visibility pop
