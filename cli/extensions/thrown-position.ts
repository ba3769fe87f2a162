import path from "node:path";
import { fileURLToPath } from "node:url";
import { isInside, relativePath } from "../../generators/source/file-path.ts";
import type { Position } from "../../generators/source/position.ts";

/** What an error says. Code of a project may throw anything. */
export function thrownMessage(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

/** The line of the project's own code that threw an error; undefined: another program's code did. */
export function locateThrown(cause: unknown, directory: string): Position | undefined {
  if (!(cause instanceof Error)) return undefined;
  const lines = [...(cause.stack ?? "").matchAll(frame)].flatMap(([, written = "", line, column]) => {
    const file = fileOf(written);
    if (file === undefined || !isInside(directory, file) || /[\\/]node_modules[\\/]/.test(file)) return [];
    return [
      {
        file: relativePath(directory, file),
        line: Number(line),
        column: column === undefined ? undefined : Number(column),
      },
    ];
  });
  const [first] = lines;
  if (first === undefined) return undefined;
  // Node may name the line above the message, without the column.
  const exact = lines.find(
    ({ file, line, column }) => file === first.file && line === first.line && column !== undefined,
  );
  return { ...first, column: exact?.column ?? 1 };
}

/** `at name (file:///a/b.js:1:2)`, and `file:///a/b.js:1` above a syntax error. */
const frame = /(?:^|\(|at )((?:file:\/\/\/?|[A-Za-z]:[\\/]|\/)[^\n()]*?):(\d+)(?::(\d+))?\)?$/gm;

function fileOf(written: string): string | undefined {
  if (!written.startsWith("file:")) return path.isAbsolute(written) ? written.replace(/\?[^?]*$/, "") : undefined;
  try {
    const url = new URL(written);
    url.search = "";
    return fileURLToPath(url);
  } catch {
    return undefined;
  }
}
