import { listBoundaryValues } from "../../../generators/boundary-values/list-boundary-values.ts";
import { createMaker } from "../../../generators/boundary-values/make-value.ts";
import { createContext, placeOf } from "../../../generators/boundary-values/place.ts";
import { buildBases, setAt } from "../../../generators/boundary-values/set-at.ts";
import type { ComparedApi } from "../../../generators/changes/values/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import type { Direction } from "../../../generators/validators/model.ts";
import { getSchema } from "../validators/build-api.ts";

/** Values at the boundaries of every rule of a schema, which code other than the comparison creates. */
export function sampleValues(
  { api, validators }: ComparedApi,
  name: string,
  direction: Direction | undefined,
): readonly JsonValue[] {
  const { pointer, source } = getSchema(api, name);
  const context = createContext(validators.graph, direction, { left: 200_000 });
  const root = placeOf(source, pointer);
  try {
    const { bases, boundaryValues } = listBoundaryValues(context, root, ["#"]);
    const wholes = buildBases(bases);
    const near = boundaryValues.flatMap(({ base, path, inside, outside }) =>
      [...inside, outside.value].map((part) => setAt(wholes[base] ?? null, path, part)),
    );
    return [...plainValues, ...createMaker(context).make([root], 20), ...wholes, ...near];
  } catch (error) {
    if (error instanceof RangeError) return plainValues;
    throw error;
  }
}

const plainValues: readonly JsonValue[] = [
  null,
  true,
  0,
  1,
  2,
  1.5,
  -1,
  "",
  "a",
  "cat",
  "x-1",
  [],
  [null],
  ["a", "a"],
  [0, 1, 2],
  {},
  { a: null },
  { a: "a" },
  { a: 1, b: 2 },
  { b: "b", c: [] },
  { c: {} },
  { other: null },
  { a: {}, b: {}, c: {}, other: 1 },
];
