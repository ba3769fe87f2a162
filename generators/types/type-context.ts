import { stringLiteral } from "../../templates/text.ts";
import type { ApiModel, JsonSchema, NamedComponent, Schema } from "../api/model.ts";
import { directionMarks, isMarked, markedNames } from "../validators/direction-marks.ts";
import type { Direction, ValidatorSet } from "../validators/model.ts";
import { findSubtypes, type SchemaEntry } from "../validators/schema-graph.ts";
import { hasDispatch } from "../validators/units.ts";

/** Prints the type of a schema; `indent` is that of the line it starts on. */
export type PrintType = (schema: Schema, context: TypeContext, indent?: string) => string;

/** What the printing of a type needs to look up, and where it stands. */
export interface TypeContext {
  readonly direction: Direction | undefined;
  /** How file content is given: text inside JSON, a `Blob` in forms and in bodies that are files. */
  readonly binary: "string" | "Blob";
  /** Pointer of the named schema that is printed: a base in its `allOf` is meant without its descendants. */
  readonly owner: string | undefined;
  /** True between `&`: other parts may state the same properties. */
  readonly isPart: boolean;
  /** Properties of this very place that the direction refuses: no part of it may require them. */
  readonly forbidden: ReadonlySet<string>;
  readonly names: TypeNames;
  /** The types of components that are written down once under their names, by pointer. */
  readonly components: ReadonlyMap<string, string>;
  readonly schemas: SchemaLookups;
  /** Handed down, so that no two files import each other. */
  readonly typeText: PrintType;
}

/** The types' names, which are those of the validators, so that both agree. */
export interface TypeNames {
  readonly find: (name: string, direction: Direction | undefined) => string;
  /** The type of a base schema without its descendants; undefined for schemas that are no such base. */
  readonly findBase: (name: string, direction: Direction | undefined) => string | undefined;
}

/** The named schemas, by name and by pointer, and who extends whom. */
export interface SchemaLookups {
  readonly find: (name: string) => Schema | undefined;
  readonly entries: ReadonlyMap<string, SchemaEntry>;
  readonly subtypes: ReadonlyMap<string, readonly string[]>;
}

/** Makes the context of a description. */
export function createTypeContext(api: ApiModel, validators: ValidatorSet, typeText: PrintType): TypeContext {
  const byName = new Map(api.schemas.map(({ name, schema }) => [name, schema]));
  const entries = new Map<string, SchemaEntry>(
    api.schemas.map(({ name, pointer, schema }) => [pointer, { name, pointer, isNamed: true, source: schema.source }]),
  );
  const schemas: SchemaLookups = {
    find: (name) => byName.get(name),
    entries,
    subtypes: findSubtypes(entries),
  };
  return {
    direction: undefined,
    binary: "string",
    owner: undefined,
    isPart: false,
    forbidden: new Set(),
    names: buildTypeNames(validators, schemas),
    components: buildComponentTypes(api),
    schemas,
    typeText,
  };
}

function buildComponentTypes({ components }: ApiModel): ReadonlyMap<string, string> {
  const types = new Map<string, string>();
  for (const [section, entries] of Object.entries(components))
    for (const { name, pointer } of entries as readonly NamedComponent<unknown>[])
      types.set(pointer, `components[${stringLiteral(section)}][${stringLiteral(name)}]`);
  return types;
}

function buildTypeNames({ kitSchemas }: ValidatorSet, schemas: SchemaLookups): TypeNames {
  const names = new Map(kitSchemas.map(({ name, direction, typeName }) => [key(name, direction), typeName]));
  const bases = new Set(
    [...schemas.subtypes.keys()]
      .filter((pointer) => hasDispatch(schemas, pointer))
      .map((pointer) => schemas.entries.get(pointer)?.name),
  );
  const taken = new Set(names.values());
  const baseNames = new Map<string, string>();
  for (const { name, direction, typeName } of kitSchemas) {
    if (!bases.has(name)) continue;
    const free = freeName(`${typeName}Base`, taken);
    taken.add(free);
    baseNames.set(key(name, direction), free);
  }
  return {
    find: (name, direction) => names.get(key(name, direction)) ?? names.get(key(name, undefined)) ?? "unknown",
    findBase: (name, direction) => baseNames.get(key(name, direction)) ?? baseNames.get(key(name, undefined)),
  };
}

function key(name: string, direction: Direction | undefined): string {
  return `${direction ?? ""} ${name}`;
}

function freeName(base: string, taken: ReadonlySet<string>): string {
  if (!taken.has(base)) return base;
  let number = 2;
  while (taken.has(`${base}_${number}`)) number++;
  return `${base}_${number}`;
}

/** The context of what stands inside a value: another place, of which nothing is known yet. */
export function innerContext(context: TypeContext): TypeContext {
  return context.isPart || context.forbidden.size > 0 ? { ...context, isPart: false, forbidden: new Set() } : context;
}

/** The context of the parts of an intersection. */
export function partContext(context: TypeContext, source: JsonSchema): TypeContext {
  const { direction, schemas, forbidden } = context;
  const names = direction === undefined ? [] : markedNames(schemas, source, directionMarks[direction]);
  return { ...context, isPart: true, forbidden: names.length === 0 ? forbidden : new Set([...forbidden, ...names]) };
}

/** Tells whether the direction refuses a property. */
export function isForbidden({ direction, schemas }: TypeContext, schema: Schema): boolean {
  return direction !== undefined && isMarked(schemas, schema.source, directionMarks[direction]);
}
