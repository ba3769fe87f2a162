import { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";

type OptionalPosition = Position | undefined;

/** An HTML element that the site's policy forbids. */
export function removedElement(
  name: string,
  { fate, hint, where }: { readonly fate: "content" | "tag"; readonly hint: string; readonly where: string },
  position: OptionalPosition,
): DocsgenError {
  const subject = /^[A-Z]|\./.test(name) ? `The component \`<${name}>\`` : `The element \`<${name}>\``;
  const outcomes = {
    content: "docsgen removes it with its content",
    tag: "docsgen removes the tag and keeps its content",
  };
  return new DocsgenError("content/removed-element", `${subject} is not supported ${where}: ${outcomes[fate]}.`, {
    blocks: "replacing",
    position,
    hint,
  });
}

/** An attribute that docsgen removes, where it is. */
export interface RemovedAttribute {
  readonly name: string;
  readonly position: OptionalPosition;
}

/** Attributes of HTML that only change the look, by their names in HTML and in JSX. */
const styling =
  /^(?:class|className|style|align|valign|width|height|bgcolor|background|color|face|size|border|[hv]space|nowrap)$/i;

/** Attributes that docsgen removes from an element of HTML: those for the look, and those that do more. */
export function removedAttributes(element: string, attributes: readonly RemovedAttribute[]): readonly DocsgenError[] {
  const looks = attributes.filter(({ name }) => styling.test(name));
  const others = attributes.filter(({ name }) => !styling.test(name));
  return [
    ...(looks.length === 0 ? [] : [withoutAttributes("content/removed-style", element, looks)]),
    ...(others.length === 0 ? [] : [unsupportedAttributes(element, others)]),
  ];
}

/** Attributes that docsgen removes although they change more than the look, or may do so. */
export function unsupportedAttributes(element: string, attributes: readonly RemovedAttribute[]): DocsgenError {
  return withoutAttributes("content/unsupported-attribute", element, attributes);
}

function withoutAttributes(code: string, element: string, attributes: readonly RemovedAttribute[]): DocsgenError {
  const shown = attributes.map(({ name }) => `\`${name}\``).join(", ");
  const [subject, verb, object] =
    attributes.length === 1 ? [`The attribute ${shown}`, "has", "it"] : [`The attributes ${shown}`, "have", "them"];
  return new DocsgenError(code, `${subject} of \`<${element}>\` ${verb} no effect: docsgen removes ${object}.`, {
    severity: "warning",
    position: attributes[0]?.position,
    hint: `remove ${object}, or style the site in \`content/static/theme.css\``,
  });
}

/** An HTML comment that hides the rest of the text. */
export function unclosedComment(position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/unclosed-comment",
    "The comment `<!--` is not closed. docsgen hides everything after it.",
    {
      blocks: "replacing",
      position,
      hint: "write `-->` at its end",
    },
  );
}

/** A link that means one page relative to the file and another one relative to the URL. */
export function ambiguousLink(
  href: string,
  { used, other }: { readonly used: string; readonly other: string },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError(
    "content/ambiguous-link",
    `The link \`${href}\` matches two pages: \`${used}\`, relative to the file, and \`${other}\`, relative to the page's URL. docsgen uses \`${used}\`.`,
    { severity: "warning", position, hint: `write \`${used}\` or \`${other}\`` },
  );
}

/** An image on another host, which browsers do not load. */
export function externalImage(url: string, position: OptionalPosition): DocsgenError {
  const host = URL.canParse(url) ? new URL(url).host : url;
  return new DocsgenError(
    "content/external-image",
    `The image \`${url}\` is on another host. The site's content security policy blocks it, so readers see only its alternative text.`,
    {
      blocks: "replacing",
      position,
      causeKey: host,
      hint: `save the image in \`content/static/\`, let the site serve it with \`images.fetch\`, or add \`${host}\` to \`images.hosts\` in the config`,
    },
  );
}

/** A `docsgen-allow` comment that names no code. */
export function allowWithoutCode(position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/allow-comment", "The comment `docsgen-allow` names no finding code.", {
    blocks: false,
    position,
    hint: "write `docsgen-allow CODE: reason`",
  });
}

/** A `docsgen-allow` comment that does not say why. */
export function allowWithoutReason(codes: readonly string[], position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/allow-comment",
    `The comment that allows ${codes.map((code) => `\`${code}\``).join(", ")} has no reason, so it has no effect.`,
    { blocks: false, position, hint: `write the reason after a colon: \`docsgen-allow ${codes.join(", ")}: reason\`` },
  );
}

/** A `docsgen-allow` comment with a code that does not exist. */
export function unknownAllowedCode(
  code: string,
  nearest: string | undefined,
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError("content/allow-comment", `The comment allows \`${code}\`, which is not a finding code.`, {
    blocks: false,
    position,
    hint: nearest === undefined ? "copy the code from a finding" : `did you mean \`${nearest}\`?`,
  });
}

/** A `docsgen-allow` comment for a finding that does not occur. If it stayed, the finding could come back unnoticed. */
export function unusedAllow(code: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/unused-allow-comment",
    `The comment allows \`${code}\`, but the code does not occur in the lines that the comment applies to.`,
    {
      severity: "warning",
      position,
      hint: "remove the code, or move the comment to the line before the block that has the finding",
    },
  );
}
