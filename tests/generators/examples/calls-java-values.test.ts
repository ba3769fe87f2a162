import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "texts",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "x\\"\\n\\u0041\\101\\s\\t\\q").POST(BodyPublishers.noBody()).build();`,
    [`header X-A "x\\"\\nAA \\tq" at "x\\"\\n\\u0041\\101\\s\\t\\q"`],
  ],
  [
    "joined",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "x" + "y" + 5).POST(BodyPublishers.noBody()).build();\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "x" + n).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "xy5" at "x" + "y" + 5`],
  ],
  [
    "unicode",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "\\u0041\\7z\\477").POST(BodyPublishers.noBody()).build();`,
    [`header X-A "A\\u0007z'7" at "\\u0041\\7z\\477"`],
  ],
  [
    "a text block",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", """\n    x\n      "y"  \n\n    z\\\n    w""".strip()).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "x\\n  \\"y\\"\\n\\nzw" at """\n    x\n      "y"  \n\n    z\\\n    w""".strip()`],
  ],
  [
    "a text block that ends on a line of its own",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", """\n      x\n    """).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "x" at """\n      x\n    """`],
  ],
  [
    "methods of texts",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", " x ".trim()).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", " y".strip()).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "z".toString()).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "w".repeat(2)).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "%s-%d".formatted("v", 2)).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", String.format("%s%n", "u")).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", URLEncoder.encode("t s", UTF_8)).POST(BodyPublishers.noBody()).build();`,
    [
      `header X-A "x" at " x ".trim()`,
      `header X-A "y" at " y".strip()`,
      `header X-A "z" at "z".toString()`,
      `header X-A "v-2" at "%s-%d".formatted("v", 2)`,
      `header X-A "u" at String.format("%s%n", "u")`,
      `header X-A "t%20s" at URLEncoder.encode("t s", UTF_8)`,
    ],
  ],
  [
    "casts and groups",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", (String) "x").POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", ("y")).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", (String) n).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", ((Object) "z")).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "x" at "x"`, `header X-A "y" at "y"`, `header X-A "z" at "z"`],
  ],
  [
    "choices",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", c ? "x" : "y").POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", null).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", 'x').POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", x.y("z")).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", 5).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", true).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "null" at null`, `header X-A "5" at 5`, `header X-A "true" at true`],
  ],
  [
    "variables",
    `String a = "x";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", a).POST(BodyPublishers.noBody()).build();final var b = "y";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", b).POST(BodyPublishers.noBody()).build();static final String c = "z";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", c).POST(BodyPublishers.noBody()).build();d = "w";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", d).POST(BodyPublishers.noBody()).build();List<String> e = "v";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", e).POST(BodyPublishers.noBody()).build();String[] f = "u";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", f).POST(BodyPublishers.noBody()).build();`,
    [
      `header X-A "x" at "x"`,
      `header X-A "y" at "y"`,
      `header X-A "z" at "z"`,
      `header X-A "w" at "w"`,
      `header X-A "v" at "v"`,
      `header X-A "u" at "u"`,
    ],
  ],
  [
    "variables that change",
    `String a = "x";\na += "y";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", a).POST(BodyPublishers.noBody()).build();String b = "x";\nif (b == "y") {}\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", b).POST(BodyPublishers.noBody()).build();this.c = "z";\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", this.c).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "x" at "x"`, `header X-A "z" at "z"`],
  ],
  [
    "comments",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", /* "x" */ "y" // "z"\n).POST(BodyPublishers.noBody()).build();`,
    [`header X-A "y" at "y"`],
  ],
  [
    "numbers",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "" + 5L).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "" + 1_000).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "" + -1.5f).POST(BodyPublishers.noBody()).build();HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "" + 0x1F).POST(BodyPublishers.noBody()).build();`,
    [
      `header X-A "5" at "" + 5L`,
      `header X-A "1000" at "" + 1_000`,
      `header X-A "-1.5" at "" + -1.5f`,
      `header X-A "31" at "" + 0x1F`,
    ],
  ],
  [
    "headers",
    `HttpRequest.newBuilder(URI.create("ECHO")).headers("X-A", "x", "X-B", "y").setHeader("X-A", "z").build();\nHttpRequest.newBuilder(URI.create("ECHO")).headers("X-A").header("X-B", n).build();`,
    [`header X-A "x, z" at "x"`, `header X-B "y" at "y"`],
  ],
  [
    "urls",
    `HttpRequest.newBuilder().uri(new URI("ECHO?b=x")).build();\nHttpRequest.newBuilder().uri(java.net.URI.create("ECHO?b=y")).GET().build();\nHttpRequest.newBuilder(uri).build();\nHttpRequest.newBuilder(URI.create("ECHO?b=z")).uri(other).build();\nHttpRequest.newBuilder(URI.create("ECHO?b=w")).uri(URI.create("ECHO?b=v")).build();`,
    [`query b "x" at x`, `query b "y" at y`, `query b "z" at z`, `query b "v" at v`],
  ],
  [
    "methods",
    `HttpRequest.newBuilder(URI.create("ECHO")).DELETE().build();\nHttpRequest.newBuilder(URI.create("ECHO")).PUT(BodyPublishers.noBody()).build();\nHttpRequest.newBuilder(URI.create("ECHO")).method("patch", BodyPublishers.noBody()).build();\nHttpRequest.newBuilder(URI.create("ECHO")).method(m, BodyPublishers.noBody()).build();\nHttpRequest.newBuilder(URI.create("ECHO?b=x")).HEAD().build();`,
    [
      "example/unknown-method at DELETE",
      "example/unknown-method at PUT",
      `example/unknown-method at "patch"`,
      `query b "x" at x`,
    ],
  ],
  [
    "bodies",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("content-type", "text/plain").POST(HttpRequest.BodyPublishers.ofString("x")).build();\nHttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "text/plain").POST(BodyPublishers.ofByteArray("y".getBytes())).build();\nHttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "text/plain").POST(BodyPublishers.ofString(z)).build();\nHttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "text/plain").method("POST", BodyPublishers.concat(BodyPublishers.ofString("w"), BodyPublishers.ofString("v"))).build();`,
    [`"x" at x`, `"y" at y`, `"wv" at w"), BodyPublishers.ofString("v`],
  ],
  [
    "other clients",
    `JSONObject j = new JSONObject();\nj.put("a", "x");\nRequestBody body = RequestBody.create(j.toString(), JSON);\nnew Request.Builder().url("ECHO").addHeader("X-A", "v").post(body).build();\nUnirest.get("ECHO").queryString("b", "y").asString();\nHttpPost post = new HttpPost("ECHO");\npost.setEntity(new StringEntity("{\\"a\\": \\"z\\"}"));\nrestTemplate.postForEntity("ECHO", Map.of("a", "w"), String.class);\nHttpURLConnection c = (HttpURLConnection) new URL("ECHO?b=u").openConnection();`,
    [
      `/a "x" at "x"`,
      `header X-A "v" at "v"`,
      `query b "y" at "y"`,
      `/a "z" at \\"z\\"`,
      `/a "w" at "w"`,
      `query b "u" at u`,
    ],
  ],
  [
    "a form",
    `HttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "application/x-www-form-urlencoded").POST(BodyPublishers.ofString("a=" + URLEncoder.encode("x y", UTF_8) + "&b=" + n + "&c=z")).build();`,
    [`/a "x y" at x y", UTF_8) + "`, `/c "z" at z`],
  ],
  [
    "a builder in steps",
    `var builder = HttpRequest.newBuilder();\nbuilder.uri(URI.create("ECHO"));\nbuilder.header("X-A", "x");\nvar other = HttpRequest.newBuilder();\nother.header("X-A", "y");\nvar request = builder.build();`,
    [`header X-A "x" at "x"`],
  ],
  [
    "annotations, lambdas, generics",
    `@Test(timeout = 5)\nclass A<T extends B> {\n  Map<String, List<Integer>> m = new HashMap<>();\n  void f(int[] x) { list.forEach(y -> { HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "x").POST(BodyPublishers.noBody()).build(); }); switch (x) { case 1 -> f(); default -> g(); } }\n}\nHttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "y").POST(BodyPublishers.noBody()).build();`,
    [`header X-A "x" at "x"`, `header X-A "y" at "y"`],
  ],
  [
    "generic methods and arrays",
    `var a = HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", List.<String>of("x")).header("X-B", "y").build();\nvar m = new HashMap<String, List<? extends A[]>>();\nvar b = HttpRequest.newBuilder(URI.create("ECHO")).headers(new String[] {"X-A", "z"}).build();\nboolean c = a < b;\nvar d = HttpRequest.newBuilder(URI.create("ECHO?b=w")).build();`,
    [`header X-B "y" at "y"`, `query b "w" at w`],
  ],
  [
    "fields and elements of values",
    `String a = "x";\nvar r = HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", a.b).header("X-B", a[0]).build();`,
    [],
  ],
  [
    "names that only end alike",
    `var a = MyHttpRequest.newBuilder(URI.create("ECHO?b=x")).build();\nvar b = java.net.http.HttpRequest.newBuilder(URI.create("ECHO?b=y")).build();\nvar c = HttpRequest.newBuilder(MyURI.create("ECHO?b=z")).build();\nvar d = HttpRequest.newBuilders(URI.create("ECHO?b=w")).build();`,
    [`query b "y" at y`],
  ],
  [
    "calls that are cut short",
    `HttpRequest.newBuilder(URI.create()).build();\nHttpRequest.newBuilder().uri().build();\nHttpRequest.newBuilder(URI.create("ECHO")).header().headers().method().build();\nHttpRequest.newBuilder(URI.create("ECHO")).header("Content-Type", "text/plain").POST().build();`,
    [],
  ],
  [
    "a cast of a variable",
    `String a = "x";\nvar r = HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", (String) a).build();`,
    [`header X-A "x" at "x"`],
  ],
  [
    "variables of long types",
    `Map<String, List<? extends A[]>> a = "x";\nfinal java.util.Map<A.B, C & D> b = "y";\nvar r = HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", a).header("X-B", b).build();`,
    [`header X-A "x" at "x"`, `header X-B "y" at "y"`],
  ],
  [
    "letters in single quotes",
    `char c = '"', d = '\\'';\nvar r = HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", "x").build();`,
    [`header X-A "x" at "x"`],
  ],
  [
    "a line break in a format",
    `var r = HttpRequest.newBuilder(URI.create("ECHO")).header("X-A", String.format("%n%s%%", "u")).build();`,
    [`header X-A "u%" at String.format("%n%s%%", "u")`],
  ],
];

it.each(programs)("reads a Java program: %s", async (_, text, want) => {
  expect(await readEcho("java", text)).toEqual(want);
});
