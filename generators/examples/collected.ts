import type { ApiModel, NamedExample, Schema } from "../api/model.ts";
import type { Locate, LocateText } from "../api/locate.ts";
import type { Direction } from "../validators/model.ts";
import { locateInText, readJsonText } from "./example-text.ts";
import { noMarks, type Example } from "./model.ts";
import { followSchema, type FindSchema } from "./stated-properties.ts";

/** The description, and functions that map pointers to its files. */
export interface DescriptionInput {
  readonly api: ApiModel;
  readonly locate: Locate;
  readonly locateText: LocateText;
}

/** The input for collecting one description's examples. */
export interface Collecting extends DescriptionInput {
  readonly find: FindSchema;
}

/** The owner of an example, and which part of it the example belongs to. */
export interface ExamplePlace {
  readonly title: string;
  readonly operation: string | undefined;
  readonly part: string;
  readonly direction: Direction | undefined;
}

/** Collected examples. Entries with equal keys are the same example, because several paths can reach a component. */
export type Collected =
  | { readonly kind: "example"; readonly key: string; readonly examples: readonly Example[] }
  | { readonly kind: "skipped"; readonly key: string };

/** An example as written. */
export type WrittenExample = Pick<NamedExample, "value" | "pointer"> & Pick<Example, "reread">;

/** An example as written, with the schema that it must match. */
export type SchemaExample = WrittenExample & { readonly schema: Schema };

/** A value that is JSON, or JSON in a text. */
export function ofJson(collecting: Collecting, example: SchemaExample, place: ExamplePlace): Collected {
  const target = followSchema(example.schema, collecting.find);
  const isSerialized = example.pointer.endsWith("/serializedValue");
  const text = target?.kind === "string" && !isSerialized ? undefined : readJsonText(example.value);
  if (text === undefined) return toCollected(collecting, example, place);
  const locate = locateInText(text.find, example.pointer, collecting.locateText);
  return toCollected(collecting, { ...example, value: text.value }, { ...place, locate });
}

/** How the parts of a value are located: by pointer, at the whole value, or by a custom function. */
interface Placing extends ExamplePlace {
  readonly at?: "whole";
  readonly locate?: Example["locate"];
}

/** Wraps one example as a collected entry. */
export function toCollected(collecting: Collecting, example: SchemaExample, place: Placing): Collected {
  const key = keyOf(collecting, example, place);
  return { kind: "example", key, examples: [toExample(collecting, example, place)] };
}

export function toExample(
  { locate }: Collecting,
  { value, reread, pointer, schema }: SchemaExample,
  { title, operation, part, direction, at, locate: own }: Placing,
): Example {
  return {
    value,
    ...(reread === undefined ? {} : { reread }),
    schema,
    direction,
    title,
    operation,
    part,
    marks: noMarks,
    blocks: false,
    severity: "error",
    locate: own ?? ((inner, target) => locate(at === "whole" ? pointer : `${pointer}${inner}`, target)),
  };
}

/** Identifies an example and its schema in any direction. */
export function placeOf(entry: Collected): string {
  return entry.kind === "example" ? entry.key.slice(0, entry.key.lastIndexOf(" ")) : entry.key;
}

/** Identifies an example together with its schema and direction. */
export function keyOf(
  { find }: Collecting,
  { schema, pointer }: Pick<SchemaExample, "schema" | "pointer">,
  { direction }: ExamplePlace,
): string {
  return `${pointer} ${(followSchema(schema, find) ?? schema).pointer} ${direction}`;
}
