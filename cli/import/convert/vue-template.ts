import { scanTag, type TagAttribute } from "../../../generators/pages/markdown/scan-tags.ts";
import { isArray } from "../../../generators/source/json.ts";
import { evaluateExpression } from "./vue-bindings.ts";

/** A part of a template. */
type VueNode =
  | { readonly kind: "text"; readonly text: string }
  | {
      readonly kind: "element";
      readonly name: string;
      readonly attributes: readonly TagAttribute[];
      readonly children: VueNode[];
    };

/** The values by the names that a template may use. */
export type VueScope = Readonly<Record<string, unknown>>;

/** The name of a slot is between two of these where its content goes. */
export const slotMark = "\u0000";

/** What a component gets. */
export interface ComponentInput {
  readonly scope: VueScope;
  /** The names of the slots for which the page has content. */
  readonly slots: ReadonlySet<string>;
}

const maxDepth = 200;

/** Thrown inside this module when a template needs more than constants. */
class NotConstantError extends Error {}

const voidElements = new Set("area base br col embed hr img input link meta source track wbr".split(" "));

/** Renders a template with constants. Undefined if it needs a running page: events, models, or values that it computes. */
export function renderTemplate(template: string, { scope, slots }: ComponentInput): string | undefined {
  const used = [...template.matchAll(/\$slots\.(\w+)/g)].map(([, name = ""]) => [name, slots.has(name)] as const);
  try {
    return renderNodes(parseTemplate(template), {
      scope: { ...scope, $slots: Object.fromEntries(used) },
      slots,
    }).trim();
  } catch (error) {
    if (error instanceof NotConstantError) return undefined;
    throw error;
  }
}

function parseTemplate(text: string): readonly VueNode[] {
  const root: VueNode[] = [];
  const open: { readonly name: string; readonly children: VueNode[] }[] = [{ name: "", children: root }];
  for (let at = 0; at < text.length;) {
    const children = open.at(-1)?.children ?? root;
    const next = text.indexOf("<", at);
    const end = next === -1 ? text.length : next;
    if (end > at) children.push({ kind: "text", text: text.slice(at, end) });
    if (next === -1) break;
    if (text.startsWith("<!--", next)) {
      const close = text.indexOf("-->", next);
      at = close === -1 ? text.length : close + 3;
      continue;
    }
    const tag = scanTag(text, next);
    if (tag === undefined || tag.isOpenEnded) throw new NotConstantError();
    at = tag.end;
    if (tag.isClosing) {
      if (open.length < 2 || open.pop()?.name !== tag.name) throw new NotConstantError();
      continue;
    }
    const inner: VueNode[] = [];
    children.push({ kind: "element", name: tag.name, attributes: tag.attributes, children: inner });
    if (!tag.isSelfClosing && !voidElements.has(tag.name)) open.push({ name: tag.name, children: inner });
    if (open.length > maxDepth) throw new NotConstantError();
  }
  if (open.length > 1) throw new NotConstantError();
  return root;
}

/** Vue removes white space with a line break between two elements. */
function renderNodes(nodes: readonly VueNode[], input: ComponentInput): string {
  const { scope } = input;
  let isTaken = false;
  return nodes
    .map((node) => {
      if (node.kind === "text")
        return /^\s*\n\s*$/.test(node.text) ? "" : renderText(node.text.replaceAll(/\s+/g, " "), scope);
      const values = new Map(node.attributes.map(({ name, value }) => [name, value]));
      const condition = values.get("v-if") ?? values.get("v-else-if");
      if (values.has("v-if")) isTaken = false;
      else if (isTaken && (values.has("v-else") || values.has("v-else-if"))) return "";
      if (condition !== undefined && !isTrue(valueOf(condition, scope))) return "";
      isTaken = condition !== undefined;
      const loop = values.get("v-for");
      return loop === undefined ? renderElement(node, input) : renderLoop(node, loop, input);
    })
    .join("");
}

function isTrue(value: unknown): boolean {
  return Boolean(value);
}

function renderText(text: string, scope: VueScope): string {
  return text.replaceAll(/\{\{\s*(.+?)\s*\}\}/g, (_all, expression: string) => {
    const value = valueOf(expression, scope);
    if (typeof value !== "string" && typeof value !== "number" && value !== null) throw new NotConstantError();
    return escapeText(String(value ?? ""));
  });
}

type VueElement = Extract<VueNode, { kind: "element" }>;

function renderLoop(node: VueElement, loop: string, { scope, slots }: ComponentInput): string {
  const [, item = "", index, list = ""] = /^\s*\(?\s*(\w+)(?:\s*,\s*(\w+))?\s*\)?\s+(?:in|of)\s+(.+)$/.exec(loop) ?? [];
  const entries = item === "" ? undefined : valueOf(list.trim(), scope);
  if (!isArray(entries)) throw new NotConstantError();
  return entries
    .map((entry, at) => {
      const own = { ...scope, [item]: entry, ...(index === undefined ? {} : { [index]: at }) };
      return renderElement(node, { scope: own, slots });
    })
    .join("");
}

function renderElement({ name, attributes, children }: VueElement, input: ComponentInput): string {
  if (name === "slot") {
    if (attributes.some((one) => /^(?::|v-bind:)name$/.test(one.name))) throw new NotConstantError();
    const slot = attributes.find((one) => one.name === "name")?.value ?? "default";
    return input.slots.has(slot) ? `${slotMark}${slot}${slotMark}` : renderNodes(children, input);
  }
  if (/[A-Z]|-/.test(name)) throw new NotConstantError();
  if (name === "template") return renderNodes(children, input);
  const written = attributes.map((attribute) => renderAttribute(attribute, input.scope)).join("");
  if (voidElements.has(name)) return `<${name}${written}>`;
  return `<${name}${written}>${renderNodes(children, input)}</${name}>`;
}

/** Classes, styles, and directives without a value for readers. */
const silent = /^(?::|v-bind:)?(?:class|style|key)$|^v-(?:if|else|else-if|for|pre|once|cloak|memo)$/;

function renderAttribute({ name, value }: TagAttribute, scope: VueScope): string {
  if (silent.test(name)) return "";
  const bound = /^(?::|v-bind:)([\w-]+)$/.exec(name)?.[1];
  if (bound === undefined) {
    if (/^(?:v-|@|#|:|ref$)/.test(name)) throw new NotConstantError();
    return value === undefined ? ` ${name}` : ` ${name}="${escapeAttribute(value)}"`;
  }
  const result = valueOf(value ?? bound, scope);
  if (result === null || result === false) return "";
  if (result === true) return ` ${bound}`;
  if (typeof result !== "string" && typeof result !== "number") throw new NotConstantError();
  return ` ${bound}="${escapeAttribute(String(result))}"`;
}

function valueOf(expression: string, scope: VueScope): unknown {
  const value = evaluateExpression(expression, scope);
  if (value === undefined) throw new NotConstantError();
  return value;
}

function escapeText(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

function escapeAttribute(text: string): string {
  return text.replaceAll('"', "&quot;");
}
