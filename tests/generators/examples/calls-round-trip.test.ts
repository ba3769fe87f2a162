import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Call } from "../../../generators/examples/calls/call.ts";
import { readCurl } from "../../../generators/examples/calls/read-curl.ts";
import { readHttp } from "../../../generators/examples/calls/read-http.ts";
import { evaluateProgram } from "../../../generators/code/evaluate.ts";
import { python } from "../../../generators/code/languages/python.ts";
import { script } from "../../../generators/code/languages/script.ts";
import { loadParsers } from "../../../generators/code/parsers.ts";
import { createStatementReader } from "../../../generators/code/read-program.ts";
import { readPythonCalls } from "../../../generators/examples/calls/read-python.ts";
import { readScriptCalls } from "../../../generators/examples/calls/read-script.ts";
import { traceText } from "../../../generators/code/traced-text.ts";
import { pythonLiteral } from "../../../generators/samples/python.ts";
import { typescriptLiteral } from "../../../generators/samples/typescript.ts";

/** Values that must survive printing and reading; the mark is a value that occurs nowhere else. */
const mark = "zebra, zebra";
const bodies = fc
  .jsonValue({ stringUnit: "grapheme", maxDepth: 3 })
  .filter((value) => !JSON.stringify(value).includes("zebra"))
  .map((value) => ({ before: value, mark, after: value }));
const methods = fc.constantFrom("POST", "PUT", "PATCH", "DELETE");
const urls = fc
  .tuple(fc.webPath(), fc.webQueryParameters())
  .map(([path, query]) => `https://api.example.com${path === "" ? "/" : path}${query === "" ? "" : `?${query}`}`)
  .filter((url) => !/[[\]{}]/.test(url));

type Style = "single" | "double" | "ansi" | "bare";
type Chunk = readonly [style: Style, length: number];

/** Writes a text for a shell, each chunk in its own quotes, and returns the new offset of every character. */
function shellText(text: string, chunks: readonly Chunk[], from: number): { written: string; offsets: number[] } {
  let written = "";
  const offsets: number[] = [];
  let at = 0;
  for (let index = 0; at < text.length; index++) {
    const [style, length] = chunks[index % chunks.length] ?? ["single", 9];
    const [open, close] = { single: ["'", "'"], double: ['"', '"'], ansi: ["$'", "'"], bare: ["", ""] }[style];
    written += open;
    for (const letter of text.slice(at, at + length).split("")) {
      const isApart = letter === "'" && style === "single";
      offsets.push(from + written.length + (isApart ? 1 : 0));
      written += quoted(letter, style);
    }
    written += close;
    at += length;
  }
  return { written, offsets };
}

function quoted(letter: string, style: Style): string {
  if (style === "single") return letter === "'" ? String.raw`'\''` : letter;
  if (style === "double") return /["\\$`]/.test(letter) ? `\\${letter}` : letter;
  if (style === "ansi") return letter === "\n" ? String.raw`\n` : /['\\]/.test(letter) ? `\\${letter}` : letter;
  return letter === "\n" ? "'\n'" : /[\w/:.-]/.test(letter) ? letter : `\\${letter}`;
}

function bodyText(call: Call | undefined): { text: string; start: number } {
  if (call?.body?.kind !== "text") return { text: "", start: -1 };
  const { text, offsets } = call.body.text;
  return { text, start: offsets[text.indexOf(`"${mark}"`)] ?? -1 };
}

const reader = createStatementReader(await loadParsers(["python", "typescript"]));

describe("reads a printed call back", () => {
  it("from curl with any quotes, keeping every character's offset", () => {
    const styles = fc.constantFrom<Style>("single", "double", "ansi", "bare");
    const chunks = fc.array(fc.tuple(styles, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(bodies, methods, urls, chunks, (body, method, url, quotes) => {
        const json = JSON.stringify(body, undefined, 1);
        const before = `curl -X ${method} \\\n  '${url.replaceAll("'", "%27")}' -H 'Content-Type: application/json' -d `;
        const { written, offsets } = shellText(json, quotes, before.length);
        const [call, ...others] = readCurl(traceText(`${before}${written}\n`), false);
        expect([call?.method, call?.url.text, others]).toEqual([method, url.replaceAll("'", "%27"), []]);
        expect(bodyText(call).text).toBe(json);
        expect(call?.body?.kind === "text" && withoutBreaks(call.body.text.offsets, json)).toEqual(
          withoutBreaks(offsets, json),
        );
      }),
      {
        // Line breaks at the start of a quote, and apostrophes outside quotes.
        examples: [
          [
            { before: { "'": false }, mark, after: { "'": false } },
            "POST",
            "https://api.example.com/",
            [["single", 1]],
          ],
        ],
      },
    );
  });

  it("from HTTP", () => {
    fc.assert(
      fc.property(bodies, methods, urls, (body, method, url) => {
        const text = `${method} ${url} HTTP/1.1\nContent-Type: application/json\n\n${JSON.stringify(body)}\n`;
        const [message] = readHttp(traceText(text));
        const call = message?.kind === "call" ? message.call : undefined;
        expect([call?.method, call?.url.text]).toEqual([method, url]);
        expect(JSON.parse(bodyText(call).text)).toEqual(JSON.parse(JSON.stringify(body)));
        expect(bodyText(call).start).toBe(text.indexOf(`"${mark}"`));
      }),
    );
  });

  it("from Python", () => {
    fc.assert(
      fc.property(bodies, methods, urls, (body, method, url) => {
        const text = `import requests\n\nresponse = requests.${method.toLowerCase()}(\n    ${JSON.stringify(url)},\n    json=${pythonLiteral(body, 1)},\n)\n`;
        const [call] = readPythonCalls(evaluateProgram(traceText(text), python, { reader }));
        expect([call?.method, call?.url.text]).toEqual([method, url]);
        expect(JSON.parse(bodyText(call).text)).toEqual(JSON.parse(JSON.stringify(body)));
        expect(bodyText(call).start).toBe(text.indexOf(`"${mark}"`));
      }),
    );
  });

  it("from fetch", () => {
    fc.assert(
      fc.property(bodies, methods, urls, (body, method, url) => {
        const text = `const response = await fetch(${JSON.stringify(url)}, {\n  method: "${method}",\n  body: JSON.stringify(${typescriptLiteral(body, 1)}),\n});\n`;
        const [call] = readScriptCalls(evaluateProgram(traceText(text), script, { reader }));
        expect([call?.method, call?.url.text]).toEqual([method, url]);
        expect(JSON.parse(bodyText(call).text)).toEqual(JSON.parse(JSON.stringify(body)));
        expect(bodyText(call).start).toBe(text.indexOf(`"${mark}"`));
      }),
    );
  });
});

/** A line break outside quotes gets quotes of its own, one character later. */
function withoutBreaks(offsets: readonly number[], json: string): number[] {
  return offsets.slice(0, json.length).filter((_, index) => json[index] !== "\n");
}
