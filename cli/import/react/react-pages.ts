import { dump } from "js-yaml";
import type { ImportedProject, LeftBehind, ToolInput, ToolName } from "../model.ts";
import { toRoute } from "../page-source.ts";
import { filesBelow, join } from "../source-folder.ts";
import { findModule } from "./find-module.ts";
import { readReactPage, type PageBlock } from "./read-page.ts";

const maxActions = 4;

interface WrittenPage {
  /** The page in React. */
  readonly file: string;
  readonly path: string;
  readonly content: string;
}

/**
 * Adds the start page, and the other pages of Docusaurus, with the constant texts and links of the old ones, if those are
 * written in React. The report lists the React pages, because their layout, images, and behavior stay behind.
 */
export function withReactPages(project: ImportedProject, tool: ToolName, input: ToolInput): ImportedProject {
  const react = listReactPages(tool, input);
  const read = (file: string): readonly PageBlock[] => readBlocks(file, project, input);
  const home = writeStart(
    react.find((file) => isHome(file, tool, input)),
    { project, read },
  );
  const others = tool === "docusaurus" ? writeOthers(react, input, { project, read }) : [];
  const written = [...home, ...others];
  const rest = react.filter((file) => !written.some((page) => page.file === file));
  let left = leave(project, "pages written in React", rest);
  for (const { path, file } of home)
    left = leave({ left }, `the start page in React, whose texts and links are in ${path}`, [file]);
  left = leave(
    { left },
    "pages in React, whose texts and links are in pages of the same path",
    others.map(({ file }) => file),
  );
  if (written.length === 0) return { ...project, left };
  const files = written.map(({ path, content }) => ({ path, content }));
  return { ...project, left, files: [...(project.files ?? []), ...files] };
}

function readBlocks(file: string, { site }: ImportedProject, { source, root }: ToolInput): readonly PageBlock[] {
  return readReactPage(file, {
    site,
    files: { readText: source.readText, find: (specifier, from) => findModule(specifier, from, { source, root }) },
  });
}

interface Writing {
  readonly project: ImportedProject;
  readonly read: (file: string) => readonly PageBlock[];
}

function writeStart(home: string | undefined, { project, read }: Writing): readonly WrittenPage[] {
  const [language] = project.languages;
  const hasHome = project.pages.some(
    (page) =>
      page.version === undefined &&
      page.route === (language === undefined || page.language === undefined ? "/" : `/${language.code}/`),
  );
  if (hasHome || home === undefined) return [];
  const content = writeHome(read(home), project);
  return content === undefined ? [] : [{ file: home, path: `${folderOf(project)}index.md`, content }];
}

/** The folder of the pages in the default language. */
function folderOf({ languages: [language], pages }: ImportedProject): string {
  const own = `content/${language?.code ?? ""}/`;
  return language !== undefined && pages.some(({ target }) => target.startsWith(own)) ? own : "content/";
}

/** `src/pages/users.js` is `/users`. Docusaurus shows no file or folder whose name starts with `_`. */
function writeOthers(react: LeftBehind["files"], { root }: ToolInput, writing: Writing): readonly WrittenPage[] {
  const { project, read } = writing;
  const routes = new Set(project.pages.map(({ route }) => route));
  return react.flatMap((file): WrittenPage[] => {
    const name = file.slice(join(root, "src/pages/").length).replace(/\.[jt]sx?$/, "");
    const route = toRoute(`/${name}`);
    if (route === "/" || /(?:^|\/)(?:_|404$)/.test(name) || routes.has(route)) return [];
    const content = writePage(read(file), project);
    return content === undefined ? [] : [{ file, path: `${folderOf(project)}${name}.md`, content }];
  });
}

/** Undefined for a page without a constant heading, such as one that only redirects. */
function writePage(blocks: readonly PageBlock[], project: ImportedProject): string | undefined {
  const kept = keepKnown(blocks, project);
  const title = kept.find(({ kind }) => kind === "heading")?.text;
  if (title === undefined) return undefined;
  const isFirst = kept[0]?.kind === "heading";
  const frontMatter = { title: plain(title), ...(isFirst ? {} : { hide_title: true }) };
  const body = (isFirst ? kept.slice(1) : kept).map(writeBlock).join("");
  return `---\n${dump(frontMatter, { lineWidth: -1 })}---\n${body}`;
}

/** The blocks of a page, once each. Links to pages that stay behind become texts. */
function keepKnown(blocks: readonly PageBlock[], project: ImportedProject): readonly PageBlock[] {
  return dropRepeated(blocks).map((block) =>
    block.kind === "link" && !isKnown(block.href, project) ? { kind: "text", text: block.text } : block,
  );
}

function leave(
  { left }: Pick<ImportedProject, "left">,
  what: string,
  files: LeftBehind["files"],
): ImportedProject["left"] {
  return files.length === 0 ? left : [...left, { what, files }];
}

/** Pages of Docusaurus in `src/pages`, and pages of the app router of Next.js. A route with parameters shows Markdown. */
function listReactPages(tool: ToolName, { source, root }: ToolInput): LeftBehind["files"] {
  const pages = filesBelow(source, root).filter((file) =>
    tool === "docusaurus"
      ? /^src\/pages\/.*\.[jt]sx?$/.test(file) && !/\.(?:test|module|spec)\./.test(file)
      : (tool === "nextra" || tool === "fumadocs") && /^(?:src\/)?app\/(?:[^[]*\/)?page\.[jt]sx?$/.test(file),
  );
  return pages.map((file) => join(root, file));
}

function isHome(file: string, tool: ToolName, { root }: ToolInput): boolean {
  const name = file.slice(root === "" ? 0 : root.length + 1);
  return tool === "docusaurus"
    ? /^src\/pages\/index\.[jt]sx?$/.test(name)
    : /^(?:src\/)?app\/(?:\([^/]*\)\/)*page\.[jt]sx?$/.test(name);
}

/** Undefined for a page without constant texts, such as one that only redirects. */
function writeHome(blocks: readonly PageBlock[], project: ImportedProject): string | undefined {
  const kept = keepKnown(blocks, project);
  if (kept.length === 0) return undefined;
  const first = kept.findIndex(({ kind }) => kind === "heading");
  const start = first === -1 || kept.slice(0, first).some(({ kind }) => kind === "text") ? 0 : first;
  const title = kept[start]?.text ?? "";
  const next = kept.findIndex(({ kind }, index) => kind === "heading" && index > start);
  const head = kept.slice(start + 1, next === -1 ? undefined : next);
  const tagline = head.find(({ kind, text }) => kind === "text" && !text.includes("]("));
  const actions = [...kept.slice(0, start), ...head]
    .flatMap((block) => (block.kind === "link" ? [block] : []))
    .slice(0, maxActions);
  const rest = kept.filter(
    (block, index) => index !== start && block !== tagline && !actions.some((action) => action === block),
  );
  const frontMatter = {
    title: project.site.title ?? plain(title),
    layout: "home",
    hero: {
      title: plain(title),
      ...(tagline === undefined ? {} : { tagline: plain(tagline.text) }),
      ...(actions.length === 0
        ? {}
        : { actions: actions.map(({ text, href }) => ({ text: plain(text), link: href })) }),
    },
  };
  return `---\n${dump(frontMatter, { lineWidth: -1 })}---\n${rest.map(writeBlock).join("")}`;
}

/** A page often shows the same text for small and large screens. */
function dropRepeated(blocks: readonly PageBlock[]): readonly PageBlock[] {
  const seen = new Set<string>();
  return blocks.filter((block) => {
    const key = JSON.stringify(block);
    return !seen.has(key) && seen.add(key) !== undefined;
  });
}

function isKnown(href: string, { pages, specs }: ImportedProject): boolean {
  if (/^(?:https?:|mailto:|#)/.test(href)) return true;
  const route = toRoute(href);
  return pages.some((page) => page.route === route) || specs.some((spec) => spec.route === route);
}

function writeBlock(block: PageBlock): string {
  switch (block.kind) {
    case "heading":
      return `\n${"#".repeat(Math.max(2, block.level))} ${block.text}\n`;
    case "text":
      return `\n${block.text}\n`;
    case "link":
      return `\n[${block.text}](${block.href})\n`;
  }
}

/** The words of a line of Markdown. */
function plain(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll("**", "")
    .replaceAll(/\\([\\`*_[\]<>])/g, "$1");
}
