import type { GuidePage, Page } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { noCache, type Cache } from "../source/cache.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import { createCollectBlocks, type CollectedBlocks } from "./collect-blocks.ts";
import { collectDescription, type CollectedDescription } from "./collect-description.ts";
import type { DescriptionInput } from "./collected.ts";
import { measureCoverage } from "./coverage.ts";
import { patternCost, unboundBlock } from "./findings.ts";
import type { NamedApi } from "./find-owner.ts";
import { createExampleCheck, checkGroup, type ExampleCheckInput } from "./check-example.ts";
import { type Example, type ExampleKind, type ExampleSummary, type OperationCoverage } from "./model.ts";
import { placeRules } from "./place-rules.ts";
import { examplesStep, runChecks, type CheckResult, type ExampleCheck } from "./cached-checks.ts";
import { ownedBy, type OwnedExample } from "./owned-examples.ts";

/** A description under its name, and what judges by it. */
export interface CheckedApi extends NamedApi, DescriptionInput, ExampleCheckInput {
  /** Hash of the description; undefined: its results are not cached. */
  readonly digest?: string;
}

/** What the examples are collected from and judged by. */
export interface ExampleInput {
  /** The main one first. */
  readonly apis: readonly CheckedApi[];
  readonly pages: readonly Page[];
  /** Where set, only the examples that stand in these files are judged. */
  readonly files?: ReadonlySet<string>;
  readonly cache?: Cache;
}

/** Fetches the results of other machines, if there is a remote cache. */
export async function prefetchExamples({ apis, pages, cache = noCache }: ExampleInput): Promise<void> {
  const guides = pages.filter((page) => page.kind === "guide");
  const keys = [...apis.map(({ digest }) => digest), ...guides.map((page) => keyOfPage(page, apis))];
  await cache.prefetch(
    examplesStep,
    keys.filter((key) => key !== undefined),
  );
}

/** Judges every example of the descriptions and of the pages by the validators that ship in the kits. */
export function checkExamples(input: ExampleInput): Checked<ExampleSummary> {
  const { apis } = input;
  const guides = input.pages.filter((page) => page.kind === "guide");
  const checks = new Map(apis.map((api) => [api.name, createExampleCheck(api)]));
  const check: CheckOwned = (example) => checks.get(example.api)?.(example) ?? [];
  const collectBlocks = createCollectBlocks(apis);
  const results = runChecks(
    input.cache ?? noCache,
    [
      ...apis.map((api) => ({
        key: input.files === undefined ? api.digest : undefined,
        make: () => checkDescription(api, input),
      })),
      ...guides.map((page) => ({
        key: keyOfPage(page, apis),
        make: () => checkBlocks(collectBlocks(page), check),
      })),
    ].map((work) => withPlaces(work, apis)),
    // What could not be judged is told by the validators as they work.
    () => apis.every(({ validators }) => validators.unchecked().length === 0),
  );
  const kinds = sumKinds(results.flatMap((part) => part.kinds));
  return {
    value: {
      checked: kinds.reduce((total, { checked }) => total + checked, 0),
      failed: kinds.reduce((total, { failed }) => total + failed, 0),
      skipped: results.reduce((total, { skipped }) => total + skipped, 0),
      unbound: results.reduce((total, { unbound }) => total + unbound, 0),
      kinds,
      measureCoverage: () => {
        const blocks = guides.map(collectBlocks);
        const examples = [
          ...apis.flatMap((api) => collectOwned(api, input.files).examples),
          ...blocks.flatMap((page) => page.examples),
          ...blocks.flatMap((page) => page.groups).flatMap((group) => group.examples),
        ];
        return measureAll(
          apis,
          examples.filter(({ marks }) => marks.invalid === undefined),
        );
      },
    },
    findings: [
      ...withoutRepeats(results.flatMap(({ wrong }) => wrong)),
      ...mergeFindings(results.map(({ collected }) => collected)),
      ...mergeFindings(apis.map(unchecked)),
    ],
  };
}

/** The description that has the operation of a finding; the main one where several do. */
function ownerOf({ operation }: DocsgenError, apis: readonly CheckedApi[]): CheckedApi | undefined {
  return apis.find(({ api }) => [...api.operations, ...api.webhooks].some(({ id }) => id === operation)) ?? apis[0];
}

/** Rules are placed at once: whoever remembers what was found need not open the description for it. */
function withPlaces({ key, make }: ExampleCheck, apis: readonly CheckedApi[]): ExampleCheck {
  const place = (findings: readonly DocsgenError[]): readonly DocsgenError[] =>
    placeRules(findings, (finding) => ownerOf(finding, apis)?.locate);
  return {
    key,
    make: () => {
      const { wrong, collected, ...counts } = make();
      return { ...counts, wrong: place(wrong), collected: place(collected) };
    },
  };
}

type CheckOwned = (example: OwnedExample) => DocsgenError[];

/** A page may show calls of any description. */
function keyOfPage(page: GuidePage, apis: readonly CheckedApi[]): string | undefined {
  if (apis.some(({ digest }) => digest === undefined)) return undefined;
  return fingerprint(page.digest, ...apis.flatMap(({ name, digest }) => [name, digest]));
}

function checkDescription(api: CheckedApi, { files }: Pick<ExampleInput, "files">): CheckResult {
  const { examples, findings, skipped } = collectOwned(api, files);
  return { ...checkAll(examples, createExampleCheck(api)), skipped, unbound: 0, collected: findings };
}

function checkBlocks(
  { examples, findings, groups, skipped, unbound }: CollectedBlocks,
  check: CheckOwned,
): CheckResult {
  const { kinds, wrong } = checkAll(examples, check);
  // Those of a group are wrong together, or right.
  const grouped = groups.flatMap((group) => group.examples.map((example) => ({ example, findings: [] })));
  return {
    kinds: sumKinds([...kinds, ...countKinds(grouped)]),
    skipped,
    unbound: unbound.length,
    wrong,
    collected: [...findings, ...groups.flatMap((group) => checkGroup(group, check)), ...unbound.map(unboundBlock)],
  };
}

function checkAll(examples: readonly OwnedExample[], check: CheckOwned): Pick<CheckResult, "kinds" | "wrong"> {
  const results = examples.map((example) => ({ example, findings: check(example) }));
  return { kinds: countKinds(results), wrong: results.flatMap(({ findings }) => findings) };
}

type CollectedOwned = Omit<CollectedDescription, "examples"> & { readonly examples: readonly OwnedExample[] };

function collectOwned(api: CheckedApi, files: ExampleInput["files"]): CollectedOwned {
  const collected = files === undefined ? collectDescription(api) : collectOnly(files, api);
  return { ...collected, ...ownedBy(api, collected) };
}

/** Operations of further descriptions are called as a block would bind them. */
function measureAll(apis: readonly CheckedApi[], examples: readonly OwnedExample[]): readonly OperationCoverage[] {
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
  results: readonly { readonly example: Example; readonly findings: readonly DocsgenError[] }[],
): readonly ExampleKind[] {
  return sumKinds(
    results.map(({ example, findings }) => ({
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
    const { size } = seen;
    const start = position && { ...position, endLine: undefined, endColumn: undefined };
    return seen.add(JSON.stringify([start, code, pointer, rule?.position ?? rule?.pointer])).size > size;
  });
}

/** Patterns that the validators could not test on every value, each reported once; costly ones have a finding already. */
function unchecked({ validators, locate }: CheckedApi): DocsgenError[] {
  return validators
    .unchecked()
    .filter(({ isReported }) => !isReported)
    .map(({ pointer, pattern }) => patternCost(pattern, locate(pointer)));
}
