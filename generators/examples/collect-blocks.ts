import type { ApiModel } from "../api/model.ts";
import { findJsonFault } from "../api/json-fault.ts";
import { createJsonLocator } from "../api/json-locator.ts";
import type { CodeBlock, GuidePage, Page } from "../pages/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { JsonValue } from "../source/json.ts";
import { parsePointer } from "../source/json-pointer.ts";
import { findNearestName } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import { positionAt } from "../source/source-file.ts";
import { bindWord, type Binding } from "./bind-block.ts";
import { malformed, offWithoutReason, severalBindings, unknownWord } from "./findings.ts";
import { parseInfoString, type InfoString } from "./info-string.ts";
import { blankLeniencies } from "./lenient-json.ts";
import type { Example } from "./model.ts";

/** The examples of the pages, the faults of their bindings, and the blocks left unbound. */
export interface CollectedBlocks {
  readonly examples: readonly Example[];
  readonly findings: readonly DocsgenError[];
  readonly skipped: number;
  readonly unbound: readonly Position[];
}

const ourWords = ["request", "response", "event", "schema", "partial", "invalid", "check"];
const jsonLanguages = new Set(["json", "json5", "jsonc", "jsonl", "ndjson"]);

/** Collects the JSON blocks of the pages that name an operation or a schema. */
export function collectBlocks(api: ApiModel, pages: readonly Page[]): CollectedBlocks {
  const collected = pages.flatMap((page) =>
    page.kind === "guide" ? page.codeBlocks.map((block) => collectBlock(api, page, block)) : [],
  );
  return {
    examples: collected.flatMap((entry) => entry.examples),
    findings: collected.flatMap((entry) => entry.findings),
    skipped: collected.reduce((sum, entry) => sum + entry.skipped, 0),
    unbound: collected.flatMap((entry) => entry.unbound),
  };
}

const nothing: CollectedBlocks = { examples: [], findings: [], skipped: 0, unbound: [] };

function collectBlock(api: ApiModel, page: GuidePage, block: CodeBlock): CollectedBlocks {
  const info = parseInfoString(block.meta);
  const { position } = block;
  const strays = info.unknown.flatMap((word) => {
    const nearest = findNearestName(word.split("=")[0] ?? "", ourWords);
    return nearest === undefined ? [] : [unknownWord(word, nearest, position)];
  });
  if (info.check.isOff)
    return {
      ...nothing,
      skipped: 1,
      findings: info.check.reason === undefined ? [offWithoutReason(position)] : strays,
    };
  const [word, second] = info.bindings;
  if (second !== undefined) return { ...nothing, findings: [severalBindings(position), ...strays] };
  if (word === undefined) return { ...nothing, findings: strays, unbound: looksLikePayload(block) ? [position] : [] };
  const binding = bindWord(api, word, position);
  const findings = [...strays, ...binding.findings];
  if (binding.value === undefined || !jsonLanguages.has(block.language)) return { ...nothing, findings };
  const read =
    block.language === "jsonl" || block.language === "ndjson"
      ? readLines(page, block, info)
      : [readPayload(page, block, { info, line: undefined })];
  const bound = binding.value;
  return {
    ...nothing,
    examples: read.flatMap((payload) => (payload.kind === "payload" ? [toExample(bound, info, payload)] : [])),
    findings: [...findings, ...read.flatMap((payload) => (payload.kind === "fault" ? [payload.finding] : []))],
  };
}

type Read =
  | {
      readonly kind: "payload";
      readonly value: JsonValue;
      readonly leftOut: (pointer: string) => boolean;
      readonly locate: Example["locate"];
    }
  | { readonly kind: "fault"; readonly finding: DocsgenError };

function toExample(binding: Binding, info: InfoString, payload: Read & { kind: "payload" }): Example {
  return {
    ...binding,
    value: payload.value,
    marks: { ...info.marks, isLeftOut: payload.leftOut },
    blocks: true,
    severity: "error",
    locate: payload.locate,
  };
}

function readLines(page: GuidePage, block: CodeBlock, info: InfoString): Read[] {
  return block.text
    .split("\n")
    .flatMap((line, index) => (line.trim() === "" ? [] : [readPayload(page, block, { info, line: index })]));
}

/** Parses the text of a block, or one line of it; offsets lead back to the characters of the file. */
function readPayload(page: GuidePage, block: CodeBlock, of: { info: InfoString; line: number | undefined }): Read {
  const written = of.line === undefined ? block.text : (block.text.split("\n")[of.line] ?? "");
  const { text, leftOut } = of.info.marks.isPartial
    ? blankLeniencies(written)
    : { text: written, leftOut: new Set<number>() };
  const place = (start: number, end?: number): Position => {
    const [from, to] = [start, end].map((offset) =>
      offset === undefined ? undefined : offsetInFile(block, of.line ?? 0, written, offset),
    );
    return positionAt(page.source, from ?? 0, to);
  };
  try {
    const value = JSON.parse(text) as JsonValue;
    const find = createJsonLocator(text);
    return {
      kind: "payload",
      value,
      leftOut: (pointer) => leftOut.has(find(parsePointer(pointer)).start),
      locate: (pointer, target) => {
        const range = find(parsePointer(pointer));
        return target === "key"
          ? place(range.keyStart ?? range.start, range.keyEnd ?? range.end)
          : place(range.start, range.end);
      },
    };
  } catch {
    const fault = findJsonFault(text);
    return { kind: "fault", finding: malformed(fault.reason, place(fault.offset)) };
  }
}

function offsetInFile(block: CodeBlock, firstLine: number, text: string, offset: number): number {
  const before = text.slice(0, offset);
  const line = before.split("\n").length - 1;
  return (block.lineOffsets[firstLine + line] ?? 0) + offset - (before.lastIndexOf("\n") + 1);
}

function looksLikePayload(block: CodeBlock): boolean {
  return jsonLanguages.has(block.language) && /^\s*[[{]/.test(block.text);
}
