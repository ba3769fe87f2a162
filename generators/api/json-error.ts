/** Why JSON.parse rejects a text, and the offset of the error. */
export interface JsonError {
  readonly offset: number;
  readonly reason: string;
}

interface Scan {
  readonly text: string;
  offset: number;
  /** The start and end of the last string. */
  lastString: { readonly start: number; readonly end: number };
}

/**
 * Finds and describes the first error of a JSON text. JSON.parse in Node 20 reports an offset at best. Containers are
 * on an explicit stack, so depth does not matter.
 */
export function findJsonError(text: string): JsonError {
  const scan: Scan = { text, offset: 0, lastString: { start: 0, end: 0 } };
  const open: ("{" | "[")[] = [];
  try {
    let state: "value" | "after" | "key" | "first" = "value";
    for (;;) {
      skipSpace(scan);
      const isEnd = scan.offset >= text.length;
      if (state === "after" && open.length === 0)
        return error(scan, isEnd ? "the text is not JSON" : "there is more text after the end of the value");
      if (isEnd) return error(scan, `the text ends ${endWords(open.at(-1))}`);
      state = state === "after" ? afterValue(scan, open) : beforeValue(scan, open, state);
    }
  } catch (found) {
    if (found instanceof SyntaxErrorSignal) return found.error;
    throw found;
  }
}

function endWords(container: "{" | "[" | undefined): string {
  if (container === undefined) return "where a value is expected";
  return `before the ${container === "{" ? "object" : "array"} is closed`;
}

class SyntaxErrorSignal extends Error {
  readonly error: JsonError;
  constructor(error: JsonError) {
    super(error.reason);
    this.error = error;
  }
}

function error(scan: Scan, reason: string, offset = scan.offset): JsonError {
  return { offset: Math.min(offset, Math.max(0, scan.text.length - 1)), reason: `This is not JSON: ${reason}.` };
}

function stop(scan: Scan, reason: string, offset?: number): never {
  throw new SyntaxErrorSignal(error(scan, reason, offset));
}

function afterValue(scan: Scan, open: ("{" | "[")[]): "value" | "after" | "key" {
  const character = scan.text[scan.offset] ?? "";
  const container = open.at(-1);
  const comma = scan.offset;
  if (character === (container === "{" ? "}" : "]")) {
    scan.offset += 1;
    open.pop();
    return "after";
  }
  if (character !== ",") stopAtOpenString(scan);
  if (character !== ",")
    stop(scan, `a comma or \`${container === "{" ? "}" : "]"}\` is expected here, not \`${character}\``);
  scan.offset += 1;
  skipSpace(scan);
  const next = scan.text[scan.offset] ?? "";
  if (next === "}" || next === "]") stop(scan, `a comma before \`${next}\` is not allowed`, comma);
  return container === "{" ? "key" : "value";
}

function beforeValue(
  scan: Scan,
  open: ("{" | "[")[],
  state: "value" | "key" | "first",
): "value" | "after" | "key" | "first" {
  const character = scan.text[scan.offset] ?? "";
  if (state === "first" && character === (open.at(-1) === "{" ? "}" : "]")) {
    scan.offset += 1;
    open.pop();
    return "after";
  }
  if (open.at(-1) === "{" && state !== "value") {
    readKey(scan);
    return "value";
  }
  if (character === "{" || character === "[") {
    open.push(character);
    scan.offset += 1;
    return "first";
  }
  if (character === '"') readString(scan);
  else readWord(scan);
  return "after";
}

function readKey(scan: Scan): void {
  if (scan.text[scan.offset] !== '"')
    stop(scan, `a property name in double quotes is expected here, not \`${scan.text[scan.offset] ?? ""}\``);
  readString(scan);
  skipSpace(scan);
  if (scan.text[scan.offset] !== ":") stopAtOpenString(scan);
  if (scan.text[scan.offset] !== ":") stop(scan, "a colon is expected after the property name");
  scan.offset += 1;
}

function readString(scan: Scan): void {
  const start = scan.offset;
  for (scan.offset += 1; scan.text[scan.offset] !== '"'; scan.offset += 1) {
    const character = scan.text[scan.offset];
    if (character === undefined || character === "\n") stop(scan, "the string is not closed on its line", start);
    if (character < " ") stop(scan, "a control character inside a string must be escaped");
    if (character === "\\" && !/^\\(?:["\\/bfnrt]|u[\dA-Fa-f]{4})/.test(scan.text.slice(scan.offset, scan.offset + 6)))
      stop(scan, "JSON does not have this escape sequence");
    if (character === "\\") scan.offset += 1;
  }
  scan.offset += 1;
  scan.lastString = { start, end: scan.offset };
}

/** An unclosed string ends at the quote that opens the next one: `"a": "b, "` before `c": 1`. */
function stopAtOpenString({ text, offset, lastString: { start, end } }: Scan): void {
  const isOpen =
    end === offset && /[\w$-]/.test(text[offset] ?? "") && /[:,[{]\s*$/.test(text.slice(start + 1, end - 1));
  if (isOpen)
    throw new SyntaxErrorSignal({
      offset: start,
      reason: "This is not JSON: the string that starts here is not closed.",
    });
}

function readWord(scan: Scan): void {
  const word = /^[^\s,\]}:]*/.exec(scan.text.slice(scan.offset, scan.offset + 100))?.[0] ?? "";
  if (!/^(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)$/.test(word))
    stop(scan, word === "" ? "a value is expected here" : `\`${word}\` is not a value`);
  scan.offset += word.length;
}

function skipSpace(scan: Scan): void {
  while (" \t\r\n".includes(scan.text[scan.offset] ?? "x")) scan.offset += 1;
}
