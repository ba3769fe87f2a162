import { changeFinding, type DocsgenError, type Severity } from "../source/docsgen-error.ts";
import { familyOf } from "../source/finding-family.ts";

/** What the official schemas of a version forbid. */
const structure = [
  "spec/structure",
  "spec/unknown-field",
  "spec/component-name",
  "spec/path",
  "spec/server-variable",
  "spec/version",
  "schema/structure",
  "schema/unknown-keyword",
  "schema/empty-enum",
  "schema/enum-duplicate",
  "schema/identifier",
  "schema/items-list",
  "schema/pattern",
];

/** The codes of docsgen that report the same cause as a rule of `spectral:oas`: codes, or families such as `payload/*`. */
export const sameCauses: Readonly<Record<string, readonly string[]>> = {
  "array-items": ["schema/missing-items"],
  "info-contact": ["recommended/info-contact"],
  "info-description": ["recommended/info-description"],
  "info-license": ["recommended/info-license"],
  "no-script-tags-in-markdown": ["content/removed-element"],
  "oas2-anyOf": ["schema/unknown-keyword"],
  "oas2-oneOf": ["schema/unknown-keyword"],
  "oas2-parameter-description": ["recommended/parameter-description"],
  "oas2-schema": structure,
  "oas2-unused-definition": ["spec/unused-component"],
  "oas2-valid-media-example": ["payload/*"],
  "oas2-valid-schema-example": ["payload/*"],
  "oas3-parameter-description": ["recommended/parameter-description"],
  "oas3-schema": structure,
  "oas3-unused-component": ["spec/unused-component"],
  "oas3-valid-media-example": ["payload/*"],
  "oas3-valid-schema-example": ["payload/*"],
  "operation-description": ["recommended/operation-description"],
  "operation-operationId": ["recommended/operation-id"],
  "operation-operationId-unique": ["spec/duplicate-operation-id"],
  "operation-parameters": ["spec/duplicate-parameter"],
  "operation-success-response": ["recommended/operation-success-response"],
  "operation-tag-defined": ["recommended/operation-tag-defined"],
  "operation-tags": ["recommended/operation-tags"],
  "path-declarations-must-exist": ["spec/path"],
  "path-keys-no-trailing-slash": ["recommended/path-trailing-slash"],
  "path-params": ["spec/path-parameter", "spec/same-path"],
  "tag-description": ["recommended/tag-description"],
  "typed-enum": ["schema/enum-type"],
};

/** All codes and families that a rule names. */
const named: ReadonlySet<string> = new Set(Object.values(sameCauses).flat());

const severities: readonly Severity[] = ["note", "warning", "error"];

/** Leaves out a finding of `spectral:oas` if docsgen reports the cause itself at the same place. That finding gets the higher severity. */
export function joinSameCauses(findings: readonly DocsgenError[]): readonly DocsgenError[] {
  const index = indexFindings(findings);
  const raised = new Map<DocsgenError, Severity>();
  const left = findings.filter((finding) => {
    const codes = Object.hasOwn(sameCauses, finding.code) ? (sameCauses[finding.code] ?? []) : [];
    const same = findFirst(codes, (code) => findSame(index, finding, code));
    if (same === undefined) return true;
    raised.set(same, higher(finding.severity, raised.get(same) ?? same.severity));
    return false;
  });
  return left.map((finding) => raise(finding, raised.get(finding) ?? finding.severity));
}

/** The findings of one code or family. A minified description has all of its findings in one line. */
interface FindingIndex {
  readonly byPointer: ReadonlyMap<string, DocsgenError>;
  readonly byMessage: ReadonlyMap<string, DocsgenError>;
  /** By file and line, in the order of their columns. */
  readonly byLine: ReadonlyMap<string, LineIndex>;
}

interface LineIndex {
  readonly findings: readonly DocsgenError[];
  /** For each finding, the one before it or itself that ends last. */
  readonly lastEnding: readonly DocsgenError[];
}

function indexFindings(findings: readonly DocsgenError[]): ReadonlyMap<string, FindingIndex> {
  const groups = groupBy(
    findings.filter(({ position }) => position !== undefined),
    ({ code }) => [code, familyOf(code)].filter((key) => named.has(key)),
  );
  return new Map([...groups].map(([key, group]) => [key, indexGroup(group)]));
}

function groupBy(
  findings: readonly DocsgenError[],
  keysOf: (finding: DocsgenError) => readonly string[],
): ReadonlyMap<string, readonly DocsgenError[]> {
  const groups = new Map<string, DocsgenError[]>();
  for (const finding of findings)
    for (const key of new Set(keysOf(finding))) {
      const group = groups.get(key);
      if (group === undefined) groups.set(key, [finding]);
      else group.push(finding);
    }
  return groups;
}

function indexGroup(group: readonly DocsgenError[]): FindingIndex {
  const firstBy = (keyOf: (finding: DocsgenError) => string): ReadonlyMap<string, DocsgenError> =>
    new Map(group.toReversed().map((finding) => [keyOf(finding), finding]));
  const lines = groupBy(group, (finding) => [lineOf(finding)]);
  return {
    byPointer: firstBy((finding) => `${lineOf(finding)} ${finding.pointer}`),
    byMessage: firstBy(messageKey),
    byLine: new Map([...lines].map(([line, found]) => [line, indexLine(found)])),
  };
}

function indexLine(found: readonly DocsgenError[]): LineIndex {
  const findings = found.toSorted((left, right) => columnOf(left) - columnOf(right));
  const lastEnding: DocsgenError[] = [];
  for (const finding of findings) {
    const last = lastEnding.at(-1);
    lastEnding.push(last === undefined || endOf(finding) > endOf(last) ? finding : last);
  }
  return { findings, lastEnding };
}

function findSame(
  index: ReadonlyMap<string, FindingIndex>,
  finding: DocsgenError,
  code: string,
): DocsgenError | undefined {
  const found = index.get(code);
  if (found === undefined || finding.position === undefined) return undefined;
  const here = lineOf(finding);
  const below = ofNames.has(finding.code) ? undefined : lineOf(finding, 1);
  const pointed = (line: string): DocsgenError | undefined =>
    finding.pointer === undefined ? undefined : found.byPointer.get(`${line} ${finding.pointer}`);
  return (
    pointed(here) ??
    found.byMessage.get(messageKey(finding)) ??
    findTouching(found.byLine.get(here), finding) ??
    (below === undefined ? undefined : (pointed(below) ?? findAfter(found.byLine.get(below), columnOf(finding))))
  );
}

/** Rules of single names: what docsgen reports on the next line is about another name. */
const ofNames: ReadonlySet<string> = new Set(["oas2-anyOf", "oas2-oneOf", "oas2-schema", "oas3-schema"]);

/** `"key": value` */
const maximumGap = 4;

/** One finding may be at a key, and the other one at its value: both begin together, or one begins near the end of the other. */
function findTouching(line: LineIndex | undefined, finding: DocsgenError): DocsgenError | undefined {
  if (line === undefined) return undefined;
  const column = columnOf(finding);
  const next = countUntil(line.findings, column);
  const after = line.findings[next];
  if (after !== undefined && columnOf(after) <= endOf(finding) + maximumGap) return after;
  const before = line.findings[next - 1];
  if (before !== undefined && columnOf(before) === column) return before;
  const last = line.lastEnding[next - 1];
  return last !== undefined && endOf(last) + maximumGap >= column ? last : undefined;
}

/** A rule reports an object at its key, and docsgen at its content: in block style, that is further right on the next line. */
function findAfter(line: LineIndex | undefined, column: number): DocsgenError | undefined {
  return line?.findings[countUntil(line.findings, column)];
}

/** How many findings begin at a column or before it. */
function countUntil(findings: readonly DocsgenError[], column: number): number {
  let [low, high] = [0, findings.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const finding = findings[middle];
    if (finding !== undefined && columnOf(finding) <= column) low = middle + 1;
    else high = middle;
  }
  return low;
}

function lineOf({ position }: DocsgenError, offset = 0): string {
  return `${position?.file}:${(position?.line ?? 0) + offset}`;
}

function messageKey({ position, message }: DocsgenError): string {
  return `${position?.file} ${message}`;
}

function columnOf({ position }: DocsgenError): number {
  return position?.column ?? 0;
}

/** The column after a finding that ends on its line. Other findings touch nothing. */
function endOf({ position }: DocsgenError): number {
  const isOneLine = position?.endLine === undefined || position.endLine === position.line;
  return (isOneLine ? position?.endColumn : undefined) ?? -Infinity;
}

function findFirst<Key, Found>(keys: readonly Key[], find: (key: Key) => Found | undefined): Found | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function higher(one: Severity, other: Severity): Severity {
  return severities.indexOf(one) > severities.indexOf(other) ? one : other;
}

function raise(finding: DocsgenError, severity: Severity): DocsgenError {
  return severity === finding.severity ? finding : changeFinding(finding, { severity, blocks: false });
}
