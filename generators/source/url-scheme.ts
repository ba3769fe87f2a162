/** The scheme of a URL as written, such as `entity:`; empty without one. URLs with one unusual scheme have one cause. */
export function schemeOf(url: string): string {
  return /^[a-z][a-z\d+.-]*:/i.exec(url.trim())?.[0].toLowerCase() ?? "";
}
