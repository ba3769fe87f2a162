import type { MediaType, NamedExample } from "../api/model.ts";
import { isJsonType } from "../source/media-types.ts";

/**
 * An example as it is sent: with its `serializedValue` (OpenAPI 3.2) if the media type is not JSON.
 * https://spec.openapis.org/oas/v3.2.0.html#example-object
 */
export function asSent(media: MediaType, example: NamedExample): NamedExample {
  if (isJsonType(media.name) && !media.isSequential) return example;
  const serialized = media.serializedExamples.find(({ name }) => name === example.name);
  return serialized === undefined ? example : { ...example, value: serialized.text };
}
