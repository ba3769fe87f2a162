import type { Schema } from "../../api/model.ts";
import { appendPointer, findByTokens, parsePointer } from "../../source/json-pointer.ts";
import type { JsonValue } from "../../source/json.ts";
import type { Issue } from "../../validators/model.ts";
import { lastPart, stepsOf, type DifferenceCandidate } from "./candidates.ts";
import type { ComparedApi, ComparedRule, ValueDifference } from "./model.ts";
import { stepToken } from "./steps.ts";
import type { ChangeSide } from "../model.ts";
import type { TermPlace } from "./terms.ts";

/** A difference that was found. */
export interface DescribedInput {
  /** The side that accepts the values. */
  readonly given: ChangeSide;
  readonly candidate: DifferenceCandidate;
  readonly witness: JsonValue | undefined;
  readonly isRest: boolean | undefined;
  /** The pointer to the part of the value that violates the rule, if it is known without the errors. */
  readonly at: string | undefined;
  /** The errors of the other side. */
  readonly findIssues: () => readonly Issue[];
}

/** Describes a difference with the rules of both versions. */
export function describeDifference(
  apis: Readonly<Record<ChangeSide, ComparedApi>>,
  { given, candidate, witness, isRest, at, findIssues }: DescribedInput,
): ValueDifference {
  const { suspect } = candidate;
  const last = lastPart(candidate);
  const isClosed = suspect.place?.keyword === "false" && last?.whole?.keyword !== "properties";
  const place = (isClosed ? last?.whole : undefined) ?? suspect.place ?? last?.whole;
  const { other } = suspect;
  // Rules for all properties or items are about values that both versions know of.
  const isUndeclared = suspect.isUndeclared && last?.whole?.keyword === "properties";
  const wouldBe = given === "base" ? "narrowed" : "widened";
  const rule = ruleOf(apis, place);
  const issues = at === undefined || place === undefined ? findIssues() : [];
  const issue = issues.find((own) => rule !== undefined && own.rule.startsWith(rule.pointer)) ?? issues[0];
  const [base, revision] = given === "base" ? [other, place] : [place, other];
  return {
    verdict: witness === undefined ? "unproven" : wouldBe,
    wouldBe,
    at:
      at ?? issue?.pointer ?? stepsOf(candidate).reduce((pointer, step) => appendPointer(pointer, stepToken(step)), ""),
    keyword: place?.keyword ?? issue?.keyword ?? "",
    property: place?.name ?? (isUndeclared && last?.step?.kind === "property" ? last.step.name : undefined),
    isUndeclared,
    base: ruleOf(apis, base),
    revision: ruleOf(apis, revision),
    witness,
    acceptedBy: witness === undefined ? undefined : given,
    ...(isRest === true ? { isRest } : {}),
  };
}

/** The answer for two schemas that cannot be compared. */
export function unprovenDifference(
  part: { readonly base: Schema | undefined; readonly revision: Schema | undefined },
  given: ChangeSide,
): ValueDifference {
  const [base, revision] = [schemaRule(part.base), schemaRule(part.revision)];
  const wouldBe = given === "base" ? "narrowed" : "widened";
  return {
    verdict: "unproven",
    wouldBe,
    at: "",
    keyword: "",
    property: undefined,
    isUndeclared: false,
    base,
    revision,
    witness: undefined,
    acceptedBy: undefined,
  };
}

function schemaRule(schema: Schema | undefined): ComparedRule | undefined {
  return schema === undefined ? undefined : { pointer: schema.pointer, keyword: "", text: shorten(schema.source) };
}

const maxText = 200;

function shorten(value: JsonValue): string {
  const text = JSON.stringify(value);
  if (text.length <= maxText) return text;
  // A slice keeps the whole text in memory, and the text of a union may be long. Joined characters are a text of their own.
  return `${Array.from(text.slice(0, maxText)).join("")}…`;
}

function ruleOf(
  apis: Readonly<Record<ChangeSide, ComparedApi>>,
  place: TermPlace | undefined,
): ComparedRule | undefined {
  if (place === undefined) return undefined;
  const { side, keyword } = place;
  const isKeyword = keyword !== "" && keyword !== "false";
  const pointer = isKeyword ? appendPointer(place.pointer, keyword) : place.pointer;
  const value = findByTokens(apis[side].api.bundle, parsePointer(pointer));
  const short = value === undefined ? "" : shorten(value);
  const counts = keyword === "contains" ? countsText(apis[side], place.pointer) : "";
  const text = short === "" ? keyword : `${keyword}: ${short}${counts}`;
  return { pointer, keyword, text: isKeyword ? text : short };
}

/** The keywords beside `contains` that say how many items match. */
function countsText({ api }: ComparedApi, pointer: string): string {
  return ["minContains", "maxContains"]
    .map((keyword) => [keyword, findByTokens(api.bundle, parsePointer(appendPointer(pointer, keyword)))] as const)
    .map(([keyword, count]) => (typeof count === "number" ? `, ${keyword}: ${count}` : ""))
    .join("");
}
