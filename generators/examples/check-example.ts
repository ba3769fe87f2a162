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

/** What examples are judged by. */
export interface ExampleCheckInput {
  readonly validators: ValidatorSet;
  /** Where the description states a rule. */
  readonly locate: Locate;
}

/** Gives the findings of one example. */
export type ExampleCheck = (example: Example) => DocsgenError[];

/** Creates what judges examples; what it learns of a schema it keeps for the next one. */
export function createExampleCheck(input: ExampleCheckInput): ExampleCheck {
  const search = createFindUndocumented(input.validators);
  return (example) => tellErrors(example, findErrors(example, input, search), input);
}

function findErrors(given: Example, { validators }: ExampleCheckInput, search: FindUndocumented): FoundErrors {
  const example = chooseReading(given, validators);
  const issues = issuesOf(example, validators);
  const { invalid } = example.marks;
  const strangers =
    invalid === undefined || invalid.code === undocumentedCode
      ? search(example).filter(
          ({ pointer, name }) => !example.marks.isLeftOut(appendPointer(pointer, name), "additionalProperties"),
        )
      : [];
  return { issues, strangers };
}

/** The findings of one example; an example that must fail is wrong when it does not. */
function tellErrors(
  example: Example,
  { issues, strangers }: FoundErrors,
  { locate }: ExampleCheckInput,
): DocsgenError[] {
  const { invalid } = example.marks;
  const codes = [...new Set(issues.map((issue) => issue.code))];
  if (invalid === undefined) return toFindings(example, { issues, strangers }, locate);
  if (strangers.length > 0) codes.push(undocumentedCode);
  return checkCodes(codes, invalid.code, example.locate("", "value"));
}

/** The findings of examples of which one must fail, with the code that is expected where one is. */
export function checkGroup(group: OwnedGroup, check: (example: OwnedExample) => DocsgenError[]): DocsgenError[] {
  const found = [...group.findings, ...group.examples.flatMap(check)];
  return checkCodes([...new Set(found.map(({ code }) => code))], group.invalid.code, group.position);
}

function checkCodes(codes: readonly string[], wanted: string | undefined, position: Position): DocsgenError[] {
  if (codes.length === 0) return [notInvalid(wanted, position)];
  return wanted === undefined || codes.includes(wanted) ? [] : [otherCode(wanted, codes, position)];
}

const undocumentedCode = "payload/undocumented";

/** What is wrong with an example. */
interface FoundErrors {
  readonly issues: readonly Issue[];
  readonly strangers: readonly Undocumented[];
}

/** A required property under a wrong name is one fault, told where the name stands. */
function toFindings(example: Example, { issues, strangers }: FoundErrors, locate: Locate): DocsgenError[] {
  const misspelt = new Map<Issue, string>();
  for (const issue of issues) {
    const name = misspeltName(issue, strangers);
    if (name !== undefined) misspelt.set(issue, appendPointer(issue.pointer, name));
  }
  const told = new Set(misspelt.values());
  const isTold = (pointer: string): boolean => told.has(pointer);
  return [
    ...issues
      .filter((issue) => !(keywordsOfNames.has(issue.keyword) && isTold(issue.pointer)))
      .map((issue) => toFinding(example, { issue, misspelt: misspelt.get(issue) }, locate)),
    ...strangers
      .filter(({ pointer, name }) => !isTold(appendPointer(pointer, name)))
      .map((stranger) =>
        undocumentedProperty(example, stranger, {
          position: example.locate(appendPointer(stranger.pointer, stranger.name), "key"),
          rule: locate(stranger.rule),
        }),
      ),
  ];
}

/** The name that most likely stands for a missing one: what the validator takes it for, else one that nobody knows. */
function misspeltName({ keyword, pointer, params }: Issue, strangers: readonly Undocumented[]): string | undefined {
  if (keyword !== "required") return undefined;
  if (typeof params["nearest"] === "string") return params["nearest"];
  return strangers.find((stranger) => stranger.pointer === pointer && stranger.nearest === params["missingProperty"])
    ?.name;
}

/** Faults of a property's being there mark its name; all others mark its value. */
const keywordsOfNames = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "readOnly",
  "writeOnly",
]);

function toFinding(
  example: Example,
  { issue, misspelt }: { readonly issue: Issue; readonly misspelt: string | undefined },
  locate: Locate,
): DocsgenError {
  const isName = misspelt !== undefined || keywordsOfNames.has(issue.keyword);
  return payloadError(example, issue, {
    position: example.locate(misspelt ?? issue.pointer, isName ? "key" : "value"),
    rule: issue.rule === "" ? undefined : locate(issue.rule),
  });
}
