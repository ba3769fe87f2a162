import type { ApiModel, Operation } from "../../api/model.ts";
import type { FindShapeSchema } from "../../validators/parameter-shapes.ts";
import type { Position } from "../../source/position.ts";
import type { Marks } from "../model.ts";
import type { CallExpression } from "../../code/literal.ts";
import type { Range, TracedText } from "../../code/traced-text.ts";
import type { ResponseReads } from "../reads/part-read.ts";

/** A call as a text states it. Every part knows where its characters come from. Unknown parts are wildcards. */
export interface Call {
  /** Upper case. */
  readonly method: string;
  /** The range of the method, or of the URL if the method is only implied. */
  readonly methodText: TracedText;
  /** URL with its query, absolute or relative to the root. */
  readonly url: TracedText;
  readonly headers: readonly CallHeader[];
  readonly body: CallBody | undefined;
  /** The call may have further parts that could not be read, so no part counts as missing. */
  readonly isOpen: boolean;
  /** A quote that is not closed. */
  readonly openQuote?: Range | undefined;
  /** The call of the program that returns the response, or makes the request. */
  readonly sender?: CallExpression;
  /** What the program reads from the response. */
  readonly reads?: ResponseReads;
}

export interface CallHeader {
  readonly name: TracedText;
  readonly value: TracedText;
}

export type CallBody =
  /** Text, with the content type that the tool sends if no header states one. */
  | { readonly kind: "text"; readonly text: TracedText; readonly contentType: string | undefined }
  | { readonly kind: "parts"; readonly parts: readonly CallPart[] }
  /** From a file, a variable, or a command. */
  | { readonly kind: "unknown" };

/** A part of a multipart body. Without text, the part is a file. */
export interface CallPart {
  readonly name: TracedText;
  readonly text: TracedText | undefined;
}

/** Where a call was read, and the author's marks. */
export interface CallContext {
  /** The position of a range in the file. */
  readonly place: (start: number, end: number) => Position;
  readonly marks: Omit<Marks, "isLeftOut">;
}

/** The input for binding the parts of one call. */
export interface BoundContext {
  readonly api: ApiModel;
  readonly operation: Operation;
  readonly call: Call;
  readonly at: CallContext;
  readonly find: FindShapeSchema;
}

/** The position of a range. */
export function positionOf(at: CallContext, { start, end }: Range): Position {
  return at.place(start, end);
}
