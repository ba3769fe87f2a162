import { DocsgenError } from "../source/docsgen-error.ts";
import { appendPointer } from "../source/json-pointer.ts";
import { certainRename } from "../source/certain-rename.ts";
import { meant, useOneOf } from "../source/nearest-name.ts";
import { renameProperty } from "./certain-fix.ts";
import type { Position } from "../source/position.ts";
import type { Issue } from "../validators/model.ts";
import type { Misspelled } from "./misspelled.ts";
import type { Example } from "./model.ts";
import type { Repair } from "./repair.ts";
import type { Undocumented } from "./undocumented.ts";

/** An error in a payload, as the validator words it. */
export function payloadError(
  example: Example,
  issue: Issue,
  places: {
    readonly position: Position;
    readonly rule: Position | undefined;
    readonly misspelled?: Misspelled | undefined;
    readonly fix?: DocsgenError["fix"];
  },
): DocsgenError {
  return new DocsgenError(issue.code, `${example.title} breaks its schema: ${describeIssue(issue)}.`, {
    severity: example.severity,
    blocks: example.blocks && example.severity === "error",
    position: places.position,
    pointer: issue.pointer,
    operation: example.operation,
    part: example.part,
    hint: payloadHint(issue, places),
    fix: places.fix,
    rule: { pointer: issue.rule, position: places.rule },
    causeKey: ruleKey(issue.rule, places.rule, propertyOf(issue)),
  });
}

/** The clause after a colon: an issue's message is a predicate, and the value is its subject. */
export function describeIssue({ pointer, message }: Issue): string {
  return `${pointer === "" ? "it" : `\`${pointer}\``} ${message}`;
}

/** A property that the schema allows but does not define: misspelled, or missing from the description. */
export function undocumentedProperty(
  example: Example,
  { pointer, name, nearest, candidates, rule }: Undocumented,
  places: { readonly position: Position; readonly rule: Position | undefined; readonly repair: Repair },
): DocsgenError {
  const fix = renameProperty(example, { pointer, name, candidates }, places);
  return new DocsgenError(
    "payload/undocumented",
    `${example.title} has the property \`${name}\`, which its schema does not define.`,
    {
      severity: "warning",
      position: places.position,
      pointer: appendPointer(pointer, name),
      operation: example.operation,
      part: example.part,
      hint: (example.isForm === true ? bracketsHint(name, candidates) : undefined) ?? meant(fixedName(fix) ?? nearest),
      fix,
      rule: { pointer: rule, position: places.rule },
      causeKey: ruleKey(rule, places.rule, name),
    },
  );
}

/** `metadata[order]=1` in a form is a property of `metadata` only if the description says so. */
function bracketsHint(name: string, candidates: readonly string[]): string | undefined {
  const property = candidates.find((candidate) => name.startsWith(`${candidate}[`) && name.endsWith("]"));
  if (property === undefined) return undefined;
  return `if it belongs to \`${property}\`, add \`encoding: { ${property}: { style: deepObject, explode: true } }\` next to the schema`;
}

/** Several examples that break one rule usually have one cause: the rule, or an example that was copied. */
function ruleKey(pointer: string, position: Position | undefined, property: string): string {
  return [position?.file, pointer, property].join(" ");
}

/** The property that a rule about several properties misses or rejects. */
function propertyOf({ params: { missingProperty, additionalProperty } }: Issue): string {
  return [missingProperty, additionalProperty].filter((name) => typeof name === "string").join(" ");
}

/** A hint from the name that is most likely misspelled, or from the validator's suggestion. */
function payloadHint(
  { params: { nearest, missingProperty } }: Issue,
  { misspelled, fix }: { readonly misspelled?: Misspelled | undefined; readonly fix?: DocsgenError["fix"] },
): string | undefined {
  if (misspelled !== undefined) return `did you mean \`${misspelled.correct}\`? Rename \`${misspelled.name}\`.`;
  if (typeof nearest !== "string" || missingProperty !== undefined) return undefined;
  return meant(fixedName(fix) ?? nearest);
}

/** Of several similar names, only one may make the payload valid. */
function fixedName(fix: DocsgenError["fix"]): string | undefined {
  const value = fix?.[0]?.value;
  return typeof value === "string" ? value : undefined;
}

export const patternCost = (pattern: string, position: Position): DocsgenError =>
  new DocsgenError(
    "schema/pattern-cost",
    `The pattern \`${pattern}\` can take exponential time: docsgen could not check an example against it.`,
    { position, severity: "warning", hint: "remove a repetition inside another repetition that matches the same text" },
  );

/** A name that does not exist. */
interface UnknownName {
  readonly name: string;
  readonly nearest: string | undefined;
  /** All names that may be meant, for a fix. */
  readonly known?: readonly string[];
  /** Start of the message: `The description has no`. */
  readonly messageStart?: string;
}

export const unknownOperation = (
  { name, nearest, known = [], messageStart = "The description has no" }: UnknownName,
  position: Position | undefined,
  more: { readonly blocks?: boolean } = {},
): DocsgenError =>
  new DocsgenError("example/unknown-operation", `${messageStart} operation \`${name}\`.`, {
    position,
    hint: meant(nearest),
    fix: position && certainRename(name, known, position),
    ...more,
  });

/** Several descriptions have an operation or a schema with this name, so docsgen does not guess. */
export const ambiguousName = (name: string, names: readonly string[], position: Position): DocsgenError =>
  new DocsgenError("example/ambiguous-name", `The name \`${name}\` exists in several descriptions.`, {
    position,
    hint: `write ${names.map((own) => `\`${own}\``).join(" or ")}`,
  });

export const unknownLinkParameter = (
  operation: string,
  { name, nearest }: { readonly name: string; readonly nearest: string | undefined },
  position: Position,
): DocsgenError =>
  new DocsgenError("example/unknown-parameter", `The operation \`${operation}\` has no parameter \`${name}\`.`, {
    position,
    blocks: false,
    hint: meant(nearest),
  });

export const unknownSchema = (
  { name, nearest, messageStart = "The description has no" }: UnknownName,
  position: Position | undefined,
): DocsgenError =>
  new DocsgenError("example/unknown-schema", `${messageStart} schema \`${name}\`.`, {
    position,
    hint: meant(nearest),
  });

export const unknownStatus = (
  operation: string,
  { status, known }: { readonly status: string; readonly known: readonly string[] },
  position: Position,
): DocsgenError =>
  new DocsgenError(
    "example/unknown-response",
    `The operation \`${operation}\` has no response \`${status}\` in JSON.`,
    { position, hint: useOneOf(known) },
  );

export const noBody = (operation: string, part: string, position: Position): DocsgenError =>
  new DocsgenError("example/no-body", `The operation \`${operation}\` has no ${part} in JSON.`, { position });

/** `rest`: the text from the error on. */
export const malformed = (reason: string, rest: string, position: Position): DocsgenError =>
  new DocsgenError("example/syntax", reason, {
    position,
    hint: /^(?:\/[/*]|#|…|\.{3})/.test(rest) ? "add the word `partial` to a block with comments or `…`" : undefined,
  });

export const notInvalid = (expected: string | undefined, position: Position): DocsgenError =>
  new DocsgenError(
    "example/not-invalid",
    `This block is marked \`${["invalid", expected].filter((word) => word !== undefined).join("=")}\`, but the payload is valid.`,
    { position, hint: "remove the mark, or make the payload invalid" },
  );

export const otherCode = (expected: string, found: readonly string[], position: Position): DocsgenError =>
  new DocsgenError(
    "example/other-code",
    `This block must fail with \`${expected}\`, but it fails with ${found.map((code) => `\`${code}\``).join(", ")}.`,
    { position, hint: `write \`invalid=${found[0] ?? ""}\`` },
  );

export const offWithoutReason = (position: Position): DocsgenError =>
  new DocsgenError("example/no-reason", "`check=off` needs a reason.", { position, hint: 'write `check=off:"why"`' });

export const unknownWord = (word: string, nearest: string | undefined, position: Position): DocsgenError =>
  new DocsgenError("example/unknown-word", `The word \`${word}\` in this info string is unknown.`, {
    position,
    hint: meant(nearest),
    severity: "warning",
  });

export const severalBindings = (position: Position): DocsgenError =>
  new DocsgenError("example/several-bindings", "This block is bound more than once.", {
    position,
    hint: "keep one of `request=`, `response=`, `event=`, and `schema=`",
  });

/** A block that cannot be checked because it is not bound. `--strict` turns the note into a warning. */
export const unboundBlock = (position: Position): DocsgenError =>
  new DocsgenError(
    "example/unbound",
    "This block looks like a payload or a call, but it is not bound to a schema or an operation.",
    {
      position,
      severity: "note",
      hint: 'bind it with `request=`, `response=`, `event=`, or `schema=`, or write `check=off:"why"`',
    },
  );
