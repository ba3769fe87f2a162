import { DocsgenError } from "../source/docsgen-error.ts";
import { describeUnsafeUrl } from "../source/safe-url.ts";
import { meant } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";
import { schemeOf } from "../source/url-scheme.ts";
import { namesFile } from "./routes.ts";

type OptionalPosition = Position | undefined;

/** A file or folder of the content that cannot be read. */
export function unreadableFile(path: string, cause: unknown): DocsgenError {
  return new DocsgenError("content/unreadable", `The file \`${path}\` cannot be read.`, {
    position: startOf(path),
    hint: "check that the file exists and that you have permission to read it",
    cause,
  });
}

/** A file that is too large to be written by hand and would take minutes to parse. */
export function tooLarge(path: string, bytes: number, limit: number): DocsgenError {
  const size = `${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB`;
  return new DocsgenError("content/too-large", `The file \`${path}\` is ${size}. The limit is ${limit / 1e6} MB.`, {
    position: startOf(path),
    hint: "split it, or move it to `content/static/`, which docsgen copies unchanged",
  });
}

/** The site exceeds the maximum number of pages. */
export function tooManyPages(path: string, limit: number): DocsgenError {
  return new DocsgenError(
    "content/too-many-pages",
    `The limit is ${limit.toLocaleString("en-US")} pages. docsgen skipped \`${path}\` and all later pages.`,
    { position: startOf(path) },
  );
}

/** A text file with bytes that are not UTF-8. */
export function notUtf8(path: string): DocsgenError {
  return new DocsgenError("content/not-utf8", `The file \`${path}\` is not UTF-8 text.`, {
    position: startOf(path),
    hint: "save it as UTF-8",
  });
}

/** Old line ends, which editors do not show. */
export function strayCarriageReturn(position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/line-end",
    "A carriage return without a line feed does not end a line. docsgen reads it as a space.",
    {
      severity: "warning",
      position,
      hint: "save the file with line feeds",
    },
  );
}

/** A symbolic link to a target outside the project. */
export function outsideProject(path: string, position: OptionalPosition = startOf(path)): DocsgenError {
  return new DocsgenError(
    "content/outside-project",
    `The link \`${path}\` points outside the project folder. docsgen does not read it.`,
    {
      position,
      hint: "copy the file into the project",
    },
  );
}

/** A file that looks like a page, but does not have the name of one. */
export function unsupportedPage(path: string): DocsgenError {
  return new DocsgenError(
    "content/unsupported-page",
    `The file \`${path}\` is Markdown, but its name does not end in \`.md\` or \`.mdx\`. It has no page.`,
    {
      blocks: "replacing",
      position: { file: path, line: 1, column: 1 },
      hint: `rename it to \`${path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, /x$/i.test(path) ? ".mdx" : ".md")}\`, or move it to \`content/static/\``,
    },
  );
}

/** Front matter that is not valid YAML, or not a mapping. */
export function malformedFrontMatter(reason: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/front-matter", `The front matter is not a YAML mapping: ${reason}.`, {
    position,
    hint: "write one `key: value` per line, and quote values that contain `: ` or start with `[`, `{`, `@` or a backtick",
  });
}

/** A front matter value of the wrong type. */
export function invalidFrontMatterType(key: string, expected: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/front-matter", `The front matter key \`${key}\` must be ${expected}.`, { position });
}

/** A front matter key of another tool that docsgen does not use. */
export function uselessFrontMatterKey(key: string, position: OptionalPosition, hint: string): DocsgenError {
  return new DocsgenError("content/unknown-front-matter", `The front matter key \`${key}\` has no effect.`, {
    severity: "warning",
    position,
    hint,
  });
}

/** An unknown front matter key. */
export function unknownFrontMatterKey(key: string, position: OptionalPosition, hint: string): DocsgenError {
  return new DocsgenError(
    "content/unknown-front-matter",
    `The front matter key \`${key}\` is unknown and has no effect.`,
    {
      severity: "warning",
      position,
      hint,
    },
  );
}

/** A link or image that could run code or open another site unnoticed. */
export function unsafeLink(url: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/unsafe-link", describeUnsafeUrl(url), {
    severity: "warning",
    position,
    causeKey: schemeOf(url),
  });
}

/** Containers nested so deeply that parsers would fail. */
export function tooDeep(limit: number, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/too-deep",
    `The text is nested more than ${limit} levels deep. docsgen shows it as plain text.`,
    { position },
  );
}

/** Two pages with the same route. */
export function duplicateRoute(route: string, first: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/duplicate-route", `The route \`${route}\` is already taken by \`${first}\`.`, {
    position,
    hint: "rename one of the files, or give one of them a different `slug`",
  });
}

/** Two routes that are the same folder on Windows and macOS. */
export function routesDifferByCase(
  route: string,
  other: { route: string; path: string },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError(
    "content/route-case",
    `The route \`${route}\` differs only by case from \`${other.route}\` of \`${other.path}\`.`,
    {
      position,
      hint: "rename one of them: file systems that ignore case cannot store both",
    },
  );
}

/** A slug that leaves the site or contains invalid characters. */
export function unusableSlug(slug: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/front-matter", `The slug \`${slug}\` is not a valid route.`, {
    position,
    hint: "use letters, digits, `-`, `_`, and `/`, without `..`",
  });
}

/** A translation with a route of its own. Readers who switch the language would not find it. */
export function translatedRoute(key: string, value: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/translated-route",
    `The \`${key}\` \`${value}\` of a translation has no effect. A translation has the route of its original.`,
    { severity: "warning", position, hint: `remove \`${key}\`` },
  );
}

/** A page links to a heading that has another id in this translation. */
export function lostAnchor(link: string, path: string, language: string): DocsgenError {
  return new DocsgenError(
    "content/lost-anchor",
    `Other pages link to \`${link}\`, which does not exist in this translation into \`${language}\`.`,
    {
      severity: "warning",
      position: startOf(path),
      hint: "add the original's id to the heading: `## Titre {#id}`",
    },
  );
}

/** A link to a page or file that does not exist. */
export function brokenLink(href: string, position: OptionalPosition, nearest: string | undefined): DocsgenError {
  const kind = namesFile(href.replace(/[?#].*$/s, "")) ? "file" : "page";
  return new DocsgenError("content/broken-link", `The link \`${href}\` points to a ${kind} that does not exist.`, {
    position,
    hint: meant(nearest),
  });
}

/** A link to a heading or anchor that does not exist on its page. */
export function brokenAnchor(href: string, position: OptionalPosition, nearest: string | undefined): DocsgenError {
  return new DocsgenError(
    "content/broken-anchor",
    `The link \`${href}\` points to a heading or anchor that does not exist on its page.`,
    {
      position,
      hint: meant(nearest),
    },
  );
}

/** A redirect from an existing page, which readers could no longer open. */
export function redirectFromPage(from: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("redirect/from-page", `The redirect from \`${from}\` hides an existing page or file.`, {
    position,
    hint: "remove the redirect, or move the page",
  });
}

/** Two redirects from one path. */
export function redirectTwice(from: string, to: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("redirect/twice", `The path \`${from}\` already redirects to \`${to}\`.`, {
    position,
  });
}

/** Redirects that form a loop. */
export function redirectLoop(paths: readonly string[], position: OptionalPosition): DocsgenError {
  const steps = paths.map((url) => `\`${url}\``).join(" to ");
  return new DocsgenError("redirect/loop", `The redirects form a loop: from ${steps}.`, { position });
}

/** A redirect to a page that does not exist. */
export function unknownRedirectTarget(
  to: string,
  position: OptionalPosition,
  nearest: string | undefined,
): DocsgenError {
  return new DocsgenError(
    "redirect/unknown-target",
    `The redirect to \`${to}\` points to a page that does not exist.`,
    {
      position,
      hint: meant(nearest),
    },
  );
}

/** The target of a redirect uses a placeholder that its source does not have. */
export function unknownPlaceholder(name: string, from: string, position: OptionalPosition): DocsgenError {
  const known =
    name === "splat" ? "end the path with `*`" : `write \`:${name}\` in the path, or remove it from the target`;
  return new DocsgenError(
    "redirect/unknown-placeholder",
    `The redirect from \`${from}\` has no placeholder \`:${name}\`, which its target uses.`,
    { position, hint: known },
  );
}

/** A redirect by pattern whose target matches no page. */
export function unusedRedirect(from: string, to: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "redirect/unused-pattern",
    `The redirect from \`${from}\` has no effect: no page matches \`${to}\`.`,
    { severity: "warning", position, hint: "correct the target, or remove the redirect" },
  );
}

/** A redirect from an invalid path. */
export function unusableRedirect(from: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("redirect/unusable-source", `\`${from}\` is not a valid path on this site.`, {
    position,
    hint: "write a path that starts with `/`, such as `/old/`, `/old.html`, or `/old/*`, without `?`, `#`, and `..`",
  });
}

function startOf(file: string): Position {
  return { file, line: 1, column: 1 };
}
