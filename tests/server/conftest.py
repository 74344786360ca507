"""The tests of the server speak HTTP over real sockets with the real binary, named by WYTHOFF_BINARY."""
import http.client
import json
import os
import re
import signal
import subprocess
import tempfile

import pytest

BINARY = os.environ.get("WYTHOFF_BINARY", "build/dev/app/cli/wythoff")


class Server:
    def __init__(self, *arguments):
        self.errors = tempfile.TemporaryFile("w+")  # a pipe that nobody reads would fill and hold the server up
        self.process = subprocess.Popen([BINARY, "serve", *arguments], stdout=subprocess.PIPE, stderr=self.errors, text=True)
        self.line = self.process.stdout.readline()
        found = re.search(r"http://([0-9.]+):(\d+)/", self.line)
        if not found:
            self.process.wait(timeout=20)
            self.errors.seek(0)
        assert found, self.line + self.errors.read()
        self.host, self.port = found.group(1), int(found.group(2))

    def connect(self, timeout=120):
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

    def end(self, by=signal.SIGINT):
        self.process.send_signal(by)
        return self.process.wait(timeout=20)


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
