import type { ApiModel, MediaType, NamedExample, Operation, Parameter, Schema, SecurityScheme } from "../api/model.ts";
import type { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";
import type { JsonValue } from "../source/json.ts";
import type { ValidatorSet } from "../validators/model.ts";
import type { XmlContext } from "./print-xml.ts";
import type { SampleValue } from "./sample-value.ts";

/** Creates the reference's samples of an operation. Nothing is created before it is requested. */
export interface Samples {
  readonly samplesOf: (operation: Operation) => OperationSamples;
  readonly responsesOf: (operation: Operation) => readonly SampleResponse[];
  readonly sampleValue: SampleValue;
  /** An example as its media type is sent: text, unless it is JSON. */
  readonly asSent: (media: MediaType, example: NamedExample) => NamedExample;
}

/** The calls of one operation, and those that are not shown. */
export interface OperationSamples {
  readonly samples: readonly Sample[];
  /** The description's example that the calls send: it is not shown again. */
  readonly example: NamedExample | undefined;
  readonly notShown: readonly NotShown[];
  /** What is wrong with samples of plugins. */
  readonly failures: readonly ((position: Position | undefined) => DocsgenError)[];
}

/** A printed call that does not parse back to the planned call. */
export interface NotShown {
  readonly label: string;
  readonly reason: string;
}

/** One call of an operation in one language. */
export interface Sample {
  /** Short and stable, e.g. `typescript`: the site stores it as the selected language. */
  readonly language: string;
  /** For readers, e.g. `TypeScript`. */
  readonly label: string;
  readonly text: string;
  /** Set if a plugin wrote it. */
  readonly isPlugged?: true;
}

/** An example of a response, from the description or generated from its schema. */
export interface SampleResponse {
  readonly status: string;
  readonly media: MediaType;
  readonly example: NamedExample;
}

/** The input of samples. */
export interface SampleContext {
  readonly api: ApiModel;
  readonly validators: ValidatorSet;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly sampleValue: SampleValue;
  readonly accepts: Accepts;
  readonly xml: XmlContext;
  /** Values that were already selected for parameters: most operations share parameters. */
  readonly parameterValues: Map<Parameter, { readonly value: JsonValue | undefined }>;
}

/** Whether a request may contain a value. A repeated call with the same value is cached. */
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

/** One form field, as plain text. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
}

/** One part of a multipart body: text, or a file's content. */
export interface SamplePart extends SampleField {
  readonly isFile: boolean;
  /** Set if the tool would not send it by default. */
  readonly contentType: string | undefined;
}

export type SampleBody =
  | { readonly kind: "json"; readonly value: JsonValue }
  | { readonly kind: "form"; readonly fields: readonly SampleField[] }
  | { readonly kind: "multipart"; readonly parts: readonly SamplePart[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly fileName: string };

/** The kind of response, which decides how the sample reads it. */
export type SampleReply =
  | { readonly kind: "json" | "stream" | "text" | "none" }
  | { readonly kind: "file"; readonly fileName: string };

/** One call of an operation, before it is printed in a language. */
export interface SampleRequest {
  readonly method: string;
  /** Scheme, host, path, and query. Secret query parameters are in `secretQuery`. */
  readonly url: string;
  readonly secretQuery: readonly { readonly name: string; readonly secret: string }[];
  /** Without cookies and the body's content type. */
  readonly headers: readonly SampleHeader[];
  readonly cookies: readonly SampleHeader[];
  readonly isBasic: boolean;
  readonly body: SampleBody | undefined;
  /** The body's content type. Undefined if the tool must create it, with the boundary of its parts. */
  readonly contentType: string | undefined;
  readonly reply: SampleReply;
}

/** A call of an operation, as a sample shows it. */
export interface SampleCall extends SampleRequest {
  readonly operation: string;
  readonly summary: string | undefined;
}

/** Writes a sample. Undefined: the operation has none in this language. */
export type PluginSample = (call: SampleCall) => string | undefined;
