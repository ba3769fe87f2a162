const imageSchema = { type: "string", format: "link" } as const;

export const siteSchema = {
  title: { type: "string", minLength: 1, description: "Name of the site. Default: the title of the API description." },
  tagline: { type: "string", default: "", description: "One sentence under the title." },
  url: { type: "string", description: "Where the site is deployed, without a path." },
  base: { type: "string", description: "Base path, such as `/docs/`. Without it, the site works below any path." },
  logo: {
    type: "object",
    description: "Logo of the navigation bar: one image for each color mode.",
    properties: {
      light: imageSchema,
      dark: imageSchema,
      alt: { type: "string" },
      title: { type: "string", minLength: 1, description: "Text next to the logo." },
    },
    required: ["light"],
    additionalProperties: false,
  },
  favicon: { ...imageSchema, description: "Icon of the browser tab, such as `/favicon.svg`." },
  socialImage: { ...imageSchema, description: "Image that social networks show." },
} as const;
