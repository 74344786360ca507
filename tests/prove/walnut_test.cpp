#include "wythoff/prove/walnut.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <regex>
#include <set>
#include <sstream>

#include "prove/slice_statement.hpp"
#include "support/slices_of_text.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/shipped.hpp"
#include "wythoff/prove/statement.hpp"
#include "wythoff/rules/games.hpp"

namespace wythoff {
namespace {

std::map<std::string, std::string> files_of(const std::string& game) {
    std::map<std::string, std::string> files;
    for (const WalnutFile& file : to_walnut(prove(make_game(game)).certificate.value())) files[file.path] = file.text;
    return files;
}

std::vector<std::string> paths(const std::map<std::string, std::string>& files) {
    std::vector<std::string> all;
    for (const auto& [path, text] : files) all.push_back(path);
    return all;
}

TEST(Walnut, FilesOfWythoffAreThese) {
    const auto files = files_of("wythoff");
    EXPECT_EQ(paths(files),
              (std::vector<std::string>{"Automata Library/wythoff_P.txt", "Command Files/wythoff.txt", "README.txt"}));
    EXPECT_EQ(files.at("Automata Library/wythoff_P.txt"),
              "msd_fib msd_fib\n\n"
              "0 1\n0 0 -> 0\n1 0 -> 1\n0 1 -> 2\n\n"
              "1 0\n0 1 -> 3\n\n"
              "2 0\n1 0 -> 4\n\n"
              "3 1\n0 0 -> 5\n1 0 -> 1\n\n"
              "4 1\n0 0 -> 6\n0 1 -> 2\n\n"
              "5 0\n0 0 -> 3\n1 0 -> 1\n\n"
              "6 0\n0 0 -> 4\n0 1 -> 2\n");
    EXPECT_EQ(files.at("Command Files/wythoff.txt"),
              R"re(# wythoff: rook + bishop
def wythoff_column_below "?msd_fib (Ev ((v+1<=z) & $wythoff_P(w,v)))":
def wythoff_reach "?msd_fib $wythoff_column_below(x,y)":
def wythoff_on_row "?msd_fib $wythoff_P(z,w)":
def wythoff_row_below "?msd_fib (Ev ((v+1<=z) & $wythoff_on_row(w,v)))":
def wythoff_reach_2 "?msd_fib $wythoff_row_below(y,x)":
def wythoff_on_diagonal_above "?msd_fib (En1 ((n1=w+z) & $wythoff_P(z,n1)))":
def wythoff_diagonal_above_below "?msd_fib (Ev ((v+1<=z) & $wythoff_on_diagonal_above(w,v)))":
def wythoff_on_diagonal_below "?msd_fib ((1<=w) & (En2 ((n2=w+z) & $wythoff_P(n2,z))))":
def wythoff_diagonal_below_below "?msd_fib (Ev ((v+1<=z) & $wythoff_on_diagonal_below(w,v)))":
def wythoff_reach_3 "?msd_fib (Ed ((y=d+x) & $wythoff_diagonal_above_below(d,x)))":
def wythoff_reach_4 "?msd_fib (Ed ((x=d+y) & $wythoff_diagonal_below_below(d,y)))":
eval wythoff_stability_1 "?msd_fib Ax,y ~($wythoff_P(x,y) & $wythoff_reach(x,y))":
eval wythoff_stability_2 "?msd_fib Ax,y ~($wythoff_P(x,y) & $wythoff_reach_2(x,y))":
eval wythoff_stability_3 "?msd_fib Ax,y ~($wythoff_P(x,y) & $wythoff_reach_3(x,y))":
eval wythoff_stability_4 "?msd_fib Ax,y ~($wythoff_P(x,y) & $wythoff_reach_4(x,y))":
)re"
              "eval wythoff_absorption_above \"?msd_fib Ax,y ((y+1<=x) | $wythoff_P(x,y) | $wythoff_reach(x,y) | "
              "$wythoff_reach_2(x,y) | "
              "$wythoff_reach_3(x,y) | $wythoff_reach_4(x,y))\":\n"
              "eval wythoff_symmetry \"?msd_fib Ax,y ~($wythoff_P(x,y) & ~$wythoff_P(y,x))\":\n");
    EXPECT_NE(files.at("README.txt").find("load wythoff.txt;"), std::string::npos);
}

TEST(Walnut, SlicesAreWrittenOneAfterTheOtherWithThoseBelow) {
    const auto slices = find_certificate(make_game("three-heap"));
    ASSERT_TRUE(slices);
    const Certificate two = first_sets(slices->certificate, 1);
    std::map<std::string, std::string> files;
    for (const WalnutFile& file : to_walnut(two)) files[file.path] = file.text;
    EXPECT_EQ(paths(files),
              (std::vector<std::string>{"Automata Library/three_heap_layer_0_P.txt", "Automata Library/three_heap_layer_1_P.txt",
                                        "Command Files/three_heap.txt", "README.txt"}));
    const std::string& commands = files.at("Command Files/three_heap.txt");
    std::set<std::string> said;
    const Statement first = make_statement(games::wythoff());
    for (const Sentence& sentence : first.sentences) said.insert("eval three_heap_layer_0_" + sentence.name + " ");
    const Statement second = make_slice_statement(slices_of_text("three-heap"), 1);
    for (const Sentence& sentence : second.sentences) said.insert("eval three_heap_layer_1_" + sentence.name + " ");
    for (const Definition& definition : second.definitions) said.insert("def three_heap_layer_1_" + definition.name + " ");
    for (const std::string& line : said) EXPECT_NE(commands.find(line), std::string::npos) << line;
    EXPECT_NE(commands.find("$three_heap_layer_0_P("), std::string::npos);
    EXPECT_EQ(commands.find("value_0"), std::string::npos);
    EXPECT_NE(files.at("README.txt").find("P-positions of the layers 0 to 1 of three-heap"), std::string::npos);
}

TEST(Walnut, ANumerationThatItDoesNotHaveIsWrittenWithTheSentencesThatProveAddition) {
    const auto files = files_of("m-wythoff(2)");
    EXPECT_EQ(paths(files), (std::vector<std::string>{"Automata Library/m_wythoff_m_2_P.txt", "Command Files/m_wythoff_m_2.txt",
                                                      "Custom Bases/msd_fraenkel_1_2.txt",
                                                      "Custom Bases/msd_fraenkel_1_2_addition.txt", "README.txt"}));
    EXPECT_EQ(files.at("Custom Bases/msd_fraenkel_1_2.txt"), "{0, 1, 2}\n\n0 1\n0 -> 0\n1 -> 0\n2 -> 1\n\n1 1\n0 -> 0\n");
    EXPECT_TRUE(files.at("Automata Library/m_wythoff_m_2_P.txt").starts_with("msd_fraenkel_1_2 msd_fraenkel_1_2\n\n0 1\n"));
    const std::string& commands = files.at("Command Files/m_wythoff_m_2.txt");
    for (const std::string line : {"def m_wythoff_m_2_next \"?msd_fraenkel_1_2 (x<y) & ~(Ez ((x<z) & (z<y)))\":\n",
                                   "eval m_wythoff_m_2_adding_nothing \"?msd_fraenkel_1_2 Ax,z ((x+0=z) <=> (x=z))\":\n",
                                   "eval m_wythoff_m_2_adding_to_nothing \"?msd_fraenkel_1_2 Ax,y ((x+y=0) => (y=0))\":\n",
                                   "eval m_wythoff_m_2_adding_the_next \"?msd_fraenkel_1_2 Ax,y,z,u,v (($m_wythoff_m_2_next(y,u) "
                                   "& $m_wythoff_m_2_next(z,v)) => "
                                   "((x+y=z) <=> (x+u=v)))\":\n"})
        EXPECT_NE(commands.find(line), std::string::npos) << line;
}

// The table of addition read as Walnut reads it: for small numbers it accepts x + y = z and nothing else.
TEST(Walnut, TheTableOfAdditionAdds) {
    const std::string text = files_of("m-wythoff(2)").at("Custom Bases/msd_fraenkel_1_2_addition.txt");
    std::istringstream lines(text);
    std::string line;
    std::getline(lines, line);
    EXPECT_EQ(line, "{0, 1, 2} {0, 1, 2} {0, 1, 2}");
    std::map<int, bool> accepting;
    std::map<std::vector<int>, int> edges;
    int state = -1;
    while (std::getline(lines, line)) {
        std::smatch found;
        if (line.empty()) continue;
        if (std::regex_match(line, found, std::regex(R"((\d+) ([01]))"))) {
            state = std::stoi(found[1]);
            accepting[state] = found[2] == "1";
        } else {
            ASSERT_TRUE(std::regex_match(line, found, std::regex(R"(([0-2]) ([0-2]) ([0-2]) -> (\d+))"))) << line;
            edges[{state, std::stoi(found[1]), std::stoi(found[2]), std::stoi(found[3])}] = std::stoi(found[4]);
        }
    }
    const Numeration system = fraenkel(1, 2);
    const auto padded = [&](int n) {
        Digits digits = system.to_digits(n);
        digits.insert(digits.begin(), 6 - digits.size(), 0);
        return digits;
    };
    for (int x = 0; x < 25; ++x)
        for (int y = 0; y < 25; ++y)
            for (int z = 0; z < 50; ++z) {
                const Digits a = padded(x);
                const Digits b = padded(y);
                const Digits c = padded(z);
                int at = 0;
                for (std::size_t i = 0; i < 6 && at >= 0; ++i) {
                    const auto next = edges.find({at, static_cast<int>(a[i]), static_cast<int>(b[i]), static_cast<int>(c[i])});
                    at = next == edges.end() ? -1 : next->second;
                }
                EXPECT_EQ(at >= 0 && accepting.at(at), x + y == z) << x << " " << y << " " << z;
            }
}

// Names are Walnut's, brackets close, everything is defined before it is used, and no sentence is left out.
TEST(Walnut, CommandsAreWellFormed) {
    for (const std::string name : {"maharaja(4,7)", "bishop-blocking(2,2)", "roob-blocking(1,2)", "shifted(1,2,1)", "modulo(1,2)",
                                   "even-even(1,1,misere)", "m-wythoff(3)"}) {
        SCOPED_TRACE(name);
        const auto files = files_of(name);
        const Statement statement = make_statement(make_game(name));
        std::set<std::string> defined;
        std::size_t evals = 0;
        for (const auto& [path, text] : files) {
            if (path.starts_with("Automata Library/")) defined.insert(path.substr(17, path.size() - 21));
        }
        ASSERT_EQ(defined.size(), 1U);
        for (const auto& [path, text] : files) {
            if (!path.starts_with("Command Files/")) continue;
            std::istringstream lines(text);
            std::string line;
            std::getline(lines, line);
            while (std::getline(lines, line)) {
                std::smatch found;
                ASSERT_TRUE(std::regex_match(line, found, std::regex(R"re((def|eval) ([a-z]\w*) "\?msd_\w+ ([^"]*)":)re")))
                    << line;
                const std::string formula = found[3];
                EXPECT_EQ(formula.find('-'), std::string::npos) << "no subtraction: " << line;
                EXPECT_EQ(std::count(formula.begin(), formula.end(), '('), std::count(formula.begin(), formula.end(), ')'))
                    << line;
                static const std::regex call(R"(\$(\w+)\()");
                for (std::sregex_iterator i(formula.begin(), formula.end(), call), end; i != end; ++i)
                    EXPECT_TRUE(defined.contains((*i)[1])) << line;
                if (found[1] == "def") EXPECT_TRUE(defined.insert(found[2]).second) << line;
                else if (std::string(found[2]).find("_adding_") == std::string::npos) ++evals;
            }
        }
        EXPECT_EQ(evals, statement.sentences.size());
    }
}

TEST(Walnut, IsWrittenIntoAFolder) {
    const std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("wythoff-walnut-" + std::to_string(::getpid()));
    const Certificate certificate = prove(make_game("wythoff")).certificate.value();
    const std::vector<std::string> written = export_walnut(certificate, (folder / "inner").string());
    ASSERT_EQ(written.size(), 3U);
    for (const WalnutFile& file : to_walnut(certificate)) {
        std::ifstream in(folder / "inner" / file.path, std::ios::binary);
        std::ostringstream text;
        text << in.rdbuf();
        EXPECT_EQ(text.str(), file.text) << file.path;
    }
    std::ofstream(folder / "file") << "not a folder";
    try {
        export_walnut(certificate, (folder / "file").string());
        ADD_FAILURE() << "written";
    } catch (const Error& error) {
        EXPECT_EQ(error.kind(), Error::Kind::io);
    }
    std::filesystem::remove_all(folder);
}

}  // namespace
}  // namespace wythoff
