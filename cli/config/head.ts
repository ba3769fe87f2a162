/** What the head of each page says beside the page's own words. */
export interface HeadConfig {
  /** Title of a window, with `%s` for the page's own; undefined: `%s | ` and the title of the site. */
  readonly titlePattern: string | undefined;
  /** Further icons beside `favicon`: routes of static files, such as `/icon-192.png`; their sizes are read from them. */
  readonly icons: readonly string[];
  /** The icon of a home screen: the route of a PNG of 180 by 180 pixels. */
  readonly appleTouchIcon: string | undefined;
  /** Colour of the browser's own bars in each mode, as `#rrggbb`. */
  readonly themeColor: { readonly light: string; readonly dark: string };
  /** `site.webmanifest`; false: none is written. */
  readonly manifest: ManifestConfig | false;
  /** What is to be seen on `socialImage`, in words. */
  readonly socialImageAlt: string | undefined;
  /** Draws an image for each page, in place of `socialImage`; undefined: none is drawn. */
  readonly socialCard: SocialCardConfig | undefined;
}

/** What the images of the pages are drawn with. */
export interface SocialCardConfig {
  /** A TrueType or OpenType file, from the project folder. */
  readonly font: string;
}

/** How the site looks when it is put on a home screen. */
export interface ManifestConfig {
  /** Name below the icon; undefined: the title of the site. */
  readonly shortName: string | undefined;
  readonly display: "browser" | "minimal-ui" | "standalone" | "fullscreen";
}

export const manifestDefault: ManifestConfig = { shortName: undefined, display: "browser" };

export const headDefault: HeadConfig = {
  titlePattern: undefined,
  icons: [],
  appleTouchIcon: undefined,
  themeColor: { light: "#ffffff", dark: "#0d1117" },
  manifest: manifestDefault,
  socialImageAlt: undefined,
  socialCard: undefined,
};

const fileSchema = { type: "string", format: "link" } as const;
const colorSchema = { type: "string", pattern: "^#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})$" } as const;

export const headSchema = {
  titlePattern: {
    type: "string",
    pattern: "%s",
    description: "Title of a window, with `%s` for the page's own. Default: `%s | ` and the title of the site.",
  },
  icons: { type: "array", items: fileSchema, description: "Further icons, such as `/icon-192.png`." },
  appleTouchIcon: { ...fileSchema, description: "Icon of a home screen: a PNG of 180 by 180 pixels." },
  themeColor: {
    type: "object",
    description: "Colour of the browser's own bars in each mode.",
    properties: {
      light: { ...colorSchema, default: headDefault.themeColor.light },
      dark: { ...colorSchema, default: headDefault.themeColor.dark },
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
