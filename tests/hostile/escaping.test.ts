import { spawnSync } from "node:child_process";
import fc from "fast-check";
import { parseFragment, type DefaultTreeAdapterTypes } from "parse5";
import { unified } from "unified";
import remarkParse from "remark-parse";
import type { Root } from "mdast";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { checkOutputPath, takePath, type TakenPaths } from "../../cli/output/output-path.ts";
import { plainText } from "../../cli/report/plain-text.ts";
import { uniqueSegments } from "../../generators/pages/build/route-segment.ts";
import { fencedCode } from "../../generators/pages/markdown/code-fence.ts";
import { escapeMarkdown } from "../../generators/source/escape-markdown.ts";
import {
  commonLiteral,
  goLiteral,
  goRawLiteral,
  javaLiteral,
  shellQuote,
} from "../../generators/samples/string-literals.ts";
import { escapeHtml, escapeXml } from "../../generators/source/escape-markup.ts";
import { wellFormed, wellFormedValue } from "../../generators/source/well-formed.ts";
import { buildKitNames } from "../../generators/validators/kit-names.ts";
import { escapeText } from "../../site/reference/render-markup.ts";
import { docComment, identifier, jsonLiteral, propertyKey, stringLiteral } from "../../templates/text.ts";
import { hostileNames, hostileText, often } from "./alphabet.ts";

/*
 * One helper for each target, and of each the same is asked: what reads the target reads the text that was put in, and
 * nothing else.
 */

const holds = (check: (text: string) => void): void =>
  fc.assert(
    fc.property(hostileText, (text) => {
      check(text);
    }),
    often,
  );

function evaluate(code: string): unknown {
  // oxlint-disable-next-line typescript/no-implied-eval -- the test is that hostile text stays inside its literal
  return new Function(`"use strict"; return (${code});`)();
}

/** What a browser makes of a text: it reads line ends as `\n`, and lets NUL fall or replaces it. */
const asBrowser = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll("\0", "");

describe("HTML", () => {
  test.each([
    ["escapeHtml", escapeHtml],
    ["escapeText", escapeText],
  ])("%s: content and attribute each remain one text", (_name, escape) => {
    holds((text) => {
      const [element, ...others] = parseFragment(`<p title="${escape(text)}">${escape(text)}</p>`)
        .childNodes as DefaultTreeAdapterTypes.Element[];
      expect(others).toEqual([]);
      expect(element?.attrs.map(({ name, value }) => [name, value.replaceAll("\uFFFD", "\0")])).toEqual([
        ["title", text.replaceAll(/\r\n?/g, "\n").replaceAll("\uFFFD", "\0")],
      ]);
      const inside = element?.childNodes ?? [];
      expect(inside.every(({ nodeName }) => nodeName === "#text")).toBe(true);
      expect(inside.map((node) => ("value" in node ? node.value : "")).join("")).toBe(asBrowser(text));
    });
  });

  test("JSON and code do not leave their script element", () => {
    holds((text) => {
      const nodes = parseFragment(
        `<script>${jsonLiteral({ [text]: text })}${stringLiteral(text)}</script><i></i>`,
      ).childNodes;
      expect(nodes.map(({ nodeName }) => nodeName)).toEqual(["script", "i"]);
    });
  });
});

test("XML contains no markup and no invalid characters", () => {
  holds((text) => {
    const escaped = escapeXml(text);
    expect(escaped).not.toMatch(/[<>"]|&(?!(?:amp|lt|gt|quot);)/);
    // oxlint-disable-next-line no-control-regex -- what XML 1.0 cannot hold
    expect(escaped).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/u);
  });
});

describe("JavaScript and TypeScript", () => {
  test("a string, a key, and JSON keep their value", () => {
    holds((text) => {
      expect(evaluate(stringLiteral(text))).toBe(text);
      const object = evaluate(`{ ${propertyKey(text)}: 1 }`) as object;
      expect([Object.keys(object), Object.getPrototypeOf(object)]).toEqual([[text], Object.prototype]);
      expect(evaluate(jsonLiteral([text, { a: text }]))).toEqual([text, { a: text }]);
    });
  });

  test("an identifier is valid, also in strict code", () => {
    holds((text) =>
      expect(evaluate(`(() => { const ${identifier(text)} = 7; return ${identifier(text)}; })()`)).toBe(7),
    );
  });

  test("a comment ends at its own end, whatever it contains", () => {
    holds((text) => {
      const { comments, program, errors } = parseSync("x.ts", `${docComment([text, text])}export const marker = 1;\n`);
      expect([errors.length, program.body.length]).toEqual([0, 1]);
      expect(comments.length).toBeLessThan(2);
    });
  });
});

describe("Markdown", () => {
  const parse = (text: string): Root => unified().use(remarkParse).parse(text);

  test("plain text in a line remains text", () => {
    holds((text) => {
      const line = text.replaceAll(/[\s\0]+/g, " ").trim();
      const [paragraph, ...others] = parse(`x ${escapeMarkdown(line)}`).children;
      expect(others).toEqual([]);
      expect(paragraph?.type === "paragraph" && paragraph.children.every(({ type }) => type === "text")).toBe(true);
    });
  });

  test("code does not close its fence", () => {
    holds((text) => {
      const lines = text.replaceAll(/\r\n?|\0/g, "\n").trimEnd();
      const [code, ...others] = parse(fencedCode("x", lines)).children;
      expect([code?.type === "code" && code.value, others]).toEqual([lines, []]);
    });
  });
});

describe("samples", () => {
  const samples = fc.sample(hostileText, { numRuns: 600, seed: 4 });

  test("a shell reads its word unchanged", () => {
    const words = samples.map((text) => wellFormed(text).replaceAll("\0", ""));
    const { stdout } = spawnSync("bash", ["-s"], {
      input: words.map((word) => `printf '%s\\0' ${shellQuote(word)}\n`).join(""),
      encoding: "utf8",
    });
    expect(stdout.split("\0").slice(0, -1)).toEqual(words);
  });

  test("Python reads the string unchanged", (context) => {
    const program = `import json\nprint(json.dumps([\n${samples.map((text) => `  ${commonLiteral(text)},\n`).join("")}]))\n`;
    const { status, stdout } = spawnSync("python3", ["-c", "import sys; exec(sys.stdin.read())"], {
      input: program,
      encoding: "utf8",
    });
    if (status === null) return context.skip("there is no python3 on this machine");
    // Adjacent halves of a surrogate pair are one character to JavaScript.
    expect(JSON.parse(stdout)).toEqual(samples);
  });

  test("Go: an interpreted string contains only Go's escapes, and a raw string no backtick", () => {
    holds((text) => {
      expect(goLiteral(text)).toMatch(/^"(?:[^"\\\n\r]|\\["\\abfnrtv]|\\u(?!d[89a-f])[\da-f]{4})*"$/);
      expect(JSON.parse(goLiteral(text))).toBe(wellFormed(text));
      expect(goRawLiteral(text) ?? "``").toMatch(/^`[^`\r\0]*`$/);
    });
  });

  test("Java: what `\\u` stands for, which is read first, ends no string", () => {
    holds((text) => {
      const literal = javaLiteral(text);
      const unicode = /(?<!\\)(?:\\\\)*\\u([\da-f]{4})/g;
      for (const [, digits = ""] of literal.matchAll(unicode))
        expect(Number.parseInt(digits, 16)).toBeGreaterThan(0x7e);
      expect(literal).toMatch(/^"(?:[^"\\\n\r]|\\["\\nrt]|\\[0-7]{3}|\\u[\da-f]{4})*"$/);
    });
  });
});

describe("paths", () => {
  const accepts = (paths: Iterable<string>): void => {
    const taken: TakenPaths = { files: new Map(), folders: new Map() };
    for (const path of paths) {
      checkOutputPath(path);
      takePath(taken, path);
    }
  };

  test("every name has its own folder, on every file system", () => {
    fc.assert(
      fc.property(hostileNames, (names) =>
        accepts([...uniqueSegments(names).values()].map((segment) => `site/${segment}/index.html`)),
      ),
      often,
    );
  });

  test("every name has its own module and identifier", () => {
    fc.assert(
      fc.property(hostileNames, (names) => {
        const kit = [...buildKitNames(names, ["operations"]).values()];
        accepts(kit.flatMap(({ file }) => [`sdk/validators/${file}.js`, `sdk/schemas/${file}.json`]));
        expect(new Set(kit.map((entry) => entry.identifier)).size).toBe(names.length);
      }),
      often,
    );
  });
});

test("a terminal receives no control characters and no reversed text", () => {
  holds((text) =>
    // oxlint-disable-next-line no-control-regex -- the test is about them
    expect(plainText(text)).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/),
  );
});

test("external texts are well-formed, and names of prototypes remain names", () => {
  holds((text) => {
    expect(() => encodeURIComponent(wellFormed(text))).not.toThrow();
    const value = wellFormedValue(
      JSON.parse(JSON.stringify({ [text]: [text] }).replace('{"', '{"__proto__":1,"')),
    ) as object;
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(Object.keys(value)).toContain("__proto__");
  });
});
