import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "a request",
    `POST ECHO HTTP/1.1\nContent-Type: application/json\nX-A: x\n# X-B: y\n// X-B: z\n\n{\n  "a": 5,\n  "b": "x"\n}`,
    [`header X-A "x" at x`, "/a 5 at 5", `/b "x" at "x"`],
  ],
  [
    "several requests",
    `GET ECHO?b=x\n\n### next\nGET ECHO?b=y\nX-A: z\n\n###\n@name = w\nGET ECHO\n    ?a=1\n    &b=v\nX-B: u`,
    [
      `query b "x" at x`,
      `query b "y" at y`,
      `header X-A "z" at z`,
      `query a/0 "1" at 1`,
      `query b "v" at v`,
      `header X-B "u" at u`,
    ],
  ],
  [
    "signs before lines",
    `> GET ECHO?b=x HTTP/2\n\n$ GET ECHO?b=y\n\nget ECHO?b=z\n\nGET ECHO?b=w and more\nx: y`,
    [
      `query b "x" at x`,
      `query b "y" at y`,
      `payload/unexpected-body at get https://echo.example/v1/echo?b=z\n\nGET https://echo.example/v1/echo?b=w and more\nx: y`,
    ],
  ],
  [
    "a host",
    `GET /v1/echo?b=x\nHost: echo.example\n\nGET /v1/echo?b=y\nhost: else.example\n\nGET /v1/echo?b=z\nHost:\n\nGET {{base}}/v1/echo?b=w`,
    [`query b "x" at x`, `query b "z" at z`, `query b "w" at w`],
  ],
  [
    "a body of elsewhere",
    `POST ECHO\nContent-Type: application/json\n\n< ./body.json\n\nPOST ECHO\nContent-Type: application/json\n\n{{body}}`,
    [],
  ],
  ["a body of text", `POST ECHO\nContent-Type: text/plain\n\n  x\n\ny  \n\n### end`, [`"x\\n\\ny" at x\n\ny`]],
  [
    "a form",
    `POST ECHO\nContent-Type: application/x-www-form-urlencoded\n\na=x+y&b=1\n&c=%7A`,
    [`/a "x y" at x+y`, `/b "1" at 1`, `/c "z" at %7A`],
  ],
  [
    "parts",
    `POST ECHO\nContent-Type: multipart/form-data; boundary="XX"\n\n--XX\nContent-Disposition: form-data; name="a"\n\nx\n--XX\nContent-Disposition: form-data; name=b\nContent-Type: text/plain\n\ny\nz\n--XX\nContent-Disposition: form-data; filename*=UTF-8''n; name="c"\n\nw\n--XX\n\nv\n--XX--`,
    [`/a "x" at x`, `/b "y\\nz" at y\nz`],
  ],
  [
    "headers with signs",
    `GET ECHO\nX-A: a:b  \nX-B:c\n: d\ne\nCookie: c=1; d="2"`,
    [`header X-A "a:b" at a:b`, `header X-B "c" at c`, `cookie c "1" at 1`, `cookie d "2" at "2"`],
  ],
  [
    "lines that end as on Windows",
    `POST ECHO HTTP/1.1\r\nContent-Type: application/json\r\nX-A: x\r\n\r\n{\r\n"a": 1\r\n}\r\n`,
    [`header X-A "x" at x`, "/a 1 at 1"],
  ],
  [
    "a method in the URL",
    `GET https://echo.example/v1/echo?b=GET\n\nGET https://echo.example/GET/v1/echo`,
    [`query b "GET" at GET`, "example/unknown-path at GET/v1/echo"],
  ],
  [
    "a file of elsewhere",
    `POST ECHO\nContent-Type: text/plain\n\n<   ./body.txt\n\nPOST ECHO\nContent-Type: text/plain\n\n<b>`,
    [],
  ],
  [
    "lines of space between requests",
    `GET ECHO?b=x\n  \nGET ECHO?b=y\n\t\n  # next\nGET ECHO?b=z`,
    [`query b "x" at x`, `query b "y" at y`, `query b "z" at z`],
  ],
  ["signs within headers", `GET ECHO\nX-A: a//b #c`, [`header X-A "a//b #c" at a//b #c`]],
  [
    "holes within lists and objects",
    `POST ECHO\nContent-Type: application/json\n\n{"a": [{"x": 1}, {{y}}], "b": {"z": {{w}} }, {{more}}, "c": 5}`,
    ["/c 5 at 5"],
  ],
];

it.each(programs)("reads a block of HTTP: %s", async (_, text, want) => {
  expect(await readEcho("http", text)).toEqual(want);
});
