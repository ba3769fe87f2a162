import type { ApiModel, MediaType, NamedExample, Operation, SecurityScheme } from "../api/model.ts";
import type { JsonValue } from "../source/json.ts";
import type { FindSchema } from "../validators/parameter-shapes.ts";
import type { SampleValue } from "./sample-value.ts";

/** Makes what the reference shows beside an operation; nothing is made before it is asked for. */
export interface Samples {
  readonly samplesOf: (operation: Operation) => readonly Sample[];
  readonly answersOf: (operation: Operation) => readonly SampleAnswer[];
  readonly sampleValue: SampleValue;
}

/** One call of an operation in one language. */
export interface Sample {
  /** Short and stable, e.g. `typescript`: what the chosen language is remembered by. */
  readonly language: SampleLanguage;
  /** As a reader knows it, e.g. `TypeScript`. */
  readonly label: string;
  readonly text: string;
}

export type SampleLanguage = "curl" | "python" | "typescript";

/** An example of an answer, from the description or made from its schema. */
export interface SampleAnswer {
  readonly status: string;
  readonly media: MediaType;
  readonly example: NamedExample;
}

/** What samples are made from. */
export interface SampleContext {
  readonly api: ApiModel;
  readonly securitySchemes: ReadonlyMap<string, SecurityScheme>;
  readonly find: FindSchema;
  readonly sampleValue: SampleValue;
}

/** Text that ends in a secret, which a sample reads from the environment instead of printing it. */
export interface SampleText {
  readonly text: string;
  /** Name of the environment variable whose value follows `text`. */
  readonly secret: string | undefined;
}

/** One form field or multipart part. */
export interface SampleField {
  readonly name: string;
  readonly value: string;
  readonly isFile: boolean;
}

export type SampleBody =
  | { readonly kind: "json"; readonly value: JsonValue }
  | { readonly kind: "form"; readonly fields: readonly SampleField[] }
  | { readonly kind: "multipart"; readonly fields: readonly SampleField[] }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "file"; readonly fileName: string };

/** One call of an operation, before it is written in a language. */
export interface SampleRequest {
  readonly method: string;
  /** Scheme, host, path and query; a secret query parameter is in `secretQuery`. */
  readonly url: string;
  readonly secretQuery: { readonly name: string; readonly secret: string } | undefined;
  readonly headers: readonly { readonly name: string; readonly value: SampleText }[];
  readonly basic: boolean;
  readonly body: SampleBody | undefined;
  /** What comes back: decides how the sample reads it. */
  readonly answer: "json" | "stream" | "file" | "text" | "none";
}
