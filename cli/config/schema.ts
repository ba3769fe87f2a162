import { announcementSchema } from "./announcement.ts";
import { apisSchema } from "./apis.ts";
import { kitsSchema } from "./kits.ts";
import { blogSchema } from "./blog.ts";
import { checkSchema } from "./check-config.ts";
import { typesSchema } from "./types.ts";
import { externalLinksSchema } from "./external-links.ts";
import { diffSchema } from "./diff.ts";
import { embedsSchema } from "./embeds.ts";
import { editionSchema } from "./edition.ts";
import { feedbackSchema } from "./feedback.ts";
import { footerSchema } from "./footer.ts";
import { formatSchema } from "./format.ts";
import { baselineSchema, findingsSchema } from "./finding-rules.ts";
import { headSchema } from "./head.ts";
import { inputSchema } from "./input.ts";
import { imagesSchema } from "./images.ts";
import { markdownSchema } from "./markdown.ts";
import { navbarSchema } from "./navbar.ts";
import { editSchema, gitSchema } from "./origin.ts";
import { payloadsSchema } from "./payloads.ts";
import { publishingSchema } from "./publishing.ts";
import { referenceSchema } from "./reference.ts";
import { cacheSchema } from "./cache.ts";
import { rulesSchema } from "./rules.ts";
import { remoteSchema } from "./remote.ts";
import { searchSchema } from "./search.ts";
import { sdkSchema } from "./sdk.ts";
import { sdksSchema } from "./sdks.ts";
import { sidebarItemSchema, sidebarSchema, sidebarsSchema } from "./sidebar.ts";
import { siteSchema } from "./site.ts";
import { tagsSchema } from "./tags.ts";
import { themeSchema } from "./theme.ts";

/** JSON Schema of `docsgen.config.*`; shipped as `dist/config.schema.json` for editors. */
export const configSchema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  title: "docsgen configuration",
  type: "object",
  properties: {
    $schema: { type: "string" },
    ...siteSchema,
    ...headSchema,
    ...publishingSchema,
    ...inputSchema,
    theme: themeSchema,
    reference: referenceSchema,
    sdk: sdkSchema,
    apis: apisSchema,
    kits: kitsSchema,
    sdks: sdksSchema,
    remote: remoteSchema,
    cache: cacheSchema,
    search: searchSchema,
    check: checkSchema,
    externalLinks: externalLinksSchema,
    types: typesSchema,
    payloads: payloadsSchema,
    diff: diffSchema,
    embeds: embedsSchema,
    edit: editSchema,
    git: gitSchema,
    feedback: feedbackSchema,
    findings: findingsSchema,
    baseline: baselineSchema,
    rules: rulesSchema,
    images: imagesSchema,
    markdown: markdownSchema,
    navbar: navbarSchema,
    footer: footerSchema,
    announcement: announcementSchema,
    sidebar: sidebarSchema,
    sidebars: sidebarsSchema,
    tags: tagsSchema,
    blog: blogSchema,
    ...editionSchema,
    format: formatSchema,
  },
  additionalProperties: false,
  $defs: { sidebarItem: sidebarItemSchema },
} as const;
