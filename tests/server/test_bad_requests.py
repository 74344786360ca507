"""What must not work, what must not hurt, and what must not wait."""
import concurrent.futures
import json
import signal
import socket
import subprocess

import pytest
from conftest import BINARY
from test_hostile import ENDLESS

ASK = {"game": "wythoff", "x": 8, "y": 13}


def error(server, command, arguments, status=400):
    got, reply = server.post(command, arguments)
    assert got == status, reply
    assert set(reply) == {"error"} and "\n" not in reply["error"]
    return reply["error"]


def heading(command, length):
    return (f"POST /api/{command} HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
            f"Content-Length: {length}\r\n\r\n").encode()


@pytest.mark.parametrize("body", ["", "{", "[]", "7", '"x"', "nonsense", "[" * 30000, b"\xff\xfe", '{"game":'])
def test_malformed_json(server, body):
    assert "JSON" in error(server, "ask", body)


def test_fields_of_the_wrong_kind(server):
    assert "game: expected" in error(server, "ask", {})
    assert "x: expected" in error(server, "ask", {"game": "wythoff", "x": [1], "y": 2})
    assert "slopes: expected a list" in error(server, "draw", {"game": "wythoff", "to": 5, "slopes": "phi", "format": "svg"})
    assert "actions: expected a list" in error(server, "play", {**ASK, "actions": {}})
    assert "expected choose, block or move" in error(server, "play", {**ASK, "actions": [3]})
    assert "slope 'nan'" in error(server, "draw", {"game": "wythoff", "to": 5, "slopes": ["nan"], "format": "svg"})
    assert "figure.gif" in error(server, "draw", {"game": "wythoff", "to": 5, "format": "gif"})


def test_what_a_theorem_needs_is_named(server):
    assert "numeration decimal" in error(server, "digits", {"numeration": "decimal", "x": 1, "y": 2})
    assert "x: expected" in error(server, "digits", {"numeration": "zeckendorf", "x": "-1", "y": 2})
    assert "1000 digits" in error(server, "digits", {"numeration": "zeckendorf", "x": "10^2000", "y": 2})
    assert "no certificate ships" in error(server, "check", {"game": "rook + jump(1,2)"})
    assert "the certificate" in error(server, "check", {"certificate": "nonsense"})
    assert "for 'lean'" in error(server, "export", {"game": "wythoff", "for": "lean"})
    assert "columns" in error(server, "prove", {"game": "wythoff", "columns": "10^12"})


def test_unknown_games_and_commands_are_named(server):
    assert "column 1" in error(server, "ask", {**ASK, "game": "no-such-game"})
    assert "command 'format'" in error(server, "format", ASK)
    assert "job '99'" in error(server, "job", {"id": "99"})


def test_an_oversized_body_is_refused(server):
    assert server.post("ask", {**ASK, "game": "x" * 5_000_000})[0] == 413
    assert "2000 characters" in error(server, "ask", {**ASK, "game": "rook" + " " * 3000})


def test_huge_numbers_are_refused_before_they_are_computed(server):
    assert "1000000 digits" in error(server, "ask", {**ASK, "x": "10^99999999"})
    assert "131072" in error(server, "solve", {"game": "wythoff", "to": "10^12"})


def test_files_are_never_touched(server, tmp_path):
    path = tmp_path / "set.txt"
    path.write_text("1 2 3\n")
    for text in (f"take(file({path}))", f'take( not( file ( "{path}" ) ) )', f"subtraction(S=file({path}))",
                 "take(file(/dev/zero))", f"p-positions(rook(file({path})))"):
        for command in ("rules", "solve", "ask", "play", "tile", "draw"):
            assert "reads no files" in error(server, command, {**ASK, "game": text, "to": 5, "level": 0, "format": "svg"})
        assert "reads no files" in error(server, "draw", {"game": "wythoff", "over": text, "to": 5, "format": "svg"})
        certificate = f"wythoff certificate 1\ngame {text}\nrules {text}\nnumeration zeckendorf\nstates 0\nend\n"
        assert "reads no files" in error(server, "check", {"certificate": certificate})


def test_a_computation_that_takes_too_long_ends(start):
    server = start("--time", "1")
    assert "longer than" in error(server, "solve", ENDLESS, status=422)


def test_memory_is_bounded(server):
    message = error(server, "solve", {"game": "imitation(m=1,p=2)", "to": 1500}, status=422)
    assert "but 1.0 GB is allowed" in message


@pytest.mark.parametrize("headers", [{"Origin": "http://evil.example"}, {"Origin": "null"}, {"Origin": "http://127.0.0.1:1"},
                                     {"Host": "evil.example"}, {"Host": "127.0.0.1.evil.example:8080"}, {"Host": ""}])
def test_foreign_pages_are_refused(server, headers):
    status, reply = server.post("ask", ASK, headers)
    assert status == 403 and "error" in reply
    assert server.request("GET", "/", headers=headers)[0] == 403


def test_the_own_page_is_admitted(server):
    for host in (f"127.0.0.1:{server.port}", f"localhost:{server.port}"):
        assert server.post("ask", ASK, {"Host": host, "Origin": "http://" + host})[0] == 200


def test_a_body_that_is_not_json_by_type_is_refused(server):
    assert server.request("POST", "/api/ask", json.dumps(ASK), {"Content-Type": "text/plain"})[0] == 415


def test_paths_that_are_not_there(server):
    for path in ("/../etc/passwd", "/%2e%2e/x", "/nothing", "/report/nothing.html", "/api/ask"):
        assert server.request("GET", path)[0] == 404
    assert server.request("PUT", "/api/ask", "{}")[0] == 404


def test_nothing_is_loaded_from_outside(server):
    status, body, headers = server.request("GET", "/")
    assert status == 200 and "default-src 'self'" in headers["Content-Security-Policy"]
    assert b"http://" not in body.replace(b"http://www.w3.org/", b"") and b"https://" not in body


def test_fifty_clients_at_once(server):
    def client(number):
        connection = server.connect()
        for n in range(20):
            body = json.dumps({"game": "wythoff", "x": number, "y": n})
            connection.request("POST", "/api/ask", body, {"Content-Type": "application/json"})
            reply = json.loads(connection.getresponse().read())
            assert (reply["x"], reply["y"]) == (str(number), str(n))
        connection.close()
        return number
    with concurrent.futures.ThreadPoolExecutor(50) as pool:
        assert sorted(pool.map(client, range(50))) == list(range(50))


def test_a_crowd_that_comes_while_the_server_is_busy_is_served(start):
    server = start()
    server.process.send_signal(signal.SIGSTOP)
    with concurrent.futures.ThreadPoolExecutor(50) as pool:
        crowd = [pool.submit(server.post, "ask", ASK) for _ in range(50)]
        concurrent.futures.wait(crowd, timeout=1)  # until all of them wait for the stopped server
        server.process.send_signal(signal.SIGCONT)
        assert all(one.result()[0] == 200 for one in crowd)


def test_slow_and_vanished_clients_hold_nothing_up(server):
    slow = []
    for n in range(100):
        half = socket.create_connection((server.host, server.port))
        half.sendall(heading("ask", 500) + b"{" if n % 2 else b"GET / HTT")
        slow.append(half)
    gone = socket.create_connection((server.host, server.port))
    body = json.dumps({"game": "imitation(m=1,p=2)", "to": 150}).encode()
    gone.sendall(heading("solve", len(body)) + body)
    gone.close()
    assert server.post("ask", ASK)[0] == 200
    for half in slow:
        half.close()


@pytest.mark.parametrize("by", [signal.SIGINT, signal.SIGTERM])
def test_an_interrupt_ends_it_at_once_even_while_it_computes(start, by):
    server = start()
    server.post("start", {"command": "solve", "arguments": ENDLESS})
    idle = server.connect()
    idle.connect()
    assert server.end(by) == 0


def test_a_second_server_takes_the_next_port(start):
    first, second = start(), start()
    assert second.port > first.port
    assert second.post("ask", ASK)[0] == 200


def test_a_port_that_is_taken_is_an_error(start):
    taken = start()
    done = subprocess.run([BINARY, "serve", "--port", str(taken.port)], capture_output=True, text=True, timeout=600)
    assert done.returncode == 2 and str(taken.port) in done.stderr and done.stderr.count("\n") == 1


def test_an_address_of_another_machine_is_an_error():
    done = subprocess.run([BINARY, "serve", "--host", "192.0.2.1"], capture_output=True, text=True, timeout=600)
    assert done.returncode == 2 and "192.0.2.1" in done.stderr and done.stderr.count("\n") == 1


@pytest.mark.parametrize("host", ["LOCALHOST", "LocalHost", "127.0.0.1"])
def test_names_of_hosts_have_no_case(server, host):
    named = f"{host}:{server.port}"
    assert server.post("ask", ASK, {"Host": named, "Origin": "http://" + named.lower()})[0] == 200
    assert server.request("GET", "/", headers={"Host": named})[0] == 200
