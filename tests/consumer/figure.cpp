// A figure: Maharaja Nim's P-positions over those of Wythoff Nim, as SVG.
#include <fstream>
#include <wythoff/figures/game_figure.hpp>
#include <wythoff/wythoff.hpp>

int main() {
    wythoff::GameFigure wanted{.game = wythoff::make_game("wythoff"), .to = 34};
    wanted.over = wythoff::make_game("maharaja");
    std::ofstream("maharaja.svg") << wythoff::render(wythoff::make_figure(wanted), wythoff::ImageFormat::svg);
}
