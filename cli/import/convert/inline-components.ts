import type { Program } from "oxc-parser";
import { parseScript } from "../../parse-script.ts";
import { markCode, type PageDraft } from "./lines.ts";

/** A module of the project. */
interface CodeFile {
  readonly file: string;
  readonly text: string;
}

/** The module that an import names, on the page or in another module. */
type ReadCode = (specifier: string, from?: string) => CodeFile | undefined;

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

const importLine = /^import\s+(?:([A-Z][\w$]*)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*(["'])([^"']+)\3\s*;?\s*$/;

/** Methods whose result depends only on the value. */
const methods = new Set(
  "map filter join concat slice split trim includes startsWith endsWith replace replaceAll toUpperCase toLowerCase".split(
    " ",
  ),
);
const changing = /^(?:Await|Yield|New|This|AssignmentExpression|Update|Class|Tagged|Import|TS)/;

/**
 * Writes imported components into the page if they only show markup with what the page passes: docsgen evaluates them
 * there. Components with state, calls, or event handlers stay imported.
 */
export function inlineComponents(draft: PageDraft, readCode: ReadCode): PageDraft {
  const code = markCode(draft.lines);
  const own = new Set(draft.lines.flatMap(({ text }) => ownName.exec(text)?.[1] ?? []));
  const written = new Map<string, string>();
  const readModule = createModuleReader(readCode);
  const lines = draft.lines.flatMap((line, index) => {
    const [, main = "", names = "", , specifier = ""] =
      (code[index] === true ? null : importLine.exec(line.text)) ?? [];
    const found = specifier === "" ? undefined : readCode(specifier);
    if (found === undefined) return [line];
    const module = readModule(found);
    const wanted = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => name !== "");
    const declared = new Map<string, string>();
    const rest = wanted.filter((name) => !collect(name, module, declared));
    const keepsMain = main !== "" && !(module.get("default") === module.get(main) && collect(main, module, declared));
    const isTaken = [...declared].some(([name, code]) => own.has(name) || (written.get(name) ?? code) !== code);
    if (declared.size === 0 || isTaken) return [line];
    const added = [...declared].filter(([name]) => !written.has(name));
    for (const [name, code] of added) written.set(name, code);
    const imports = [...(keepsMain ? [main] : []), ...(rest.length === 0 ? [] : [`{ ${rest.join(", ")} }`])].join(", ");
    const kept = imports === "" ? [] : [`import ${imports} from "${specifier}";`];
    return ["", ...kept, ...added.map(([, code]) => code), ""]
      .flatMap((each) => each.split("\n"))
      .map((each) => ({ ...line, text: each }));
  });
  return { ...draft, lines };
}

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
    for (const statement of program.body) {
      if (statement.type !== "ImportDeclaration" || level >= maxModules) continue;
      const inner = readCode(statement.source.value, file);
      if (inner !== undefined) addImported(statement, read(inner, level + 1), found);
    }
    for (const statement of program.body) declare(statement, text, found);
    return found;
  };
  return (code) => read(code, 1);
}

type ImportStatement = Extract<Program["body"][number], { type: "ImportDeclaration" }>;

/** Adds nothing if names of the other module mean something else in this one. */
function addImported({ specifiers }: ImportStatement, inner: Module, found: Map<string, Declaration>): void {
  const names = specifiers.map((one) => {
    const exported = one.type === "ImportDefaultSpecifier" ? "default" : importedName(one);
    return exported !== undefined && inner.get(exported) === inner.get(one.local.name) ? one.local.name : undefined;
  });
  const others = [...inner].filter(([name]) => name !== "default");
  const isFree = others.every(([name, { text }]) => (found.get(name)?.text ?? text) === text);
  if (names.includes(undefined) || !isFree) return;
  for (const [name, declaration] of others) found.set(name, { ...declaration, isImported: true });
}

function importedName(one: ImportStatement["specifiers"][number]): string | undefined {
  return one.type === "ImportSpecifier" && one.imported.type === "Identifier" ? one.imported.name : undefined;
}

function declare(statement: Program["body"][number], text: string, found: Map<string, Declaration>): void {
  if (statement.type === "ExportDefaultDeclaration" && statement.declaration.type === "Identifier") {
    const named = found.get(statement.declaration.name);
    if (named !== undefined) found.set("default", named);
    return;
  }
  const isDefault = statement.type === "ExportDefaultDeclaration";
  const inner = isDefault || statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (inner?.type === "FunctionDeclaration" && inner.id !== null) {
    const declaration = { node: inner, text: `export ${slice(text, inner)}` };
    found.set(inner.id.name, declaration);
    if (isDefault) found.set("default", declaration);
  }
  if (inner?.type !== "VariableDeclaration") return;
  for (const { id, init } of inner.declarations)
    if (id.type === "Identifier" && init !== null)
      found.set(id.name, { node: init, text: `export const ${id.name} = ${slice(text, init)};` });
}

/** The code without types and scripts. A blank line would end the statement in MDX. */
function slice(text: string, root: Node): string {
  const types: Node[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop())
    if (node.type === "TSTypeAnnotation" || isScript(node)) types.push(node);
    else if (isConstAssertion(node)) {
      types.push({ ...node, start: node.expression.end });
      open.push(node.expression);
    } else for (const child of Object.values(node).flat()) if (isNode(child)) open.push(child);
  let { start } = root;
  const parts = types
    .toSorted((one, other) => one.start - other.start)
    .map((type) => {
      const part = text.slice(start, type.start);
      start = type.end;
      return part;
    });
  return [...parts, text.slice(start, root.end)].join("").replaceAll(/\n(?:[ \t]*\n)+/g, "\n");
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

interface Uses {
  readonly names: readonly string[];
  readonly components: readonly string[];
}

const knownUses = new WeakMap<Node, { readonly uses: Uses | undefined }>();

function usesOf({ node }: Declaration): Uses | undefined {
  const known = knownUses.get(node) ?? { uses: listUses(node) };
  knownUses.set(node, known);
  return known.uses;
}

/** The names that a declaration reads from its module. Undefined if it does more than that. */
function listUses(root: Node): Uses | undefined {
  const own = new Set<string>(["undefined"]);
  const read = new Set<string>();
  const components = new Set<string>();
  const open: { readonly node: Node; readonly isPattern: boolean }[] = [{ node: root, isPattern: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isPattern } = next;
    if (node.type === "TSTypeAnnotation" || isScript(node)) continue;
    if (isConstAssertion(node)) {
      open.push({ node: node.expression, isPattern });
      continue;
    }
    if (changing.test(node.type) || !isConstantCall(node) || isHandler(node)) return undefined;
    if (node.type === "Identifier" && "name" in node) (isPattern ? own : read).add(String(node.name));
    if (node.type === "JSXOpeningElement" && "name" in node && isNode(node.name) && "name" in node.name)
      components.add(String(node.name.name));
    for (const [key, value] of Object.entries(node)) {
      if (isName(node, key)) continue;
      const inPattern = key === "params" || key === "id" || (isPattern && key !== "right" && key !== "init");
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) open.push({ node: child, isPattern: inPattern });
    }
  }
  return { names: [...read].filter((name) => !own.has(name)), components: [...components] };
}

/** The keys of objects and members are not names of values. */
function isName(node: Node, key: string): boolean {
  const isComputed = "computed" in node && node.computed === true;
  return (
    !isComputed &&
    ((node.type === "Property" && key === "key") || (node.type === "MemberExpression" && key === "property"))
  );
}

/** `[…] as const` */
function isConstAssertion(node: Node): node is Node & { readonly expression: Node } {
  if (node.type !== "TSAsExpression" || !("expression" in node) || !isNode(node.expression)) return false;
  const type = "typeAnnotation" in node && isNode(node.typeAnnotation) ? node.typeAnnotation : undefined;
  const name = type !== undefined && "typeName" in type && isNode(type.typeName) ? type.typeName : undefined;
  return name !== undefined && "name" in name && name.name === "const";
}

/** `<script>` and `<style>` show nothing. */
function isScript(node: Node): boolean {
  if (node.type !== "JSXElement" || !("openingElement" in node) || !isNode(node.openingElement)) return false;
  const { openingElement } = node;
  const name = "name" in openingElement && isNode(openingElement.name) ? openingElement.name : undefined;
  return name !== undefined && "name" in name && /^(?:script|style)$/.test(String(name.name));
}

function isConstantCall(node: Node): boolean {
  if (node.type !== "CallExpression") return true;
  const callee = "callee" in node && isNode(node.callee) ? node.callee : undefined;
  const property =
    callee !== undefined && "property" in callee && isNode(callee.property) ? callee.property : undefined;
  return property !== undefined && "name" in property && methods.has(String(property.name));
}

function isHandler(node: Node): boolean {
  return (
    node.type === "JSXAttribute" &&
    "name" in node &&
    isNode(node.name) &&
    "name" in node.name &&
    /^on[A-Z]/.test(String(node.name.name))
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
