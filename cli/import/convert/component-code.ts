export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** Methods whose result depends only on the value. */
const methods = new Set(
  "map filter join concat slice split trim includes startsWith endsWith replace replaceAll toUpperCase toLowerCase".split(
    " ",
  ),
);
const changing = /^(?:Await|Yield|New|This|AssignmentExpression|Update|Class|Tagged|Import|TS)/;

/** The code without types, scripts, and React's wrappers. A blank line would end the statement in MDX. */
export function codeOf(text: string, root: Node): string {
  const cuts: (Pick<Node, "start" | "end"> & { readonly text?: string })[] = [];
  const open = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    const inner = innerOf(node);
    if (isLeftOut(node)) cuts.push({ start: node.start, end: node.end });
    else if (node.type === "TemplateElement")
      // Readers see the blank lines of a text, so it gets escapes for them.
      for (const { 0: line, index } of text.slice(node.start, node.end).matchAll(/\r?\n(?=[ \t]*\r?\n)/g))
        cuts.push({ start: node.start + index, end: node.start + index + line.length, text: "\\n" });
    else if (inner !== undefined) {
      cuts.push({ start: node.start, end: inner.start }, { start: inner.end, end: node.end });
      open.push(inner);
    } else if (isOptional(node)) cuts.push({ start: node.start + node.name.length, end: node.end });
    else for (const child of Object.values(node).flat()) if (isNode(child)) open.push(child);
  }
  let { start } = root;
  const parts = cuts
    .toSorted((one, other) => one.start - other.start)
    .map((cut) => {
      const part = text.slice(start, cut.start);
      start = cut.end;
      return `${part}${cut.text ?? ""}`;
    });
  return [...parts, text.slice(start, root.end)].join("").replaceAll(/\n(?:[ \t]*\n)+/g, "\n");
}

/** Types, and `<script>` and `<style>`, which show nothing. */
function isLeftOut(node: Node): boolean {
  return /^TSType(?:Annotation|Parameter)/.test(node.type) || isScript(node);
}

/** `text?: string` */
function isOptional(node: Node): node is Node & { readonly name: string } {
  return (
    node.type === "Identifier" &&
    "optional" in node &&
    node.optional === true &&
    "name" in node &&
    typeof node.name === "string"
  );
}

/** The value of `value as Type`, `value satisfies Type`, `value!`, `memo(value)`, and `React.forwardRef(value)`. */
export function innerOf(node: Node): Node | undefined {
  if (/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type))
    return "expression" in node && isNode(node.expression) ? node.expression : undefined;
  if (node.type !== "CallExpression" || !("callee" in node) || !("arguments" in node)) return undefined;
  const callee = isNode(node.callee) ? node.callee : undefined;
  const [first] = Array.isArray(node.arguments) ? node.arguments : [];
  return /^(?:React\.)?(?:memo|forwardRef)$/.test(callee === undefined ? "" : nameOfCallee(callee)) && isNode(first)
    ? first
    : undefined;
}

/** `memo` or `React.memo` */
function nameOfCallee(callee: Node): string {
  if ("name" in callee) return String(callee.name);
  const object = "object" in callee && isNode(callee.object) ? callee.object : undefined;
  const property = "property" in callee && isNode(callee.property) ? callee.property : undefined;
  const isPlain = object !== undefined && "name" in object && property !== undefined && "name" in property;
  return isPlain ? `${String(object.name)}.${String(property.name)}` : "";
}

export interface Uses {
  readonly names: readonly string[];
  readonly components: readonly string[];
}

/** The names that a declaration reads from its module. Undefined if it does more than that. */
export function listUses(root: Node): Uses | undefined {
  const own = new Set<string>(["undefined", "Object"]);
  const read = new Set<string>();
  const components = new Set<string>();
  const open: { readonly node: Node; readonly isPattern: boolean }[] = [{ node: root, isPattern: false }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { node, isPattern } = next;
    if (isLeftOut(node)) continue;
    const inner = innerOf(node);
    if (inner !== undefined) {
      open.push({ node: inner, isPattern });
      continue;
    }
    if (changing.test(node.type) || !isConstantCall(node) || isHandler(node)) return undefined;
    if (node.type === "Identifier" && "name" in node) (isPattern ? own : read).add(String(node.name));
    if (node.type === "JSXOpeningElement" && "name" in node && isNode(node.name)) components.add(rootOfTag(node.name));
    for (const [key, value] of Object.entries(node)) {
      if (isName(node, key)) continue;
      const inPattern = key === "params" || key === "id" || (isPattern && key !== "right" && key !== "init");
      for (const child of Array.isArray(value) ? value : [value])
        if (isNode(child)) open.push({ node: child, isPattern: inPattern });
    }
  }
  return { names: [...read].filter((name) => !own.has(name)), components: [...components] };
}

/** The keys of objects and members are not names of values. */
function isName(node: Node, key: string): boolean {
  const isComputed = "computed" in node && node.computed === true;
  return (
    !isComputed &&
    ((node.type === "Property" && key === "key") || (node.type === "MemberExpression" && key === "property"))
  );
}

/** `Links` of `<Links.Home>` */
function rootOfTag(name: Node): string {
  let root = name;
  while ("object" in root && isNode(root.object)) root = root.object;
  return "name" in root ? String(root.name) : "";
}

/** `<script>` and `<style>` show nothing. */
function isScript(node: Node): boolean {
  return /^(?:script|style)$/.test(tagOf(node) ?? "");
}

/** The name in the tag of an element; undefined for other nodes, and for `<Links.Home>`. */
export function tagOf(node: Node): string | undefined {
  if (node.type !== "JSXElement" || !("openingElement" in node) || !isNode(node.openingElement)) return undefined;
  const { openingElement } = node;
  const name = "name" in openingElement && isNode(openingElement.name) ? openingElement.name : undefined;
  return name !== undefined && "name" in name ? String(name.name) : undefined;
}

function isConstantCall(node: Node): boolean {
  if (node.type !== "CallExpression") return true;
  const callee = "callee" in node && isNode(node.callee) ? node.callee : undefined;
  if (callee !== undefined && /^Object\.(?:keys|values|entries)$/.test(nameOfCallee(callee))) return true;
  const property =
    callee !== undefined && "property" in callee && isNode(callee.property) ? callee.property : undefined;
  return property !== undefined && "name" in property && methods.has(String(property.name));
}

function isHandler(node: Node): boolean {
  return (
    node.type === "JSXAttribute" &&
    "name" in node &&
    isNode(node.name) &&
    "name" in node.name &&
    /^on[A-Z]/.test(String(node.name.name))
  );
}

export function isNode(value: unknown): value is Node {
  return typeof value === "object" && value !== null && "type" in value && typeof value.type === "string";
}
