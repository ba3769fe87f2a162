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
  const near = new Map<string, DocsgenError[]>();
  for (const finding of findings)
    for (const key of named.has(finding.code) || named.has(familyOf(finding.code)) ? keysOf(finding) : []) {
      const known = near.get(key);
      if (known === undefined) near.set(key, [finding]);
      else known.push(finding);
    }
  const raised = new Map<DocsgenError, Severity>();
  const left = findings.filter((finding) => {
    const codes = Object.hasOwn(sameCauses, finding.code) ? (sameCauses[finding.code] ?? []) : [];
    if (codes.length === 0) return true;
    const isSame = (other: DocsgenError): boolean => isNamed(other.code, codes) && isSamePlace(finding, other);
    const same = findFirst([...keysOf(finding), ...keyBelow(finding)], (key) => near.get(key)?.find(isSame));
    if (same === undefined) return true;
    raised.set(same, higher(finding.severity, raised.get(same) ?? same.severity));
    return false;
  });
  return left.map((finding) => raise(finding, raised.get(finding) ?? finding.severity));
}

/** Two findings with one cause have one line or, for a part and its key, one message. */
function keysOf({ position, message }: DocsgenError): readonly string[] {
  return position === undefined ? [] : [`${position.file}:${position.line}`, `${position.file} ${message}`];
}

/** Rules of single names: what docsgen reports on the next line is about another name. */
const ofNames: ReadonlySet<string> = new Set(["oas2-anyOf", "oas2-oneOf", "oas2-schema", "oas3-schema"]);

/** A rule reports an object at its key, and docsgen at its content: in block style, that is the next line. */
function keyBelow({ code, position }: DocsgenError): readonly string[] {
  return position === undefined || ofNames.has(code) ? [] : [`${position.file}:${position.line + 1}`];
}

function findFirst<Key, Found>(keys: readonly Key[], find: (key: Key) => Found | undefined): Found | undefined {
  for (const key of keys) {
    const found = find(key);
    if (found !== undefined) return found;
  }
  return undefined;
}

function isNamed(code: string, codes: readonly string[]): boolean {
  return codes.includes(code) || codes.includes(familyOf(code));
}

/** `"key": value` */
const maximumGap = 4;

/** One finding may be at a key, and the other one at its value. */
function isSamePlace(one: DocsgenError, other: DocsgenError): boolean {
  if (one.pointer !== undefined && one.pointer === other.pointer) return true;
  if (one.message === other.message) return true;
  if (one.position?.line !== other.position?.line) return (one.position?.column ?? 0) < (other.position?.column ?? 0);
  const [left, right] = [one.position, other.position].toSorted(
    (first, second) => (first?.column ?? 0) - (second?.column ?? 0),
  );
  if (left === undefined || right === undefined) return false;
  const end = left.endLine === undefined || left.endLine === left.line ? left.endColumn : undefined;
  return left.column === right.column || (end !== undefined && right.column - end <= maximumGap);
}

function higher(one: Severity, other: Severity): Severity {
  return severities.indexOf(one) > severities.indexOf(other) ? one : other;
}

function raise(finding: DocsgenError, severity: Severity): DocsgenError {
  return severity === finding.severity ? finding : changeFinding(finding, { severity, blocks: false });
}
