"""What an audit costs beside python-chess asked for claims, and how much memory a long stream takes.

    python xtask/beside.py TABLAS FILE.pgn GAMES GIGABYTES

Of the first GAMES games of the file python-chess asks after every half-move whether a draw may be claimed
(`can_claim_draw`). `tablas audit` writes both tables of the same games, repeated so often that the start of
the program weighs nothing, on one thread. Time on the processor of both. Then the file is repeated into the
standard input of `tablas audit` until GIGABYTES have gone through; the most memory that it held counts.
"""

import os
import resource
import subprocess
import sys
import tempfile
import time

import chess.pgn

REPEATED = 60_000_000


class Claims(chess.pgn.BaseVisitor):
    """Asks after every half-move of the main line."""

    def begin_game(self):
        self.asked = self.claimable = 0

    def begin_variation(self):
        return chess.pgn.SKIP

    def visit_move(self, board, move):
        self.board = board

    def visit_board(self, board):
        self.asked += 1
        self.claimable += board.can_claim_draw()

    def result(self):
        return self.asked, self.claimable


def children():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def first(pgn, count, folder):
    """The first games of a file as a file of their own."""
    path = os.path.join(folder, "first.pgn")
    with open(pgn, encoding="utf-8", errors="replace") as games:
        for _ in range(count):
            if not chess.pgn.skip_game(games):
                break
        end = games.tell()
        games.seek(0)
    with open(pgn, "rb") as games, open(path, "wb") as out:
        out.write(games.read(end))
    return path


def claims(tablas, pgn, count, folder):
    part = first(pgn, count, folder)
    start = time.process_time()
    games = asked = claimable = 0
    with open(part, encoding="utf-8", errors="replace") as text:
        while (answer := chess.pgn.read_game(text, Visitor=Claims)) is not None:
            games, asked, claimable = games + 1, asked + answer[0], claimable + answer[1]
    theirs = time.process_time() - start
    with open(part, "rb") as text:
        text = text.read()
    times = max(1, REPEATED // len(text))
    repeated = os.path.join(folder, "repeated.pgn")
    with open(repeated, "wb") as out:
        for _ in range(times):
            out.write(text.rstrip() + b"\n\n")
    runs = []
    for _ in range(5):
        before = children()
        subprocess.run(
            [tablas, "audit", repeated, "--threads", "1", "--quiet", "-o", os.path.join(folder, "out.csv")],
            check=True,
        )
        runs.append((children() - before) / times)
    ours = sorted(runs)[2]
    print(f"{games} games, {asked} positions, a claim is possible in {claimable}")
    print(f"python-chess {chess.__version__}, can_claim_draw everywhere  {theirs:9.3f} s")
    print(f"tablas audit, both tables, one thread       {ours:9.5f} s  (repeated {times} times, median of 5)")
    print(f"times as fast                               {theirs / ours:9.0f}    goal: at least 1500")
    return theirs / ours >= 1500


def stream(tablas, pgn, gigabytes, folder):
    with open(pgn, "rb") as text:
        text = text.read().rstrip() + b"\n\n"
    out = os.path.join(folder, "stream.csv")
    process = subprocess.Popen([tablas, "audit", "-", "--quiet", "-o", out], stdin=subprocess.PIPE)
    most = sent = 0
    with process.stdin as pipe:
        while sent < gigabytes * 1e9:
            pipe.write(text)
            sent += len(text)
            with open(f"/proc/{process.pid}/status", encoding="ascii") as status:
                peak = next(line for line in status if line.startswith("VmHWM"))
            most = max(most, int(peak.split()[1]))
    code = process.wait()
    print(f"{sent / 1e9:.1f} GB through standard input          {most / 1024:9.1f} MB at most, exit code {code}    goal: under 64")
    return most < 64 * 1024 and code == 0


def main(tablas, pgn, games, gigabytes):
    with tempfile.TemporaryDirectory() as folder:
        fast = claims(tablas, pgn, int(games), folder) if int(games) else True
        small = stream(tablas, pgn, float(gigabytes), folder) if float(gigabytes) else True
    return 0 if fast and small else 1


sys.exit(main(*sys.argv[1:5]))
