import { configFile, pageFile, petFiles } from "./example-files.ts";
import type { Catalog } from "./model.ts";

const editions = "`languages` and `versions` in the config.";

/** Codes about the config, and about the files and folders that it names. */
export const configurationCodes = {
  "config/unreadable": {
    title: "Config file that cannot be read",
    severity: "error",
    meaning: "The config file is not valid YAML or JSON, or its program threw an error.",
    example: { files: configFile("title: [Pets"), fixed: configFile("title: Pets") },
    fix: "Correct the syntax at the position that docsgen prints.",
  },
  "config/several-files": {
    title: "Several config files",
    severity: "error",
    meaning: "The project has more than one `docsgen.config.*`. docsgen does not guess which one you mean.",
    example: {
      files: { ...configFile("title: Pets"), "docsgen.config.json": '{ "title": "Cats" }\n' },
      fixed: configFile("title: Pets"),
    },
    fix: "Keep one of them.",
  },
  "config/typescript-unsupported": {
    title: "TypeScript config on an old Node.js",
    severity: "error",
    meaning: "docsgen cannot remove the types of `docsgen.config.ts`: neither Node.js nor oxc-transform does it here.",
    example: { situation: "Node.js is older than 22.18, and oxc-transform has no binary for the platform." },
    fix: "Use Node.js 22.18 or later, or write the config in YAML.",
  },
  "config/no-default-export": {
    title: "Config program without a default export",
    severity: "error",
    meaning: "A config in JavaScript or TypeScript must export an object as its default.",
    example: {
      files: { "docsgen.config.mjs": 'export const title = "Pets";\n', "content/index.md": "# Pets\n" },
      fixed: { "docsgen.config.mjs": 'export default { title: "Pets" };\n', "content/index.md": "# Pets\n" },
    },
    fix: 'Write `export default { title: "My docs" };`.',
  },
  "config/unknown-code": {
    title: "Unknown finding code",
    severity: "error",
    meaning: "`findings` in the config changes the severity of a code or a family that docsgen does not have.",
    example: {
      files: configFile("findings: { content/broken-lnk: warn }"),
      fixed: configFile("findings: { content/broken-link: warn }"),
    },
    fix: "Copy the code from the finding whose severity you want to change.",
  },
  "config/fixed-severity": {
    title: "Severity that cannot change",
    severity: "error",
    meaning:
      "Errors in the command line, the config, and the output folder stop docsgen, so their severity cannot change. Codes about content that is missing from the site can become warnings, but `note` and `off` would hide them. docsgen leaves nothing out without a visible finding.",
    example: {
      files: configFile("findings: { content/removed-element: off }"),
      fixed: configFile("findings: { content/removed-element: warn }"),
    },
    fix: "Write `warn`, or remove the code from `findings`. A baseline accepts single findings.",
  },
  "config/unmatched-files": {
    title: "Pattern of `findings` that matches no file",
    severity: "note",
    meaning:
      "A pattern under `files` does not match any file of the project, so the severity does not change. The folder may have moved.",
    example: {
      files: configFile("findings: { content/broken-link: { level: warn, files: [content/legcy/**] } }"),
      command: "docsgen check --verbose",
      fixed: configFile("findings: { content/broken-link: { level: warn, files: [content/**] } }"),
    },
    fix: "Correct the pattern, or remove it. Paths start at the project folder.",
  },
  "config/no-payloads": {
    title: "Pattern of `payloads` that matches no file",
    severity: "warning",
    meaning: "An entry of `payloads` does not match any file of the project, so docsgen checks nothing.",
    example: {
      files: {
        ...petFiles,
        "docsgen.config.yaml": "payloads: [{ files: fixture/*.json, schema: Pet }]\n",
        "fixtures/pet.json": "{}\n",
      },
      fixed: {
        ...petFiles,
        "docsgen.config.yaml": "payloads: [{ files: fixtures/*.json, schema: Pet }]\n",
        "fixtures/pet.json": "{}\n",
      },
    },
    fix: "Correct the pattern, or remove the entry. Paths start at the project folder.",
  },
  "config/unmatched-filter": {
    title: "Filter that matches no operation",
    severity: "warning",
    meaning:
      "An entry of `include` or `exclude` does not match any operation of the description. The operation, tag, or path may have a new name, so the output may contain more or less than intended.",
    example: {
      files: { ...petFiles, "docsgen.config.yaml": "reference: { exclude: { operations: [createPets] } }\n" },
      fixed: { ...petFiles, "docsgen.config.yaml": "reference: { exclude: { operations: [createPet] } }\n" },
    },
    fix: "Correct the entry, or remove it.",
  },
  "config/empty-filter": {
    title: "Filter that leaves no operation",
    severity: "warning",
    meaning:
      "`include` and `exclude` together leave out every operation of the description. The reference or the kit is empty.",
    example: {
      files: {
        ...petFiles,
        "docsgen.config.yaml": 'kits: [{ name: partner, folder: sdk-partner, exclude: { paths: ["/*"] } }]\n',
      },
      fixed: {
        ...petFiles,
        "docsgen.config.yaml": 'kits: [{ name: partner, folder: sdk-partner, include: { paths: ["/*"] } }]\n',
      },
    },
    fix: "Change the entries of `include` or `exclude`. An operation that matches both is left out.",
  },
  "config/git-history": {
    title: "Git history that is not available",
    severity: "note",
    meaning:
      "`git` in the config shows dates or authors, and the project is not in a Git repository, Git is not installed, or the clone is shallow. In a shallow clone, the oldest fetched commit would look like the origin of every file. Pages show no dates and authors from Git.",
    example: {
      files: configFile("git: { lastUpdated: true }"),
      command: "docsgen check --verbose",
      fixed: configFile("git: { lastUpdated: false }"),
    },
    fix: "Fetch the whole history: `git fetch --unshallow`, or `fetch-depth: 0` of `actions/checkout`. If Git does not trust the folder's owner, run `git config --global --add safe.directory FOLDER`.",
    options: ["`git` in the config."],
  },
  "config/unknown-setting": {
    title: "Unknown config key",
    severity: "error",
    meaning: "docsgen does not have this key. Without a finding, a misspelled key would have no effect.",
    example: { files: configFile("titel: Pets"), fixed: configFile("title: Pets") },
    fix: "Correct the name. The configuration reference lists all keys.",
  },
  "config/invalid-setting": {
    title: "Config value of the wrong type",
    severity: "error",
    meaning: "The value does not match the schema of the config.",
    example: { files: configFile("title: 5"), fixed: configFile("title: Pets") },
    fix: "Write a value that the message describes.",
  },
  "config/unknown-sidebar": {
    title: "Unknown sidebar",
    severity: "error",
    meaning: "An entry of the navigation bar names a sidebar that `sidebars` does not have.",
    example: {
      files: configFile("sidebars: { guides: [/] }\nnavbar: { start: [{ label: Guides, sidebar: guide }] }"),
      fixed: configFile("sidebars: { guides: [/] }\nnavbar: { start: [{ label: Guides, sidebar: guides }] }"),
    },
    fix: "Name one of the keys of `sidebars`.",
    options: ["`sidebars` and `navbar` in the config."],
  },
  "config/unknown-reference": {
    title: "Unknown reference",
    severity: "error",
    meaning: "An entry of the navigation bar names an API description that the project does not have.",
    example: {
      files: configFile("navbar: { start: [{ label: API, reference: pets }] }"),
      fixed: configFile("navbar: { start: [{ label: Home, href: / }] }"),
    },
    fix: "Name one of the descriptions in `apis`, or write `true` for the main one.",
    options: ["`navbar` and `apis` in the config."],
  },
  "config/invalid-url": {
    title: "Invalid site URL",
    severity: "error",
    meaning: "`url` must be the scheme and host of the site, such as `https://docs.example.com`.",
    example: {
      files: configFile("url: docs.example.com"),
      fixed: configFile("url: https://docs.example.com"),
    },
    fix: "Write scheme and host. Put a path into `base`.",
    options: ["`url` in the config and `--url`."],
  },
  "config/invalid-base": {
    title: "Invalid base path",
    severity: "error",
    meaning: "`base` must be a path that starts and ends with `/`.",
    example: {
      files: configFile("base: https://docs.example.com/docs/"),
      fixed: configFile("base: /docs/"),
    },
    fix: "Write a path such as `/docs/`. Put scheme and host into `url`.",
    options: ["`base` in the config and `--base`."],
  },
  "config/nothing-to-build": {
    title: "Project without a description and pages",
    severity: "error",
    meaning: "docsgen found neither an API description nor a content folder.",
    example: { files: { "README.md": "# Pets\n" }, fixed: pageFile("# Pets") },
    fix: "Run `docsgen init`, or name the inputs with `--spec` and `--content`.",
    options: ["`spec` and `content` in the config, and `--spec` and `--content`."],
  },
  "config/malformed-accepted-changes": {
    title: "Malformed file of accepted changes",
    severity: "error",
    meaning:
      "An entry of the file of accepted changes lacks its `code` or its `reason`, has an unknown key, or its `until` is not a date.",
    example: {
      files: { ...petFiles, "docsgen-changes.yaml": "- code: diff/operation-removed\n" },
      command: "docsgen diff spec/openapi.yaml --accept docsgen-changes.yaml",
      fixed: {
        ...petFiles,
        "docsgen-changes.yaml":
          "- code: diff/operation-removed\n  operation: GET /cats\n  reason: No client calls it.\n",
      },
    },
    fix: "Complete the entry at the reported line.",
    options: ["`--accept FILE`, and `diff.accept` in the config."],
  },
  "config/several-descriptions": {
    title: "Several API descriptions",
    severity: "error",
    meaning:
      "The project has an API description at several of the usual places, and docsgen does not guess which one you mean.",
    example: {
      files: { ...petFiles, "spec/openapi.json": '{ "openapi": "3.1.0" }\n' },
      fixedCommand: "docsgen check --spec spec/openapi.yaml",
    },
    fix: "Name one of them with `--spec FILE`, or with `spec` in the config.",
    options: ["`spec` in the config and `--spec FILE`."],
  },
  "config/missing-input": {
    title: "Missing description or content folder",
    severity: "error",
    meaning: "The config or the command line names a file or folder that does not exist.",
    example: { files: configFile("spec: api.yaml"), fixed: configFile("content: content") },
    fix: "Correct the path. It starts at the project folder.",
    options: ["`spec`, `content`, and `apis` in the config, and `--spec` and `--content`."],
  },
  "config/missing-file": {
    title: "Missing file of a setting",
    severity: "warning",
    meaning: "A setting such as `logo`, `favicon`, or `socialImage` names a file that the site does not have.",
    example: {
      files: configFile("favicon: /favicon.svg"),
      fixed: { ...configFile("favicon: /favicon.svg"), "content/static/favicon.svg": "<svg/>" },
    },
    fix: "Put the file into `content/static/`.",
    options: ["`logo`, `favicon`, `icons`, `appleTouchIcon`, and `socialImage` in the config."],
  },
  "config/missing-font": {
    title: "Missing font",
    severity: "error",
    meaning: "A font file that `socialCard.font` or `theme.fonts` names does not exist.",
    example: {
      files: configFile("url: https://docs.example.com\nsocialCard: { font: fonts/own.ttf }"),
      fixed: configFile("url: https://docs.example.com\nsocialCard: true"),
    },
    fix: "Name a TrueType or OpenType file for social cards, and WOFF2 files for pages. The path starts at the project folder.",
    options: ["`socialCard.font` and `theme.fonts` in the config."],
  },
  "config/invalid-font": {
    title: "A font in another format",
    severity: "error",
    meaning:
      "A file of `theme.fonts` ends with `.woff2`, but its content is not WOFF2. Browsers would not show the font.",
    example: {
      files: {
        ...configFile("theme: { fonts: { text: { family: Own, files: [fonts/own.woff2] } } }"),
        "fonts/own.woff2": "A renamed file.\n",
      },
      fixed: configFile("theme: { fonts: { text: { family: Georgia } } }"),
    },
    fix: "Convert the font to WOFF2. Renaming a TrueType file is not enough.",
    options: ["`theme.fonts` in the config."],
  },
  "config/social-card": {
    title: "Social cards on an unsupported platform",
    severity: "error",
    meaning: "The library that draws social cards, resvg, is not installed or does not run on this platform.",
    example: { situation: "npm installed docsgen with `--omit=optional`." },
    fix: "Install docsgen again without `--omit=optional`, or remove `socialCard`.",
    options: ["`socialCard` in the config."],
  },
  "config/social-card-url": {
    title: "Social cards without a site URL",
    severity: "warning",
    meaning: "Other sites need the absolute URL of an image, so docsgen draws no cards while `url` is not set.",
    example: { situation: "The config sets `socialCard`, but neither `url` nor `--url` is given." },
    fix: "Set `url`.",
    options: ["`url` and `socialCard` in the config."],
  },
  "config/social-image-format": {
    title: "Social image that networks do not show",
    severity: "warning",
    meaning: "Social networks do not show SVG images.",
    example: {
      files: {
        ...configFile("socialImage: /card.svg"),
        "content/static/card.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
      },
      fixed: configFile("url: https://docs.example.com\nsocialCard: true"),
    },
    fix: "Use a PNG or JPEG of 1200 × 630 pixels, or let `socialCard` draw one for each page.",
    options: ["`socialImage` in the config."],
  },
  "config/robots-below-base": {
    title: "Crawler rules below a base path",
    severity: "warning",
    meaning: "Crawlers read `/robots.txt` at the root of a host only. Below a base path, the rules have no effect.",
    example: {
      files: configFile("base: /docs/\nrobots: { disallow: [/drafts/] }"),
      fixed: configFile("base: /\nrobots: { disallow: [/drafts/] }"),
    },
    fix: "Copy `out/site/robots.txt` into the host's own `robots.txt`.",
    options: ["`robots` and `base` in the config."],
  },
  "config/taken": {
    title: "Name, route, or path used twice",
    severity: "error",
    meaning: "Two descriptions, languages, or versions have the same name, route, path, or package.",
    example: {
      files: configFile("versions: [{ id: a, label: A }, { id: a, label: B }]"),
      fixed: configFile("versions: [{ id: a, label: A }, { id: b, label: B }]"),
    },
    fix: "Give each of them its own value.",
    options: ["`apis`, `languages`, and `versions` in the config."],
  },
  "config/missing-version": {
    title: "Version without a content folder",
    severity: "error",
    meaning: "The config lists a version, but its folder does not exist.",
    example: {
      files: configFile('versions: [{ id: "2.0", label: "2.0" }, { id: "1.0", label: "1.0" }]'),
      fixed: configFile('versions: [{ id: "2.0", label: "2.0" }]'),
    },
    fix: "Copy the pages of the version to `versions/ID/content/`, or name another folder with `content`.",
    options: [editions],
  },
  "config/unlisted-version": {
    title: "Version folder that the config does not list",
    severity: "error",
    meaning: "A folder below `versions/` does not belong to a version of the config, so docsgen does not build it.",
    example: {
      files: {
        ...configFile('versions: [{ id: "2.0", label: "2.0" }]'),
        "versions/1.0/content/index.md": "# Pets 1.0\n",
      },
      fixed: {
        ...configFile('versions: [{ id: "2.0", label: "2.0" }, { id: "1.0", label: "1.0" }]'),
        "versions/1.0/content/index.md": "# Pets 1.0\n",
      },
    },
    fix: "List the version, or remove the folder.",
    options: [editions],
  },
  "config/unlisted-language": {
    title: "Language folder that the config does not list",
    severity: "warning",
    meaning:
      "A folder of the content looks like translations into a language that the config does not list. docsgen builds its pages as pages of the default language.",
    example: {
      files: {
        ...configFile("languages: [{ code: en, label: English }, { code: de, label: Deutsch }]"),
        "content/de/index.md": "# Tiere\n",
        "content/fr/index.md": "# Animaux\n",
      },
      fixed: {
        ...configFile(
          "languages: [{ code: en, label: English }, { code: de, label: Deutsch }, { code: fr, label: Français }]",
        ),
        "content/de/index.md": "# Tiere\n",
        "content/fr/index.md": "# Animaux\n",
      },
    },
    fix: "List the language, or rename the folder.",
    options: [editions],
  },
  "config/blog-folder": {
    title: "Blog without posts",
    severity: "warning",
    meaning: "The config sets `blog`, but no page is in the blog's folder, so the site has no blog.",
    example: {
      files: configFile("blog: { folder: news }"),
      fixed: {
        ...configFile("blog: { folder: news }"),
        "content/news/2026-03-01-cats.md": "---\ntitle: Cats\n---\n\nCats have moved in.\n",
      },
    },
    fix: "Add a post to the folder, or correct `blog.folder`.",
    options: ["`blog` in the config."],
  },
  "config/blog-feeds": {
    title: "Blog without feeds",
    severity: "note",
    meaning: "The entries of a feed have absolute URLs. Without `url`, docsgen cannot write the feeds of the blog.",
    example: {
      files: { ...configFile("blog: {}"), "content/blog/2024-05-01-hello.md": "# Hello\n" },
      fixed: {
        ...configFile("url: https://docs.example.com\nblog: {}"),
        "content/blog/2024-05-01-hello.md": "# Hello\n",
      },
      command: "docsgen check --verbose",
    },
    fix: "Set `url` in the config, such as `https://docs.example.com`.",
    options: ["`url` in the config."],
  },
  "config/untranslated": {
    title: "Language without pages",
    severity: "warning",
    meaning:
      "The config lists a language, but the content has no folder for it. All pages appear in the default language.",
    example: {
      files: configFile("languages: [{ code: en, label: English }, { code: fr, label: Français }]"),
      fixed: {
        ...configFile("languages: [{ code: en, label: English }, { code: fr, label: Français }]"),
        "content/fr/index.md": "# Animaux\n",
      },
    },
    fix: "Put translated pages into the folder that the message names, or remove the language.",
    options: [editions],
  },
  "config/unknown-text": {
    title: "Unknown interface text",
    severity: "error",
    meaning: "`texts` sets a text that the interface does not have.",
    example: {
      files: configFile("language: { code: fr, label: Français, texts: { serach: Rechercher } }"),
      fixed: configFile("language: { code: fr, label: Français, texts: { search: Rechercher } }"),
    },
    fix: "Correct the key. The reference of interface texts lists all keys.",
    options: ["`texts` of a language in the config."],
  },
  "config/missing-texts": {
    title: "Interface texts without a translation",
    severity: "note",
    meaning:
      "docsgen ships no texts in this language, and the project does not translate all of them. Pages in this language show the rest in English.",
    example: {
      files: configFile("languages: [{ code: it, label: Italiano, texts: { search: Cerca } }]"),
      command: "docsgen check --verbose",
      fixed: configFile("languages: [{ code: en, label: English }]"),
    },
    fix: "Add the texts that the message names.",
    options: ["`texts` of a language in the config."],
  },
  "config/lost-placeholder": {
    title: "Interface text without its placeholder",
    severity: "warning",
    meaning:
      "A text such as `searchCount` must contain a placeholder, here `{count}`, that docsgen replaces with a value.",
    example: {
      files: configFile("language: { code: fr, label: Français, texts: { searchCount: résultats } }"),
      fixed: configFile("language: { code: fr, label: Français, texts: { searchCount: '{count} résultats' } }"),
    },
    fix: "Put the placeholder where its value belongs.",
    options: ["`texts` of a language in the config."],
  },
  "config/no-remote-hosts": {
    title: "`docsgen lock` without hosts",
    severity: "error",
    meaning: "`docsgen lock` fetches documents from the hosts that the config names, and it names none.",
    example: { files: petFiles, command: "docsgen lock", fixedCommand: "docsgen check" },
    fix: "List the hosts: `remote: { hosts: [schemas.example.com] }`.",
    options: ["`remote.hosts` in the config."],
  },
  "config/unreadable-lock": {
    title: "Invalid lock file",
    severity: "error",
    meaning: "`docsgen.lock.json` is not valid JSON or does not have the structure that `docsgen lock` writes.",
    example: {
      files: { ...configFile("remote: { hosts: [schemas.example.com] }"), ...petFiles, "docsgen.lock.json": "{}\n" },
      fixed: { ...configFile("remote: { hosts: [schemas.example.com] }"), ...petFiles },
    },
    fix: "Correct the file, or delete it and run `docsgen lock`.",
  },
  "config/unwritable-lock": {
    title: "Lock file that cannot be written",
    severity: "error",
    meaning: "The operating system does not let docsgen write `docsgen.lock.json`.",
    example: { situation: "The project folder is read-only." },
    fix: "Change the permissions of the folder or file.",
  },
} as const satisfies Catalog;

/** Codes about the search and the weight of pages. */
export const siteCodes = {
  "search/empty-index": {
    title: "Search without pages",
    severity: "warning",
    meaning: "Every page is unlisted, so the search finds nothing.",
    example: {
      files: pageFile("---\nunlisted: true\n---\n\n# Pets"),
      command: "docsgen build",
      fixed: pageFile("# Pets"),
    },
    fix: "Remove `unlisted: true` from the pages that readers should find.",
    options: ["`unlisted` in the front matter."],
  },
  "search/large-index": {
    title: "Search index above the limit",
    severity: "warning",
    meaning:
      "The search contains more text than `search.maximumMegabytes`. Most of the time, a few pages with generated data cause this.",
    example: {
      files: {
        ...configFile("search: { maximumMegabytes: 0.001 }"),
        ...pageFile(`# Pets\n\n${"Cats eat fish. ".repeat(80)}`),
      },
      command: "docsgen build",
      fixed: configFile("search: { maximumMegabytes: 1 }"),
    },
    fix: "Mark pages of data with `unlisted: true`, or raise the limit.",
    options: ["`search.maximumMegabytes` in the config, and `unlisted` in the front matter."],
  },
  "reference/page-weight": {
    title: "Heavy page of the reference",
    severity: "warning",
    meaning:
      "A page of the reference has more than 3,000 elements or 250 kB, although docsgen shortened its lists. It is slow to open on a phone.",
    example: { situation: "A schema has a description of 300 kB." },
    fix: "Shorten or split the part that the message names.",
    options: ["`reference.pages` in the config. `one` forces a single page of operations."],
  },
} as const satisfies Catalog;
