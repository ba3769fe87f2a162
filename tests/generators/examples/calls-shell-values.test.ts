import { expect, it } from "vitest";
import { readEcho } from "./calls/read-echo.ts";

/** Programs and the values read from their calls. */
const programs: [name: string, text: string, want: string[]][] = [
  [
    "quotes",
    `curl ECHO -H X-A:'x y'\ncurl ECHO -H X-A:"x 'y'"\ncurl ECHO -H X-A:x\\ y\ncurl ECHO -H X-A:x"y"'z'\ncurl ECHO -H X-A:$'x\\n\\t\\x41\\u0042\\103\\'y'\ncurl ECHO -H X-A:$"x y"`,
    [
      `header X-A "x y" at x y`,
      `header X-A "x 'y'" at x 'y'`,
      `header X-A "x y" at x\\ y`,
      `header X-A "xyz" at x"y"'z`,
      `header X-A "x\\n\\tABC'y" at x\\n\\t\\x41\\u0042\\103\\'y`,
      `header X-A "x y" at x y`,
    ],
  ],
  [
    "escapes in ANSI-C quotes",
    `curl ECHO -H X-A:$'\\a\\b\\e\\f\\v\\r|\\\\\\q'\ncurl ECHO -H X-A:$'\\U0001F600\\UFFFFFFFF\\x4\\7'`,
    [
      `header X-A "\\u0007\\b\\u001b\\f\\u000b\\r|\\\\q" at \\a\\b\\e\\f\\v\\r|\\\\\\q`,
      `header X-A "😀�\\u0004\\u0007" at \\U0001F600\\UFFFFFFFF\\x4\\7`,
    ],
  ],
  [
    "backslashes in double quotes",
    `curl ECHO -H X-A:"\\$A \\\`b\\\` \\"c\\" \\\\ \\d"\ncurl ECHO -H X-A:"x\\\ny"`,
    [`header X-A "$A \`b\` \\"c\\" \\\\ \\\\d" at \\$A \\\`b\\\` \\"c\\" \\\\ \\d`, `header X-A "xy" at x\\\ny`],
  ],
  [
    "variables",
    `A=x B="y z"\nexport C=w\nlocal D=v\ndeclare E=u\ncurl ECHO -H X-A:$A\ncurl ECHO -H X-A:\${B}\ncurl ECHO -H X-A:"$B-$A"\ncurl ECHO -H X-A:$C$D$E\ncurl ECHO -H X-A:'$A'\ncurl ECHO -H X-A:"\${F:-x}"\ncurl ECHO -H X-A:$\ncurl ECHO -H X-A:$?\ncurl ECHO -H X-A:$1`,
    [
      `header X-A "x" at x`,
      `header X-A "y z" at y z`,
      `header X-A "wvu" at w\nlocal D=v\ndeclare E=u`,
      `header X-A "$" at $`,
    ],
  ],
  [
    "unknown variables",
    `A=x\nread A B\ncurl ECHO -H X-A:$A\nC=y\nfor C in 1 2; do curl ECHO -H X-A:$C; done\nD=$(date)\ncurl ECHO -H X-A:$D\nE=z f\ncurl ECHO -H X-A:$E`,
    [],
  ],
  [
    "commands within",
    `curl ECHO -H X-A:$(echo x y)\ncurl ECHO -H X-A:"$(echo -n "x")"\ncurl ECHO -H X-A:$(printf x)\ncurl ECHO -H X-A:$(printf '%s\\n' y)\ncurl ECHO -H X-A:$(printf '%d' 5)\ncurl ECHO -H X-A:$(cat)\ncurl ECHO -H X-A:\`echo z\`\ncurl ECHO -H X-A:$((1 + 2))\ncurl ECHO -H X-A:$(echo a; echo b)\ncurl ECHO -H X-A:$(date)\ncurl ECHO -H X-A:$(cat <<< w)\ncurl ECHO -H X-A:$(echo)`,
    [
      `header X-A "x y" at x y`,
      `header X-A "x" at x")`,
      `header X-A "x" at x`,
      `header X-A "y" at y`,
      `header X-A "z" at z`,
      `header X-A "w" at w`,
    ],
  ],
  [
    "here-documents",
    `curl ECHO --json @- <<EOF\n{"a": "$A", "b": 1}\nEOF\ncurl ECHO --json @- <<'END'\n{"c": "$A"}\nEND\ncurl ECHO --json @- <<-\\EOF\n\t{"d": 2}\n\tEOF\ncurl ECHO --json @- <<"X" | jq\n{"e": 3}\nX\ncurl ECHO?b=x`,
    ["/b 1 at 1", "/d 2 at 2", "/e 3 at 3", `query b "x" at x`],
  ],
  ["a here-document that is not closed", `curl ECHO --json @- <<EOF\n{"a": 1}\ncurl ECHO?b=x`, []],
  ["two here-documents", `cat <<A; curl ECHO --json @- <<B\nx\nA\n{"a": 1}\nB`, ["/a 1 at 1"]],
  [
    "a here-document with a backslash",
    `curl ECHO -H 'Content-Type: text/plain' --data-binary @- <<EOF\nx \\$y \\\\ \\z \\\nw 'q' "r"\nEOF`,
    [`"x $y \\\\ \\\\z w 'q' \\"r\\"" at x \\$y \\\\ \\z \\\nw 'q' "r"`],
  ],
  [
    "here-strings and files",
    `curl ECHO --json @- <<< '{"a": 1}'\ncurl ECHO --json @- < body.json\necho '{"b": 2}' | curl ECHO --json @- > out 2>&1\ncurl ECHO --json @- <body.json <<< '{"c": 3}'`,
    ["/a 1 at 1", "/b 2 at 2", "/c 3 at 3"],
  ],
  [
    "pipes",
    `echo -e '{"a":' '1}' | curl ECHO --json @-\nprintf '%s' '{"b":2}' | cat - | curl ECHO --json @- | jq\ncat body.json | curl ECHO --json @-\necho '{"c":3}' || curl ECHO --json @-\necho '{"d":4}' |& curl ECHO --json @-\ncat < x | curl ECHO --json @-`,
    ["/a 1 at 1", "/b 2 at 2", "/d 4 at 4"],
  ],
  [
    "commands one after the other",
    `curl ECHO?b=x; curl ECHO?b=y && curl ECHO?b=z || curl ECHO?b=w & curl ECHO?b=v\n(cd x; curl ECHO?b=u)\n{ curl ECHO?b=t; }\nif curl ECHO?b=s; then curl ECHO?b=r; fi`,
    [
      `query b "x" at x`,
      `query b "y" at y`,
      `query b "z" at z`,
      `query b "w" at w`,
      `query b "v" at v`,
      `query b "u" at u`,
      `query b "t" at t`,
      `query b "s" at s`,
      `query b "r" at r`,
    ],
  ],
  ["comments", `# curl ECHO?b=x\ncurl ECHO?b=y # -H X-A:z\ncurl ECHO#x?b=w`, [`query b "y" at y`]],
  [
    "lines that go on",
    `curl \\\n  ECHO \\  \n  -H X-A:x\\\n  -H X-B:y\ncurl ECHO?b=z\\\r\n -H X-A:w`,
    [`header X-A "x" at x`, `header X-B "y" at y`, `query b "z" at z`, `header X-A "w" at w`],
  ],
  [
    "redirections",
    `curl ECHO?b=x >out -H X-A:y 2>/dev/null\ncurl ECHO?b=z >>out <in\ncurl ECHO?b=w &>out\ncurl ECHO?b=v 2>&1 | tee x\ncurl ECHO?b=u >| out`,
    [
      `query b "x" at x`,
      `header X-A "y" at y`,
      `query b "z" at z`,
      `query b "w" at w`,
      `query b "v" at v`,
      `query b "u" at u`,
    ],
  ],
  [
    "values in angle brackets",
    `curl ECHO?b=<an id> -H X-A:x\ncurl ECHO/<id>?b=y`,
    [`header X-A "x" at x`, "example/unknown-path at <id>"],
  ],
  [
    "a bare query",
    `curl ECHO?a=x&b=y\ncurl ECHO?a=z&\ncurl ECHO?a=w& curl ECHO?b=v\ncurl ECHO?a=u&b&a=t`,
    [
      `query a/0 "x" at x`,
      `query b "y" at y`,
      `query a/0 "z" at z`,
      `query a/0 "w" at w`,
      `query b "v" at v`,
      `query a/0 "u" at u`,
    ],
  ],
  [
    "prompts",
    `$ curl ECHO?b=x\n% curl ECHO?b=y\n  $ curl ECHO?b=z`,
    [`query b "x" at x`, `query b "y" at y`, `query b "z" at z`],
  ],
  [
    "assignments before a command",
    `A=1 curl ECHO?b=x\nA=1 B=2 env curl ECHO?b=y`,
    [`query b "x" at x`, `query b "y" at y`],
  ],
  [
    "functions and tests",
    `f() { curl "ECHO?b=$1"; }\nf x\n[[ $A == "b" ]] && curl ECHO?b=x\nwhile read -r line; do curl "ECHO?b=$line" -H X-A:y; done < file`,
    [`query b "x" at x`, `header X-A "y" at y`],
  ],
  [
    "a body by its content type",
    `curl ECHO -d a=x%20y -d b=1\ncurl ECHO -H 'content-type: text/plain' -d x\ncurl ECHO -H 'Content-Type: application/json' -d '{"a": "$B", "b": $B, "c": 1}'\ncurl ECHO -F a=x -F b=@f -F 'c=y;type=text/plain' --form-string d=@z`,
    [`/a "x y" at x%20y`, `/b "1" at 1`, `"x" at x`, "/c 1 at 1", `/a "x" at x`, `/c "y" at y`, `/d "@z" at @z`],
  ],
  [
    "several headers and cookies",
    `curl ECHO -H 'X-A: x' -H "x-b:y" -b 'c=z' -H 'Cookie: d=w' -A agent -e ref`,
    [`header X-A "x" at x`, `header X-B "y" at y`, `cookie c "z" at z`, `cookie d "w" at w`],
  ],
  [
    "what ends a command",
    `curl ECHO?b=x & echo ECHO?b=y\ncurl ECHO?b=z; echo ECHO?b=y\ncurl ECHO?b=w && echo ECHO?b=y\ncurl ECHO?b=v || echo ECHO?b=y\ncurl ECHO?b=u | tee ECHO?b=y\ncurl ECHO?b=t |& tee ECHO?b=y\ncase x in a) curl ECHO?b=s;; esac`,
    [
      `query b "x" at x`,
      `query b "z" at z`,
      `query b "w" at w`,
      `query b "v" at v`,
      `query b "u" at u`,
      `query b "t" at t`,
      `query b "s" at s`,
    ],
  ],
  [
    "a part in quotes of its own",
    `curl ECHO -F 'a="x\\"y\\\\z"' -F 'b="w";type=text/plain'`,
    [`/a "x\\"y\\\\z" at x\\"y\\\\z`, `/b "w" at w`],
  ],
  [
    "a word in angle brackets",
    `curl ECHO <an id> -H X-A:x\ncurl ECHO -H X-A:y <my-id two three>`,
    [`header X-A "x" at x`, `header X-A "y" at y`],
  ],
];

it.each(programs)("a script: %s", async (_, text, want) => {
  expect(await readEcho("bash", text)).toEqual(want);
});
