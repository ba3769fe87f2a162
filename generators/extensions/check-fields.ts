/** A node that has not been checked. */
export interface AnyNode extends Record<string, unknown> {
  type: string;
}

/** A kind of value: the test, and how findings name it. */
interface Kind {
  readonly name: string;
  readonly test: (value: unknown) => boolean;
}

const text: Kind = { name: "a string", test: (value) => typeof value === "string" };

const optionalText: Kind = {
  name: "a string",
  test: (value) => value === undefined || value === null || typeof value === "string",
};

const level: Kind = {
  name: "a number from 1 to 6",
  test: (value) => typeof value === "number" && Number.isInteger(value) && value >= 1 && value <= 6,
};

const list: Kind = { name: "a list", test: Array.isArray };

const plainObject: Kind = { name: "an object", test: isRecord };

const texts: Kind = {
  name: "an object with strings",
  test: (value) =>
    value === undefined || value === null || (isRecord(value) && Object.values(value).every(optionalText.test)),
};

type Fields = Readonly<Record<string, Kind>>;

const parent: Fields = { children: list };
const literal: Fields = { value: text };
const resource: Fields = { url: text, title: optionalText };
const association: Fields = { identifier: text, label: optionalText };
const directive: Fields = { name: text, attributes: texts, children: list };

/** The fields that the writers of HTML and Markdown read. https://github.com/syntax-tree/mdast#nodes */
const markdownFields: Readonly<Record<string, Fields>> = {
  blockquote: parent,
  code: { ...literal, lang: optionalText, meta: optionalText },
  containerDirective: directive,
  definition: { ...association, ...resource },
  delete: parent,
  emphasis: parent,
  footnoteDefinition: { ...association, ...parent },
  footnoteReference: association,
  heading: { depth: level, ...parent },
  html: literal,
  htmlElement: { tagName: text, properties: plainObject, ...parent },
  image: { ...resource, alt: optionalText },
  imageReference: { ...association, alt: optionalText },
  inlineCode: literal,
  inlineMath: literal,
  leafDirective: directive,
  link: { ...resource, ...parent },
  linkReference: { ...association, ...parent },
  list: parent,
  listItem: parent,
  math: literal,
  paragraph: parent,
  root: parent,
  strong: parent,
  table: parent,
  tableCell: parent,
  tableRow: parent,
  text: literal,
  textDirective: directive,
  yaml: literal,
};

const htmlFields: Readonly<Record<string, Fields>> = { comment: literal, root: parent, text: literal };

/** Nodes that docsgen writes after the plugins. */
const ownTypes: ReadonlySet<string> = new Set(["inlineDirective", "plainTree"]);

/** Why a node cannot be written; undefined: it can. Nodes of unknown types only need children that are a list. */
export function findFieldError(node: AnyNode, kind: "mdast" | "hast"): string | undefined {
  const { type, children } = node;
  if (kind === "mdast" && ownTypes.has(type)) return `a tree with the node \`${type}\`, which only docsgen writes`;
  const all = kind === "mdast" ? markdownFields : htmlFields;
  const fields = Object.hasOwn(all, type) ? (all[type] ?? {}) : {};
  for (const [name, { name: expected, test }] of Object.entries(fields))
    if (!test(node[name])) return `a tree with the node \`${type}\` whose \`${name}\` is not ${expected}`;
  return children === undefined || list.test(children)
    ? undefined
    : `a tree with the node \`${type}\` whose \`children\` are not a list`;
}

/** Why the element that a node asks for cannot be written. https://github.com/syntax-tree/mdast-util-to-hast#fields-on-nodes */
export function findDataError({ type, data }: AnyNode): string | undefined {
  if (data === undefined) return undefined;
  if (!isRecord(data)) return `a tree with the node \`${type}\` whose \`data\` is not an object`;
  const { hName, hProperties, hChildren } = data;
  if (hName !== undefined && !isTagName(hName))
    return `a tree with the node \`${type}\` whose \`hName\` is not the name of an element`;
  if (hProperties !== undefined && !isRecord(hProperties))
    return `a tree with the node \`${type}\` whose \`hProperties\` are not an object`;
  if (hChildren !== undefined && !Array.isArray(hChildren))
    return `a tree with the node \`${type}\` whose \`hChildren\` are not a list`;
  return undefined;
}

/** The elements that a node shows instead of its content. */
export function shownChildren({ data }: AnyNode): readonly unknown[] {
  const children = isRecord(data) ? data["hChildren"] : undefined;
  return Array.isArray(children) ? children : [];
}

export function isTagName(value: unknown): value is string {
  return typeof value === "string" && /^[A-Za-z][\w.-]*$/.test(value);
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
