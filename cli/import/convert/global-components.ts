import path from "node:path";
import type { ObjectProperty, Program } from "oxc-parser";
import { components } from "../../../generators/pages/components/table.ts";
import { parseScript } from "../../parse-script.ts";
import type { ToolName } from "../model.ts";
import { filesBelow, join, type SourceFolder } from "../source-folder.ts";
import { countFrontMatter, markCode, type Line, type PageDraft } from "./lines.ts";
import { registeredComponents } from "./vue-components.ts";

/** The imports of components that pages use without an import, by the names of the components. */
export type GlobalComponents = ReadonlyMap<string, string>;

/** The modules that give MDX pages their components, below the folder of the config. */
const registrations: Partial<Readonly<Record<ToolName, RegExp>>> = {
  // `mdx: { components: { … } }`
  zudoku: /^zudoku\.config\.[jt]sx?$/,
  // `useMDXComponents`: https://nextra.site/docs/file-conventions/mdx-components-file
  nextra: /^(?:src\/)?mdx-components\.[jt]sx?$/,
  // https://fumadocs.dev/docs/mdx
  fumadocs: /^(?:src\/)?(?:(?:app\/)?(?:lib|components|docs)\/)?(?:mdx|mdx-components)(?:\/index)?\.[jt]sx?$/,
  // https://docusaurus.io/docs/markdown-features/react#mdx-component-scope
  docusaurus: /^src\/theme\/MDXComponents(?:\/index)?\.[jt]sx?$/,
};

/** Finds the project's own components that its tool gives to all pages. docsgen's components stay what they are. */
function findGlobalComponents(
  tool: ToolName,
  { source, root }: { readonly source: SourceFolder; readonly root: string },
): GlobalComponents {
  const pattern = registrations[tool];
  const files = pattern === undefined ? [] : filesBelow(source, root).filter((file) => pattern.test(file));
  return new Map(files.flatMap((file) => [...readRegistration(file, source.readText(join(root, file)) ?? "")]));
}

/** The components that pages use without an import. */
export interface ProjectComponents {
  readonly globals: GlobalComponents;
  /** The files of Vue components by their names. */
  readonly vueComponents: ReadonlyMap<string, string>;
}

/** Finds the components that the project gives to all pages. */
export function findProjectComponents(
  tool: ToolName,
  place: { readonly source: SourceFolder; readonly root: string },
): ProjectComponents {
  return { globals: findGlobalComponents(tool, place), vueComponents: findVueComponents(tool, place) };
}

/** The files of Vue components that the theme gives to all pages, by name: `app.component("Name", Component)`. */
function findVueComponents(
  tool: ToolName,
  { source, root }: { readonly source: SourceFolder; readonly root: string },
): ReadonlyMap<string, string> {
  if (tool !== "vitepress") return new Map();
  const theme = filesBelow(source, root).filter((file) => /^\.vitepress\/theme\/index\.[cm]?[jt]s$/.test(file));
  const found = theme.flatMap((file) => {
    const registered = registeredComponents(source.readText(join(root, file)) ?? "");
    return [...registered].map(([name, written]) => [name, fromProject(written, file)] as const);
  });
  return new Map(
    found.flatMap(([name, file]) =>
      file === undefined || Object.hasOwn(components, name) ? [] : [[name, join(root, file.replace(/^\//, ""))]],
    ),
  );
}

function readRegistration(file: string, text: string): GlobalComponents {
  const { program, errors } = parseScript(file, text);
  if (errors.length > 0) return new Map();
  const imports = new Map(program.body.flatMap((statement) => listImports(statement, file)));
  const found = new Map<string, string>();
  for (const { key, value } of listProperties(program)) {
    const name = key.type === "Identifier" ? key.name : undefined;
    const line =
      name !== undefined && value.type === "Identifier" && value.name === name ? imports.get(name) : undefined;
    if (name !== undefined && line !== undefined && /^[A-Z]/.test(name) && !Object.hasOwn(components, name))
      found.set(name, line);
  }
  return found;
}

/** An import as a page writes it: paths start at the project. */
function listImports(statement: Program["body"][number], file: string): readonly (readonly [string, string])[] {
  if (statement.type !== "ImportDeclaration") return [];
  const specifier = fromProject(statement.source.value, file);
  if (specifier === undefined) return [];
  return statement.specifiers.flatMap((one) => {
    const { name } = one.local;
    if (one.type === "ImportDefaultSpecifier") return [[name, `import ${name} from "${specifier}";`] as const];
    const isSame = one.type === "ImportSpecifier" && one.imported.type === "Identifier" && one.imported.name === name;
    return isSame ? [[name, `import { ${name} } from "${specifier}";`] as const] : [];
  });
}

function fromProject(specifier: string, file: string): string | undefined {
  if (/^(?:@site|@|~)\//.test(specifier)) return specifier;
  if (!/^\.{1,2}\//.test(specifier)) return undefined;
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return target.startsWith("../") ? undefined : `/${target}`;
}

/** The properties of all objects of a module. */
function listProperties(program: Program): readonly ObjectProperty[] {
  const found: ObjectProperty[] = [];
  const open: unknown[] = [program.body];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node !== "object" || node === null) continue;
    if ("type" in node && node.type === "Property" && "kind" in node) found.push(node as ObjectProperty);
    open.push(...Object.values(node).filter((inner) => typeof inner === "object" && inner !== null));
  }
  return found;
}

/** A page with the imports of the global components that it uses, before its text. */
export interface ImportedComponents {
  readonly draft: PageDraft;
  /** Removes the imports that are still there. */
  readonly clean: (draft: PageDraft) => PageDraft;
}

/** Adds an import of each global component that a page uses and does not import or declare itself. */
export function importGlobals(draft: PageDraft, globals: GlobalComponents): ImportedComponents {
  const code = markCode(draft.lines);
  const prose = draft.lines.filter((_line, index) => code[index] !== true).map(({ text }) => text);
  const used = new Set(prose.flatMap((text) => [...text.matchAll(/<([A-Z]\w*)/g)].map(([, name = ""]) => name)));
  const own = prose.filter((text) => /^(?:import|export)\s/.test(text)).join("\n");
  const added = [...used].flatMap((name) => {
    const line = globals.get(name);
    return line === undefined || new RegExp(`\\b${name}\\b`).test(own) ? [] : [line];
  });
  if (added.length === 0) return { draft, clean: (same) => same };
  const start = countFrontMatter(draft.lines);
  const origin = draft.lines[start]?.origin ?? 1;
  const lines = ["", ...added, ""].map((text): Line => ({ text, origin }));
  const specifiers = new Set(added.map(specifierOf));
  return {
    draft: { ...draft, lines: draft.lines.toSpliced(start, 0, ...lines) },
    clean: (converted) => ({
      ...converted,
      lines: converted.lines.filter(({ text, origin: at }) => at !== origin || !specifiers.has(specifierOf(text))),
    }),
  };
}

function specifierOf(line: string): string | undefined {
  return /^import\s.*\sfrom\s*["']([^"']+)["'];?\s*$/.exec(line)?.[1];
}
