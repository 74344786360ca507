// A small paper written for a test, and the report of it.
#pragma once

#include <string>

#include "papers/read_papers.hpp"
#include "wythoff/papers/reproduce.hpp"

namespace wythoff::papers {

inline std::vector<Paper> paper_of(const std::string& claims) {
    static constexpr const char* description =
        "authors = 'A'\ntitle = 'T'\nsource = 'J'\nitem = [{ name = 'Lemma 1' }, { name = 'Table 1' }]\n";
    const EmbeddedFile files[] = {{"X/claims.toml", claims}, {"X/paper.toml", description}};
    return read_papers(files);
}

inline ClaimReport only_claim(const std::string& claims) {
    return reproduce(paper_of(claims), {}, Thoroughness::quick).papers.at(0).claims.at(0);
}

// Table 1 as the table of S = {1, 2, 4}, with these rows and further lines.
inline std::string table_claim(const std::string& rows, const std::string& more = "") {
    return "[[claim]]\nitem = 'Table 1'\nplace = 'section 1'\nsays = 'values'\ncheck = 'S: table of one set'\nwith.set = "
           "'1,2,4'\nwith.printed = '''\n" +
           rows + "'''\n" + more;
}

}  // namespace wythoff::papers
