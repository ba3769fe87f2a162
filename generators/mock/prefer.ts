/** The client's preferences for the mock. https://www.rfc-editor.org/rfc/rfc7240 */
export interface Preferences {
  readonly status: number | undefined;
  readonly example: string | undefined;
  readonly delayMs: number | undefined;
  /** The preferences that were applied, for `Preference-Applied`. */
  readonly applied: string;
}

const maxDelayMs = 60_000;

/**
 * Reads `Prefer: status=404, example=none, delay=0`. As in Prism, `code` means `status`, and semicolons are separators
 * too.
 */
export function readPreferences(header: string | undefined): Preferences {
  const found = new Map<string, string>();
  for (const match of (header ?? "").matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s,;"]+))/g)) {
    const [, name = "", quoted, plain] = match;
    const key = name.toLowerCase() === "code" ? "status" : name.toLowerCase();
    if (!found.has(key)) found.set(key, quoted?.replaceAll(/\\(.)/g, "$1") ?? plain ?? "");
  }
  const status = wholeNumber(found.get("status"));
  const delay = wholeNumber(found.get("delay"));
  const example = found.get("example");
  const applied = [
    status === undefined ? [] : [`status=${status}`],
    example === undefined || /[^\t\x20-\x7E]/.test(example)
      ? []
      : [`example="${example.replaceAll(/["\\]/g, String.raw`\$&`)}"`],
    delay === undefined ? [] : [`delay=${delay}`],
  ].flat();
  return {
    status,
    example,
    delayMs: delay === undefined ? undefined : Math.min(delay, maxDelayMs),
    applied: applied.join(", "),
  };
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
