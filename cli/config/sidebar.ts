import { badgeTones } from "../../generators/pages/navigation/config.ts";

const itemReference = { $ref: "#/$defs/sidebarItem" } as const;
const text = { type: "string", minLength: 1 } as const;

const badgeSchema = {
  type: ["string", "object"],
  minLength: 1,
  properties: { text, tone: { enum: badgeTones } },
  required: ["text"],
  additionalProperties: false,
  description: "A short word after the label, such as `New`, or `{ text: New, tone: tip }`.",
} as const;

/** The recursive part of the config's schema: an entry may be a group of entries. */
export const sidebarItemSchema = {
  type: ["string", "object"],
  minLength: 1,
  description: "A page by its route, file, or document id, or a mapping.",
  properties: {
    page: {
      ...text,
      description: "A page: its route, its file, or its document id. In a group: the group's own page.",
    },
    folder: { ...text, description: "All entries of a folder. `.` is the whole content." },
    group: { ...text, description: "The label of a group of entries." },
    items: { type: "array", items: itemReference, description: "The entries of the group." },
    href: { type: "string", format: "link", description: "A link to another site, or to a part of a page." },
    operation: { ...text, description: "An operation of the reference: its id, or `GET /path`." },
    tag: { ...text, description: "A tag of the reference, with its operations." },
    reference: {
      type: ["string", "boolean"],
      minLength: 1,
      description: "The landing page of a reference: the description's name, or `true` for the main one.",
    },
    operations: { type: "boolean", description: "Lists the operations of `reference` by tag." },
    separator: { type: ["string", "boolean"], minLength: 1, description: "A line, or a heading above a line." },
    label: text,
    icon: { ...text, description: "The name of an icon." },
    badge: badgeSchema,
    className: { ...text, description: "A class for your own style sheet." },
    description: { ...text, description: "The text of the group on cards." },
    index: {
      type: ["boolean", "object"],
      properties: {
        title: text,
        description: text,
        slug: text,
        keywords: { type: "array", items: text },
        image: text,
      },
      additionalProperties: false,
      description: "Generates a page for the group, with a card for each entry.",
    },
    collapsed: { type: "boolean", description: "Whether the group starts closed." },
    collapsible: { type: "boolean", description: "`false`: the entries are always visible." },
    api: { ...text, description: "The name of the description that has the operation or tag." },
  },
  additionalProperties: false,
} as const;

export const sidebarSchema = {
  type: "array",
  description: "Entries of the sidebar in order. Default: one group for each folder of the content.",
  items: itemReference,
} as const;

export const sidebarsSchema = {
  type: "object",
  description: "Several sidebars by name. A page has the first sidebar that lists it.",
  additionalProperties: {
    type: ["array", "object"],
    items: itemReference,
    properties: {
      items: { type: "array", items: itemReference },
      paths: {
        type: "array",
        items: { type: "string", format: "route" },
        description: "Pages below these paths that no sidebar lists have this one.",
      },
    },
    required: ["items"],
    additionalProperties: false,
  },
} as const;
