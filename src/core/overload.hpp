// Functions of several types as one, for std::visit: a type without a function does not compile.
#pragma once

namespace wythoff {

template <class... Fs>
struct Overload : Fs... {
    using Fs::operator()...;
};
template <class... Fs>
Overload(Fs...) -> Overload<Fs...>;  // Clang 14 does not derive it

}  // namespace wythoff
