"""Signs a few bodies with Python's standard library alone, in the form that
worker/inbox/webhooks/testing/vectors.json has:
python3 scripts/webhooks/write-vectors.py > worker/inbox/webhooks/testing/vectors.json"""

import base64
import hashlib
import hmac
import json
import sys

CASES = [
    (bytes(range(32)), "n_0123456789abcdefghijAB", 1764489600, '{"type":"turn.started"}'),
    (bytes([255] * 32), "n_ZZZZZZZZZZZZZZZZZZZZZZ", 1, ""),
    (hashlib.sha256(b"boneyard").digest(), "n_aaaaaaaaaaaaaaaaaaaaaa", 1893456000, '{"text":"Dominó, ドミノ 🁣\\n"}'),
    (hashlib.sha256(b"long").digest(), "n_bbbbbbbbbbbbbbbbbbbbbb", 4102444800, "x" * 1000),
]


def vector(key, id, seconds, body):
    mac = hmac.new(key, f"{id}.{seconds}.{body}".encode("utf-8"), hashlib.sha256).digest()
    return {
        "secret": "whsec_" + base64.b64encode(key).decode(),
        "id": id,
        "seconds": seconds,
        "body": body,
        "signature": "v1," + base64.b64encode(mac).decode(),
    }


json.dump([vector(*case) for case in CASES], sys.stdout, indent=2)
print()
