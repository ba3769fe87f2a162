import type { Operation, Schema } from "../../api/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { SourceFile } from "../../source/source-file.ts";
import type { Direction } from "../../validators/model.ts";

/** How the text of a payload file is read. */
export const payloadFormats = ["json", "yaml", "jsonl", "har", "md"] as const;

/** One of the formats of payload files. */
export type PayloadFormat = (typeof payloadFormats)[number];

/** What a call says its payload files are. */
export interface TargetWords {
  readonly schema?: string | undefined;
  /** An operationId, or method and path. */
  readonly operation?: string | undefined;
  /** `request`, `response`, `response:STATUS`, `query` or `event`. */
  readonly part?: string | undefined;
}

/** What every payload of the named files must meet: one schema, or the parameters of a query as one object. */
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

/** What came out of one payload file. */
export interface FileResult {
  readonly checked: number;
  readonly failed: number;
  readonly skipped: number;
  readonly findings: readonly DocsgenError[];
  /** The text of the findings, for code frames: the file, or of a streamed one the lines that are wrong. */
  readonly source: SourceFile;
}
