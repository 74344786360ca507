// What the program finds, as text: for people, and as CSV, LaTeX, b-files of the OEIS and JSON, the same for every face.
// docs/json.md describes the JSON documents. Each is linear in the length of what it writes; `write_text` hands what may be long
// to a sink, piece by piece.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "wythoff/core/position.hpp"
#include "wythoff/core/whole_file.hpp"
#include "wythoff/discover/discovery.hpp"
#include "wythoff/heaps/heap_table.hpp"
#include "wythoff/heaps/period.hpp"
#include "wythoff/prove/consequences.hpp"
#include "wythoff/prove/prove.hpp"
#include "wythoff/prove/structure.hpp"
#include "wythoff/prove/verify.hpp"
#include "wythoff/rules/game.hpp"
#include "wythoff/solve/solve.hpp"
#include "wythoff/theory/oracle.hpp"
#include "wythoff/words/process.hpp"

#pragma GCC visibility push(default)
namespace wythoff {

// The first member, "version", of every JSON document; it grows when a member changes its meaning or goes away.
inline constexpr int json_version = 1;

enum class Format { table, csv, json, bfile, latex };
[[nodiscard]] Format parse_format(const std::string& text);  // Error (usage) names the forms

// --- games -----------------------------------------------------------------------------------------------------------

[[nodiscard]] std::string catalogue_text(Format format);  // table or json
// Of a catalogue name, or any game's text. With `proofs` a proof is tried where nothing else is known.
[[nodiscard]] std::string game_text(const std::string& name, Format format, const std::shared_ptr<ProofCache>& proofs = nullptr);
// Rules in words, what is known, and what the state of a play consists of.
[[nodiscard]] std::string to_json(const Game& game);

// --- P-positions -----------------------------------------------------------------------------------------------------

// Which integers of the pairs a b-file lists: a,b,a,b,... or one of them. For a game that is not symmetric a and b
// are x and y. The pairs are numbered as `for_each_numbered` does, so that a number means the same however far was solved.
enum class Sequence { pairs, smaller, larger, difference };
[[nodiscard]] Sequence parse_sequence(const std::string& text);

struct PTable {
    Game game;
    std::optional<std::int64_t> to;     // every P-position with piles up to here, sorted by x, then y
    std::optional<std::int64_t> count;  // or the first so many
    std::variant<PSet, std::vector<Cell>> positions;
    Engine engine = Engine::automatic;
    std::int64_t solved_to = 0;
};
[[nodiscard]] PTable make_p_table(const Game& game, std::int64_t to, Solved solved);
[[nodiscard]] PTable make_p_table(const Game& game, std::int64_t count, FirstPositions first);
[[nodiscard]] std::string to_text(const PTable& table, Format format, Sequence sequence = Sequence::pairs);
void write_text(const Sink& sink, const PTable& table, Format format, Sequence sequence = Sequence::pairs);

// --- nim-values ------------------------------------------------------------------------------------------------------

// For people with the corner at the lower left, as on the board. JSON and CSV list table[x][y] by x; values off the board are
// null, or empty. Tables and JSON say of which values the positions of all sizes are proved.
[[nodiscard]] std::string to_text(const Game& game, const NimTable& table, Format format);
void write_text(const Sink& sink, const Game& game, const NimTable& table, Format format);
// The values of a row up to `to`, and its period where that is the question. Error (usage) for formats that do not hold it.
enum class RowPart { values, period };
void write_text(const Sink& sink, const Game& game, std::int64_t to, const RowValues& row, RowPart part, Format format);

// One pile: the values of piles up to `to`, which the table reaches, and the periods if they are given.
[[nodiscard]] std::string to_text(const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods,
                                  Format format);
void write_text(const Sink& sink, const Game& game, std::int64_t to, const HeapTable& table, const HeapPeriods* periods,
                Format format);
// "preperiod 7, period 3, saltus 0: proved (window argument)"; "none seen up to 1000".
[[nodiscard]] std::string to_text(const std::optional<Period>& period, std::int64_t checked_to);
// One pile: the n up to `to` that are P, under each constraint if there is a twist.
[[nodiscard]] std::string to_p_text(const Game& game, std::int64_t to, const HeapTable& table, Format format);
void write_p_text(const Sink& sink, const Game& game, std::int64_t to, const HeapTable& table, Format format);

// --- answers ---------------------------------------------------------------------------------------------------------

[[nodiscard]] std::string to_text(const Game& game, const State& state, const Answer& answer);
[[nodiscard]] std::string to_json(const Game& game, const State& state, const Answer& answer);
// With what is known of the nim-value.
[[nodiscard]] std::string to_text(const Game& game, const State& state, const Answer& answer, const NimValueAnswer& value);
[[nodiscard]] std::string to_json(const Game& game, const State& state, const Answer& answer, const NimValueAnswer& value);

// --- theorems --------------------------------------------------------------------------------------------------------

struct ProofReport {
    const Game& game;
    const Proof& proof;
    SetRange sets;              // that were asked for
    std::string file;           // where the certificate was written, or empty
    Consequences consequences;  // if they were asked for
};
[[nodiscard]] std::string to_text(const ProofReport& report, Format format);  // table or json

struct CheckReport {
    std::string file;
    const Certificate& certificate;
    const Verification& verification;
    double seconds = 0;
    Consequences consequences;  // if they were asked for
};
[[nodiscard]] std::string to_text(const CheckReport& report, Format format);  // table or json

// What follows from a theorem; as JSON the object that the documents above hold as "structure".
[[nodiscard]] std::string to_text(const Structure& structure, Format format);  // table or json

// --- conjectures -----------------------------------------------------------------------------------------------------

[[nodiscard]] std::string to_text(const Discovery& discovery, Format format);  // table or json

// A run of a dictionary process, or of the first `read` bits of it.
struct ProcessReport {
    std::string source;
    Process process;
    std::int64_t length = 0;  // bits asked for
    std::int64_t written = 0;
    std::int64_t read = 0;
    bool stopped = false;
    bool idle = false;
    std::string beginning;  // the first bits
    Dictionary watched;     // the words counted: the process's own, or others that its string is read with
    std::vector<WordCount> words;
    std::string convergence;  // what is known, in a sentence
};
[[nodiscard]] std::string to_text(const ProcessReport& report, Format format);  // table or json

// --- what was written to files ---------------------------------------------------------------------------------------

struct DrawnReport {
    std::string game;  // its text
    std::int64_t to = 0;
    std::int64_t cells = 0;  // P-positions, or other cells and points, that were drawn
    std::string file;
    std::optional<std::int64_t> layer = std::nullopt;  // of a game with a third number
};
[[nodiscard]] std::string to_json(const DrawnReport& report);

struct ExportReport {
    std::string game;                   // its text
    std::string certificate;            // the file
    std::optional<std::string> walnut;  // the folder
    std::optional<std::string> trace;   // the files
    std::optional<std::string> coq;
    bool refuted = false;  // so that there is no trace, and nothing for Coq
};
[[nodiscard]] std::string to_text(const ExportReport& report, Format format);  // table or json

// --- pieces of JSON, for a face that makes documents of its own ------------------------------------------------------

inline constexpr std::size_t most_moves_listed = 5000;

[[nodiscard]] std::string json_string(const std::string& text);  // quoted; what is not UTF-8 is replaced
// The targets of moves: [["x","y"],...], or [{"n","constraint"},...] of one pile.
[[nodiscard]] std::string json_moves(const Game& game, const State& state, const std::vector<Move>& moves);

}  // namespace wythoff

#pragma GCC visibility pop
