import { hash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import type { ElementType } from "react";
import { components as builtIn } from "../../generators/pages/components/table.ts";
import { partPrefix, type OwnComponent, type OwnComponents } from "../../generators/pages/own-components/model.ts";
import type { PartPropsByName } from "../../generators/pages/own-components/part-props.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import { createSourceFile, positionAt } from "../../generators/source/source-file.ts";
import type { ComponentBundle } from "./bundle.ts";
import { compileComponents, type Compiled, type LoadedFile } from "./compile.ts";
import { codeFromText, overriddenComponent, repeatedComponent, unknownPart, withoutComponent } from "./findings.ts";
import { listComponentFiles } from "./list-files.ts";
import { isComponent, renderComponent, type RunnableComponent } from "./render-component.ts";

/** Where the components of a project are. */
export interface ComponentsInput {
  /** Absolute path of the project. */
  readonly directory: string;
  /** Path of the components folder in the project. */
  readonly folder: string;
  /** The script of docsgen that contains React, below `assets/`. */
  readonly runtime: string;
}

/** A component with all that a page or the build may ask about it. */
interface NamedComponent extends RunnableComponent {
  readonly facts: OwnComponent;
}

/** Compiles the components of a project. Undefined if the folder contains none. */
export async function openComponents({
  directory,
  folder,
  runtime,
}: ComponentsInput): Promise<OwnComponents | undefined> {
  const files = listComponentFiles(directory, folder);
  if (files.length === 0) return undefined;
  const compiled = await compileComponents(files, { directory, runtime });
  const { broken, loaded, browser, running, bundle } = compiled;
  const sheets = collectSheets(compiled);
  const findings: DocsgenError[] = [...compiled.findings];
  const named = nameComponents(compiled, sheets, (finding) => findings.push(finding));
  const lost = new Map(broken.flatMap(({ file }) => namesInText(directory, file).map((name) => [name, file] as const)));
  const overridden = [...named].filter(([name]) => Object.hasOwn(builtIn, name)).map(([name]) => name);
  for (const name of overridden) findings.push(overriddenComponent(name, named.get(name)?.facts.file ?? ""));
  const sources = listSources([...bundle.modules, ...browser.modules], directory);
  findings.push(...loaded.filter(({ isClient }) => isClient).flatMap((file) => findEval(file, browser, directory)));
  return {
    find: (name) => {
      const file = lost.get(name);
      return named.get(name)?.facts ?? (file === undefined ? undefined : brokenFacts(name, file));
    },
    render: (name, use) => {
      const component = named.get(name);
      return component === undefined ? { kind: "broken" } : renderComponent(component, use, running);
    },
    overridden,
    files: new Map<string, string | Uint8Array>([
      ...[...browser.chunks.values()].map(({ fileName, code }) => [fileName, code] as const),
      ...[...sheets.values()].flatMap((sheet) => (sheet === undefined ? [] : [[sheet.name, sheet.css] as const])),
      ...compiled.styles.assets,
    ]),
    hasScripts: browser.chunks.size > 0,
    sources,
    findings,
  };
}

function brokenFacts(name: string, file: string): OwnComponent {
  return { name, file, digest: "", script: undefined, exported: "default", sheets: [] };
}

/** The names that a file with errors would export, as far as its text shows them. */
function namesInText(directory: string, file: string): readonly string[] {
  const text = readFileSync(path.join(directory, file), "utf8");
  const named = [...text.matchAll(/^export (?:async )?(?:const|function|class) ([A-Z]\w*)/gm)].map(([, name]) => name);
  const [, stem = ""] = /([^/]+)\.[^./]+$/.exec(file) ?? [];
  return [stem, ...named.flatMap((name) => name ?? [])];
}

interface Sheet {
  readonly name: string;
  readonly css: string;
}

/** The style sheet of each file: all that it imports, in order. */
function collectSheets({ loaded, bundle, styles }: Compiled): ReadonlyMap<string, Sheet | undefined> {
  return new Map(
    loaded.map(({ file, name, module }) => {
      const css = modulesBelow(module, bundle)
        .flatMap((id) => styles.sheets.get(id) ?? [])
        .join("\n");
      const sheet = { name: `component-${name}.${hash("sha256", css, "hex").slice(0, 8)}.css`, css };
      return [file, css === "" ? undefined : sheet];
    }),
  );
}

/** A module and all that it imports, depth first: the order in which their code runs. */
function modulesBelow(module: string, { importsOf }: ComponentBundle): readonly string[] {
  const found = new Set<string>();
  const seen = new Set<string>();
  const walk = (id: string): void => {
    if (seen.has(id)) return;
    seen.add(id);
    importsOf(id).forEach(walk);
    found.add(id);
  };
  walk(module);
  return [...found];
}

function nameComponents(
  { loaded, bundle, browser, running }: Compiled,
  sheets: ReadonlyMap<string, Sheet | undefined>,
  report: (finding: DocsgenError) => void,
): ReadonlyMap<string, NamedComponent> {
  const named = new Map<string, NamedComponent>();
  for (const file of loaded) {
    if (file.isPart && !partNames.includes(file.name)) {
      report(unknownPart(file.name, file.file, partNames));
      continue;
    }
    const own = file.isPart ? partPrefix + file.name : file.name;
    const found = Object.entries(file.exports).flatMap(([exported, type]) => {
      const isNamed = exported === "default" || (!file.isPart && /^[A-Z]/.test(exported));
      return isNamed && isComponent(type) ? [{ exported, type, name: exported === "default" ? own : exported }] : [];
    });
    if (found.length === 0) report(withoutComponent(file.file));
    const sheet = sheets.get(file.file);
    const script = file.isClient ? scriptOf(file, browser) : undefined;
    const digest = fingerprint(codesBelow(file.chunk, bundle), script, sheet?.name, file.isClient);
    for (const { exported, type, name } of found) {
      const known = named.get(name);
      // A file may export the same component twice.
      if (known?.type === type) continue;
      if (known !== undefined) {
        report(repeatedComponent(name, known.facts.file, { file: file.file, line: 1, column: 1 }));
        continue;
      }
      const facts = {
        name,
        file: file.file,
        digest,
        script,
        exported,
        sheets: sheet === undefined ? [] : [sheet.name],
      };
      const openLater =
        running.clock.reads === 0 ? undefined : () => openAtAnotherTime(running, file, exported) ?? type;
      named.set(name, { type, isClient: file.isClient, openLater, facts });
    }
  }
  return named;
}

/** Undefined: the modules cannot run twice. */
function openAtAnotherTime(
  running: Compiled["running"],
  { chunk }: LoadedFile,
  exported: string,
): ElementType | undefined {
  try {
    const type = running.atAnotherTime().load(chunk)[exported];
    return isComponent(type) ? type : undefined;
  } catch {
    return undefined;
  }
}

/** The parts of the site that a project can replace. */
const parts: Readonly<Record<keyof PartPropsByName, true>> = {
  Footer: true,
  Home: true,
  Navbar: true,
  NotFound: true,
  OperationHeader: true,
  PageHeader: true,
};
const partNames: readonly string[] = Object.keys(parts);

function scriptOf({ module }: LoadedFile, { chunks }: ComponentBundle): string | undefined {
  return [...chunks.values()].find(({ facadeModuleId, isEntry }) => isEntry && facadeModuleId === module)?.fileName;
}

/** The code of a chunk and of all chunks that it imports. */
function codesBelow(
  name: string,
  { chunks }: Pick<ComponentBundle, "chunks">,
  seen = new Set<string>(),
): readonly string[] {
  const chunk = chunks.get(name);
  if (chunk === undefined || seen.has(name)) return [];
  seen.add(name);
  return [
    chunk.code,
    ...[...chunk.imports, ...chunk.dynamicImports].flatMap((other) => codesBelow(other, { chunks }, seen)),
  ];
}

/** The project's own modules, and the versions of the packages that they import. */
function listSources(modules: readonly string[], directory: string): OwnComponents["sources"] {
  const files = modules.map((module) => {
    const [, folder] = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(module) ?? [];
    return folder === undefined ? module : path.join(folder, "package.json");
  });
  return [...new Set(files)]
    .filter((file) => existsSync(file))
    .map((file) => ({ path: relativePath(directory, file), text: readFileSync(file, "utf8") }))
    .toSorted((one, other) => (one.path < other.path ? -1 : 1));
}

/** The calls that make code from text in the project's own modules of a component. */
function findEval({ module }: LoadedFile, bundle: ComponentBundle, directory: string): readonly DocsgenError[] {
  return modulesBelow(module, bundle)
    .filter((id) => path.isAbsolute(id) && /\.[cm]?[jt]sx?$/.test(id) && !/[\\/]node_modules[\\/]/.test(id))
    .flatMap((id) => {
      const source = createSourceFile(relativePath(directory, id), readFileSync(id, "utf8"));
      const found = /(?<![\w.$])(?:eval(?=\()|new Function(?=\s*\())/.exec(source.text);
      return found === null ? [] : [codeFromText(found[0], positionAt(source, found.index))];
    });
}
