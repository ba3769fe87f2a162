import { meant } from "../source/nearest-name.ts";
import { DocsgenError } from "../source/docsgen-error.ts";
import type { Position } from "../source/position.ts";

/** Social cards without the URL of the site. */
export function cardsWithoutUrl(position: Position | undefined): DocsgenError {
  return new DocsgenError("config/social-card-url", "Social cards need `url`, which is not set. docsgen draws none.", {
    severity: "warning",
    position,
    hint: "set `url`: other sites need an image's absolute URL",
  });
}

/** An entry of the navigation bar names a reference that does not exist. */
export function unknownReference(
  name: string,
  nearest: string | undefined,
  position: Position | undefined,
): DocsgenError {
  return new DocsgenError("config/unknown-reference", `The API description \`${name}\` does not exist.`, {
    position,
    hint: meant(nearest) ?? "name one of the descriptions in `apis`, or write `true` for the main one",
  });
}

/** A setting names a file that does not exist on the site. */
export function missingSiteFile(key: string, path: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/missing-file", `The \`${key}\` \`${path}\` does not exist on the site.`, {
    severity: "warning",
    position,
    hint: `add the file \`content/static${path}\``,
  });
}

/** Crawler rules in a file that crawlers do not read. */
export function robotsBelowBase(base: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "config/robots-below-base",
    `Crawlers do not read \`${base}robots.txt\`, where the \`robots\` rules are. They read only \`/robots.txt\` of a host.`,
    {
      severity: "warning",
      position,
      hint: "copy the rules from `out/site/robots.txt` to the host's `robots.txt`: their paths already include the base",
    },
  );
}

/** An image format that social networks do not show. */
export function socialImageFormat(path: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/social-image-format", `Social networks do not show SVG images such as \`${path}\`.`, {
    severity: "warning",
    position,
    hint: "use a PNG or JPEG image of 1200 by 630 pixels, or set `socialCard` to draw one for each page",
  });
}

/** Two references with a page at the same route. */
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

/** An entry of a filter that no operation matches. */
export function unmatchedFilter(text: string, nearest: string | null, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/unmatched-filter", `The filter \`${text}\` does not match any operation.`, {
    severity: "warning",
    position,
    hint: meant(nearest ?? undefined) ?? "correct the filter or remove it",
  });
}

/** A filter leaves out every operation. */
export function emptyFilter(position: Position | undefined): DocsgenError {
  return new DocsgenError("config/empty-filter", "The filter leaves out every operation of the description.", {
    severity: "warning",
    position,
    hint: "change `include` or `exclude`, so that an operation is left",
  });
}

/** A page of the current version has a route inside another edition. */
export function takenPrefix(route: string, edition: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("config/taken", `The route \`${route}\` is inside the edition \`${edition}\`.`, {
    position,
    hint: "rename the page or its folder, or give the version a different `path`",
  });
}
