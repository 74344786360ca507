// A certificate, of layers too: what parses prints a text that parses to the same certificate.
#include "wythoff/prove/certificate.hpp"
#include "target.hpp"
#include "wythoff/prove/layers.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    if (text.find("file") != std::string::npos) return 0;  // would read files of this machine
    fuzz::try_it([&] {
        const Certificate certificate = parse_certificate(text, "input");
        const std::string printed = to_text(certificate);
        const Certificate again = parse_certificate(printed, "printed");
        fuzz::promise(again.game == certificate.game && again.p == certificate.p, "a certificate prints and parses back");
        fuzz::promise(certificate.p.is_valid(), "its automaton is one");
    });
    fuzz::try_it([&] {
        const LayeredCertificate certificate = parse_layered_certificate(text, "input");
        const LayeredCertificate again = parse_layered_certificate(to_text(certificate), "printed");
        fuzz::promise(again.game == certificate.game && again.layers == certificate.layers, "layers print and parse back");
        fuzz::promise(is_layered_certificate(text), "what parses as one begins as one");
    });
    return 0;
}
