import { getOwn, isJsonArray, isJsonObject, type JsonValue } from "./json.ts";

/** Joins tokens to a JSON Pointer (RFC 6901) in URI fragment form: `#/paths/~1v1~1models`. Not percent-encoded. */
export function formatPointer(tokens: readonly (string | number)[]): string {
  return tokens.reduce<string>((pointer, token) => appendPointer(pointer, token), "#");
}

/** Adds one token to a pointer. */
export function appendPointer(pointer: string, token: string | number): string {
  return `${pointer}/${escapeToken(String(token))}`;
}

/** Splits a pointer, with or without `#`, into its tokens. */
export function parsePointer(pointer: string): string[] {
  const path = pointer.startsWith("#") ? pointer.slice(1) : pointer;
  if (path === "") return [];
  return path
    .slice(1)
    .split("/")
    .map((token) => token.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Follows tokens into a value. Returns undefined if a token does not exist. */
export function findByTokens(root: JsonValue, tokens: readonly string[]): JsonValue | undefined {
  let value: JsonValue | undefined = root;
  for (const token of tokens) {
    if (isJsonArray(value)) value = /^(?:0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
    else if (isJsonObject(value)) value = getOwn(value, token);
    else return undefined;
  }
  return value;
}

/** A token, escaped for a pointer. */
export function escapeToken(token: string): string {
  return token.includes("~") || token.includes("/") ? token.replaceAll("~", "~0").replaceAll("/", "~1") : token;
}
