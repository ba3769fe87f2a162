import { DocsgenError } from "../source/docsgen-error.ts";
import { meant } from "../source/nearest-name.ts";
import type { Position } from "../source/position.ts";

type Place = Position | undefined;

/** A file or folder of the content that the system will not let us read. */
export function unreadableFile(path: string, cause: unknown): DocsgenError {
  return new DocsgenError("content/unreadable", `The file \`${path}\` cannot be read.`, {
    position: startOf(path),
    hint: "check that the file exists and that you may read it",
    cause,
  });
}

/** A text that nobody could have written, and that would take minutes to be read. */
export function tooLarge(path: string, bytes: number, most: number): DocsgenError {
  const size = `${Math.ceil(bytes / 1e6).toLocaleString("en-US")} MB`;
  return new DocsgenError(
    "content/too-large",
    `The file \`${path}\` has ${size}; more than ${most / 1e6} MB are refused.`,
    {
      position: startOf(path),
      hint: "divide it, or put it into `content/static/`, from where it is copied as it is",
    },
  );
}

/** More pages than a site of static files is meant for. */
export function tooManyPages(path: string, most: number): DocsgenError {
  return new DocsgenError(
    "content/too-many-pages",
    `From \`${path}\` on no page is read: there are more than ${most.toLocaleString("en-US")}.`,
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

/** Line ends of old systems, of which no editor shows that they are there. */
export function strayCarriageReturn(position: Place): DocsgenError {
  return new DocsgenError(
    "content/line-end",
    "A carriage return without a line feed ends no line; it is read as a space.",
    {
      severity: "warning",
      position,
      hint: "save the file with line feeds",
    },
  );
}

/** A symbolic link that leads out of the project, where nothing is read. */
export function outsideProject(path: string, position: Place = startOf(path)): DocsgenError {
  return new DocsgenError(
    "content/outside-project",
    `The link \`${path}\` leads outside the project folder and is not read.`,
    {
      position,
      hint: "copy the file into the project",
    },
  );
}

/** A page in a format that we do not read, such as `.mdx`. */
export function unsupportedPage(path: string): DocsgenError {
  return new DocsgenError("content/unsupported-page", `docsgen cannot read \`.mdx\` files: \`${path}\` has no page.`, {
    blocks: "replacing",
    position: startOf(path),
    hint: "rename it to `.md` and replace components by directives such as `:::tabs`, or start its name with `_`",
  });
}

/** Front matter that is not YAML, or no mapping. */
export function malformedFrontMatter(reason: string, position: Place): DocsgenError {
  return new DocsgenError("content/front-matter", `The front matter is not a YAML mapping: ${reason}.`, {
    position,
    hint: "write one `key: value` per line, and quote values that contain `: ` or start with `[`, `{`, `@` or a backtick",
  });
}

/** A front matter value of the wrong type. */
export function wrongFrontMatterType(key: string, expected: string, position: Place): DocsgenError {
  return new DocsgenError("content/front-matter", `The front matter key \`${key}\` must be ${expected}.`, { position });
}

/** A front matter key of Docusaurus that docsgen does not use. */
export function uselessFrontMatterKey(key: string, position: Place): DocsgenError {
  return new DocsgenError("content/unknown-front-matter", `The front matter key \`${key}\` has no effect.`, {
    severity: "warning",
    position,
    hint: "remove it",
  });
}

/** A sidebar's name, where docsgen has one sidebar. */
export function uselessSidebarName(position: Place): DocsgenError {
  return new DocsgenError(
    "content/unknown-front-matter",
    "The front matter key `displayed_sidebar` has an effect only as `null`, which hides the sidebar.",
    { severity: "warning", position, hint: "remove it: all pages share one sidebar" },
  );
}

/** A front matter key that nothing reads. */
export function unknownFrontMatterKey(key: string, position: Place, hint: string): DocsgenError {
  return new DocsgenError(
    "content/unknown-front-matter",
    `The front matter key \`${key}\` is not known and has no effect.`,
    {
      severity: "warning",
      position,
      hint,
    },
  );
}

/** A link or image that could run code or leave the site unseen. */
export function unsafeLink(address: string, position: Place): DocsgenError {
  const why = /^[\\/\s]/.test(address) ? "leads to another host without saying so" : "is not http or https";
  const shown = address.replaceAll(/\s+/g, " ");
  return new DocsgenError(
    "content/unsafe-link",
    `The address \`${shown}\` ${why}; it is shown as text, not as a link.`,
    {
      severity: "warning",
      position,
    },
  );
}

/** Containers nested so deep that no reader and no parser can follow. */
export function tooDeep(limit: number, position: Place): DocsgenError {
  return new DocsgenError(
    "content/too-deep",
    `The text is nested more than ${limit} levels deep; it is shown as plain text.`,
    { position },
  );
}

/** Two pages that want one address. */
export function duplicateRoute(route: string, first: string, position: Place): DocsgenError {
  return new DocsgenError("content/duplicate-route", `The route \`${route}\` is already taken by \`${first}\`.`, {
    position,
    hint: "rename one of the files, or give one of them another `slug`",
  });
}

/** Two routes that are one folder on Windows and macOS. */
export function routesDifferByCase(
  route: string,
  other: { route: string; path: string },
  position: Place,
): DocsgenError {
  return new DocsgenError(
    "content/route-case",
    `The route \`${route}\` differs only by case from \`${other.route}\` of \`${other.path}\`.`,
    {
      position,
      hint: "file systems that ignore case can hold only one of them: rename one",
    },
  );
}

/** A slug that leaves the site or holds what no address may. */
export function unusableSlug(slug: string, position: Place): DocsgenError {
  return new DocsgenError("content/front-matter", `The slug \`${slug}\` makes no usable route.`, {
    position,
    hint: "use letters, digits, `-`, `_` and `/`, without `..`",
  });
}

/** A `_category_` file that cannot be used. */
export function wrongCategory(reason: string, position: Place): DocsgenError {
  return new DocsgenError("content/category", `The category is not usable: ${reason}.`, { position });
}

/** A category whose label would open a page that is not there. */
export function unknownCategoryPage(id: string, position: Place, nearest: string | undefined): DocsgenError {
  return new DocsgenError("content/category", `The category links to the page \`${id}\`, which does not exist.`, {
    position,
    hint: meant(nearest),
  });
}

/** A sidebar entry of the config that names no page and no folder. */
export function unknownSidebarItem(
  item: string,
  nearest: string | undefined,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError("content/sidebar", `The sidebar entry \`${item}\` names no page.`, {
    position,
    hint: meant(nearest),
  });
}

/** A translation that wants to stand elsewhere than its original: readers who switch the language would lose it. */
export function translatedRoute(key: string, value: string, position: Place): DocsgenError {
  return new DocsgenError(
    "content/translated-route",
    `The \`${key}\` \`${value}\` of a translation is not used: it stands where its original does.`,
    { severity: "warning", position, hint: `remove \`${key}\`` },
  );
}

/** A page links to a heading of another one, which is named otherwise in this language. */
export function lostAnchor(link: string, path: string, language: string): DocsgenError {
  return new DocsgenError(
    "content/lost-anchor",
    `Other pages link to \`${link}\`, which this translation into \`${language}\` lacks.`,
    {
      severity: "warning",
      position: startOf(path),
      hint: "write the id of the original behind the heading: `## Titre {#id}`",
    },
  );
}

/** A link to a page or file that is not there. */
export function brokenLink(href: string, position: Place, nearest: string | undefined): DocsgenError {
  return new DocsgenError("content/broken-link", `The link \`${href}\` leads to no page.`, {
    position,
    hint: meant(nearest),
  });
}

/** A link to a page that is there, at a place that is not. */
export function brokenAnchor(href: string, position: Place, nearest: string | undefined): DocsgenError {
  return new DocsgenError("content/broken-anchor", `The link \`${href}\` leads to no heading or anchor of its page.`, {
    position,
    hint: meant(nearest),
  });
}

/** An old address that is the address of a page: the page would never be seen. */
export function redirectFromPage(from: string, position: Place): DocsgenError {
  return new DocsgenError("redirect/from-page", `The redirect from \`${from}\` starts where a page or file stands.`, {
    position,
    hint: "remove the redirect, or move the page",
  });
}

/** An old address that leads to two places. */
export function redirectTwice(from: string, to: string, position: Place): DocsgenError {
  return new DocsgenError("redirect/twice", `The address \`${from}\` is redirected already, to \`${to}\`.`, {
    position,
  });
}

/** Redirects that lead back to where they start. */
export function redirectLoop(addresses: readonly string[], position: Place): DocsgenError {
  const way = addresses.map((address) => `\`${address}\``).join(" to ");
  return new DocsgenError("redirect/loop", `The redirects lead in a circle: from ${way}.`, { position });
}

/** A redirect to a page that is not there. */
export function redirectToNowhere(to: string, position: Place, nearest: string | undefined): DocsgenError {
  return new DocsgenError("redirect/unknown-target", `The redirect to \`${to}\` leads to no page.`, {
    position,
    hint: meant(nearest),
  });
}

/** An old address that is none of this site. */
export function unusableRedirect(from: string, position: Place): DocsgenError {
  return new DocsgenError(
    "redirect/unusable-source",
    `The address \`${from}\` is none that this site could have had.`,
    {
      position,
      hint: "write a path that starts with `/`, such as `/old/` or `/old.html`, without `?`, `#` and `..`",
    },
  );
}

function startOf(file: string): Position {
  return { file, line: 1, column: 1 };
}
