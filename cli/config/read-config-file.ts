import { readFile } from "node:fs/promises";
import path from "node:path";
import { load as loadYaml, YAMLException } from "js-yaml";
import { findJsonError } from "../../generators/api/json-error.ts";
import { findYamlError } from "../../generators/api/yaml-error.ts";
import { createYamlLocator } from "../../generators/api/yaml-locator.ts";
import { noExtensions } from "../../generators/project/plugin.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { createSourceFile, positionAt, type SourceFile } from "../../generators/source/source-file.ts";
import { wellFormedValue } from "../../generators/source/well-formed.ts";
import { decodeSettings } from "./decode-settings.ts";
import { firstLine, unreadableConfig } from "./findings.ts";
import type { LocateSetting } from "./locate-setting.ts";
import type { RawConfig } from "./raw-config.ts";

/** What only a config in code has. */
const noCode = { extensions: noExtensions, modules: [], findings: [] };

/** The config of a project without a file for it. */
export const noConfig: RawConfig = { value: {}, text: "", locate: () => undefined, ...noCode };

/** Reads a config file in any of its formats. Throws where it cannot be read. */
export async function readConfigFile(directory: string, file: string): Promise<RawConfig> {
  const text = await readText(path.join(directory, file), file);
  if (file.endsWith(".json") || file.endsWith(".yaml")) return parseConfig(createSourceFile(file, text));
  // The code for configs in code is large, and most configs are data.
  const { importProgram } = await import("./import-program.ts");
  return await importProgram(directory, file, text);
}

function parseConfig(source: SourceFile): RawConfig {
  const { path: file, text } = source;
  try {
    const value: unknown = file.endsWith(".json") ? JSON.parse(text) : loadYaml(text);
    return { value: wellFormedValue(value) ?? {}, text, locate: createLocator(source), ...noCode };
  } catch (cause) {
    throw describeSyntax(source, cause);
  }
}

async function readText(absolute: string, file: string): Promise<string> {
  const bytes = await readFile(absolute).catch((cause: unknown) => {
    throw unreadableConfig(file, firstLine(cause), { cause });
  });
  return decodeSettings(file, bytes);
}

/** JSON is a subset of YAML, so one locator serves both. It parses the file on first use. */
function createLocator(source: SourceFile): LocateSetting {
  let locate: ReturnType<typeof createYamlLocator> | undefined;
  return (tokens, target) => {
    locate ??= createYamlLocator(source.text, {});
    const range = locate(tokens);
    const isKey = target === "key" && range.keyStart !== undefined;
    return isKey ? positionAt(source, range.keyStart ?? 0, range.keyEnd) : positionAt(source, range.start, range.end);
  };
}

function describeSyntax(source: SourceFile, cause: unknown): DocsgenError {
  if (cause instanceof YAMLException) {
    const error = findYamlError(source.text, {}, cause);
    return unreadableConfig(source.path, error.reason, { cause, position: positionAt(source, error.offset) });
  }
  const { reason, offset } = findJsonError(source.text);
  return unreadableConfig(source.path, reason, { cause, position: positionAt(source, offset) });
}
