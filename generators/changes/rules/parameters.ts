import type { Parameter, Schema } from "../../api/model.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import type { ApiSide, DraftChange, OperationComparison, OperationPair } from "../api-side.ts";
import { compareLife, isUnstable, lifeOf, noticeOf } from "./life.ts";
import { describesSameValues } from "./same-values.ts";
import { codesOfParameters } from "./sent-codes.ts";

/** A parameter of both sides. */
export interface ParameterPair {
  readonly base: Parameter;
  readonly revision: Parameter;
}

/** The parameters of an operation, matched. */
interface MatchedParameters {
  readonly pairs: readonly ParameterPair[];
  readonly removed: readonly Parameter[];
  readonly added: readonly Parameter[];
}

/** OpenAPI ignores header parameters with these names. */
const ignoredHeaders = new Set(["accept", "content-type", "authorization"]);

/** Compares the parameters of an operation, and returns those that both sides have. */
export function compareParameters(comparison: OperationComparison): readonly ParameterPair[] {
  const { pairs, removed, added } = matchParameters(comparison);
  const moves = pairOff(removed, added, (one, other) => one.name === other.name && one.in !== other.in);
  for (const pair of moves.pairs) reportMoved(pair, comparison);
  const renames = pairOff(moves.removed, moves.added, (one, other) => isRenamed(one, other, comparison));
  for (const pair of renames.pairs) reportRenamed(pair, comparison);
  for (const parameter of renames.removed) reportRemoved(parameter, comparison);
  for (const parameter of renames.added) reportAdded(parameter, comparison);
  for (const pair of pairs) comparePair(pair, comparison);
  return [...pairs, ...renames.pairs];
}

/** Path parameters match by their position in the path. */
function matchParameters({ pair: { base, revision } }: OperationComparison): MatchedParameters {
  const oldNames = namesInPath(base.path);
  const newNames = namesInPath(revision.path);
  const open = new Map(revision.parameters.filter(counts).map((parameter) => [keyOf(parameter, newNames), parameter]));
  const pairs: ParameterPair[] = [];
  const removed: Parameter[] = [];
  for (const parameter of base.parameters.filter(counts)) {
    const key = keyOf(parameter, oldNames);
    const other = open.get(key);
    open.delete(key);
    if (other === undefined) removed.push(parameter);
    else pairs.push({ base: parameter, revision: other });
  }
  return { pairs, removed, added: [...open.values()] };
}

function keyOf(parameter: Parameter, namesOfPath: readonly string[]): string {
  if (parameter.in === "path" && namesOfPath.includes(parameter.name))
    return `path\0${namesOfPath.indexOf(parameter.name)}`;
  return `${parameter.in}\0${parameter.in === "header" ? parameter.name.toLowerCase() : parameter.name}`;
}

function counts(parameter: Parameter): boolean {
  return parameter.in !== "header" || !ignoredHeaders.has(parameter.name.toLowerCase());
}

function namesInPath(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = ""]) => name);
}

/** Pairs what has exactly one partner. */
function pairOff(
  removed: readonly Parameter[],
  added: readonly Parameter[],
  matches: (base: Parameter, revision: Parameter) => boolean,
): MatchedParameters {
  const pairs = removed.flatMap((base) => {
    const found = added.filter((revision) => matches(base, revision));
    const [revision] = found;
    if (revision === undefined || found.length > 1) return [];
    return removed.filter((other) => matches(other, revision)).length === 1 ? [{ base, revision }] : [];
  });
  return {
    pairs,
    removed: removed.filter((parameter) => !pairs.some(({ base }) => base === parameter)),
    added: added.filter((parameter) => !pairs.some(({ revision }) => revision === parameter)),
  };
}

/** A parameter with the same values, the same place, and a similar name is the same one. */
function isRenamed(one: Parameter, other: Parameter, { base, revision }: OperationComparison): boolean {
  if (one.in !== other.in || one.isRequired !== other.isRequired || one.style !== other.style) return false;
  const [before, after] = [base.raw(one.pointer)["description"], revision.raw(other.pointer)["description"]];
  const isAlike = simple(one.name) === simple(other.name) || (typeof before === "string" && before === after);
  return isAlike && describesSameValues({ side: base, schema: one.schema }, { side: revision, schema: other.schema });
}

function simple(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}

/** How a parameter is named in messages. */
export function parameterWords({ in: location, name }: Parameter): string {
  return `${location === "querystring" ? "query string" : location} parameter \`${name}\``;
}

function placeOf(parameter: Parameter): Pick<DraftChange, "part" | "pointer"> {
  return { part: parameter.in === "querystring" ? "query" : parameter.in, pointer: appendPointer("", parameter.name) };
}

function reportMoved({ base, revision }: ParameterPair, { report }: OperationComparison): void {
  report({
    ...placeOf(revision),
    code: "diff/parameter-moved",
    message: `The ${parameterWords(base)} is now a ${revision.in} parameter.`,
    base: base.pointer,
    revision: revision.pointer,
  });
}

function reportRenamed({ base, revision }: ParameterPair, { report }: OperationComparison): void {
  report({
    ...placeOf(revision),
    code: revision.isRequired ? "diff/required-parameter-renamed" : "diff/parameter-renamed",
    message: `The ${parameterWords(base)} is now called \`${revision.name}\`.`,
    base: base.pointer,
    revision: revision.pointer,
  });
}

function reportRemoved(parameter: Parameter, { base, today, pair, report }: OperationComparison): void {
  const life = lifeOf(base.raw(parameter.pointer));
  const notice = noticeOf(life, today);
  const words = parameterWords(parameter);
  const place = { ...placeOf(parameter), base: parameter.pointer };
  if (notice === "given" || isUnstable(life))
    report({
      ...place,
      code: "diff/deprecated-parameter-removed",
      message: `The ${words}, which was ${notice === "given" ? "deprecated" : "unstable"}, is removed.`,
    });
  else if (notice === "early")
    report({
      ...place,
      code: "diff/parameter-removed-before-sunset",
      message: `The ${words} is removed before its sunset date, ${life.sunset}.`,
    });
  else {
    const codes = codesOfParameters(pair);
    report({
      ...place,
      code: parameter.isRequired ? codes.requiredRemoved : codes.removed,
      message: `The ${words} is ${removedWords(parameter, pair)}`,
    });
  }
}

function removedWords({ in: location, name }: Parameter, { base, isMirrored }: OperationPair): string {
  // The paths match, so the parameter is still part of the path.
  if (location === "path" && namesInPath(base.path).includes(name))
    return "not declared now. The path still contains it.";
  return isMirrored ? "removed." : "removed. The API ignores or rejects requests that send it.";
}

function reportAdded(parameter: Parameter, { pair, report }: OperationComparison): void {
  const codes = codesOfParameters(pair);
  report({
    ...placeOf(parameter),
    code: parameter.isRequired ? codes.requiredAdded : codes.added,
    message: `The ${parameterWords(parameter)} is new${addedWords(parameter, pair)}.`,
    revision: parameter.pointer,
  });
}

function addedWords({ in: location, name, isRequired }: Parameter, { revision, isMirrored }: OperationPair): string {
  if (location === "path" && namesInPath(revision.path).includes(name))
    return ": the base does not declare it, although its path has it";
  if (!isRequired) return "";
  return isMirrored ? " and always sent" : " and required. Earlier requests do not have it";
}

function comparePair({ base, revision }: ParameterPair, comparison: OperationComparison): void {
  const place = { ...placeOf(revision), base: base.pointer, revision: revision.pointer };
  const subject = `The ${parameterWords(revision)}`;
  const tell = (code: DraftChange["code"], words: string): void =>
    comparison.report({ ...place, code, message: `${subject} ${words}.` });
  const codes = codesOfParameters(comparison.pair);
  if (!base.isRequired && revision.isRequired) tell(codes.becameRequired, "is now required");
  if (base.isRequired && !revision.isRequired) tell(codes.becameOptional, "is now optional");
  compareSerialization({ base, revision }, comparison, tell);
  const hasReplacement = revision.replacement !== undefined;
  compareLife(lifeOf(comparison.base.raw(base.pointer)), lifeOf(comparison.revision.raw(revision.pointer)), {
    part: { ...place, subject, hasReplacement },
    report: comparison.report,
  });
}

function compareSerialization(
  { base, revision }: ParameterPair,
  comparison: OperationComparison,
  tell: (code: DraftChange["code"], words: string) => void,
): void {
  // Only the values that both sides may have are written in two ways.
  const kinds = [
    structureOf(base.schema, comparison.base, new Set()),
    structureOf(revision.schema, comparison.revision, new Set()),
  ];
  const kind = (["scalar", "array"] as const).find((one) => kinds.includes(one)) ?? "other";
  const [before, after] = [serializationOf(base, kind), serializationOf(revision, kind)];
  if (before.mediaType !== after.mediaType)
    tell(
      "diff/parameter-media-type-changed",
      `is now ${after.mediaType === "" ? "a plain value" : `\`${after.mediaType}\``} instead of ${before.mediaType === "" ? "a plain value" : `\`${before.mediaType}\``}`,
    );
  else if (before.style !== after.style)
    tell(
      "diff/parameter-style-changed",
      `is written in another way: ${styleWords(base)} is now ${styleWords(revision)}`,
    );
  else if (base.isReservedAllowed && !revision.isReservedAllowed)
    tell("diff/parameter-style-changed", "now requires that reserved characters are encoded");
}

function styleWords({ style, explode }: Parameter): string {
  return `\`style: ${style}\` with \`explode: ${explode}\``;
}

/** How a parameter is written. Two styles that write the values of the schema alike are one. */
function serializationOf(
  { style, explode, mediaType }: Parameter,
  kind: ReturnType<typeof structureOf>,
): { readonly mediaType: string; readonly style: string } {
  if (mediaType !== undefined) return { mediaType: mediaType.toLowerCase().replaceAll(" ", ""), style: "" };
  if (kind === "scalar") return { mediaType: "", style: /^(?:label|matrix)$/.test(style) ? style : "plain" };
  // In these styles, a list is joined by commas either way.
  const isJoined = kind === "array" && style === "simple";
  return { mediaType: "", style: isJoined ? style : `${style} ${explode}` };
}

/** Whether a schema allows only scalars, only lists, or more. */
function structureOf(schema: Schema, side: ApiSide, seen: ReadonlySet<string>): "scalar" | "array" | "other" {
  switch (schema.kind) {
    case "reference": {
      const target = seen.has(schema.name) ? undefined : side.findSchema(schema.name);
      return target === undefined ? "other" : structureOf(target, side, new Set([...seen, schema.name]));
    }
    case "boolean":
    case "string":
    case "number":
    case "null":
      return "scalar";
    case "enum":
      return schema.values.every(({ value }) => typeof value !== "object" || value === null) ? "scalar" : "other";
    case "array":
      return "array";
    case "union":
      return jointStructure(schema.variants.map((variant) => structureOf(variant.schema, side, seen)));
    case "intersection": {
      const parts = schema.parts.map((part) => structureOf(part, side, seen));
      return parts.find((part) => part !== "other") ?? "other";
    }
    default:
      return "other";
  }
}

function jointStructure(kinds: readonly ("scalar" | "array" | "other")[]): "scalar" | "array" | "other" {
  const [first = "other"] = kinds;
  return kinds.every((kind) => kind === first) ? first : "other";
}
