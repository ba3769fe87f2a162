import { readTemplate } from "../../templates/render.ts";
import { safeScript } from "../../templates/text.ts";
import type { ApiModel, JsonSchema, Operation } from "../api/model.ts";
import type { OutputFile } from "../contract.ts";
import { findByTokens, formatPointer } from "../source/json-pointer.ts";
import type { JsonValue } from "../source/json.ts";
import type { Direction, InlineCheck, ValidatorSet } from "../validators/model.ts";
import { createFindSchema } from "../validators/parameter-shapes.ts";
import { buildSchemaGraph, type SchemaEntry, type SchemaGraph } from "../validators/schema-graph.ts";
import { withoutFormats } from "../validators/without-formats.ts";
import { listBoundaryValues } from "../boundary-values/list-boundary-values.ts";
import type { Path, RootBoundaryValues } from "../boundary-values/model.ts";
import { packChange } from "../boundary-values/pack-value.ts";
import { createContext, placeOf } from "../boundary-values/place.ts";
import { buildBases } from "../boundary-values/set-at.ts";
import { listSlots, type Named, type Slot } from "./operation-slots.ts";

/** A validator of the kit, its export path, and the schema that it checks. */
interface TestedDoor {
  readonly module: string;
  readonly name: string;
  readonly door: readonly string[];
  readonly pointer: string;
  readonly source: JsonSchema;
  readonly direction: Direction | undefined;
  readonly parts: InlineCheck["parts"];
}

interface SelfTestContext {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly all: readonly Operation[];
  readonly nameOf: (operation: Operation) => Named;
}

/** Prints the kit's self-test: the boundary values of every rule, and the program that checks them. */
export function* printSelfTest(context: SelfTestContext): Iterable<OutputFile> {
  const graph = buildSchemaGraph(context.api, context.validators.assertsFormats);
  const reasons = new Map<string, number>();
  const roots: string[] = [];
  for (const door of [...namedDoors(context, graph), ...inlineDoors(context)]) {
    const found = boundaryValuesOf(graph, door);
    for (const { reason } of found.uncovered) reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    if (found.boundaryValues.length > 0) roots.push(printRoot(door, found));
  }
  const uncovered = JSON.stringify([...reasons].toSorted(([left], [right]) => (left < right ? -1 : 1)));
  const content = `export const roots = [\n${safeScript(roots.join(",\n"))}\n];\nexport const uncovered = ${uncovered};\n`;
  yield { path: "self-test.js", content: readTemplate("self-test.js.hbs") };
  yield { path: "self-test-data.js", content };
  yield { path: "self-test.d.ts", content: "export {};\n" };
}

function namedDoors({ validators }: SelfTestContext, graph: SchemaGraph): readonly TestedDoor[] {
  const entries = new Map(graph.list.map((entry) => [entry.name, entry]));
  return validators.kitSchemas.flatMap(({ name, file, identifier, direction }) => {
    const entry = entries.get(name);
    if (entry?.isNamed !== true) return [];
    const { pointer, source } = entry;
    return [{ module: `./validators/${file}.js`, name: identifier, door: [], pointer, source, direction, parts: [] }];
  });
}

/** Bodies and parameters with inline schemas. Files are left out, because JSON cannot express them. */
function inlineDoors({ api, validators, all, nameOf }: SelfTestContext): readonly TestedDoor[] {
  const find = createFindSchema(api);
  return all.flatMap((operation) => {
    const { file, identifier } = nameOf(operation);
    const { parameters, request, responses } = listSlots(operation, { validators, find });
    const own = (slot: Slot, ...door: readonly string[]): readonly TestedDoor[] =>
      "pointer" in slot.check && slot.door.kind !== "file" && slot.door.kind !== "multipart"
        ? [{ ...slot.check, module: `./operations/${file}.js`, name: identifier, door: [...door, slot.key] }]
        : [];
    return [
      ...parameters.flatMap((slot) => own(slot, "parameters")),
      ...request.flatMap((slot) => own(slot, "request")),
      ...responses.flatMap(({ status, content }) => content.flatMap((slot) => own(slot, "responses", status))),
    ];
  });
}

function boundaryValuesOf(graph: SchemaGraph, { pointer, source, direction, parts }: TestedDoor): RootBoundaryValues {
  const context = createContext(parts.length === 0 ? graph : withParts(graph, parts), direction);
  const owned = [pointer, ...parts.map((part) => part.pointer)];
  const checked = graph.assertsFormats ? source : withoutFormats(source);
  return listBoundaryValues(context, placeOf(checked, pointer), owned);
}

function withParts(graph: SchemaGraph, parts: InlineCheck["parts"]): SchemaGraph {
  const own = new Map(
    parts.map(({ pointer, source }): [string, SchemaEntry] => [
      pointer,
      { pointer, source: graph.assertsFormats ? source : withoutFormats(source), name: pointer, isNamed: false },
    ]),
  );
  const get = (pointer: string): SchemaEntry | undefined => own.get(pointer) ?? graph.entries.get(pointer);
  return { ...graph, entries: { get, has: (pointer) => get(pointer) !== undefined } };
}

/**
 * A root as finished text, because the values of all roots together would take much memory. Fields that follow from the
 * rule and the path are left out. The packing writes out a name `__proto__`, which a literal would lose.
 */
function printRoot({ module, name, door, pointer }: TestedDoor, { bases, boundaryValues }: RootBoundaryValues): string {
  const wholes = buildBases(bases);
  const partOf = (base: number | undefined, path: Path): JsonValue | undefined =>
    base === undefined ? undefined : findByTokens(wholes[base] ?? null, path.map(String));
  return JSON.stringify({
    module,
    name,
    door,
    pointer,
    bases: bases.map(({ from, path, value }) => [from ?? null, path, packChange(value, partOf(from, path))]),
    boundaryValues: boundaryValues.map(({ rule, base, path, inside, outside }) => {
      const part = partOf(base, path);
      return [
        rule.startsWith(`${pointer}/`) ? rule.slice(pointer.length) : rule,
        base,
        path,
        inside.map((value) => packChange(value, part)),
        packChange(outside.value, part),
        outside.at === formatPointer(path).slice(1) ? 0 : outside.at,
        outside.keyword === undefined ? null : rule.endsWith(`/${outside.keyword}`) ? 0 : outside.keyword,
      ];
    }),
  });
}
