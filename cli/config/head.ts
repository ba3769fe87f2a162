const fileSchema = { type: "string", format: "link" } as const;
const colorSchema = {
  type: "string",
  pattern: "^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$",
  patternErrorMessage: "must be a color such as `#0a7` or `#00aa77`",
} as const;

const scriptSchema = (example: string) =>
  ({ type: "string", format: "link", default: example, description: "URL of the script, if you host it." }) as const;

export const headSchema = {
  head: {
    type: "array",
    description:
      "Elements for the head of every page. docsgen adds their hosts to the content security policy. Inline scripts and event handlers are not possible.",
    items: {
      type: "object",
      properties: {
        tag: { enum: ["meta", "link", "script"] },
        attributes: {
          type: "object",
          additionalProperties: { type: ["string", "boolean"] },
          description: "The attributes. `true` is an attribute without a value. A script needs `src`.",
        },
        hosts: {
          type: "array",
          items: {
            type: "string",
            pattern: "^(?:\\*\\.)?[a-z\\d](?:[a-z\\d.-]*[a-z\\d])?(?::\\d+)?$",
            patternErrorMessage:
              "must be the name of a host in lower case, such as `cdn.example.com` or `*.example.com`, without scheme and path",
          },
          description: "Further hosts that the element loads from or sends to.",
        },
      },
      required: ["tag", "attributes"],
      additionalProperties: false,
    },
    default: [],
  },
  analytics: {
    type: "object",
    description: "Counts visits with Plausible, Umami, or Google Analytics.",
    properties: {
      plausible: {
        type: "object",
        properties: {
          domain: { type: "string", minLength: 1, description: "The site's domain at Plausible." },
          src: scriptSchema("https://plausible.io/js/script.js"),
        },
        required: ["domain"],
        additionalProperties: false,
      },
      umami: {
        type: "object",
        properties: {
          websiteId: { type: "string", minLength: 1, description: "The site's id at Umami." },
          src: scriptSchema("https://cloud.umami.is/script.js"),
        },
        required: ["websiteId"],
        additionalProperties: false,
      },
      googleAnalytics: {
        type: "object",
        properties: {
          id: {
            type: "string",
            pattern: "^[A-Z]+-[A-Z0-9-]+$",
            patternErrorMessage: "must be an id such as `G-XXXXXXXXXX`",
            description: "Such as `G-XXXXXXXXXX`.",
          },
        },
        required: ["id"],
        additionalProperties: false,
      },
    },
    additionalProperties: false,
  },
  titlePattern: {
    type: "string",
    pattern: "%s",
    patternErrorMessage: "must contain `%s` at the place of the page's title",
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
