import { arrayOf, isJsonArray, isJsonObject } from "../../source/json.ts";
import { formats } from "../../validators/formats.ts";
import { prepareSchema } from "../../validators/prepare-schema.ts";
import type { PreparedSchema } from "../../validators/prepared-schema.ts";
import type { SchemaGraph } from "../../validators/schema-graph.ts";
import { entryUnit, unitKey, type Unit } from "../../validators/units.ts";
import type { ChangeSide } from "../model.ts";

type Prepared = PreparedSchema | boolean;

/** A schema with its own validator, prepared for one direction. */
export interface PreparedUnit {
  readonly side: ChangeSide;
  readonly unit: Unit;
  readonly prepared: Prepared;
  /** Units with the same color accept the same values, because they state the same rules, in whatever order. */
  color: string;
}

interface ColoredUnit extends PreparedUnit {
  readonly own: string;
  readonly calls: readonly string[];
}

/** The prepared units of both descriptions. */
export interface UnitColors {
  readonly find: (side: ChangeSide, key: string) => PreparedUnit | undefined;
  readonly add: (side: ChangeSide, unit: Unit) => PreparedUnit;
}

/**
 * Prepares the schemas of both descriptions and colors them by partition refinement, so that schemas with the same
 * rules are recognized without comparing them, also if they contain themselves or have other names.
 */
export function createUnitColors(graphs: Readonly<Record<ChangeSide, SchemaGraph>>): UnitColors {
  const units: Record<ChangeSide, Map<string, ColoredUnit>> = { base: new Map(), revision: new Map() };
  const addAll = (side: ChangeSide, start: readonly Unit[]): void => {
    const waiting = [...start];
    for (let unit = waiting.pop(); unit !== undefined; unit = waiting.pop()) {
      const key = unitKey(unit);
      if (units[side].has(key)) continue;
      const prepared = prepareSchema(unit, graphs[side], (called) => {
        waiting.push(called);
        return unitKey(called);
      });
      const calls: string[] = [];
      const own = skeletonOf(prepared, calls);
      units[side].set(key, { side, unit, prepared, own, calls, color: "" });
    }
  };
  for (const side of ["base", "revision"] as const) {
    const graph = graphs[side];
    for (const direction of ["request", "response", undefined] as const)
      addAll(
        side,
        graph.list.map(({ pointer }) => entryUnit(graph, pointer, { direction, isPlain: false })),
      );
  }
  refine([...units.base.values(), ...units.revision.values()], units);
  return {
    find: (side, key) => units[side].get(key),
    add(side, unit) {
      const key = unitKey(unit);
      addAll(side, [unit]);
      const added = units[side].get(key) as ColoredUnit; // added above
      if (added.color === "") added.color = colorOf(added, units[side]);
      return added;
    },
  };
}

/** The color of a unit that no other unit calls: a body or a parameter. */
function colorOf({ own, calls }: ColoredUnit, known: ReadonlyMap<string, ColoredUnit>): string {
  return `${own} ${calls.map((key) => known.get(key)?.color ?? "?").join()}`;
}

function refine(
  all: readonly ColoredUnit[],
  units: Readonly<Record<ChangeSide, ReadonlyMap<string, ColoredUnit>>>,
): void {
  const owns = numberTexts();
  const called = all.map(({ side, calls }) => calls.map((key) => units[side].get(key)));
  const starts = all.map(({ own }) => owns(own));
  const numbers = new Map(all.map((unit, index) => [unit, starts[index] ?? 0]));
  for (let classes = 0, found = new Set(starts).size; found > classes;) {
    classes = found;
    const colors = numberTexts();
    const next = all.map((_, index) =>
      colors(
        `${starts[index]} ${(called[index] ?? []).map((unit) => (unit === undefined ? -1 : numbers.get(unit))).join()}`,
      ),
    );
    all.forEach((unit, index) => numbers.set(unit, next[index] ?? 0));
    found = new Set(next).size;
  }
  for (const unit of all) unit.color = `#${numbers.get(unit)}`;
}

function numberTexts(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const id = known.get(text) ?? known.size;
    known.set(text, id);
    return id;
  };
}

const annotations = new Set(["contentEncoding", "contentMediaType", "readOnly", "writeOnly"]);
const unordered = new Set(["required", "type", "enum"]);

/** The rules of a prepared schema as text, without the units that it calls, which are listed. */
function skeletonOf(value: unknown, calls: string[]): string {
  if (Array.isArray(value)) return `[${value.map((item) => skeletonOf(item, calls)).join()}]`;
  if (!isJsonObject(value)) return JSON.stringify(value) ?? "";
  const { call } = value;
  if (typeof call === "string") calls.push(call);
  const members = Object.entries(value)
    .filter(([keyword, own]) => keyword !== "call" && !isAnnotation(keyword, own))
    .toSorted(([left], [right]) => (left < right ? -1 : 1))
    .map(([keyword, own]) => `${JSON.stringify(keyword)}:${memberText(keyword, own, calls)}`);
  return `{${call === undefined ? "" : "@"}${members.join()}}`;
}

function memberText(keyword: string, value: unknown, calls: string[]): string {
  if (keyword === "discriminator" && isJsonObject(value) && isJsonArray(value["targets"])) {
    const { targets, ...rest } = value;
    const own = arrayOf(targets).map((target) => {
      if (typeof target === "string") calls.push(target);
      return typeof target === "string" ? "@" : "-";
    });
    return `${own.join("")}${JSON.stringify(rest)}`;
  }
  if (keyword === "at" && isJsonObject(value)) return skeletonOf(value["schema"], calls);
  if (unordered.has(keyword) && Array.isArray(value))
    return [...new Set(value.map((item) => JSON.stringify(item)))].toSorted().join();
  return skeletonOf(value, calls);
}

/** A keyword that rejects no value. A property may have the same name, but then its value is a schema. */
function isAnnotation(keyword: string, value: unknown): boolean {
  if (keyword === "format") return typeof value === "string" && !formats.has(value);
  return annotations.has(keyword) && typeof value !== "object";
}
