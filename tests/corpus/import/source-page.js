// What a reader of the old site saw on a page, read from its source with parsers, not with docsgen.
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { load } from "js-yaml";
import { parseFragment } from "parse5";
import remarkGfm from "remark-gfm";
import remarkMdx from "remark-mdx";
import remarkParse from "remark-parse";
import { unified } from "unified";
import { isShown, textsIn } from "./attributes.js";
import { evaluate, isMarkup, readModule, textOf } from "./constants.js";
import { createSlugger } from "./slugs.js";
import { prepareLines } from "./source-lines.js";
import { normal, plainWords } from "./text.js";

const markdown = unified().use(remarkParse).use(remarkGfm);
const mdx = unified().use(remarkParse).use(remarkGfm).use(remarkMdx);
const withoutText = new Set(["script", "style", "svg", "template"]);

export function readMatter(text) {
  const written = /^---\r?\n([\s\S]*?)\r?\n---(?:\r?\n|$)/.exec(text);
  if (written === null) return { matter: {}, body: text };
  return { matter: load(written[1]) ?? {}, body: text.slice(written[0].length) };
}

/** Reads a page: its words, headings, code blocks, links, anchors, texts between elements, and strings in its code. */
export function readSourcePage(file, { site, matter }) {
  const strings = [...readFileSync(file, "utf8").matchAll(/(["'])((?:(?!\1)[^\n])*)\1/g)].map(([, , value]) => value);
  const page = { words: [], headings: [], code: [], links: [], ids: new Set(), texts: [], strings, isFallback: false };
  readInto(page, { file, site, props: {}, depth: 0 });
  const first = page.headings[0];
  const title = titleOf(matter, first, { file, site });
  // Docusaurus shows a page's own first heading, and the title only without one.
  const hasOwnTitle = first?.depth === 1 && (site.tool === "docusaurus" || title === undefined);
  if (title !== undefined && !hasOwnTitle) {
    page.words.push(...plainWords(title));
    page.headings.unshift({ depth: 1, text: normal(title) });
  }
  const hero = { ...matter.hero, title: undefined, name: undefined, text: undefined };
  const shown = [
    ...(site.tool === "mintlify" ? [matter.description] : []),
    ...textsIn(hero),
    ...textsIn(matter.features),
  ];
  for (const text of shown) if (typeof text === "string") page.words.push(...plainWords(withoutTags(text)));
  const slug = createSlugger(site.tool);
  // Docusaurus has no anchor for the first level.
  if (site.tool === "docusaurus") for (const heading of page.headings) if (heading.depth === 1) heading.id = "";
  for (const heading of page.headings.slice(title !== undefined && !hasOwnTitle ? 1 : 0))
    page.ids.add((heading.id ??= slug(heading.source ?? heading.text)));
  return page;
}

/** The title above the page. Docusaurus falls back to the name of the file. */
function titleOf(matter, first, { file, site }) {
  const { name, text, title: heroTitle } = matter.hero ?? {};
  if (site.tool === "starlight" && heroTitle !== undefined) return withoutTags(heroTitle);
  if (typeof matter.title === "string" || typeof matter.title === "number") return String(matter.title);
  if (site.tool === "vitepress" && matter.layout === "home" && name !== undefined) return [name, text].join(" ");
  return site.tool === "docusaurus" && first?.depth !== 1 ? path.basename(file).replace(/\.mdx?$/, "") : undefined;
}

/** Adds what a file shows to a page: the page's own file, or a partial at its place. */
function readInto(page, { file, site, props, depth }) {
  if (depth > 8) return;
  const { matter, body } = readMatter(readFileSync(file, "utf8"));
  const isMdx = file.endsWith(".mdx") || site.tool === "docusaurus" || site.tool === "mintlify";
  const prepared = prepareLines(body, { site, file, isMdx });
  const scope = { frontMatter: matter, frontmatter: matter, props, ...props };
  const context = { page, file, site, scope, imports: new Map(), depth, definitions: new Map() };
  const tree = parseWith(prepared, isMdx, page);
  for (const node of tree.children) {
    if (node.type === "mdxjsEsm")
      for (const [name, from] of readModule(node.data.estree, scope)) context.imports.set(name, from);
    if (node.type === "definition") context.definitions.set(node.identifier, node.url);
  }
  visit(tree, context);
}

function parseWith(text, isMdx, page) {
  if (isMdx)
    try {
      return mdx.parse(text);
    } catch (error) {
      page.isFallback = error.message;
    }
  return markdown.parse(text);
}

function visitAll(nodes, context) {
  for (const node of nodes ?? []) visit(node, context);
}

function visit(node, context) {
  const { page } = context;
  switch (node.type) {
    case "text":
      return addText(node.value, page);
    case "inlineCode":
      return void page.words.push(...plainWords(node.value));
    case "code":
      return addCode(node, context);
    case "heading":
      return addHeading(node, node.depth, context);
    case "link":
    case "linkReference":
      return addLink(node, node.url ?? context.definitions.get(node.identifier), context);
    case "html":
      return visitHtml(node.value, context);
    case "mdxJsxFlowElement":
    case "mdxJsxTextElement":
      return visitElement(node, context);
    case "mdxFlowExpression":
    case "mdxTextExpression":
      return visitExpression(node, context);
    case "image":
    case "imageReference":
    case "definition":
    case "mdxjsEsm":
    case "yaml":
      return undefined;
    case "paragraph":
      page.texts.push("");
      return visitAll(node.children, context);
    default:
      return visitAll(node.children, context);
  }
}

function addText(value, page) {
  const text = value.replaceAll(/⟦[^⟧]*⟧/g, "");
  page.words.push(...plainWords(text));
  page.texts.push((page.texts.pop() ?? "") + text);
}

/** The words that `read` adds to the page. */
function wordsOf(context, read) {
  const { page } = context;
  const from = page.words.length;
  read();
  return page.words.slice(from).join(" ");
}

function addHeading(node, depth, context) {
  const raw = headingText(node);
  const entry = { depth, text: "", source: raw.replace(/\s*⟦[^⟧]*⟧/, ""), id: /⟦([^⟧]*)⟧/.exec(raw)?.[1] };
  context.page.headings.push(entry);
  context.page.texts.push("");
  entry.text = wordsOf(context, () => visitAll(node.children, context));
}

function headingText(node) {
  if (node.type === "html" || node.type === "mdxTextExpression") return "";
  return node.value ?? (node.children ?? []).map(headingText).join("");
}

function addLink(node, url, context) {
  const text = wordsOf(context, () => visitAll(node.children, context));
  if (url !== undefined) context.page.links.push({ text, url });
}

function addCode({ value, lang, meta }, { page, site }) {
  if (lang === "mermaid" || lang === "math") return;
  page.code.push(readFence({ value, lang: lang ?? "", meta: meta ?? "", tool: site.tool }));
}

/** A fence's language and label by the rules of the tool. */
function readFence({ value, lang, meta, tool }) {
  const language = (/(?:^|\s)lang="([^"]*)"/.exec(meta)?.[1] ?? lang).replace(/[{:[].*$/, "").replace(/-vue$/, "");
  const stated = /(?:^|\s)(?:title|filename)=(?:"([^"]*)"|'([^']*)'|\{"([^"]*)"\})/.exec(meta);
  const bracket = tool === "vitepress" ? /\[([^\]]*)\]/.exec(`${lang} ${meta}`)?.[1] : undefined;
  const label =
    stated?.[1] ??
    stated?.[2] ??
    stated?.[3] ??
    bracket?.replace(/^~|~$/g, "") ??
    (tool === "mintlify" ? bareLabel(meta) : "");
  return { text: value.trimEnd(), language, label };
}

function bareLabel(meta) {
  return meta
    .replaceAll(/\b[\w-]+=(?:"[^"]*"|'[^']*'|\{[^}]*\}|\S+)|\{[^}]*\}/g, " ")
    .replaceAll(/(?:^|\s)(?:lines|wrap|expandable|twoslash|playground)(?=\s|$)/g, " ")
    .replaceAll(/\s*\[expandable\]/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

function visitExpression(node, context) {
  const expression = node.data?.estree?.body[0]?.expression;
  if (expression === undefined) return;
  const value = evaluate(expression, context.scope);
  addValue(value, context);
}

function addValue(value, context) {
  if (isMarkup(value)) return visitMarkup(value.node, context);
  if (Array.isArray(value)) for (const item of value) addValue(item, context);
  else addText(textOf(value), context.page);
}

/** JSX inside an expression: its texts and elements. Parts that depend on a program are skipped. */
function visitMarkup(node, context) {
  if (node.type === "JSXText") return addText(node.value.replaceAll(/\s+/g, " "), context.page);
  if (node.type === "JSXExpressionContainer") return addValue(evaluate(node.expression, context.scope), context);
  if (node.type === "JSXFragment") return void node.children.forEach((child) => visitMarkup(child, context));
  if (node.type !== "JSXElement") return undefined;
  const { openingElement } = node;
  const name = nameOf(openingElement.name);
  const attributes = Object.fromEntries(
    openingElement.attributes.flatMap((attribute) =>
      attribute.type === "JSXAttribute"
        ? [
            [
              nameOf(attribute.name),
              attribute.value === null ? true : evaluate(attribute.value.expression ?? attribute.value, context.scope),
            ],
          ]
        : [],
    ),
  );
  return showElement(
    { name, attributes, visitChildren: (to) => node.children.forEach((child) => visitMarkup(child, to)) },
    context,
  );
}

function nameOf(name) {
  if (name.type === "JSXMemberExpression") return `${nameOf(name.object)}.${name.property.name}`;
  return name.type === "JSXNamespacedName" ? `${name.namespace.name}:${name.name.name}` : name.name;
}

function visitElement(node, context) {
  const attributes = {};
  for (const attribute of node.attributes) {
    if (attribute.type !== "mdxJsxAttribute") {
      const argument = attribute.data?.estree?.body[0]?.expression?.properties?.[0]?.argument;
      Object.assign(attributes, evaluate(argument, context.scope));
    } else if (attribute.value === null || attribute.value === undefined) attributes[attribute.name] = true;
    else if (typeof attribute.value === "string") attributes[attribute.name] = attribute.value;
    else attributes[attribute.name] = evaluate(attribute.value.data?.estree?.body[0]?.expression, context.scope);
  }
  // `<Code>{`text`}</Code>` contains its code.
  const [only] = node.children.filter(({ type }) => /^mdx(?:Flow|Text)Expression$/.test(type));
  if (only !== undefined) attributes.children ??= evaluate(only.data?.estree?.body[0]?.expression, context.scope);
  showElement(
    { name: node.name ?? "Fragment", attributes, visitChildren: (to) => visitAll(node.children, to) },
    context,
  );
}

/** Adds what an element shows: its partial, its attributes, and its content. */
function showElement(element, context) {
  const { name, attributes, visitChildren } = element;
  const { page, scope, imports, file, site, depth } = context;
  if (
    withoutText.has(name) ||
    name === "Head" ||
    name === "Mermaid" ||
    name === "audio" ||
    name === "video" ||
    attributes.for === "agents"
  )
    return;
  const partial = name === "Snippet" ? `/snippets/${attributes.file}` : imports.get(name);
  if (partial !== undefined && /\.mdx?$/.test(partial)) {
    const found = resolveFile(partial, file, site);
    if (found !== undefined) return readInto(page, { file: found, site, props: attributes, depth: depth + 1 });
  }
  if (addCodeComponent(element, context) || addPre(element, context)) return;
  if (typeof attributes.id === "string") page.ids.add(attributes.id);
  const own = scope[name];
  if (isMarkup(own)) return expandOwn(own.node, element, context);
  const url = attributes.href ?? attributes.to ?? (/(?:Card|Button|Link)$/.test(name) ? attributes.url : undefined);
  // The landing page of Zudoku shows its title as a heading of the first level, without an anchor.
  if (name === "LandingPage" && typeof attributes.title === "string")
    page.headings.push({ depth: 1, text: normal(attributes.title), id: "" });
  const heading = /^h[1-6]$/.test(name) ? { depth: Number(name[1]), text: "" } : undefined;
  if (heading !== undefined) page.headings.push(heading);
  if (/^(?:p|div|li|td|th|h\d|[A-Z].*)$/.test(name)) page.texts.push("");
  const words = wordsOf(context, () => {
    addAttributes(name, attributes, context);
    visitChildren(context);
  });
  if (heading !== undefined) Object.assign(heading, { text: words, source: words, id: attributes.id });
  if (typeof url === "string") page.links.push({ text: words, url });
  addComponentIds(name, attributes, context);
}

/** A component that the page itself defines: the JSX that it returns. */
function expandOwn(node, { attributes, visitChildren }, context) {
  const body = node.type === "JSXElement" || node.type === "JSXFragment" ? node : node.body;
  const returned =
    body?.type === "BlockStatement" ? body.body.findLast(({ type }) => type === "ReturnStatement")?.argument : body;
  const [parameter] = node.params ?? [];
  // The content is added once, after what the component itself shows.
  const props = { ...attributes, children: undefined };
  const scope = { ...context.scope };
  if (parameter?.type === "Identifier") scope[parameter.name] = props;
  if (parameter?.type === "ObjectPattern")
    for (const property of parameter.properties)
      if (property.type === "Property") {
        const { value } = property;
        const bound = value.type === "AssignmentPattern" ? value.left.name : value.name;
        scope[bound] =
          props[property.key.name] ?? (value.type === "AssignmentPattern" ? evaluate(value.right, scope) : undefined);
      }
  if (returned !== undefined && returned !== null)
    visitMarkup(returned, { ...context, scope, depth: context.depth + 1 });
  visitChildren(context);
}

/** Texts may contain tags that a program sets as HTML, and names that it fills in. */
function withoutTags(text) {
  // The URL of a Markdown link is not shown.
  return text.replaceAll(/\]\([^()\s]*\)/g, "] ").replaceAll(/<\/?[a-z][^>]*>|&[a-z]+;|\{\{?\w+\}\}?/g, " ");
}

function addAttributes(name, { children: _children, ...attributes }, context) {
  const isTab = name === "TabItem" || name === "Tab";
  if (isTab && attributes.label === undefined && attributes.title === undefined)
    addText(` ${textOf(attributes.value)} `, context.page);
  for (const [key, value] of Object.entries(attributes)) {
    if (isMarkup(value)) visitMarkup(value.node, context);
    else
      for (const text of typeof value === "string"
        ? [value].filter(() => isShown(name, key, value))
        : textsIn(value, key)) {
        context.page.texts.push("", text, "");
        context.page.words.push(...plainWords(withoutTags(text)));
      }
  }
}

/** Components that show code from an attribute: `<Code code={text} />`. */
function addCodeComponent({ name, attributes }, { page }) {
  if (!/^(?:Code|CodeBlock|DynamicCodeBlock|SyntaxHighlight|ServerCodeBlock)$/.test(name)) return false;
  const { code, children } = attributes;
  const text = code ?? children;
  if (typeof text !== "string") return false;
  const language = attributes.lang ?? attributes.language ?? "";
  page.code.push({ text: text.trimEnd(), language: textOf(language), label: textOf(attributes.title) });
  return true;
}

/** `<pre>` is a code block. Its text is compared as code. */
function addPre({ name, visitChildren }, context) {
  if (name !== "pre") return false;
  const { page } = context;
  const from = page.words.length;
  const at = page.texts.push("") - 1;
  visitChildren(context);
  page.words.length = from;
  page.code.push({ text: page.texts.splice(at).join("\n").trimEnd(), language: "", label: "" });
  return true;
}

/** The anchors that Mintlify gives its components. */
function addComponentIds(name, attributes, { page, site }) {
  if (site.tool !== "mintlify" || attributes.id !== undefined) return;
  const title = textOf(attributes.title ?? (name === "Update" ? attributes.label : ""));
  const slug = createSlugger("mintlify");
  if (/^(?:Accordion|Tab|Step|Update|View)$/.test(name) && title !== "") page.ids.add(slug(title));
  const field = attributes.query ?? attributes.path ?? attributes.body ?? attributes.header ?? attributes.name;
  if (/^(?:ParamField|ResponseField)$/.test(name) && typeof field === "string")
    page.ids.add(slug(`param-${field.replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")}`.replaceAll("_", "-")));
}

function visitHtml(html, context) {
  const { page } = context;
  const tags = /^<\/?([A-Za-z][\w-]*)/.exec(html);
  if (tags !== null && !html.includes("</", 1) && /^<[^>]*>$/.test(html)) page.texts.push("");
  const walk = (node) => {
    if (node.nodeName === "#comment" || withoutText.has(node.nodeName)) return;
    if (node.nodeName === "#text") return addText(node.value.replaceAll(/\s+/g, " "), page);
    const attributes = Object.fromEntries((node.attrs ?? []).map(({ name, value }) => [name, value]));
    if (attributes.id !== undefined) page.ids.add(attributes.id);
    const words = wordsOf(context, () => {
      if (node.tagName !== undefined) addAttributes(originalName(html, node.tagName), attributes, context);
      for (const child of node.childNodes ?? []) walk(child);
    });
    if (node.nodeName === "a" && attributes.href !== undefined && words !== "")
      page.links.push({ text: words, url: attributes.href });
  };
  // A script or style may be cut in two by a blank line. Its lines are not text.
  walk(parseFragment(html));
}

/** parse5 gives tags in lower case. Components keep their name. */
function originalName(html, tag) {
  return new RegExp(`<(${tag})\\b`, "i").exec(html)?.[1] ?? tag;
}

function resolveFile(written, file, site) {
  const clean = written.replace(/^!!raw-loader!/, "");
  const candidates = clean.startsWith("@site/")
    ? [path.join(site.root, clean.slice(6))]
    : clean.startsWith("~/") || clean.startsWith("@/")
      ? [path.join(site.root, clean.slice(2)), path.join(site.root, "src", clean.slice(2))]
      : clean.startsWith("/")
        ? [path.join(site.root, clean)]
        : [path.resolve(path.dirname(file), clean)];
  return candidates.find((candidate) => existsSync(candidate));
}
