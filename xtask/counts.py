"""Compares the table of games that an audit wrote with python-chess, game by game.

    tablas audit FILE.pgn --edition fide-2023 -o counts.csv
    python xtask/counts.py FILE.pgn counts.games.csv

Compared are the first half-moves of a third and a fifth occurrence, of fifty and seventy-five moves, a
stalemate at the end, and insufficient material. python-chess goes on counting after the end of a game,
Tablas does not: those differences are counted apart.
"""

import collections
import csv
import sys

import chess
import chess.pgn


class Counts(chess.pgn.BaseVisitor):
    """Looks at every position of the main line."""

    def begin_game(self):
        self.last = None
        self.first = {}
        self.ply = 0
        self.seen = collections.Counter()

    def begin_variation(self):
        return chess.pgn.SKIP

    def visit_move(self, board, move):
        if self.last is None:
            self.look(board.copy(stack=False))
        after = board.copy(stack=False)
        after.push(move)
        self.ply += 1
        self.look(after)

    def look(self, board):
        key = board._transposition_key()
        self.seen[key] += 1
        for name, holds in (
            ("threefold", self.seen[key] >= 3),
            ("fivefold", self.seen[key] >= 5),
            ("fifty", board.halfmove_clock >= 100),
            ("seventy_five", board.halfmove_clock >= 150),
            ("insufficient", board.is_insufficient_material()),
        ):
            if holds:
                self.first.setdefault(name, self.ply)
        self.last = board

    def result(self):
        if self.last is not None and self.last.is_stalemate():
            self.first["stalemate"] = self.ply
        return self.first


def main(pgn, table):
    totals = collections.Counter()
    differences = []
    with open(pgn, encoding="utf-8", errors="replace") as games, open(table, encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            theirs = chess.pgn.read_game(games, Visitor=Counts)
            number = lambda name: int(row[name]) if row[name] else None
            end = number("ended_ply")
            ours = {name: number(f"{name}_ply") for name in ("threefold", "fivefold", "fifty", "seventy_five")}
            ours["stalemate"] = end if row["ended"] == "stalemate" else None
            totals["games"] += 1
            for name, ply in ours.items():
                totals[name] += ply is not None
                if theirs.get(name) != ply:
                    differences.append((row["game"], name, ply, theirs.get(name), end))
            # A position can be dead before the material shows it (5.2.2), never later.
            insufficient, dead = theirs.get("insufficient"), number("dead_ply")
            totals["insufficient"] += insufficient is not None
            if insufficient is not None and (dead is None or dead > insufficient):
                differences.append((row["game"], "insufficient", dead, insufficient, end))
    print(", ".join(f"{name} {count}" for name, count in totals.items()))
    after = [it for it in differences if it[3] is not None and it[4] is not None and it[3] > it[4]]
    print(f"{len(after)} after the end of the game, {len(differences) - len(after)} unexplained")
    for difference in differences:
        if difference not in after:
            print(*difference)
    return 1 if len(after) < len(differences) else 0


sys.exit(main(*sys.argv[1:3]))
