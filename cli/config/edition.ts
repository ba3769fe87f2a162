import { englishTexts } from "../../generators/source/interface-texts.ts";
import { announcementSchema, type AnnouncementConfig } from "./announcement.ts";
import { footerSchema, type FooterConfig } from "./footer.ts";
import { navbarSchema, type NavbarConfig } from "./navbar.ts";
import { sidebarSchema, type SidebarGroup } from "./sidebar.ts";

/** A language of the site, with what is said otherwise in it: each of these keys takes the place of the site's own. */
export interface LanguageConfig {
  /** As https://www.rfc-editor.org/info/bcp47 writes it: `fr`, `pt-BR`. Names the folder of the translated pages. */
  readonly code: string;
  readonly label: string;
  /** Undefined: as the script of the language is written. */
  readonly direction?: "ltr" | "rtl" | undefined;
  /** Texts of the shell by their keys, or the file that holds them. */
  readonly texts?: Readonly<Record<string, string>> | string | undefined;
  readonly title?: string | undefined;
  readonly tagline?: string | undefined;
  readonly navbar?: Partial<NavbarConfig> | undefined;
  readonly footer?: Partial<FooterConfig> | undefined;
  readonly announcement?: AnnouncementConfig | undefined;
  readonly sidebar?: readonly SidebarGroup[] | undefined;
}

/** A version of the documentation. */
export interface VersionConfig {
  readonly id: string;
  readonly label: string;
  /** Below the site's root; undefined: `/` for the current one, `/ID/` for the others. */
  readonly path?: string | undefined;
  /** What readers of another than the current one are told; undefined: that it is an old one. */
  readonly banner?: "old" | "unreleased" | "none" | undefined;
  /** Folder of its pages; undefined: `versions/ID/content`. */
  readonly content?: string | undefined;
  /** Its description; undefined: `versions/ID/spec/openapi.yaml`, `.yml` or `.json`, where there is one. */
  readonly spec?: string | undefined;
  readonly sidebar?: readonly SidebarGroup[] | undefined;
}

/** In which languages and for which versions the documentation stands. */
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

const languageSchema = {
  type: "object",
  properties: {
    code: { type: "string", pattern: "^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$" },
    label: { type: "string", minLength: 1 },
    direction: {
      enum: ["ltr", "rtl"],
      description: "Direction of its writing. Default: that of the language's script.",
    },
    texts: {
      type: ["object", "string"],
      minLength: 1,
      // Editors complete them; a key beside them is told by its own finding.
      properties: Object.fromEntries(
        Object.entries(englishTexts).map(([key, english]) => [
          key,
          { type: "string", minLength: 1, description: english },
        ]),
      ),
      additionalProperties: { type: "string", minLength: 1 },
      description: "Texts of the shell by their keys, or a YAML or JSON file that holds them.",
    },
    title: { type: "string", minLength: 1, description: "`title` in this language." },
    tagline: { type: "string", description: "`tagline` in this language." },
    navbar: { ...navbarSchema, description: "`navbar` in this language." },
    footer: { ...footerSchema, description: "`footer` in this language." },
    announcement: { ...announcementSchema, description: "`announcement` in this language." },
    sidebar: { ...sidebarSchema, description: "`sidebar` in this language." },
  },
  required: ["code", "label"],
  additionalProperties: false,
} as const;

export const editionSchema = {
  language: { ...languageSchema, description: "Language of the pages, where there is one." },
  languages: {
    type: "array",
    description: "Languages of the pages, the default one first; `content/CODE/` holds the pages of the others.",
    minItems: 1,
    items: languageSchema,
  },
  versions: {
    type: "array",
    description: "Versions of the documentation, the current one first; `versions/ID/` holds the others.",
    minItems: 1,
    items: {
      type: "object",
      properties: {
        id: { type: "string", minLength: 1 },
        label: { type: "string", minLength: 1 },
        path: {
          type: "string",
          format: "route",
          description: "Where it stands. Default: `/` for the current one, `/ID/` for the others.",
        },
        banner: {
          enum: ["old", "unreleased", "none"],
          description: "What readers of a version are told that is not the current one. Default: `old`.",
        },
        content: {
          type: "string",
          minLength: 1,
          description: "Folder of its pages. Default: `versions/ID/content`.",
        },
        spec: {
          type: "string",
          minLength: 1,
          description: "Its API description. Default: `versions/ID/spec/openapi.yaml`, `.yml` or `.json`.",
        },
        sidebar: { ...sidebarSchema, description: "`sidebar` in this version." },
      },
      required: ["id", "label"],
      additionalProperties: false,
    },
  },
} as const;
