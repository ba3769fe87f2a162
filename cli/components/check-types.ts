import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { OwnComponents } from "../../generators/pages/own-components/model.ts";
import type { Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../../generators/source/stored-finding.ts";
import { runChecker } from "../block-types/run-checker.ts";
import { readErrors } from "../block-types/typescript-errors.ts";
import { componentType } from "./findings.ts";

const typesStep = "component-types";

/** Options for a project without a `tsconfig.json`. */
const usualOptions =
  "--strict --allowImportingTsExtensions --jsx react-jsx --target es2022 --module esnext --moduleResolution bundler --skipLibCheck --resolveJsonModule".split(
    " ",
  );

/**
 * Checks the types of components with the project's own TypeScript. A project without TypeScript, or without the types of
 * React, is not checked.
 */
export async function checkComponentTypes(
  { sources }: Pick<OwnComponents, "sources">,
  { directory, cache }: { readonly directory: string; readonly cache: Cache },
): Promise<readonly DocsgenError[]> {
  const files = sources.map((source) => source.path).filter((file) => /\.tsx?$/.test(file) && !file.startsWith("../"));
  const compiler = findCompiler(directory);
  if (files.length === 0 || compiler === undefined) return [];
  const settings = path.join(directory, "tsconfig.json");
  const hasSettings = existsSync(settings);
  const texts = sources.map(({ path: file, text }) => [file, text]);
  const key = fingerprint(texts, compiler.version, hasSettings && readFileSync(settings, "utf8"));
  const stored = cache.get(typesStep, key);
  if (stored !== undefined) return (JSON.parse(stored) as readonly StoredFinding[]).map(restoreFinding); // stored below
  const options = hasSettings ? ["--project", settings] : [...usualOptions, ...files];
  const args = [compiler.file, "--noEmit", "--pretty", "false", ...options];
  const { stdout } = await runChecker(process.execPath, args, directory);
  const findings = listErrors(stdout, new Set(files));
  cache.put(typesStep, key, JSON.stringify(findings.map(storeFinding)));
  return findings;
}

function findCompiler(directory: string): { readonly file: string; readonly version: string } | undefined {
  const { resolve } = createRequire(path.join(directory, "package.json"));
  try {
    resolve("@types/react/package.json");
    const file = resolve("typescript/package.json");
    // The package states its version in this file.
    const { version } = JSON.parse(readFileSync(file, "utf8")) as { readonly version: string };
    return { file: path.join(path.dirname(file), "bin/tsc"), version };
  } catch {
    return undefined;
  }
}

/** The compiler knows no style sheets and images. */
const assetImport =
  /Cannot find (?:module|type declarations?)[^']*'[^']*\.(?:css|svg|png|jpe?g|gif|webp|avif|ico|woff2?|ttf|otf|mp4|webm|mp3|pdf)'/;

function listErrors(printed: string, files: ReadonlySet<string>): readonly DocsgenError[] {
  return readErrors(printed).flatMap(({ file: name, line, column, code, reason }) => {
    const file = name.replace(/^\.\//, "");
    if (!files.has(file) || assetImport.test(reason)) return [];
    return [componentType(`${reason.replace(/\.?$/, "")} (TS${code}).`, { file, line, column })];
  });
}
