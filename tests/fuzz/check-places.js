import { existsSync, readFileSync, statSync } from "node:fs";
import path from "node:path";

/** Findings about the command line or about a missing file have no location in a file. */
const placeless = /^(?:call\/|project\/|config\/missing|spec\/missing-file|baseline\/)/;

/** Returns an error for the first finding whose location is not in the project. Undefined if all locations exist. */
export function findInvalidLocation(findings, folder) {
  const texts = new Map();
  const linesOf = (file) => {
    if (!texts.has(file)) texts.set(file, readFileSync(path.join(folder, file), "utf8").split("\n"));
    return texts.get(file);
  };
  for (const finding of findings) {
    const summary = `${finding.code} at ${finding.file}:${finding.line}:${finding.column}-${finding.endLine}:${finding.endColumn}: ${finding.message}`;
    if (finding.file === undefined) {
      if (placeless.test(finding.code)) continue;
      return `no place: ${summary}`;
    }
    const failure = checkPlace(finding, folder, linesOf) ?? (finding.rule && checkPlace(finding.rule, folder, linesOf));
    if (failure !== undefined) return `${failure}: ${summary}`;
  }
  return undefined;
}

function checkPlace({ file, line, column, endLine, endColumn }, folder, linesOf) {
  if (file === undefined) return "a rule without a file";
  if (file.startsWith("https://")) return undefined; // a standard schema that is part of docsgen
  const absolute = path.join(folder, file);
  if (!existsSync(absolute)) return "no such file";
  if (!statSync(absolute).isFile()) return line === undefined || line === 1 ? undefined : "a line of a folder";
  const lines = linesOf(file);
  if (!isWithin(lines, line, column)) return "no such place";
  if (endLine === undefined) return undefined;
  if (!isWithin(lines, endLine, endColumn)) return "no such end";
  return endLine < line || (endLine === line && endColumn < column) ? "an end before the start" : undefined;
}

function isWithin(lines, line, column) {
  const text = lines[line - 1];
  return (
    Number.isInteger(line) && Number.isInteger(column) && text !== undefined && column >= 1 && column <= text.length + 1
  );
}
