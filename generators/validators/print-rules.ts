import { jsonLiteral, propertyKey, stringLiteral } from "../../templates/text.ts";
import { formats } from "./formats.ts";
import { keywordTable } from "./keyword-table.ts";
import type { ModuleImports } from "./module-imports.ts";
import type { ModulePlaces } from "./module-places.ts";
import type { RuleData } from "./rules.ts";

interface PrintOptions {
  readonly places: ModulePlaces;
  /** Names of the rules in the same module, by their keys. */
  readonly self?: ReadonlyMap<string, string>;
  /** Name of the compiled check. */
  readonly check?: string;
}

/** Prints rules as an object. What they refer to is imported, except `self`, which is in the same module. */
export function printRules(
  rules: RuleData,
  imports: ModuleImports,
  { places, self = new Map(), check }: PrintOptions,
): string {
  const uses = rules.uses.map((use) => {
    if (typeof use !== "string") return printRules(use, imports, { places, self });
    const place = places.findRules(use);
    return self.get(use) ?? imports.add(place.from, place.name);
  });
  const tests = rules.formats.flatMap((name) => {
    const format = formats.get(name);
    if (format === undefined) return [];
    const test = imports.add(`${places.runtime}/formats/${format.file}.js`, format.test.name, format.test.name);
    const words = format.words === undefined ? "" : `, words: ${stringLiteral(format.words)}`;
    return [`${propertyKey(name)}: { type: "${format.type}", test: ${test}${words} }`];
  });
  const keywords = rules.keywords.flatMap((keyword) => {
    const entry = keywordTable.get(keyword);
    if (entry === undefined) return [];
    const validate = imports.add(`${places.runtime}/keywords/${entry.file}.js`, entry.name, entry.name);
    return [keyword === validate ? validate : `${propertyKey(keyword)}: ${validate}`];
  });
  const bounded = rules.patterns
    .filter(places.isBusy)
    .map((pattern) => `${propertyKey(pattern)}: ${printBounded(pattern, imports, places)}`);
  const page = places.findPage(rules.pointer);
  const members = [
    `name: ${stringLiteral(rules.name)}`,
    `pointer: ${stringLiteral(rules.pointer)}`,
    ...(page === undefined ? [] : [`url: ${stringLiteral(page)}`]),
    `text: ${stringLiteral(JSON.stringify(rules.schema))}`,
    `uses: () => [${uses.join(", ")}]`,
    ...(check === undefined ? [] : [`check: ${check}`]),
    `keywords: { ${keywords.join(", ")} }`,
    ...(tests.length === 0 ? [] : [`formats: { ${tests.join(", ")} }`]),
    ...(bounded.length === 0 ? [] : [`bounded: { ${bounded.join(", ")} }`]),
    ...(Object.keys(rules.discriminators).length === 0 ? [] : [`discriminators: ${jsonLiteral(rules.discriminators)}`]),
  ];
  return `{ ${members.join(", ")} }`;
}

/** Prints a pattern that is tested on short texts only. */
export function printBounded(pattern: string, imports: ModuleImports, { runtime }: ModulePlaces): string {
  const create = imports.add(`${runtime}/pattern.js`, "boundedPattern", "boundedPattern");
  return `/* @__PURE__ */ ${create}(${stringLiteral(pattern)})`;
}
