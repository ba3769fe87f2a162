// What a reader sees on a page that docsgen built: words, headings, code blocks, links, and anchors.
import { slug } from "github-slugger";
import { parse } from "parse5";
import { classOf, hrefOf, normal, plainWords } from "./text.js";

const skipped = new Set(["script", "style", "svg", "math", "template", "noscript"]);

export function readBuiltPage(html) {
  const article = find(parse(html), (node) => attributeOf(node, "data-article") !== undefined);
  const page = { words: [], headings: [], code: [], links: [], ids: new Set(), texts: [] };
  if (article !== undefined) walk(article, { page, label: "" });
  // The title is the top of the page, and a link to it needs no element.
  const title = page.headings[0];
  if (title?.depth === 1) page.ids.add(slug(title.written));
  return page;
}

/** The labels of the docs sidebar, in order, each with its depth. */
export function readSidebar(html) {
  const nav = find(parse(html), (node) => classOf(node).includes("docs-sidebar"));
  const labels = [];
  const visit = (node, depth) => {
    for (const child of node.childNodes ?? []) {
      if (child.nodeName === "ul") visit(child, depth + 1);
      else if (child.nodeName === "button" || skipped.has(child.nodeName)) continue;
      else if (child.nodeName === "a" || child.nodeName === "span" || child.nodeName === "p")
        labels.push(`${depth}:${normal(labelText(child))}`);
      else visit(child, depth);
    }
  };
  if (nav !== undefined) visit(nav, 0);
  return labels;
}

/** A label without its badges and the words for screen readers. */
function labelText(node) {
  return textOf(node, (child) => /badge|visually-hidden/.test(classOf(child)));
}

function walk(node, context) {
  const { page } = context;
  const id = attributeOf(node, "id") ?? (node.nodeName === "a" ? attributeOf(node, "name") : undefined);
  if (id !== undefined) page.ids.add(id);
  if (node.nodeName === "#text") return addText(node.value, page, context.isCode);
  if (isLeftOut(node)) return;
  if (node.nodeName === "figure" && classOf(node).startsWith("code")) return addCode(node, context);
  if (node.nodeName === "pre")
    return void page.code.push({ text: textOf(node).trimEnd(), language: "text", labels: [context.label] });
  if (/^h[1-6]$/.test(node.nodeName) && id !== "footnote-label")
    page.headings.push({
      depth: Number(node.nodeName[1]),
      text: normal(textOf(node, isLeftOut)),
      written: textOf(node, isLeftOut),
      id,
    });
  if (node.nodeName === "a") {
    page.links.push({ text: normal(textOf(node, isLeftOut)), url: hrefOf(node) });
  }
  const isBlock = /^(?:p|li|h[1-6]|td|th|dt|dd|summary|div|blockquote|figcaption)$/.test(node.nodeName);
  if (isBlock) page.texts.push("");
  const label = attributeOf(node, "data-label") ?? context.label;
  const isCode = context.isCode === true || node.nodeName === "code";
  for (const child of node.childNodes ?? []) walk(child, { page, label, isCode });
  if (isBlock) page.texts.push("");
}

function addText(value, page, isCode) {
  page.words.push(...plainWords(value));
  // Code shows syntax as it is.
  if (isCode === true) return;
  const last = page.texts.length - 1;
  if (last >= 0) page.texts[last] += value;
  else page.texts.push(value);
}

/** Parts that the old page had elsewhere or not at all: the outline, anchors, and buttons. */
function isLeftOut(node) {
  return (
    skipped.has(node.nodeName) ||
    /\b(?:toc|anchor|code-tools|page-actions|pager|page-footer)\b/.test(classOf(node)) ||
    classOf(node).includes("visually-hidden")
  );
}

function addCode(figure, { page, label }) {
  // The end of an expandable block is another element.
  const parts = findAll(figure, (node) => node.nodeName === "pre");
  const caption = find(figure, (node) => node.nodeName === "figcaption");
  page.code.push({
    text: parts
      .map((part) => textOf(part))
      .join("\n")
      .trimEnd(),
    language: attributeOf(figure, "data-language") ?? "text",
    labels: [label, caption === undefined ? "" : textOf(caption).trim()],
  });
  for (const node of caption?.childNodes ?? []) walk(node, { page, label });
}

function findAll(node, test) {
  return test(node) ? [node] : (node.childNodes ?? []).flatMap((child) => findAll(child, test));
}

function textOf(node, isSkipped = () => false) {
  if (node.nodeName === "#text") return node.value;
  return (node.childNodes ?? []).map((child) => (isSkipped(child) ? "" : textOf(child, isSkipped))).join("");
}

function find(node, test) {
  if (test(node)) return node;
  for (const child of node.childNodes ?? []) {
    const found = find(child, test);
    if (found !== undefined) return found;
  }
  return undefined;
}

function attributeOf(node, name) {
  return node.attrs?.find((attribute) => attribute.name === name)?.value;
}
