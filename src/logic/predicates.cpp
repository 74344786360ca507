#include "logic/predicates.hpp"

#include <fmt/format.h>

#include <chrono>

#include "wythoff/core/error.hpp"

namespace wythoff {

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
    if (!entries_.emplace(name, std::move(entry)).second)
        throw Error(Error::Kind::usage, fmt::format("{}: there is a predicate of this name already", name));
}

std::optional<std::size_t> Predicates::arity(const std::string& name) const {
    const std::lock_guard lock(mutex_);
    const auto it = entries_.find(name);
    if (it == entries_.end()) return std::nullopt;
    const Entry& entry = it->second;
    return entry.definition.formula ? entry.definition.parameters.size() : entry.made.dfa->tracks();
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
    const auto end = [&](Made made) {
        lock.lock();
        entry.made = std::move(made);
        entry.being_made = false;
        changed_.notify_all();
    };
    try {
        end(make(entry.definition));
    } catch (...) {  // who waits will try in its own name
        if (!lock.owns_lock()) end({});
        throw;
    }
    return entry.made;
}

}  // namespace wythoff
