import { hash } from "node:crypto";

/** Hash of JSON values. */
export function fingerprint(...values: readonly unknown[]): string {
  return hash("sha256", JSON.stringify(values), "base64url");
}
