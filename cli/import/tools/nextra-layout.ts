import { isPlainObject } from "../constants/values.ts";
import type { ImportedSite, ToolInput } from "../model.ts";
import { textIn } from "../page-source.ts";
import { openConfig } from "../settings.ts";
import { readInlineLogo, type InlineLogo } from "./inline-logo.ts";

/** What the layout of Nextra 4, `app/layout.jsx`, says about the site. */
export interface NextraLayout extends Pick<ImportedSite, "title" | "titlePattern" | "announcement"> {
  readonly repository?: string | undefined;
  readonly chat?: string | undefined;
  /** Where the pages are in the repository. */
  readonly pagesUrl?: string | undefined;
  readonly copyright?: string | undefined;
  readonly logo?: InlineLogo | undefined;
}

/** Reads the layout nearest to the app's root that uses the theme. https://nextra.site/docs/docs-theme/start */
export function readNextraLayout({ source, root }: ToolInput): NextraLayout {
  const [file] = source.files
    .filter((name) => name.startsWith(root) && /(?:^|\/)app\/(?:[^/]+\/)*layout\.[jt]sx?$/.test(name))
    .filter((name) => source.readText(name)?.includes("nextra-theme-docs") === true)
    .toSorted((a, b) => a.length - b.length);
  if (file === undefined) return {};
  const text = source.readText(file) ?? "";
  const { metadata } = openConfig(source, file).exports;
  const facts = isPlainObject(metadata) ? metadata : {};
  const { title } = facts;
  const [, drawn] = /<Navbar\b[^>]*?\blogo=\{([^]{0,20000}?<\/svg>)/.exec(text) ?? [];
  const words = readLogo(text);
  const stated = isPlainObject(title) ? textIn(title, "default", "absolute") : textIn(facts, "title");
  return {
    title: stated ?? words ?? textIn(facts, "applicationName"),
    titlePattern: isPlainObject(title) ? textIn(title, "template") : undefined,
    repository: attributeIn(text, "projectLink"),
    chat: attributeIn(text, "chatLink"),
    pagesUrl: attributeIn(text, "docsRepositoryBase"),
    copyright: readFooter(text),
    logo: readInlineLogo(drawn, words),
    announcement: readBanner(text),
  };
}

export function attributeIn(text: string, name: string): string | undefined {
  return new RegExp(String.raw`\b${name}=\{?\s*(["'\`])([^"'\`{}]+)\1`).exec(text)?.[2];
}

function readFooter(text: string): string | undefined {
  const [, inner] = /<Footer\b[^>]*>([\s\S]*?)<\/Footer>/.exec(text) ?? [];
  return plainText(withYear(inner));
}

/** The words of `<Navbar logo={<b>Otter</b>} />` */
function readLogo(text: string): string | undefined {
  const [, inner] = /<Navbar\b[^>]*?\blogo=\{\s*(<([\w.]+)[^]{0,500}?<\/\2>)\s*\}/.exec(text) ?? [];
  return plainText(inner);
}

/** `© {new Date().getFullYear()} Otter`: as in other configs, the import writes the current year. */
export function withYear(jsx: string | undefined): string | undefined {
  return jsx?.replaceAll(/\{\s*new Date\(\)\.getFullYear\(\)\s*\}/g, String(new Date().getFullYear()));
}

/** The words of JSX without expressions. */
export function plainText(jsx: string | undefined): string | undefined {
  const plain = jsx
    ?.replaceAll(/\{\s*\/\*[^]{0,2000}?\*\/\s*\}/g, "")
    .replaceAll(/<\/?(?:a|b|code|em|i|Link|span|strong)\b[^>]*>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\{\s*["'`]([^"'`{}]*)["'`]\s*\}/g, "$1")
    .replaceAll(/\s+/g, " ")
    .trim();
  return plain === "" || plain === undefined || /[{}]/.test(plain) ? undefined : plain;
}

/** `<Banner storageKey="v2">Text</Banner>`. Expressions have no constant text. */
function readBanner(text: string): NextraLayout["announcement"] {
  const [, attributes = "", inner] = /<Banner\b([^>]*)>([\s\S]*?)<\/Banner>/.exec(text) ?? [];
  const plain = plainText(inner);
  if (plain === undefined) return undefined;
  const href = attributeIn(inner ?? "", "href");
  return { id: attributeIn(attributes, "storageKey") ?? "banner", text: plain, href };
}
