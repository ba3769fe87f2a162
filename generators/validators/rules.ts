import { setOwn, type JsonValue } from "../source/json.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { formats } from "./formats.ts";
import { keywordTable } from "./keyword-table.ts";
import type { PreparedDiscriminator, PreparedSchema } from "./prepared-schema.ts";
import { referenceTo } from "./runtime/place.ts";
import type { Discriminator } from "./runtime/rules.ts";
import { subschemaKeywords } from "./subschemas.ts";

// `prepareSchema` has given each keyword a value of its type; the casts name that type.

/** The rules of one schema, ready to be printed or used: the source of the runtime's `Rules`. */
export interface RuleData {
  readonly name: string;
  readonly pointer: string;
  readonly schema: JsonValue;
  /** What the rules refer to, in text order: keys of units, and included schemas. */
  readonly uses: readonly (string | RuleData)[];
  readonly formats: readonly string[];
  readonly patterns: readonly string[];
  /** The keywords that can produce an error. */
  readonly keywords: readonly string[];
  readonly discriminators: Readonly<Record<string, Discriminator>>;
}

interface Collected {
  readonly nameOf: (key: string) => string;
  readonly uses: Map<string, string | RuleData>;
  readonly formats: Set<string>;
  readonly patterns: Set<string>;
  readonly keywords: Set<string>;
  readonly discriminators: Record<string, Discriminator>;
}

/** Prints a prepared schema as plain JSON Schema 2020-12. `nameOf` returns the name of a unit in `#/$defs/NAME`. */
export function buildRules(
  prepared: PreparedSchema | boolean,
  { name, pointer }: { readonly name: string; readonly pointer: string },
  nameOf: (key: string) => string,
): RuleData {
  const [formats, patterns, keywords] = [new Set<string>(), new Set<string>(), new Set<string>()];
  const collected: Collected = { nameOf, uses: new Map(), formats, patterns, keywords, discriminators: {} };
  const schema = plainNode(prepared, "#", collected);
  return {
    name,
    pointer,
    schema,
    uses: [...collected.uses.values()],
    formats: [...collected.formats],
    patterns: [...collected.patterns],
    keywords: [...collected.keywords].toSorted(),
    discriminators: collected.discriminators,
  };
}

function plainNode(prepared: PreparedSchema | boolean, pointer: string, collected: Collected): JsonValue {
  if (typeof prepared === "boolean") return prepared;
  const plain: Record<string, unknown> = {};
  for (const [keyword, value] of Object.entries(prepared)) {
    noteKeyword(keyword, prepared, collected);
    if (keyword === "patternProperties")
      for (const pattern of Object.keys(value as object)) collected.patterns.add(pattern);
    const shape = subschemaKeywords.get(keyword);
    const below = appendPointer(pointer, keyword);
    if (shape === "one") plain[keyword] = plainNode(value as PreparedSchema, below, collected);
    else if (shape === "list")
      plain[keyword] = (value as PreparedSchema[]).map((part, index) =>
        plainNode(part, appendPointer(below, index), collected),
      );
    else if (shape === "map") plain[keyword] = plainMap(value as Record<string, PreparedSchema>, below, collected);
    else addKeyword(plain, [keyword, value], collected);
  }
  if (prepared.discriminator !== undefined)
    collected.discriminators[pointer.slice(1)] = plainDiscriminator(prepared.discriminator, collected);
  return plain as JsonValue; // created from JSON above
}

function noteKeyword(keyword: string, { discriminator }: PreparedSchema, { keywords }: Collected): void {
  const name = keyword === "call" || keyword === "at" ? "$ref" : keyword;
  const isKnown = name === "discriminator" ? discriminator?.keyword === "call" : keywordTable.has(name);
  if (isKnown) keywords.add(name);
}

function plainMap(map: Readonly<Record<string, PreparedSchema>>, pointer: string, collected: Collected): object {
  const plain: Record<string, unknown> = {};
  for (const [name, part] of Object.entries(map))
    setOwn(plain, name, plainNode(part, appendPointer(pointer, name), collected));
  return plain;
}

function addKeyword(
  plain: Record<string, unknown>,
  [keyword, value]: readonly [keyword: string, value: unknown],
  collected: Collected,
): void {
  if (keyword === "discriminator") return;
  if (keyword === "call") {
    plain["$ref"] = referenceTo(use(value as string, collected));
  } else if (keyword === "at") {
    const { pointer, schema, rejected } = value as NonNullable<PreparedSchema["at"]>;
    const key = rejected === undefined ? pointer : `${pointer} ${rejected}`;
    const name = key.replace(/[\ud800-\udfff]/gu, "\uFFFD");
    collected.uses.set(`at ${key}`, buildRules(schema, { name, pointer }, collected.nameOf));
    plain["$ref"] = referenceTo(name);
  } else {
    plain[keyword] = value;
    if (keyword === "format" && formats.has(String(value))) collected.formats.add(String(value));
    if (keyword === "pattern") collected.patterns.add(String(value));
  }
}

function use(key: string, collected: Collected): string {
  collected.uses.set(key, key);
  return collected.nameOf(key);
}

function plainDiscriminator(discriminator: PreparedDiscriminator, collected: Collected): Discriminator {
  const { property, keyword, targets, cases, absent, unknown, other } = discriminator;
  return {
    property,
    keyword,
    targets: targets.map((key) => (key === undefined ? null : use(key, collected))),
    cases: cases.map(({ values, branches }) => [values, branches]),
    absent,
    ...(unknown === undefined ? {} : { unknown }),
    ...(other === undefined ? {} : { other }),
  };
}
