const fileSchema = { type: "string", format: "link" } as const;
const colorSchema = { type: "string", pattern: "^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" } as const;

export const headSchema = {
  titlePattern: {
    type: "string",
    pattern: "%s",
    description: "Title of the browser window, with `%s` for the page's title. Default: `%s | ` and the site's title.",
  },
  icons: { type: "array", items: fileSchema, default: [], description: "Further icons, such as `/icon-192.png`." },
  appleTouchIcon: { ...fileSchema, description: "Icon of a home screen: a PNG of 180 by 180 pixels." },
  themeColor: {
    type: "object",
    description: "Color of the browser's own bars in each mode.",
    properties: {
      light: { ...colorSchema, default: "#ffffff" },
      dark: { ...colorSchema, default: "#0d1117" },
    },
    additionalProperties: false,
  },
  manifest: {
    type: ["object", "boolean"],
    description: "The web manifest, `site.webmanifest`. With `false`, docsgen does not write it.",
    properties: {
      shortName: { type: "string", minLength: 1 },
      display: { enum: ["browser", "minimal-ui", "standalone", "fullscreen"], default: "browser" },
    },
    additionalProperties: false,
  },
  socialImageAlt: { type: "string", description: "Alternative text of `socialImage`. Default: the title." },
  socialCard: {
    type: "object",
    description: "Draws an image for each page instead of `socialImage`.",
    properties: {
      font: {
        type: "string",
        minLength: 1,
        description: "A TrueType or OpenType file. The path starts at the project folder.",
      },
    },
    required: ["font"],
    additionalProperties: false,
  },
} as const;
