#include "openfst.hpp"

#include <fst/fstlib.h>

#include <stdexcept>

namespace openfst {
namespace {

using Fst = fst::StdVectorFst;
using FstArc = fst::StdArc;
const auto one = FstArc::Weight::One();

// OpenFst's label 0 reads nothing.
Fst to_fst(const Acceptor& acceptor) {
    Fst result;
    for (std::size_t s = 0; s < acceptor.accepting.size(); ++s) {
        result.AddState();
        if (acceptor.accepting[s]) result.SetFinal(static_cast<int>(s), one);
    }
    if (result.NumStates() > 0) result.SetStart(acceptor.start);
    for (const Acceptor::Arc& arc : acceptor.arcs) result.AddArc(arc.from, FstArc(arc.label + 1, arc.label + 1, one, arc.to));
    fst::ArcSort(&result, fst::ILabelCompare<FstArc>());
    return result;
}

Acceptor to_acceptor(const Fst& automaton) {
    if (automaton.Properties(fst::kError, false) != 0) throw std::runtime_error("OpenFst failed");
    Acceptor result{automaton.Start(), {}, {}};
    for (int s = 0; s < automaton.NumStates(); ++s) {
        result.accepting.push_back(automaton.Final(s) != FstArc::Weight::Zero());
        for (fst::ArcIterator<Fst> arc(automaton, s); !arc.Done(); arc.Next())
            result.arcs.push_back({s, arc.Value().ilabel - 1, arc.Value().nextstate});
    }
    return result;
}

}  // namespace

Acceptor intersect(const Acceptor& a, const Acceptor& b) {
    Fst result;
    fst::Intersect(to_fst(a), to_fst(b), &result);
    return to_acceptor(result);
}

Acceptor subtract(const Acceptor& a, const Acceptor& b) {
    Fst result;
    fst::Difference(to_fst(a), to_fst(b), &result);
    return to_acceptor(result);
}

Acceptor unite(const Acceptor& a, const Acceptor& b) {
    Fst result = to_fst(a);
    fst::Union(&result, to_fst(b));
    return to_acceptor(result);
}

Acceptor least(const Acceptor& a) {
    Fst trim = to_fst(a);
    fst::RmEpsilon(&trim);
    Fst result;
    fst::Determinize(trim, &result);
    fst::Connect(&result);
    fst::Minimize(&result);
    return to_acceptor(result);
}

bool equivalent(const Acceptor& a, const Acceptor& b) {
    bool error = false;
    const bool same = fst::Equivalent(to_fst(a), to_fst(b), fst::kDelta, &error);
    if (error) throw std::runtime_error("OpenFst failed");
    return same;
}

}  // namespace openfst
