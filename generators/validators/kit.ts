import type { Schema } from "../api/model.ts";
import { stringLiteral } from "../../templates/text.ts";
import { createRenderer, readRuntimeModules, type Render } from "../../templates/render.ts";
import { createCodeSource } from "./compiler.ts";
import { emitModule, type ModulePlaces } from "./emit-module.ts";
import { buildKitNames, reservedNames } from "./kit-names.ts";
import type { Direction, EmittedChecks, InlineCheck, KitName, KitSchema, ValidatorSet } from "./model.ts";
import { isAffected, type SchemaEntry, type SchemaGraph } from "./schema-graph.ts";
import { plainSchema } from "./schema-piece.ts";
import { entryUnit, getUnit, hasDispatch, referenceTarget, unitKey, type Unit } from "./units.ts";

type Kit = Omit<ValidatorSet, "validate" | "unchecked">;
type CodeSource = ReturnType<typeof createCodeSource>;
type Module = { readonly path: string; readonly content: string };

interface KitContext {
  readonly graph: SchemaGraph;
  readonly names: ReadonlyMap<string, KitName>;
  /** Names of the types of variants, by direction and name. */
  readonly variants: ReadonlyMap<string, KitName>;
  readonly compile: CodeSource;
}

/** The part of a validator set that is written to disk. */
export function createKit(graph: SchemaGraph, unchecked: Set<string>): Kit {
  const names = buildKitNames(
    [...graph.entries.values()].map(({ name }) => name),
    reservedNames,
  );
  const context: KitContext = {
    graph,
    names,
    variants: buildVariantNames(graph, names),
    compile: createCodeSource(graph, unchecked),
  };
  return {
    modules: () => printModules(context),
    kitSchemas: listKitSchemas(context),
    findKitSchema: (schema, direction) => findKitSchema(context, schema, direction),
    emitChecks: (checks) => emitChecks(context, checks),
  };
}

function buildVariantNames(graph: SchemaGraph, names: ReadonlyMap<string, KitName>): ReadonlyMap<string, KitName> {
  const wanted = [...graph.entries.values()].flatMap(({ name, pointer }) => {
    const own = names.get(name)?.identifier ?? name;
    return (["request", "response"] as const)
      .filter((direction) => graph.affected[direction].has(pointer))
      .map((direction) => own + variantEndings[direction]);
  });
  return buildKitNames(wanted, [...reservedNames, ...[...names.values()].map(({ identifier }) => identifier)]);
}

const variantEndings = { request: "Request", response: "Response" } as const;

function listKitSchemas(context: KitContext): readonly KitSchema[] {
  return [...context.graph.entries.values()]
    .filter(({ isNamed }) => isNamed)
    .flatMap((entry) => listVariants(context, entry).map((direction) => kitSchema(context, entry, direction)));
}

function listVariants({ graph }: KitContext, { pointer }: SchemaEntry): readonly (Direction | undefined)[] {
  const directions = (["request", "response"] as const).filter((direction) => graph.affected[direction].has(pointer));
  return [undefined, ...directions];
}

function kitSchema(
  { names, variants }: KitContext,
  { name }: SchemaEntry,
  direction: Direction | undefined,
): KitSchema {
  const { file, identifier } = names.get(name) ?? { file: name, identifier: name };
  if (direction === undefined) return { name, direction, file, identifier, typeName: identifier };
  const variant = identifier + variantEndings[direction];
  return {
    name,
    direction,
    file: `${file}.${direction}`,
    identifier,
    typeName: variants.get(variant)?.identifier ?? variant,
  };
}

function findKitSchema(context: KitContext, schema: Schema, direction: Direction | undefined): KitSchema | undefined {
  const pointer = referenceTarget(schema.source) ?? schema.pointer;
  const entry = context.graph.entries.get(pointer);
  return entry?.isNamed === true
    ? kitSchema(context, entry, entryUnit(context.graph, pointer, direction).direction)
    : undefined;
}

function* printModules(context: KitContext): Iterable<Module> {
  const render = createRenderer();
  for (const { path, content } of readRuntimeModules()) yield { path: `validators/${path}`, content };
  for (const entry of context.graph.entries.values()) {
    for (const direction of listVariants(context, entry)) yield printModule(context, render, entry, direction);
    yield printPiece(context, render, entry);
  }
  yield* printJsonSchemas(context);
}

/** Self-contained files for other tools, with descriptions. */
function* printJsonSchemas(context: KitContext): Iterable<Module> {
  const pieces = new Map(
    [...context.graph.entries.values()].map((entry) => [entry.pointer, jsonPiece(context, entry)]),
  );
  for (const entry of context.graph.entries.values()) {
    if (!entry.isNamed) continue;
    const { file } = kitSchema(context, entry, undefined);
    yield { path: `schemas/${file}.json`, content: joinJson(entry.pointer, pieces) };
  }
}

interface JsonPiece {
  readonly name: string;
  readonly text: string;
  readonly uses: readonly string[];
}

function jsonPiece(context: KitContext, entry: SchemaEntry): JsonPiece {
  const { schema, uses } = plainSchema(context.graph, entry.source, true);
  return { name: entry.name, text: JSON.stringify(schema), uses };
}

/** Joins texts, so that nothing is parsed or printed twice: a description's schemas share most of what they refer to. */
function joinJson(pointer: string, pieces: ReadonlyMap<string, JsonPiece>): string {
  const root = pieces.get(pointer);
  if (root === undefined || !root.text.startsWith("{")) return `${root?.text ?? "true"}\n`;
  const reached = new Set(root.uses);
  for (const next of reached) for (const further of pieces.get(next)?.uses ?? []) reached.add(further);
  const used = [...reached]
    .flatMap((used) => pieces.get(used) ?? [])
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
  const definitions = used.map(({ name, text }) => `${JSON.stringify(name)}:${text}`);
  const members = [
    '"$schema":"https://json-schema.org/draft/2020-12/schema"',
    root.text.slice(1, -1),
    ...(definitions.length === 0 ? [] : [`"$defs":{${definitions.join(",")}}`]),
  ];
  return `{${members.filter((member) => member !== "").join(",")}}\n`;
}

function printModule(
  context: KitContext,
  render: Render,
  entry: SchemaEntry,
  direction: Direction | undefined,
): Module {
  const { graph } = context;
  const units = [
    entryUnit(graph, entry.pointer, direction),
    ...(hasDispatch(graph, entry.pointer) ? [entryUnit(graph, entry.pointer, direction, true)] : []),
  ];
  const text = emitModule(context.compile(units, graph), places(context, "./runtime", "."));
  const [main = "", plain] = units.map((unit) => text.functions.get(unitKey(unit)) ?? "");
  const { file, identifier } = kitSchema(context, entry, direction);
  const exported = [`${main} as check`, ...(plain === undefined ? [] : [`${plain} as plain`])].join(", ");
  const content = render("validator.js", {
    imports: [...text.imports, ...(entry.isNamed ? publicImports(kitSchema(context, entry, undefined).file) : [])],
    lines: text.lines,
    exports: exported,
    tail: entry.isNamed
      ? `export const ${identifier} = /* @__PURE__ */ createValidator(${main}, ${stringLiteral(entry.pointer)}, piece);`
      : "",
  });
  return { path: `validators/${file}.js`, content };
}

function publicImports(file: string): readonly string[] {
  return [
    'import { createValidator } from "./runtime/validator.js";',
    `import { piece } from ${stringLiteral(`../schemas/${file}.js`)};`,
  ];
}

/** The JSON Schema of one entry as a module of its own: bundlers leave it out where only the check is used. */
function printPiece(context: KitContext, render: Render, entry: SchemaEntry): Module {
  const { schema, uses } = plainSchema(context.graph, entry.source, false);
  const { file } = kitSchema(context, entry, undefined);
  const content = render("schema.js", {
    imports: uses.map(
      (pointer, index) =>
        `import { piece as piece${index} } from ${stringLiteral(`./${fileOf(context, pointer)}.js`)};`,
    ),
    name: stringLiteral(entry.name),
    text: stringLiteral(JSON.stringify(schema)),
    uses: uses.map((_, index) => `piece${index}`).join(", "),
  });
  return { path: `schemas/${file}.js`, content };
}

function fileOf({ graph, names }: KitContext, pointer: string): string {
  return names.get(graph.entries.get(pointer)?.name ?? pointer)?.file ?? "";
}

function places(context: KitContext, runtime: string, folder: string): ModulePlaces {
  return {
    runtime,
    find: (key) => {
      const unit = getUnit(context.graph, key);
      const file = fileOf(context, unit.pointer);
      const name = unit.isPlain ? "plain" : "check";
      return { name, from: `${folder}/${file}${unit.direction === undefined ? "" : `.${unit.direction}`}.js` };
    },
  };
}

function emitChecks(context: KitContext, checks: readonly InlineCheck[]): EmittedChecks {
  const graph = withParts(context.graph, checks);
  const roots: Unit[] = checks.map(({ pointer, source, direction }) => {
    const own = direction !== undefined && isAffected(graph, source, pointer, direction) ? direction : undefined;
    return { pointer, source, direction: own, isPlain: false };
  });
  const parts = checks.flatMap(({ parts: inner, direction }) =>
    inner.map(({ pointer }) => entryUnit(graph, pointer, direction)),
  );
  const units = [...new Map([...roots, ...parts].map((unit) => [unitKey(unit), unit])).values()];
  const text = emitModule(context.compile(units, graph), places(context, "../validators/runtime", "../validators"));
  const printed = checks.map((check, index) => printInlinePiece(context, graph, check, index));
  return {
    imports: [...text.imports, ...new Set(printed.flatMap(({ imports }) => imports))],
    lines: text.lines,
    functions: roots.map((unit) => text.functions.get(unitKey(unit)) ?? ""),
    pieces: printed.map(({ expression }) => expression),
  };
}

/** Parts are looked up like entries, so that a call to one finds it in the same module. */
function withParts(graph: SchemaGraph, checks: readonly InlineCheck[]): SchemaGraph {
  const parts = checks.flatMap((check) =>
    check.parts.map(({ pointer, source }): SchemaEntry => ({ pointer, source, name: pointer, isNamed: false })),
  );
  return parts.length === 0
    ? graph
    : { ...graph, entries: new Map([...graph.entries, ...parts.map((part) => [part.pointer, part] as const)]) };
}

function printInlinePiece(
  context: KitContext,
  graph: SchemaGraph,
  check: InlineCheck,
  index: number,
): { imports: readonly string[]; expression: string } {
  const partNames = new Map(check.parts.map(({ pointer, source }, part) => [pointer, { source, name: `part${part}` }]));
  const named = new Map<string, string>();
  const print = (name: string, source: InlineCheck["source"]): string => {
    const { schema, uses } = plainSchema(graph, source, false);
    const usesText = uses.map((pointer) => {
      const part = partNames.get(pointer);
      if (part !== undefined) return `() => (${print(pointer, part.source)})`;
      const alias = `schema${index}_${named.size}`;
      named.set(pointer, named.get(pointer) ?? alias);
      return named.get(pointer) ?? alias;
    });
    return `{ name: ${stringLiteral(name)}, text: ${stringLiteral(JSON.stringify(schema))}, uses: [${usesText.join(", ")}] }`;
  };
  const expression = `() => (${print("", check.source)})`;
  const imports = [...named].map(
    ([pointer, alias]) =>
      `import { piece as ${alias} } from ${stringLiteral(`../schemas/${fileOf(context, pointer)}.js`)};`,
  );
  return { imports, expression };
}
