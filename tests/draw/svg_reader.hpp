// Just enough of an SVG reader to check a drawing: are the tags balanced, and how many shapes have a colour.
#pragma once

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <string>
#include <vector>

#include "draw/palette.hpp"

namespace wythoff {

// Every tag is closed by its own name, and text holds no stray bracket.
inline bool is_well_formed(const std::string& xml) {
    std::vector<std::string> open;
    std::size_t at = 0;
    while ((at = xml.find('<', at)) != std::string::npos) {
        const std::size_t end = xml.find('>', at);
        if (end == std::string::npos || xml.find('<', at + 1) < end) return false;
        const std::string tag = xml.substr(at + 1, end - at - 1);
        if (std::count(tag.begin(), tag.end(), '"') % 2 != 0) return false;
        const std::string name = tag.substr(0, tag.find_first_of(" \n/", 1));
        if (tag[0] == '/') {
            if (open.empty() || "/" + open.back() != name) return false;
            open.pop_back();
        } else if (tag[0] != '?' && tag.back() != '/') {
            open.push_back(name);
        }
        at = end;
    }
    return open.empty() && xml.find("<svg") != std::string::npos;
}

// Closed outlines among the paths filled or stroked (how: "fill" or "stroke") with the colour.
inline std::ptrdiff_t count_shapes(const std::string& svg, const std::string& how, draw::Color color) {
    std::ptrdiff_t count = 0;
    for (std::size_t at = svg.find("<path"); at != std::string::npos; at = svg.find("<path", at + 1)) {
        const std::string tag = svg.substr(at, svg.find('>', at) - at);
        std::size_t style = tag.find(how + ":rgb(");                        // as Cairo 1.16 writes it
        if (style == std::string::npos) style = tag.find(how + "=\"rgb(");  // as Cairo 1.18 does
        if (style == std::string::npos) continue;
        double red = 0;
        double green = 0;
        double blue = 0;
        std::sscanf(tag.c_str() + tag.find("rgb(", style), "rgb(%lf%%,%lf%%,%lf%%)", &red, &green, &blue);
        const auto near = [](double percent, double part) { return std::abs(percent - 100 * part) < 1e-3; };
        if (near(red, color.red) && near(green, color.green) && near(blue, color.blue))
            count += std::count(tag.begin(), tag.end(), 'Z');
    }
    return count;
}

}  // namespace wythoff
