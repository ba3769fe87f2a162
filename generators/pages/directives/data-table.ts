import { createRequire } from "node:module";

import type { parse as parseCsv } from "csv-parse/sync";

/** The rows of a file by column. Every value is text. */
export interface DataTable {
  readonly columns: readonly string[];
  readonly rows: readonly Readonly<Record<string, string>>[];
}

/** Reads a CSV file with a header line, or a JSON list of objects. Returns undefined for anything else. */
export function readTable(path: string, text: string): DataTable | undefined {
  try {
    const rows = path.endsWith(".json") ? fromJson(JSON.parse(text)) : readCsv(text);
    return rows && { columns: Object.keys(rows[0] ?? {}), rows };
  } catch {
    return undefined; // neither CSV nor JSON: the caller reports what is expected
  }
}

/** Reads the rows of a CSV file with a header line. Few sites have one, so the first loads the parser. */
export function readCsv(text: string): readonly Record<string, string>[] {
  // `require` returns any; the cast gives the package its own type.
  const { parse } = createRequire(import.meta.url)("csv-parse/sync") as { parse: typeof parseCsv };
  return parse(text, { columns: true, bom: true, trim: true, skip_empty_lines: true });
}

function fromJson(value: unknown): readonly Record<string, string>[] | undefined {
  if (!Array.isArray(value) || !value.every((row) => typeof row === "object" && row !== null)) return undefined;
  return value.map((row: object) =>
    Object.fromEntries(
      Object.entries(row).map(([key, cell]) => [key, typeof cell === "string" ? cell : JSON.stringify(cell)]),
    ),
  );
}
