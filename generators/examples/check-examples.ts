import { keepsBusy } from "../api/busy-pattern.ts";
import type { Page } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import { collectBlocks } from "./collect-blocks.ts";
import { collectDescription, type CollectedDescription } from "./collect-description.ts";
import type { DescriptionInput } from "./collected.ts";
import { measureCoverage } from "./coverage.ts";
import { patternCost, unboundBlock } from "./findings.ts";
import type { NamedApi } from "./find-owner.ts";
import { createJudge, judgeGroup, type JudgeInput } from "./judge-example.ts";
import type { Example, ExampleKind, ExampleSummary, OperationCoverage } from "./model.ts";
import { placeRules } from "./place-rules.ts";
import { ownedBy, type OwnedExample } from "./owned-examples.ts";

/** A description under its name, and what judges by it. */
export interface DescribedApi extends NamedApi, DescriptionInput, JudgeInput {}

/** What the examples are collected from and judged by. */
export interface ExampleInput {
  /** The main one first. */
  readonly apis: readonly DescribedApi[];
  readonly pages: readonly Page[];
  /** Where set, only the examples that stand in these files are judged. */
  readonly files?: ReadonlySet<string>;
}

/** Judges every example of the descriptions and of the pages by the validators that ship in the kits. */
export function checkExamples({ apis, pages, files }: ExampleInput): Checked<ExampleSummary> {
  const descriptions = apis.map((api) => {
    const collected = files === undefined ? collectDescription(api) : collectOnly(files, api);
    return { ...collected, ...ownedBy(api, collected) };
  });
  const blocks = collectBlocks(apis, pages);
  const judges = new Map(apis.map((api) => [api.name, createJudge(api)]));
  const judge = (example: OwnedExample): DocsgenError[] => judges.get(example.api)?.(example) ?? [];
  const examples = [...descriptions.flatMap((description) => description.examples), ...blocks.examples];
  const judged = [
    ...examples.map((example) => ({ example, findings: judge(example) })),
    ...blocks.groups.flatMap((group) => group.examples.map((example) => ({ example, findings: [] }))),
  ];
  const kinds = countKinds(judged);
  const all = judged.flatMap(({ findings }) => findings);
  return {
    value: {
      checked: judged.length,
      failed: kinds.reduce((sum, { failed }) => sum + failed, 0),
      skipped: descriptions.reduce((sum, { skipped }) => sum + skipped, 0) + blocks.skipped,
      unbound: blocks.unbound.length,
      kinds,
      measureCoverage: () =>
        measureAll(
          apis,
          judged.flatMap(({ example }) => (example.marks.invalid === undefined ? [example] : [])),
        ),
    },
    findings: placeRules(
      [
        ...withoutRepeats(all),
        ...mergeFindings(descriptions.map(({ findings }) => findings)),
        ...blocks.findings,
        ...blocks.groups.flatMap((group) => judgeGroup(group, judge)),
        ...blocks.unbound.map(unboundBlock),
        ...mergeFindings(apis.map(unjudged)),
      ],
      (finding) => ownerOf(finding, apis)?.locate,
    ),
  };
}

/** The description that has the operation of a finding; the main one where several do. */
function ownerOf({ operation }: DocsgenError, apis: readonly DescribedApi[]): DescribedApi | undefined {
  return apis.find(({ api }) => [...api.operations, ...api.webhooks].some(({ id }) => id === operation)) ?? apis[0];
}

/** Operations of further descriptions are called as a block would bind them. */
function measureAll(apis: readonly DescribedApi[], examples: readonly OwnedExample[]): readonly OperationCoverage[] {
  return apis.flatMap((described, index) => {
    const own = measureCoverage(
      described,
      examples.filter(({ api }) => api === described.name),
    );
    if (index === 0) return own;
    return own.map((entry) => ({ ...entry, api: described.name, title: `${described.name}:${entry.title}` }));
  });
}

/** In the order of the alphabet; the status of a response makes no kind of its own. */
function countKinds(
  judged: readonly { readonly example: Example; readonly findings: readonly DocsgenError[] }[],
): ExampleKind[] {
  const kinds = new Map<string, { checked: number; failed: number }>();
  for (const { example, findings } of judged) {
    const name = example.part.replace(/:.*$/, "");
    const kind = kinds.get(name) ?? { checked: 0, failed: 0 };
    kinds.set(name, kind);
    kind.checked += 1;
    if (findings.some(({ severity }) => severity === "error")) kind.failed += 1;
  }
  return [...kinds]
    .map(([name, counts]) => ({ name, ...counts }))
    .toSorted((left, right) => (left.name < right.name ? -1 : 1));
}

/** Of the description's examples those of some of its files. */
function collectOnly(files: ReadonlySet<string>, input: DescriptionInput): CollectedDescription {
  if (files.size === 0) return { examples: [], findings: [], skipped: 0 };
  const { examples, findings } = collectDescription(input);
  return {
    examples: examples.filter(({ locate }) => files.has(locate("", "value").file)),
    findings: findings.filter(({ position }) => position !== undefined && files.has(position.file)),
    skipped: 0,
  };
}

/** One fault may be met on several ways: an example that two bodies refer to, a default that stands for two operations. */
function withoutRepeats(findings: readonly DocsgenError[]): DocsgenError[] {
  const seen = new Set<string>();
  return findings.filter(({ position, code, pointer, rule }) => {
    const key = JSON.stringify([
      position?.file,
      position?.line,
      position?.column,
      code,
      pointer,
      rule?.position ?? rule?.pointer,
    ]);
    return !seen.has(key) && seen.add(key).size > 0;
  });
}

/** What the validators could not judge, each told once where the description states it; patterns, if they are not told as such. */
function unjudged({ validators, locate }: DescribedApi): DocsgenError[] {
  return validators
    .unjudged()
    .filter(({ pattern }) => !keepsBusy(pattern))
    .map(({ pointer, pattern }) => patternCost(pattern, locate(pointer)));
}
