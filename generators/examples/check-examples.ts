import { loadParsers, type GrammarName, type ParseProgram } from "../code/parsers.ts";
import type { GuidePage, Page } from "../pages/model.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";
import { noCache, type Cache } from "../source/cache.ts";
import { once } from "../source/once.ts";
import { mergeFindings } from "../source/merge-findings.ts";
import { createCollectBlocks, type CollectBlocks, type CollectedBlocks } from "./collect-blocks.ts";
import { grammarOf } from "./calls/read-calls.ts";
import { collectDescription, type CollectedDescription } from "./collect-description.ts";
import type { DescriptionInput } from "./collected.ts";
import { measureCoverage } from "./coverage.ts";
import { patternCost, unboundBlock } from "./findings.ts";
import type { NamedApi } from "./find-owner.ts";
import { keyOfApis, keyOfDescription, keyOfPage, readCode } from "./check-keys.ts";
import { createExampleCheck, checkGroup, type ExampleCheckInput } from "./check-example.ts";
import { type Example, type ExampleKind, type ExampleSummary, type OperationCoverage } from "./model.ts";
import { locateRules } from "./locate-rules.ts";
import { runChecks, type CachedCheck, type CheckedExamples } from "./cached-checks.ts";
import { ownedBy, type OwnedExample } from "./owned-examples.ts";
import { collectTexts, grammarsOfSamples } from "./collect-texts.ts";
import { grammarOfSdks, prepareSdks } from "./sdk/collect-sdk-calls.ts";
import { inferCasings } from "./sdk/infer-casing.ts";

/** A named description with what checks its examples. */
export interface CheckedApi extends NamedApi, DescriptionInput, ExampleCheckInput {
  /** Hash of the description; undefined: its results are not cached. */
  readonly digest?: string;
}

/** Where the examples come from and what they are checked against. */
export interface ExampleInput {
  /** The main description comes first. */
  readonly apis: readonly CheckedApi[];
  readonly pages: readonly Page[];
  /** If set, docsgen checks only the examples in these files. */
  readonly files?: ReadonlySet<string>;
  readonly cache?: Cache;
}

/** Checks every example of the descriptions and the pages with the validators that ship in the kits. */
export async function checkExamples(input: ExampleInput): Promise<Checked<ExampleSummary>> {
  const guides = input.pages.filter((page) => page.kind === "guide");
  const apis = withCasings(input.apis, guides);
  const checks = new Map(apis.map((api) => [api.name, createExampleCheck(api)]));
  const check: CheckOwned = (example) => checks.get(example.api)?.(example) ?? [];
  const sdks = prepareSdks(apis);
  const collectBlocks = createCollectBlocks(apis, sdks);
  const results = await runChecks(
    input.cache ?? noCache,
    [
      ...apis.map((api) => ({
        key: input.files === undefined ? keyOfDescription(api) : undefined,
        grammars: () => grammarsOfSamples(api),
        make: (parse: ParseProgram) => checkDescription(api, { files: input.files, sdks, parse }),
      })),
      ...guides.map((page) => ({
        key: keyOfPage(page, apis),
        read: () => readCode(page, apis),
        grammars: () => grammarsOfPage(page, apis),
        make: (parse: ParseProgram) => checkBlocks(collectBlocks(page, parse), check),
      })),
      ...(sdks.hasAny
        ? [
            {
              key: keyOfApis(apis, "sdks"),
              make: () => ({ ...noExamples, collected: sdks.open().findings }),
              grammars: () => [],
            },
          ]
        : []),
    ].map((work) => withPositions(work, apis)),
    // The validators report unchecked values while they run.
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
      measureCoverage: () => measureProject({ ...input, apis }, guides, collectBlocks),
    },
    findings: [
      ...withoutRepeats(results.flatMap(({ mismatches }) => mismatches)),
      ...mergeFindings(results.map(({ collected }) => collected)),
      ...mergeFindings(apis.map(unchecked)),
    ],
  };
}

/** Measures the coverage of the examples in the descriptions and on the pages. */
async function measureProject(
  { apis, files }: ExampleInput,
  guides: readonly GuidePage[],
  collectBlocks: CollectBlocks,
): Promise<readonly OperationCoverage[]> {
  const parse = await loadParsers([
    ...apis.flatMap(grammarsOfSamples),
    ...guides.flatMap((page) => grammarsOfPage(page, apis)),
  ]);
  const blocks = guides.map((page) => collectBlocks(page, parse));
  const examples = [
    ...apis.flatMap((api) => collectOwned(api, files, parse).examples),
    ...blocks.flatMap((page) => page.examples),
    ...blocks.flatMap((page) => page.groups).flatMap((group) => group.examples),
  ];
  return measureAll(
    apis,
    examples.filter(({ marks }) => marks.invalid === undefined),
  );
}

/** The description with the operation of a finding; the main one if several have it. */
function ownerOf({ operation }: DocsgenError, apis: readonly CheckedApi[]): CheckedApi | undefined {
  return apis.find(({ api }) => [...api.operations, ...api.webhooks].some(({ id }) => id === operation)) ?? apis[0];
}

/** Adds the positions of rules right away, so that cached findings do not require opening the description. */
function withPositions({ make, ...check }: CachedCheck, apis: readonly CheckedApi[]): CachedCheck {
  const addPositions = (findings: readonly DocsgenError[]): readonly DocsgenError[] =>
    locateRules(findings, (finding) => ownerOf(finding, apis)?.locate);
  return {
    ...check,
    make: (parse) => {
      const { mismatches, collected, ...counts } = make(parse);
      return { ...counts, mismatches: addPositions(mismatches), collected: addPositions(collected) };
    },
  };
}

/** The grammars of a page's blocks. */
function grammarsOfPage({ codeBlocks }: GuidePage, apis: readonly CheckedApi[]): readonly GrammarName[] {
  const hasChains = codeBlocks.some(({ meta }) => meta.includes("continues"));
  return codeBlocks.flatMap(({ language, text }) =>
    [grammarOf(language, text, hasChains), grammarOfSdks(apis, language, text)].filter((name) => name !== undefined),
  );
}

/** Where the config does not state how an SDK writes names, all pages of the project show it. */
function withCasings(apis: readonly CheckedApi[], guides: readonly GuidePage[]): readonly CheckedApi[] {
  const listPrograms = once(() => guides.flatMap(({ codeBlocks }) => codeBlocks));
  return apis.map((api) => (api.sdks === undefined ? api : { ...api, sdks: inferCasings(api.sdks, listPrograms) }));
}

type CheckOwned = (example: OwnedExample) => DocsgenError[];

const noExamples: CheckedExamples = { kinds: [], skipped: 0, unbound: 0, mismatches: [], collected: [] };

function checkDescription(api: CheckedApi, given: Parameters<typeof collectTexts>[1]): CheckedExamples {
  const { examples, findings, skipped } = collectOwned(api, given.files, given.parse);
  const texts = collectTexts(api, given);
  const checked = checkAll([...examples, ...texts.examples], createExampleCheck(api));
  return { ...checked, skipped, unbound: 0, collected: [...findings, ...texts.findings] };
}

function checkBlocks(
  { examples, findings, groups, skipped, unbound }: CollectedBlocks,
  check: CheckOwned,
): CheckedExamples {
  const { kinds, mismatches } = checkAll(examples, check);
  // The examples of a group fail together or pass together.
  const grouped = groups.flatMap((group) => group.examples.map((example) => ({ example, findings: [] })));
  return {
    kinds: sumKinds([...kinds, ...countKinds(grouped)]),
    skipped,
    unbound: unbound.length,
    mismatches,
    collected: [...findings, ...groups.flatMap((group) => checkGroup(group, check)), ...unbound.map(unboundBlock)],
  };
}

function checkAll(examples: readonly OwnedExample[], check: CheckOwned): Pick<CheckedExamples, "kinds" | "mismatches"> {
  const results = examples.map((example) => ({ example, findings: check(example) }));
  return { kinds: countKinds(results), mismatches: results.flatMap(({ findings }) => findings) };
}

type CollectedOwned = Omit<CollectedDescription, "examples"> & { readonly examples: readonly OwnedExample[] };

function collectOwned(api: CheckedApi, files: ExampleInput["files"], parse: ParseProgram): CollectedOwned {
  const collected = files === undefined ? collectDescription(api, parse) : collectOnly(files, api, parse);
  return { ...collected, ...ownedBy(api, collected) };
}

/** Finds the operations of further descriptions by the name that a block would use. */
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

/** All response statuses count as one kind. */
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

/** In alphabetical order. */
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

/** The description's examples, limited to some of its files. */
function collectOnly(files: ReadonlySet<string>, input: DescriptionInput, parse: ParseProgram): CollectedDescription {
  if (files.size === 0) return { examples: [], findings: [], skipped: 0 };
  const { examples, findings } = collectDescription(input, parse);
  return {
    examples: examples.filter(({ locate }) => files.has(locate("", "value").file)),
    findings: findings.filter(({ position }) => position !== undefined && files.has(position.file)),
    skipped: 0,
  };
}

/** The same error can be found several times: an example that two bodies share, a default that two operations share. */
function withoutRepeats(findings: readonly DocsgenError[]): DocsgenError[] {
  const seen = new Set<string>();
  return findings.filter(({ position, code, pointer, rule }) => {
    const { size } = seen;
    const start = position && { ...position, endLine: undefined, endColumn: undefined };
    return seen.add(JSON.stringify([start, code, pointer, rule?.position ?? rule?.pointer])).size > size;
  });
}

/**
 * Patterns that the validators could not test on every value, each reported once. Expensive patterns already have a
 * finding.
 */
function unchecked({ validators, locate }: CheckedApi): DocsgenError[] {
  return validators
    .unchecked()
    .filter(({ isReported }) => !isReported)
    .map(({ pointer, pattern }) => patternCost(pattern, locate(pointer)));
}
