import type { OutputFile } from "../../contract.ts";
import { wildcardName } from "../../source/redirect-pattern.ts";
import { immutableCache, withoutExpanded, type HostRules } from "./host-rules.ts";

/** https://vercel.com/docs/project-configuration */
export function* vercelFiles({ headers, immutable, patterns, base, ...rules }: HostRules): Iterable<OutputFile> {
  const content = {
    trailingSlash: true,
    headers: [
      { source: `${base}(.*)`, headers: headerList(headers) },
      ...immutable.map((source) => ({
        source: escapePattern(source),
        headers: headerList({ "Cache-Control": immutableCache }),
      })),
    ],
    redirects: [
      ...withoutExpanded(rules).map(({ from, to }) => ({ source: escapePattern(from), destination: to })),
      ...patterns.map(({ from, to }) => ({ source: toPathPattern(from), destination: toPathTarget(from, to) })),
    ].map((redirect) => ({ ...redirect, statusCode: 301 })),
  };
  yield { path: "site/vercel.json", content: `${JSON.stringify(content, undefined, 2)}\n` };
}

/** https://vercel.com/docs/project-configuration#redirects: `/old/:splat*`. */
function toPathPattern(from: string): string {
  const wildcard = wildcardName(from);
  return from
    .split("/")
    .map((part) => {
      const isPlaceholder = /^(?:\*|:[A-Za-z]\w*\*?)$/.test(part);
      if (!isPlaceholder) return escapePattern(part);
      return part === "*" || part === `:${wildcard}*` ? `:${wildcard}*` : part;
    })
    .join("/");
}

function toPathTarget(from: string, to: string): string {
  const wildcard = wildcardName(from);
  return wildcard === undefined ? to : to.replaceAll(new RegExp(`:${wildcard}\\b\\*?`, "g"), `:${wildcard}*`);
}

/** Escapes the characters that have a meaning in source patterns. */
function escapePattern(path: string): string {
  return path.replaceAll(/[()[\]{}*+?:\\]/g, "\\$&");
}

function headerList(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
