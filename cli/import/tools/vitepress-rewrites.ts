import { isPlainObject } from "../constants/values.ts";

/** Maps the path of a page's file to the path of its URL. https://vitepress.dev/guide/routing#route-rewrites */
export function createRewrite(rewrites: unknown): (path: string) => string {
  if (!isPlainObject(rewrites)) return (path) => path;
  const rules = Object.entries(rewrites).flatMap(([from, to]) =>
    typeof to === "string" ? [{ pattern: toPattern(from), to }] : [],
  );
  return (path) => {
    for (const { pattern, to } of rules) {
      const groups = pattern.exec(path)?.groups;
      if (groups === undefined && !pattern.test(path)) continue;
      return fill(to, groups ?? {});
    }
    return path;
  };
}

/** `:name` is one segment, `:name*` any number of them, `:name(pattern)` what the pattern matches. */
function toPattern(from: string): RegExp {
  const pattern = from
    .replaceAll(/[.+?^${}|[\]\\]/g, "\\$&")
    .replaceAll(/:(\w+)\(([^)]*)\)/g, (_match, name: string, own: string) => `(?<${name}>${own.replaceAll("\\", "")})`)
    .replaceAll(/:(\w+)\*/g, "(?<$1>.*)")
    .replaceAll(/(?<!\?<):(\w+)/g, "(?<$1>[^/]+?)");
  return new RegExp(`^${pattern}$`);
}

function fill(to: string, groups: Readonly<Record<string, string>>): string {
  return to.replaceAll(/:(\w+)(?:\([^)]*\))?\*?/g, (_match, name: string) => groups[name] ?? "").replace(/^\//, "");
}
