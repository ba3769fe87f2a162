import { DocsgenError } from "../../source/docsgen-error.ts";
import { meant } from "../../source/nearest-name.ts";
import type { Position } from "../../source/position.ts";

type OptionalPosition = Position | undefined;

/** A tag that an author may have meant to close. */
export interface OpenedTag {
  readonly name: string;
  readonly line: number;
}

/** What MDX rejects. */
export interface Rejected {
  readonly reason: "void" | "autolink" | "html" | "comma" | "character";
  /** The name of the tag, or what was written. */
  readonly name: string;
  /** For a closing tag: a tag with a similar name before it. */
  readonly opened?: OpenedTag | undefined;
}

/** Text that MDX rejects. docsgen shows it as Markdown does. */
export function mdxSyntax({ reason, name, opened }: Rejected, position: OptionalPosition): DocsgenError {
  const [message, general] = describeRejected(reason, name);
  const hint =
    opened === undefined ? general : `write \`</${opened.name}>\`, which closes the tag on line ${opened.line}`;
  return new DocsgenError("content/mdx-syntax", message, { blocks: "replacing", position, hint });
}

/** A page that the parser of MDX cannot read. */
export function unreadableMdx(position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/mdx-syntax", "The page is not valid MDX. docsgen shows it as Markdown.", {
    blocks: "replacing",
    position,
    hint: "close every tag and every brace, or rename the file to `.md`",
  });
}

function describeRejected(reason: Rejected["reason"], name: string): readonly [message: string, hint: string] {
  switch (reason) {
    case "void":
      return [`The tag \`<${name}>\` is not closed, which MDX does not allow.`, `write \`<${name} />\``];
    case "autolink":
      return [`MDX reads \`${name}\` as a tag, not as a link.`, `write \`[text](${name.slice(1, -1)})\``];
    case "html":
      return [
        `The tag \`<${name}>\` has no matching tag in the same block, which MDX does not allow.`,
        "write both tags on lines of their own, in the same list item or paragraph, or write `\\<` if it is text",
      ];
    case "comma":
      return [
        `The tag \`<${name}>\` has a comma after an attribute, which MDX does not allow. docsgen ignores the comma.`,
        "remove the comma: attributes are separated by spaces",
      ];
    case "character":
      return name === "import" || name === "export"
        ? [`The line that starts with \`${name}\` is not valid JavaScript. docsgen shows it as text.`, "reword it"]
        : [`The \`${name}\` does not start valid MDX. docsgen shows it as text.`, `write \`\\${name}\` if it is text`];
  }
}

/** An expression that is not a constant. docsgen never runs the code of a page. */
export function mdxExpression(reason: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/mdx-expression", `${reason} docsgen does not run code and leaves it out.`, {
    blocks: "replacing",
    position,
    hint: "write the result as Markdown, or as a constant: a text, a number, a list, or an object",
  });
}

/** HTML in an attribute. */
export function rawHtml(position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/mdx-expression",
    "The attribute `dangerouslySetInnerHTML` adds HTML to the page. docsgen leaves it out.",
    { blocks: "replacing", position, hint: "write the HTML as the content of the element" },
  );
}

/** Components whose content comes from other sources than the page. */
const hints: Readonly<Record<string, string>> = {
  AutoTypeTable:
    "docsgen does not read types of TypeScript: write the properties as a `<TypeTable>` or with `:::field`",
};

/** A component that docsgen does not know. */
export function unknownComponent(
  name: string,
  { nearest, origin }: { readonly nearest: string | undefined; readonly origin: string | undefined },
  position: OptionalPosition,
): DocsgenError {
  return new DocsgenError(
    "content/unknown-component",
    `The component \`<${name}>\` is unknown. docsgen shows only its texts and its content.`,
    {
      blocks: "replacing",
      position,
      hint:
        origin === undefined
          ? (hints[name] ??
            meant(nearest) ??
            "write its result as Markdown or with a directive, or write `\\<` if it is text")
          : `docsgen does not run \`${origin}\`: write the component's result as Markdown or with a directive`,
    },
  );
}

/** A partial that includes itself. */
export function partialCycle(path: readonly string[], position: OptionalPosition): DocsgenError {
  const steps = path.map((file) => `\`${file}\``).join(" to ");
  return new DocsgenError("content/partial-cycle", `The partials form a loop: from ${steps}.`, {
    blocks: "replacing",
    position,
    hint: "remove one of the imports",
  });
}

/** A page that grows beyond all bounds through its partials and loops. */
export function tooManyParts(limit: number, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/too-deep",
    `The page has more than ${limit.toLocaleString("en-US")} parts. docsgen leaves out the rest.`,
    { blocks: "replacing", position, hint: "use fewer partials and shorter lists" },
  );
}

/** An imported data file that cannot be read. */
export function invalidData(path: string, reason: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError(
    "content/invalid-data",
    `The file \`${path}\` cannot be read. ${(reason.split("\n")[0] ?? "").replace(/\.$/, "")}.`,
    {
      blocks: "replacing",
      position,
    },
  );
}

/** A component whose attributes lack something. */
export function invalidComponent(name: string, expected: string, position: OptionalPosition): DocsgenError {
  return new DocsgenError("content/directive-content", `The component \`<${name}>\` needs ${expected}.`, { position });
}

/** A comparison of versions that do not both exist. */
export function unknownVersions(
  names: readonly (string | null | undefined)[],
  position: Position | undefined,
): DocsgenError {
  const stated = names.flatMap((name) => (name === undefined || name === null || name === "" ? [] : [`\`${name}\``]));
  const words =
    stated.length === 0
      ? "The version of this page has no older version to compare with."
      : `The versions to compare do not exist: ${stated.join(" and ")}.`;
  return new DocsgenError("content/unknown-version", words, {
    position,
    hint: 'name two ids or labels of `versions` in the config: `::api-changes{from="1.0" to="2.0"}`',
  });
}
