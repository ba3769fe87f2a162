import { readFile } from "node:fs/promises";
import path from "node:path";
import type * as Rolldown from "rolldown";
import { isArray } from "../../generators/source/json.ts";
import { changeFinding, type DocsgenError } from "../../generators/source/docsgen-error.ts";
import { relativePath } from "../../generators/source/file-path.ts";
import type { Position } from "../../generators/source/position.ts";
import { createSourceFile, positionAt } from "../../generators/source/source-file.ts";

interface BundleErrors {
  readonly errors: readonly Rolldown.RolldownError[];
}

/** Turns the errors of rolldown into findings: the first one, which carries the remaining ones. Every other error stays as it is. */
export async function describeBundleError(
  error: unknown,
  directory: string,
  create: (reason: string, position: Position | undefined) => DocsgenError,
): Promise<unknown> {
  const known = error as Partial<BundleErrors>; // of rolldown, or any other
  if (!isArray(known.errors)) return error;
  const findings: DocsgenError[] = [];
  for (const one of known.errors) findings.push(create(...(await describe(one, directory))));
  const [first, ...others] = findings;
  if (first === undefined) return error;
  return changeFinding(first, { alsoThrown: others });
}

async function describe(
  { message, id, loc, pos }: Rolldown.RolldownError,
  directory: string,
): Promise<readonly [string, Position | undefined]> {
  // oxlint-disable-next-line no-control-regex -- rolldown colors its messages
  const plain = message.replaceAll(/\u001B\[[\d;]*m/g, "");
  const [, reason = plain] = /^(?:\[\w+\] )?(.*)/.exec(plain) ?? [];
  const [, named, line, column] = /(?:╭─\[|[ (])([^\s[\]()]+):(\d+):(\d+)/.exec(plain) ?? [];
  const place = loc?.file ?? id ?? (named === undefined ? undefined : path.resolve(directory, named));
  const text = reason.replaceAll(directory + path.sep, "").replace(/[.\s]*$/, ".");
  if (place === undefined) return [text, undefined];
  const file = relativePath(directory, place);
  if (loc !== undefined) return [text, { file, line: loc.line, column: loc.column + 1 }];
  if (line !== undefined && column !== undefined) return [text, { file, line: Number(line), column: Number(column) }];
  // The offset counts bytes.
  const before = (await readFile(place)).subarray(0, pos ?? 0).toString("utf8");
  return [text, positionAt(createSourceFile(file, before), before.length)];
}
