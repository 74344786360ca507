// The claims of a paper as TOML: any text is read or refused.
#include "papers/read_papers.hpp"
#include "target.hpp"

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace wythoff;
    const std::string text = fuzz::text_of(data, size);
    fuzz::try_it([&] {
        const EmbeddedFile files[] = {{"X/paper.toml", "key = \"X\"\nauthors = \"A\"\ntitle = \"T\"\nsource = \"S\"\n"},
                                      {"X/more.toml", text}};
        static_cast<void>(papers::read_papers(files));
    });
    fuzz::try_it([&] {
        const EmbeddedFile files[] = {{"X/paper.toml", text}};
        static_cast<void>(papers::read_papers(files));
    });
    return 0;
}
