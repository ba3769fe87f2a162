import type { Node } from "estree-jsx";
import { load, YAMLException } from "js-yaml";

import { findJsonError } from "../../api/json-error.ts";
import { findYamlError } from "../../api/yaml-error.ts";
import { positionAt, type SourceFile } from "../../source/source-file.ts";
import { yamlSchema } from "../../source/yaml-schema.ts";
import { folderOf, joinRoute } from "../routes.ts";
import { readCsv } from "../directives/data-table.ts";
import { unknownFile } from "../directives/findings.ts";
import {
  createRecord,
  special,
  specialOf,
  toConstant,
  type CodeBinding,
  type Constant,
  type MdxScope,
  type Module,
} from "./constants.ts";
import { memberOf } from "./evaluation.ts";
import { invalidData } from "./findings.ts";
import { identifierAt, moduleScope, type Lowering } from "./lowering.ts";
import { openModule } from "./modules.ts";
import { placeOfCode } from "./scope.ts";
import { parsePartial } from "./shift.ts";
import { defaultNameOf, isKnownPackage, kindOfSpecifier, pathOfSpecifier } from "./specifiers.ts";

type Import = Extract<CodeBinding, { kind: "import" }>;

const missing: Constant = { [special]: "missing" };

/** Where an import is written. */
interface Importing {
  readonly node: Node;
  readonly scope: MdxScope;
  readonly lowering: Lowering;
}

/** The value of an imported name. */
export function resolveImport(binding: Import, scope: MdxScope, lowering: Lowering): Constant {
  const { specifier, imported, node } = binding;
  const at = { node, scope, lowering };
  switch (kindOfSpecifier(specifier)) {
    case "package":
      return resolvePackage(binding);
    case "style":
    case "code":
      return {
        [special]: "unknown",
        origin: specifier,
        name: imported === "default" ? nameOfFile(specifier) : imported,
      };
    case "asset":
      return assetUrl(specifier, scope, lowering);
    case "raw": {
      const file = findFile(specifier, at);
      if (file === undefined) return "";
      lowering.rawFiles.set(file.text.trimEnd(), file);
      return file.text;
    }
    case "data": {
      const file = findFile(specifier, at);
      const value = file === undefined ? missing : readData(file, at.lowering);
      const isWhole = imported === "default" || imported === "*" || specialOf(value) !== undefined;
      return isWhole ? value : memberOf(value, imported);
    }
    case "markdown": {
      const file = findFile(specifier, at);
      if (file === undefined) return missing;
      return imported === "default" ? { [special]: "partial", file } : exportOf(file, imported, at);
    }
  }
}

function resolvePackage({ specifier, imported }: Import): Constant {
  if (imported === "*") return { [special]: "namespace" };
  const name = imported === "default" ? defaultNameOf(specifier) : imported;
  return isKnownPackage(specifier)
    ? { [special]: "component", name }
    : { [special]: "unknown", origin: specifier, name };
}

function nameOfFile(specifier: string): string {
  const parts = pathOfSpecifier(specifier)
    .replace(/\.[^./]+$/, "")
    .replace(/\/index$/, "")
    .split("/");
  return parts.at(-1) ?? specifier;
}

/** Finds an imported file, or reports that it does not exist. */
function findFile(specifier: string, { node, scope, lowering }: Importing): SourceFile | undefined {
  const { module } = scope;
  lowering.opened.add(node);
  const file = lowering.findInclude(specifier, module.chain.length > 1 ? module.path : undefined);
  if (file !== undefined) return file;
  const place = placeOfCode(node, module);
  const position = place && lowering.joined.locate(place.start, place.end);
  lowering.report(unknownFile(pathOfSpecifier(specifier), { position, nearest: undefined }));
  return undefined;
}

/** The URL of a file. A partial names files next to itself, which may not be next to the page. */
export function assetUrl(url: string, { module }: MdxScope, { contentFolder }: Lowering): string {
  const path = pathOfSpecifier(url);
  if (module.chain.length < 2 || !path.startsWith(".")) return path;
  const absolute = joinRoute(folderOf(module.path), path);
  const folder = contentFolder === "" ? "/" : `/${contentFolder}/`;
  return absolute.startsWith(folder) ? absolute.slice(folder.length - 1) : `@site${absolute}`;
}

/** Reports imported files that do not exist, also if the page does not use their names. */
export function reportUnusedImports(module: Module, lowering: Lowering): void {
  for (const binding of module.bindings.values()) {
    if (binding.kind !== "import" || lowering.opened.has(binding.node)) continue;
    const { specifier, node } = binding;
    if (["markdown", "data", "raw"].includes(kindOfSpecifier(specifier)))
      findFile(specifier, { node, scope: moduleScope(module), lowering });
  }
}

function readData(file: SourceFile, lowering: Lowering): Constant {
  if (!lowering.data.has(file.path)) {
    try {
      lowering.data.set(file.path, parseData(file));
    } catch (cause) {
      if (!isParseError(cause)) throw cause;
      lowering.data.set(file.path, missing);
      const { reason, offset } = findDataError(file, cause);
      lowering.report(invalidData(file.path, reason, positionAt(file, offset)));
    }
  }
  return lowering.data.get(file.path);
}

function parseData({ path, text }: SourceFile): Constant {
  if (/\.csv$/i.test(path)) return toConstant(readCsv(text));
  return toConstant(/\.ya?ml$/i.test(path) ? load(text, { schema: yamlSchema }) : (JSON.parse(text) as unknown));
}

/** The words of a parser depend on its version, and those of JSON.parse on Node's. */
function findDataError({ text }: SourceFile, cause: Error): { readonly reason: string; readonly offset: number } {
  if (cause instanceof YAMLException) return findYamlError(text, { schema: yamlSchema }, cause);
  return cause instanceof SyntaxError ? findJsonError(text) : { reason: cause.message, offset: 0 };
}

function isParseError(cause: unknown): cause is Error {
  return cause instanceof SyntaxError || cause instanceof YAMLException || (cause instanceof Error && "code" in cause);
}

/** A name that a Markdown file exports: a constant, or a component. */
function exportOf(file: SourceFile, name: string, { scope, lowering }: Importing): Constant {
  const { tree, isStrict, base } = parsePartial(file, lowering);
  const chain = [...scope.module.chain, file.path];
  const module = openModule(tree, { path: file.path, isStrict, base, props: createRecord([]), chain }, lowering);
  if (name === "frontMatter") return module.frontMatter();
  if (chain.indexOf(file.path) < chain.length - 1) return undefined;
  return lowering.evaluation.evaluate(identifierAt(name, { line: base + 1, column: 1 }, module), moduleScope(module));
}
