/** Leaves out what the old project did not set. */
export function withoutUndefined(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutUndefined);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).filter(([, part]) => part !== undefined);
  return Object.fromEntries(entries.map(([key, part]) => [key, withoutUndefined(part)]));
}

/** A part that states something. */
export function filled<Part extends object>(part: Part | undefined): Part | undefined {
  return Object.values(part ?? {}).every((value) => value === undefined || value === false) ? undefined : part;
}
