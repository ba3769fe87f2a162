import type { ApiModel } from "../api/model.ts";
import { keepsBusy } from "../api/busy-pattern.ts";
import type { Locate } from "../api/locate.ts";
import type { Page } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import type { Issue, ValidatorSet } from "../validators/model.ts";
import { collectBlocks } from "./collect-blocks.ts";
import { collectDescription, type CollectedDescription } from "./collect-description.ts";
import { notChecked, notInvalid, otherCode, patternCost, payloadFault } from "./findings.ts";
import type { Example, ExampleSummary } from "./model.ts";

/** What the examples are collected from and judged by. */
export interface ExampleInput {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly pages: readonly Page[];
  readonly locate: Locate;
  /** Where set, only the examples that stand in these files are judged. */
  readonly files?: ReadonlySet<string>;
}

/** Judges every example of the description and of the pages by the validators that ship in the kit. */
export function checkExamples(input: ExampleInput): Checked<ExampleSummary> {
  const { api, pages, locate, files } = input;
  const described = collectDescription(api, locate);
  const description = files === undefined ? described : onlyIn(files, described);
  const blocks = collectBlocks(api, pages);
  const judged = [...description.examples, ...blocks.examples].map((example) => judge(example, input));
  return {
    value: {
      checked: judged.length,
      failed: judged.filter((findings) => findings.some((finding) => finding.severity === "error")).length,
      skipped: description.skipped + blocks.skipped,
      unbound: blocks.unbound,
    },
    findings: [...judged.flat(), ...blocks.findings, ...unjudged(input)],
  };
}

/** Of the description's examples those of some of its files. */
function onlyIn(files: ReadonlySet<string>, { examples }: CollectedDescription): CollectedDescription {
  const kept = files.size === 0 ? [] : examples.filter(({ locate }) => files.has(locate("", "value").file));
  return { examples: kept, skipped: 0 };
}

/** What the validators could not judge, each told once where the description states it; patterns, if they are not told as such. */
function unjudged({ validators, locate }: ExampleInput): DocsgenError[] {
  return [
    ...validators
      .unjudged()
      .filter(({ pattern }) => !keepsBusy(pattern))
      .map(({ pointer, pattern }) => patternCost(pattern, locate(pointer))),
    ...validators.unchecked().map((pointer) => notChecked(locate(pointer))),
  ];
}

/** The findings of one example; an example that must fail is wrong when it does not. */
export function judge(
  example: Example,
  { validators, locate }: Pick<ExampleInput, "validators" | "locate">,
): DocsgenError[] {
  const issues = validators
    .validate(example.schema, example.direction, example.value)
    .filter((issue) => counts(example, issue));
  const { invalid } = example.marks;
  if (invalid === undefined) return issues.map((issue) => toFinding(example, issue, locate));
  const codes = [...new Set(issues.map((issue) => issue.code))];
  const position = example.locate("", "value");
  if (codes.length === 0) return [notInvalid(invalid.code, position)];
  return invalid.code === undefined || codes.includes(invalid.code) ? [] : [otherCode(invalid.code, codes, position)];
}

function counts(example: Example, issue: Issue): boolean {
  const isExcused = example.marks.isPartial && issue.keyword === "required";
  return !isExcused && !example.marks.isLeftOut(issue.pointer, issue.keyword);
}

/** Faults of a property's being there mark its name; all others mark its value. */
const keywordsOfNames = new Set([
  "additionalProperties",
  "unevaluatedProperties",
  "propertyNames",
  "readOnly",
  "writeOnly",
]);

function toFinding(example: Example, issue: Issue, locate: Locate): DocsgenError {
  const position = example.locate(issue.pointer, keywordsOfNames.has(issue.keyword) ? "key" : "value");
  return payloadFault(example, issue, {
    position,
    rule: issue.rule === "" ? undefined : locate(issue.rule),
  });
}
