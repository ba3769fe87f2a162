import { JSONPathEnvironment, JSONPathError, JSONPathQuery } from "json-p3";
import { isJsonObject, type JsonValue } from "../../source/json.ts";
import { findNearestName } from "../../source/nearest-name.ts";

/** A JSONPath, or why a text is not one. `start` and `end` are offsets in the text. */
export type ReadPath =
  | { readonly kind: "path"; readonly query: JSONPathQuery }
  | {
      readonly kind: "error";
      readonly reason: string;
      readonly hint: string | undefined;
      readonly start: number;
      readonly end: number;
    };

/** A value that a path selects. */
export interface SelectedNode {
  readonly tokens: readonly string[];
  readonly value: JsonValue;
}

/** Parsed descriptions have at most 1,000 levels, and updates add some. */
const environment = new JSONPathEnvironment({ maxRecursionDepth: 10_000 });

/** Reads a JSONPath. https://www.rfc-editor.org/rfc/rfc9535 */
export function readPath(text: string): ReadPath {
  const bare = /\.(\/[^.[]*)/.exec(text)?.[1];
  const hint =
    bare === undefined ? "start the path with `$`, and write keys as `.key` or `['key']`" : `write \`['${bare}']\``;
  try {
    return { kind: "path", query: environment.compile(text) };
  } catch (error) {
    if (!(error instanceof JSONPathError)) throw error;
    const { index, value } = error.token;
    const start = Math.min(index, Math.max(0, text.length - 1));
    const end = Math.min(text.length, start + Math.max(1, index < text.length ? value.length : 1));
    const reason = plainReason(error.message);
    const isOpen = /^un(?:balanced|closed) /.test(reason);
    return { kind: "error", reason, hint: isOpen ? "close each bracket, parenthesis, and quote" : hint, start, end };
  }
}

/** The library adds the place of an error to its message. */
function plainReason(message: string): string {
  return message.replace(/ \('.*':\d+\)$/s, "").replace(/\.$/, "");
}

/** What a path selects, each value once. */
export function selectNodes(query: JSONPathQuery, root: JsonValue): readonly SelectedNode[] {
  const found = new Map<string, SelectedNode>();
  // The library only reads the value.
  for (const { location, value } of query.query(root as never)) {
    const tokens = location.map(String);
    found.set(JSON.stringify(tokens), { tokens, value: value as JsonValue });
  }
  return [...found.values()];
}

/** A path like one that selects nothing, which selects something, and the beginning of the path that selects something. */
export function findNearestPath(
  { segments }: JSONPathQuery,
  root: JsonValue,
): { readonly nearest: string | undefined; readonly existing: string } {
  let count = segments.length;
  while (count > 0 && selectNodes(new JSONPathQuery(environment, segments.slice(0, count)), root).length === 0)
    count -= 1;
  const start = new JSONPathQuery(environment, segments.slice(0, count));
  const existing = start.toString();
  const failed = segments[count];
  const rest = new JSONPathQuery(environment, segments.slice(count + 1)).toString().slice(1);
  const [selector, ...others] = failed?.selectors ?? [];
  const name = selector !== undefined && "name" in selector && others.length === 0 ? String(selector.name) : undefined;
  if (name === undefined) return { nearest: undefined, existing };
  const keys = new Set(
    selectNodes(start, root).flatMap(({ value }) => (isJsonObject(value) ? Object.keys(value) : [])),
  );
  const near = findNearestName(name, keys);
  if (near === undefined) return { nearest: undefined, existing };
  const place = `${existing}${quoteKey(near)}`;
  const nearest = `${place}${rest}`;
  const made = readPath(nearest);
  const isFound = made.kind === "path" && selectNodes(made.query, root).length > 0;
  return { nearest: isFound ? nearest : place, existing };
}

/** A path to one value, as the specification writes it. */
export function formatPath(tokens: readonly string[]): string {
  return tokens.reduce((path, token) => {
    const isPlain = /^[A-Za-z_]\w*$/.test(token);
    return isPlain ? `${path}.${token}` : `${path}${quoteKey(token)}`;
  }, "$");
}

function quoteKey(key: string): string {
  return `['${key.replaceAll(/['\\]/g, String.raw`\$&`)}']`;
}
