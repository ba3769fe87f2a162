import { hash } from "node:crypto";

/** Hash of values that have a form as JSON. */
export function fingerprint(...values: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(values), "base64url");
}
