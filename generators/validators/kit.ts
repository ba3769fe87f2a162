import type { Schema } from "../api/model.ts";
import { createRenderer, readRuntimeModules, type Render } from "../../templates/render.ts";
import type { Task } from "./compiler.ts";
import { emitChecks } from "./emit-checks.ts";
import { emitModule } from "./emit-module.ts";
import { printJsonSchemas } from "./json-schemas.ts";
import type { KitContext } from "./kit-context.ts";
import { createKitTable, type KitTable } from "./kit-table.ts";
import { partRules } from "./live-checks.ts";
import type { Direction, KitSchema, ValidatorSet } from "./model.ts";
import { createImports } from "./module-imports.ts";
import type { FindPage, ModulePlaces } from "./module-places.ts";
import { printRules } from "./print-rules.ts";
import { buildRules } from "./rules.ts";
import type { SchemaEntry, SchemaGraph } from "./schema-graph.ts";
import { sharedFile } from "./schema-store.ts";
import { entryUnit, hasDispatch, referenceTarget, unitKey, type Unit } from "./units.ts";

type Module = { readonly path: string; readonly content: string };

interface PrintContext extends KitContext {
  readonly findPage: FindPage;
  readonly table: KitTable;
  readonly render: Render;
}

/** The part of a validator set that is written to disk. */
export function createKit(context: KitContext): Omit<ValidatorSet, "validate" | "unjudged" | "findSchema"> {
  const table = createKitTable(context.graph);
  const find = (key: string): { readonly file: string; readonly name: string } => findModule(context, table, key);
  return {
    modules: (findPage = noPage) => printModules({ ...context, table, findPage, render: createRenderer() }),
    graph: context.graph,
    assertsFormats: context.graph.assertsFormats,
    kitSchemas: table.list,
    findKitSchema: (schema, direction) => findKitSchema(context.graph, table, schema, direction),
    emitChecks: (checks, findPage = noPage) =>
      emitChecks(context, checks, createPlaces({ ...context, findPage }, find, "operations")),
  };
}

const noPage: FindPage = () => undefined;

function findKitSchema(
  graph: SchemaGraph,
  table: KitTable,
  schema: Schema,
  direction: Direction | undefined,
): KitSchema | undefined {
  const pointer = referenceTarget(schema.source) ?? schema.pointer;
  const entry = graph.entries.get(pointer);
  return entry?.isNamed === true ? table.get(entry, entryUnit(graph, pointer, direction).direction) : undefined;
}

/** The file, without ending, that holds the function or the rules of a key, and the name that it exports besides the kind. */
function findModule(
  { graph, store }: KitContext,
  table: KitTable,
  key: string,
): { readonly file: string; readonly name: string } {
  const shared = sharedFile(key);
  if (shared !== undefined) return { file: shared, name: "check" };
  const unit = store.getUnit(key);
  const entry = graph.entries.get(unit?.pointer ?? "");
  if (unit === undefined || entry === undefined) throw new Error(`No unit ${key}`);
  return { file: table.get(entry, unit.direction).file, name: unit.isPlain ? "plain" : "check" };
}

/** What a module imports from, seen from its own folder. */
function createPlaces(
  { store, nameOf, findPage, isBusy }: KitContext & { readonly findPage: FindPage },
  find: (key: string) => { readonly file: string; readonly name: string },
  folder: string,
): ModulePlaces {
  const root = "../".repeat(folder.split("/").length);
  const [validators, schemas] = ["validators", "schemas"].map((other) =>
    other === folder ? "./" : `${root}${other}/`,
  );
  return {
    runtime: `${validators}runtime`,
    findCheck: (key) => {
      const { file, name } = find(key);
      return { from: `${validators}${file}.js`, name };
    },
    findRules: (key) => {
      const { file, name } = find(key);
      return { from: `${schemas}${file}.js`, name: name === "plain" ? "plainRules" : "rules" };
    },
    findPage,
    isBusy,
    getRules: (key) => partRules(store, key, nameOf),
  };
}

function* printModules(context: PrintContext): Iterable<Module> {
  const { graph, table, store } = context;
  for (const { path, content } of readRuntimeModules()) yield { path: `validators/${path}`, content };
  for (const entry of graph.list)
    for (const direction of table.directions(entry)) yield* printEntry(context, entry, direction);
  for (const [key, compilable] of store.getShared()) {
    const file = sharedFile(key) ?? "";
    yield printCheck(context, file, [{ key, compilable }], []);
  }
  for (const { pointer, content } of printJsonSchemas(graph)) {
    const entry = graph.entries.get(pointer);
    if (entry !== undefined) yield { path: `schemas/${table.get(entry, undefined).file}.json`, content };
  }
}

function* printEntry(context: PrintContext, entry: SchemaEntry, direction: Direction | undefined): Iterable<Module> {
  const { graph, table } = context;
  const { file, identifier } = table.get(entry, direction);
  const main = entryUnit(graph, entry.pointer, direction);
  const plain = hasDispatch(graph, entry.pointer) ? [entryUnit(graph, entry.pointer, direction, true)] : [];
  const tasks = [main, ...plain].map((unit) => toTask(context, unit));
  yield printCheck(context, file, tasks, entry.isNamed ? [identifier] : []);
  yield printRulesModule(context, file, [main, ...plain]);
}

function toTask({ store, graph }: KitContext, unit: Unit): Task {
  return { key: unitKey(unit), compilable: store.compile(unit, graph) };
}

/** Prints the checks of a file: `check`, then `plain`, and the public validator of a named schema. */
function printCheck(
  context: PrintContext,
  file: string,
  tasks: readonly Task[],
  identifiers: readonly string[],
): Module {
  const imports = createImports();
  const places = createPlaces(context, (key) => findModule(context, context.table, key), folderOf("validators", file));
  const { lines, functions } = emitModule(context.compile(tasks), imports, places);
  const names = tasks.map(({ key }) => functions.get(key) ?? "");
  const exported = ["check", "plain"].flatMap((name, index) =>
    names[index] === undefined ? [] : [`${names[index]} as ${name}`],
  );
  // The public names are given in the export alone, so that no name of a description meets one of the module.
  const tail = identifiers.map(() => {
    const create = imports.add(`${places.runtime}/validator.js`, "createValidator", "createValidator");
    const rules = imports.add(`../schemas/${file}.js`, "rules", "rules");
    return `const validator = /* @__PURE__ */ ${create}(${names[0]}, () => ${rules});`;
  });
  exported.push(...identifiers.map((identifier) => `validator as ${identifier}`));
  const view = { imports: imports.print(), lines, exports: exported.join(", "), tail: tail.join("\n") };
  return { path: `validators/${file}.js`, content: context.render("validator.js", view) };
}

/** The rules of one entry as a module of its own: bundlers leave it out where only the check is used. */
function printRulesModule(context: PrintContext, file: string, units: readonly Unit[]): Module {
  const { nameOf, store, graph, table, render } = context;
  const imports = createImports();
  const places = createPlaces(context, (key) => findModule(context, table, key), folderOf("schemas", file));
  const names = ["rules", "plainRules"];
  const self = new Map(units.map((unit, index) => [unitKey(unit), names[index] ?? ""]));
  const printed = units.map((unit) => {
    const key = unitKey(unit);
    const data = buildRules(store.prepare(unit, graph), { name: nameOf(key), pointer: unit.pointer }, nameOf);
    const place = places.findCheck(key);
    // A check that reads the rules itself would only be asked to read them again.
    const check = store.isWoven(unit, graph) ? {} : { check: imports.add(place.from, place.name) };
    return { name: self.get(key) ?? "", text: printRules(data, imports, { places, self, ...check }) };
  });
  return { path: `schemas/${file}.js`, content: render("schema.js", { imports: imports.print(), printed }) };
}

function folderOf(room: string, file: string): string {
  return file.startsWith("shared/") ? `${room}/shared` : room;
}
