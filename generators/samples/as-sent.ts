import type { MediaType, NamedExample } from "../api/model.ts";
import { isJsonType } from "../source/media-types.ts";
import { isNamedXml, printXml, type XmlContext } from "./print-xml.ts";

/**
 * An example as it is sent: with its `serializedValue` (OpenAPI 3.2) if the media type is not JSON, or as XML.
 * https://spec.openapis.org/oas/v3.2.0.html#example-object
 */
export function asSent(media: MediaType, example: NamedExample, xml: XmlContext): NamedExample {
  if (isJsonType(media.name) && !media.isSequential) return example;
  const serialized = media.serializedExamples.find(({ name }) => name === example.name);
  if (serialized !== undefined) return { ...example, value: serialized.text };
  return isNamedXml(media, xml) ? { ...example, value: printXml(media.schema, example.value, xml) } : example;
}
