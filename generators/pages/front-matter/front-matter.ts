import { load, YAMLException } from "js-yaml";
import { findYamlError } from "../../api/yaml-error.ts";
import { createYamlLocator } from "../../api/yaml-locator.ts";
import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import {
  malformedFrontMatter,
  unknownFrontMatterKey,
  uselessFrontMatterKey,
  invalidFrontMatterType,
} from "../findings.ts";
import type { PageOptions, StatedPart } from "../model.ts";
import { frontMatterKeys } from "./keys.ts";
import { hintForKey, reportedKeys } from "./reported-keys.ts";
import { joinStated, type StatedFrontMatter } from "./stated.ts";
import { isMapping } from "./value-types.ts";
import { wellFormedValue } from "../../source/well-formed.ts";
import { yamlSchema } from "../../source/yaml-schema.ts";

/** The front matter of a page. docsgen reads the keys of several tools, so that their pages work unchanged. */
export interface FrontMatter {
  readonly title: string | undefined;
  readonly description: string | undefined;
  readonly slug: string | undefined;
  readonly id: string | undefined;
  readonly sidebarLabel: string | undefined;
  readonly sidebarPosition: number | undefined;
  readonly hasSidebar: boolean;
  readonly isUnlisted: boolean;
  readonly isDraft: boolean;
  readonly hidesTableOfContents: boolean;
  readonly redirectsFrom: readonly string[];
  /** Whether docsgen checks the operations in code spans; undefined: it depends on the page. */
  readonly checksProse: boolean | undefined;
  /** As `2025-07-31`. */
  readonly lastUpdate: string | undefined;
  /** Markdown that its keys stand for. */
  readonly parts: readonly StatedPart[];
  /** Everything else. */
  readonly options: PageOptions;
  /** The position of each value, by key as written. */
  readonly positions: ReadonlyMap<string, Position>;
}

const yamlOptions = { schema: yamlSchema };

/** The block between two `---` lines at the start of a page. */
function findBlock(source: SourceFile): RegExpExecArray | null {
  return /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/my.exec(source.text);
}

/** Reads the front matter as written. Empty if it is malformed. */
export function loadFrontMatter(source: SourceFile): Readonly<Record<string, unknown>> {
  try {
    const value = wellFormedValue(load(findBlock(source)?.[1] ?? "", yamlOptions));
    return isMapping(value) ? value : {};
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    return {};
  }
}

/** Reads and checks the front matter of a page. */
export function parseFrontMatter(source: SourceFile): Checked<FrontMatter> {
  const block = findBlock(source);
  if (block === null) return { value: readFrontMatter(new Map(), new Map()), findings: [] };
  const yaml = block[1] ?? "";
  const start = source.text.indexOf("\n") + 1;
  try {
    const value = wellFormedValue(load(yaml, yamlOptions));
    if (value === undefined || value === null) return { value: readFrontMatter(new Map(), new Map()), findings: [] };
    if (!isMapping(value)) throw new YAMLException("it has no `key: value` pairs");
    return checkFrontMatter(value, { source, yaml, start });
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    return { value: readFrontMatter(new Map(), new Map()), findings: [malformed(cause, { source, yaml, start })] };
  }
}

interface Block {
  readonly source: SourceFile;
  readonly yaml: string;
  /** Offset of the first character after the opening line. */
  readonly start: number;
}

function checkFrontMatter(value: Readonly<Record<string, unknown>>, block: Block): Checked<FrontMatter> {
  const findings: DocsgenError[] = [];
  const good = new Map<string, unknown>();
  const positions = new Map<string, Position>();
  for (const [key, entry] of Object.entries(value)) {
    const place = locate(key, block);
    positions.set(key, place.value);
    const known = ownEntry(frontMatterKeys, key);
    const hint = ownEntry(reportedKeys, key);
    if (hint !== undefined) findings.push(uselessFrontMatterKey(key, place.key, hint));
    else if (known === undefined)
      findings.push(unknownFrontMatterKey(key, place.key, hintForKey(key, Object.keys(frontMatterKeys))));
    else if (known.type.accepts(entry)) good.set(key, entry);
    else findings.push(invalidFrontMatterType(key, known.type.words, place.value));
  }
  return { value: readFrontMatter(good, positions), findings };
}

function ownEntry<Value>(table: Readonly<Record<string, Value>>, key: string): Value | undefined {
  return Object.hasOwn(table, key) ? table[key] : undefined;
}

const keyOrder: ReadonlyMap<string, number> = new Map(Object.keys(frontMatterKeys).map((key, index) => [key, index]));
const noFacts: StatedFrontMatter = {};

/** The values were checked against `frontMatterKeys`. */
function readFrontMatter(values: ReadonlyMap<string, unknown>, positions: ReadonlyMap<string, Position>): FrontMatter {
  const stated: StatedFrontMatter = [...values.keys()]
    .toSorted((one, other) => (keyOrder.get(one) ?? 0) - (keyOrder.get(other) ?? 0))
    .flatMap((key) => frontMatterKeys[key]?.read(values.get(key)) ?? [])
    .reduce(joinStated, noFacts);
  const { title, description, slug, id, sidebarLabel, sidebarPosition, lastUpdate, checksProse, ...others } = stated;
  const {
    hasSidebar = true,
    isUnlisted = false,
    isDraft = false,
    hidesTableOfContents = false,
    redirectsFrom = [],
    parts = [],
    ...options
  } = others;
  return {
    title,
    description,
    slug,
    id,
    sidebarLabel,
    sidebarPosition,
    lastUpdate,
    checksProse,
    hasSidebar,
    isUnlisted,
    isDraft,
    hidesTableOfContents,
    redirectsFrom,
    parts,
    options,
    positions,
  };
}

/** Front matter is flat: a key starts its line, and its value is the rest of the line. */
function locate(key: string, block: Block): { key: Position; value: Position } {
  const found = findKey(key, block.yaml);
  if (found === undefined) return locateMerged(key, block);
  const keyStart = block.start + found.start;
  const valueStart = block.start + found.end;
  const lineEnd = /\r?\n|$/.exec(block.source.text.slice(valueStart))?.index ?? 0;
  const keyPosition = positionAt(block.source, keyStart, keyStart + key.length);
  return {
    key: keyPosition,
    value: lineEnd === 0 ? keyPosition : positionAt(block.source, valueStart, valueStart + lineEnd),
  };
}

/** Finds a key, which may have quotes, at the start of a line, up to its value. A pattern for each key takes ten times as long. */
function findKey(key: string, yaml: string): { readonly start: number; readonly end: number } | undefined {
  for (let at = yaml.indexOf(key); at !== -1 && at < yaml.length; at = yaml.indexOf(key, at + 1)) {
    const isStart = at === 0 || isLineBreak(yaml[at - 1]);
    const quote = isStart ? "" : yaml.charAt(at - 1);
    const start = at - quote.length;
    if (!isStart && !((quote === '"' || quote === "'") && (start === 0 || isLineBreak(yaml[start - 1])))) continue;
    const colon = /[ \t]*:[ \t]*/y;
    colon.lastIndex = at + key.length + quote.length;
    if (yaml.startsWith(quote, at + key.length) && colon.test(yaml)) return { start, end: colon.lastIndex };
  }
  return undefined;
}

function isLineBreak(character: string | undefined): boolean {
  return character === "\n" || character === "\r" || character === "\u2028" || character === "\u2029";
}

/** A key from a YAML merge key may come from anywhere in the block. */
function locateMerged(key: string, { source, yaml, start }: Block): { key: Position; value: Position } {
  const range = createYamlLocator(yaml, yamlOptions)([key]);
  const keyStart = start + (range.keyStart ?? 0);
  return {
    key: positionAt(source, keyStart, start + (range.keyEnd ?? 0)),
    value: positionAt(source, start + range.start, start + range.end),
  };
}

function malformed(cause: YAMLException, { source, yaml, start }: Block): DocsgenError {
  const { reason, offset } = findYamlError(yaml, yamlOptions, cause);
  return malformedFrontMatter(reason, positionAt(source, start + offset));
}
