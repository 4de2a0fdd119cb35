"""What an audit costs beside python-chess asked for claims, and how much memory a long stream takes.

    python xtask/beside.py TABLAS FILE.pgn GAMES GIGABYTES

Of the first GAMES games of the file python-chess asks after every half-move whether a draw may be claimed
(`can_claim_draw`). `tablas audit` writes both tables of the whole file on one thread. Time on the processor
of both, for each half-move. Then the file is repeated into the standard input of `tablas audit` until
GIGABYTES have gone through; the most memory that it held counts.
"""

import json
import os
import resource
import subprocess
import sys
import tempfile
import time

import chess.pgn


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


def claims(tablas, pgn, count, folder):
    games = asked = claimable = 0
    start = time.process_time()
    with open(pgn, encoding="utf-8", errors="replace") as text:
        while games < count and (answer := chess.pgn.read_game(text, Visitor=Claims)) is not None:
            games, asked, claimable = games + 1, asked + answer[0], claimable + answer[1]
    theirs = (time.process_time() - start) / (asked - games)
    out = os.path.join(folder, "out.csv")
    runs = []
    for _ in range(5):
        before = children()
        subprocess.run([tablas, "audit", pgn, "--threads", "1", "--quiet", "-o", out], check=True)
        runs.append(children() - before)
    with open(os.path.join(folder, "out.about.json"), encoding="utf-8") as about:
        plies = json.load(about)["counts"]["plies"]
    ours = sorted(runs)[2] / plies
    print(f"{games} games, {asked} positions, a claim is possible in {claimable}")
    print(f"python-chess {chess.__version__}, can_claim_draw everywhere    {theirs * 1e6:9.2f} µs a half-move")
    print(f"tablas audit, both tables, one thread         {ours * 1e6:9.4f} µs a half-move, {sorted(runs)[2]:.2f} s in all (median of 5)")
    print(f"times as fast                                 {theirs / ours:9.0f}    goal: at least 1500")
    return theirs / ours >= 1500


def stream(tablas, pgn, gigabytes, folder):
    with open(pgn, "rb") as text:
        text = text.read().rstrip() + b"\n\n"
    out = os.path.join(folder, "stream.csv")
    process = subprocess.Popen([tablas, "audit", "-", "--quiet", "-o", out], stdin=subprocess.PIPE)
    sent = 0
    with process.stdin as pipe:
        while sent < gigabytes * 1e9:
            pipe.write(text)
            sent += len(text)
    # With what comes after the last byte, the search for equal games. Not by getrusage: what this process
    # holds itself would count.
    most = 0
    while process.poll() is None:
        most = peak(process.pid) or most
        time.sleep(0.1)
    print(f"{sent / 1e9:.1f} GB through standard input            {most:9.1f} MB at most, exit code {process.returncode}    goal: under 64")
    return 0 < most < 64 and process.returncode == 0


def peak(pid):
    """The most memory that a process has held, in MB; None if it has ended."""
    try:
        with open(f"/proc/{pid}/status", encoding="ascii") as status:
            line = next((line for line in status if line.startswith("VmHWM")), None)
    except OSError:
        return None
    return int(line.split()[1]) / 1024 if line else None


def main(tablas, pgn, games, gigabytes):
    with tempfile.TemporaryDirectory() as folder:
        fast = claims(tablas, pgn, int(games), folder) if int(games) else True
        small = stream(tablas, pgn, float(gigabytes), folder) if float(gigabytes) else True
    return 0 if fast and small else 1


sys.exit(main(*sys.argv[1:5]))
