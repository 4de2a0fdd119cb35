"""Derives random findings of an audit again, by the slowest way: every position as text, every legal move
tried, every position that can come after it looked at.

    tablas audit FILE.pgn --edition fide-2023 -o counts.csv
    python xtask/findings.py FILE.pgn counts.findings.csv [N]

As many of each code as there are, up to an equal share of N (1000), and the rest at random from what is
left. What only the record says (clocks, tags, the same game twice) is not asked.
"""

import collections
import csv
import io
import random
import sys

import chess
import chess.pgn

# Positions that are looked at before a dead position is left undecided.
MOST = 3000
# No game is longer than that, comments included.
BYTES = 400_000


def text(board):
    """Everything that makes two positions the same (9.2.3)."""
    return board.fen(en_passant="legal").rsplit(" ", 2)[0]


class Line:
    def __init__(self, game):
        board = game.board()
        self.boards = [board.copy(stack=False)]
        self.moves = []
        for move in game.mainline_moves():
            board.push(move)
            self.moves.append(move)
            self.boards.append(board.copy(stack=False))
        self.texts = [text(board) for board in self.boards]
        self.pictures = [board.board_fen() for board in self.boards]

    def times(self, ply):
        return self.texts[: ply + 1].count(self.texts[ply])

    def quiet(self, ply):
        return self.boards[ply].halfmove_clock

    def announced(self, ply):
        """Every move that makes a third or later occurrence (9.2.1)."""
        found = set()
        for move in self.boards[ply].legal_moves:
            board = self.boards[ply].copy(stack=False)
            board.push(move)
            if self.texts[: ply + 1].count(text(board)) >= 2:
                found.add(move.uci())
        return found


def dead(board):
    """Whether no series of legal moves mates anybody; None if there is too much to look at."""
    if board.is_insufficient_material():
        return True
    seen = {text(board)}
    waiting = collections.deque([board.copy(stack=False)])
    while waiting:
        board = waiting.popleft()
        if board.is_insufficient_material():
            continue
        moves = list(board.legal_moves)
        if not moves and board.is_check():
            return False
        for move in moves:
            after = board.copy(stack=False)
            after.push(move)
            key = text(after)
            if key not in seen:
                if len(seen) >= MOST:
                    return None
                seen.add(key)
                waiting.append(after)
    return True


def ended(line, reason, ply):
    board = line.boards[ply]
    if reason == "reason-fivefold":
        return line.times(ply) >= 5
    if reason == "reason-seventy-five":
        return line.quiet(ply) >= 150 and not board.is_checkmate()
    if reason == "reason-checkmate":
        return board.is_checkmate()
    if reason == "reason-stalemate":
        return board.is_stalemate()
    if reason in ("reason-dead-position", "reason-dead"):
        return dead(board)
    return False


def uci(board, words):
    """The moves of a finding, as python-chess writes castling."""
    return {board.parse_uci(word).uci() for word in words}


def holds(line, code, ply, details):
    """Whether a finding follows from the moves; None if that is not known."""
    numbers = lambda name: [int(word) for word in details[name].split(",")]
    times, quiet = line.times(ply), line.quiet(ply)
    if code == "REP001":
        same = [at for at in range(ply + 1) if line.texts[at] == line.texts[ply]]
        return times == 3 and [at for at in numbers("plies") if at <= ply] == same
    if code == "REP002":
        moves = uci(line.boards[ply], details["moves"].split(","))
        played = line.moves[ply].uci() if ply < len(line.moves) else None
        return len(moves) == int(details["count"]) and moves <= line.announced(ply) - {played}
    if code == "REP003":
        return times == 5 and all(line.times(at) < 5 for at in range(ply))
    if code == "REP004":
        pictures = line.pictures[: ply + 1].count(line.pictures[ply])
        return pictures == int(details["pictures"]) >= 3 > times == int(details["times"])
    if code == "QMV001":
        return quiet >= 100 and (ply == 0 or line.quiet(ply - 1) < 100)
    if code == "QMV002":
        board = line.boards[ply]
        moves = uci(board, details["moves"].split(","))
        played = line.moves[ply] if ply < len(line.moves) else None
        every = {move.uci() for move in board.legal_moves if not board.is_zeroing(move) and move != played}
        return quiet == 99 and len(moves) == int(details["count"]) and moves == every
    if code == "QMV003":
        return quiet == 150 and not line.boards[ply].is_checkmate()
    if code in ("DED001", "DED002"):
        return dead(line.boards[ply])
    if code == "DED003":
        return line.boards[ply].is_stalemate()
    if code == "OFR002":
        return len(line.moves) < 2
    if code == "RES001":
        end = int(details["end"])
        return ply == end + 1 and ended(line, details["reason"], end)
    if code == "RES002":
        return details["recorded"] != details["correct"] and ended(line, details["reason"], int(details["end"]))
    raise ValueError(code)


ASKED = ("REP001", "REP002", "REP003", "REP004", "QMV001", "QMV002", "QMV003", "DED001", "DED002", "DED003",
         "OFR002", "RES001", "RES002")


def chosen(rows, count):
    rows = [row for row in rows if row["code"] in ASKED]
    random.Random(20_000).shuffle(rows)
    share = count // len(ASKED)
    taken, left, codes = [], [], collections.Counter()
    for row in rows:
        codes[row["code"]] += 1
        (taken if codes[row["code"]] <= share else left).append(row)
    return (taken + left)[:count]


def main(pgn, table, count="1000"):
    asked, unknown, wrong = collections.Counter(), collections.Counter(), []
    with open(table, encoding="utf-8", newline="") as rows:
        rows = chosen(csv.DictReader(rows), int(count))
    with open(pgn, "rb") as games:
        for row in rows:
            games.seek(int(row["offset"]))
            game = games.read(BYTES).decode("utf-8", errors="replace")
            line = Line(chess.pgn.read_game(io.StringIO(game)))
            details = dict(word.split("=", 1) for word in row["details"].split(" ") if "=" in word)
            answer = holds(line, row["code"], int(row["ply"]), details)
            asked[row["code"]] += 1
            unknown[row["code"]] += answer is None
            if answer is False:
                wrong.append((row["game"], row["code"], row["ply"], row["details"]))
    print(", ".join(f"{code} {number}" for code, number in sorted(asked.items())))
    undecided = sum(unknown.values())
    print(f"{sum(asked.values())} findings derived again, {undecided} of them too large for it (dead positions), {len(wrong)} wrong")
    for difference in wrong:
        print(*difference)
    return 1 if wrong or not asked else 0


sys.exit(main(*sys.argv[1:4]))
