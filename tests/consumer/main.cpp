// A first program with the library: P-positions, one question about piles of a thousand digits, and a theorem.
#include <iostream>
#include <wythoff/wythoff.hpp>

int main() {
    const wythoff::Game game = wythoff::make_game("maharaja");
    for (const auto& [x, y] : wythoff::solve(game, 20)) std::cout << x << ' ' << y << '\n';
    std::cout << wythoff::ask(game, "10^1000", "10^1000+1") << '\n';
    if (const auto proof = wythoff::prove(game); proof.certificate) wythoff::save(*proof.certificate, "maharaja.cert");
}
