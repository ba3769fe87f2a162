import { keepsBusy } from "../api/busy-pattern.ts";
import type { Page } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { noMemory, type Memory } from "../source/memory.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import { restoreFinding, storeFinding, type StoredFinding } from "../source/stored-finding.ts";
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
export interface DescribedApi extends NamedApi, DescriptionInput, JudgeInput {
  /** Hash of the description; undefined: nothing is remembered of it. */
  readonly digest?: string;
}

/** What the examples are collected from and judged by. */
export interface ExampleInput {
  /** The main one first. */
  readonly apis: readonly DescribedApi[];
  readonly pages: readonly Page[];
  /** Where set, only the examples that stand in these files are judged. */
  readonly files?: ReadonlySet<string>;
  /** What earlier runs with the same config have found. */
  readonly memory?: Memory;
}

/** Judges every example of the descriptions and of the pages by the validators that ship in the kits. */
export function checkExamples(input: ExampleInput): Checked<ExampleSummary> {
  const { apis, pages } = input;
  const judges = new Map(apis.map((api) => [api.name, createJudge(api)]));
  const judge: JudgeOwned = (example) => judges.get(example.api)?.(example) ?? [];
  const descriptions = judgeDescriptions(input, judge);
  const blocks = collectBlocks(apis, pages);
  const judged = [
    ...blocks.examples.map((example) => ({ example, findings: judge(example) })),
    ...blocks.groups.flatMap((group) => group.examples.map((example) => ({ example, findings: [] }))),
  ];
  const kinds = sumKinds([...descriptions.flatMap((description) => description.kinds), ...countKinds(judged)]);
  return {
    value: {
      checked: kinds.reduce((sum, { checked }) => sum + checked, 0),
      failed: kinds.reduce((sum, { failed }) => sum + failed, 0),
      skipped: descriptions.reduce((sum, { skipped }) => sum + skipped, 0) + blocks.skipped,
      unbound: blocks.unbound.length,
      kinds,
      measureCoverage: () => {
        const examples = [
          ...apis.flatMap((api) => collectOwned(api, input.files).examples),
          ...judged.map(({ example }) => example),
        ];
        return measureAll(
          apis,
          examples.filter(({ marks }) => marks.invalid === undefined),
        );
      },
    },
    findings: placeRules(
      [
        ...withoutRepeats([
          ...descriptions.flatMap((description) => description.judged),
          ...judged.flatMap(({ findings }) => findings),
        ]),
        ...mergeFindings(descriptions.map(({ collected }) => collected)),
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

type JudgeOwned = (example: OwnedExample) => DocsgenError[];

/** What the examples of one description come to. */
interface JudgedDescription {
  readonly kinds: readonly ExampleKind[];
  readonly skipped: number;
  /** What is wrong with them. */
  readonly judged: readonly DocsgenError[];
  /** What is wrong with how they are stated. */
  readonly collected: readonly DocsgenError[];
}

/** Judges the examples of the descriptions, or remembers what an earlier run found of the same. */
function judgeDescriptions(
  { apis, files, memory = noMemory }: ExampleInput,
  judge: JudgeOwned,
): readonly JudgedDescription[] {
  const descriptions = apis.map((api) => ({ api, known: recallDescription(memory, api.digest) }));
  const made = descriptions.map(({ api, known }) => known ?? judgeDescription(collectOwned(api, files), judge));
  // What could not be judged is told by the validators as they work: then nothing may be remembered.
  const isKept = files === undefined && apis.every(({ validators }) => validators.unjudged().length === 0);
  for (const [index, { api, known }] of descriptions.entries())
    if (known === undefined && isKept && api.digest !== undefined) keepDescription(memory, api.digest, made[index]);
  return made;
}

function judgeDescription({ examples, findings, skipped }: CollectedOwned, judge: JudgeOwned): JudgedDescription {
  const judged = examples.map((example) => ({ example, findings: judge(example) }));
  return {
    kinds: countKinds(judged),
    skipped,
    judged: judged.flatMap((entry) => entry.findings),
    collected: findings,
  };
}

type CollectedOwned = Omit<CollectedDescription, "examples"> & { readonly examples: readonly OwnedExample[] };

function collectOwned(api: DescribedApi, files: ExampleInput["files"]): CollectedOwned {
  const collected = files === undefined ? collectDescription(api) : collectOnly(files, api);
  return { ...collected, ...ownedBy(api, collected) };
}

function recallDescription(memory: Memory, digest: string | undefined): JudgedDescription | undefined {
  const text = digest === undefined ? undefined : memory.find(digest);
  if (text === undefined) return undefined;
  const { kinds, skipped, judged, collected } = JSON.parse(text) as StoredDescription;
  return { kinds, skipped, judged: judged.map(restoreFinding), collected: collected.map(restoreFinding) };
}

type StoredDescription = Omit<JudgedDescription, "judged" | "collected"> & {
  readonly judged: readonly StoredFinding[];
  readonly collected: readonly StoredFinding[];
};

function keepDescription(memory: Memory, digest: string, description: JudgedDescription | undefined): void {
  if (description === undefined) return;
  const { kinds, skipped, judged, collected } = description;
  const stored = { kinds, skipped, judged: judged.map(storeFinding), collected: collected.map(storeFinding) };
  memory.keep(digest, JSON.stringify(stored satisfies StoredDescription));
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

/** The status of a response makes no kind of its own. */
function countKinds(
  judged: readonly { readonly example: Example; readonly findings: readonly DocsgenError[] }[],
): readonly ExampleKind[] {
  return sumKinds(
    judged.map(({ example, findings }) => ({
      name: example.part.replace(/:.*$/, ""),
      checked: 1,
      failed: findings.some(({ severity }) => severity === "error") ? 1 : 0,
    })),
  );
}

/** In the order of the alphabet. */
function sumKinds(all: readonly ExampleKind[]): ExampleKind[] {
  const kinds = new Map<string, { checked: number; failed: number }>();
  for (const { name, checked, failed } of all) {
    const kind = kinds.get(name) ?? { checked: 0, failed: 0 };
    kinds.set(name, kind);
    kind.checked += checked;
    kind.failed += failed;
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
