#include "report_store.hpp"

#include <chrono>

namespace wythoff::api {

// Whoever has it makes the report; without the lock, which is held at its beginning and its end.
class ReportStore::Turn {
public:
    explicit Turn(ReportStore& store) : store_(store) { store_.is_being_made_ = true; }
    ~Turn() {
        {
            const std::lock_guard lock(store_.mutex_);
            store_.is_being_made_ = false;
        }
        store_.ended_.notify_all();
    }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

private:
    ReportStore& store_;
};

std::string ReportStore::document(const Make& make, const Budget& budget) {
    constexpr std::chrono::milliseconds look_up{50};
    Budget own = budget;
    std::unique_lock lock(mutex_);
    if (is_being_made_) {
        own = budget.stage("waiting for the report, which is being made for someone else");
        while (!ended_.wait_for(lock, look_up, [&] { return !is_being_made_; })) {
            lock.unlock();
            own.progress.at(0, 1);
            lock.lock();
        }
        own = budget.stage("");
    }
    if (!document_.empty()) return document_;
    const Turn turn(*this);
    lock.unlock();
    Made made = make(own);
    lock.lock();
    document_ = made.document;
    files_ = std::make_shared<std::vector<ReportFile>>(std::move(made.files));
    lock.unlock();
    return made.document;
}

std::shared_ptr<const std::vector<ReportFile>> ReportStore::files() const {
    const std::lock_guard lock(mutex_);
    return files_;
}

}  // namespace wythoff::api
