const fileSchema = { type: "string", format: "link" } as const;
const colorSchema = { type: "string", pattern: "^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" } as const;

export const headSchema = {
  titlePattern: {
    type: "string",
    pattern: "%s",
    description: "Title of a window, with `%s` for the page's own. Default: `%s | ` and the title of the site.",
  },
  icons: { type: "array", items: fileSchema, default: [], description: "Further icons, such as `/icon-192.png`." },
  appleTouchIcon: { ...fileSchema, description: "Icon of a home screen: a PNG of 180 by 180 pixels." },
  themeColor: {
    type: "object",
    description: "Colour of the browser's own bars in each mode.",
    properties: {
      light: { ...colorSchema, default: "#ffffff" },
      dark: { ...colorSchema, default: "#0d1117" },
    },
    additionalProperties: false,
  },
  manifest: {
    type: ["object", "boolean"],
    description: "The web manifest, `site.webmanifest`; `false`: none is written.",
    properties: {
      shortName: { type: "string", minLength: 1 },
      display: { enum: ["browser", "minimal-ui", "standalone", "fullscreen"], default: "browser" },
    },
    additionalProperties: false,
  },
  socialImageAlt: { type: "string", description: "What is to be seen on `socialImage`, in words." },
  socialCard: {
    type: "object",
    description: "Draws an image for each page, in place of `socialImage`.",
    properties: {
      font: { type: "string", minLength: 1, description: "A TrueType or OpenType file, from the project folder." },
    },
    required: ["font"],
    additionalProperties: false,
  },
} as const;
