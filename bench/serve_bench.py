#!/usr/bin/env python3
"""Small questions to `wythoff serve`: requests a second over kept connections.

usage: serve_bench.py BINARY [SECONDS [CLIENTS]]
Each client is a process of its own that sends `ask wythoff x y` and waits for the reply.
"""
import http.client
import json
import multiprocessing
import re
import subprocess
import sys
import time


def client(port, seconds, counts):
    connection = http.client.HTTPConnection("127.0.0.1", port)
    end, done = time.monotonic() + seconds, 0
    while time.monotonic() < end:
        body = json.dumps({"game": "wythoff", "x": done % 50, "y": 31})
        connection.request("POST", "/api/ask", body, {"Content-Type": "application/json"})
        response = connection.getresponse()
        assert response.status == 200 and b"outcome" in response.read()
        done += 1
    counts.put(done)


def main():
    binary = sys.argv[1]
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5.0
    clients = int(sys.argv[3]) if len(sys.argv) > 3 else 2
    server = subprocess.Popen([binary, "serve"], stdout=subprocess.PIPE, text=True)
    try:
        port = int(re.search(r":(\d+)/", server.stdout.readline()).group(1))
        counts = multiprocessing.Queue()
        workers = [multiprocessing.Process(target=client, args=(port, seconds, counts)) for _ in range(clients)]
        for worker in workers:
            worker.start()
        total = sum(counts.get() for _ in workers)
        for worker in workers:
            worker.join()
        print(f"{clients} clients, {seconds:g} s: {total / seconds:.0f} requests a second")
    finally:
        server.terminate()
        server.wait()


if __name__ == "__main__":
    main()
