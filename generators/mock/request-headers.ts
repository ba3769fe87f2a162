import { decodeSafely } from "../source/decode-safely.ts";
import type { MockRequest } from "./model.ts";

/** The value of a header. Repeated headers become one list. */
export function headerOf({ headers }: MockRequest, name: string): string | undefined {
  const expected = name.toLowerCase();
  const values = headers.filter(([given]) => given.toLowerCase() === expected).map(([, value]) => value);
  return values.length === 0 ? undefined : values.join(expected === "cookie" ? "; " : ", ");
}

/** The value of a cookie. */
export function cookieOf(request: MockRequest, name: string): string | undefined {
  for (const pair of (headerOf(request, "cookie") ?? "").split(";")) {
    const [key = "", ...value] = pair.split("=");
    if (key.trim() === name) return decodeSafely(value.join("=").trim());
  }
  return undefined;
}
