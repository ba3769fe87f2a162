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
import { createImports } from "./module-imports.ts";
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
  /** Gives the key of what is printed of these schemas; `pointer` is where they stand. */
  readonly keyOf: (pointer: string, compilables: readonly Compilable[]) => string | undefined;
}

/** The part of a validator set that is written to disk. */
export function createKit(context: KitContext): Omit<ValidatorSet, "validate" | "unchecked" | "findSchema" | "costs"> {
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
    findKitSchema: (schema, direction) => findKitSchema(context.graph, table, schema, direction),
    emitChecks: (checks, findPage = noPage) =>
      emitChecks(context, checks, createPlaces({ ...context, findPage }, find, "operations")),
  };
}

/** Of the schemas what each module takes from their connections: what has a function of its own, where, and for which direction. */
function digestGraph({ graph, costs }: KitContext, table: KitTable): string {
  const { list, affected, descendants } = graph;
  return fingerprint(
    costs.maxSteps(),
    list.map(({ pointer, name, isNamed, isPart }) => [pointer, name, isNamed, isPart]),
    [[...affected.request], [...affected.response]],
    [...descendants],
    table.list,
  );
}

/**
 * What is shared with other modules of all that is compiled: by that alone, how a schema is compiled depends on the rest
 * of the description. What is shared is named after its content.
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
  graph: KitContext["graph"],
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
  if (shared !== undefined) return { file: shared, name: "$check" };
  const unit = store.getUnit(key);
  const entry = graph.entries.get(unit?.pointer ?? "");
  if (unit === undefined || entry === undefined) throw new Error(`Unknown unit ${key}`);
  return { file: table.get(entry, unit.direction).file, name: unit.isPlain ? "$plain" : "$check" };
}

/** What a module imports from, seen from its own folder. */
function createPlaces(
  { store, nameOf, findPage, costs }: KitContext & { readonly findPage: FindPage },
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
      return { from: `${schemas}${file}.js`, name: name === "$plain" ? "plainRules" : "rules" };
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
    yield lazyFile(`validators/${file}.js`, keyOf("", [compilable]), () => printCheck(context, file, { tasks }));
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
  const main = entryUnit(graph, pointer, direction);
  const plain = hasDispatch(graph, pointer) ? [entryUnit(graph, pointer, direction, true)] : [];
  const tasks = [main, ...plain].map((unit) => toTask(context, unit));
  const key = keyOf(
    pointer,
    tasks.map(({ compilable }) => compilable),
  );
  const identifiers = isNamed ? [identifier] : [];
  yield lazyFile(`validators/${file}.js`, key, () => printCheck(context, file, { tasks, identifiers }));
  yield lazyFile(`schemas/${file}.js`, key, () => printRulesModule(context, file, [main, ...plain]));
}

function toTask({ store, graph }: KitContext, unit: Unit): CompilerTask {
  return { key: unitKey(unit), compilable: store.compile(unit, graph) };
}

/** Prints the checks of a file: `$check`, then `$plain`, and the public validator of a named schema. */
function printCheck(
  context: PrintContext,
  file: string,
  { tasks, identifiers = [] }: { readonly tasks: readonly CompilerTask[]; readonly identifiers?: readonly string[] },
): string {
  const imports = createImports();
  const places = createPlaces(context, (key) => findModule(context, context.table, key), folderOf("validators", file));
  const { lines, functions } = emitModule(context.compile(tasks), imports, places);
  const names = tasks.map(({ key }) => functions.get(key) ?? "");
  const exported = ["$check", "$plain"].flatMap((name, index) =>
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
  return context.render("validator.js", view);
}

/** The rules of one entry as a module of its own: bundlers leave it out where only the check is used. */
function printRulesModule(context: PrintContext, file: string, units: readonly Unit[]): string {
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
  return render("schema.js", { imports: imports.print(), printed });
}

function folderOf(room: string, file: string): string {
  return file.startsWith("shared/") ? `${room}/shared` : room;
}
