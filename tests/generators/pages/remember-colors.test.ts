import fc from "fast-check";
import { expect, test } from "vitest";
import { openColors } from "../../../generators/pages/build/remember-colors.ts";
import { createHighlight } from "../../../generators/pages/markdown/highlight.ts";
import { grammarNames } from "../../../generators/pages/markdown/languages.ts";
import type { Memory } from "../../../generators/source/memory.ts";

const highlight = createHighlight();
const code = fc.oneof(
  fc.constantFrom(
    'def f(x: int) -> str:\n    """Says it."""\n    return f"{x!r} of {len(x)}"  # all\n',
    "curl -X POST https://api.example.com/v1/pets -H 'a: b' -d '{\"name\": \"Rex\"}'\n",
    'POST /v1/pets HTTP/1.1\nContent-Type: application/json\n\n{ "name": "Rex" }\n',
    '<p class="a">\n<script>const a = `${b} c`;</script></p>\n',
    "",
  ),
  fc.string({ unit: "grapheme" }),
);

test("blocks that were colored before are colored the same, and not again", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.constantFrom(...grammarNames), code), { maxLength: 6 }), (blocks) => {
      const texts = new Map<string, string>();
      const memory: Memory = {
        find: (name) => texts.get(name),
        has: (name) => texts.has(name),
        keep: (name, text) => texts.set(name, text) === texts,
      };
      const wanted = blocks.map(([grammar, text]) => highlight(text, grammar));
      const first = openColors(memory, "content/a.md");
      const color = first.remembering(highlight);
      expect(blocks.map(([grammar, text]) => color(text, grammar))).toEqual(wanted);
      first.keep();
      const again = openColors(memory, "content/a.md").remembering((text) => {
        throw new Error(`${text} is colored again.`);
      });
      expect(blocks.toReversed().map(([grammar, text]) => again(text, grammar))).toEqual(wanted.toReversed());
    }),
    { numRuns: 60 },
  );
});
