import type { MediaType, Schema, Variant } from "../../../generators/api/model.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import type { ReferenceContext } from "../context.ts";
import { layersOf } from "../schema/layers.ts";
import { variantNames, type VariantNames } from "../schema/variant-name.ts";
import { isEventStream, transcript } from "./example-text.ts";

/** The types of event of one stream. */
export interface EventTypes {
  readonly variants: readonly Variant[];
  readonly named: VariantNames;
}

/** The types of event that a stream has: the variants of the schema of its events; undefined where it is no choice. */
export function eventTypes({ schema }: MediaType, context: ReferenceContext): EventTypes | undefined {
  const union =
    schema && layersOf(schema, context.schemas).find((layer) => layer.kind === "union" && layer.mode !== "type");
  if (union?.kind !== "union" || union.variants.length < 2) return undefined;
  return { variants: union.variants, named: variantNames(union, context.schemas) };
}

/** One event as it is sent: from the stream's examples, or else generated from its schema. */
export function eventExample(media: MediaType, type: EventType, context: ReferenceContext): string | undefined {
  const { name, selector, schema } = type;
  const found = media.examples
    .flatMap(({ value }) => blocksOf(media, value))
    .find((block) => name === undefined || isOfType(block, { name, selector }));
  if (found !== undefined) return found;
  const value = schema && context.samples.sampleValue(schema, "response");
  return value === undefined ? undefined : transcript(media.name, [value]);
}

export interface EventType {
  /** Undefined where there is only one type of event. */
  readonly name: string | undefined;
  readonly selector: string | undefined;
  readonly schema: Schema | undefined;
}

/** The events of a transcript, each as text. */
function blocksOf(media: MediaType, value: JsonValue): readonly string[] {
  const text = transcript(media.name, value).trim();
  return isEventStream(media.name) ? text.split(/(?:\r?\n){2,}/) : text.split(/\r?\n/);
}

/** By the line `event:`, or by the property of the payload that says what it is. */
function isOfType(
  block: string,
  { name, selector }: { readonly name: string; readonly selector: string | undefined },
): boolean {
  const lines = block.split(/\r?\n/);
  if (lines.some((line) => /^event: ?/.test(line) && line.replace(/^event: ?/, "").trim() === name)) return true;
  const data = lines.filter((line) => line.startsWith("data:")).map((line) => line.slice(5).trim());
  try {
    const payload: unknown = JSON.parse(data.length > 0 ? data.join("\n") : block);
    if (typeof payload !== "object" || payload === null) return false;
    return Object.entries(payload).some(
      ([key, value]) => value === name && [selector, "type", "event", "object"].includes(key),
    );
  } catch {
    return false; // `[DONE]` and the like are no JSON
  }
}
