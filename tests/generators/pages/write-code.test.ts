import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import fc from "fast-check";
import type { ElementContent } from "hast";
import { expect, test } from "vitest";
import {
  readGrammar,
  type CompiledLanguage,
  type GrammarRule,
  type Mode,
} from "../../../generators/pages/markdown/compiled-grammar.ts";
import { createHighlight, createWriteCode } from "../../../generators/pages/markdown/highlight.ts";
import { getLanguage, grammarNames } from "../../../generators/pages/markdown/languages.ts";
import { readSpans } from "../../../generators/pages/markdown/read-spans.ts";
import { writePlain } from "../../../generators/pages/markdown/write-html.ts";
import { tries } from "../../soak.ts";

const highlight = createHighlight();
const write = createWriteCode();

/** Code is written without the library, except where it is too long. What is written can be read as the library's tree. */
function expectSame(code: string, grammar: string): void {
  const tree = highlight(code, grammar);
  const html = write(code, grammar);
  expect(html, `${grammar}: ${JSON.stringify(code)}`).toBe(writePlain(tree));
  expect(readSpans(html ?? ""), `${grammar}: ${JSON.stringify(code)}`).toEqual(joinTexts(tree));
}

/** The parts of an HTTP message are colored one by one. */
function joinTexts(nodes: readonly ElementContent[]): readonly ElementContent[] {
  const joined: ElementContent[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    if (node.type === "text" && last?.type === "text")
      joined.splice(-1, 1, { ...last, value: last.value + node.value });
    else joined.push(node);
  }
  return joined;
}

const samples = [
  "",
  "+ g\n# Pets\n\nkey: 1\nif (a) { return 'b'; } // c\n<b>d</b> **e** `f`",
  'POST /pets HTTP/1.1\nContent-Type: application/json\n\n{ "name": "Rex" }',
  "<style>\nb { color: red }\n</style>\n<script>\nconst a = `x${b}` + /c/g;\n</script>\n<p title='a&b'>t</p>",
  "const a = <A b={c}>{d} e</A>;\nconst f = async ({ g }) => html`<b>${h}</b>` as const;\nclass I extends J<K> { #l = 1n }",
  "@cached(1)\nasync def main(a: int = 0, *b) -> str:\n    return f\"{a!r:>{b}} {{}}\" + r'''c'''\n>>> print(1)",
  'cat <<EOF | sed "s/$a/${b}/" # c\n$(d) \'e\'\nEOF\nf() { echo "$1"; }',
  "a: &b !c\n  - 'd': \"e\"\n  - f: |\n      g\n---\n# h\ni: 2026-01-01T00:00:00Z",
  "```js\nlet a = 1;\n```\n\n> *b* [c](d) <e f='g'>\n\n1. h\n",
  '<?php\nfunction a(?B $c): void { echo "$d {$e->f}"; }\n?>\n<b><?= $g ?></b>',
  'my $a = qw(b c); s{d}{e}g; print <<\'F\';\ng\nF\nputs %w[h i].map { |j| "#{j}" }\nR"k(l)k"',
];

test.each(grammarNames)("code in %s is written as the tokens of highlight.js", (grammar) => {
  for (const code of samples) expectSame(code, grammar);
});

const pieces = samples.flatMap((code) => code.match(/\w+|\s+|[^\w\s]{1,2}/g) ?? []);

test("so is everything close to code", () => {
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom(...pieces), { maxLength: 60 }),
      fc.constantFrom(...grammarNames),
      (parts, grammar) => expectSame(parts.join(""), grammar),
    ),
    { numRuns: tries(1500, 100_000) },
  );
});

const root = `${import.meta.dirname}/../../..`;
const blocks = ["content", "docs/content"].flatMap((folder) =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => [
      ...readFileSync(`${root}/${folder}/${file}`, "utf8").matchAll(/^```([\w-]+).*\n([\s\S]*?)^```$/gm),
    ]),
);

test("so are the code blocks of our pages", () => {
  const known = blocks.flatMap(([, language = "", code = ""]) => {
    const { grammar } = getLanguage(language);
    return grammar === undefined ? [] : [{ code, grammar }];
  });
  expect(known.length).toBeGreaterThan(100);
  for (const { code, grammar } of known) expectSame(code, grammar);
});

/** What the library makes of a grammar. */
interface LibraryMode {
  readonly matcher: {
    readonly rules: readonly (readonly [
      unknown,
      { readonly type: GrammarRule["type"]; readonly rule?: LibraryMode },
    ])[];
    readonly getMatcher: (index: number) => {
      readonly matcherRe: RegExp;
      readonly matchIndexes: Readonly<Record<string, { readonly type: GrammarRule["type"] }>>;
    };
  };
}

interface Library {
  readonly getLanguage: (name: string) => LibraryMode & CompiledLanguage;
  readonly highlight: (code: string, options: { readonly language: string }) => unknown;
}

/** Compares every mode of a grammar with the library's, and returns how many there are. */
function compareModes(root: Mode, compiled: LibraryMode): number {
  const known = new Set<LibraryMode>();
  const compare = (mode: Mode, expected: LibraryMode): void => {
    if (known.has(expected)) return;
    known.add(expected);
    const { rules } = expected.matcher;
    // The second list has the rules after a match that a function of the grammar has rejected.
    for (const index of [0, 1].filter((one) => one < rules.length)) {
      const { matcherRe, matchIndexes } = expected.matcher.getMatcher(index);
      const matcher = mode.matcher(index);
      expect(matcher?.pattern).toEqual(matcherRe);
      expect(matcher?.groups).toEqual(Object.keys(matchIndexes).map(Number));
      expect(matcher?.rules.map(({ type }) => type)).toEqual(Object.values(matchIndexes).map(({ type }) => type));
    }
    mode.matcher(0)?.rules.forEach((one, at) => {
      const other = rules[at]?.[1].rule;
      if (one.mode !== undefined && other !== undefined) compare(one.mode, other);
    });
  };
  compare(root, compiled);
  return known.size;
}

test("the rules of each grammar are joined into the expressions of highlight.js", () => {
  const fromLowlight = createRequire(createRequire(import.meta.url).resolve("lowlight"));
  // `require` returns any; these are the parts of the package that the test uses.
  const library = fromLowlight("highlight.js") as Library;
  const counts = grammarNames.map((language) => {
    library.highlight("", { language });
    const compiled = library.getLanguage(language);
    return compareModes(readGrammar(compiled), compiled);
  });
  expect(counts.reduce((sum, count) => sum + count, 0)).toBeGreaterThan(500);
});
