#include "wythoff/heaps/heap_table.hpp"

#include <fmt/format.h>

#include "heap_engine.hpp"
#include "heaps/periodic_set.hpp"
#include "wythoff/core/budget.hpp"

namespace wythoff {

HeapTable::HeapTable(Twist twist, std::int64_t to)
    : twist_(twist), to_(to), rows_(std::make_unique_for_overwrite<Row[]>(static_cast<std::size_t>(to) + 1)) {}

void require_heap_memory(std::int64_t to, double bytes_a_term, const Budget& budget) {
    if (to < 0 || to > max_heap_size)
        throw Error(Error::Kind::limit, fmt::format("a pile is from 0 to {} here, not {}", max_heap_size, to));
    require_memory(fmt::format("a pile of {}", to), bytes_a_term * static_cast<double>(to + 2), budget.memory);
}

HeapTable heap_values(const HeapRules& rules, std::int64_t to, const Budget& budget) {
    // Residue classes are an endless list but only a few classes to follow; a finite set is a short list already.
    const bool classes = rules.take.kind() == IntegerSet::Kind::residues;
    if (classes && rules.take.number() <= max_listed_threshold && rules.take.first() <= max_listed_threshold)
        return heap_values_by_residues(rules, to, budget);
    return heap_values_by_list(rules, to, budget);
}

HeapTable heap_values_by_definition(const HeapRules& rules, std::int64_t to, const Budget& budget) {
    require_heap_memory(to, 16, budget);
    const bool twist = rules.twist == Twist::muller;
    HeapTable table(rules.twist, to);
    for (std::int64_t n = 0; n <= to; ++n) {
        budget.progress.at(n, to + 1);
        for (const Constraint constraint : {Constraint::inside, Constraint::outside}) {
            std::vector<bool> seen(static_cast<std::size_t>(n) + 2);
            for (std::int64_t x = 1; x <= n; ++x) {
                if (rules.take.contains(x) != (constraint == Constraint::inside)) continue;
                seen[table.value(n - x, Constraint::inside)] = true;
                if (twist) seen[table.value(n - x, Constraint::outside)] = true;
            }
            std::uint32_t mex = 0;
            while (seen[mex]) ++mex;
            table.rows()[n][constraint == Constraint::inside ? 0 : 1] = twist || constraint == Constraint::inside ? mex : 0;
        }
    }
    return table;
}

}  // namespace wythoff
