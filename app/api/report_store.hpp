// The report about all papers, made once: a transport with the rooms `papers` and `report` has one.
#pragma once

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

#include "wythoff/core/budget.hpp"
#include "wythoff/report/report.hpp"

namespace wythoff::api {

// The report about all papers: its pages, and the document that a job replies with. It is the same whenever it is computed, so
// that it is computed once: a second request waits for it, and computes it itself if the first one gives up.
class ReportStore {
public:
    struct Made {
        std::vector<ReportFile> files;
        std::string document;
    };
    using Make = std::function<Made(const Budget&)>;

    [[nodiscard]] std::string document(const Make& make, const Budget& budget);
    [[nodiscard]] std::shared_ptr<const std::vector<ReportFile>> files() const;  // none before the first report

private:
    class Turn;

    mutable std::mutex mutex_;
    std::condition_variable ended_;
    bool is_being_made_ = false;
    std::shared_ptr<const std::vector<ReportFile>> files_ = std::make_shared<std::vector<ReportFile>>();
    std::string document_;
};

}  // namespace wythoff::api
