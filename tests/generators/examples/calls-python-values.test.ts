import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "escapes",
    `requests.post("ECHO", json={"a": "\\n\\t\\\\\\"\\'\\x41\\u0042\\U00000043\\101\\7\\q", "b": r"\\n", "c": b"x", "d": u'y', "e": "\\N{BULLET}"})`,
    [
      `/a "\\n\\t\\\\\\"'ABCA\\u0007\\\\q" at "\\n\\t\\\\\\"\\'\\x41\\u0042\\U00000043\\101\\7\\q"`,
      `/b "\\\\n" at r"\\n"`,
      `/c "x" at b"x"`,
      `/d "y" at u'y'`,
    ],
  ],
  [
    "long strings",
    `requests.post("ECHO", json={"a": """x\n"y" z""", "b": '''it's'''})`,
    [`/a "x\\n\\"y\\" z" at """x\n"y" z"""`, `/b "it's" at '''it's'''`],
  ],
  [
    "strings in a row",
    `requests.post("ECHO", json={"a": "x" 'y'\n  "z", "b": 1})`,
    [`/a "xyz" at "x" 'y'\n  "z"`, "/b 1 at 1"],
  ],
  [
    "joined",
    `requests.post("ECHO", json={"a": "x" + "y", "b": "x" + name, "c": 1 + 2, "d": "n" + 5})`,
    [`/a "xy" at "x" + "y"`],
  ],
  [
    "holes",
    `n = 5\nk = 'K'\nrequests.post("ECHO", json={"a": f"{n} x", "b": f"{{n}} {k}", "c": F'{d["a"]} z', "d": f"}}", "e": rf"{n}\\d"})`,
    [`/a "5 x" at f"{n} x"`, `/b "{n} K" at f"{{n}} {k}"`, `/d "}" at f"}}"`, `/e "5\\\\d" at rf"{n}\\d"`],
  ],
  [
    "format",
    `requests.post("ECHO", json={"a": "x {} y".format(1), "b": "{{}}".format(), "c": "%s" % 1, "d": " x ".strip(), "e": "x".upper(), "f": "y".encode()})`,
    [`/a "x 1 y" at "x {} y"`, `/b "{}" at "{{}}"`, `/c "1" at "%s"`, `/d "x" at " x "`, `/f "y" at "y"`],
  ],
  [
    "numbers",
    `requests.post("ECHO", json={"a": 1_000, "b": -0x1F, "c": .5, "d": 1e3, "e": -2.5, "f": 1if, "g": 3.})`,
    ["/a 1000 at 1_000", "/b -31 at -0x1F", "/c 0.5 at .5", "/d 1000 at 1e3", "/e -2.5 at -2.5", "/g 3 at 3."],
  ],
  [
    "words",
    `requests.post("ECHO", json={"a": True, "b": False, "c": None, "d": true})`,
    ["/a true at True", "/b false at False", "/c null at None"],
  ],
  [
    "groups",
    `requests.post("ECHO", json={"a": (1), "b": (1,), "c": (1, 2), "d": ("x"\n  "y"), "e": {1, 2}, "f": [*rest, 1], "g": (*rest,)})`,
    ["/a 1 at 1", "/b an array at (1,)", "/c an array at (1, 2)", `/d "xy" at "x"\n  "y"`],
  ],
  [
    "keys",
    `k = 'key'\nrequests.post("ECHO", json={"a": 1, **more, b: 2, 3: "x", ("c"): 4, f"{k}": 5})`,
    ["/a 1 at 1", `/3 "x" at "x"`, "/c 4 at 4", "/key 5 at 5"],
  ],
  [
    "conditions",
    `requests.post("ECHO", json={"a": 1 if x else 2, "b": x or 1, "c": not True, "d": lambda y: 1, "e": -n, "f": [i for i in range(3)], "g": 7})`,
    ["/g 7 at 7"],
  ],
  [
    "comments",
    `requests.post("ECHO", json={# "z": 1,\n  "a": 1,  # one, two\n  "b": "#2", # "c": 3\n})`,
    ["/a 1 at 1", `/b "#2" at "#2"`],
  ],
  ["a line that goes on", `requests.post("ECHO", \\\n  json={"a": 1})`, ["/a 1 at 1"]],
  ["a typed variable", `body: dict[str, int] = {"a": 1}\nrequests.post("ECHO", json=body)`, ["/a 1 at 1"]],
  [
    "a name that a function hides",
    `n = 1\ndef f(n, k=2):\n  requests.post("ECHO", json={"a": n, "b": 3})`,
    ["/b 3 at 3"],
  ],
  [
    "a name that a loop hides",
    `n = 1\nm = 2\nfor n, k in pairs:\n  requests.post("ECHO", json={"a": n, "b": m})`,
    ["/b 2 at 2"],
  ],
  [
    "a name that an async function hides",
    `n = 1\nm = 2\nasync def f(x, n):\n  await client.post("ECHO", json={"a": n, "b": m})`,
    ["/b 2 at 2"],
  ],
  [
    "a variable that is compared",
    `n = 1\nif n == 2: pass\nn >= 3\nrequests.post("ECHO", json={"a": n})`,
    ["/a 1 at 1"],
  ],
  ["a variable that is added to", `n = 1\nn += 1\nrequests.post("ECHO", json={"a": n, "b": 1})`, ["/b 1 at 1"]],
  ["a variable that is set inside", `d = {"a": 1}\nd["a"]["b"] = 2\nrequests.post("ECHO", json=d)`, []],
  ["a variable that is read inside", `d = {"a": 1}\nx = d["a"]\nrequests.post("ECHO", json=d)`, ["/a 1 at 1"]],
  [
    "a variable that a method changes",
    `d = {"a": 1}\nd.update(b=2)\nrequests.post("ECHO", json=d)\ne = {"a": 3}\ne.copy()\nrequests.post("ECHO", json=e)`,
    ["/a 3 at 3"],
  ],
  [
    "a list that grows",
    `l = [1]\nl.append(2)\nrequests.post("ECHO", json={"a": l, "b": 1})`,
    ["/a an array at [1]", "/b 1 at 1"],
  ],
  [
    "a client with a base",
    `with httpx.Client(base_url="https://echo.example") as client:\n  client.post("/v1/echo", json={"a": 1})`,
    ["/a 1 at 1"],
  ],
  [
    "words before a call",
    `async def f():\n  return await client.post("ECHO", json={"a": 1})\n  yield client.post("ECHO", json={"b": 2})`,
    ["/a 1 at 1", "/b 2 at 2"],
  ],
  [
    "a call within calls",
    `print(json.dumps(requests.post("ECHO", json={"a": 1}).json()["x"][0](2), indent=2))`,
    ["/a 1 at 1"],
  ],
  ["a call in a list", `[requests.post("ECHO", json={"a": i, "b": 1}) for i in range(3)]`, ["/b 1 at 1"]],
  ["methods of what is not named", `x[0].post("ECHO", json={"a": 1})\nx.y().post("ECHO", json={"b": 2})`, []],
  [
    "other arguments",
    `requests.post(url="ECHO", json=dict(a=1))\nrequests.post("ECHO", json={"a": 1}, timeout=3, verify=x == 1)`,
    ["/a 1 at 1", "/a 1 at 1"],
  ],
  ["arguments of elsewhere", `requests.post("ECHO", *args)\nrequests.post("ECHO", json={"a": 1}, **options)`, []],
  [
    "a query",
    `requests.get("ECHO", params={"a": [1, "x", None], "b": None})\nhttpx.get("ECHO?a=y", params=[("b", "q r"), ("a", 5)])\nrequests.get("ECHO#top", {"b": True})`,
    [
      `query a/0 "1" at 1`,
      `query a/1 "x" at "x"`,
      `query a/0 "y" at y`,
      `query b "q r" at "q r"`,
      `query a/1 "5" at 5`,
      `query b "true" at True`,
    ],
  ],
  [
    "a query in a text",
    `requests.get("ECHO", params="a=1&b=%20x")\nrequests.delete("ECHO", params={"b": "y"})\nrequests.head("ECHO", params={"b": "z"})`,
    [`query a/0 "1" at 1`, `query b " x" at %20x`, "example/unknown-method at delete", `query b "z" at "z"`],
  ],
  [
    "headers and cookies",
    `requests.get("ECHO", headers={"X-A": "x", 'x-b': n, "Y": "y"}, cookies={"c": "1", "d": 2})\nhttpx.get("ECHO", headers=[("X-A", "z")], cookies=jar)`,
    [`header X-A "x" at "x"`, `cookie c "1" at "1"`, `cookie d "2" at 2`, `header X-A "z" at "z"`],
  ],
  [
    "a form",
    `requests.post("ECHO", {"a": "x y", "b": 1})\nrequests.post("ECHO", data=[("a", "1"), ("b", "2")])\nrequests.post("ECHO", data="a=x")\nhttpx.post("ECHO", data=None, json=None)`,
    [`/a "x y" at "x y"`, `/b "1" at 1`, `/a "1" at "1"`, `/b "2" at "2"`, `/a "x" at x`],
  ],
  [
    "a text",
    `requests.post("ECHO", data="x", headers={"Content-Type": "text/plain"})\nhttpx.post("ECHO", content="y", headers={"content-type": "text/plain; charset=utf-8"})\nrequests.put("ECHO", "z")`,
    [`"x" at x`, `"y" at y`, "example/unknown-method at put"],
  ],
  [
    "JSON by position and as text",
    `requests.post("ECHO", None, {"a": 1})\nrequests.post("ECHO", data=json.dumps({"b": 2}), headers={"Content-Type": "application/json"})\nrequests.post("ECHO", data=dumps({"c": 3}), headers={"Content-Type": "application/json"})`,
    ["/a 1 at 1", "/b 2 at 2", "/c 3 at 3"],
  ],
  [
    "parts",
    `requests.post("ECHO", files={"a": (None, "x"), "b": open("f"), "c": ("n", "y")}, data={"d": "z", "e": 1})\nrequests.post("ECHO", files=[("a", (None, n)), ("b", (None, "w"))], data=None)\nrequests.post("ECHO", files=None, json={"f": 2})`,
    [`/a "x" at "x"`, `/d "z" at "z"`, `/e "1" at 1`, `/b "w" at "w"`, "/f 2 at 2"],
  ],
  [
    "methods",
    `requests.request("POST", "ECHO", json={"a": 1})\nhttpx.stream("GET", "ECHO?b=x")\nclient.request(method="POST", url="ECHO", json={"b": 2})\nrequests.request(method, "ECHO", json={"c": 3})\nrequests.request(f"{m}", "ECHO", json={"d": 4})\nrequests.patch("ECHO")\nrequests.fetch("ECHO?b=y")`,
    ["/a 1 at 1", `query b "x" at x`, "/b 2 at 2", "example/unknown-method at patch"],
  ],
  [
    "who is asked",
    `app.post("ECHO", json={"a": 1})\nmy_router.get("ECHO?b=x")\nmock_api.get("ECHO?b=x")\nrespx.get("ECHO?b=x")\nhttpx_client.get("/v1/echo?b=y")\nsession.get("/v1/echo?b=z")\nstore.get("/v1/echo?b=w")\nget("ECHO?b=v")`,
    [`query b "y" at y`, `query b "z" at z`],
  ],
  [
    "arguments that are cut short",
    `requests.post()\nrequests.request("POST")\nrequests.get("ECHO", params=[("a",), "b", (c, "x"), *more])\nrequests.post("ECHO", files={"a": (None,), "b": (), "c": (None, "y")})`,
    [`/c "y" at "y"`],
  ],
  [
    "a query in any position",
    `requests.get(url="ECHO", params={"b": "x"})\nrequests.get("ECHO", {"b": "y"}, timeout=1)\nclient.options("ECHO", params={"b": "z"})`,
    [`query b "x" at "x"`, `query b "y" at "y"`],
  ],
  [
    "keywords of spread arguments",
    `requests.post("ECHO", json={"a": 1, **{"b": 2}, "c": [*[3, "x"], *y]})`,
    ["/a 1 at 1", "/b 2 at 2"],
  ],
  [
    "spaces in names and before brackets",
    `requests . post ("ECHO", json = {"a" : 1})\nrequests.get(\n  "ECHO"\n  "?b=x"\n)`,
    ["/a 1 at 1", `query b "x" at x`],
  ],
  ["values that are named inline", `requests.post("ECHO", json={"a": (n := 5), "b": 1})`, ["/a 5 at 5", "/b 1 at 1"]],
  [
    "methods on the next line",
    `requests.post("ECHO", json={"a": " x "\n  .strip(), "b": 1})`,
    [`/a "x" at " x "`, "/b 1 at 1"],
  ],
];

it.each(programs)("reads a Python program: %s", async (_, text, want) => {
  expect(await readEcho("python", text)).toEqual(want);
});
