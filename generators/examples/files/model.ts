import type { Operation, Schema } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Direction } from "../../validators/model.ts";

/** Formats of payload files. */
export const payloadFormats = ["json", "yaml", "jsonl", "har", "md", "http", "bru"] as const;

export type PayloadFormat = (typeof payloadFormats)[number];

/** The options that state what a command's payload files are. */
export interface TargetWords {
  readonly schema?: string | undefined;
  /** An operationId, or method and path. */
  readonly operation?: string | undefined;
  /** `request`, `response`, `response:STATUS`, `query`, or `event`. */
  readonly part?: string | undefined;
}

/** What every payload of the named files must match: one schema, or a query's parameters as one object. */
export type PayloadTarget =
  | {
      readonly kind: "schema";
      readonly schema: Schema;
      readonly direction: Direction | undefined;
      readonly title: string;
      readonly operation: string | undefined;
      readonly part: string;
    }
  | { readonly kind: "query"; readonly of: Operation; readonly title: string };

/** The result of checking one payload file. */
export interface FileResult {
  readonly checked: number;
  readonly failed: number;
  readonly skipped: number;
  readonly findings: readonly DocsgenError[];
  /** The text for code frames: the whole file, or the invalid lines of a streamed file. */
  readonly source: SourceFile;
}
