"""Compares the table of games that an audit wrote with python-chess, game by game.

    tablas audit FILE.pgn --edition fide-2023 -o counts.csv
    python xtask/counts.py FILE.pgn counts.games.csv

Compared are the first half-moves of a third and a fifth occurrence, of fifty and seventy-five moves, a
stalemate at the end, and insufficient material. python-chess goes on counting after the end of a game,
Tablas does not: differences of a known kind are counted apart, every other is listed.
"""

import collections
import csv
import sys

import chess
import chess.pgn


CENTRE = (chess.D4, chess.E4, chess.D5, chess.E5)


class Counts(chess.pgn.BaseVisitor):
    """Looks at every position of the main line."""

    def begin_game(self):
        self.last = None
        self.first = {}
        self.stopped = False
        self.ply = -1
        self.seen = collections.Counter()

    def begin_variation(self):
        return chess.pgn.SKIP

    def visit_board(self, board):
        """Called with the start position and after each move, and once after one that cannot be made."""
        if self.stopped:
            return
        self.ply += 1
        self.last = board
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

    def handle_error(self, error):
        """A move that cannot be made: the rest of the game is passed over, as Tablas does."""
        self.stopped = True

    def result(self):
        self.first["plies"] = self.ply
        # One or two last king moves to the centre may only show the result: Tablas says so (MOV006) and
        # sets them aside.
        last = self.last.move_stack[-2:] if self.last else []
        self.first["gesture"] = sum(
            move.to_square in CENTRE and self.last.piece_type_at(move.to_square) == chess.KING for move in last
        )
        if self.last is not None and self.last.is_stalemate():
            self.first["stalemate"] = self.ply
        return self.first


def explained(name, ours, theirs, row, gesture):
    """Why the two may differ on this game, or None."""
    end = row["ended_ply"] and int(row["ended_ply"])
    if name == "plies" and 0 < theirs - ours <= gesture:
        return "a king put in the centre"
    if end and theirs is not None and theirs > end:
        # python-chess goes on counting; by the Laws there is no position any more.
        return f"after the end ({row['ended']})"
    if name == "insufficient" and end == theirs and row["ended"] in ("checkmate", "stalemate"):
        # The move that takes the last material also stalemates: 5.2.1 is named.
        return f"{row['ended']} by the same move"
    return None


def main(pgn, table):
    totals = collections.Counter()
    kinds = collections.Counter()
    unexplained = []
    with open(pgn, encoding="utf-8", errors="replace") as games, open(table, encoding="utf-8", newline="") as rows:
        for row in csv.DictReader(rows):
            theirs = chess.pgn.read_game(games, Visitor=Counts)
            if theirs is None:
                unexplained.append((row["game"], "python-chess finds no more games"))
                break
            number = lambda name: int(row[name]) if row[name] else None
            names = ("threefold", "fivefold", "fifty", "seventy_five")
            ours = {name: number(f"{name}_ply") for name in names}
            ours["stalemate"] = number("ended_ply") if row["ended"] == "stalemate" else None
            ours["plies"] = number("plies")
            # A position can be dead before the material shows it (5.2.2), never later.
            dead, insufficient = number("dead_ply"), theirs.get("insufficient")
            ours["insufficient"] = insufficient if dead is not None and dead <= (insufficient or 0) else None
            totals["games"] += 1
            totals["dead before the material shows it"] += insufficient is not None and dead is not None and dead < insufficient
            for name, ply in ours.items():
                other = theirs.get(name)
                totals[name] += ply if name == "plies" else other is not None
                if other == ply:
                    continue
                reason = explained(name, ply, other, row, theirs["gesture"])
                if reason:
                    kinds[f"{name}: {reason}"] += 1
                else:
                    unexplained.append((row["game"], name, f"tablas {ply}", f"python-chess {other}", row["ended"], row["ended_ply"]))
        if chess.pgn.read_headers(games) is not None:
            unexplained.append(("python-chess finds more games",))
    print(", ".join(f"{name} {count}" for name, count in totals.items()))
    for kind, count in sorted(kinds.items()):
        print(f"explained: {count} {kind}")
    for difference in unexplained:
        print(*difference)
    print(f"{len(unexplained)} unexplained")
    return 1 if unexplained else 0


sys.exit(main(*sys.argv[1:3]))
