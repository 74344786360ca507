// A certificate: what parses prints a text that parses to the same certificate.
#include "wythoff/prove/certificate.hpp"
#include "target.hpp"

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
    return 0;
}
