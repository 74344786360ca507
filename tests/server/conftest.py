"""The tests of the server speak HTTP over real sockets with the real binary, named by WYTHOFF_BINARY."""
import http.client
import json
import os
import re
import signal
import subprocess
import tempfile
import time

import pytest

BINARY = os.environ.get("WYTHOFF_BINARY", "build/dev/app/cli/wythoff")


REPORTS = tempfile.TemporaryDirectory(prefix="wythoff-reports-")  # what ThreadSanitizer says, if the binary was built with it


def with_reports():
    options = os.environ.get("TSAN_OPTIONS", "")
    return {**os.environ, "TSAN_OPTIONS": f"{options} log_path={REPORTS.name}/report".strip()}


@pytest.fixture(autouse=True)
def no_report_of_a_race():
    yield
    for name in sorted(os.listdir(REPORTS.name)):
        with open(os.path.join(REPORTS.name, name), encoding="utf-8", errors="replace") as report:
            text = report.read()
        os.remove(os.path.join(REPORTS.name, name))
        pytest.fail("ThreadSanitizer: " + text[:4000])


class Server:
    def __init__(self, *arguments):
        self.errors = tempfile.TemporaryFile("w+")  # a pipe that nobody reads would fill and hold the server up
        self.process = subprocess.Popen([BINARY, "serve", *arguments], stdout=subprocess.PIPE, stderr=self.errors, text=True,
                                        env=with_reports())
        self.line = self.process.stdout.readline()
        found = re.search(r"http://([0-9.]+):(\d+)/", self.line)
        if not found:
            self.process.wait(timeout=600)
            self.errors.seek(0)
        assert found, self.line + self.errors.read()
        self.host, self.port = found.group(1), int(found.group(2))

    def connect(self, timeout=600):
        return http.client.HTTPConnection(self.host, self.port, timeout=timeout)

    def request(self, method, path, body=None, headers=None):
        connection = self.connect()
        try:
            connection.request(method, path, body, headers or {})
            response = connection.getresponse()
            return response.status, response.read(), response.headers
        finally:
            connection.close()

    def post(self, command, arguments, headers=None):
        """The status and the JSON of the reply."""
        body = arguments if isinstance(arguments, (bytes, str)) else json.dumps(arguments)
        status, text, _ = self.request("POST", "/api/" + command, body, {"Content-Type": "application/json", **(headers or {})})
        return status, json.loads(text)

    def memory(self):
        """Bytes in use."""
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            return 1024 * int(re.search(r"VmRSS:\s+(\d+)", status.read()).group(1))

    def threads(self):
        return len(os.listdir(f"/proc/{self.process.pid}/task"))

    def state(self, thread):
        """R for a thread that runs or waits for a processor; nothing for one that has ended."""
        try:
            with open(f"/proc/{self.process.pid}/task/{thread}/stat", encoding="ascii") as stat:
                return stat.read().rsplit(")", 1)[1].split()[0]
        except (FileNotFoundError, ProcessLookupError):
            return None

    def connections(self):
        """Open sockets, without the one that listens."""
        folder = f"/proc/{self.process.pid}/fd"
        found = 0
        for name in os.listdir(folder):
            try:
                found += os.readlink(f"{folder}/{name}").startswith("socket:")
            except FileNotFoundError:
                pass
        return found - 1

    def is_working(self):
        """Whether it computes: the time of its processors grows, or a thread waits for a processor whenever one looks."""
        def used():
            with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
                fields = stat.read().rsplit(")", 1)[1].split()
            return int(fields[11]) + int(fields[12])

        def has_a_thread_to_run():
            time.sleep(0.1)
            return any(state == "R" for state in map(self.state, os.listdir(f"/proc/{self.process.pid}/task")))
        before = used()
        runs = [has_a_thread_to_run() for _ in range(10)]
        return all(runs) or used() > before + 2  # hundredths of a second; looking around takes less

    def end(self, by=signal.SIGINT):
        self.process.send_signal(by)
        return self.process.wait(timeout=600)


@pytest.fixture(scope="session")
def server():
    running = Server("--time", "60")  # what is slow under a sanitizer is still answered
    yield running
    assert running.process.poll() is None, "the server has to live through every test"
    running.end()


@pytest.fixture
def start():
    running = []

    def begin(*arguments):
        running.append(Server(*arguments))
        return running[-1]
    yield begin
    for one in running:
        if one.process.poll() is None:
            one.process.kill()
            one.process.wait()
