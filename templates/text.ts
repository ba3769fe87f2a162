const reservedWords = new Set(
  (
    "abstract any arguments as async await boolean break case catch class const continue debugger declare default delete do else enum " +
    "eval export extends false finally for from function get if implements import in infer instanceof interface is keyof let module " +
    "namespace never new null number object of package private protected public readonly return require set static string super " +
    "switch symbol this throw true try type typeof undefined unique unknown var void while with yield bigint global globalThis " +
    "Array Boolean Date Error Function JSON Map Math Number Object Promise Proxy Record RegExp Set String Symbol Blob Uint8Array " +
    "NaN Infinity __proto__ constructor prototype"
  ).split(" "),
);

const identifierPattern = /^[A-Za-z_$][\w$]*$/;

/**
 * Turns any string into a JavaScript and TypeScript identifier. It is not unique: two names may have the same
 * identifier, which the caller's name table resolves.
 */
export function identifier(name: string): string {
  const words = name.replace(/[^\w$]+/g, "_").slice(0, 100);
  const safe = /^[A-Za-z_$]/.test(words) ? words : `_${words}`;
  return reservedWords.has(safe) ? `${safe}_` : safe;
}

/**
 * Prints a name as the key of an object literal or object type. `__proto__` is a computed key, because it would set the
 * prototype.
 */
export function propertyKey(name: string): string {
  if (name === "__proto__") return '["__proto__"]';
  return identifierPattern.test(name) ? name : stringLiteral(name);
}

/**
 * Prints any string as a JavaScript string literal that is also safe inside an HTML script element: it contains no line
 * terminator, closing tag, comment opening, or lone surrogate.
 */
export function stringLiteral(text: string): string {
  return safeScript(JSON.stringify(text));
}

/** Makes JSON or generated code, whose strings are quoted like JSON, safe inside a script element. */
export function safeScript(code: string): string {
  if (!/[<\u2028\u2029]/.test(code)) return code;
  return code
    .replaceAll("\u2028", "\\u2028")
    .replaceAll("\u2029", "\\u2029")
    .replace(/<(?=\/script|!--|script)/gi, "\\u003c");
}

/** Prints JSON as a JavaScript expression. Unlike `JSON.stringify` it keeps a property named `__proto__`. */
export function jsonLiteral(value: unknown): string {
  return safeScript(JSON.stringify(value)).replaceAll('"__proto__":', '["__proto__"]:');
}

/** Prints lines as a documentation comment that their text cannot close. Returns nothing for no lines. */
export function docComment(lines: readonly string[], indent = ""): string {
  if (lines.length === 0) return "";
  const safe: string[] = [];
  for (const line of lines) for (const part of commentText(line).split("\n")) safe.push(part.trimEnd());
  while (safe.length > 0 && safe.at(-1) === "") safe.pop();
  if (safe.length === 0) return "";
  if (safe.length === 1) return `${indent}/** ${safe[0] ?? ""} */\n`;
  return `${indent}/**\n${safe.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}\n`).join("")}${indent} */\n`;
}

const plainText = /^[\n -~]*$/;

function commentText(text: string): string {
  if (plainText.test(text)) return text.replaceAll("*/", "*\\/");
  return text
    .replace(/[\ud800-\udfff]/gu, "\uFFFD")
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .replace(/(?![\t\n])\p{Cc}/gu, "\uFFFD")
    .replaceAll("*/", "*\\/");
}
