import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { meant, quote } from "../findings.ts";

type At = Position | undefined;

export const unknownVersion = (standard: string, version: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/version",
    `${standard} ${quote(version)} is not known; docsgen reads ${standard === "Swagger" ? "Swagger 2.0 and OpenAPI" : "2.0,"} 3.0, 3.1 and 3.2.`,
    { position },
  );

export const missingVersion = (position: At): DocsgenError =>
  new DocsgenError("spec/version", "This is no OpenAPI description: it has neither `openapi` nor `swagger`.", {
    position,
    hint: "start it with `openapi: 3.1.0`",
  });

/** What the official meta-schema of the version refuses. */
export const breaksStandard = (
  code: string,
  words: { readonly message: string; readonly hint: string | undefined },
  position: At,
): DocsgenError => new DocsgenError(code, words.message, { blocks: false, position, hint: words.hint });

export const duplicateOperationId = (id: string, other: string, position: At, first: At): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-operation-id",
    `The operationId ${quote(id)} is already used by ${other}${first === undefined ? "" : ` (${first.file}:${first.line})`}.`,
    { blocks: false, position, hint: "give each operation an id of its own" },
  );

export const undeclaredPathParameter = (
  { path, name, operation, isSwagger }: MissingPathParameter,
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/path-parameter",
    `The path has ${quote(`{${name}}`)}, but ${operation} declares no path parameter of that name.`,
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
    `${operation} declares the path parameter ${quote(name)}, which its path does not have.`,
    { position, severity: "warning" },
  );

export const repeatedPathParameter = (path: string, name: string, position: At): DocsgenError =>
  new DocsgenError("spec/path-parameter", `The path ${quote(path)} has ${quote(`{${name}}`)} more than once.`, {
    blocks: false,
    position,
  });

export const duplicateParameter = (name: string, place: string, position: At, first: At): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-parameter",
    `The ${place} parameter ${quote(name)} is declared twice${first === undefined ? "" : ` (first at ${first.file}:${first.line})`}.`,
    { blocks: false, position, hint: "keep one of them" },
  );

export const nestedList = (name: string, isSwagger: boolean, position: At): DocsgenError =>
  new DocsgenError(
    "spec/nested-list",
    `The parameter ${quote(name)} is a list of lists, and no style says how the inner ones are written; each is read as text.`,
    {
      position,
      severity: "warning",
      hint: isSwagger ? "make it one list" : "describe it by `content` with `application/json`, or make it one list",
    },
  );

export const mixedQueryString = (name: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/querystring",
    `The parameter ${quote(name)} speaks about a query string that another parameter describes as a whole.`,
    { blocks: false, position, hint: "a parameter in `querystring` is the only one of its operation" },
  );

export const duplicateTag = (name: string, position: At): DocsgenError =>
  new DocsgenError("spec/duplicate-tag", `The tag ${quote(name)} is declared twice.`, { blocks: false, position });

export const unknownTagParent = (parent: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError("spec/tag-parent", `The parent ${quote(parent)} is no tag of this description.`, {
    blocks: false,
    position,
    hint: meant(nearest),
  });

export const tagCircle = (chain: readonly string[], position: At): DocsgenError =>
  new DocsgenError("spec/tag-parent", `These tags are each other's parents: ${chain.join(" -> ")}.`, {
    blocks: false,
    position,
  });

export const undeclaredServerVariable = (name: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError("spec/server-variable", `The address has ${quote(`{${name}}`)}, but \`variables\` does not.`, {
    blocks: false,
    position,
    hint: meant(nearest),
  });

export const serverDefault = (name: string, value: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/server-variable",
    `The default ${quote(value)} of the variable ${quote(name)} is not in its \`enum\`.`,
    { position, severity: "warning" },
  );

export const samePath = (
  path: string,
  other: string,
  isAmbiguous: boolean,
  [position, first]: readonly [At, At],
): DocsgenError =>
  new DocsgenError(
    "spec/same-path",
    `${quote(path)} is the same path as ${quote(other)}${first === undefined ? "" : ` (${first.file}:${first.line})`}: they differ only in a parameter name.`,
    {
      blocks: false,
      position,
      severity: isAmbiguous ? "error" : "warning",
      hint: isAmbiguous
        ? undefined
        : "their methods differ, so requests can still be told apart; join them in one path",
    },
  );

export const pathWithoutSlash = (path: string, position: At): DocsgenError =>
  new DocsgenError("spec/path", `The path ${quote(path)} does not start with a slash.`, { blocks: false, position });

export const componentName = (name: string, position: At): DocsgenError =>
  new DocsgenError(
    "spec/component-name",
    `The component name ${quote(name)} may have only letters, digits, \`.\`, \`-\` and \`_\`.`,
    { blocks: false, position },
  );

export const contradictingRange = (
  [lower, low]: readonly [string, number],
  [upper, high]: readonly [string, number],
  position: At,
): DocsgenError => {
  const words = low > high ? "is greater than" : low === high ? "is not below" : "leaves nothing below";
  return new DocsgenError(
    "schema/empty-range",
    `\`${lower}\` (${low}) ${words} \`${upper}\` (${high}); no value can match.`,
    { position, severity: "warning" },
  );
};

export const enumType = (value: string, found: string, type: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/enum-type",
    `The enum value ${quote(value)} is ${found}, but the schema's type is ${type}; it can never match.`,
    { position, severity: "warning" },
  );

export const unknownSecurityScheme = (
  name: string,
  { nearest, isSwagger }: { readonly nearest: string | undefined; readonly isSwagger: boolean },
  position: At,
): DocsgenError =>
  new DocsgenError(
    "spec/security-scheme",
    `The security scheme ${quote(name)} is not declared in \`${isSwagger ? "securityDefinitions" : "components.securitySchemes"}\`.`,
    { blocks: false, position, hint: meant(nearest) },
  );

export const unknownScope = (scope: string, scheme: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError("spec/scope", `The scope ${quote(scope)} is declared in no flow of ${quote(scheme)}.`, {
    position,
    severity: "warning",
    hint: meant(nearest),
  });

export const noMultiple = (multipleOf: number, [low, high]: readonly [number, number], position: At): DocsgenError =>
  new DocsgenError(
    "schema/empty-range",
    `No multiple of ${multipleOf} is between ${low} and ${high}; no value can match.`,
    { position, severity: "warning" },
  );

export const emptyEnum = (position: At): DocsgenError =>
  new DocsgenError("schema/empty-enum", "An empty `enum` lets no value through.", { position, severity: "warning" });

export const duplicateMember = (value: string, position: At): DocsgenError =>
  new DocsgenError("schema/enum-duplicate", `The enum value ${quote(value)} is listed twice.`, {
    position,
    severity: "warning",
    hint: "keep one of them",
  });

export const brokenMember = (value: string, keyword: string, rule: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/enum-member",
    `The value ${quote(value)} breaks the ${quote(keyword)} (${quote(rule)}) of its own schema; it can never match.`,
    { position, severity: "warning" },
  );

export const constOutsideEnum = (value: string, position: At): DocsgenError =>
  new DocsgenError(
    "schema/enum-member",
    `The \`const\` ${quote(value)} is not among the values of \`enum\`; no value can match.`,
    { position, severity: "warning" },
  );

export const impossibleRequired = (name: string, nearest: string | undefined, position: At): DocsgenError =>
  new DocsgenError(
    "schema/required-unknown",
    `${quote(name)} is required, but \`additionalProperties: false\` refuses it: it is not among the properties; no object can match.`,
    { position, severity: "warning", hint: meant(nearest) },
  );

export const unusedComponent = (kind: string, name: string, position: At): DocsgenError =>
  new DocsgenError("spec/unused-component", `No operation leads to the ${kind} ${quote(name)}.`, {
    position,
    severity: "note",
  });

/** A broken `$ref` blocks in the same way: docsgen cannot know which of the values the author means. */
export const duplicateKey = (key: string, position: At, first: At): DocsgenError =>
  new DocsgenError(
    "spec/duplicate-key",
    `The key ${quote(key)} is given twice in this object${first === undefined ? "" : ` (first at ${first.file}:${first.line})`}.`,
    { blocks: "replacing", position, hint: "keep one of them" },
  );

export const costlyPattern = (pattern: string, steps: number, position: At): DocsgenError =>
  new DocsgenError(
    "schema/pattern-cost",
    `The pattern ${quote(pattern)} can take exponential time: a text of fewer than a hundred characters needs more than ${steps.toLocaleString("en")} steps.`,
    {
      position,
      severity: "warning",
      hint: "remove a repetition inside another repetition that matches the same text; until then the kit checks only texts of up to 16 characters",
    },
  );
