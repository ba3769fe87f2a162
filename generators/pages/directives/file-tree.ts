import type { Element, ElementContent } from "hast";

import { element, isBlank, isElement, textOf } from "../markdown/element.ts";
import type { Directive, DirectiveInput } from "./directive.ts";
import { invalidDirectiveContent } from "./findings.ts";

/**
 * `:::file-tree` around a list of files and folders. A folder ends with `/` or contains a list, words after a name are a
 * comment, **bold** names are important, and `…` stands for more files.
 */
export const fileTree: Directive = { attributes: [], render: renderFileTree };

function renderFileTree(input: DirectiveInput): ElementContent[] {
  const label = input.label.length === 0 ? [] : [element("p", {}, input.label)];
  const blocks = input.children.filter((child) => !isBlank(child));
  const [list, ...others] = blocks;
  if (!isElement(list, "ul") || others.length > 0) {
    input.report(
      invalidDirectiveContent("file-tree", "one list of files and folders and nothing else", input.position()),
    );
    return [...label, ...input.children];
  }
  return [...label, element("div", { className: ["c-file-tree"] }, [renderList(list)])];
}

function renderList(list: Element): Element {
  return element("ul", {}, list.children.filter((child) => isElement(child, "li")).map(renderEntry));
}

function renderEntry(item: Element): Element {
  const content = item.children.flatMap((child) => (isElement(child, "p") ? child.children : [child]));
  const list = content.find((child) => isElement(child, "ul"));
  const line = content.filter((child) => child !== list);
  const { name, comment } = splitName(line);
  const words = name.map(textOf).join("").trim();
  const isMore = words === "…" || words === "...";
  const shown = [
    // A name has the direction of its first letter: in right-to-left text, the `/` at its end would be at its start.
    element("span", { className: ["c-name"] }, isMore ? ["…"] : [element("bdi", {}, name)]),
    ...(comment.length === 0 ? [] : [" ", element("span", { className: ["c-comment"] }, comment)]),
  ];
  if (!isElement(list, "ul") && !words.endsWith("/"))
    return element("li", { className: [isMore ? "c-more" : "c-file"] }, shown);
  if (!isElement(list, "ul")) return element("li", { className: ["c-folder"] }, shown);
  return element("li", { className: ["c-folder"] }, [
    element("details", { open: true }, [element("summary", {}, shown), renderList(list)]),
  ]);
}

interface Entry {
  readonly name: readonly ElementContent[];
  readonly comment: readonly ElementContent[];
}

/** The name ends at the first space of its text. Emphasis, code, and links are part of it as a whole. */
function splitName(line: readonly ElementContent[]): Entry {
  const start = line.findIndex((child) => !isBlank(child));
  const words = start === -1 ? [] : line.slice(start);
  const name: ElementContent[] = [];
  for (const [index, node] of words.entries()) {
    if (node.type !== "text") {
      name.push(node);
      continue;
    }
    const text = index === 0 ? node.value.trimStart() : node.value;
    const space = text.search(/\s/);
    if (space === -1) {
      name.push({ ...node, value: text });
      continue;
    }
    if (space > 0) name.push({ ...node, value: text.slice(0, space) });
    const rest = text.slice(space).trim();
    const comment = [
      ...(rest === "" ? [] : [{ ...node, value: text.slice(space).trimStart() }]),
      ...words.slice(index + 1),
    ];
    return { name, comment: comment.every(isBlank) ? [] : comment };
  }
  return { name, comment: [] };
}
