/** Replaces lone surrogates, which URLs and files cannot contain, with U+FFFD. */
export function wellFormed(text: string): string {
  return text.replaceAll(/[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, "\uFFFD");
}

/** Replaces lone surrogates in every text of an input value. Shared parts are visited once. */
export function wellFormedValue(root: unknown): unknown {
  const known = new Map<object, unknown>();
  const visit = (value: unknown): unknown => {
    if (typeof value === "string") return wellFormed(value);
    if (typeof value !== "object" || value === null) return value;
    if (known.has(value)) return known.get(value);
    const copy: unknown[] | Record<string, unknown> = Array.isArray(value) ? [] : {};
    known.set(value, copy);
    for (const [key, part] of Object.entries(value))
      Object.defineProperty(copy, wellFormed(key), {
        value: visit(part),
        enumerable: true,
        configurable: true,
        writable: true,
      });
    return copy;
  };
  return visit(root);
}
