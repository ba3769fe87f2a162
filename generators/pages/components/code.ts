import type { Code, RootContent } from "mdast";
import type { InlineMath } from "mdast-util-math";

import { toFlow } from "../mdx/flow.ts";
import { containerOf, paragraph } from "./build.ts";
import type { Component, ComponentValue, LoweredElement } from "./component.ts";
import { firstText, isOn, listOf, textOf, wordsOf } from "./values.ts";

const marks = ["mark", "ins", "del", "highlight", "focus"] as const;

/** A component around code, with the code as an attribute or as its text. */
const code: Component = {
  form: "function",
  attributes: [
    "code",
    "children",
    "lang",
    "language",
    "title",
    "filename",
    "meta",
    "metastring",
    "showLineNumbers",
    "lines",
    ...marks,
  ],
  ignored: [
    "icon",
    "iconType",
    "frame",
    "wrap",
    "preserveIndent",
    "theme",
    "size",
    "embedded",
    "options",
    "expandable",
    "locale",
    "viewport",
    "allowCopy",
    "keepBackground",
    "noWrap",
    "collapseStyle",
    "useDiffShowing",
  ],
  lower: (element) => {
    const blocks = element.children.filter((child) => !isBlankText(child));
    const fences = blocks.filter((block): block is Code => block.type === "code");
    if (fences.length > 0 && fences.length === blocks.length) return fences.map((fence) => withMeta(fence, element));
    const { code: value, children, lang, language } = element.attributes;
    const text = firstText(value, children) ?? wordsOf(element.children);
    const node: Code = {
      type: "code",
      lang: firstText(lang, language) ?? null,
      meta: null,
      value: text.replace(/^\n+|\s+$/g, ""),
      ...(element.position && { position: element.position }),
    };
    if (element.isInline && !node.value.includes("\n") && node.lang === null)
      return [{ type: "inlineCode", value: node.value }];
    return [withMeta(node, element)];
  },
};

function isBlankText(node: RootContent): boolean {
  return node.type === "text" && node.value.trim() === "";
}

function withMeta(node: Code, { attributes }: LoweredElement): Code {
  const { title, filename, meta, metastring, showLineNumbers, lines } = attributes;
  const name = firstText(title, filename);
  const words = [
    node.meta ?? "",
    firstText(meta, metastring) ?? "",
    name === undefined ? "" : `title="${name.replaceAll('"', "'")}"`,
    isOn(showLineNumbers) || isOn(lines) ? "showLineNumbers" : "",
    ...marks.map((mark) => markOf(mark, attributes[mark])),
  ];
  const joined = words.filter((word) => word !== "").join(" ");
  return { ...node, meta: joined === "" ? null : joined };
}

/** `ins={[1, "3-4"]}` as a fence writes it: `ins={1,3-4}`. */
function markOf(mark: (typeof marks)[number], value: ComponentValue | undefined): string {
  const entries = Array.isArray(value) ? listOf(value) : value === undefined ? [] : [value];
  const lines = entries.flatMap((entry) =>
    /^\{?[\d\s,-]+\}?$/.test(textOf(entry) ?? "") ? [(textOf(entry) ?? "").replaceAll(/[{}\s]/g, "")] : [],
  );
  if (lines.length === 0) return "";
  return `${mark === "mark" || mark === "highlight" ? "" : `${mark}=`}{${lines.join(",")}}`;
}

const diagram: Component = {
  form: "function",
  attributes: ["chart", "value", "children", "code"],
  ignored: ["config", "placement", "actions"],
  lower: (element) => {
    const { chart, value, children, code: text } = element.attributes;
    const [fence] = element.children.filter((child): child is Code => child.type === "code");
    const source = firstText(chart, value, children, text) ?? fence?.value ?? wordsOf(element.children);
    return [
      {
        type: "code",
        lang: "mermaid",
        meta: null,
        value: source.trim(),
        ...(element.position && { position: element.position }),
      },
    ];
  },
};

/** Examples of a request or a response: several code blocks become one group. */
const example: Component = {
  form: "function",
  attributes: ["title"],
  ignored: ["dropdown"],
  lower: (element) => {
    const blocks = toFlow(element.children);
    const isGroup = blocks.length > 1 && blocks.every((block) => block.type === "code");
    const children = isGroup ? [containerOf(element, "code-group", { children: blocks })] : blocks;
    return [containerOf(element, "panel", { children, label: titleOf(element) })];
  },
};

function titleOf({ attributes }: LoweredElement) {
  const title = textOf(attributes["title"]);
  return title === undefined ? [] : [{ type: "text" as const, value: title }];
}

/** `<PackageManagers>` of Starlight's kit. */
const packageManagers: Component = {
  form: "function",
  attributes: ["pkg", "type", "dev", "args", "pkgManagers"],
  ignored: ["icons", "title", "frame", "comment", "prefix", "useNewCommands"],
  lower: (element) => {
    const { pkg, type, dev, args, pkgManagers } = element.attributes;
    const managers = listOf(pkgManagers).flatMap((one) => textOf(one) ?? []);
    const attributes = {
      ...(textOf(pkg) === undefined ? {} : { pkg: textOf(pkg) ?? "" }),
      ...(textOf(type) === undefined ? {} : { type: textOf(type) ?? "" }),
      ...(isOn(dev) ? { dev: "" } : {}),
      ...(textOf(args) === undefined ? {} : { args: textOf(args) ?? "" }),
      ...(managers.length === 0 ? {} : { managers: managers.join(" ") }),
    };
    const position = element.position && { position: element.position };
    return [
      {
        type: "leafDirective",
        name: "package-managers",
        attributes,
        children: [],
        data: { component: element.name },
        ...position,
      },
    ];
  },
};

/** A formula in a sentence. */
const formula: Component = {
  form: "function",
  attributes: [],
  ignored: ["children"],
  lower: (element) => {
    const node: InlineMath = { type: "inlineMath", value: wordsOf(element.children).trim() };
    return element.isInline ? [node] : [paragraph([node], element.position)];
  },
};

/** Code, diagrams, and commands. */
export const codeComponents: Readonly<Record<string, Component>> = {
  Code: code,
  CodeBlock: code,
  DynamicCodeBlock: code,
  SyntaxHighlight: code,
  Pre: code,
  Mermaid: diagram,
  Latex: formula,
  RequestExample: example,
  ResponseExample: example,
  Panel: example,
  PackageManagers: packageManagers,
};
