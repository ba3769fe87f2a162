import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

type Place = Position | undefined;

/** A directive that is not in the table. */
export function unknownDirective(name: string, position: Place, hint: string | undefined): DocsgenError {
  return new DocsgenError("content/unknown-directive", `The directive \`${name}\` is not known.`, { position, hint });
}

/** A directive of pages in the text of a description. */
export function pageDirective(name: string, position: Place, allowed: readonly string[]): DocsgenError {
  return new DocsgenError("content/unknown-directive", `The directive \`${name}\` works on pages only.`, {
    position,
    hint: `in a description, use ${allowed.map((other) => `\`${other}\``).join(", ")}`,
  });
}

/** An attribute that a directive does not take. */
export function unknownDirectiveAttribute(
  attribute: string,
  directive: string,
  place: { position: Place; known: readonly string[] },
): DocsgenError {
  const hint =
    place.known.length === 0
      ? `\`${directive}\` takes no attributes`
      : `\`${directive}\` takes ${place.known.map((name) => `\`${name}\``).join(", ")}`;
  return new DocsgenError(
    "content/directive-attribute",
    `The directive \`${directive}\` has no attribute \`${attribute}\`.`,
    {
      position: place.position,
      hint,
    },
  );
}

/** A directive without the label it needs. */
export function missingDirectiveLabel(directive: string, position: Place, colons = ":::"): DocsgenError {
  return new DocsgenError("content/directive-label", `The directive \`${directive}\` has no label.`, {
    position,
    hint: `write \`${colons}${directive}[Label]\``,
  });
}

/** A tab that stands anywhere but directly in tabs. */
export function tabOutsideTabs(position: Place): DocsgenError {
  return new DocsgenError("content/tab-outside-tabs", "The directive `tab` does not stand directly inside `tabs`.", {
    position,
    hint: "wrap it in `::::tabs` … `::::`, with more colons than its tabs have",
  });
}

/** Something else than tabs directly inside tabs, or nothing at all. */
export function wrongTabsContent(position: Place): DocsgenError {
  return new DocsgenError(
    "content/tabs-content",
    "The directive `tabs` may hold only `:::tab[Label]` blocks, and at least one.",
    {
      position,
      hint: "the outer fence needs more colons than the inner ones: `::::tabs` around `:::tab`",
    },
  );
}

/** A container directive that runs to the end of what holds it. */
export function unclosedDirective(name: string, position: Place): DocsgenError {
  return new DocsgenError("content/directive-fence", `The directive \`${name}\` is never closed.`, {
    position,
    hint: "end it with a line of as many colons as it starts with",
  });
}

/** A line of colons that closes nothing. */
export function strayDirectiveFence(position: Place): DocsgenError {
  return new DocsgenError("content/directive-fence", "This `:::` closes no directive.", {
    position,
    hint: "remove it, or give the outer directive more colons than the inner ones",
  });
}

/** A line that begins like a directive and is none. */
export function unreadableDirective(line: string, position: Place): DocsgenError {
  return new DocsgenError("content/directive-fence", `The line \`${line}\` does not open a directive.`, {
    position,
    hint: "write `:::name`, `:::name[Title]`, or `:::name Title`",
  });
}

/** A value of the description that is not there, or not any more. */
export function unknownValue(
  path: string,
  found: { readonly segment: string; readonly nearest: string | undefined },
  position: Place,
): DocsgenError {
  const last = found.segment === "" || found.segment === path ? "" : `: it has no \`${found.segment}\` there`;
  return new DocsgenError("content/unknown-value", `The description has no value \`${path}\`${last}.`, {
    position,
    hint:
      meant(found.nearest) ??
      "write `Schema.property.keyword` or `operationId.query.name.keyword`; text in double braces that is no value belongs into a code span",
  });
}

/** A part of the reference that the description does not have. */
export function unknownEmbedded(
  directive: string,
  missing: { readonly name: string; readonly nearest: string | undefined },
  position: Place,
): DocsgenError {
  return new DocsgenError(
    "content/unknown-part",
    `The description has no \`${missing.name}\` for the directive \`${directive}\` to show.`,
    { position, hint: meant(missing.nearest) },
  );
}

/** A term that the glossary does not explain. */
export function unknownTerm(
  term: string,
  place: { readonly position: Place; readonly nearest: string | undefined },
): DocsgenError {
  return new DocsgenError("content/unknown-term", `No glossary explains the term \`${term}\`.`, {
    position: place.position,
    hint: meant(place.nearest) ?? "add it to a `:::glossary` list, or write it without braces",
  });
}

/** A file that a page shows or draws and that is not there. */
export function unknownFile(
  path: string,
  place: { readonly position: Place; readonly nearest: string | undefined },
): DocsgenError {
  return new DocsgenError("content/unknown-file", `The file \`${path}\` is not there.`, {
    position: place.position,
    hint: meant(place.nearest),
  });
}

/** A region that a file does not mark. */
export function unknownRegion(region: string, path: string, position: Place): DocsgenError {
  return new DocsgenError("content/unknown-region", `The file \`${path}\` marks no region \`${region}\`.`, {
    position,
    hint: `mark it by comments: \`# region ${region}\` before and \`# endregion\` behind it`,
  });
}

/** A directive whose content is not what it draws. */
export function wrongDirectiveContent(directive: string, expected: string, position: Place): DocsgenError {
  return new DocsgenError("content/directive-content", `The directive \`${directive}\` needs ${expected}.`, {
    position,
  });
}

/** An attribute value that a directive cannot use. */
export function wrongDirectiveValue(
  attribute: string,
  value: string,
  place: { readonly position: Place; readonly expected: string },
): DocsgenError {
  return new DocsgenError(
    "content/directive-attribute",
    `The attribute \`${attribute}\` cannot be \`${value}\`: it must be ${place.expected}.`,
    { position: place.position },
  );
}

/** A comment for docsgen that switches nothing. */
export function wrongSwitch(comment: string, position: Place): DocsgenError {
  return new DocsgenError("content/check-comment", `The comment \`${comment}\` has no effect.`, {
    position,
    severity: "warning",
    hint: "write `<!-- docsgen-check prose=off -->` or `<!-- docsgen-check prose=on -->`",
  });
}
