// Templates of Astro as JSX: https://docs.astro.build/en/reference/astro-syntax/
import { propOfSlot } from "../../../generators/pages/mdx/slots.ts";

/** Elements of HTML that have no end tag. */
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** Attributes that only change the look or the scripts of the page. */
const ignored = /^(?:class(?:Name|:list)?|style|is:.*|client:.*|transition:.*|define:vars|server:.*|set:text)$/;
/** Elements whose text is not markup. */
const raw = /<(script|style)\b[^<>]*?(?:\/>|>[\s\S]*?(?:<\/\1\s*>|$(?![\s\S])))/gi;

interface Attribute {
  /** Undefined for `{...rest}` and `{title}`. */
  readonly name: string | undefined;
  /** As it is written, with its quotes or braces. */
  readonly value: string | undefined;
}

interface Tag {
  readonly name: string;
  readonly isEnd: boolean;
  readonly isClosed: boolean;
  readonly attributes: readonly Attribute[];
  readonly end: number;
}

/** The markup of a component as JSX; undefined for what has no counterpart, such as `set:html`. */
export function templateToJsx(text: string): string | undefined {
  const source = text
    .replaceAll(/<!--[\s\S]*?(?:-->|$(?![\s\S]))/g, "")
    .replaceAll(/<!doctype[^<>]*>/gi, "")
    .replaceAll(raw, "");
  const parts: string[] = [];
  const slots: string[] = [];
  let from = 0;
  for (const match of source.matchAll(/<(?=[A-Za-z/])/g)) {
    if (match.index < from) continue;
    const tag = readTag(source, match.index);
    if (tag === undefined) return undefined;
    const written = tag.name === "slot" ? writeSlot(tag, slots) : writeTag(tag);
    if (written === undefined) return undefined;
    parts.push(source.slice(from, match.index), written);
    from = tag.end;
  }
  return slots.length > 0 ? undefined : [...parts, source.slice(from)].join("");
}

/** `<slot name="end">Otherwise</slot>` */
function writeSlot({ isEnd, isClosed, attributes }: Tag, open: string[]): string | undefined {
  if (isEnd) return open.pop() === undefined ? undefined : "</>}</>";
  // A slot for the slot of another component.
  if (attributes.some(({ name }) => name !== "name")) return undefined;
  const name = attributes[0]?.value?.slice(1, -1);
  const prop = name === undefined ? "children" : propOfSlot(name);
  if (!/^[A-Za-z_$][\w$]*$/.test(prop)) return undefined;
  // A fragment is valid in markup and in an expression.
  if (isClosed) return `<>{props.${prop}}</>`;
  open.push(prop);
  return `<>{props.${prop} ?? <>`;
}

function writeTag({ name, isEnd, isClosed, attributes }: Tag): string | undefined {
  if (isEnd) return empty.test(name) ? "" : `</${name}>`;
  if (attributes.some((one) => one.name === "set:html" || one.value?.startsWith("`"))) return undefined;
  const written = attributes
    .filter((one) => one.name === undefined || !ignored.test(one.name))
    .map((one) => (one.name === undefined ? shorthand(one.value ?? "") : `${one.name}${valueOf(one.value)}`));
  const stated = attributes.find((one) => one.name === "set:text")?.value;
  const text = stated === undefined || stated.startsWith("{") ? stated : `{${stated}}`;
  const start = [name, ...written].join(" ");
  if (text !== undefined && isClosed) return `<${start}>${text}</${name}>`;
  return `<${start}${isClosed || empty.test(name) ? " /" : ""}>${text ?? ""}`;
}

const valueOf = (value: string | undefined): string => (value === undefined ? "" : `=${value}`);

/** `{title}` is `title={title}`. */
function shorthand(value: string): string {
  const [, name] = /^\{\s*([A-Za-z_$][\w$]*)\s*\}$/.exec(value) ?? [];
  return name === undefined ? value : `${name}=${value}`;
}

function readTag(text: string, start: number): Tag | undefined {
  const isEnd = text[start + 1] === "/";
  const [name = ""] = matchAt(/[A-Za-z][\w.:-]*/y, text, start + (isEnd ? 2 : 1)) ?? [];
  const attributes: Attribute[] = [];
  let at = start + (isEnd ? 2 : 1) + name.length;
  if (name === "") return undefined;
  for (;;) {
    at += matchAt(/\s*/y, text, at)?.[0].length ?? 0;
    const [end] = matchAt(/\/?>/y, text, at) ?? [];
    if (end !== undefined) return { name, isEnd, isClosed: end === "/>", attributes, end: at + end.length };
    const attribute = readAttribute(text, at);
    if (attribute === undefined) return undefined;
    attributes.push(attribute);
    at = attribute.end;
  }
}

function readAttribute(text: string, start: number): (Attribute & { readonly end: number }) | undefined {
  const [name] = matchAt(/[^\s=>{}"'`/]+/y, text, start) ?? [];
  const at = start + (name?.length ?? 0);
  const [equals] = name === undefined ? [""] : (matchAt(/\s*=\s*/y, text, at) ?? []);
  if (equals === undefined) return { name, value: undefined, end: at };
  const end = endOfValue(text, at + equals.length);
  if (end === undefined) return undefined;
  const value = text.slice(at + equals.length, end);
  return { name, value: /^[\w#./:%-]/.test(value) ? `"${value}"` : value, end };
}

function endOfValue(text: string, start: number): number | undefined {
  const [quoted] = matchAt(/"[^"]*"|'[^']*'|`[^`]*`|[\w#./:%-]+(?=[\s>])/y, text, start) ?? [];
  if (quoted !== undefined) return start + quoted.length;
  if (text[start] !== "{") return undefined;
  let depth = 0;
  for (const { 0: part, index } of text.slice(start).matchAll(/[{}]|"[^"\n]*"|'[^'\n]*'/g)) {
    if (part === "{") depth += 1;
    if (part === "}") depth -= 1;
    if (depth === 0) return start + index + 1;
  }
  return undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
