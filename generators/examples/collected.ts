import type { ApiModel, NamedExample, Schema } from "../api/model.ts";
import type { Locate, LocateText } from "../api/locate.ts";
import type { Direction } from "../validators/model.ts";
import { locateInText, readJsonText } from "./example-text.ts";
import { noMarks, type Example } from "./model.ts";
import { followSchema, type FindSchema } from "./stated-properties.ts";

/** The description, and the ways back to its files. */
export interface DescriptionInput {
  readonly api: ApiModel;
  readonly locate: Locate;
  readonly locateText: LocateText;
}

/** What the collecting of one description looks up. */
export interface Collecting extends DescriptionInput {
  readonly find: FindSchema;
}

/** Where an example stands: what it is a part of, and whose. */
export interface ExamplePlace {
  readonly title: string;
  readonly operation: string | undefined;
  readonly part: string;
  readonly direction: Direction | undefined;
}

/** Examples that are one and the same where their keys agree: a component is reached on many ways. */
export type Collected =
  | { readonly kind: "example"; readonly key: string; readonly examples: readonly Example[] }
  | { readonly kind: "skipped"; readonly key: string };

/** An example as written. */
export type WrittenExample = Pick<NamedExample, "value" | "pointer"> & Pick<Example, "reread">;

/** A value that is JSON, or JSON in a text. */
export function ofJson(
  collecting: Collecting,
  schema: Schema,
  example: WrittenExample,
  place: ExamplePlace,
): Collected {
  const target = followSchema(schema, collecting.find);
  const isSerialized = example.pointer.endsWith("/serializedValue");
  const text = target?.kind === "string" && !isSerialized ? undefined : readJsonText(example.value);
  if (text === undefined) return toCollected(collecting, schema, example, place);
  const locate = locateInText(text.find, example.pointer, collecting.locateText);
  return toCollected(collecting, schema, { ...example, value: text.value }, { ...place, locate });
}

/** How the parts of a value are found: by their pointers, at the value as a whole, or otherwise. */
interface Placing extends ExamplePlace {
  readonly at?: "whole";
  readonly locate?: Example["locate"];
}

/** One example as a collected entry. */
export function toCollected(
  collecting: Collecting,
  schema: Schema,
  example: WrittenExample,
  place: Placing,
): Collected {
  const key = keyOf(collecting, schema, example, place);
  return { kind: "example", key, examples: [toExample(collecting, schema, example, place)] };
}

/** One example. */
export function toExample(
  { locate }: Collecting,
  schema: Schema,
  { value, reread, pointer }: WrittenExample,
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

/** What tells one example of a schema from another. */
export function keyOf(
  { find }: Collecting,
  schema: Schema,
  example: Pick<NamedExample, "pointer">,
  { direction }: ExamplePlace,
): string {
  return `${example.pointer} ${(followSchema(schema, find) ?? schema).pointer} ${direction}`;
}
