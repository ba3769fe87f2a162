import type { ComparedSides, DraftChange } from "./api-side.ts";
import { appendPointer, findByTokens, parsePointer } from "../source/json-pointer.ts";
import { arrayOf, type JsonValue } from "../source/json.ts";
import { compareLevels, levelOf, type ChangeCode } from "./levels.ts";
import type { SchemaChange } from "./rules/schema-change.ts";
import { gainsBranch } from "./rules/union-branches.ts";
import type { ValuePart } from "./value-part.ts";
import type { ComparedRule, ValueDifference } from "./values/model.ts";

/** A part, and the descriptions that it is in. */
export interface PartOfSides {
  readonly part: ValuePart;
  readonly sides: ComparedSides;
}

/** Turns a difference between values into a change for readers. Undefined if a rule reports it. */
export function draftOfValue(
  difference: ValueDifference,
  { part, sides }: PartOfSides,
  subject: string,
): DraftChange | undefined {
  // Every open object accepts properties that it does not declare: the rule for new and removed properties reports them.
  if (difference.isUndeclared) return undefined;
  const { witness, acceptedBy, at } = difference;
  const code = codeOf(difference, { part, sides });
  return {
    code,
    message: messageOf(difference, { part, subject, code, sides }),
    part: part.part,
    pointer: `${part.prefix}${at}`,
    witness:
      witness === undefined || acceptedBy === undefined
        ? undefined
        : { value: witness, acceptedBy, rejectedBy: acceptedBy === "base" ? "revision" : "base" },
    base: difference.base?.pointer ?? part.base?.pointer,
    revision: difference.revision?.pointer ?? part.revision?.pointer,
  };
}

const listKeywords = new Set(["enum", "const"]);

/**
 * A request that the revision rejects breaks clients. A response that the base's client does not expect does as well,
 * unless clients should expect such a change: another value of an enum, or another branch.
 */
function codeOf(difference: ValueDifference, at: PartOfSides): ChangeCode {
  const code = codes.get(difference) ?? findCode(difference, at);
  codes.set(difference, code);
  return code;
}

/** Operations that share a schema share its differences. */
const codes = new WeakMap<ValueDifference, ChangeCode>();

function findCode(difference: ValueDifference, { part, sides }: PartOfSides): ChangeCode {
  const { verdict, keyword, revision } = difference;
  const { direction } = part;
  if (verdict === "unproven") return "diff/unproven";
  if (difference.isSameText === true && (direction === "request") === (verdict === "narrowed"))
    return "diff/text-type-changed";
  if (direction === "request") return verdict === "narrowed" ? "diff/request-rejected" : "diff/request-accepted";
  if (verdict === "narrowed") return keyword === "format" ? "diff/response-format-changed" : "diff/response-narrowed";
  if (keyword === "enum" && listKeywords.has(revision?.keyword ?? "")) return "diff/response-enum-value-added";
  if (gainsBranch(difference, part, sides)) return "diff/response-branch-added";
  return "diff/response-unexpected";
}

interface MessageInput {
  readonly part: ValuePart;
  readonly subject: string;
  readonly code: ChangeCode;
  readonly sides: ComparedSides;
}

function messageOf(difference: ValueDifference, { part, subject, code, sides }: MessageInput): string {
  const { verdict, at } = difference;
  const place = at === "" ? subject : `${subject}, at \`${at}\``;
  if (verdict === "unproven") return `${place}: docsgen ${openWords(difference)}. ${rulesWords(difference)}`;
  return `${place}: ${changeWords(difference, code, sides)}. ${code === "diff/text-type-changed" ? textWords : effectWords(difference, part)}`;
}

const textWords = "The text that is sent stays valid, and generated clients declare another type.";

function openWords({ isRest }: ValueDifference): string {
  return isRest === true
    ? "did not compare all rules here, because that takes too much work, so there may be more differences"
    : "found neither a value that shows a difference nor a proof that both accept the same values";
}

function rulesWords({ base, revision }: ValueDifference): string {
  return `The base has ${ruleWords(base)}, and the revision has ${ruleWords(revision)}.`;
}

function ruleWords(rule: ComparedRule | undefined): string {
  return rule === undefined || rule.text === "" ? "no rule there" : `\`${rule.text}\``;
}

/** The rule of the side that rejects the value, and what the other side has. */
function changeWords(difference: ValueDifference, code: ChangeCode, sides: ComparedSides): string {
  const { verdict, keyword, property, base, revision } = difference;
  const isStricter = verdict === "narrowed";
  const side = isStricter ? "revision" : "base";
  const [rejecting, other] = isStricter ? [revision, base] : [base, revision];
  const named = keyword === "discriminator" ? discriminatorWords(difference) : undefined;
  if (named !== undefined) return named;
  const listed = listedWords(difference, sides);
  if (listed !== undefined) return listed;
  if (code === "diff/response-branch-added") return "the union has a new branch";
  if (keyword === "required" && property !== undefined)
    return `\`${property}\` is now ${isStricter ? "required" : "optional"}`;
  if (isNullThere(difference)) return isStricter ? "`null` is not allowed now" : "`null` is now allowed";
  if (rejecting === undefined) return `the rule \`${keyword}\` ${isStricter ? "is stricter" : "is looser"}`;
  if (other !== undefined && other.text !== "" && other.keyword === rejecting.keyword && other.text !== rejecting.text)
    return `${ruleWords(revision)} instead of ${ruleWords(base)}`;
  // The other side may have the same rule, with another list of names or other branches.
  const reason = wholeWords.get(rejecting.keyword);
  if (reason !== undefined) return `${reason.replace("SIDE", side)}: ${ruleWords(rejecting)}`;
  return isStricter ? `${ruleWords(rejecting)} is new` : `${ruleWords(rejecting)} is gone`;
}

/** What rules about a whole value say about a value that they reject. */
const wholeWords: ReadonlyMap<string, string> = new Map([
  ["additionalProperties", "the SIDE does not allow this property"],
  ["unevaluatedProperties", "the SIDE does not allow this property"],
  ["items", "the SIDE does not allow this item"],
  ["unevaluatedItems", "the SIDE does not allow this item"],
  ["oneOf", "in the SIDE, the value does not match exactly one branch"],
  ["anyOf", "in the SIDE, the value matches no branch"],
]);

const maxListed = 5;

/** The values of a list that only one side has. A list may be long, and readers look for what differs. */
function listedWords({ verdict, base, revision }: ValueDifference, sides: ComparedSides): string | undefined {
  const [before, after] = [listOf(base, sides.base), listOf(revision, sides.revision)];
  if (before === undefined || after === undefined) return undefined;
  const [own, other] = verdict === "narrowed" ? [before, after] : [after, before];
  const known = new Set(other.map((value) => JSON.stringify(value)));
  const values = own.map((value) => JSON.stringify(value)).filter((text) => !known.has(text));
  if (values.length === 0) return undefined;
  const more = values.length > maxListed ? ` and ${values.length - maxListed} more` : "";
  const names = `${values
    .slice(0, maxListed)
    .map((text) => `\`${text}\``)
    .join(", ")}${more}`;
  const isMany = values.length > 1;
  if (verdict === "narrowed") return isMany ? `the values ${names} were removed` : `the value ${names} was removed`;
  return isMany ? `${names} are new values` : `${names} is a new value`;
}

/** The values of an `enum` or a `const`. */
function listOf(rule: ComparedRule | undefined, side: ComparedSides["base"]): readonly JsonValue[] | undefined {
  if (rule === undefined || !listKeywords.has(rule.keyword)) return undefined;
  const value = findByTokens(side.api.bundle, parsePointer(rule.pointer));
  if (value === undefined) return undefined;
  return rule.keyword === "const" ? [value] : arrayOf(value);
}

/** A value of the discriminating property that only one side knows. */
function discriminatorWords({ verdict, witness, at }: ValueDifference): string | undefined {
  const value = witness === undefined ? undefined : findByTokens(witness, parsePointer(at));
  if (typeof value !== "string") return undefined;
  const name = `\`${JSON.stringify(value)}\``;
  return verdict === "narrowed"
    ? `the value ${name} of the discriminator was removed`
    : `${name} is a new value of the discriminator`;
}

function isNullThere({ witness, at, keyword }: ValueDifference): boolean {
  return keyword === "type" && witness !== undefined && findByTokens(witness, parsePointer(at)) === null;
}

function effectWords({ verdict }: ValueDifference, { direction, part }: ValuePart): string {
  const isHeader = part === "header" || part === "query" || part === "path" || part === "cookie";
  if (direction === "request")
    return verdict === "narrowed"
      ? `The API now rejects ${isHeader ? "values" : "requests"} that it accepted.`
      : `The API now accepts ${isHeader ? "values" : "requests"} that it rejected.`;
  return verdict === "narrowed"
    ? "The API now returns fewer values."
    : "The API may return values that clients of the base do not expect.";
}

/** Codes of rules that say the same as a value at the same place. */
const shownByValues: ReadonlySet<ChangeCode> = new Set<ChangeCode>([
  "diff/request-property-added",
  "diff/request-property-removed",
  "diff/response-property-added",
  "diff/response-property-removed",
  "diff/format-changed",
  "diff/read-only-changed",
  "diff/write-only-changed",
  "diff/content-schema-changed",
]);

/** Whether a value already shows a change, at least as severe as the rule does. */
export function isCoveredBy(
  { code, pointer }: SchemaChange,
  values: readonly ValueDifference[],
  at: PartOfSides,
): boolean {
  if (!shownByValues.has(code)) return false;
  return values.some((difference) => {
    const { verdict, property, isUndeclared } = difference;
    if (verdict === "unproven" || isUndeclared) return false;
    const isHere =
      difference.at === pointer || (property !== undefined && appendPointer(difference.at, property) === pointer);
    // A looser format rejects no request, and docsgen knows what it accepts.
    if (isHere && code === "diff/format-changed" && difference.keyword === "format") return true;
    return isHere && compareLevels(levelOf(codeOf(difference, at)), levelOf(code)) <= 0;
  });
}
