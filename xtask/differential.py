"""Says what python-chess thinks of each position of a game.

Reads one game a line from standard input, as JSON, and answers each with one line of JSON:

    {"fen": "...", "chess960": false, "moves": ["e2e4", ...]}

    {"legal": [20, ...],            number of legal moves, after 0, 1, 2, ... half-moves
     "occurrences": [1, ...],       times the position has stood, this time included
     "placements": [1, ...],        times the men have stood like this, whoever has the move
     "flags": [0, ...],             bits, see below
     "ahead": {"7": ["g1f3"]},      moves that make a third occurrence, where there is one
     "fifty": {"99": ["a1a2"]},     moves that complete fifty moves, where there is one
     "over": [12, "CHECKMATE"]}     first half-move with an outcome that needs no claim, or null

A move that python-chess does not take as legal ends the answer with {"illegal": half-move}.
`cargo xtask differential` starts it; it is of no use alone.
"""

import collections
import json
import sys

import chess

# Bits of "flags"; the other side is xtask/src/differential/theirs.rs.
REPETITION_3 = 1
REPETITION_5 = 2
CLAIM_THREEFOLD = 4
CLAIM_FIFTY = 8
SEVENTY_FIVE = 16
FIVEFOLD = 32
INSUFFICIENT = 64
FIFTY = 128

# Fewest quiet half-moves on the board with which a move can make a third occurrence. Each half-move
# since the last pawn move or capture moves a man and captures nothing. Two half-moves by different
# players never bring a position back, because the first player's man is not where it was; the same
# player has the move only after an even number of half-moves; so two occurrences are at least four
# half-moves apart, and the third is at least eight half-moves after the first. None of the eight
# takes, moves a pawn, or stands before the start of the record. The move that is announced is the
# last of the eight.
QUIET_FOR_THIRD = 7


def placement(key):
    """Where the men stand: the transposition key without turn, castling and en passant."""
    return key[:8]


def threefold_ahead(board, seen):
    moves = []
    for move in board.generate_legal_moves():
        board.push(move)
        if seen[board._transposition_key()] >= 2:
            moves.append(move)
        board.pop()
    return [board.uci(move) for move in moves]


def fifty_ahead(board):
    moves = []
    for move in board.generate_legal_moves():
        if board.is_zeroing(move):
            continue
        board.push(move)
        if board.is_fifty_moves():
            moves.append(move)
        board.pop()
    return [board.uci(move) for move in moves]


def flags_of(board):
    flags = 0
    if board.is_repetition(3):
        flags |= REPETITION_3
    if board.is_repetition(5):
        flags |= REPETITION_5
    if board.can_claim_fifty_moves():
        flags |= CLAIM_FIFTY
    if board.is_fifty_moves():
        flags |= FIFTY
    if board.is_seventyfive_moves():
        flags |= SEVENTY_FIVE
    if board.is_fivefold_repetition():
        flags |= FIVEFOLD
    if board.is_insufficient_material():
        flags |= INSUFFICIENT
    quiet = min(board.halfmove_clock, len(board.move_stack))
    if quiet >= QUIET_FOR_THIRD and board.can_claim_threefold_repetition():
        flags |= CLAIM_THREEFOLD
    return flags


def look(board, ply, seen, placements, answer):
    key = board._transposition_key()
    seen[key] += 1
    placements[placement(key)] += 1
    flags = flags_of(board)
    answer["occurrences"].append(seen[key])
    answer["placements"].append(placements[placement(key)])
    answer["flags"].append(flags)
    # If no claim is possible, no move makes one possible: the list would be empty.
    if flags & CLAIM_THREEFOLD:
        answer["ahead"][ply] = threefold_ahead(board, seen)
    if flags & CLAIM_FIFTY:
        answer["fifty"][ply] = fifty_ahead(board)
    if answer["over"] is None:
        outcome = board.outcome()
        if outcome is not None:
            answer["over"] = [ply, outcome.termination.name]


def examine(game):
    board = chess.Board(game["fen"], chess960=game["chess960"])
    seen = collections.Counter()
    placements = collections.Counter()
    answer = {
        "legal": [],
        "occurrences": [],
        "placements": [],
        "flags": [],
        "ahead": {},
        "fifty": {},
        "over": None,
        "illegal": None,
    }
    for ply in range(len(game["moves"]) + 1):
        look(board, ply, seen, placements, answer)
        answer["legal"].append(board.legal_moves.count())
        if ply == len(game["moves"]):
            break
        try:
            board.push(board.parse_uci(game["moves"][ply]))
        except ValueError:
            answer["illegal"] = ply + 1
            break
    return answer


def main():
    for line in sys.stdin:
        json.dump(examine(json.loads(line)), sys.stdout, separators=(",", ":"))
        sys.stdout.write("\n")
        sys.stdout.flush()


main()
