#include <wythoff/draw/board_figure.hpp>
#include <wythoff/present/answer_text.hpp>
#include <wythoff/rules/parse_game.hpp>
#include <wythoff/theory/oracle.hpp>

#include <iostream>

int main() {
    const wythoff::Game game = wythoff::make_game("rook + bishop + jump(1,2) + jump(2,1)");
    const wythoff::State state = wythoff::make_state(game, {8, 13});
    wythoff::Oracle oracle(game);
    std::cout << wythoff::to_text(game, state, oracle.ask(state));
    wythoff::BoardFigure figure;
    figure.to = 3;
    figure.layers = {{"one cell", {{1, 2}}, 0, wythoff::Mark::square}};
    return wythoff::render(figure, wythoff::ImageFormat::svg).empty() ? 1 : 0;
}
