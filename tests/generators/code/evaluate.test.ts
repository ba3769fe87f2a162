import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { evaluateProgram } from "../../../generators/code/evaluate.ts";
import type { ParsedLanguage } from "../../../generators/code/language.ts";
import { go } from "../../../generators/code/languages/go.ts";
import { java } from "../../../generators/code/languages/java.ts";
import { python } from "../../../generators/code/languages/python.ts";
import { script } from "../../../generators/code/languages/script.ts";
import type { CallExpression } from "../../../generators/code/literal.ts";
import { valuesOf } from "../../../generators/code/languages/url-values.ts";
import { loadParsers } from "../../../generators/code/parsers.ts";
import { createStatementReader } from "../../../generators/code/read-program.ts";
import { traceText, type Range } from "../../../generators/code/traced-text.ts";

const reader = createStatementReader(await loadParsers(["go", "java", "python", "tsx", "typescript"]));

function callsOf(text: string, language: ParsedLanguage): readonly CallExpression[] {
  return evaluateProgram(traceText(text), language, { reader }).calls;
}

const pythonText = `client = Mistral(api_key=key)
async with client.chat.stream(model="small", **more) as events: pass
await client.chat.complete(temperature=2)`;

it("knows where the names of a call are, and what its client is", () => {
  const at = ({ start, end }: Range): string => pythonText.slice(start, end);
  const [, stream, complete] = callsOf(pythonText, python);
  expect(stream?.path.map(({ range }) => at(range))).toEqual(["chat", "stream"]);
  expect([...(stream?.argumentNames ?? [])].map(([name, range]) => [name, at(range)])).toEqual([["model", "model"]]);
  expect([stream?.isOpen, complete?.isOpen]).toEqual([true, false]);
  expect(complete?.owner?.kind === "call" && complete.owner.call.name).toBe("Mistral");
});

/** Pieces that occur in programs, and in programs with parts left out. */
const pieces = fc.constantFrom(
  ...'( ) [ ] { } , ; : = . + ... … => -> " \' ` \\ ${ f" """ await async with for if else def func class new <model> $ >>> # // /* \n x a.b 1 1.5e3 0x1F @x := **k *l & return'.split(
    " ",
  ),
  "\n",
  " ",
);
const programs = fc.oneof(
  fc.array(pieces, { maxLength: 60 }).map((all) => all.join(" ")),
  fc.string({ unit: "binary" }),
);

describe("reads any text without an exception, with ranges inside the text", () => {
  it.each([
    ["Python", python],
    ["TypeScript", script],
    ["Go", go],
    ["Java", java],
  ] as const)("%s", (_, language) => {
    fc.assert(
      fc.property(programs, (text) => {
        for (const { range } of callsOf(text, language).flatMap(valuesOf)) {
          expect(range.start).toBeLessThanOrEqual(range.end);
          expect(range.end).toBeLessThanOrEqual(text.length);
        }
      }),
      { numRuns: 300 },
    );
  });
});
