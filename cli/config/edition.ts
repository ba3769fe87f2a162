import { englishTexts } from "../../generators/source/interface-texts.ts";
import { announcementSchema } from "./announcement.ts";
import { footerSchema, localFooterProperties } from "./footer.ts";
import type { Allowed } from "./infer.ts";
import { localNavbarProperties, navbarSchema } from "./navbar.ts";
import { sidebarSchema, sidebarsSchema } from "./sidebar.ts";
import { describedFile } from "./spec.ts";

const languageSchema = {
  type: "object",
  properties: {
    code: {
      type: "string",
      pattern: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$",
      patternErrorMessage: "must be the code of a language, such as `fr` or `pt-BR`",
    },
    label: { type: "string", minLength: 1 },
    direction: {
      enum: ["ltr", "rtl"],
      description: "Writing direction. Default: the direction of the language's script.",
    },
    texts: {
      type: ["object", "string"],
      minLength: 1,
      // Editors complete these keys. Another key has its own finding.
      properties: Object.fromEntries(
        Object.entries(englishTexts).map(([key, english]) => [
          key,
          { type: "string", minLength: 1, description: english },
        ]),
      ),
      additionalProperties: { type: "string", minLength: 1 },
      description: "Interface texts by their keys, or a YAML or JSON file with them.",
    },
    title: { type: "string", minLength: 1, description: "`title` in this language." },
    tagline: { type: "string", description: "`tagline` in this language." },
    navbar: { ...navbarSchema, properties: localNavbarProperties, description: "`navbar` in this language." },
    footer: { ...footerSchema, properties: localFooterProperties, description: "`footer` in this language." },
    announcement: { ...announcementSchema, description: "`announcement` in this language." },
    sidebar: { ...sidebarSchema, description: "`sidebar` in this language." },
    sidebars: { ...sidebarsSchema, description: "`sidebars` in this language." },
  },
  required: ["code", "label"],
  additionalProperties: false,
} as const;

export const editionSchema = {
  language: { ...languageSchema, description: "Language of the pages, if the site has only one." },
  languages: {
    type: "array",
    description:
      "Languages of the pages, the default one first. `content/CODE/` contains the pages of the other languages.",
    minItems: 1,
    items: languageSchema,
  },
  versions: {
    type: "array",
    description: "Versions of the documentation, the current one first. `versions/ID/` contains the other versions.",
    minItems: 1,
    items: {
      type: "object",
      properties: {
        id: { type: "string", minLength: 1 },
        label: { type: "string", minLength: 1 },
        path: {
          type: "string",
          format: "route",
          description: "Path of the version. Default: `/` for the current version, and `/ID/` for other versions.",
        },
        banner: {
          enum: ["old", "unreleased", "none"],
          description: "The banner on pages of this version, if it is not the current one. Default: `old`.",
        },
        date: {
          type: "string",
          pattern: String.raw`^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$`,
          patternErrorMessage: "must be a day, such as `2026-05-01`",
          description: "The day of its release, such as `2026-05-01`, for the feed of its changes.",
        },
        content: {
          type: "string",
          minLength: 1,
          description: "Folder of its pages. Default: `versions/ID/content`.",
        },
        spec: {
          ...describedFile,
          description:
            "Its API description, or an object with its `file` and its `overlays`. Default: `versions/ID/spec/openapi.yaml`, `.yml`, or `.json`.",
        },
        sidebar: { ...sidebarSchema, description: "`sidebar` in this version." },
        sidebars: { ...sidebarsSchema, description: "`sidebars` in this version." },
      },
      required: ["id", "label"],
      additionalProperties: false,
    },
  },
} as const;

/** A language of the site. Each key that the site has too replaces the site's value. */
export type LanguageConfig = Allowed<typeof languageSchema>;

/** A version of the documentation. */
export type VersionConfig = Allowed<(typeof editionSchema)["versions"]["items"]>;

/** The languages and versions of the documentation. */
export interface EditionConfig {
  /** The default language: the first of `languages`. */
  readonly language: LanguageConfig;
  /** The default one first. */
  readonly languages: readonly LanguageConfig[];
  /** The current version first. */
  readonly versions: readonly VersionConfig[];
}

export const editionDefault: Omit<EditionConfig, "languages"> = {
  language: { code: "en", label: "English" },
  versions: [{ id: "current", label: "1.0" }],
};
