import type { Locate } from "../api/locate.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { appendPointer, formatPointer, parsePointer } from "../source/json-pointer.ts";
import type { Position } from "../source/position.ts";
import type { Issue, ValidatorSet } from "../validators/model.ts";
import { findCertainFix, renameProperty } from "./certain-fix.ts";
import { chooseReading, issuesOf } from "./choose-reading.ts";
import { notInvalid, otherCode, payloadError, undocumentedProperty } from "./findings.ts";
import { findMisspelled, type Misspelled } from "./misspelled.ts";
import type { Example } from "./model.ts";
import { respell } from "./respell.ts";
import type { OwnedExample, OwnedGroup } from "./owned-examples.ts";
import { createRepair, type Repair } from "./repair.ts";
import { withoutEffects } from "./unevaluated.ts";
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
  return (example) => respell(example, collectErrors(example, findErrors(example, input, search), input));
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
  input: ExampleCheckInput,
): DocsgenError[] {
  const { invalid } = example.marks;
  const codes = [...new Set(issues.map((issue) => issue.code))];
  if (invalid === undefined) return toFindings(example, { issues, undocumented }, input);
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

/** A misspelled property is one finding, located at the misspelled name. */
function toFindings(
  example: Example,
  { issues: all, undocumented }: FoundErrors,
  { locate, validators }: ExampleCheckInput,
): DocsgenError[] {
  if (all.length === 0 && undocumented.length === 0) return [];
  const repair = createRepair(example, all, validators);
  const issues = withoutEffects(all, repair);
  const misspelled = findMisspelled(example, { issues, undocumented, repair });
  const reported = new Set([...misspelled].map(([{ pointer }, { name }]) => appendPointer(pointer, name)));
  const isReported = (pointer: string): boolean => reported.has(pointer);
  return [
    ...issues
      .filter((issue) => !(keywordsOfNames.has(issue.keyword) && isReported(issue.pointer)))
      .map((issue) => toFinding(example, issue, { misspelled: misspelled.get(issue), repair, locate })),
    ...undocumented
      .filter(({ pointer, name }) => !isReported(appendPointer(pointer, name)))
      .map((property) =>
        undocumentedProperty(example, property, {
          position: example.locate(appendPointer(property.pointer, property.name), "key"),
          rule: locate(property.rule),
          repair,
        }),
      ),
  ];
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
  issue: Issue,
  {
    misspelled,
    repair,
    locate,
  }: { readonly misspelled: Misspelled | undefined; readonly repair: Repair; readonly locate: Locate },
): DocsgenError {
  const isName = misspelled !== undefined || keywordsOfNames.has(issue.keyword);
  const pointer = misspelled === undefined ? issue.pointer : appendPointer(issue.pointer, misspelled.name);
  const position = example.locate(pointer, isName ? "key" : "value");
  return payloadError(example, issue, {
    position,
    rule: issue.rule === "" ? undefined : locate(issue.rule),
    misspelled,
    fix: findIssueFix(example, issue, { misspelled, position, repair }),
  });
}

function findIssueFix(
  example: Example,
  issue: Issue,
  {
    misspelled,
    ...at
  }: { readonly misspelled: Misspelled | undefined; readonly position: Position; readonly repair: Repair },
): DocsgenError["fix"] {
  const { pointer, keyword } = issue;
  if (misspelled !== undefined) {
    const { name, correct, isOnly } = misspelled;
    return isOnly ? renameProperty(example, { pointer, name, candidates: [correct], issue }, at) : undefined;
  }
  if (!namesThatSchemasReject.has(keyword)) return findCertainFix(example, issue, at);
  const tokens = parsePointer(pointer);
  const name = tokens.pop() ?? "";
  const owner = formatPointer(tokens);
  return renameProperty(example, { pointer: owner, name, candidates: [...at.repair.namesAt(owner)], issue }, at);
}

const namesThatSchemasReject = new Set(["additionalProperties", "unevaluatedProperties"]);
