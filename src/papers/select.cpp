#include "papers/select.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "wythoff/core/error.hpp"
#include "wythoff/papers/find_papers.hpp"
#include "wythoff/rules/catalogue.hpp"

namespace wythoff::papers {
namespace {

std::string lowered(std::string text) {
    for (char& c : text) c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return text;
}

bool is_same(const std::string& name, const std::string& wanted) { return lowered(name) == lowered(wanted); }

// "Question 1 (extra hypotheses)" begins with "Question 1", "Question 10" does not.
bool begins_with(const std::string& name, const std::string& wanted) {
    return !wanted.empty() && lowered(name).starts_with(lowered(wanted)) && wanted.size() < name.size() &&
           std::isalnum(static_cast<unsigned char>(name[wanted.size()])) == 0 && name[wanted.size()] != '.';
}

bool is_about(const Claim& claim, const std::string& wanted) {
    return is_same(claim.item, wanted) || is_same(claim.name(), wanted);
}

bool begins_as(const Claim& claim, const std::string& wanted) {
    return begins_with(claim.item, wanted) || begins_with(claim.name(), wanted);
}

const Paper& find_paper(const std::vector<Paper>& papers, const std::string& wanted) {
    std::string keys, possible;
    const Paper* found = nullptr;
    std::size_t count = 0;
    for (const Paper& paper : papers) {
        if (is_same(paper.key, wanted)) return paper;
        keys += (keys.empty() ? "" : ", ") + paper.key;
        if (wanted.size() < 3 || lowered(paper.authors + ", " + paper.title).find(lowered(wanted)) == std::string::npos) continue;
        possible += (possible.empty() ? "" : ", ") + paper.key;
        found = &paper;
        ++count;
    }
    if (count == 1) return *found;
    if (count > 1)
        throw Error(Error::Kind::usage,
                    fmt::format("paper '{}': expected words of one title, these are in {}", wanted, possible));
    throw Error(Error::Kind::usage, fmt::format("there is no paper '{}': expected one of {}, or words of a title", wanted, keys));
}

[[noreturn]] void fail_item(const std::vector<Paper>& papers, const std::string& wanted) {
    std::vector<std::string> names, small;
    for (const Paper& paper : papers)
        for (const Item& item : paper.items) {
            if (!item.prose.empty() && is_same(item.name, wanted))
                throw Error(Error::Kind::usage,
                            fmt::format("'{}' of paper {} has nothing to check: {}", item.name, paper.key, item.prose));
            names.push_back(item.name);
            small.push_back(lowered(item.name));
        }
    const auto found = std::find(small.begin(), small.end(), nearest_name(lowered(wanted), small));
    const std::string near = found == small.end() ? "" : names[static_cast<std::size_t>(found - small.begin())];
    throw Error(Error::Kind::usage,
                fmt::format("no claim is about '{}': {}", wanted,
                            near.empty() ? "expected an item such as \"Table 1\"" : fmt::format("did you mean \"{}\"?", near)));
}

}  // namespace

std::vector<Paper> find_papers(const std::vector<Paper>& papers, const std::vector<std::string>& names) {
    if (names.empty()) return papers;
    std::vector<std::string> keys;
    for (const std::string& name : names) keys.push_back(find_paper(papers, name).key);
    std::vector<Paper> found;
    for (const Paper& paper : papers)
        if (std::find(keys.begin(), keys.end(), paper.key) != keys.end()) found.push_back(paper);
    return found;
}

Report select(const std::vector<Paper>& papers, const Selection& selection) {
    const std::vector<Paper> wanted = find_papers(papers, selection.papers);
    // An item that is named in full is meant alone; else all that begin so.
    std::vector<std::pair<std::string, bool (*)(const Claim&, const std::string&)>> tests;
    for (const std::string& item : selection.items) {
        const auto somewhere = [&](const auto& test) {
            return std::any_of(wanted.begin(), wanted.end(), [&](const Paper& paper) {
                return std::any_of(paper.claims.begin(), paper.claims.end(),
                                   [&](const Claim& claim) { return test(claim, item); });
            });
        };
        if (somewhere(is_about)) tests.emplace_back(item, is_about);
        else if (somewhere(begins_as)) tests.emplace_back(item, begins_as);
        else fail_item(wanted, item);
    }
    Report report;
    for (const Paper& paper : wanted) {
        PaperReport part{paper, {}};
        for (const Claim& claim : paper.claims)
            if (tests.empty() ||
                std::any_of(tests.begin(), tests.end(), [&](const auto& test) { return test.second(claim, test.first); }))
                part.claims.push_back({claim, {}, 0});
        if (!part.claims.empty()) report.papers.push_back(std::move(part));
    }
    return report;
}

}  // namespace wythoff::papers
