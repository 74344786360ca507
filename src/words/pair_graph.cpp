#include "pair_graph.hpp"

#include <algorithm>

namespace wythoff {

bool PairGraph::visit(const HeadPair& start) {
    if (lengths_.contains(start)) return true;
    std::vector<Frame> path;
    const auto enter = [&](const HeadPair& pair) {
        lengths_[pair] = 0;
        path.push_back({pair, next_(pair)});
    };
    enter(start);
    while (!path.empty()) {
        Frame& top = path.back();
        if (top.done == top.next.size()) {
            lengths_[top.pair] = top.length;
            longest_ = std::max(longest_, top.length);
            const int length = top.length;
            path.pop_back();
            if (!path.empty()) path.back().length = std::max(path.back().length, length + 1);
            continue;
        }
        const HeadPair next = top.next[top.done++];
        const auto known = lengths_.find(next);
        if (known == lengths_.end()) {
            enter(next);
        } else if (known->second > 0) {
            top.length = std::max(top.length, known->second + 1);
        } else {
            auto at = std::find_if(path.begin(), path.end(), [&](const Frame& frame) { return frame.pair == next; });
            for (; at != path.end(); ++at) circle_ += (at->pair.window & 1U) != 0 ? '1' : '0';
            return false;
        }
    }
    return true;
}

}  // namespace wythoff
