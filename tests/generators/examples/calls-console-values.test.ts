import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "output",
    `$ curl ECHO?b=x\ncurl ECHO?b=y\n\n# curl ECHO?b=z\n$ curl ECHO \\\n    -H X-A:w\n{"a": "it's"}\n$ curl ECHO --json '{\n>   "a": 1\n> }'\nok\n$ curl ECHO --json @- <<EOF\n{"b": 2}\nEOF`,
    [`query b "x" at x`, `header X-A "w" at w`, "/a 1 at 1", "/b 2 at 2"],
  ],
  ["no prompt", `curl ECHO?b=x\ncurl ECHO?b=y`, [`query b "x" at x`, `query b "y" at y`]],
  [
    "another prompt",
    `% curl ECHO?b=x\n  % curl ECHO?b=y\nuser$ curl ECHO?b=z`,
    [`query b "x" at x`, `query b "y" at y`],
  ],
  [
    "comments and empty lines",
    `$ curl ECHO?b=x \\\n\n# $ curl ECHO?b=z\n\n  # it's\n$ curl ECHO?b=w`,
    [`query b "x" at x`, `query b "w" at w`],
  ],
  [
    "quotes with escapes and other quotes",
    `$ curl ECHO -H "X-A:it's"\nit's\n$ curl ECHO -H X-A:\\'\nit's\n$ curl ECHO -H 'X-A:x'\\''y'\n$ curl ECHO?b=z`,
    [`header X-A "it's" at it's`, `header X-A "'" at \\'`, `header X-A "x'y" at x'\\''y`, `query b "z" at z`],
  ],
];

it.each(programs)("a transcript: %s", async (_, text, want) => {
  expect(await readEcho("console", text)).toEqual(want);
});
