#include "logic/predicates.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <set>
#include <utility>

#include "wythoff/core/error.hpp"

namespace wythoff {
namespace {

void collect(const Formula& formula, std::set<std::string>& names) {
    if (formula.kind() == Formula::Kind::predicate) names.insert(formula.name());
    for (const Formula& part : formula.parts()) collect(part, names);
}

}  // namespace

void Predicates::add(const std::string& name, Dfa dfa) {
    Entry entry;
    entry.made.dfa = std::make_shared<const Dfa>(std::move(dfa));
    add(name, std::move(entry));
}

void Predicates::add(const std::string& name, Definition definition) {
    Entry entry;
    entry.definition = std::move(definition);
    add(name, std::move(entry));
}

void Predicates::add(const std::string& name, Entry entry) {
    const std::lock_guard lock(mutex_);
    const auto [it, fresh] = entries_.emplace(name, std::move(entry));
    if (!fresh) throw Error(Error::Kind::usage, fmt::format("{}: there is a predicate of this name already", name));
    if (it->second.definition) want(it->second.definition->formula, 1);
}

// Under the mutex.
void Predicates::want(const Formula& formula, std::ptrdiff_t more) {
    std::set<std::string> names;
    collect(formula, names);
    for (const std::string& name : names) {
        const auto it = entries_.find(name);
        if (it == entries_.end()) continue;
        Entry& entry = it->second;
        entry.wanted = static_cast<std::size_t>(static_cast<std::ptrdiff_t>(entry.wanted) + more);
        if (lets_go_ && entry.wanted == 0 && entry.definition) entry.made.dfa.reset();
    }
}

void Predicates::will_ask(const Formula& formula) {
    const std::lock_guard lock(mutex_);
    lets_go_ = true;
    want(formula, 1);
}

void Predicates::has_asked(const Formula& formula) {
    const std::lock_guard lock(mutex_);
    want(formula, -1);
}

std::optional<std::size_t> Predicates::arity(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    const auto it = entries_.find(name);
    if (it == entries_.end()) return std::nullopt;
    const Entry& entry = it->second;
    return entry.definition ? entry.definition->parameters.size() : entry.made.dfa->tracks();
}

std::size_t Predicates::most_states() const {
    const std::lock_guard lock(mutex_);
    std::size_t most = 0;
    for (const auto& [name, entry] : entries_)
        if (entry.made.dfa) most = std::max(most, entry.made.dfa->states());
    return most;
}

Predicates::Made Predicates::get(const std::string& name, const Make& make, const std::function<void()>& check) {
    std::unique_lock lock(mutex_);
    const auto it = entries_.find(name);
    if (it == entries_.end()) throw Error(Error::Kind::usage, fmt::format("there is no predicate {}", name));
    Entry& entry = it->second;
    while (entry.being_made) {
        changed_.wait_for(lock, std::chrono::milliseconds(20));
        lock.unlock();
        check();
        lock.lock();
    }
    if (entry.made.dfa) return entry.made;
    entry.being_made = true;
    lock.unlock();
    Made made;
    try {
        made = make(*entry.definition);
    } catch (...) {  // who waits will try in its own name
        lock.lock();
        entry.being_made = false;
        changed_.notify_all();
        throw;
    }
    lock.lock();
    entry.made = made;
    entry.being_made = false;
    changed_.notify_all();
    if (!std::exchange(entry.was_made, true)) want(entry.definition->formula, -1);
    return made;
}

}  // namespace wythoff
