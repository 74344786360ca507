// The shapes that mark a cell. They are made to be seen over one another on the same cell.
#pragma once

#pragma GCC visibility push(default)
namespace wythoff {

enum class Mark { square, disc, ring, cross };

}  // namespace wythoff

#pragma GCC visibility pop
