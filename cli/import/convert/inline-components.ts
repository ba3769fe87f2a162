import type { Program } from "oxc-parser";
import { fileEndings } from "../../../generators/source/file-endings.ts";
import { parseScript } from "../../parse-script.ts";
import { codeOf, innerOf, listUses, type Node, type Uses } from "./component-code.ts";
import { markCode, type Line, type PageDraft } from "./lines.ts";

/** A module of the project. */
interface CodeFile {
  readonly file: string;
  readonly text: string;
}

interface CodeRequest {
  readonly specifier: string;
  /** The module that contains the import; undefined for the page. */
  readonly from?: string | undefined;
  /** What the import calls the default export. */
  readonly name?: string | undefined;
}

/** The module that an import names, on the page or in another module. */
export type ReadCode = (request: CodeRequest) => CodeFile | undefined;

const importLine = /^import\s+(?:([A-Z][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(["'])([^"']+)\3\s*;?\s*$/;

/**
 * Writes imported components into the page if they only show markup with what the page passes: docsgen evaluates them
 * there. Components with state, calls, or event handlers stay imported.
 */
export function inlineComponents(draft: PageDraft, readCode: ReadCode): PageDraft {
  const code = markCode(draft.lines);
  // A constant of a module may be on the page because the page imports it as well.
  const written = new Map(draft.lines.map(({ text }) => [ownName.exec(text)?.[1] ?? "", text.trim()]));
  const read = rememberCode(readCode);
  const context: ImportContext = { readCode: read, readModule: createModuleReader(read) };
  const lines: Line[] = [];
  for (let index = 0; index < draft.lines.length; index += 1) {
    const line = draft.lines[index] as Line; // the index is below the length
    const length = code[index] === true ? 1 : lengthOfImport(draft.lines, index);
    const statement = draft.lines.slice(index, index + length);
    const taken = code[index] === true ? undefined : takeImport(statement, context);
    const isTaken = [...(taken?.declared ?? [])].some(([name, code]) => (written.get(name) ?? code) !== code);
    index += length - 1;
    if (taken === undefined || isTaken) {
      lines.push(...statement);
      continue;
    }
    const added = [...taken.declared].filter(([name]) => !written.has(name));
    for (const [name, code] of added) written.set(name, code);
    const texts = ["", ...taken.kept, ...added.map(([, code]) => code), ""].flatMap((each) => each.split("\n"));
    lines.push(...texts.map((text) => ({ ...line, text })));
  }
  return { ...draft, lines };
}

/** A page or a module may import a file many times. */
function rememberCode(readCode: ReadCode): ReadCode {
  const known = new Map<string, CodeFile | undefined>();
  return (request) => {
    const key = JSON.stringify([request.specifier, request.from, request.name]);
    if (!known.has(key)) known.set(key, readCode(request));
    return known.get(key);
  };
}

const maxImportLines = 100;

/** The number of lines of an import, which may have each name on its own line. */
function lengthOfImport(lines: readonly Line[], start: number): number {
  if (!/^import\s[^"'}]*\{[^"'}]*$/.test(lines[start]?.text ?? "")) return 1;
  const rest = lines.slice(start + 1, start + maxImportLines);
  const end = rest.findIndex(({ text }) => !/^[\s\w$,]*$/.test(text));
  return end === -1 ? 1 : end + 2;
}

interface TakenImport {
  readonly declared: ReadonlyMap<string, string>;
  /** The import of what is more than markup. */
  readonly kept: readonly string[];
}

interface ImportContext {
  readonly readCode: ReadCode;
  readonly readModule: (code: CodeFile) => Module;
}

/** The declarations for an import. Undefined if all of it stays imported. */
function takeImport(statement: readonly Line[], { readCode, readModule }: ImportContext): TakenImport | undefined {
  const text = statement.map((line) => line.text).join("\n");
  const [, main = "", names = "", , specifier = ""] = importLine.exec(text) ?? [];
  const found = specifier === "" ? undefined : readCode({ specifier, name: main });
  if (found === undefined) return undefined;
  const module = readModule(found);
  const wanted = names
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
  const declared = new Map<string, string>();
  const rest = wanted.filter((name) => !collect(name, module, declared));
  const keepsMain = main !== "" && !collectMain(main, module, declared);
  if (declared.size === 0) return undefined;
  const imports = [...(keepsMain ? [main] : []), ...(rest.length === 0 ? [] : [`{ ${rest.join(", ")} }`])].join(", ");
  return { declared, kept: imports === "" ? [] : [`import ${imports} from "${specifier}";`] };
}

/** Adds the main component of a module under the name that the page gives it. */
function collectMain(main: string, module: Module, declared: Map<string, string>): boolean {
  const declaration = module.get("default");
  if (declaration === undefined) return false;
  if (declaration === module.get(main)) return collect(main, module, declared);
  if (module.has(main)) return false;
  const [own] = [...module].find(([name, each]) => name !== "default" && each === declaration) ?? ["default"];
  if (!collect(own, module, declared)) return false;
  declared.set(main, own === "default" ? declaration.text.replace("default", main) : `export const ${main} = ${own};`);
  declared.delete("default");
  return true;
}

/** Files that a page may import as well: images, and data. */
const isFile = new RegExp(String.raw`\.(?:${fileEndings.image}|json|ya?ml)$`, "i");
const ownName = /^export\s+(?:const|let|var|function)\s+([\w$]+)/;

interface Declaration {
  readonly node: Node;
  readonly text: string;
  /** Whether another module declares it. */
  readonly isImported?: boolean;
}

type Module = ReadonlyMap<string, Declaration>;

const maxModules = 5;

/** Reads the declarations of modules, and those of the project's modules that they import under the same name. */
function createModuleReader(readCode: ReadCode): (code: CodeFile) => Module {
  // Modules that import each other have more and more paths, but few levels.
  const known = new Map<string, Module>();
  const read = ({ file, text }: CodeFile, level: number): Module => {
    const key = `${level} ${file}`;
    const module = known.get(key);
    if (module !== undefined) return module;
    const found = new Map<string, Declaration>();
    known.set(key, found);
    const { program, errors } = parseScript("component.tsx", text);
    if (errors.length > 0) return found;
    const added = new Set<Module>();
    for (const statement of program.body) {
      if (statement.type !== "ImportDeclaration" || level >= maxModules) continue;
      const specifier = statement.source.value;
      const [first] = statement.specifiers;
      const name = first?.type === "ImportDefaultSpecifier" ? first.local.name : undefined;
      if (name !== undefined && isFile.test(specifier) && !specifier.startsWith(".")) addFile(statement, name, found);
      const inner = readCode({ specifier, from: file, name });
      if (inner !== undefined) addImported(statement, read(inner, level + 1), { found, added });
    }
    for (const statement of program.body) declare(statement, text, found);
    return found;
  };
  return (code) => read(code, 1);
}

/** The page imports the file. */
function addFile({ source }: ImportStatement, name: string, found: Map<string, Declaration>): void {
  found.set(name, { node: source, text: `import ${name} from "${source.value}";` });
}

type ImportStatement = Extract<Program["body"][number], { type: "ImportDeclaration" }>;

interface Collected {
  readonly found: Map<string, Declaration>;
  /** The modules whose declarations were added. */
  readonly added: Set<Module>;
}

/** Adds nothing if names of the other module mean something else in this one. */
function addImported({ specifiers }: ImportStatement, inner: Module, { found, added }: Collected): void {
  const names = specifiers.map((one) => {
    const exported = one.type === "ImportDefaultSpecifier" ? "default" : importedName(one);
    return exported !== undefined && inner.get(exported) === inner.get(one.local.name) ? one.local.name : undefined;
  });
  if (names.includes(undefined) || added.has(inner)) return;
  const others = [...inner].filter(([name]) => name !== "default");
  if (!others.every(([name, { text }]) => (found.get(name)?.text ?? text) === text)) return;
  added.add(inner);
  for (const [name, declaration] of others) found.set(name, { ...declaration, isImported: true });
}

function importedName(one: ImportStatement["specifiers"][number]): string | undefined {
  return one.type === "ImportSpecifier" && one.imported.type === "Identifier" ? one.imported.name : undefined;
}

function declare(statement: Program["body"][number], text: string, found: Map<string, Declaration>): void {
  const isDefault = statement.type === "ExportDefaultDeclaration";
  if (isDefault) declareDefault(statement.declaration, text, found);
  const inner = isDefault || statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (inner?.type === "FunctionDeclaration" && inner.id !== null) {
    const declaration = { node: inner, text: `export ${codeOf(text, inner)}` };
    found.set(inner.id.name, declaration);
    if (isDefault) found.set("default", declaration);
  }
  if (inner?.type !== "VariableDeclaration") return;
  for (const { id, init } of inner.declarations)
    if (id.type === "Identifier" && init !== null)
      found.set(id.name, { node: init, text: `export const ${id.name} = ${codeOf(text, init)};` });
}

/** `export default memo(Card);` and `export default () => <b>new</b>;` */
function declareDefault(declaration: Node, text: string, found: Map<string, Declaration>): void {
  let value = declaration;
  for (let inner = innerOf(value); inner !== undefined; inner = innerOf(value)) value = inner;
  const named = value.type === "Identifier" && "name" in value ? found.get(String(value.name)) : undefined;
  const isNamed = value.type === "Identifier" || ("id" in value && value.id !== null);
  if (named !== undefined) found.set("default", named);
  else if (!isNamed) found.set("default", { node: value, text: `export const default = ${codeOf(text, value)};` });
}

/** Adds a declaration with those that it uses. False if one of them is more than markup and constants. */
function collect(name: string, module: Module, declared: Map<string, string>): boolean {
  const rejected = findPrograms(module);
  if (declared.has(name)) return true;
  if (!module.has(name) || rejected.has(name)) return false;
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const declaration = module.get(next);
    if (declaration === undefined || rejected.has(next) || declared.has(next)) continue;
    declared.set(next, declaration.text);
    const used = usesOf(declaration);
    open.push(...(used?.names ?? []), ...(used?.components ?? []));
  }
  return true;
}

const programs = new WeakMap<Module, ReadonlySet<string>>();

/** The declarations that are more than markup and constants, or use one of those. */
function findPrograms(module: Module): ReadonlySet<string> {
  const known = programs.get(module);
  if (known !== undefined) return known;
  const open: string[] = [];
  const users = new Map<string, string[]>();
  for (const [name, declaration] of module) {
    const used = usesOf(declaration);
    if (used?.names.every((each) => module.has(each)) !== true) open.push(name);
    // If a component of another module is more than markup, only its content is left.
    const own = used?.components.filter((each) => module.get(each)?.isImported === undefined) ?? [];
    for (const each of [...(used?.names ?? []), ...own]) {
      const list = users.get(each);
      if (list === undefined) users.set(each, [name]);
      else list.push(name);
    }
  }
  const found = new Set<string>();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (found.has(next)) continue;
    found.add(next);
    open.push(...(users.get(next) ?? []));
  }
  programs.set(module, found);
  return found;
}

const knownUses = new WeakMap<Node, { readonly uses: Uses | undefined }>();

function usesOf({ node }: Declaration): Uses | undefined {
  const known = knownUses.get(node) ?? { uses: listUses(node) };
  knownUses.set(node, known);
  return known.uses;
}
