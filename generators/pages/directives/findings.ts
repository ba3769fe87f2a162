import type { Unfilled } from "../markdown/variables.ts";
import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant, useOneOf } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

type OptionalPosition = Position | undefined;

/** An unknown directive. */
export function unknownDirective(name: string, position: OptionalPosition, hint: string | undefined): DocsgenError {
  return new DocsgenError("content/unknown-directive", `The directive \`${name}\` is unknown.`, { position, hint });
}

/** What each form of a directive looks like: how it must be written, and the hint. */
const forms = {
  container: (name: string) => [
    "start and end with a line of at least three colons",
    `write \`:::${name}\`, the content, and \`:::\`, each on its own line`,
  ],
  leaf: (name: string) => [
    "be a single line that starts with two colons",
    `write \`::${name}\` on one line, without a closing line`,
  ],
  text: (name: string) => [
    "be a part of a sentence that starts with one colon",
    `write \`:${name}[Text]\` inside a sentence`,
  ],
};

/** A known directive with the colons of another form. */
export function wrongDirectiveForm(name: string, form: keyof typeof forms, position: OptionalPosition): DocsgenError {
  const [needed, hint] = forms[form](name);
  return new DocsgenError("content/directive-form", `The directive \`${name}\` must ${needed}.`, { position, hint });
}

/** A directive for pages in a description's text. */
export function pageDirective(name: string, position: OptionalPosition, allowed: readonly string[]): DocsgenError {
  return new DocsgenError("content/unknown-directive", `The directive \`${name}\` is available on pages only.`, {
    position,
    hint: `in a description, use ${allowed.map((other) => `\`${other}\``).join(", ")}`,
  });
}

/** An unknown attribute of a directive. */
export function unknownDirectiveAttribute(
  attribute: string,
  directive: string,
  place: { position: OptionalPosition; known: readonly string[] },
): DocsgenError {
  const hint = place.known.length === 0 ? `remove it: \`${directive}\` has no attributes` : useOneOf(place.known);
  return new DocsgenError(
    "content/directive-attribute",
    `The directive \`${directive}\` has no attribute \`${attribute}\`.`,
    {
      position: place.position,
      hint,
    },
  );
}

/** A directive without its required label. */
export function missingDirectiveLabel(directive: string, position: OptionalPosition, colons = ":::"): DocsgenError {
  return new DocsgenError("content/directive-label", `The directive \`${directive}\` has no label.`, {
    position,
    hint: `write \`${colons}${directive}[Label]\``,
  });
}

/** A tab that is not directly inside tabs. */
export function tabOutsideTabs(position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/tab-outside-tabs", "The directive `tab` is not directly inside `tabs`.", {
    position,
    hint: "wrap it in `::::tabs` … `::::`, with more colons than its tabs have",
  });
}

/** Content other than tabs directly inside tabs, or no content. */
export function invalidTabsContent(position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/tabs-content",
    "The directive `tabs` must contain at least one `:::tab[Label]` block and nothing else.",
    {
      position,
      hint: "give the outer fence more colons than the inner ones: `::::tabs` around `:::tab`",
    },
  );
}

/** A container directive without a closing line. */
export function unclosedDirective(name: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/directive-fence", `The directive \`${name}\` is never closed.`, {
    position,
    hint: "end it with a line of as many colons as it starts with",
  });
}

/** A line of colons that does not close a directive. */
export function strayDirectiveFence(position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/directive-fence", "This `:::` does not close a directive.", {
    position,
    hint: "remove it, or give the outer directive more colons than the inner ones",
  });
}

/** A line that starts like a directive but is not one. */
export function unreadableDirective(line: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/directive-fence", `The line \`${line}\` does not open a directive.`, {
    position,
    hint: "write `:::name`, `:::name[Title]`, or `:::name Title`",
  });
}

/** A value that the description does not have, or no longer has. */
export function unknownValue(
  path: string,
  found: { readonly segment: string; readonly nearest: string | undefined },
  position: OptionalPosition,
): DocsgenError {
  const last = found.segment === "" || found.segment === path ? "" : `: \`${found.segment}\` does not exist`;
  return new DocsgenError("content/unknown-value", `The description has no value \`${path}\`${last}.`, {
    position,
    hint:
      meant(found.nearest) ??
      "write `Schema.property.keyword` or `operationId.query.name.keyword`, or put the text in double braces into a code span",
  });
}

/** A part of the reference that the description does not have. */
export function unknownEmbedded(
  directive: string,
  missing: { readonly name: string; readonly nearest: string | undefined },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError(
    "content/unknown-part",
    `The description has no \`${missing.name}\` for the directive \`${directive}\` to show.`,
    { position, hint: meant(missing.nearest) },
  );
}

/** A term that is not in a glossary. */
export function unknownTerm(
  term: string,
  place: { readonly position: OptionalPosition; readonly nearest: string | undefined },
): DocsgenError {
  return new DocsgenError("content/unknown-term", `The term \`${term}\` is not in a glossary.`, {
    position: place.position,
    hint: meant(place.nearest) ?? "add it to a `:::glossary` list, or write it without braces",
  });
}

/** A link to a part of the reference that no description has. */
export function unknownReference(
  name: string,
  place: { readonly position: OptionalPosition; readonly nearest: string | undefined },
): DocsgenError {
  return new DocsgenError("content/unknown-reference", `The reference has no part with the name \`${name}\`.`, {
    position: place.position,
    hint:
      meant(place.nearest) ??
      "name an operation, a schema, a property (`Pet.price`), or an error (`error:not_found`), or write `\\[[` for plain brackets",
  });
}

/** A file that a page includes or draws, but that does not exist. */
export function unknownFile(
  path: string,
  place: { readonly position: OptionalPosition; readonly nearest: string | undefined },
): DocsgenError {
  return new DocsgenError("content/unknown-file", `The file \`${path}\` does not exist.`, {
    position: place.position,
    hint: meant(place.nearest),
  });
}

/** A region that does not exist in its file. */
export function unknownRegion(region: string, path: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/unknown-region", `The file \`${path}\` has no region \`${region}\`.`, {
    position,
    hint: `mark the region with comments: \`# region ${region}\` before it and \`# endregion\` after it`,
  });
}

/** A directive with invalid content. */
export function invalidDirectiveContent(directive: string, expected: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/directive-content", `The directive \`${directive}\` needs ${expected}.`, {
    position,
  });
}

/** An invalid attribute value of a directive. */
export function invalidDirectiveValue(
  attribute: string,
  value: string,
  place: { readonly position: OptionalPosition; readonly expected: string },
): DocsgenError {
  return new DocsgenError(
    "content/directive-attribute",
    `The attribute \`${attribute}\` cannot be \`${value}\`: it must be ${place.expected}.`,
    { position: place.position },
  );
}

/** A directive without an attribute that it needs. */
export function missingDirectiveValue(attribute: string, directive: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/directive-attribute", `The directive \`${directive}\` has no \`${attribute}\`.`, {
    position,
    hint: `add \`${attribute}="…"\``,
  });
}

/** A name that no icon has. */
export function unknownIcon(
  name: string,
  place: { readonly position: OptionalPosition; readonly nearest: string | undefined },
): DocsgenError {
  return new DocsgenError("content/unknown-icon", `The icon \`${name}\` is unknown, so the page shows none.`, {
    severity: "warning",
    position: place.position,
    hint: meant(place.nearest) ?? "use a name from https://lucide.dev/icons, or the path of an SVG file",
  });
}

/** Content of another host that the site may not show. */
export function blockedEmbed(url: string, host: string | undefined, position: OptionalPosition): DocsgenError {
  const reason =
    host === undefined ? "is not an `https:` URL" : `is on \`${host}\`, which \`embeds.hosts\` does not list`;
  return new DocsgenError(
    "content/embed-host",
    `The embedded page \`${url}\` ${reason}, so the page shows a link to it.`,
    {
      position,
      hint:
        host === undefined
          ? "write a URL that starts with `https://`, or link to the page"
          : `add \`${host}\` to \`embeds.hosts\` in the config, or link to the page`,
    },
  );
}

/** A `docsgen-check` comment without effect. */
export function invalidSwitch(comment: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/check-comment", `The comment \`${comment}\` has no effect.`, {
    position,
    severity: "warning",
    hint: "write `<!-- docsgen-check prose=off -->` or `<!-- docsgen-check prose=on -->`",
  });
}

/** Braces in the text of a page that docsgen does not fill: a mistyped variable, or the syntax of a template engine. */
export function unfilledBraces({ written, variable }: Unfilled, position: OptionalPosition): DocsgenError {
  if (variable !== undefined)
    return new DocsgenError("content/unknown-variable", `The config has no variable \`${variable.name}\`.`, {
      position,
      hint: `${meant(variable.nearest)} Otherwise put the text in double braces into a code span`,
    });
  return new DocsgenError("content/template-text", `docsgen shows \`${written}\` as text.`, {
    position,
    severity: "warning",
    hint: "write the value, name a variable of the config, or put the text into a code span if readers need to see it",
  });
}
