#!/usr/bin/env python3
"""Checks that no deal of a Boneyard game was chosen or changed: python3 verify.py record.json

It needs nothing but Python 3, and shares nothing with the server. It checks the commitments, the
seeds, every deal, the digest, and that every tile was played once by a seat that held it. Whether
each move was legal and each score is right is checked by `npm run verify`, which knows the rules.
"""
import hashlib
import hmac
import json
import sys


class Wrong(Exception):
    """What is wrong, and where."""


def check(holds, where, what):
    if not holds:
        raise Wrong(f"{where}: {what}")


def sha256(*parts):
    return hashlib.sha256(b"".join(parts)).hexdigest()


def mac(key, text):
    return hmac.new(key, text, hashlib.sha256).digest()


def canonical(value):
    """RFC 8785, for what a record holds: texts, whole numbers, true and false, lists, objects."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def words(key):
    """The stream: 32-bit big-endian words of HMAC(key, 0), HMAC(key, 1), ..."""
    block = 0
    while True:
        piece = mac(key, block.to_bytes(4, "big"))
        for at in range(0, 32, 4):
            yield int.from_bytes(piece[at : at + 4], "big")
        block += 1


def below(stream, n):
    """An even number from 0 to n - 1: words beyond the last whole multiple of n are left out."""
    top = 2**32 // n * n
    return next(word for word in stream if word < top) % n


def full_set(ruleset):
    """Canonical order. In eighty there are no blanks, and every tile is there twice."""
    low = 1 if ruleset == "eighty" else 0
    tiles = [f"{high}-{other}" for high in range(low, 7) for other in range(low, high + 1)]
    return tiles * 2 if ruleset == "eighty" else tiles


def shuffled(stream, tiles):
    tiles = list(tiles)
    for i in range(len(tiles) - 1, 0, -1):
        j = below(stream, i + 1)
        tiles[i], tiles[j] = tiles[j], tiles[i]
    return tiles


def check_hand(game, hand, at):
    seed = bytes.fromhex(hand["seed"])
    number, seats = hand["number"], len(game["seats"])
    check(len(seed) == 32, f"{at}.seed", "is not 32 bytes")
    check(
        sha256(b"boneyard/1/seed:", seed) == hand["commitment"],
        f"{at}.commitment",
        "is not that of the seed",
    )
    if "secret" in game:
        own = mac(bytes.fromhex(game["secret"]), b"boneyard/1/hand:%d" % number)
        check(own == seed, f"{at}.seed", "does not follow from the game's secret")
    entropy = ",".join(seat["entropy"] for seat in game["seats"])
    stream = words(mac(seed, f"boneyard/1/deck:{game['id']}:{number}:{entropy}".encode()))
    tiles = shuffled(stream, full_set(game["ruleset"]))

    check(len(hand["deal"]) == seats, f"{at}.deal", "is not one hand a seat")
    size = len(hand["deal"][0])
    for seat, held in enumerate(hand["deal"]):
        dealt = tiles[seat * size : (seat + 1) * size]
        check(sorted(held) == sorted(dealt), f"{at}.deal[{seat}]", f"must be {sorted(dealt)}")
    check(hand["boneyard"] == tiles[seats * size :], f"{at}.boneyard", "is not what was left")
    if "shuffler" in hand and number == 1:
        check(hand["shuffler"] == below(stream, seats), f"{at}.shuffler", "is not the lot's")

    hands, boneyard = [list(held) for held in hand["deal"]], list(hand["boneyard"])
    for index, action in enumerate(hand["actions"]):
        where = f"{at}.actions[{index}].tile"
        if action["type"] == "draw":
            check(boneyard[:1] == [action["tile"]], where, "is not the next of the boneyard")
            hands[action["seat"]].append(boneyard.pop(0))
        elif action["type"] == "play":
            held = hands[action["seat"]]
            check(action["tile"] in held, where, f"is not held by seat {action['seat']}")
            held.remove(action["tile"])


def verify(record):
    """Raises Wrong at the first thing that does not hold; answers how many hands there are."""
    check(record["format"] == "boneyard-record/1", "format", "is not known")
    game = record["game"]
    if "secret" in game:
        bound = sha256(b"boneyard/1/game:", bytes.fromhex(game["secret"]))
        check(bound == game["commitment"], "game.secret", "is not what was committed to")
    for index, hand in enumerate(record["hands"]):
        at = f"hands[{index}]"
        check(hand["number"] == index + 1, f"{at}.number", f"must be {index + 1}")
        check_hand(game, hand, at)
    if "digest" in record:
        rest = {name: value for name, value in record.items() if name != "digest"}
        check(sha256(canonical(rest)) == record["digest"], "digest", "is not that of the record")
    check(("digest" in record) == ("secret" in game), "digest", "comes with the secret, at the end")
    return len(record["hands"])


def main(path):
    try:
        with open(path, encoding="utf-8") if path != "-" else sys.stdin as file:
            record = json.load(file)
        hands = verify(record)
    except Wrong as wrong:
        sys.exit(f"Not good: {wrong}")
    except (OSError, ValueError, KeyError, TypeError, IndexError, AttributeError) as error:
        sys.exit(f"Not good: this is not a game record ({error!r})")
    over = "digest" in record
    print(f"Good: {hands} hands, dealt as was committed to." + ("" if over else " It goes on."))


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    main(sys.argv[1])
