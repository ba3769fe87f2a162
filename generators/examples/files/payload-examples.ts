import type { Operation } from "../../api/model.ts";
import type { Locate } from "../../api/locate.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import { getOwn, isJsonObject, type JsonValue } from "../../source/json.ts";
import { appendPointer } from "../../source/json-pointer.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import type { ValidatorSet } from "../../validators/model.ts";
import { locateRules } from "../locate-rules.ts";
import type { ExampleCheck } from "../check-example.ts";
import { noMarks, type Example } from "../model.ts";
import { missingParameter, unknownParameter } from "../calls/findings.ts";
import { queryNotObject } from "./findings.ts";
import type { PayloadTarget } from "./model.ts";

/** What payloads are checked against. */
export interface PayloadValidation {
  readonly validators: ValidatorSet;
  readonly check: ExampleCheck;
  /** Returns the position of a rule in the description. */
  readonly locate: Locate;
}

/** Checks one payload of a file; `locate` maps pointers to its characters. */
export function checkPayload(
  { value, locate }: Pick<Example, "value" | "locate">,
  target: PayloadTarget,
  checking: PayloadValidation,
): readonly DocsgenError[] {
  if (target.kind === "query")
    return locateRules(checkQuery({ value, locate }, target.of, checking), () => checking.locate);
  const { schema, direction, title, operation, part } = target;
  return checking.check({
    value,
    locate,
    schema,
    direction,
    title,
    operation,
    part,
    marks: noMarks,
    blocks: true,
    severity: "error",
  });
}

/** Checks each parameter against its own schema, so that findings name the parameter's rule. */
function checkQuery(
  { value, locate }: Pick<Example, "value" | "locate">,
  operation: Operation,
  checking: PayloadValidation,
): readonly DocsgenError[] {
  if (!isJsonObject(value)) return [queryNotObject(operation.id, locate("", "value"))];
  const parameters = operation.parameters.filter((parameter) => parameter.in === "query");
  const known = parameters.map(({ name }) => name);
  const unknown = Object.keys(value)
    .filter((name) => !known.includes(name))
    .map((name) => ({ name, nearest: findNearestName(name, known) }));
  const stated = parameters.flatMap((parameter) => {
    const given = getOwn(value, parameter.name);
    const at = appendPointer("", parameter.name);
    if (given === undefined) {
      // A misspelled parameter is one finding, at its name.
      if (!parameter.isRequired || unknown.some(({ nearest }) => nearest === parameter.name)) return [];
      return [missingParameter(operation, parameter, locate("", "value"))];
    }
    return checking.check(parameterExample({ given, locate, at }, operation, parameter));
  });
  return [
    ...stated,
    ...unknown.map(({ name, nearest }) =>
      unknownParameter(operation, { name, nearest, known, place: "query" }, locate(appendPointer("", name), "key")),
    ),
  ];
}

function parameterExample(
  { given, locate, at }: { given: JsonValue; locate: Example["locate"]; at: string },
  operation: Operation,
  { name, schema }: Operation["parameters"][number],
): Example {
  return {
    value: given,
    schema,
    direction: "request",
    title: `The query parameter \`${name}\` of \`${operation.id}\``,
    operation: operation.id,
    part: "query",
    marks: noMarks,
    blocks: true,
    severity: "error",
    locate: (pointer, target) => locate(`${at}${pointer}`, target),
  };
}
