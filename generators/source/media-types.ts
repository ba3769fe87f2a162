/** `application/json`, `application/problem+json` and their like; not the sequential ones. */
export function isJsonType(name: string): boolean {
  const type = (name.split(";")[0] ?? "").trim().toLowerCase();
  return type === "application/json" || type === "*/*" || type.endsWith("+json") || type === "text/json";
}
