import { readFileSync } from "node:fs";
import path from "node:path";
import { load as loadYaml } from "js-yaml";
import { createYamlLocator } from "../../generators/api/yaml-locator.ts";
import { englishTexts, type InterfaceTexts } from "../../generators/source/interface-texts.ts";
import { placeholdersOf } from "../../generators/source/fill-text.ts";
import { findShippedTexts } from "../../generators/source/texts/find-texts.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { Position } from "../../generators/source/position.ts";
import { createSourceFile, positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import type { LanguageConfig } from "./edition.ts";
import { lostPlaceholder, missingTexts, unknownText, wrongText } from "./edition-findings.ts";
import { decodeSettings } from "./decode-settings.ts";
import { missingInput, unreadableConfig } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** The texts of the interface in one language. */
export interface LoadedTexts {
  /** The shipped ones, and the project's own instead of them; undefined: the English ones. */
  readonly texts: Partial<InterfaceTexts> | undefined;
  /** The file that contains the project's own texts. */
  readonly file: SourceFile | undefined;
  readonly findings: readonly DocsgenError[];
}

type LocateText = (key: string) => Position | undefined;

/**
 * Reads the texts of a language from the config or from the file that it names, and completes them with the texts that
 * docsgen ships for the language. Throws for an unknown key, as for any unknown setting.
 */
export function loadTexts(directory: string, language: LanguageConfig, { tokens, locate }: TextsLocation): LoadedTexts {
  const loaded = readAny(directory, language, { tokens, locate });
  const shipped = findShippedTexts(language.code);
  if (shipped === englishTexts) return loaded;
  if (shipped !== undefined) return { ...loaded, texts: { ...shipped, ...loaded.texts } };
  const missing = Object.keys(englishTexts).filter((key) => !Object.hasOwn(loaded.texts ?? {}, key));
  // A site in one language may set its language without translating the interface.
  if (tokens[0] !== "languages" || missing.length === 0) return loaded;
  const position = locate([...tokens, "code"], "value");
  return { ...loaded, findings: [...loaded.findings, missingTexts(language, missing, position)] };
}

interface TextsLocation {
  readonly tokens: readonly string[];
  readonly locate: LocateSetting;
}

function readAny(directory: string, { texts }: LanguageConfig, { tokens, locate }: TextsLocation): LoadedTexts {
  if (texts === undefined) return { texts: undefined, file: undefined, findings: [] };
  const own: LocateText = (key) => locate([...tokens, "texts", key], "key");
  if (typeof texts === "object") return { ...checkTexts(texts, own), file: undefined };
  const file = readTexts(directory, texts, { tokens, locate });
  const locateKey = createYamlLocator(file.text, {});
  return {
    ...checkTexts(parseTexts(file), (key) => {
      const range = locateKey([key]);
      return positionAt(file, range.keyStart ?? range.start, range.keyEnd);
    }),
    file,
  };
}

function readTexts(directory: string, name: string, { tokens, locate }: TextsLocation): SourceFile {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path.resolve(directory, name));
  } catch {
    throw missingInput(
      [...tokens, "texts"].join("."),
      { target: name, reason: "does not exist" },
      locate([...tokens, "texts"], "value"),
    );
  }
  return createSourceFile(name, decodeSettings(name, bytes));
}

/** JSON is YAML, so one reader serves both. */
function parseTexts(file: SourceFile): object {
  let value: unknown;
  try {
    value = loadYaml(file.text);
  } catch (cause) {
    const reason = cause instanceof Error ? (cause.message.split("\n", 1)[0] ?? "") : String(cause);
    throw unreadableConfig(file.path, reason, { cause });
  }
  if (value === null || value === undefined) return {};
  if (typeof value === "object" && !Array.isArray(value)) return value;
  throw unreadableConfig(file.path, "it holds no keys with texts", { cause: undefined });
}

function checkTexts(texts: object, locateText: LocateText): Omit<LoadedTexts, "file"> {
  const known: Readonly<Record<string, string>> = englishTexts;
  const findings: DocsgenError[] = [];
  for (const [key, value] of Object.entries(texts)) {
    const english = Object.hasOwn(known, key) ? known[key] : undefined;
    if (english === undefined) throw unknownText(key, findNearestName(key, Object.keys(known)), locateText(key));
    if (typeof value !== "string" || value === "") throw wrongText(key, locateText(key));
    const given = placeholdersOf(value);
    for (const name of placeholdersOf(english))
      if (!given.includes(name)) findings.push(lostPlaceholder(key, `{${name}}`, locateText(key)));
  }
  // Checked in the loop: every key is known and every value is a text.
  return { texts: Object.keys(texts).length === 0 ? undefined : texts, findings };
}
