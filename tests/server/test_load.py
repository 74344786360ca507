"""Slow clients, vanished clients and crowds: nobody waits for them, and what nobody wants any more is stopped."""
import socket
import time

import pytest
from test_hostile import ASK, ENDLESS, GIVE_UP, is_answered, is_closed_by_server, post_bytes, read_reply, talk, until


def test_five_hundred_slow_clients_hold_nothing_up(start):
    server = start()
    halves = [b"GET / HTT", post_bytes(server, "ask", ASK)[:-3], b""]
    slow = [talk(server, halves[n % 3]) for n in range(500)]
    for n in range(30):
        for half in slow[n::30]:
            try:
                half.sendall(b"x")
            except ConnectionError:
                pass
        assert server.post("ask", ASK)[0] == 200
    assert server.threads() < 20
    for half in slow:
        half.close()


def test_a_request_has_to_be_complete_in_time_even_if_bytes_keep_coming(start):
    server = start("--patience", "2")
    slow = talk(server, b"GET / HTTP/1.1\r\nX: ")
    slow.settimeout(0.2)
    end = time.monotonic() + GIVE_UP
    while True:  # a byte now and then, for ever
        assert time.monotonic() < end
        try:
            slow.sendall(b"y")
            if slow.recv(1) == b"":
                return
        except socket.timeout:
            continue
        except ConnectionError:
            return


def test_an_idle_connection_is_closed_after_a_while(start):
    server = start("--patience", "1")
    idle = talk(server, post_bytes(server, "ask", ASK))
    assert read_reply(idle)[0] == 200
    assert is_closed_by_server(idle)


def test_a_reply_that_nobody_takes_is_given_up(start):
    server = start("--patience", "1")
    connection = socket.socket()
    connection.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    connection.connect((server.host, server.port))
    connection.sendall(post_bytes(server, "nimbers", {"game": "wythoff", "to": 1500}))
    until(lambda: is_answered(connection), "the table is never sent")
    until(lambda: server.connections() == 0, "the reply is kept for ever")


def test_a_light_question_is_answered_while_two_hundred_heavy_ones_are_under_way(start):
    server = start("--time", "3600")
    heavy = []
    for n in range(200):
        heavy.append(talk(server, post_bytes(server, "solve", {**ENDLESS, "to": 20000 + n % 2})))
        if n % 50 == 49:  # so that those before it have been read: more than 128 at once are turned away
            assert server.post("ask", ASK)[0] == 200
    for _ in range(10):
        assert server.post("ask", ASK)[0] == 200
        assert server.post("rules", {"game": "maharaja"})[0] == 200
        assert server.request("GET", "/")[0] == 200
    assert not any(is_answered(one) for one in heavy), "the heavy ones have to be under way still"
    assert server.threads() < 20
    for one in heavy:
        one.close()


def test_questions_that_turn_out_to_be_heavy_do_not_hold_up_light_ones(start):
    server = start("--time", "3600")
    values = {"game": "imitation(m=2,p=3)", "of": "values", "level": 0, "y": 0}
    heavy = [talk(server, post_bytes(server, "tile", {**values, "x": n % 8})) for n in range(150)]
    heavy += [talk(server, post_bytes(server, "tile", {"game": f"adjoin-p(m-wythoff(m={n + 2}))", "level": 9, "x": 0, "y": 0}))
              for n in range(50)]
    for _ in range(10):  # where there is no place for a moment, 503 says so at once
        until(lambda: server.post("ask", ASK)[0] == 200, "a light question is never answered")
    for one in heavy:
        one.close()


def test_the_work_of_a_vanished_client_is_stopped(start):
    server = start("--time", "3600")
    for _ in range(3):
        gone = [talk(server, post_bytes(server, "solve", ENDLESS)) for _ in range(20)]
        until(lambda: server.is_working(), "the work does not begin")
        for one in gone:
            one.close()
    until(lambda: not server.is_working(), "the work goes on although nobody waits for it")
    assert server.post("solve", {"game": "wythoff", "to": 10})[0] == 200, "nothing is left in the queue"


def replies_to_half_closed(server, sent):
    """All that is sent to a client that closes its side once its request is written."""
    connection = talk(server, sent)
    connection.shutdown(socket.SHUT_WR)
    data = b""
    while piece := connection.recv(65536):
        data += piece
    connection.close()
    return data


@pytest.mark.parametrize("version", [b"1.1", b"1.0"])
def test_a_client_that_closes_its_side_gets_its_reply(server, version):
    sent = post_bytes(server, "ask", ASK).replace(b"HTTP/1.1", b"HTTP/" + version)
    for request in (sent, sent.replace(b'"wythoff"', b'"wythoff!"'), b"GET / HTTP/" + version + b"\r\nHost: 127.0.0.1\r\n\r\n"):
        data = replies_to_half_closed(server, request)
        status = b"400" if b"!" in request else b"200"
        assert data.startswith(b"HTTP/1.1 " + status) and len(data) > 300


def test_a_client_that_closes_its_side_gets_a_reply_that_takes_long(start):
    server = start("--time", "3")
    data = replies_to_half_closed(server, post_bytes(server, "solve", ENDLESS))
    interim, last = b"HTTP/1.1 102 Processing\r\n\r\n", data.rsplit(b"HTTP/1.1 ", 1)[1]
    assert data.startswith(interim) and last.startswith(b"422 ") and b"takes longer than the 3 s" in last
    old = post_bytes(server, "solve", ENDLESS).replace(b"HTTP/1.1", b"HTTP/1.0")
    assert replies_to_half_closed(server, old).startswith(b"HTTP/1.1 422 "), "HTTP/1.0 has no interim responses"


def test_threads_are_released_when_they_are_idle(start):
    server = start()
    with open(f"/proc/{server.process.pid}/maps", encoding="utf-8") as maps:
        own = 2 if "libtsan" in maps.read() else 1  # ThreadSanitizer has a thread of its own
    crowd = [talk(server, post_bytes(server, "solve", {"game": "wythoff", "to": 2000})) for _ in range(100)]
    for one in crowd:
        assert read_reply(one)[0] == 200
        one.close()
    until(lambda: server.threads() == own, "threads stay although there is nothing to do")
    assert server.post("ask", ASK)[0] == 200


def start_job(server, arguments=None, command="solve"):
    status, reply = server.post("start", {"command": command, "arguments": arguments or ENDLESS})
    assert status == 200, reply
    return reply["id"]


def wait(server, job):
    end = time.monotonic() + GIVE_UP
    while (look := server.post("job", {"id": job})[1])["state"] == "running":
        assert time.monotonic() < end
        time.sleep(0.05)
    return look


def test_a_short_job_overtakes_long_ones(start):
    server = start()
    long = [start_job(server) for _ in range(16)]
    assert wait(server, start_job(server, {"game": "wythoff", "to": 50}))["state"] == "done"
    assert all(server.post("job", {"id": job})[1]["state"] == "running" for job in long)


def test_too_many_jobs_are_refused_until_one_is_cancelled(start):
    server = start()
    jobs = [start_job(server) for _ in range(64)]
    for job in jobs:
        server.post("job", {"id": job})  # all are being asked about
    status, reply = server.post("start", {"command": "solve", "arguments": ENDLESS})
    assert status == 422 and "64 computations are under way" in reply["error"]
    server.post("cancel", {"id": jobs[-1]})
    assert wait(server, jobs[-1]) == {"state": "failed", "error": "stopped on request"}
    start_job(server)


def test_a_job_that_nobody_asks_about_is_stopped(start):
    server = start("--patience", "2")
    job = start_job(server)
    until(lambda: server.is_working(), "the job does not begin")
    until(lambda: not server.is_working(), "the job goes on although nobody asks about it")
    look = server.post("job", {"id": job})[1]
    assert look["state"] == "failed" and "nobody asked about it for 2 s" in look["error"]


def test_a_job_that_is_asked_about_goes_on(start):
    server = start("--patience", "10")  # far longer than a busy machine keeps a question waiting
    job = start_job(server)
    end = time.monotonic() + 14
    while time.monotonic() < end:
        assert server.post("job", {"id": job})[1]["state"] == "running"
        time.sleep(0.1)


@pytest.mark.parametrize("command, arguments", [
    ("solve", {"game": "imitation(m=1,p=2)", "to": 70}),
    ("discover", {"game": "wythoff", "to": 2000}),
    ("reproduce", {"papers": ["W"]}),
])
def test_progress_names_its_stage_and_never_runs_backwards(server, command, arguments):
    job = start_job(server, arguments, command)
    seen = []
    end = time.monotonic() + GIVE_UP
    while (look := server.post("job", {"id": job})[1])["state"] == "running":
        assert time.monotonic() < end
        assert 0 <= look["progress"] <= 1
        if not seen or seen[-1] != (look["stage"], look["progress"]):
            seen.append((look["stage"], look["progress"]))
    assert look["state"] == "done" and look["progress"] == 1 and "stage" in look
    for (stage, before), (later, after) in zip(seen, seen[1:]):
        assert stage != later or before <= after
    stages = [stage for n, (stage, _) in enumerate(seen) if n == 0 or seen[n - 1][0] != stage]
    assert len(stages) == len(set(stages)), "a stage that was left does not come back"


@pytest.mark.parametrize("game", ["bishop-blocking(2,3)", "imitation(2,3)"])
def test_a_theorem_about_huge_piles_is_stopped_too(start, game):
    server = start("--time", "3600")
    huge = {"game": game, "x": "10^20000", "y": "10^20000+1"}
    gone = talk(server, post_bytes(server, "ask", huge))
    until(lambda: server.is_working(), "the work does not begin")
    gone.close()
    until(lambda: not server.is_working(), "the work goes on although nobody waits for it")
    short = start("--time", "3")
    status, reply = short.post("ask", huge)
    assert status == 422 or reply["outcome"] == "undecided", reply
    until(lambda: not short.is_working(), "the work goes on although its time is over")
