import { prepareSchema } from "../../validators/prepare-schema.ts";
import type { PreparedSchema } from "../../validators/prepared-schema.ts";
import type { SchemaGraph } from "../../validators/schema-graph.ts";
import { entryUnit, unitKey, type Unit } from "../../validators/units.ts";
import type { ChangeSide } from "../model.ts";
import { skeletonOf, type SkeletonCall, type Skeleton } from "./skeleton.ts";

type Prepared = PreparedSchema | boolean;

/** A schema with its own validator, prepared for one direction. */
export interface PreparedUnit {
  readonly side: ChangeSide;
  readonly unit: Unit;
  readonly prepared: Prepared;
  /** Units with the same color accept the same values, because they state the same rules, in whatever order. */
  color: string;
}

interface ColoredUnit extends PreparedUnit, Skeleton {}

/** The prepared units of both descriptions. */
export interface UnitColors {
  readonly find: (side: ChangeSide, key: string) => PreparedUnit | undefined;
  readonly add: (side: ChangeSide, unit: Unit) => PreparedUnit;
  /** Forgets what `add` prepared: bodies and parameters with schemas of their own are compared once. */
  readonly forget: () => void;
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
      units[side].set(key, { side, unit, prepared, ...skeletonOf(prepared), color: "" });
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
  refine([...units.base.values(), ...units.revision.values()]);
  const shared = { base: new Set(units.base.keys()), revision: new Set(units.revision.keys()) };
  return {
    forget() {
      for (const side of ["base", "revision"] as const)
        for (const key of units[side].keys()) if (!shared[side].has(key)) units[side].delete(key);
    },
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
  return `${own} ${textOfCalls(calls, (key) => known.get(key)?.color ?? "?")}`;
}

/** What is called, with the units as their colors. */
function textOfCalls(calls: readonly SkeletonCall[], nameOf: (key: string) => string | number): string {
  return calls
    .map((call) => {
      if (typeof call === "string") return nameOf(call);
      const texts = call.lists.map((own) => textOfCalls(own, nameOf));
      return `(${[...(call.isSet ? new Set(texts) : texts)].toSorted().join(";")})`;
    })
    .join();
}

function refine(all: readonly ColoredUnit[]): void {
  const owns = numberTexts();
  const starts = all.map(({ own }) => owns(own));
  const numbers = {
    base: new Map<string, number>(),
    revision: new Map<string, number>(),
  };
  const keys = all.map(({ unit }) => unitKey(unit));
  const number = (found: readonly number[]): void =>
    all.forEach(({ side }, index) => numbers[side].set(keys[index] ?? "", found[index] ?? 0));
  number(starts);
  for (let classes = 0, found = new Set(starts).size; found > classes;) {
    classes = found;
    const colors = numberTexts();
    const next = all.map(({ side, calls }, index) =>
      colors(`${starts[index]} ${textOfCalls(calls, (key) => numbers[side].get(key) ?? -1)}`),
    );
    number(next);
    found = new Set(next).size;
  }
  for (const [index, unit] of all.entries()) unit.color = `#${numbers[unit.side].get(keys[index] ?? "")}`;
}

function numberTexts(): (text: string) => number {
  const known = new Map<string, number>();
  return (text) => {
    const id = known.get(text) ?? known.size;
    known.set(text, id);
    return id;
  };
}
