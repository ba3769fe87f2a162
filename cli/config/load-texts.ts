import { readFileSync } from "node:fs";
import path from "node:path";
import { load as loadYaml } from "js-yaml";
import { createYamlLocator } from "../../generators/api/yaml-locator.ts";
import { englishTexts, type InterfaceTexts } from "../../generators/source/interface-texts.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { Position } from "../../generators/source/position.ts";
import { createSourceFile, positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import type { LanguageConfig } from "./edition.ts";
import { lostPlaceholder, missingTexts, unknownText, wrongText } from "./edition-findings.ts";
import { decodeSettings } from "./decode-settings.ts";
import { missingInput, unreadableConfig } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";

/** What the shell says in one language. */
export interface LoadedTexts {
  /** Undefined: as in English. */
  readonly texts: Partial<InterfaceTexts> | undefined;
  /** The file that contains them. */
  readonly file: SourceFile | undefined;
  readonly findings: readonly DocsgenError[];
}

type Place = (key: string) => Position | undefined;

/**
 * Reads the texts of a language from the config or from the file that it names. A key that there is none of throws, as
 * any unknown setting does.
 */
export function loadTexts(directory: string, language: LanguageConfig, { tokens, locate }: TextsPlace): LoadedTexts {
  const loaded = readAny(directory, language, { tokens, locate });
  const missing = Object.keys(englishTexts).filter((key) => !Object.hasOwn(loaded.texts ?? {}, key));
  // Of the only language of a site nothing is asked that was not before there could be several.
  const isAsked = tokens[0] === "languages" && !/^en(?:-|$)/i.test(language.code) && missing.length > 0;
  if (!isAsked) return loaded;
  const place = locate([...tokens, "code"], "value");
  return { ...loaded, findings: [...loaded.findings, missingTexts(language, missing, place)] };
}

interface TextsPlace {
  readonly tokens: readonly string[];
  readonly locate: LocateSetting;
}

function readAny(directory: string, { texts }: LanguageConfig, { tokens, locate }: TextsPlace): LoadedTexts {
  if (texts === undefined) return { texts: undefined, file: undefined, findings: [] };
  const own: Place = (key) => locate([...tokens, "texts", key], "key");
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

function readTexts(directory: string, name: string, { tokens, locate }: TextsPlace): SourceFile {
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

function checkTexts(texts: object, place: Place): Omit<LoadedTexts, "file"> {
  const known: Readonly<Record<string, string>> = englishTexts;
  const findings: DocsgenError[] = [];
  for (const [key, value] of Object.entries(texts)) {
    const english = Object.hasOwn(known, key) ? known[key] : undefined;
    if (english === undefined) throw unknownText(key, findNearestName(key, Object.keys(known)), place(key));
    if (typeof value !== "string" || value === "") throw wrongText(key, place(key));
    for (const [placeholder] of english.matchAll(/\{\w+\}/g))
      if (!value.includes(placeholder)) findings.push(lostPlaceholder(key, placeholder, place(key)));
  }
  // Checked just above: every key is known and every value a text.
  return { texts: Object.keys(texts).length === 0 ? undefined : texts, findings };
}
