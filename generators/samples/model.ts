import type { ApiModel, MediaType, NamedExample, Operation, Parameter, Schema, SecurityScheme } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import type { ValidatorSet } from "../validators/model.ts";
import type { SampleValue } from "./sample-value.ts";

/** Makes what the reference shows beside an operation; nothing is made before it is asked for. */
export interface Samples {
  readonly samplesOf: (operation: Operation) => OperationSamples;
  readonly answersOf: (operation: Operation) => readonly SampleAnswer[];
  readonly sampleValue: SampleValue;
}

/** The calls of one operation, and what could not be shown. */
export interface OperationSamples {
  readonly samples: readonly Sample[];
  /** The example of the description that the calls send: it needs no place of its own. */
  readonly example: NamedExample | undefined;
  readonly notShown: readonly NotShown[];
}

/** A call that was made and did not come back as what it should be. */
export interface NotShown {
  readonly label: string;
  readonly reason: string;
}

/** One call of an operation in one language. */
export interface Sample {
  /** Short and stable, e.g. `typescript`: what the chosen language is remembered by. */
  readonly language: string;
  /** As a reader knows it, e.g. `TypeScript`. */
  readonly label: string;
  readonly text: string;
}

/** An example of an answer, from the description or made from its schema. */
export interface SampleAnswer {
  readonly status: string;
  readonly media: MediaType;
  readonly example: NamedExample;
}

/** What samples are made from. */
export interface SampleContext {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly sampleValue: SampleValue;
  readonly accepts: Accepts;
  /** Values that parameters have been given already: most operations share theirs. */
  readonly parameterValues: Map<Parameter, { readonly value: JsonValue | undefined }>;
}

/** Whether a request may hold a value; asked twice in a row, it answers from memory. */
export type Accepts = (schema: Schema, value: JsonValue) => boolean;

/** Text that may end in a secret, which a sample reads from the environment instead of printing it. */
export interface SampleText {
  readonly text: string;
  /** Name of the environment variable whose value follows `text`. */
  readonly secret: string | undefined;
}

export interface SampleHeader {
  readonly name: string;
  readonly value: SampleText;
}

/** One field of a form, as plain text. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
}

/** One part of a multipart body: text, or the content of a file. */
export interface SamplePart extends SampleField {
  readonly isFile: boolean;
  /** Stated where the tool would not send it by itself. */
  readonly contentType: string | undefined;
}

export type SampleBody =
  | { readonly kind: "json"; readonly value: JsonValue }
  | { readonly kind: "form"; readonly fields: readonly SampleField[] }
  | { readonly kind: "multipart"; readonly parts: readonly SamplePart[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly fileName: string };

/** What comes back: decides how the sample reads it. */
export type SampleReply =
  | { readonly kind: "json" | "stream" | "text" | "none" }
  | { readonly kind: "file"; readonly fileName: string };

/** One call of an operation, before it is written in a language. */
export interface SampleRequest {
  readonly method: string;
  /** Scheme, host, path and query; secret query parameters are in `secretQuery`. */
  readonly url: string;
  readonly secretQuery: readonly { readonly name: string; readonly secret: string }[];
  /** Without cookies and the type of the body. */
  readonly headers: readonly SampleHeader[];
  readonly cookies: readonly SampleHeader[];
  readonly isBasic: boolean;
  readonly body: SampleBody | undefined;
  /** Of the body; undefined where the tool has to make it itself, with the boundary of its parts. */
  readonly contentType: string | undefined;
  readonly reply: SampleReply;
}
