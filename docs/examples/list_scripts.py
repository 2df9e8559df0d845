#!/usr/bin/env python3
"""Lists scripts, the comments on the first of them and what one was told of, with Python's standard library alone.

    DAIHON_URL=https://daihon.example DAIHON_TOKEN=daihon_pat_... python3 list_scripts.py
"""

import json
import os
import sys
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

URL = os.environ.get("DAIHON_URL", "http://127.0.0.1:3000")
TOKEN = os.environ["DAIHON_TOKEN"]


def call(path, **query):
    """Asks for a path and answers the JSON that comes; ends the program with the server's own words when refused."""
    address = f"{URL}{path}?{urlencode(query)}" if query else f"{URL}{path}"
    request = Request(address, headers={"Authorization": f"Bearer {TOKEN}"})
    try:
        with urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except HTTPError as refused:
        problem = json.load(refused)
        sys.exit(f"{refused.code} {problem['code']}: {problem['error']['en']}")


def pages(path, name, **query):
    """Every row of a list: each page says where the next one begins, until there is none."""
    after = {}
    while True:
        page = call(path, limit=2, **query, **after)
        yield from page[name]
        if page["next"] is None:
            return
        after = {"after": page["next"]}


scripts = list(pages("/api/scripts/", "scripts", kind="talk_script"))
for script in scripts:
    print("script", script["id"], script["title"])
if scripts:
    for version in pages(f"/api/documents/{scripts[0]['id']}/versions/", "versions"):
        print("version", version["id"], version["label"])
for notification in pages("/api/notifications/", "notifications"):
    print("notification", notification["id"], notification["kind"])
