import type { ApiModel, Operation } from "../../api/model.ts";
import type { FindShapeSchema } from "../../validators/parameter-shapes.ts";
import type { Position } from "../../source/position.ts";
import type { Marks } from "../model.ts";
import type { Range, TracedText } from "./traced-text.ts";

/** A call as some text states it: every part knows the characters it was read from, what was not read is a wildcard. */
export interface Call {
  /** Upper case. */
  readonly method: string;
  /** Where the method stands; the address where it is only implied. */
  readonly methodPlace: TracedText;
  /** Address with its query, absolute or from the root. */
  readonly url: TracedText;
  readonly headers: readonly CallHeader[];
  readonly body: CallBody | undefined;
  /** Parts that were not read may be there too, so nothing is missing. */
  readonly isOpen: boolean;
}

export interface CallHeader {
  readonly name: TracedText;
  readonly value: TracedText;
}

export type CallBody =
  /** Text with the content type that the tool would send where no header states one. */
  | { readonly kind: "text"; readonly text: TracedText; readonly contentType: string | undefined }
  | { readonly kind: "parts"; readonly parts: readonly CallPart[] }
  /** From a file, a variable or a command. */
  | { readonly kind: "unknown" };

/** A part of a multipart body; without text it is a file. */
export interface CallPart {
  readonly name: TracedText;
  readonly text: TracedText | undefined;
}

/** What the reader of a call knows beside it. */
export interface CallPlace {
  /** The position of a part of the file. */
  readonly place: (start: number, end: number) => Position;
  readonly marks: Omit<Marks, "isLeftOut">;
}

/** What all parts of one call are bound with. */
export interface BoundContext {
  readonly api: ApiModel;
  readonly operation: Operation;
  readonly call: Call;
  readonly at: CallPlace;
  readonly find: FindShapeSchema;
}

/** The position of a range. */
export function positionOf(at: CallPlace, { start, end }: Range): Position {
  return at.place(start, end);
}
