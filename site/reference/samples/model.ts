import type { JsonValue } from "./json.ts";

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
