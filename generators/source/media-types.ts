/** Whether a media type is JSON, such as `application/problem+json`, but not a sequential one. */
export function isJsonType(name: string): boolean {
  const type = (name.split(";")[0] ?? "").trim().toLowerCase();
  return type === "application/json" || type === "*/*" || type.endsWith("+json") || type === "text/json";
}
