import { load, YAMLException } from "js-yaml";
import { findYamlError } from "../api/yaml-error.ts";
import { createYamlLocator } from "../api/yaml-locator.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import { positionAt, type SourceFile } from "../source/source-file.ts";
import {
  malformedFrontMatter,
  unknownFrontMatterKey,
  uselessFrontMatterKey,
  uselessSidebarName,
  invalidFrontMatterType,
} from "./findings.ts";
import { hintForKey, keysWithoutEffect } from "./front-matter-names.ts";
import { wellFormedValue } from "../source/well-formed.ts";
import { yamlSchema } from "../source/yaml-schema.ts";

/** The front matter of a page. Names follow Docusaurus, so that its pages work unchanged. */
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
  /** The position of each value, by key as written. */
  readonly positions: ReadonlyMap<string, Position>;
}

interface ValueType {
  readonly words: string;
  readonly accepts: (value: unknown) => boolean;
}

const text = { words: "a text", accepts: (value) => typeof value === "string" } satisfies ValueType;
const label = {
  words: "a text",
  accepts: (value) => typeof value === "string" || typeof value === "number",
} satisfies ValueType;
const number = {
  words: "a number",
  accepts: (value) => typeof value === "number" && Number.isFinite(value),
} satisfies ValueType;
const flag = { words: "`true` or `false`", accepts: (value) => typeof value === "boolean" } satisfies ValueType;
const textOrNull = {
  words: "a text or `null`",
  accepts: (value) => value === null || typeof value === "string",
} satisfies ValueType;
const texts = {
  words: "a list of texts",
  accepts: (value) => typeof value === "string" || isListOf(value, label.accepts),
} satisfies ValueType;
const update = {
  words: "a mapping with a `date` such as `2025-07-31`",
  accepts: (value) => isMapping(value) && (value["date"] === undefined || isDay(value["date"])),
} satisfies ValueType;
const checks = {
  words: "a mapping such as `{ prose: off }`",
  accepts: (value) =>
    isMapping(value) && Object.entries(value).every(([key, entry]) => key === "prose" && switchOf(entry) !== undefined),
} satisfies ValueType;

const yamlOptions = { schema: yamlSchema };

/** The keys that have an effect. */
const keys = {
  title: label,
  description: text,
  slug: text,
  id: label,
  sidebar_label: label,
  sidebar_position: number,
  displayed_sidebar: textOrNull,
  unlisted: flag,
  draft: flag,
  hide_table_of_contents: flag,
  last_update: update,
  redirect_from: texts,
  check: checks,
} satisfies Record<string, ValueType>;

/** Reads and checks the block between two `---` lines at the start of a page. */
export function parseFrontMatter(source: SourceFile): Checked<FrontMatter> {
  const block = /^---[ \t]*\r?\n([\s\S]*?)^---[ \t]*$/m.exec(source.text);
  if (block === null || block.index !== 0) return { value: readFrontMatter({}, new Map()), findings: [] };
  const yaml = block[1] ?? "";
  const start = source.text.indexOf("\n") + 1;
  try {
    const value = wellFormedValue(load(yaml, yamlOptions));
    if (value === undefined || value === null) return { value: readFrontMatter({}, new Map()), findings: [] };
    if (!isMapping(value)) throw new YAMLException("it has no `key: value` pairs");
    return checkFrontMatter(value, { source, yaml, start });
  } catch (cause) {
    if (!(cause instanceof YAMLException)) throw cause;
    return { value: readFrontMatter({}, new Map()), findings: [malformed(cause, { source, yaml, start })] };
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
  const good: Record<string, unknown> = {};
  const positions = new Map<string, Position>();
  for (const [key, entry] of Object.entries(value)) {
    const place = locate(key, block);
    positions.set(key, place.value);
    // `hasOwn` does not narrow the key.
    const type: ValueType | undefined = Object.hasOwn(keys, key) ? keys[key as keyof typeof keys] : undefined;
    if (keysWithoutEffect.has(key)) findings.push(uselessFrontMatterKey(key, place.key));
    else if (type === undefined)
      findings.push(unknownFrontMatterKey(key, place.key, hintForKey(key, Object.keys(keys))));
    else if (type.accepts(entry)) good[key] = entry;
    else findings.push(invalidFrontMatterType(key, type.words, place.value));
    if (key === "displayed_sidebar" && typeof entry === "string") findings.push(uselessSidebarName(place.value));
  }
  return { value: readFrontMatter(good, positions), findings };
}

/** The values were checked against `keys`, so their types are known here. */
function readFrontMatter(
  value: Readonly<Record<string, unknown>>,
  positions: ReadonlyMap<string, Position>,
): FrontMatter {
  const textOf = (key: string): string | undefined => {
    const entry = value[key];
    const isText = typeof entry === "number" || (typeof entry === "string" && entry !== "");
    return isText ? String(entry) : undefined;
  };
  const position = value["sidebar_position"];
  return {
    title: textOf("title"),
    description: textOf("description"),
    slug: textOf("slug"),
    id: textOf("id"),
    sidebarLabel: textOf("sidebar_label"),
    sidebarPosition: typeof position === "number" ? position : undefined,
    hasSidebar: value["displayed_sidebar"] !== null,
    isUnlisted: value["unlisted"] === true,
    isDraft: value["draft"] === true,
    hidesTableOfContents: value["hide_table_of_contents"] === true,
    redirectsFrom: listOf(value["redirect_from"]),
    checksProse: isMapping(value["check"]) ? switchOf(value["check"]["prose"]) : undefined,
    lastUpdate: dayOf(value["last_update"]),
    positions,
  };
}

/** `on` and `off` are strings in YAML 1.2. */
function switchOf(value: unknown): boolean | undefined {
  if (value === "on" || value === true) return true;
  return value === "off" || value === false ? false : undefined;
}

function listOf(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.map(String);
  return typeof value === "string" ? [value] : [];
}

function dayOf(value: unknown): string | undefined {
  const date = isMapping(value) ? value["date"] : undefined;
  return typeof date === "string" ? date.slice(0, 10) : undefined;
}

/** A calendar day, with or without a time. */
function isDay(value: unknown): boolean {
  return (
    typeof value === "string" &&
    /^\d{4}-\d{2}-\d{2}(?:[T ].*)?$/.test(value) &&
    !Number.isNaN(Date.parse(value.slice(0, 10)))
  );
}

/** Front matter is flat: a key starts its line, and its value is the rest of the line. */
function locate(key: string, block: Block): { key: Position; value: Position } {
  const pattern = new RegExp(`^(["']?)${key.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}\\1[ \\t]*:[ \\t]*`, "m");
  const match = pattern.exec(block.yaml);
  if (match === null) return locateMerged(key, block);
  const keyStart = block.start + match.index;
  const valueStart = keyStart + match[0].length;
  const lineEnd = /\r?\n|$/.exec(block.source.text.slice(valueStart))?.index ?? 0;
  const keyPosition = positionAt(block.source, keyStart, keyStart + key.length);
  return {
    key: keyPosition,
    value: lineEnd === 0 ? keyPosition : positionAt(block.source, valueStart, valueStart + lineEnd),
  };
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

function isMapping(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isListOf(value: unknown, accepts: (item: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(accepts);
}
