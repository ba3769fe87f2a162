/** An attribute of a tag, in HTML (`style="x"`) or JSX (`style={{ x }}`, `{...props}`). */
export interface TagAttribute {
  /** As written; empty for `{...props}`. */
  readonly name: string;
  readonly start: number;
  /** Without quotes or braces; undefined if there is none. */
  readonly value: string | undefined;
  readonly isExpression: boolean;
}

/** A tag of raw HTML or JSX. Offsets refer to the scanned text. */
export interface MarkupTag {
  /** As written: HTML ignores case, JSX does not. */
  readonly name: string;
  readonly start: number;
  /** After the `>`, or where the next tag or the end of the text cuts it off. */
  readonly end: number;
  readonly isClosing: boolean;
  readonly isSelfClosing: boolean;
  /** Whether it has no `>`. */
  readonly isOpenEnded: boolean;
  readonly attributes: readonly TagAttribute[];
}

/** Reads the tag that starts at an offset; undefined if there is none. */
export function scanTag(text: string, start: number): MarkupTag | undefined {
  const opening = matchAt(/<(\/?)([A-Za-z][\w.:-]*)/y, text, start);
  if (opening === undefined) return undefined;
  const [whole, slash, name = ""] = opening;
  const attributes: TagAttribute[] = [];
  let at = start + whole.length;
  let isSelfClosing = false;
  // A `<` starts the next tag: this one was not finished.
  while (at < text.length && text[at] !== ">" && text[at] !== "<") {
    isSelfClosing = text[at] === "/";
    const attribute = isSelfClosing ? undefined : scanAttribute(text, at);
    if (attribute === undefined) at += 1;
    else {
      attributes.push(attribute.value);
      at = attribute.end;
    }
  }
  const isOpenEnded = text[at] !== ">";
  return {
    name,
    start,
    end: isOpenEnded ? at : at + 1,
    isClosing: slash === "/",
    isSelfClosing,
    isOpenEnded,
    attributes,
  };
}

interface Scanned<T> {
  readonly value: T;
  readonly end: number;
}

function scanAttribute(text: string, start: number): Scanned<TagAttribute> | undefined {
  if (text[start] === "{") {
    const { value, end } = scanBraces(text, start);
    return { value: { name: "", start, value, isExpression: true }, end };
  }
  const name = matchAt(/[^\s"'<>/={}]+/y, text, start)?.[0];
  if (name === undefined) return undefined;
  const equals = matchAt(/\s*=\s*/y, text, start + name.length)?.[0];
  if (equals === undefined)
    return { value: { name, start, value: undefined, isExpression: false }, end: start + name.length };
  const { value, end, isExpression } = scanValue(text, start + name.length + equals.length);
  return { value: { name, start, value, isExpression }, end };
}

function scanValue(text: string, start: number): Scanned<string> & { readonly isExpression: boolean } {
  const first = text[start];
  if (first === "{") return { ...scanBraces(text, start), isExpression: true };
  if (first === '"' || first === "'") {
    const close = text.indexOf(first, start + 1);
    const end = close === -1 ? text.length : close;
    return { value: text.slice(start + 1, end), end: Math.min(end + 1, text.length), isExpression: false };
  }
  const value = matchAt(/[^\s>]*/y, text, start)?.[0] ?? "";
  return { value, end: start + value.length, isExpression: false };
}

/** Reads an expression up to its closing brace. */
function scanBraces(text: string, start: number): Scanned<string> {
  let depth = 0;
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === "{") depth += 1;
    if (text[at] === "}") depth -= 1;
    if (depth === 0) return { value: text.slice(start + 1, at), end: at + 1 };
  }
  return { value: text.slice(start + 1), end: text.length };
}

function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | undefined {
  pattern.lastIndex = offset;
  return pattern.exec(text) ?? undefined;
}
