import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";

/** Everything in a finding, the location first. */
export function printFinding(finding: DocsgenError): string {
  const { code, severity, position, message, hint, pointer, rule, operation, part, blocks } = finding;
  return [
    `${printPosition(position)} ${severity} ${code}${blocks ? "" : ", goes on"}`,
    `  ${message}`,
    ...(hint === undefined ? [] : [`  hint: ${hint}`]),
    ...(pointer === undefined ? [] : [`  at ${pointer} of ${operation ?? "no operation"}, ${part ?? "no part"}`]),
    ...(rule === undefined ? [] : [`  rule: ${rule.pointer ?? ""} ${printPosition(rule.position)}`]),
  ].join("\n");
}

function printPosition(position: Position | undefined): string {
  if (position === undefined) return "nowhere";
  const { file, line, column, endLine, endColumn } = position;
  return `${file}:${line}:${column}${endColumn === undefined ? "" : `-${endLine ?? line}:${endColumn}`}`;
}
