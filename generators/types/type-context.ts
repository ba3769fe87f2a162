import type { ApiModel, NamedSchema, Schema } from "../api/model.ts";
import type { Direction, ValidatorSet } from "../validators/model.ts";
import { directionMarks, isMarked } from "../validators/direction-marks.ts";

/** What the printing of a type needs to look up. */
export interface TypeContext {
  readonly direction: Direction | undefined;
  /** How file content is given: text inside JSON, a `Blob` in forms and in bodies that are files. */
  readonly binary: "string" | "Blob";
  /** The type's name of a named schema in this direction. */
  readonly typeName: (name: string, direction: Direction | undefined) => string;
  readonly findSchema: (name: string) => Schema | undefined;
  /** Names whose type would be defined by nothing but itself from here. */
  readonly circular: ReadonlySet<string>;
  /** Tells whether the direction refuses a property. */
  readonly isRefused: (schema: Schema, direction: Direction) => boolean;
}

/** Makes the context of a description; directions and names are those of the validators, so that both agree. */
export function createTypeContext(api: ApiModel, validators: ValidatorSet): TypeContext {
  const schemas = new Map(api.schemas.map(({ name, schema }) => [name, schema]));
  const names = new Map(
    validators.kitSchemas.map(({ name, direction, typeName }) => [`${direction ?? ""} ${name}`, typeName]),
  );
  const entries = new Map(
    api.schemas.map(({ name, pointer, schema }) => [pointer, { name, pointer, isNamed: true, source: schema.source }]),
  );
  return {
    direction: undefined,
    binary: "string",
    typeName: (name, direction) => names.get(`${direction ?? ""} ${name}`) ?? names.get(` ${name}`) ?? "unknown",
    findSchema: (name) => schemas.get(name),
    circular: findCircular(api.schemas),
    isRefused: (schema, direction) => isMarked({ entries }, schema.source, directionMarks[direction]),
  };
}

/** Finds the schemas that are, without an object or array between, defined by themselves: TypeScript has no such types. */
function findCircular(schemas: readonly NamedSchema[]): ReadonlySet<string> {
  const direct = new Map(schemas.map(({ name, schema }) => [name, directNames(schema)]));
  const circular = schemas.filter(({ name }) => {
    const reached = new Set(direct.get(name));
    for (const next of reached) for (const further of direct.get(next) ?? []) reached.add(further);
    return reached.has(name);
  });
  return new Set(circular.map(({ name }) => name));
}

function directNames(schema: Schema): readonly string[] {
  if (schema.kind === "reference") return [schema.name];
  if (schema.kind === "union") return schema.variants.flatMap((variant) => directNames(variant.schema));
  if (schema.kind === "intersection") return schema.parts.flatMap(directNames);
  return [];
}
