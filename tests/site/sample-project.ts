import type {
  BrowserAssets,
  Edition,
  FileOrigins,
  HeadSettings,
  Project,
  PublishingSettings,
  SiteSettings,
} from "../../generators/contract.ts";
import { alone, createPageParser } from "../../generators/pages/markdown.ts";
import { resolveUrl } from "../../generators/pages/markdown/resolve-url.ts";
import type { GuidePage, Navigation, NavigationItem, Page } from "../../generators/pages/model.ts";
import { noCache } from "../../generators/source/cache.ts";
import { createSourceFile } from "../../generators/source/source-file.ts";

export const noAssets: BrowserAssets = {
  files: new Map(),
  boot: "boot.js",
  client: "client.js",
  theme: "theme.js",
  styles: "styles.css",
  navigation: "navigation.css",
  sheets: { "code-marks": "code-marks.css" },
  anchors: "anchors.js",
  googleAnalytics: "google-analytics.js",
  islands: { loader: "islands.js", runtime: "island-runtime.js" },
};

export const noOrigins: FileOrigins = {
  editUrl: undefined,
  editFolder: "",
  lastUpdated: false,
  contributors: false,
  history: new Map(),
};

export const settings: SiteSettings = {
  title: "Sample",
  tagline: "A small project.",
  url: undefined,
  base: undefined,
  prefix: undefined,
  language: { code: "en", label: "English", direction: undefined },
  hasLanguageMenu: true,
  versions: [{ id: "current", label: "1.0" }],
  logo: undefined,
  favicon: undefined,
  socialImage: undefined,
  navbar: {
    start: [{ label: "Chat", href: "https://example.com/chat" }],
    end: [{ label: "GitHub", href: "https://example.com/code" }],
    hasParts: true,
  },
  footer: { columns: [{ title: "Documentation", links: [{ label: "Home", href: "/" }] }], copyright: "Copyright 2025" },
  announcement: { id: "first", text: "Something is new.", href: undefined },
};

export const head: HeadSettings = {
  titlePattern: "%s | Sample",
  icons: [],
  appleTouchIcon: undefined,
  themeColor: { light: "#ffffff", dark: "#0d1117" },
  manifest: undefined,
  socialImageAlt: undefined,
  imageHosts: [],
  entries: [],
  analytics: { plausible: undefined, umami: undefined, googleAnalytics: undefined },
};

export const publishing: PublishingSettings = { disallow: [], redirects: [], patterns: [], hosts: [] };

const longText = "A paragraph that takes some room on the page so that the window has something to scroll. ".repeat(12);

const homeMarkdown = `Start here with the sample.

## First step

${longText}

:::::tabs{group="language"}

::::tab[Python]

\`\`\`python title="one.py"
print("one")
\`\`\`

::::

::::tab[TypeScript]

\`\`\`typescript
console.log("one");
\`\`\`

::::

:::::

## Second step

${longText}

:::::tabs{group="language"}

::::tab[Python]

\`\`\`python
print("two")
\`\`\`

::::

::::tab[TypeScript]

\`\`\`typescript
console.log("two");
\`\`\`

::::

:::::

### A detail

${longText}

:::note

Mind the gap.

:::

| Name | Meaning |
| --- | --- |
| \`temperature\` | How free the answer is |

## Hidden things

:::details[More]

#### Inside the details

Found you.

:::

${longText}
`;

/** A guide from Markdown, as the pages stage would make it. */
export function guide(route: string, title: string, markdown: string, hasSidebar = true): GuidePage {
  const source = createSourceFile(`content${route}index.md`, markdown);
  const parsed = createPageParser()(
    source,
    {
      route,
      resolve: (address) => resolveUrl(address, { folder: "", route, find: () => undefined, prefixes: [] }),
      imageSize: () => undefined,
      ...alone,
      title,
      contentFolder: "content",
    },
    () => undefined,
  );
  return {
    kind: "guide",
    route,
    title,
    description: parsed.firstParagraph,
    headings: parsed.headings,
    sections: parsed.sections,
    searchLength: parsed.searchLength,
    source,
    digest: "",
    html: parsed.writeHtml(),
    embeds: parsed.embeds,
    changes: parsed.changes,
    markdown: parsed.markdown,
    codeBlocks: parsed.codeBlocks,
    codeSpans: parsed.codeSpans,
    anchors: parsed.anchors,
    sidebarLabel: title,
    sidebarPosition: undefined,
    hasSidebar,
    path: `${route.slice(1)}index.md`,
    documentId: route.slice(1, -1),
    isListed: true,
    isFallback: false,
    redirectsFrom: [],
    hasTableOfContents: true,
    options: {},
    positions: new Map(),
    lastUpdate: undefined,
  } as unknown as GuidePage;
}

const items: readonly NavigationItem[] = [
  {
    kind: "group",
    label: "Getting Started",
    items: [
      { kind: "page", label: "Introduction", route: "/" },
      {
        kind: "category",
        label: "Models",
        route: "/models/",
        items: [{ kind: "page", label: "Weights", route: "/models/weights/" }],
      },
      {
        kind: "category",
        label: "Agents",
        route: "/agents/",
        items: [{ kind: "page", label: "Handoffs", route: "/agents/handoffs/" }],
      },
    ],
  },
];

/** A project of six pages without a description; what a test needs otherwise is put in its place. */
export function sampleProject(changes: Partial<Project> = {}): Project {
  const project = withoutEdition(changes);
  const edition: Edition = {
    language: project.settings.language,
    version: { id: "current", label: "1.0", banner: undefined },
    prefix: "",
    versionPrefix: "",
    routes: new Map(project.pages.map((page) => [page.route, page])),
    apis: project.apis,
  };
  return { edition, editions: [edition], ...project };
}

/** One sidebar for all guides. */
export function navigationOf(pages: readonly Page[], entries: readonly NavigationItem[]): Navigation {
  const sidebar = { name: "default", items: entries };
  const guides = pages.filter((page) => page.kind === "guide" && page.hasSidebar);
  const byRoute = new Map(guides.map(({ route }) => [route, sidebar]));
  return { items: entries, sidebars: [sidebar], byRoute, tags: new Map() };
}

function withoutEdition(changes: Partial<Project>): Omit<Project, "edition" | "editions"> {
  const sample = [
    guide("/", "Introduction", homeMarkdown),
    guide("/models/", "Models", "About models and [weights](/models/weights/)."),
    guide(
      "/models/weights/",
      "Weights",
      "Where the weights are.\n\n## Download\n\nFetch the embeddings model.\n\n## Quantization\n\nSmaller numbers.",
    ),
    guide("/agents/", "Agents", "About agents."),
    guide("/agents/handoffs/", "Handoffs", "One agent hands over to another."),
    guide("/robots/", "Crawlers", "## User agents\n\nTheir names.", false),
  ];
  return {
    settings,
    texts: undefined,
    head,
    publishing,
    apis: [],
    pages: sample,
    navigation: navigationOf(changes.pages ?? sample, items),
    statics: [],
    components: undefined,
    parts: undefined,
    assets: noAssets,
    origins: noOrigins,
    feedback: undefined,
    console: "any",
    oldAnchors: undefined,
    drawCard: undefined,
    hasSelfTest: false,
    cache: noCache,
    ...changes,
  };
}
