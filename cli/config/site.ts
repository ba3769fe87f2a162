/** How the site presents itself. */
export interface SiteConfig {
  /** Name of the site; undefined: the title of the API description. */
  readonly title: string | undefined;
  readonly tagline: string;
  /** Where the site is deployed, without a path: `https://docs.example.com`. Needed for the sitemap and canonical links. */
  readonly url: string | undefined;
  /** Base path such as `/docs/`; undefined: links are relative and the site works under any path. */
  readonly base: string | undefined;
  readonly logo: { readonly light: string; readonly dark: string; readonly alt: string } | undefined;
  /** Route of a static file, such as `/favicon.svg`. */
  readonly favicon: string | undefined;
  /** Route of the image that social networks show. */
  readonly socialImage: string | undefined;
}

export const siteDefault: SiteConfig = {
  title: undefined,
  tagline: "",
  url: undefined,
  base: undefined,
  logo: undefined,
  favicon: undefined,
  socialImage: undefined,
};

const imageSchema = { type: "string", format: "link" } as const;

export const siteSchema = {
  title: { type: "string", minLength: 1, description: "Name of the site. Default: the title of the API description." },
  tagline: { type: "string", description: "One sentence under the title." },
  url: { type: "string", description: "Where the site is deployed, without a path." },
  base: { type: "string", description: "Base path, such as `/docs/`. Without it the site works under any path." },
  logo: {
    type: "object",
    description: "Logo of the navigation bar: one image for light, one for dark.",
    properties: { light: imageSchema, dark: imageSchema, alt: { type: "string" } },
    required: ["light"],
    additionalProperties: false,
  },
  favicon: { ...imageSchema, description: "Icon of the browser tab, such as `/favicon.svg`." },
  socialImage: { ...imageSchema, description: "Image that social networks show." },
} as const;
