import type { SidebarItemConfig } from "../../generators/pages/navigation/config.ts";

/** The types of the schemas that `$ref` names: TypeScript cannot infer a recursive type. */
interface ReferencedTypes {
  readonly "#/$defs/sidebarItem": SidebarItemConfig;
}

/**
 * The type of the values that a part of the config's schema allows. It reads the keywords that the schema uses, so that
 * each setting is described once: what TypeScript knows of it, what docsgen checks, and what editors show.
 */
export type Allowed<Schema> = Schema extends { readonly $ref: infer Reference extends keyof ReferencedTypes }
  ? ReferencedTypes[Reference]
  : Schema extends { readonly enum: readonly (infer Value)[] }
    ? Value
    : Schema extends { readonly type: readonly (infer Type)[] }
      ? AllowedOf<Type, Schema>
      : Schema extends { readonly type: infer Type }
        ? AllowedOf<Type, Schema>
        : never;

/** Distributes over `Type`: a keyword such as `properties` restricts values of its own type only. */
type AllowedOf<Type, Schema> = Type extends "string"
  ? string
  : Type extends "number"
    ? number
    : Type extends "boolean"
      ? boolean
      : Type extends "array"
        ? Schema extends { readonly items: infer Item }
          ? readonly Allowed<Item>[]
          : never
        : Type extends "object"
          ? AllowedObject<Schema>
          : never;

type AllowedObject<Schema> = Schema extends { readonly additionalProperties: { readonly type: infer Type } }
  ? Readonly<
      Record<
        string,
        Type extends readonly unknown[]
          ? Allowed<Schema["additionalProperties"]>
          : AllowedOf<Type, Schema["additionalProperties"]>
      >
    >
  : Schema extends { readonly properties: infer Properties; readonly required: readonly (infer Key)[] }
    ? Merged<AllowedProperties<Properties, Key & keyof Properties>>
    : Schema extends { readonly properties: infer Properties }
      ? Merged<AllowedProperties<Properties, never>>
      : never;

type AllowedProperties<Properties, Required extends keyof Properties> = {
  readonly [Key in Required]: Allowed<Properties[Key]>;
} & { readonly [Key in Exclude<keyof Properties, Required>]?: Allowed<Properties[Key]> };

type Merged<Type> = { readonly [Key in keyof Type]: Type[Key] };

/** The settings of a section once docsgen has filled in the defaults; undefined: the schema names none. */
export type Completed<Properties> = {
  readonly [Key in keyof Properties]:
    | Allowed<Properties[Key]>
    | (Properties[Key] extends { readonly default: unknown } ? never : undefined);
};

/** Returns every setting of a section with the default that its schema names. */
export function defaultsOf<Properties extends object>(properties: Properties): Completed<Properties> {
  const entries = Object.entries(properties).map(([key, schema]: [string, { readonly default?: unknown }]) => [
    key,
    schema.default,
  ]);
  // A test checks every default against its schema.
  return Object.fromEntries(entries) as Completed<Properties>;
}
