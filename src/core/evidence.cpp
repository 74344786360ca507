#include "wythoff/core/evidence.hpp"

namespace wythoff {

const char* to_text(Evidence::Kind kind) {
    switch (kind) {
        case Evidence::Kind::observed: return "observed";
        case Evidence::Kind::computed: return "computed";
        case Evidence::Kind::theorem: return "theorem";
        case Evidence::Kind::statement: return "statement";
        case Evidence::Kind::proof: return "proof";
        case Evidence::Kind::certificate: return "certificate";
    }
    return "";
}

}  // namespace wythoff
