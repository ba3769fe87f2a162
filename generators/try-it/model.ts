import type { Envelope } from "../examples/event-value.ts";

/** All that the console of one operation needs beside the kit's module of it; sent as a JSON file when it is opened. */
export interface TryItOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Name of the export of the kit's module. */
  readonly kitName: string;
  readonly servers: readonly TryItServer[];
  /** False where pages may speak to the servers of the description only. */
  readonly allowsAnyServer: boolean;
  readonly security: TryItSecurity;
  readonly parameters: readonly TryItParameter[];
  readonly body: TryItBody | undefined;
  readonly answers: readonly TryItResponse[];
  readonly places: TryItPlaces;
}

export interface TryItServer {
  readonly url: string;
  readonly description: string | undefined;
  readonly variables: readonly { readonly name: string; readonly default: string; readonly enum: readonly string[] }[];
}

export interface TryItSecurity {
  readonly schemes: readonly TryItScheme[];
  /** Alternatives, each of names of schemes; an empty one needs nothing. None: the operation needs no security. */
  readonly ways: readonly (readonly string[])[];
}

/** How a credential is sent. */
export type TryItScheme =
  | { readonly kind: "bearer"; readonly name: string; readonly words: string }
  | { readonly kind: "basic"; readonly name: string; readonly words: string }
  | {
      readonly kind: "header" | "query" | "cookie";
      readonly name: string;
      readonly words: string;
      readonly key: string;
    }
  /** Nothing that a page could send: a client certificate, or an HTTP scheme of its own. */
  | { readonly kind: "other"; readonly name: string; readonly words: string };

/** The control a value is entered with. */
export type TryItControl =
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "line"; readonly mode: "text" | "numeric" | "decimal" }
  /** One value a line. */
  | { readonly kind: "list" }
  | { readonly kind: "json" }
  | { readonly kind: "file"; readonly isSeveral: boolean };

/** A value with what the reference says of it. */
export interface TryItField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** The type in words, e.g. `integer`. */
  readonly type: string;
  readonly chips: readonly string[];
  readonly description: string | undefined;
  readonly control: TryItControl;
  /** What the control starts with; empty where nothing is stated. */
  readonly initial: string;
  /** How it is written, see `Parameter`. */
  readonly style: string;
  readonly explode: boolean;
  readonly isReservedAllowed: boolean;
  readonly mediaType: string | undefined;
}

export interface TryItParameter extends TryItField {
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
}

/** A field of a form; `mediaType` is the content type that its part must state. */
export type TryItFormField = TryItField;

export interface TryItBody {
  readonly isRequired: boolean;
  readonly media: readonly TryItMedia[];
}

/** `lines`: a sequence of JSON values, one a line, each judged by itself. */
export type TryItMedia =
  | { readonly kind: "json" | "lines" | "text"; readonly name: string; readonly examples: readonly TryItExample[] }
  | { readonly kind: "form" | "multipart"; readonly name: string; readonly fields: readonly TryItFormField[] }
  | { readonly kind: "file"; readonly name: string };

export interface TryItExample {
  readonly label: string;
  readonly text: string;
}

/** An answer as the description has it; whether a body keeps to it, the kit says. */
export interface TryItResponse {
  readonly status: string;
  readonly media: readonly TryItResponseMedia[];
}

export interface TryItResponseMedia {
  readonly name: string;
  /** How the events of a stream are given to their validator; undefined for other types. */
  readonly envelope: Envelope | undefined;
}

/** Where the reference shows what a rule of the description belongs to. */
export interface TryItPlaces {
  /** Way from this file to the site's root, e.g. `../../`. */
  readonly root: string;
  /** Address of the deployed site as the kit's issues have it, e.g. `https://docs.example.com/`. */
  readonly site: string | undefined;
  /** Address of the operation on this site: for rules of schemas that are not among the parts. */
  readonly own: string | undefined;
  /** Addresses on this site, with their anchors, of the parts of the description: what is not named stands below one. */
  readonly parts: Readonly<Record<string, string>>;
}
