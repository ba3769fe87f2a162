import type { Locate } from "../api/locate.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { appendPointer } from "../source/json-pointer.ts";
import type { Position } from "../source/position.ts";
import type { Issue, ValidatorSet } from "../validators/model.ts";
import { chooseReading, issuesOf } from "./choose-reading.ts";
import { notInvalid, otherCode, payloadError, undocumentedProperty } from "./findings.ts";
import type { Example } from "./model.ts";
import type { OwnedExample, OwnedGroup } from "./owned-examples.ts";
import { createFindUndocumented, type FindUndocumented, type Undocumented } from "./undocumented.ts";

/** What examples are checked against. */
export interface ExampleCheckInput {
  readonly validators: ValidatorSet;
  /** Returns the position of a rule in the description. */
  readonly locate: Locate;
}

/** Returns the findings of one example. */
export type ExampleCheck = (example: Example) => DocsgenError[];

/** Creates the check of examples. It reuses what it learned about a schema for later examples. */
export function createExampleCheck(input: ExampleCheckInput): ExampleCheck {
  const search = createFindUndocumented(input.validators);
  return (example) => collectErrors(example, findErrors(example, input, search), input);
}

function findErrors(given: Example, { validators }: ExampleCheckInput, search: FindUndocumented): FoundErrors {
  const example = chooseReading(given, validators);
  const issues = issuesOf(example, validators);
  const { invalid } = example.marks;
  const undocumented =
    invalid === undefined || invalid.code === undocumentedCode
      ? search(example).filter(
          ({ pointer, name }) => !example.marks.isLeftOut(appendPointer(pointer, name), "additionalProperties"),
        )
      : [];
  return { issues, undocumented };
}

/** The findings of one example. An example that must fail is an error if it is valid. */
function collectErrors(
  example: Example,
  { issues, undocumented }: FoundErrors,
  { locate }: ExampleCheckInput,
): DocsgenError[] {
  const { invalid } = example.marks;
  const codes = [...new Set(issues.map((issue) => issue.code))];
  if (invalid === undefined) return toFindings(example, { issues, undocumented }, locate);
  if (undocumented.length > 0) codes.push(undocumentedCode);
  return checkCodes(codes, invalid.code, example.locate("", "value"));
}

/** The findings of a group in which at least one example must fail, with the expected code if one is given. */
export function checkGroup(group: OwnedGroup, check: (example: OwnedExample) => DocsgenError[]): DocsgenError[] {
  const found = [...group.findings, ...group.examples.flatMap(check)];
  return checkCodes([...new Set(found.map(({ code }) => code))], group.invalid.code, group.position);
}

function checkCodes(codes: readonly string[], expected: string | undefined, position: Position): DocsgenError[] {
  if (codes.length === 0) return [notInvalid(expected, position)];
  return expected === undefined || codes.includes(expected) ? [] : [otherCode(expected, codes, position)];
}

const undocumentedCode = "payload/undocumented";

/** The errors of an example. */
interface FoundErrors {
  readonly issues: readonly Issue[];
  readonly undocumented: readonly Undocumented[];
}

/** A misspelled required property is one finding, located at the misspelled name. */
function toFindings(example: Example, { issues, undocumented }: FoundErrors, locate: Locate): DocsgenError[] {
  const misspelled = new Map<Issue, string>();
  for (const issue of issues) {
    const name = misspelledName(issue, undocumented);
    if (name !== undefined) misspelled.set(issue, appendPointer(issue.pointer, name));
  }
  const reported = new Set(misspelled.values());
  const isReported = (pointer: string): boolean => reported.has(pointer);
  return [
    ...issues
      .filter((issue) => !(keywordsOfNames.has(issue.keyword) && isReported(issue.pointer)))
      .map((issue) => toFinding(example, { issue, misspelled: misspelled.get(issue) }, locate)),
    ...undocumented
      .filter(({ pointer, name }) => !isReported(appendPointer(pointer, name)))
      .map((property) =>
        undocumentedProperty(example, property, {
          position: example.locate(appendPointer(property.pointer, property.name), "key"),
          rule: locate(property.rule),
        }),
      ),
  ];
}

/**
 * The property that is most likely a misspelling of a missing one: the validator's suggestion, otherwise an
 * undocumented name.
 */
function misspelledName(
  { keyword, pointer, params }: Issue,
  undocumented: readonly Undocumented[],
): string | undefined {
  if (keyword !== "required") return undefined;
  if (typeof params["nearest"] === "string") return params["nearest"];
  return undocumented.find((property) => property.pointer === pointer && property.nearest === params["missingProperty"])
    ?.name;
}

/** Issues with these keywords concern a property's presence and mark its name. All others mark its value. */
const keywordsOfNames = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "readOnly",
  "writeOnly",
]);

function toFinding(
  example: Example,
  { issue, misspelled }: { readonly issue: Issue; readonly misspelled: string | undefined },
  locate: Locate,
): DocsgenError {
  const isName = misspelled !== undefined || keywordsOfNames.has(issue.keyword);
  return payloadError(example, issue, {
    position: example.locate(misspelled ?? issue.pointer, isName ? "key" : "value"),
    rule: issue.rule === "" ? undefined : locate(issue.rule),
  });
}
