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
    ...parameter.examples.map((example) => ofParameterValue(collecting, parameter, example, own)),
    ...parameter.serializedExamples.map(({ text, pointer }) => {
      const read = readSerialized(parameter, text, collecting.find);
      return toCollected(collecting, parameter.schema, { ...read, pointer }, { ...own, at: "whole" });
    }),
  ];
}

/** One value of a parameter, or of a link that fills it. */
export function ofParameterValue(
  collecting: Collecting,
  parameter: Parameter,
  { value, pointer }: WrittenExample,
  place: ExamplePlace,
): Collected {
  const { schema, mediaType } = parameter;
  if (mediaType !== undefined) return ofJson(collecting, schema, { value, pointer }, place);
  if (typeof value !== "string") return toCollected(collecting, schema, { value, pointer }, place);
  const read = readStyledText(parameter, value, collecting.find);
  return toCollected(collecting, schema, { ...read, pointer }, { ...place, at: "whole" });
}
