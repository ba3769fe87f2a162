import type { Parameter } from "../api/model.ts";
import {
  ofJson,
  toCollected,
  type Collected,
  type Collecting,
  type ExamplePlace,
  type WrittenExample,
} from "./collected.ts";
import { isJsonMedia } from "./media.ts";
import { readSerialized, readStyledText } from "./parameter-text.ts";

/** The examples of a parameter or header. */
export function ofParameter(collecting: Collecting, parameter: Parameter, place: ExamplePlace): Collected[] {
  const { name, mediaType } = parameter;
  if (mediaType !== undefined && !isJsonMedia(mediaType)) return [];
  const own = { ...place, title: `The example of the parameter \`${name}\` of ${place.title}` };
  return [
    ...parameter.examples.map((example) => ofParameterValue(collecting, { ...example, parameter }, own)),
    ...parameter.serializedExamples.map(({ text, pointer }) => {
      const read = readSerialized(parameter, text, collecting.find);
      return toCollected(collecting, { ...read, pointer, schema: parameter.schema }, { ...own, at: "whole" });
    }),
  ];
}

/** One value of a parameter, or of a link that sets it. */
export function ofParameterValue(
  collecting: Collecting,
  { parameter, value, pointer }: WrittenExample & { readonly parameter: Parameter },
  place: ExamplePlace,
): Collected {
  const { schema, mediaType } = parameter;
  if (mediaType !== undefined) return ofJson(collecting, { value, pointer, schema }, place);
  if (typeof value !== "string") return toCollected(collecting, { value, pointer, schema }, place);
  const read = readStyledText(parameter, value, collecting.find);
  return toCollected(collecting, { ...read, pointer, schema }, { ...place, at: "whole" });
}
