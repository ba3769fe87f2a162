import type { Schema } from "../api/model.ts";
import { stringLiteral } from "../../templates/text.ts";
import { createRenderer, readRuntimeModules, type Render } from "../../templates/render.ts";
import type { CodeSource } from "./compiler.ts";
import { emitModule, type ModulePlaces } from "./emit-module.ts";
import { printJsonSchemas } from "./json-schemas.ts";
import { buildKitNames, reservedNames } from "./kit-names.ts";
import { inlineUnit } from "./list-units.ts";
import type { Direction, EmittedChecks, InlineCheck, KitName, KitSchema, ValidatorSet } from "./model.ts";
import type { SchemaEntry, SchemaGraph } from "./schema-graph.ts";
import { plainSchema } from "./schema-piece.ts";
import type { SchemaSource } from "./shared-schemas.ts";
import { entryUnit, getUnit, hasDispatch, referenceTarget, sharedFile, unitKey, type Unit } from "./units.ts";

type Kit = Omit<ValidatorSet, "validate" | "unchecked" | "unjudged">;
type Module = { readonly path: string; readonly content: string };

interface KitContext {
  readonly graph: SchemaGraph;
  readonly names: ReadonlyMap<string, KitName>;
  /** Names of the types of variants, by direction and name. */
  readonly variants: ReadonlyMap<string, KitName>;
  readonly schemas: SchemaSource;
  readonly compile: CodeSource;
}

/** The part of a validator set that is written to disk. */
export function createKit(graph: SchemaGraph, schemas: SchemaSource, compile: CodeSource): Kit {
  const names = buildKitNames(
    graph.list.map(({ name }) => name),
    reservedNames,
  );
  const context: KitContext = {
    graph,
    names,
    variants: buildVariantNames(graph, names),
    schemas,
    compile,
  };
  return {
    modules: () => printModules(context),
    kitSchemas: listKitSchemas(context),
    findKitSchema: (schema, direction) => findKitSchema(context, schema, direction),
    emitChecks: (checks) => emitChecks(context, checks),
  };
}

function buildVariantNames(graph: SchemaGraph, names: ReadonlyMap<string, KitName>): ReadonlyMap<string, KitName> {
  const wanted = graph.list.flatMap(({ name, pointer }) => {
    const own = names.get(name)?.identifier ?? name;
    return (["request", "response"] as const)
      .filter((direction) => graph.affected[direction].has(pointer))
      .map((direction) => own + variantEndings[direction]);
  });
  return buildKitNames(wanted, [...reservedNames, ...[...names.values()].map(({ identifier }) => identifier)]);
}

const variantEndings = { request: "Request", response: "Response" } as const;

function listKitSchemas(context: KitContext): readonly KitSchema[] {
  return context.graph.list
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
  for (const entry of context.graph.list) {
    for (const direction of listVariants(context, entry)) yield printModule(context, render, entry, direction);
    yield printPiece(context, render, entry);
  }
  for (const [key, unit] of context.schemas.getShared()) yield printShared(context, render, key, unit);
  for (const { pointer, content } of printJsonSchemas(context.graph))
    yield { path: `schemas/${fileOf(context, pointer)}.json`, content };
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

function printShared(context: KitContext, render: Render, key: string, unit: Unit): Module {
  const text = emitModule(context.compile([unit], context.graph), places(context, "../runtime", ".."));
  const [main = ""] = text.functions.values();
  const view = { imports: text.imports, lines: text.lines, exports: `${main} as check`, tail: "" };
  return { path: `validators/${sharedFile(key) ?? ""}.js`, content: render("validator.js", view) };
}

function places(context: KitContext, runtime: string, folder: string): ModulePlaces {
  return {
    runtime,
    find: (key) => {
      const shared = sharedFile(key);
      if (shared !== undefined) return { name: "check", from: `${folder}/${shared}.js` };
      const unit = getUnit(context.graph, key);
      const file = fileOf(context, unit.pointer);
      const name = unit.isPlain ? "plain" : "check";
      return { name, from: `${folder}/${file}${unit.direction === undefined ? "" : `.${unit.direction}`}.js` };
    },
  };
}

function emitChecks(context: KitContext, checks: readonly InlineCheck[]): EmittedChecks {
  const graph = withParts(context.graph, checks);
  const units = checks.map((check) => inlineUnit(graph, check, check.direction));
  const distinct = [...new Map(units.map((unit) => [unitKey(unit), unit])).values()];
  const text = emitModule(context.compile(distinct, graph), places(context, "../validators/runtime", "../validators"));
  const printed = checks.map((check, index) => printInlinePiece(context, graph, check, index));
  return {
    imports: [...text.imports, ...new Set(printed.flatMap(({ imports }) => imports))],
    lines: text.lines,
    functions: units.map((unit) => text.functions.get(unitKey(unit)) ?? ""),
    pieces: printed.map(({ expression }) => expression),
  };
}

/** Parts are looked up like entries; the others are not copied, there may be thousands. */
function withParts(graph: SchemaGraph, checks: readonly InlineCheck[]): SchemaGraph {
  const parts = new Map(
    checks
      .flatMap((check) => check.parts)
      .map(({ pointer, source }): [string, SchemaEntry] => [
        pointer,
        { pointer, source, name: pointer, isNamed: false, isPart: true },
      ]),
  );
  if (parts.size === 0) return graph;
  const { entries } = graph;
  return {
    ...graph,
    entries: {
      get: (pointer) => parts.get(pointer) ?? entries.get(pointer),
      has: (pointer) => parts.has(pointer) || entries.has(pointer),
    },
  };
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
