import type { Completed } from "./infer.ts";

const text = { type: "string", minLength: 1 } as const;

const targets = {
  href: { type: "string", format: "link", description: "A route such as `/api/`, or a URL." },
  sidebar: { ...text, description: "A sidebar by its name: the entry opens its first page." },
  reference: {
    type: ["string", "boolean"],
    minLength: 1,
    description: "A reference: the description's name, or `true` for the main one.",
  },
  icon: { ...text, description: "The name of an icon." },
} as const;

const entrySchema = {
  type: "object",
  description: "An entry: a link, a sidebar, a reference, or a menu of them.",
  properties: {
    label: text,
    ...targets,
    current: {
      type: "string",
      format: "route",
      description:
        "The entry is marked on all pages below this path. A link to the blog is marked on all of its pages.",
    },
    style: { enum: ["primary"], description: "Shows the entry as a button." },
    items: {
      type: "array",
      description: "The entries of a menu.",
      items: {
        type: "object",
        properties: {
          label: text,
          heading: { ...text, description: "A heading above the following entries." },
          ...targets,
          description: { ...text, description: "A line below the label." },
        },
        additionalProperties: false,
      },
    },
  },
  required: ["label"],
  additionalProperties: false,
} as const;

const entriesSchema = { type: "array", items: entrySchema } as const;

const partsSchema = {
  type: "boolean",
  description:
    "Whether the bar has `Docs` and the references besides. Default: `true`, unless an entry names a sidebar or a reference.",
} as const;

/** Without defaults: a language that states nothing has the site's links. */
export const localNavbarProperties = { start: entriesSchema, end: entriesSchema, parts: partsSchema } as const;

export const navbarSchema = {
  type: "object",
  description: "Entries of the navigation bar: before `Docs` and `API`, and at the end.",
  properties: {
    start: { ...entriesSchema, default: [] },
    end: { ...entriesSchema, default: [] },
    parts: partsSchema,
  },
  additionalProperties: false,
} as const;

/** Entries of the navigation bar, around `Docs` and `API`. */
export type NavbarConfig = Completed<(typeof navbarSchema)["properties"]>;
