import { isArray } from "../../../generators/source/json.ts";
import { readBanner } from "../banner.ts";
import { isPlainObject } from "../constants/values.ts";
import {
  noParts,
  type ImportedLink,
  type ImportedPage,
  type ImportedProject,
  type ReadTool,
  type ToolInput,
} from "../model.ts";
import { toRoute } from "../page-source.ts";
import { nameOfUrl } from "../names.ts";
import { openToolConfig, readValue, type Settings } from "../settings.ts";
import { googleAnalytics, type ImportedAnalytics } from "../site-head.ts";
import { filesBelow, joinPath, join } from "../source-folder.ts";
import { readMintlifyNavigation, specNames } from "./mintlify-navigation.ts";

export const mintlifyConfigs = ["docs.json", "mint.json"];

/** Files of a repository that Mintlify does not publish. */
const unpublished = /^(?:README|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|AGENTS|CLAUDE)\.md$/;

/** Reads a project of Mintlify. https://mintlify.com/docs/organize/settings */
export const readMintlify: ReadTool = (input) => {
  const { source, root } = input;
  const config = openToolConfig(input, mintlifyConfigs);
  const { settings } = config;
  const follow = createFollow(input);
  const files = listPages(input);
  const navigation = readMintlifyNavigation(settings, { ...input, follow, files });
  const codes = new Set(navigation.languages.map(({ code }) => code));
  const [main] = navigation.languages;
  const pages = files.map((page): ImportedPage => {
    const isHidden = !navigation.listed.has(page) && input.readPage(page).frontMatter["hidden"] !== false;
    const path = root === "" ? page : page.slice(root.length + 1);
    const [first = ""] = path.split("/", 1);
    const language = path.includes("/") && first !== main?.code && codes.has(first) ? first : undefined;
    return {
      file: page,
      target: `content/${path}`,
      route: toRoute(path),
      language,
      frontMatter: isHidden && navigation.sidebars.length > 0 ? { unlisted: true } : {},
    };
  });
  const specs = listSpecs(settings, navigation.specs, input);
  return {
    ...noParts,
    site: {
      title: settings.text("name"),
      tagline: settings.text("description"),
      url: settings.part("seo").part("metatags").text("canonical") ?? settings.text("canonical"),
      logo: readLogo(settings.value("logo")),
      favicon: readImage(settings.value("favicon")),
      colors: readColors(settings.part("colors")),
      announcement: readBanner(settings.part("banner").text("content")),
      navbar: navigation.links,
      navbarEnd: [...readNavbar(settings.part("navbar")), ...readOldNavbar(settings)],
      footer: readFooter(settings),
      head: readMetatags(settings.part("seo")),
      analytics: readAnalytics([settings.part("integrations"), settings.part("analytics")]),
      markdown: { math: hasFormulas(settings, files, input) },
      variables: readVariables(settings.value("variables")),
    },
    pages,
    sidebars: navigation.sidebars,
    partials: filesBelow(source, join(root, "snippets"))
      .filter((name) => !/\.[jt]sx$/.test(name))
      .map((name) => ({ file: join(root, "snippets", name), target: `snippets/${name}` })),
    statics: listStatics(specs, input),
    specs,
    redirects: readRedirects(follow(settings.value("redirects"))),
    languages: navigation.languages.length > 1 ? navigation.languages : [],
    config: config.listUses(),
    root,
    referenceAnchors: specs.length > 0 ? "mintlify" : undefined,
  } satisfies ImportedProject;
};

/** `{ "$ref": "./fr.json" }` is replaced with the content of that file. */
function createFollow({ source, root }: ToolInput): (value: unknown) => unknown {
  const follow = (value: unknown, depth: number): unknown => {
    if (!isPlainObject(value) || typeof value["$ref"] !== "string" || depth > 10) return value;
    const file = joinPath(root, value["$ref"].replace(/^\//, ""));
    if (file === undefined || !source.has(file)) return undefined;
    const { $ref: _ref, ...own } = value;
    const found = follow(readValue(source, file), depth + 1);
    return isPlainObject(found) ? { ...found, ...own } : found;
  };
  return (value) => follow(value, 0);
}

/** Every page, whether the navigation lists it or not: hidden pages have URLs too. */
function listPages({ source, root }: ToolInput): readonly string[] {
  return filesBelow(source, root)
    .filter((file) => /\.mdx?$/.test(file) && !unpublished.test(file))
    .filter((file) => !/(?:^|\/)(?:snippets|_[^/]*|\.[^/]+)\//.test(file) && !/(?:^|\/)[_.][^/]*$/.test(file))
    .map((file) => join(root, file));
}

function readVariables(variables: unknown): Readonly<Record<string, string>> {
  if (!isPlainObject(variables)) return {};
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      typeof value === "string" || typeof value === "number" ? [[name, String(value)]] : [],
    ),
  );
}

function readLogo(logo: unknown): ImportedProject["site"]["logo"] {
  if (typeof logo === "string") return { light: logo };
  if (!isPlainObject(logo) || typeof logo["light"] !== "string") return undefined;
  return { light: logo["light"], dark: typeof logo["dark"] === "string" ? logo["dark"] : undefined };
}

function readImage(image: unknown): string | undefined {
  if (isPlainObject(image)) return typeof image["light"] === "string" ? image["light"] : undefined;
  return typeof image === "string" ? image : undefined;
}

/** `primary` is the color on a light background, and `light` the one on a dark background. */
function readColors(colors: Settings): ImportedProject["site"]["colors"] {
  return { light: colors.text("primary"), dark: colors.text("light") };
}

function readNavbar(navbar: Settings): readonly ImportedLink[] {
  const primary = navbar.part("primary");
  const links = navbar.list("links").flatMap((item) => (isPlainObject(item) ? linkOf(item, "label") : []));
  const href = primary.text("href");
  const label = primary.text("label") ?? (href === undefined ? undefined : nameOfUrl(href));
  return href === undefined || label === undefined ? links : [...links, { label, href }];
}

/** Names of `<meta>` elements with their content. docsgen writes most of them itself. */
function readMetatags(seo: Settings): ImportedProject["site"]["head"] {
  return seo.takeEach("metatags", (content, name) =>
    typeof content === "string" &&
    /^(?:google-site-verification|msvalidate\.01|robots|yandex-verification|keywords|author)$/.test(name)
      ? { tag: "meta", attributes: { name, content } }
      : undefined,
  );
}

/** Services by their names. `mint.json` calls the key `analytics`. */
function readAnalytics(parts: readonly Settings[]): ImportedAnalytics {
  return Object.fromEntries(
    parts.flatMap((part) => {
      const { googleAnalytics: google } = googleAnalytics(part.part("ga4").text("measurementId"));
      const domain = part.part("plausible").text("domain");
      return [
        ...(google === undefined ? [] : [["googleAnalytics", google] as const]),
        ...(domain === undefined ? [] : [["plausible", { domain }] as const]),
      ];
    }),
  );
}

/** Mintlify looks for formulas on every page unless the config turns them off or on. */
function hasFormulas(settings: Settings, files: readonly string[], { readPage }: ToolInput): boolean {
  const stated = settings.part("styling").flag("latex");
  return stated ?? files.some((file) => /^[ \t]*\$\$/m.test(readPage(file).text));
}

/** `mint.json` */
function readOldNavbar(settings: Settings): readonly ImportedLink[] {
  const links = settings.list("topbarLinks").flatMap((item) => (isPlainObject(item) ? linkOf(item, "name") : []));
  const button = settings.value("topbarCtaButton");
  return [...links, ...(isPlainObject(button) ? linkOf(button, "name") : [])];
}

function linkOf(item: Readonly<Record<string, unknown>>, key: string): readonly ImportedLink[] {
  const href = item["href"] ?? item["url"];
  if (typeof href !== "string") return [];
  const icon = typeof item["icon"] === "string" ? item["icon"] : undefined;
  return [{ label: typeof item[key] === "string" ? item[key] : nameOfUrl(href), href, icon }];
}

function readFooter(settings: Settings): ImportedProject["site"]["footer"] {
  const footer = settings.part("footer");
  const columns = footer.list("links").flatMap((column) => {
    if (!isPlainObject(column) || !isArray(column["items"])) return [];
    const title = typeof column["header"] === "string" ? column["header"] : "Links";
    const links = column["items"].flatMap((item) => (isPlainObject(item) ? linkOf(item, "label") : []));
    return [{ title, links }];
  });
  const socials = footer.value("socials") ?? settings.value("footerSocials");
  const list = isPlainObject(socials)
    ? Object.values(socials).flatMap((href) => (typeof href === "string" ? [{ label: nameOfUrl(href), href }] : []))
    : [];
  return { columns: list.length === 0 ? columns : [...columns, { title: "Community", links: list }] };
}

function readRedirects(redirects: unknown): ImportedProject["redirects"] {
  if (!isArray(redirects)) return [];
  return redirects.flatMap((entry) => {
    if (!isPlainObject(entry)) return [];
    const { source, destination } = entry;
    return typeof source === "string" && typeof destination === "string" ? [{ from: source, to: destination }] : [];
  });
}

/** Descriptions that the config, the navigation, or the front matter of pages name. */
function listSpecs(
  settings: Settings,
  named: readonly string[],
  { source, root }: ToolInput,
): ImportedProject["specs"] {
  const api = settings.part("api");
  const stated = [...specNames(api.value("openapi")), ...specNames(settings.value("openapi")), ...named];
  const files = stated.flatMap((name) => joinPath(root, name.replace(/^\.?\//, "")) ?? []);
  const near = ["openapi.json", "openapi.yaml", "openapi.yml"].map((name) => join(root, name));
  const known = new Set([...files, ...near].filter((file) => source.has(file)));
  return [...known].map((file) => ({ file }));
}

/** Mintlify serves every other file of the repository. */
function listStatics(specs: ImportedProject["specs"], { source, root }: ToolInput): ImportedProject["statics"] {
  const isSpec = new Set(specs.map(({ file }) => file));
  return filesBelow(source, root)
    .filter((file) => !/(?:^|\/)(?:\.[^/]+|snippets)(?:\/|$)|\.(?:mdx?|[jt]sx|css)$/.test(file))
    .filter(
      (file) =>
        !isSpec.has(join(root, file)) && (file.includes("/") || !/\.(?:json|ya?ml|toml|lock|js)$|^[A-Z]+$/.test(file)),
    )
    .map((file) => ({ file: join(root, file), target: `content/static/${file}` }));
}
