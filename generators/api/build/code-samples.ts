import { arrayOf, getOwn, isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer, findByTokens } from "../../source/json-pointer.ts";
import type { CodeSample } from "../model.ts";
import { textOf } from "./context.ts";

/** Where tools keep lists of samples, with the names of a sample's language and code. */
const sampleFields = [
  // https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-code-samples
  { path: ["x-codeSamples"], language: "lang", source: "source" },
  { path: ["x-code-samples"], language: "lang", source: "source" },
  // https://docs.readme.com/main/docs/openapi-extensions#custom-code-samples
  { path: ["x-readme", "code-samples"], language: "language", source: "code" },
  { path: ["x-readme.code-samples"], language: "language", source: "code" },
] as const;

/** The samples that an operation states, in the form of any tool. */
export function buildCodeSamples(operation: JsonObject, pointer: string): readonly CodeSample[] {
  const listed = sampleFields.flatMap(({ path, ...names }) => {
    const place = path.reduce<string>(appendPointer, pointer);
    return arrayOf(findByTokens(operation, path)).flatMap((sample, index) => {
      if (!isJsonObject(sample)) return [];
      const [language, source] = [textOf(sample, names.language), textOf(sample, names.source)];
      if (language === undefined || source === undefined) return [];
      return [{ language, source, pointer: appendPointer(appendPointer(place, index), names.source) }];
    });
  });
  return [...listed, ...ofOpenAi(operation, pointer)];
}

const openAiPath = ["x-oaiMeta", "examples"];

/** OpenAI's description has one example, or a list of them. */
function ofOpenAi(operation: JsonObject, pointer: string): readonly CodeSample[] {
  const stated = findByTokens(operation, openAiPath);
  const place = openAiPath.reduce<string>(appendPointer, pointer);
  if (stated === undefined) return [];
  return Array.isArray(stated)
    ? stated.flatMap((example: JsonValue, index) => ofOpenAiExample(example, appendPointer(place, index)))
    : ofOpenAiExample(stated, place);
}

/** An example's requests are samples by language. */
function ofOpenAiExample(example: JsonValue, pointer: string): readonly CodeSample[] {
  const request = isJsonObject(example) ? getOwn(example, "request") : undefined;
  if (!isJsonObject(request)) return [];
  const place = appendPointer(pointer, "request");
  return Object.entries(request).flatMap(([language, source]) =>
    typeof source === "string" ? [{ language, source, pointer: appendPointer(place, language) }] : [],
  );
}
