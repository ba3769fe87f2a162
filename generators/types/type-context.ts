import { stringLiteral } from "../../templates/text.ts";
import type { ApiModel, JsonSchema, NamedComponent, Schema } from "../api/model.ts";
import { componentDirections } from "./component-directions.ts";
import { directionMarks, isMarked, markedNames } from "../validators/direction-marks.ts";
import type { Direction, ValidatorSet } from "../validators/model.ts";
import { findSubtypes, type SchemaEntry } from "../validators/schema-graph.ts";
import { hasDispatch } from "../validators/units.ts";

/** Prints the type of a schema; `indent` belongs to the line it starts on. */
export type PrintType = (schema: Schema, context: TypeContext, indent?: string) => string;

/** The lookups for printing a type, and its location. */
export interface TypeContext {
  readonly direction: Direction | undefined;
  /** The type of file content: text inside JSON, a `Blob` in forms and in file bodies. */
  readonly binary: "string" | "Blob";
  /** Pointer of the named schema being printed: a base in its `allOf` means the base without its subtypes. */
  readonly owner: string | undefined;
  /** True inside an intersection, whose other parts may declare the same properties. */
  readonly isPart: boolean;
  /** Properties at this location that the direction forbids, so no part may require them. */
  readonly forbidden: ReadonlySet<string>;
  readonly names: TypeNames;
  /** Components whose types are printed once under their names, by pointer. */
  readonly components: ReadonlyMap<string, ComponentType>;
  readonly schemas: SchemaLookups;
  /** Passed as an argument to avoid an import cycle. */
  readonly typeText: PrintType;
}

/** The type of a component, and the direction for which it is printed. */
interface ComponentType {
  readonly type: string;
  readonly direction: Direction | undefined;
}

/** The names of the types, which equal those of the validators. */
export interface TypeNames {
  readonly find: (name: string, direction: Direction | undefined) => string;
  /** The type of a base schema without its subtypes. Undefined for other schemas. */
  readonly findBase: (name: string, direction: Direction | undefined) => string | undefined;
}

/** The named schemas, by name and by pointer, and their subtypes. */
export interface SchemaLookups {
  readonly find: (name: string) => Schema | undefined;
  readonly entries: ReadonlyMap<string, SchemaEntry>;
  readonly subtypes: ReadonlyMap<string, readonly string[]>;
}

/** Creates the context of a description. */
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

function buildComponentTypes(api: ApiModel): ReadonlyMap<string, ComponentType> {
  const types = new Map<string, ComponentType>();
  const directions = componentDirections(api);
  for (const [section, entries] of Object.entries(api.components))
    // Each section has entries of another type, but all have a name.
    for (const { name, pointer } of entries as readonly NamedComponent<unknown>[]) {
      const type = `components[${stringLiteral(section)}][${stringLiteral(name)}]`;
      types.set(pointer, { type, direction: directions.get(pointer) });
    }
  return types;
}

/** The type of a component under its name. Undefined for other places, and for components of the other direction. */
export function componentType(pointer: string, { components, direction }: TypeContext): string | undefined {
  const found = components.get(pointer);
  return found?.direction === direction ? found?.type : undefined;
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

/** The context of a value inside another one, where no properties are forbidden yet. */
export function innerContext(context: TypeContext): TypeContext {
  return context.isPart || context.forbidden.size > 0 ? { ...context, isPart: false, forbidden: new Set() } : context;
}

/** The context of the parts of an intersection. */
export function partContext(context: TypeContext, source: JsonSchema): TypeContext {
  const { direction, schemas, forbidden } = context;
  const names = direction === undefined ? [] : markedNames(schemas, source, directionMarks[direction]);
  return { ...context, isPart: true, forbidden: names.length === 0 ? forbidden : new Set([...forbidden, ...names]) };
}

/** True if the direction forbids a property. */
export function isForbidden({ direction, schemas }: TypeContext, schema: Schema): boolean {
  return direction !== undefined && isMarked(schemas, schema.source, directionMarks[direction]);
}
