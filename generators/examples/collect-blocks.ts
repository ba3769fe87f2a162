import { bindingWords } from "../pages/code/known-words.ts";
import type { CodeBlock, GuidePage } from "../pages/model.ts";
import type { ParseProgram } from "../code/parsers.ts";
import { createStatementReader, type StatementReader } from "../code/read-program.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import { positionAt } from "../source/source-file.ts";
import { bindWord, type Word } from "./bind-block.ts";
import type { CallContext } from "./calls/call.ts";
import { createCheckSpan } from "./calls/check-span.ts";
import { createCollectCalls, type CollectCalls, type CollectedCalls } from "./calls/collect-calls.ts";
import { createValuesBefore, type ValuesBefore } from "./calls/continued-values.ts";
import { readJson } from "./calls/read-json.ts";
import { splitText, traceBlock } from "../code/traced-text.ts";
import type { NamedApi } from "./find-owner.ts";
import { offWithoutReason, severalBindings, unknownWord } from "./findings.ts";
import { placeInWord } from "./info-position.ts";
import { parseInfoString } from "./info-string.ts";
import type { Example } from "./model.ts";
import { createCollectSdkCalls, type CollectSdkCalls, type Sdks } from "./sdk/collect-sdk-calls.ts";
import { createCheckPageNames, type CalledOperation } from "./names/check-page-names.ts";
import { ownedBy, type OwnedExample, type OwnedGroup } from "./owned-examples.ts";

/** The examples of a page, the findings about their bindings, and the number of unbound blocks. */
export interface CollectedBlocks {
  readonly examples: readonly OwnedExample[];
  readonly findings: readonly DocsgenError[];
  /** Blocks of calls that must fail as a whole. */
  readonly groups: readonly OwnedGroup[];
  readonly skipped: number;
  readonly unbound: readonly Position[];
}

const jsonLanguages = new Set(["json", "json5", "jsonc", "jsonl", "ndjson"]);

/** Collects a page's blocks that name an operation or a schema, and the calls in them. */
export type CollectBlocks = (page: GuidePage, parse: ParseProgram) => CollectedBlocks;

/** Prepares descriptions for collecting the blocks of pages. Blocks without calls do not open a description. */
export function createCollectBlocks(apis: readonly NamedApi[], sdks: Sdks): CollectBlocks {
  const collectCalls = createCollectCalls(sdks.binders);
  const checkSpan = createCheckSpan(apis);
  const checkNames = createCheckPageNames(apis);
  return (page, parse) => {
    const { source, codeBlocks, codeSpans, embeds, links } = page; // each access reads the code
    const reader = createStatementReader(parse);
    const context: BlockContext = {
      apis,
      collectCalls,
      collectSdkCalls: createCollectSdkCalls(sdks),
      reader,
      before: createValuesBefore(codeBlocks, reader),
    };
    const collected = codeBlocks.map((block) => collectBlock(context, block));
    const spans = page.proseCheck === "on" ? codeSpans : [];
    const spanFindings = spans.flatMap((span) =>
      checkSpan(span, (start, end) => positionAt(span.source ?? source, start, end)),
    );
    const named = { source, codeBlocks, codeSpans, embeds, links };
    const nameFindings = spans.length === 0 ? [] : checkNames(named, collected.flatMap(listCalled));
    const isReported = ({ code }: DocsgenError): boolean => page.proseCheck !== "changelog" || !removedCodes.has(code);
    return {
      examples: collected.flatMap((entry) => entry.examples),
      findings: [...collected.flatMap((entry) => entry.findings).filter(isReported), ...spanFindings, ...nameFindings],
      groups: collected.flatMap((entry) => entry.groups),
      skipped: collected.reduce((sum, entry) => sum + entry.skipped, 0),
      unbound: collected.flatMap((entry) => entry.unbound),
    };
  };
}

/** The operations that a block calls, or whose payloads it has. */
function listCalled({ examples, groups, called }: CollectedBlock): readonly CalledOperation[] {
  const all = [...examples, ...groups.flatMap((group) => group.examples)];
  return [...called, ...all.flatMap(({ api, operation }) => (operation === undefined ? [] : [{ api, operation }]))];
}

/** Findings of a call to an operation that was removed. */
const removedCodes = new Set(["example/unknown-path", "example/unknown-method"]);

interface BlockContext {
  readonly apis: readonly NamedApi[];
  readonly collectCalls: CollectCalls;
  readonly collectSdkCalls: CollectSdkCalls;
  readonly reader: StatementReader;
  readonly before: ValuesBefore;
}

interface CollectedBlock extends CollectedBlocks {
  readonly called: readonly CalledOperation[];
}

const nothing: CollectedBlock = { examples: [], findings: [], groups: [], skipped: 0, unbound: [], called: [] };

function collectBlock(context: BlockContext, block: CodeBlock): CollectedBlock {
  const info = parseInfoString(block.meta);
  const { position } = block;
  const unknownWords = info.unknown.flatMap((word) => {
    const nearest = findNearestName(word.split("=")[0] ?? "", bindingWords);
    return nearest === undefined ? [] : [unknownWord(word, nearest, placeInWord(block, word, word))];
  });
  if (info.check.isOff)
    return {
      ...nothing,
      skipped: 1,
      findings: info.check.reason === undefined ? [offWithoutReason(position)] : unknownWords,
    };
  const [word, second] = info.bindings;
  if (second !== undefined) return { ...nothing, findings: [severalBindings(position), ...unknownWords] };
  const at: CallContext = {
    place: (start, end) => positionAt(block.source, start, end),
    marks: info.marks,
  };
  const { invalid } = info.marks;
  const isPayload = jsonLanguages.has(block.language);
  const read = isPayload
    ? readPayloads(context.apis, { block, word, at })
    : collectProgram(context, block, { word, at: { ...at, marks: { ...info.marks, invalid: undefined } } });
  const hasCalls = read.examples.length + read.findings.length > 0;
  if (!isPayload && invalid !== undefined && hasCalls)
    return { ...nothing, findings: unknownWords, groups: [{ ...read, invalid, position }], called: read.called ?? [] };
  return {
    ...nothing,
    examples: read.examples,
    findings: [...unknownWords, ...read.findings],
    unbound: read.isUnbound ? [position] : [],
    called: read.called ?? [],
  };
}

/** The HTTP calls and the SDK calls of a program. */
function collectProgram(
  { collectCalls, collectSdkCalls, reader, before }: BlockContext,
  block: CodeBlock,
  of: { readonly word: Word | undefined; readonly at: CallContext },
): CollectedCalls {
  const text = traceBlock(block);
  const calls = collectCalls(block, { ...of, text, reader, before });
  const ofSdks = collectSdkCalls(block, of.at, { text, reader });
  return {
    ...calls,
    examples: [...calls.examples, ...ofSdks.examples],
    findings: [...calls.findings, ...ofSdks.findings],
  };
}

/** Reads a block of JSON, or JSON lines, as the payload that its word names. */
function readPayloads(
  apis: readonly NamedApi[],
  { block, word, at }: { readonly block: CodeBlock; readonly word: Word | undefined; readonly at: CallContext },
): CollectedCalls {
  if (word === undefined) return { examples: [], findings: [], isUnbound: /^\s*[[{]/.test(block.text) };
  const named = bindWord(apis, word, (part) => placeInWord(block, word.written, part));
  const bound = named.value?.binding;
  if (named.value === undefined || bound === undefined)
    return { examples: [], findings: named.findings, isUnbound: false };
  const text = traceBlock(block);
  const isLines = block.language === "jsonl" || block.language === "ndjson";
  const parts = isLines ? splitText(text, "\n").filter((line) => line.text.trim() !== "") : [text];
  const read = parts.map((part) => readJson(part, at));
  const examples = read.flatMap((payload): Example[] => {
    if (payload.kind !== "payload") return [];
    const { value, marks, locate } = payload;
    return [{ ...bound, value, marks, locate, blocks: true, severity: "error" }];
  });
  const findings = read.flatMap((one) => (one.kind === "error" ? [one.finding] : []));
  return { ...ownedBy(named.value.owner, { examples, findings }), isUnbound: false };
}
