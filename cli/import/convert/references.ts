import { fileEndings } from "../../../generators/source/file-endings.ts";
import path from "node:path";
import type { FindApiLink } from "../api-links.ts";
import type { ImportedSpec } from "../model.ts";
import type { Targets, PathContext } from "../targets.ts";
import { isProjectPath, resolveSource } from "../targets.ts";
import { countFrontMatter, mapProse, outsideSpans, type PageDraft } from "./lines.ts";

interface ReferenceContext extends PathContext {
  readonly targets: Targets;
  readonly specs: readonly ImportedSpec[];
  readonly findApiLink: FindApiLink;
  /** The page's file in the new project. */
  readonly target: string;
}

const importLine = /^(\s*(?:import|export)\s+(?:[^"'`;]*?\s+from\s+)?)(["'])([^"']+)\2/;
const requireCall = /\brequire\((["'])([^"']+)\1\)/g;
const attribute = /\b(src|href|srcDark|srcset|file|poster)=(["'])([^"']+)\2/g;
const markdownLink = /(\]\()(<?)([^()\s<>]+)(>?)(?=[\s)])/g;
const definition = /^(\s{0,3}\[[^\]]+\]:\s*)(<?)(\S+?)(>?)(?=\s|$)/;

/**
 * An image in the front matter, such as `file: ~/assets/hero.webp`. Paths from the root of the site stay. `/src/` starts
 * at the project, as Vite reads it.
 */
const statedImage = new RegExp(
  String.raw`(:\s*)(["']?)((?:\.{1,2}|~|@|@site|(?=\/src\/))\/[^\s"',}]+\.(?:${fileEndings.image}))(?=\2(?:[\s,}]|$))`,
  "gi",
);

/** Rewrites paths of files that have moved relative to the page. Everything else stays as the author wrote it. */
export function rewriteReferences(draft: PageDraft, context: ReferenceContext): PageDraft {
  const count = countFrontMatter(draft.lines);
  const lines = draft.lines.map((line, index) =>
    index < count ? { ...line, text: moveStatedImages(line.text, context) } : line,
  );
  return mapProse({ ...draft, lines }, (line) => {
    const text = line.text.replace(importLine, (...match: string[]) => {
      const [, start = "", quote = "", specifier = ""] = match;
      return `${start}${quote}${moveImport(specifier, context)}${quote}`;
    });
    if (text !== line.text) return { ...line, text };
    return { ...line, text: outsideSpans(text, (part) => rewritePart(part, context)) };
  });
}

function moveStatedImages(text: string, context: ReferenceContext): string {
  return text.replaceAll(statedImage, (...match: string[]) => {
    const [, start = "", quote = "", target = ""] = match;
    const isOfProject = target.startsWith("/src/") && resolveSource(target, context) !== undefined;
    return `${start}${quote}${moveLink(isOfProject ? `~${target.slice("/src".length)}` : target, context)}`;
  });
}

function rewritePart(part: string, context: ReferenceContext): string {
  const moveMarkdown = (...match: string[]): string => {
    const [, start = "", open = "", target = "", close = ""] = match;
    return `${start}${open}${moveLink(target, context)}${close}`;
  };
  return part
    .replaceAll(requireCall, (...match: string[]) => {
      const [, quote = "", target = ""] = match;
      return `require(${quote}${moveImport(target, context)}${quote})`;
    })
    .replaceAll(attribute, (...match: string[]) => {
      const [all = "", name = "", quote = "", target = ""] = match;
      return all.includes("{") ? all : `${name}=${quote}${moveLink(target, context)}${quote}`;
    })
    .replaceAll(markdownLink, moveMarkdown)
    .replace(definition, moveMarkdown);
}

/** Loaders, as in `!!raw-loader!./code.py`, stay before the path. */
function moveImport(specifier: string, context: ReferenceContext): string {
  const [, loader = "", plain = specifier] = /^((?:[\w-]*!)*)(.*)$/.exec(specifier) ?? [];
  if (!isProjectPath(plain, context)) return specifier;
  const [, file = plain, query = ""] = /^([^?#]*)(.*)$/.exec(plain) ?? [];
  const found = resolveSource(file, context);
  if (found === undefined || /\.(?:[jt]sx|vue|svelte|astro|css|scss)$/.test(found)) return specifier;
  const target = context.targets.claim(found, context.target);
  const stays = isSamePlace(file, target, context);
  return stays ? specifier : `${loader}${relativeFrom(context.target, target)}${query}`;
}

/** Whether the path, as written, names the same file in the new project. */
function isSamePlace(written: string, target: string, context: ReferenceContext): boolean {
  if (written.startsWith("."))
    return path.posix.join(path.posix.dirname(context.target), written) === withoutEndingOf(target, written);
  if (written.startsWith("@site/")) return written.slice("@site/".length) === target;
  return written.startsWith("/") && written.slice(1) === target;
}

/** A specifier without an ending names the file with one. */
function withoutEndingOf(target: string, written: string): string {
  return path.posix.extname(written) === "" ? target.replace(/\.mdx?$/, "") : target;
}

function relativeFrom(page: string, target: string): string {
  const relative = path.posix.relative(path.posix.dirname(page), target);
  return relative.startsWith(".") ? relative : `./${relative}`;
}

/** A link or an image. Routes, and files that kept their place, stay. */
function moveLink(written: string, context: ReferenceContext): string {
  if (written.startsWith("pathname:///")) return written.slice("pathname://".length);
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#|^\{|^mailto/i.test(written)) return written;
  const [, file = written, rest = ""] = /^([^?#]*)(.*)$/.exec(written) ?? [];
  if (file.startsWith("/")) return context.findApiLink(written) ?? written;
  if (file === "") return written;
  const isAlias = /^(?:@site|@|~)\//.test(file);
  const found = resolveSource(file, context);
  if (found === undefined) return written;
  const spec = context.specs.find((each) => each.file === found && each.route !== undefined);
  if (spec?.route !== undefined) return `${spec.route}${rest}`;
  const elsewhere = context.targets.routeElsewhere(found, context.file);
  if (elsewhere !== undefined) return `${elsewhere}${rest}`;
  const isPage = /\.mdx?$/.test(found);
  const target = isPage ? context.targets.find(found) : context.targets.claim(found, context.target);
  if (target === undefined || (!isAlias && isSamePlace(file, target, context))) return written;
  return `${urlOf(target, context)}${rest}`;
}

/** A file of `content/static/` by its URL, any other by its path from the page. */
function urlOf(target: string, context: ReferenceContext): string {
  const encoded = encodeURI(target);
  return target.startsWith("content/static/")
    ? encoded.slice("content/static".length)
    : relativeFrom(encodeURI(context.target), encoded);
}
