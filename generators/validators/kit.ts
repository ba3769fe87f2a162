import type { Schema } from "../api/model.ts";
import { createRenderer, readRuntimeModules, type Render } from "../../templates/render.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { lazyFile } from "../source/lazy-file.ts";
import { once } from "../source/once.ts";
import type { CompilerTask } from "./compiler.ts";
import { compileChecks, emitChecks } from "./emit-checks.ts";
import { emitModule } from "./emit-module.ts";
import { printJsonSchemas } from "./json-schemas.ts";
import type { KitContext } from "./kit-context.ts";
import { createKitTable, type KitTable } from "./kit-table.ts";
import { partRules } from "./live-checks.ts";
import type { Direction, KitModule, KitSchema, ValidatorSet } from "./model.ts";
import { createImports, type ModuleImports } from "./module-imports.ts";
import type { FindPage, ModulePlaces } from "./module-places.ts";
import { printRules } from "./print-rules.ts";
import { buildRules } from "./rules.ts";
import type { SchemaEntry } from "./schema-graph.ts";
import { sharedFile, type Compilable, type SchemaStore } from "./schema-store.ts";
import { entryUnit, hasDispatch, referenceTarget, unitKey, type Unit } from "./units.ts";

interface PrintContext extends KitContext {
  readonly findPage: FindPage;
  readonly table: KitTable;
  readonly render: Render;
  /** Returns the cache key of these schemas' printed code. `pointer` is their location. */
  readonly keyOf: (pointer: string, compilables: readonly Compilable[]) => string | undefined;
}

/** The part of a validator set that is written to disk. */
export function createKit(
  context: KitContext,
): Omit<ValidatorSet, "accepts" | "validate" | "unchecked" | "findSchema" | "costs"> {
  const table = createKitTable(context.graph);
  const find = (key: string): { readonly file: string; readonly name: string } => findModule(context, table, key);
  const digestAround = once(() => digestGraph(context, table));
  return {
    modules: ({ findPage = noPage, digestPart } = {}) =>
      printModules({
        ...context,
        table,
        findPage,
        render: createRenderer(),
        keyOf: (pointer, compilables) =>
          digestPart && fingerprint(digestAround(), digestPart(pointer), listShared(context.store, compilables)),
      }),
    digestChecks: (checks) => fingerprint(digestAround(), listShared(context.store, compileChecks(context, checks))),
    graph: context.graph,
    assertsFormats: context.graph.assertsFormats,
    kitSchemas: table.list,
    findKitSchema: (schema, direction) => findKitSchema({ graph: context.graph, table }, schema, direction),
    emitChecks: (checks, findPage = noPage) =>
      emitChecks(context, checks, createPlaces({ ...context, findPage }, find, "operations")),
  };
}

/**
 * For each schema, what every module needs from connected schemas: which have functions of their own, where, and for
 * which direction.
 */
function digestGraph({ graph, costs }: KitContext, table: KitTable): string {
  const { list, affected, subtypes } = graph;
  return fingerprint(
    costs.maxSteps(),
    list.map(({ pointer, name, isNamed, isPart }) => [pointer, name, isNamed, isPart]),
    [[...affected.request], [...affected.response]],
    [...subtypes],
    table.list,
  );
}

/**
 * The compiled code that modules share. It is the only way in which the compilation of one schema depends on the rest
 * of the description. Shared code is named after its content.
 */
function listShared(store: SchemaStore, compilables: readonly Compilable[]): readonly string[] {
  const seen = new Set(compilables);
  const shared: string[] = [];
  for (const { schema, locals } of seen) {
    for (const [, key = ""] of JSON.stringify(schema).matchAll(/"call":"(shared\|[^"]*)"/g)) shared.push(key);
    for (const local of locals) {
      const part = store.getPart(local);
      if (part?.kind === "compiled") seen.add(part.compilable);
    }
  }
  return shared;
}

const noPage: FindPage = () => undefined;

function findKitSchema(
  { graph, table }: { readonly graph: KitContext["graph"]; readonly table: KitTable },
  schema: Schema,
  direction: Direction | undefined,
): KitSchema | undefined {
  const pointer = referenceTarget(schema.source) ?? schema.pointer;
  const entry = graph.entries.get(pointer);
  return entry?.isNamed === true
    ? table.get(entry, entryUnit(graph, pointer, { direction, isPlain: false }).direction)
    : undefined;
}

/**
 * The file, without extension, that contains the function or the rules of a key, and the exported name without its
 * kind.
 */
function findModule(
  { graph, store }: KitContext,
  table: KitTable,
  key: string,
): { readonly file: string; readonly name: string } {
  const shared = sharedFile(key);
  if (shared !== undefined) return { file: shared, name: "$check" };
  const unit = store.getUnit(key);
  const entry = graph.entries.get(unit?.pointer ?? "");
  if (unit === undefined || entry === undefined) throw new Error(`Unknown unit ${key}`);
  return { file: table.get(entry, unit.direction).file, name: unit.isPlain ? "$plain" : "$check" };
}

/** The modules that a module in a folder imports from. */
function createPlaces(
  { store, nameOf, findPage, costs }: KitContext & { readonly findPage: FindPage },
  find: (key: string) => { readonly file: string; readonly name: string },
  folder: string,
): ModulePlaces {
  const validators = folder === "validators" ? "./" : `${"../".repeat(folder.split("/").length)}validators/`;
  return {
    runtime: `${validators}runtime`,
    findCheck: (key) => {
      const { file, name } = find(key);
      return { from: `${validators}${file}.js`, name };
    },
    findRules: (key) => {
      const { file, name } = find(key);
      return { from: `${validators}${file}.js`, name: name === "$plain" ? "$plainRules" : "$rules" };
    },
    findPage,
    isBusy: costs.isCostly,
    getRules: (key) => partRules(store, key, nameOf),
  };
}

function* printModules(context: PrintContext): Iterable<KitModule> {
  const { graph, table, store, keyOf } = context;
  for (const { path, content } of readRuntimeModules())
    yield { path: `validators/${path}`, content, key: keyOf("", []) };
  for (const entry of graph.list)
    for (const direction of table.directions(entry)) yield* printEntry(context, entry, direction);
  for (const [key, compilable] of store.getShared()) {
    const file = sharedFile(key) ?? "";
    const tasks = [{ key, compilable }];
    yield lazyFile(`validators/${file}.js`, keyOf("", [compilable]), () => printModule(context, file, { tasks }));
  }
  for (const { pointer, print } of printJsonSchemas(graph)) {
    const entry = graph.entries.get(pointer);
    if (entry === undefined) continue;
    yield lazyFile(`schemas/${table.get(entry, undefined).file}.json`, keyOf(pointer, []), print);
  }
}

function* printEntry(context: PrintContext, entry: SchemaEntry, direction: Direction | undefined): Iterable<KitModule> {
  const { graph, table, keyOf } = context;
  const { pointer, isNamed } = entry;
  const { file, identifier } = table.get(entry, direction);
  const main = entryUnit(graph, pointer, { direction, isPlain: false });
  const plain = hasDispatch(graph, pointer) ? [entryUnit(graph, pointer, { direction, isPlain: true })] : [];
  const units = [main, ...plain];
  const tasks = units.map((unit) => toTask(context, unit));
  const key = keyOf(
    pointer,
    tasks.map(({ compilable }) => compilable),
  );
  const parts: ModuleParts = { tasks, units, identifier: isNamed ? identifier : undefined };
  yield lazyFile(`validators/${file}.js`, key, () => printModule(context, file, parts));
}

function toTask({ store, graph }: KitContext, unit: Unit): CompilerTask {
  return { key: unitKey(unit), compilable: store.compile(unit, graph) };
}

interface ModuleParts {
  readonly tasks: readonly CompilerTask[];
  /** Those of a schema. Shared code has no rules. */
  readonly units?: readonly Unit[];
  /** The name of a named schema. */
  readonly identifier?: string | undefined;
}

const checkNames = ["$check", "$plain"];

/**
 * Prints a module: `$check` and `$plain`, `$rules` and `$plainRules` if it has units, and the public validator of a named
 * schema. Only the export uses the public names, so a name of the description cannot collide with a local name.
 */
function printModule(context: PrintContext, file: string, { tasks, units = [], identifier }: ModuleParts): string {
  const imports = createImports();
  const places = createPlaces(context, (key) => findModule(context, context.table, key), folderOf(file));
  const { lines, functions } = emitModule(context.compile(tasks), imports, places);
  const checks = tasks.map(({ key }) => functions.get(key) ?? "");
  const self = new Map(units.map((unit) => [unitKey(unit), rulesName(unit)]));
  const constants = units.map((unit) => {
    const check = functions.get(unitKey(unit)) ?? "";
    return { name: rulesName(unit), text: printUnitRules(context, unit, { imports, places, self, check }) };
  });
  const exported = [
    ...checks.map((name, index) => `${name} as ${checkNames[index]}`),
    ...constants.map(({ name }) => `${name} as $${name}`),
  ];
  if (identifier !== undefined) {
    const create = imports.add(`${places.runtime}/validator.js`, "createValidator", "createValidator");
    constants.push({ name: "validator", text: `/* @__PURE__ */ ${create}(${checks[0]}, () => rules)` });
    exported.push(`validator as ${identifier}`);
  }
  const view = { imports: imports.print(), lines, constants, exports: exported.join(", ") };
  return context.render("validator.js", view);
}

function rulesName({ isPlain }: Unit): string {
  return isPlain ? "plainRules" : "rules";
}

interface UnitOptions {
  readonly imports: ModuleImports;
  readonly places: ModulePlaces;
  readonly self: ReadonlyMap<string, string>;
  readonly check: string;
}

/** A check that interprets the rules is left out: it would only repeat the work of the finder. */
function printUnitRules(
  { nameOf, store, graph }: PrintContext,
  unit: Unit,
  { imports, check, ...options }: UnitOptions,
): string {
  const named = { name: nameOf(unitKey(unit)), pointer: unit.pointer };
  const data = buildRules(store.prepare(unit, graph), named, nameOf);
  return printRules(data, imports, store.hasTooManyPaths(unit, graph) ? options : { ...options, check });
}

function folderOf(file: string): string {
  return file.startsWith("shared/") ? "validators/shared" : "validators";
}
