import { emitModule } from "./emit-module.ts";
import type { KitContext } from "./kit-context.ts";
import { inlineUnit } from "./list-units.ts";
import type { EmittedChecks, InlineCheck } from "./model.ts";
import { createImports } from "./module-imports.ts";
import type { ModulePlaces } from "./module-places.ts";
import { printRules } from "./print-rules.ts";
import { buildRules } from "./rules.ts";
import type { SchemaEntry, SchemaGraph } from "./schema-graph.ts";
import type { Compilable } from "./schema-store.ts";
import { unitKey } from "./units.ts";
import { withoutFormats } from "./without-formats.ts";

/** Compiles the checks that an operation's module contains in addition to the named ones. */
export function emitChecks(
  { graph: whole, store, compile, nameOf }: KitContext,
  checks: readonly InlineCheck[],
  places: ModulePlaces,
): EmittedChecks {
  const graph = withParts(whole, checks);
  const units = checks.map((check) => inlineUnit(graph, check, check.direction));
  const tasks = new Map(
    units.map((unit) => [unitKey(unit), { key: unitKey(unit), compilable: store.compile(unit, graph) }]),
  );
  const imports = createImports();
  const { lines, functions } = emitModule(compile([...tasks.values()]), imports, places);
  const rules = units.map((unit) => {
    const prepared = tasks.get(unitKey(unit))?.compilable.prepared ?? true;
    return printRules(buildRules(prepared, { name: "", pointer: unit.pointer }, nameOf), imports, { places });
  });
  return {
    imports: imports.print(),
    lines,
    functions: units.map((unit) => functions.get(unitKey(unit)) ?? ""),
    rules,
  };
}

export function compileChecks(
  { graph: whole, store }: Pick<KitContext, "graph" | "store">,
  checks: readonly InlineCheck[],
): readonly Compilable[] {
  const graph = withParts(whole, checks);
  return checks.map((check) => store.compile(inlineUnit(graph, check, check.direction), graph));
}

/** Parts are looked up like entries. The map is not copied because there may be thousands of entries. */
function withParts(graph: SchemaGraph, checks: readonly InlineCheck[]): SchemaGraph {
  const parts = new Map(
    checks
      .flatMap((check) => check.parts)
      .map(({ pointer, source }): [string, SchemaEntry] => [
        pointer,
        {
          pointer,
          source: graph.assertsFormats ? source : withoutFormats(source),
          name: pointer,
          isNamed: false,
          isPart: true,
        },
      ]),
  );
  if (parts.size === 0) return graph;
  const { entries } = graph;
  return {
    ...graph,
    hasPartEntries: true,
    entries: {
      get: (pointer) => parts.get(pointer) ?? entries.get(pointer),
      has: (pointer) => parts.has(pointer) || entries.has(pointer),
    },
  };
}
