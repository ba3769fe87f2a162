import { leftOutCodes } from "../../generators/finding-catalog/left-out.ts";
import {
  allowWithoutCode,
  allowWithoutReason,
  unknownAllowedCode,
  unusedAllow,
} from "../../generators/pages/markdown/findings.ts";
import { createFindAllowComments, type AllowComment } from "../../generators/pages/markdown/allow-comments.ts";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import { findNearestName } from "../../generators/source/nearest-name.ts";
import type { RuleSettings } from "../../generators/rules/settings.ts";
import type { SourceFile } from "../../generators/source/source-file.ts";
import { familyOf } from "../../generators/source/finding-family.ts";

/** Findings after the comments in pages. */
export interface AllowedFindings {
  /** Findings that no comment allows, and findings about comments. */
  readonly others: readonly DocsgenError[];
  /** Lowered findings: notes, or warnings about missing content. */
  readonly allowed: readonly DocsgenError[];
}

/**
 * Lowers the findings that comments in pages allow. `isWhole`: the command has looked for all findings in pages, so it
 * also reports comments that allow none.
 */
export async function allowFindings(
  findings: readonly DocsgenError[],
  pages: readonly SourceFile[],
  { isWhole, ownRules }: { readonly isWhole: boolean; readonly ownRules: RuleSettings | undefined },
): Promise<AllowedFindings> {
  const comments = pages.flatMap(createFindAllowComments());
  if (comments.length === 0) return { others: findings, allowed: [] };
  const { findingCatalog } = await import("../../generators/finding-catalog/catalog.ts");
  const codes = [...Object.keys(findingCatalog), ...(await listNames(ownRules))];
  const known = [...codes, ...new Set(codes.map(familyOf))];
  const invalid = comments.flatMap((comment) => checkComment(comment, known));
  const used = new Set<string>();
  const others: DocsgenError[] = [];
  const allowed: DocsgenError[] = [];
  const valid = comments.filter(({ reason }) => reason !== undefined);
  for (const finding of findings) {
    const matches = valid.flatMap((comment) => matchComment(comment, finding));
    for (const { comment, code } of matches) used.add(keyOf(comment, code));
    const [first] = matches;
    if (first === undefined) others.push(finding);
    else allowed.push(allow(finding, first.comment));
  }
  const unused = valid.flatMap((comment) =>
    comment.codes
      .filter((code) => known.includes(code) && !used.has(keyOf(comment, code)))
      .map((code) => unusedAllow(code, comment.position)),
  );
  return { others: [...others, ...invalid, ...(isWhole ? unused : [])], allowed };
}

/** The name of a rule is the code of its findings. */
async function listNames(ownRules: RuleSettings | undefined): Promise<readonly string[]> {
  if (ownRules === undefined) return [];
  const { listRuleNames } = await import("../../generators/rules/check-rules.ts");
  return listRuleNames(ownRules);
}

function checkComment({ codes, reason, position }: AllowComment, known: readonly string[]): readonly DocsgenError[] {
  if (codes.length === 0) return [allowWithoutCode(position)];
  const unknown = codes
    .filter((code) => !known.includes(code))
    .map((code) => unknownAllowedCode(code, findNearestName(code, known), position));
  return reason === undefined ? [...unknown, allowWithoutReason(codes, position)] : unknown;
}

/** The codes of a comment that cover a finding. */
function matchComment(
  comment: AllowComment,
  { code, position }: DocsgenError,
): readonly { readonly comment: AllowComment; readonly code: string }[] {
  const { lines, codes } = comment;
  if (position === undefined || lines === undefined || position.file !== comment.position.file) return [];
  if (position.line < lines.first || position.line > lines.last) return [];
  return codes.filter((own) => own === code || own === familyOf(code)).map((own) => ({ comment, code: own }));
}

function keyOf({ position: { file, line, column } }: AllowComment, code: string): string {
  return [file, line, column, code].join("\0");
}

/** Missing content stays visible. */
function allow(finding: DocsgenError, { reason }: AllowComment): DocsgenError {
  const severity = leftOutCodes.has(finding.code) ? "warning" : "note";
  return changeFinding(finding, { severity, blocks: false, hint: `a comment in the page allows it: ${reason}` });
}
