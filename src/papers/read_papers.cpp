#include "papers/read_papers.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <sstream>

#include "papers/parameters.hpp"

namespace wythoff {

std::span<const EmbeddedFile> paper_files();

namespace papers {
namespace {

Error bad(std::string_view file, const std::string& message) {
    return {Error::Kind::usage, fmt::format("papers/{}: {}", file, message)};
}

Value::Table to_table(const toml::table& table);

Value to_value(const toml::node& node) {
    if (const auto* truth = node.as_boolean()) return {truth->get()};
    if (const auto* number = node.as_integer()) return {number->get()};
    if (const auto* text = node.as_string()) return {text->get()};
    if (const auto* table = node.as_table()) return {to_table(*table)};
    if (const auto* array = node.as_array()) {
        Value::List list;
        for (const toml::node& element : *array) list.push_back(to_value(element));
        return {std::move(list)};
    }
    throw Error(Error::Kind::usage,
                fmt::format("line {}: expected an integer, a text, true, false, a list or a table", node.source().begin.line));
}

Value::Table to_table(const toml::table& table) {
    Value::Table result;
    for (const auto& [key, node] : table) result.push_back({std::string(key.str()), to_value(node)});
    return result;
}

Value::Table parse(const EmbeddedFile& file) {
    try {
        return to_table(toml::parse(file.text));
    } catch (const toml::parse_error& error) {
        throw bad(file.path, fmt::format("line {}: {}", error.source().begin.line, error.description()));
    } catch (const Error& error) {
        throw bad(file.path, error.what());
    }
}

void require_no_more(const Parameters& table) {
    if (const auto more = table.unused(); !more.empty())
        throw Error(Error::Kind::usage, fmt::format("unknown key '{}'", more.front()));
}

Value::Table with_of(const Value::Table& table) {
    const Value* with = find(table, "with");
    return with == nullptr ? Value::Table{} : std::get<Value::Table>(with->is);
}

Claim to_claim(const std::string& paper, const Value::Table& table) {
    const Parameters given(table, Thoroughness::quick);
    Claim claim;
    claim.paper = paper;
    claim.item = given.text("item");
    claim.part = given.text_or("part", "");
    try {
        claim.place = given.text("place");
        claim.says = given.text("says");
        claim.check = given.text("check");
        claim.open = given.truth_or("open", false);
        claim.erratum = given.text_or("erratum", "");
        if (given.has("with")) static_cast<void>(given.table("with"));
        claim.with = with_of(table);
        if (const Value* readings = find(table, "readings")) {
            static_cast<void>(given.tables("readings"));
            for (const Value& value : std::get<Value::List>(readings->is)) {
                const auto& reading = std::get<Value::Table>(value.is);
                claim.readings.push_back({Parameters(reading, Thoroughness::quick).text("reading"), with_of(reading)});
            }
        }
        require_no_more(given);
    } catch (const Error& error) {
        throw Error(Error::Kind::usage, fmt::format("{}: {}", claim.name(), error.what()));
    }
    return claim;
}

void read_description(const Value::Table& table, Paper& paper) {
    const Parameters given(table, Thoroughness::quick);
    paper.authors = given.text("authors");
    paper.title = given.text("title");
    paper.source = given.text("source");
    for (const Parameters& item : given.tables("item")) {
        paper.items.push_back({item.text("name"), item.text_or("prose", "")});
        require_no_more(item);
    }
    require_no_more(given);
}

void read_claims(const Value::Table& table, Paper& paper) {
    const Parameters given(table, Thoroughness::quick);
    static_cast<void>(given.tables("claim"));
    require_no_more(given);
    for (const Value& value : std::get<Value::List>(find(table, "claim")->is)) {
        Claim claim = to_claim(paper.key, std::get<Value::Table>(value.is));
        const auto same = [&](const Claim& other) { return other.name() == claim.name(); };
        if (std::any_of(paper.claims.begin(), paper.claims.end(), same))
            throw Error(Error::Kind::usage, fmt::format("'{}' is there twice: give the claims different parts", claim.name()));
        paper.claims.push_back(std::move(claim));
    }
}

// Claims stand in the order of the paper's items.
void sort_claims(Paper& paper) {
    const auto place = [&](const Claim& claim) {
        const auto at =
            std::find_if(paper.items.begin(), paper.items.end(), [&](const Item& item) { return item.name == claim.item; });
        if (at == paper.items.end()) throw bad(paper.key, fmt::format("'{}' is not an item of paper.toml", claim.item));
        return at - paper.items.begin();
    };
    std::stable_sort(paper.claims.begin(), paper.claims.end(),
                     [&](const Claim& a, const Claim& b) { return place(a) < place(b); });
    for (const Claim& claim : paper.claims) static_cast<void>(place(claim));
}

}  // namespace

std::vector<Paper> read_papers(std::span<const EmbeddedFile> files) {
    std::vector<Paper> papers;
    for (const EmbeddedFile& file : files) {
        const std::string key(file.path.substr(0, file.path.find('/')));
        auto paper = std::find_if(papers.begin(), papers.end(), [&](const Paper& p) { return p.key == key; });
        if (paper == papers.end()) paper = papers.insert(papers.end(), Paper{key, {}, {}, {}, {}, {}});
        const Value::Table table = parse(file);
        try {
            file.path.ends_with("/paper.toml") ? read_description(table, *paper) : read_claims(table, *paper);
        } catch (const Error& error) {
            throw bad(file.path, error.what());
        }
    }
    for (Paper& paper : papers) sort_claims(paper);
    std::sort(papers.begin(), papers.end(), [](const Paper& a, const Paper& b) { return a.key < b.key; });
    return papers;
}

const std::vector<Paper>& library() {
    static const std::vector<Paper> papers = read_papers(paper_files());
    return papers;
}

}  // namespace papers
}  // namespace wythoff
