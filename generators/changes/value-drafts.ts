import { formats } from "../validators/formats.ts";
import type { ApiSide, ComparedSides, DraftChange } from "./api-side.ts";
import { appendPointer, findByTokens, parsePointer } from "../source/json-pointer.ts";
import { arrayOf, type JsonValue } from "../source/json.ts";
import { compareLevels, levelOf, type ChangeCode } from "./levels.ts";
import type { SchemaChange } from "./rules/schema-change.ts";
import { declaresProperty, findPlace } from "./rules/schemas-at.ts";
import { gainsBranch } from "./rules/union-branches.ts";
import type { ValuePart } from "./value-part.ts";
import type { ChangeSide } from "./model.ts";
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
  const placeOf = (side: ChangeSide): string | undefined =>
    part[side] === undefined ? undefined : findPlace(part[side], parsePointer(at), sides[side]);
  return {
    code,
    message: messageOf(difference, { part, subject, code, sides }),
    part: part.part,
    pointer: `${part.prefix}${at}`,
    witness:
      witness === undefined || acceptedBy === undefined
        ? undefined
        : { value: witness, acceptedBy, rejectedBy: acceptedBy === "base" ? "revision" : "base" },
    base: difference.base?.pointer ?? placeOf("base"),
    revision: difference.revision?.pointer ?? placeOf("revision"),
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
  if (verdict === "narrowed")
    return keyword === "format" && isFormatOfTexts(revision, sides.revision)
      ? "diff/response-format-changed"
      : "diff/response-narrowed";
  if (keyword === "enum" && listKeywords.has(revision?.keyword ?? "")) return "diff/response-enum-value-added";
  if (gainsBranch(difference, part, sides)) return "diff/response-branch-added";
  return "diff/response-unexpected";
}

/** A number with a narrower format is still a number that clients of the base read. */
function isFormatOfTexts(rule: ComparedRule | undefined, side: ApiSide): boolean {
  const name = rule === undefined ? undefined : findByTokens(side.api.bundle, parsePointer(rule.pointer));
  return typeof name !== "string" || formats.get(name)?.type !== "number";
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
  return `${place}: ${changeWords(difference, { part, code, sides })}. ${code === "diff/text-type-changed" ? textWords : effectWords(difference, part)}`;
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
function changeWords(difference: ValueDifference, { part, code, sides }: Omit<MessageInput, "subject">): string {
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
    return requiredWords(property, { isStricter, isKnown: isKnownProperty(difference, { part, sides }) });
  // A side without a rule there accepts more than `null`.
  if (other !== undefined && isNullThere(difference))
    return isStricter ? "`null` is not allowed now" : "`null` is now allowed";
  if (rejecting === undefined) return `the rule \`${keyword}\` ${isStricter ? "is stricter" : "is looser"}`;
  if (other !== undefined && other.text !== "" && other.keyword === rejecting.keyword && other.text !== rejecting.text)
    return `${ruleWords(revision)} instead of ${ruleWords(base)}`;
  // The other side may have the same rule, with another list of names or other branches.
  const reason = wholeWords.get(rejecting.keyword);
  const isClosed = rejecting.text.endsWith(": false");
  if (reason !== undefined)
    return `${(isClosed ? reason : reason.replace(/this (?:property|item)/, "this value")).replace("SIDE", side)}: ${ruleWords(rejecting)}`;
  return isStricter ? `${ruleWords(rejecting)} is new` : `${ruleWords(rejecting)} is gone`;
}

/** A property that one side does not declare is more than required or optional. */
function requiredWords(
  property: string,
  { isStricter, isKnown }: { readonly isStricter: boolean; readonly isKnown: boolean },
): string {
  if (isKnown) return `\`${property}\` is now ${isStricter ? "required" : "optional"}`;
  return isStricter ? `\`${property}\` is new and required` : `the required property \`${property}\` is removed`;
}

/** Whether the side that does not require a property declares it. */
function isKnownProperty({ verdict, at, property = "" }: ValueDifference, { part, sides }: PartOfSides): boolean {
  const side = verdict === "narrowed" ? "base" : "revision";
  const schema = part[side];
  return schema !== undefined && declaresProperty(schema, { tokens: parsePointer(at), name: property }, sides[side]);
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
function listOf(rule: ComparedRule | undefined, side: ApiSide): readonly JsonValue[] | undefined {
  if (rule === undefined || !listKeywords.has(rule.keyword)) return undefined;
  const value = findByTokens(side.api.bundle, parsePointer(rule.pointer));
  if (value === undefined) return undefined;
  if (rule.keyword === "const") return [value];
  // The bundle has the version of the author: there, `nullable` allows a value that the list need not have.
  const { nullable, "x-nullable": extension } = side.raw(rule.pointer.slice(0, -"/enum".length));
  const values = arrayOf(value);
  return (nullable === true || extension === true) && !values.includes(null) ? [...values, null] : values;
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

/** In webhooks and callbacks, the API sends the requests, and the reader's server responds. */
function effectWords({ verdict }: ValueDifference, { direction, part, isMirrored }: ValuePart): string {
  const isNarrowed = verdict === "narrowed";
  if (direction === "request") {
    const isParameter = part === "header" || part === "query" || part === "path" || part === "cookie";
    const sent = isMirrored ? "responses" : isParameter ? "values" : "requests";
    return isNarrowed
      ? `The API now rejects ${sent} that it accepted.`
      : `The API now accepts ${sent} that it rejected.`;
  }
  if (isMirrored)
    return isNarrowed
      ? "The API now sends fewer values."
      : "The API may send values that receivers of the base do not expect.";
  return isNarrowed
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
