import type { Envelope } from "../../generators/examples/event-value.ts";

/**
 * The panel's data for one operation, in addition to the operation's module of the kit. The page loads it as a JSON
 * file when the panel opens.
 */
export interface TryItOperation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  /** Name of the export in the kit's module. */
  readonly kitName: string;
  readonly servers: readonly TryItServer[];
  /** False if pages may connect only to the servers in the description. */
  readonly allowsAnyServer: boolean;
  readonly security: TryItSecurity;
  readonly parameters: readonly TryItParameter[];
  readonly body: TryItBody | undefined;
  readonly responses: readonly TryItResponse[];
  readonly places: TryItPlaces;
}

export interface TryItServer {
  readonly url: string;
  readonly description: string | undefined;
  readonly variables: readonly { readonly name: string; readonly default: string; readonly enum: readonly string[] }[];
}

export interface TryItSecurity {
  readonly schemes: readonly TryItScheme[];
  /**
   * Alternatives, each a list of scheme names. An empty alternative needs no credentials. An empty list: the operation
   * needs no security.
   */
  readonly alternatives: readonly (readonly string[])[];
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
  /** A page cannot send it: a client certificate, or a custom HTTP scheme. */
  | { readonly kind: "other"; readonly name: string; readonly words: string };

/** The control for a value. */
export type TryItControl =
  | { readonly kind: "choice"; readonly options: readonly string[] }
  | { readonly kind: "line"; readonly mode: "text" | "numeric" | "decimal" }
  /** One value per line. */
  | { readonly kind: "list" }
  | { readonly kind: "json" }
  | { readonly kind: "file"; readonly isSeveral: boolean };

/** A value with its words in the reference. */
export interface TryItField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  /** The type in words, e.g. `integer`. */
  readonly type: string;
  readonly chips: readonly string[];
  readonly description: string | undefined;
  readonly control: TryItControl;
  /** The control's initial text. Empty if the description states none. */
  readonly initial: string;
  /** The encoding, see `Parameter`. */
  readonly style: string;
  readonly explode: boolean;
  readonly isReservedAllowed: boolean;
  readonly mediaType: string | undefined;
}

export interface TryItParameter extends TryItField {
  readonly in: "path" | "query" | "querystring" | "header" | "cookie";
}

/** A form field. `mediaType` is the content type of its part. */
export type TryItFormField = TryItField;

export interface TryItBody {
  readonly isRequired: boolean;
  readonly media: readonly TryItMedia[];
}

/** `lines`: a sequence of JSON values, one per line, each validated separately. */
export type TryItMedia =
  | { readonly kind: "json" | "lines" | "text"; readonly name: string; readonly examples: readonly TryItExample[] }
  | { readonly kind: "form" | "multipart"; readonly name: string; readonly fields: readonly TryItFormField[] }
  | { readonly kind: "file"; readonly name: string };

export interface TryItExample {
  readonly label: string;
  readonly text: string;
}

/** A response in the description. The kit validates bodies. */
export interface TryItResponse {
  readonly status: string;
  readonly media: readonly TryItResponseMedia[];
}

export interface TryItResponseMedia {
  readonly name: string;
  /** How a stream's events are passed to their validator. Undefined for other types. */
  readonly envelope: Envelope | undefined;
}

/** Where the reference shows the parts of the description. */
export interface TryItPlaces {
  /** Relative path from this file to the site's root, e.g. `../../`. */
  readonly root: string;
  /** URL of the deployed site in the kit's issues, e.g. `https://docs.example.com/`. */
  readonly site: string | undefined;
  /** URL of the operation on this site, for rules of schemas that are not listed. */
  readonly own: string | undefined;
  /**
   * URLs on this site, with anchors, of the description's parts. An unlisted part belongs to the nearest listed one
   * around it.
   */
  readonly parts: Readonly<Record<string, string>>;
}
