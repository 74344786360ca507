"""What a hostile or unlucky client may try: nothing of it ends the server, fills the memory or keeps others waiting.

Nothing here looks at the clock but to give up. Where something must not wait for something else, the test shows that the one is
answered while the other is still under way.
"""
import gzip
import json
import select
import socket
import time

import pytest

ASK = {"game": "wythoff", "x": 8, "y": 13}
# Euclid's game: half of its positions are P, and the board engine meets each with each. Hours, were it not stopped.
ENDLESS = {"game": "take(k,l: (k = 0 and l mod x = 0) or (l = 0 and k mod y = 0))", "to": 20000}
GIVE_UP = 600


def post_bytes(server, command, arguments, extra=""):
    body = arguments if isinstance(arguments, bytes) else json.dumps(arguments).encode()
    return (f"POST /api/{command} HTTP/1.1\r\nHost: {server.host}:{server.port}\r\nContent-Type: application/json\r\n{extra}"
            f"Content-Length: {len(body)}\r\n\r\n").encode() + body


def talk(server, sent=b""):
    connection = socket.create_connection((server.host, server.port), timeout=GIVE_UP)
    connection.sendall(sent)
    return connection


def read_reply(connection):
    """The status, the headers and the body of one reply, or None when the server closed the connection."""
    data = b""
    while not data.endswith(b"\r\n\r\n"):  # byte by byte, since what follows belongs to the next reply
        piece = connection.recv(1)
        if not piece:
            return None
        data += piece
    lines, body = data[:-4].decode().split("\r\n"), b""
    headers = {name.lower(): value for name, value in (line.split(": ", 1) for line in lines[1:])}
    while len(body) < int(headers.get("content-length", 0)):
        piece = connection.recv(int(headers["content-length"]) - len(body))
        assert piece, "the server breaks a reply off"
        body += piece
    return int(lines[0].split()[1]), headers, body


def is_closed_by_server(connection):
    connection.settimeout(GIVE_UP)
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        pass
    return True


def until(condition, what):
    end = time.monotonic() + GIVE_UP
    while not condition():
        assert time.monotonic() < end, what
        time.sleep(0.1)


def is_answered(connection):
    return bool(select.select([connection], [], [], 0)[0])


# Size and depth.

DEEP = "[" * 60_000 + "]" * 60_000


@pytest.mark.parametrize("command, body", [
    ("ask", DEEP), ("ask", '{"a":' * 60_000 + "1" + "}" * 60_000),
    ("play", json.dumps({**ASK, "actions": 0}).replace("0}", DEEP + "}")),
    ("hint", json.dumps({**ASK, "actions": 0}).replace("0}", "[" + DEEP + "]}")),
    ("start", '{"command":"ask","arguments":' + DEEP + "}"), ("job", '{"id":' + DEEP + "}"), ("tile", '{"game":' + DEEP + "}"),
])
def test_deeply_nested_json_is_refused(server, command, body):
    status, reply = server.post(command, body)
    assert status == 400 and "deep" in reply["error"]
    assert server.post("ask", ASK)[0] == 200


def test_brackets_inside_of_a_text_are_no_nesting(server):
    assert "column 1" in server.post("ask", {**ASK, "game": '[' * 100 + '\\"' * 10})[1]["error"]


def test_json_of_very_many_parts_is_refused(server):
    status, reply = server.post("play", '{"game":"wythoff","x":1,"y":2,"actions":[' + "[]," * 1_000_000 + "0]}")
    assert status == 400 and "parts" in reply["error"]


@pytest.mark.parametrize("coding", ["gzip", "br", "deflate", "x-gzip", "gzip, identity"])
def test_a_compressed_body_is_refused_before_it_is_unpacked(server, coding):
    bomb = gzip.compress(b" " * 50_000_000 + json.dumps(ASK).encode())
    before = server.memory()
    status, headers, body = read_reply(talk(server, post_bytes(server, "ask", bomb, f"Content-Encoding: {coding}\r\n")))
    assert status == 415 and b"Content-Encoding" in body
    assert server.memory() < before + 20_000_000


def test_no_reply_is_compressed(server):
    sent = post_bytes(server, "solve", {"game": "wythoff", "to": 2000}, "Accept-Encoding: gzip, deflate, br\r\n")
    status, headers, body = read_reply(talk(server, sent))
    assert status == 200 and "content-encoding" not in headers and json.loads(body)["p_positions"]


@pytest.mark.parametrize("ranges", ["bytes=" + ",".join(["0-"] * 2000), "bytes=0-9", "bytes=" + "9" * 4000 + "-"])
def test_ranges_are_ignored(server, ranges):
    status, headers, body = read_reply(talk(server, post_bytes(server, "games", {}, f"Range: {ranges}\r\n")))
    assert status == 200 and json.loads(body) and "multipart" not in headers["content-type"]


@pytest.mark.parametrize("head", [
    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nX: " + b"a" * 100_000,
    b"GET / HTTP/1.1\r\n" + b"X: y\r\n" * 20_000,
    b"a" * 100_000,
])
def test_headers_without_end_are_refused(server, head):
    connection = talk(server)
    connection.sendall(head)
    assert read_reply(connection)[0] == 431
    assert is_closed_by_server(connection)


def test_many_headers_are_refused(server):
    head = b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n" + b"".join(b"X-%d: y\r\n" % n for n in range(500)) + b"\r\n"
    assert read_reply(talk(server, head))[0] == 431


@pytest.mark.parametrize("head, status", [
    (b"GET / HTTP/1.1\r\nHost: 127.0.0.1\r\nTransfer-Encoding: chunked\r\n\r\n", 411),
    (b"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 99999999999999999999999\r\n\r\n", 413),
    (b"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: -1\r\n\r\n", 400),
    (b"POST /api/ask HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n", 400),
    (b"GET / HTTP/2.0\r\nHost: 127.0.0.1\r\n\r\n", 505),
    (b"GET http://127.0.0.1/ HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n", 400),
    (b"nonsense\r\n\r\n", 400),
    (b"\x16\x03\x01\x02\x00\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\nHost 127.0.0.1\r\n\r\n", 400),
    (b"GET / HTTP/1.1\r\n\r\n", 403),
])
def test_what_is_not_a_request_is_refused_in_a_line(server, head, status):
    got, headers, body = read_reply(talk(server, head))
    assert got == status and set(json.loads(body)) == {"error"}


def test_requests_in_pieces_and_in_a_row_are_answered_in_order(server):
    sent = b"".join(post_bytes(server, "ask", {**ASK, "x": x}) for x in range(3))
    connection = talk(server)
    for at in range(0, len(sent), 7):
        connection.sendall(sent[at:at + 7])
    assert [json.loads(read_reply(connection)[2])["x"] for _ in range(3)] == ["0", "1", "2"]


def test_a_client_that_waits_for_permission_is_told_to_go_on(server):
    sent = post_bytes(server, "ask", ASK, "Expect: 100-continue\r\n")
    head, body = sent.split(b"\r\n\r\n")
    connection = talk(server, head + b"\r\n\r\n")
    assert read_reply(connection)[0] == 100
    connection.sendall(body)
    assert read_reply(connection)[0] == 200


def test_head_has_no_body(server):
    connection = talk(server, b"HEAD / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\nGET /nothing HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
    data = connection.recv(65536)
    while b"\r\n\r\nHTTP/1.1 404" not in data:
        data += connection.recv(65536)
    assert data.startswith(b"HTTP/1.1 200")


# Numbers.

def test_moves_of_huge_piles_do_not_fill_the_memory(server):
    before = server.memory()
    status, reply = server.post("ask", {"game": "wythoff", "x": "10^20000", "y": "10^20000+1", "moves": True})
    assert status == 200 and len(reply["moves"]) * 40_000 < 10_000_000
    status, reply = server.post("play", {"game": "wythoff", "x": "10^20000", "y": "1"})
    assert status == 400 and "1000 digits" in reply["error"]
    assert server.memory() < before + 200_000_000


@pytest.mark.parametrize("around, piles", [("{}", {"x": 150, "y": 0}), ("with-nim({})", {"x": 150, "y": 0, "z": 0})])
@pytest.mark.parametrize("mistakes", [0, 100])
def test_a_move_that_is_far_among_adjoined_ones_is_found(server, around, piles, mistakes):
    game = around.format("p-positions(take(k,l: k <= 100 and l <= 100))")
    status, reply = server.post("play", {"game": game, **piles, "person": "second", "mistakes": mistakes})
    assert status == 200 and reply["moves_made"] == 1, reply
    status, reply = server.post("play", {"game": game, **piles, "person": "both"})
    assert status == 200 and reply["moves"] and not reply["all_moves"], reply


def test_boards_that_are_half_p_positions_are_not_listed(server):
    status, reply = server.post("solve", {"game": "horizontal(2)", "to": 20_000})
    assert status == 422 and "at most 1000000" in reply["error"]


@pytest.mark.parametrize("command, field, value", [
    ("ask", "x", 1.5), ("ask", "x", 10**30), ("ask", "x", -1), ("ask", "x", "-1"), ("ask", "x", "9" * 1_200_000),
    ("ask", "history", "8,13 " * 3000), ("ask", "history", "x" * 200_000), ("ask", "moves", "yes"), ("play", "mistakes", 101),
    ("play", "seed", -1), ("play", "person", "nobody" * 1000), ("play", "actions", [{"choose": 10**9}]),
    ("play", "actions", [{"block": [["1", "1"]] * 5000}]), ("play", "actions", [{"move": ["9" * 5000, "1"]}]),
    ("tile", "level", 99), ("tile", "level", -1), ("tile", "x", 10**9), ("tile", "of", "y" * 3000), ("draw", "to", 10**9),
    ("draw", "slopes", ["1"] * 1000), ("draw", "title", "t" * 5000), ("draw", "shade", "mod:99999999999999999999"),
    ("draw", "moves", "5"), ("plot", "to", 0), ("discover", "to", 10**9), ("nimbers", "to", 10**9), ("solve", "count", 10**9),
    ("reproduce", "papers", ["W"] * 1000), ("reproduce", "papers", ["no such paper"]),
])
def test_every_number_and_text_is_bounded(server, command, field, value):
    arguments = {**ASK, "to": 5, "level": 0, "format": "svg", "slope": "phi", field: value}
    if command == "tile":
        arguments = {"x": 0, "y": 0, **{name: given for name, given in arguments.items() if name not in "xy" or name == field}}
    status, reply = server.post(command, arguments)
    assert status in (400, 422), reply
    assert len(reply["error"]) < 700


# Messages.

@pytest.mark.parametrize("sent", [b"GET / HTTP/1.1\nHost: 127.0.0.1\n\n", b"GET / HTTP/1.1\n",
                                  b"GET / HTTP/1.1\r\nHost: 127.0.0.1\n", b"\n",
                                  b"POST /api/ask HTTP/1.1\nContent-Length: 9\n\n"])
def test_lines_that_end_otherwise_are_refused_at_once(server, sent):
    status, headers, body = read_reply(talk(server, sent))
    assert status == 400 and b"CR LF" in body and headers["connection"] == "close"


@pytest.mark.parametrize("text", ["\x1b[31mred\x1b[0m", "a\x00b", "a\r\nb", "\x7f", "\x9b31m"])
def test_no_control_characters_come_back(server, text):
    for command, arguments in (("ask", {**ASK, "game": text}), ("rules", {"game": text}), ("ask", {**ASK, "x": text}), (
            "play", {**ASK, "person": text}), ("play", {**ASK, "actions": [text]}), ("job", {"id": text})):
        reply = server.post(command, arguments)[1]
        assert reply["error"] and all(c.isprintable() for c in reply["error"])
    assert "\\x" in server.post("play", {**ASK, "person": text})[1]["error"]


def test_text_that_is_not_ascii_is_quoted_as_it_is(server):
    assert "∀" in server.post("play", {**ASK, "person": "∀"})[1]["error"]


def test_bytes_that_are_not_text_are_shown_as_numbers(server):
    status, _, body = read_reply(talk(server, b"GET / HTTP/1.1\r\nHost: \xff\x1b[2Jx\r\n\r\n"))
    assert status == 403 and "\\xff\\x1b[2Jx" in json.loads(body)["error"]
    status, _, body = read_reply(talk(server, b"GET /\xff\x01 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n"))
    assert status == 404 and "\\xff\\x01" in json.loads(body)["error"]
