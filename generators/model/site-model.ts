import type { ApiModel, Heading } from "../api/model.ts";

/** Changes with every incompatible change of the models. */
export const modelVersion = 1;

/**
 * Everything that a build knows about a site, as plain data: `docsgen build --emit model.json` writes it, and `loadProject`
 * returns it. Its JSON Schema is `docsgen/schemas/model.json`.
 */
export interface SiteModel {
  readonly version: typeof modelVersion;
  readonly title: string;
  readonly tagline: string;
  /** URL of the deployed site without a path; missing if the config does not have it. */
  readonly url?: string | undefined;
  /** The descriptions of every version of the documentation, the current version first. */
  readonly apis: readonly DescribedModel[];
  /** Every page of every language and version, in the order of the output. */
  readonly pages: readonly PageModel[];
}

/** One description with its place on the site. */
export interface DescribedModel {
  /** Its name in the config: `admin`. */
  readonly name: string;
  /** The name that readers see. */
  readonly label: string;
  /** The version of the documentation that it belongs to. */
  readonly docsVersion: string;
  /** The landing page of its reference: `/api/`. */
  readonly route: string;
  /** The bundled description: `/openapi.json`. The pointers in `model` refer to it. */
  readonly file: string;
  /** Folder of its kit in the output folder: `sdk`. */
  readonly kitFolder: string;
  /** Name of the kit's npm package. */
  readonly kitName: string;
  readonly model: PublicApiModel;
}

/**
 * The model of a description: one shape for every version of OpenAPI, with references by name. `source` of a schema contains
 * its own keywords; those with subschemas are in the other fields.
 */
export type PublicApiModel = Omit<ApiModel, "bundle">;

/** One page of the site. */
export interface PageModel {
  readonly kind: "guide" | "reference" | "tag" | "operation" | "schema" | "not-found";
  /** Path on the site with the prefix of its language and version: `/fr/guides/rag/`. */
  readonly route: string;
  readonly title: string;
  readonly description: string;
  /** BCP 47 tag: `fr`. */
  readonly language: string;
  /** The version of the documentation. */
  readonly docsVersion: string;
  readonly headings: readonly Heading[];
  /** The description that the page belongs to; missing for other pages. */
  readonly api?: string | undefined;
  /** The operation's id, the schema's name, or the tag that the page shows. */
  readonly shows?: string | undefined;
  /** What only pages written in Markdown have. */
  readonly guide?: GuideModel | undefined;
}

/** The content of a page written in Markdown. */
export interface GuideModel {
  /** Its file, relative to the project folder; missing for lists that docsgen generates. */
  readonly file?: string | undefined;
  /** Whether the text is in the default language because a translation is missing. */
  readonly isFallback: boolean;
  /** Its text as plain text, by heading; the text before the first heading has an empty heading. */
  readonly sections: readonly { readonly id: string; readonly heading: string; readonly text: string }[];
  readonly codeBlocks: readonly CodeBlockModel[];
  /** Links to this site, in text order. */
  readonly links: readonly { readonly href: string; readonly route: string; readonly anchor?: string | undefined }[];
  readonly tags: readonly string[];
  /** The author's date: `2025-07-31`. */
  readonly lastUpdate?: string | undefined;
}

/** A fenced code block. */
export interface CodeBlockModel {
  /** First word of the info string, lower case. */
  readonly language: string;
  /** The rest of the info string. */
  readonly meta: string;
  readonly text: string;
  readonly file: string;
  /** From 1. */
  readonly line: number;
  readonly column: number;
}
