import { dump } from "js-yaml";
import type { ImportedProject, LeftBehind, ToolInput, ToolName } from "../model.ts";
import { toRoute } from "../page-source.ts";
import { filesBelow, join } from "../source-folder.ts";
import { findModule } from "./find-module.ts";
import { readReactPage, type PageBlock } from "./read-page.ts";

const maxActions = 4;

/**
 * Adds a start page with the constant texts and links of the old one, if that is written in React. The report lists the
 * React pages, because their layout, images, and behavior stay behind.
 */
export function withHomePage(project: ImportedProject, tool: ToolName, input: ToolInput): ImportedProject {
  const react = listReactPages(tool, input);
  const left = leave(project, "pages written in React", react);
  const [language] = project.languages;
  const hasHome = project.pages.some(
    (page) =>
      page.version === undefined &&
      page.route === (language === undefined || page.language === undefined ? "/" : `/${language.code}/`),
  );
  const home = react.find((file) => isHome(file, tool, input));
  if (hasHome || home === undefined) return { ...project, left };
  const { source, root } = input;
  const blocks = readReactPage(home, {
    site: project.site,
    files: { readText: source.readText, find: (specifier, from) => findModule(specifier, from, { source, root }) },
  });
  const content = writeHome(blocks, project);
  if (content === undefined) return { ...project, left };
  const isInFolder =
    language !== undefined && project.pages.some(({ target }) => target.startsWith(`content/${language.code}/`));
  const path = isInFolder ? `content/${language.code}/index.md` : "content/index.md";
  const others = leave(
    project,
    "pages written in React",
    react.filter((file) => file !== home),
  );
  return {
    ...project,
    left: leave({ left: others }, `the start page in React, whose texts and links are in ${path}`, [home]),
    files: [...(project.files ?? []), { path, content }],
  };
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
  const kept = dropRepeated(blocks).flatMap((block): readonly PageBlock[] =>
    block.kind === "link" && !isKnown(block.href, project) ? [{ kind: "text", text: block.text }] : [block],
  );
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
