#include "command_line.hpp"

int main(int argc, char** argv) { return wythoff::cli::run(argc, argv); }
