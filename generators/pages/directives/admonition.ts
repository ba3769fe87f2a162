import type { Element, ElementContent } from "hast";

import { element, isBlank, isElement, textOf } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { drawIcon } from "./icon.ts";

/** Kinds of admonitions with their default titles. */
export const admonitionTitles = {
  note: "Note",
  tip: "Tip",
  info: "Info",
  important: "Important",
  warning: "Warning",
  caution: "Caution",
  danger: "Danger",
  check: "Check",
} as const;

/**
 * `:::note[Title]{icon=key #anchor}`: a highlighted remark. `no-title`, from VitePress, keeps the title for screen readers only.
 */
export const admonition: Directive = { attributes: ["title", "no-title", "icon", "id"], render: renderAdmonition };

function renderAdmonition(input: DirectiveInput): ElementContent[] {
  // The directive table lists this renderer under exactly these names.
  const title = input.attributes["title"] ?? admonitionTitles[input.name as keyof typeof admonitionTitles];
  // In Docusaurus, `:::note[ ]` has the default title too.
  const stated = input.label.every(isBlank) ? [title] : input.label;
  const words = input.attributes["no-title"] !== undefined ? [] : stated;
  const shown = [...drawIcon(input.attributes["icon"], input), ...words];
  const { id } = input.attributes;
  const box = admonitionElement(input.name, {
    label: input.labelText.trim() || title,
    title: shown,
    children: input.children,
  });
  if (id !== undefined && id !== "" && input.hasIds) box.properties["id"] = input.claimAnchor(id);
  return [box];
}

interface AdmonitionParts {
  /** The title as plain text, for assistive technology. */
  readonly label: string;
  readonly title: readonly (ElementContent | string)[];
  readonly children: readonly ElementContent[];
}

function admonitionElement(kind: string, { label, title, children }: AdmonitionParts): Element {
  // A passed check looks like good advice.
  const look = kind === "check" ? "tip" : kind;
  return element("aside", { className: ["admonition", look], ariaLabel: label }, [
    ...(title.length === 0 ? [] : [element("p", { className: ["admonition-title"] }, title)]),
    element("div", { className: ["admonition-body"] }, children),
  ]);
}

const alertMark = /^\[!(NOTE|TIP|IMPORTANT|WARNING|CAUTION)\][ \t]*(\n?)/;

/**
 * Renders a quote that starts with `[!NOTE]` as an admonition, as GitHub does. Any other quote stays a quote. A text after
 * the mark is the title, as in Obsidian and VitePress, if there is a text below it.
 * https://docs.github.com/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 */
export function renderAlert(quote: Element): Element {
  const paragraph = quote.children.find((child) => child.type === "element");
  const [text, ...rest] = isElement(paragraph, "p") ? paragraph.children : [];
  const mark = text?.type === "text" ? alertMark.exec(text.value) : null;
  if (paragraph === undefined || text?.type !== "text" || mark === null) return quote;
  // `alertMark` matches only these names.
  const kind = (mark[1] ?? "").toLowerCase() as keyof typeof admonitionTitles;
  const nodes = [{ ...text, value: text.value.slice(mark[0].length) }, ...rest];
  const parts = mark[2] === "" ? splitFirstLine(nodes) : { line: [], below: nodes };
  const others = quote.children.filter((child) => child !== paragraph);
  const hasTitle = !parts.line.every(isBlank) && !(parts.below.every(isBlank) && others.every(isBlank));
  const title = hasTitle ? parts.line : [admonitionTitles[kind]];
  const body = hasTitle ? parts.below : nodes.filter((node, index) => index !== 1 || !isElement(node, "br"));
  const isEmpty = body.every(isBlank);
  const children = quote.children.flatMap((child) =>
    child !== paragraph ? [child] : isEmpty ? [] : [{ ...paragraph, children: body }],
  );
  const label = hasTitle ? textOf({ type: "root", children: [...parts.line] }).trim() : admonitionTitles[kind];
  return admonitionElement(kind, { label, title, children });
}

interface FirstLine {
  readonly line: readonly ElementContent[];
  readonly below: ElementContent[];
}

/** Splits the content of a paragraph after its first line. */
function splitFirstLine(nodes: readonly ElementContent[]): FirstLine {
  const index = nodes.findIndex((node) => isElement(node, "br") || (node.type === "text" && node.value.includes("\n")));
  const node = nodes[index];
  if (node === undefined) return { line: nodes, below: [] };
  if (node.type !== "text") return { line: nodes.slice(0, index), below: nodes.slice(index + 1) };
  const end = node.value.indexOf("\n");
  return {
    line: [...nodes.slice(0, index), { ...node, value: node.value.slice(0, end).trimEnd() }],
    below: [{ ...node, value: node.value.slice(end + 1) }, ...nodes.slice(index + 1)],
  };
}
