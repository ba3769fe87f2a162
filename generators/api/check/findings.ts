import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { didYouMean, quote } from "../findings.ts";

type At = Position | undefined;

export const unknownVersion = (standard: string, version: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/version",
    `${standard} ${quote(version)} is not supported. docsgen reads Swagger 2.0 and OpenAPI 3.0, 3.1, and 3.2.`,
    { position },
  );

export const missingVersion = (position: At): DocsgenError =>
  new DocsgenError("spec/version", "This file is not an OpenAPI description: it has neither `openapi` nor `swagger`.", {
    position,
    hint: "start it with `openapi: 3.1.0`",
  });

/** An error that the version's official meta-schema finds. */
export const breaksStandard = (
  code: string,
  words: {
    readonly message: string;
    readonly hint: string | undefined;
    /** The misspelled name at the position, and the correct one. */
    readonly correct?: readonly [from: string, to: string];
  },
  position: At,
): DocsgenError => {
  const { message, hint, correct } = words;
  const fix = correct && position && [{ position, from: correct[0], value: correct[1] }];
  return new DocsgenError(code, message, { blocks: false, position, hint, fix });
};

export const duplicateOperationId = (
  { id, other, first }: { readonly id: string; readonly other: string; readonly first: At },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-operation-id",
    `The operationId ${quote(id)} is already used by ${other}${first === undefined ? "" : ` (${first.file}:${first.line})`}.`,
    { blocks: false, position, hint: "give each operation a unique id" },
  );

export const undeclaredPathParameter = (
  { path, name, operation, isSwagger }: MissingPathParameter,
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/path-parameter",
    `The path contains ${quote(`{${name}}`)}, but ${operation} does not declare this path parameter.`,
    {
      blocks: false,
      position,
      hint: `add \`{ name: ${name}, in: path, required: true, ${isSwagger ? "type" : "schema"}: … }\` to ${path}`,
    },
  );

interface MissingPathParameter {
  readonly path: string;
  readonly name: string;
  readonly operation: string;
  readonly isSwagger: boolean;
}

export const strayPathParameter = (name: string, operation: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/path-parameter",
    `${operation} declares the path parameter ${quote(name)}, but its path does not contain ${quote(`{${name}}`)}.`,
    { position, severity: "warning" },
  );

export const repeatedPathParameter = (path: string, name: string, position: At): DocsgenError =>
  new DocsgenError("spec/path-parameter", `The path ${quote(path)} contains ${quote(`{${name}}`)} more than once.`, {
    blocks: false,
    position,
  });

export const duplicateParameter = (
  { name, place, first }: { readonly name: string; readonly place: string; readonly first: At },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-parameter",
    `The ${place} parameter ${quote(name)} is declared twice${first === undefined ? "" : ` (first at ${first.file}:${first.line})`}.`,
    { blocks: false, position, hint: "keep one of them" },
  );

export const nestedList = (name: string, isSwagger: boolean, position: At): DocsgenError =>
  new DocsgenError(
    "spec/nested-list",
    `The parameter ${quote(name)} is a list of lists, and OpenAPI has no style for the inner lists. docsgen reads each inner list as text.`,
    {
      position,
      severity: "warning",
      hint: isSwagger ? "use a single list" : "describe it with `content` and `application/json`, or use a single list",
    },
  );

export const mixedQueryString = (name: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/querystring",
    `The parameter ${quote(name)} is in a query string that another parameter describes as a whole.`,
    { blocks: false, position, hint: "move it into the schema of the `querystring` parameter" },
  );

export const duplicateTag = (name: string, position: At): DocsgenError =>
  new DocsgenError("spec/duplicate-tag", `The tag ${quote(name)} is declared twice.`, { blocks: false, position });

export const unknownTagParent = (parent: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError("spec/tag-parent", `The parent tag ${quote(parent)} does not exist.`, {
    blocks: false,
    position,
    hint: didYouMean(nearest),
  });

export const tagCircle = (chain: readonly string[], position: At): DocsgenError =>
  new DocsgenError("spec/tag-parent", `The parents of these tags form a cycle: ${chain.join(" -> ")}.`, {
    blocks: false,
    position,
  });

export const undeclaredServerVariable = (name: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError(
    "spec/server-variable",
    `The URL contains ${quote(`{${name}}`)}, but \`variables\` does not declare it.`,
    {
      blocks: false,
      position,
      hint: didYouMean(nearest),
    },
  );

export const serverDefault = (name: string, value: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/server-variable",
    `The variable's default ${quote(value)} is not in the \`enum\` of ${quote(name)}.`,
    { position, severity: "warning" },
  );

export const samePath = (
  {
    path,
    other,
    isAmbiguous,
    first,
  }: { readonly path: string; readonly other: string; readonly isAmbiguous: boolean; readonly first: At },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/same-path",
    `${quote(path)} is the same path as ${quote(other)}${first === undefined ? "" : ` (${first.file}:${first.line})`}: they differ only in a parameter name.`,
    {
      blocks: false,
      position,
      severity: isAmbiguous ? "error" : "warning",
      hint: isAmbiguous ? undefined : "move the operations to one path; their methods differ",
    },
  );

export const invalidPath = (path: string, problem: string, position: At): DocsgenError =>
  new DocsgenError("spec/path", `The path ${quote(path)} ${problem}.`, { blocks: false, position });

export const notJsonNumber = (text: string, position: At): DocsgenError =>
  new DocsgenError("spec/structure", `${quote(text)} is not a number in JSON.`, {
    blocks: false,
    position,
    hint: "write a finite number, or leave out the rule",
  });

export const componentName = (name: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/component-name",
    `The component name ${quote(name)} may contain only letters, digits, \`.\`, \`-\`, and \`_\`.`,
    { blocks: false, position },
  );

export const contradictingRange = (
  [lower, low]: readonly [string, number],
  [upper, high]: readonly [string, number],
  position: At,
): DocsgenError => {
  const words = low > high ? "is greater than" : low === high ? "is not less than" : "leaves no number below";
  return new DocsgenError(
    "schema/empty-range",
    `\`${lower}\` (${low}) ${words} \`${upper}\` (${high}), so no value can match.`,
    { position, severity: "warning" },
  );
};

export const misspelledKeyword = (name: string, correct: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/unknown-keyword",
    `\`${name}\` is not a keyword of JSON Schema or OpenAPI, so it has no effect.`,
    {
      severity: "warning",
      position,
      hint: `did you mean \`${correct}\`?`,
      fix: position && [{ position, from: name, value: correct }],
    },
  );

export const enumType = (
  { value, found, type }: { readonly value: string; readonly found: string; readonly type: string },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "schema/enum-type",
    `The enum value ${quote(value)} can never match: it is ${found}, but the schema's type is ${type}.`,
    { position, severity: "warning", causeKey: `${found} ${type}` },
  );

export const unknownSecurityScheme = (
  name: string,
  { nearest, isSwagger }: { readonly nearest: string | undefined; readonly isSwagger: boolean },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/security-scheme",
    `The security scheme ${quote(name)} is not declared in \`${isSwagger ? "securityDefinitions" : "components.securitySchemes"}\`.`,
    { blocks: false, position, hint: didYouMean(nearest) },
  );

export const unknownScope = (
  { scope, scheme, nearest }: { readonly scope: string; readonly scheme: string; readonly nearest: string | undefined },
  position: At,
): DocsgenError =>
  new DocsgenError("spec/scope", `The scope ${quote(scope)} is not declared in any flow of ${quote(scheme)}.`, {
    position,
    severity: "warning",
    hint: didYouMean(nearest),
  });

export const noMultiple = (multipleOf: number, [low, high]: readonly [number, number], position: At): DocsgenError =>
  new DocsgenError(
    "schema/empty-range",
    `No multiple of ${multipleOf} is between ${low} and ${high}, so no value can match.`,
    { position, severity: "warning" },
  );

export const emptyEnum = (position: At): DocsgenError =>
  new DocsgenError("schema/empty-enum", "No value can match an empty `enum`.", { position, severity: "warning" });

export const duplicateMember = (value: string, position: At): DocsgenError =>
  new DocsgenError("schema/enum-duplicate", `The enum value ${quote(value)} is listed twice.`, {
    position,
    severity: "warning",
    hint: "keep one of them",
  });

export const invalidMember = (
  { value, keyword, rule }: { readonly value: string; readonly keyword: string; readonly rule: string },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "schema/enum-member",
    `The value ${quote(value)} can never match: it violates its schema's ${quote(keyword)} (${quote(rule)}).`,
    { position, severity: "warning" },
  );

export const constOutsideEnum = (value: string, position: At): DocsgenError =>
  new DocsgenError("schema/enum-member", `The \`const\` ${quote(value)} is not in \`enum\`, so no value can match.`, {
    position,
    severity: "warning",
  });

export const impossibleRequired = (name: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError(
    "schema/required-unknown",
    `No object can match: ${quote(name)} is required, but it is not in \`properties\`, and \`additionalProperties\` is \`false\`.`,
    { position, severity: "warning", hint: didYouMean(nearest) },
  );

export const unusedComponent = (kind: string, name: string, position: At): DocsgenError =>
  new DocsgenError("spec/unused-component", `No operation uses the ${kind} ${quote(name)}.`, {
    position,
    severity: "note",
  });

/** Blocks like a broken `$ref`: docsgen cannot know which of the values the author means. */
export const duplicateKey = (key: string, position: At, first: At): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-key",
    `This object contains the key ${quote(key)} twice${first === undefined ? "" : ` (first at ${first.file}:${first.line})`}.`,
    { blocks: "replacing", position, hint: "keep one of them" },
  );

export const costlyPattern = (pattern: string, steps: number, position: At): DocsgenError =>
  new DocsgenError(
    "schema/pattern-cost",
    `The pattern ${quote(pattern)} can take exponential time: a text of fewer than 100 characters needs more than ${steps.toLocaleString("en")} steps. The kit checks it only on texts of up to 16 characters.`,
    {
      position,
      severity: "warning",
      hint: "remove a repetition inside another repetition that matches the same text",
    },
  );
