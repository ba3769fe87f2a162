import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

/** Cards that nobody could be told the address of. */
export function cardsWithoutUrl(position: Position | undefined): DocsgenError {
  return new DocsgenError("config/social-card-url", "Social cards are not drawn while `url` is not set.", {
    severity: "warning",
    position,
    hint: "other sites need the absolute address of an image: set `url`",
  });
}

/** A setting names a file that the site does not have. */
export function missingSiteFile(key: string, path: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/missing-file", `The \`${key}\` \`${path}\` is no file of the site.`, {
    severity: "warning",
    position,
    hint: `put it at \`content/static${path}\``,
  });
}

/** Rules for crawlers that no crawler will read. */
export function robotsBelowBase(base: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/robots-below-base",
    `The rules of \`robots\` would stand at \`${base}robots.txt\`, but crawlers read only \`/robots.txt\` of a host.`,
    {
      severity: "warning",
      position,
      hint: "copy `out/site/robots.txt` into the `robots.txt` of the host; its paths hold the base already",
    },
  );
}

/** An image that social networks do not show. */
export function socialImageFormat(path: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/social-image-format", `Social networks do not show SVG images such as \`${path}\`.`, {
    severity: "warning",
    position,
    hint: "use a PNG or JPEG of 1200 by 630 pixels, or let `socialCard` draw one for each page",
  });
}

/** A page of one reference stands where a page of another one does. */
export function takenRoute(
  route: string,
  { label, other }: { readonly label: string; readonly other: string },
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError(
    "config/taken",
    `The route \`${route}\` of the reference "${label}" is already taken by the reference "${other}".`,
    { position, hint: "move one of them with its `route`" },
  );
}

/** A page of the current version stands where another edition does. */
export function takenPrefix(route: string, edition: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/taken", `The route \`${route}\` lies where the edition \`${edition}\` stands.`, {
    position,
    hint: "rename the page or its folder, or give the version another `path`",
  });
}
