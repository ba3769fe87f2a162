import type { OutputFile } from "../../contract.ts";
import { patternSource, placeholderNames, type RedirectPattern } from "../../source/redirect-pattern.ts";
import { immutableCache, withoutExpanded, type HostRules } from "./host-rules.ts";

/**
 * A snippet for the `server` block of nginx, next to the site, so that it is not served. A `location` that adds a
 * header
 * loses the headers of its parent block (https://nginx.org/en/docs/http/ngx_http_headers_module.html), so all are
 * repeated.
 */
export function* nginxFiles({
  headers,
  immutable,
  patterns,
  base,
  notFound,
  ...rules
}: HostRules): Iterable<OutputFile> {
  const all = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  const own = [
    "charset utf-8;",
    "absolute_redirect off;",
    `error_page 404 ${quote(`${base}404.html`)};`,
    ...all,
    ...notFound.map((path) => `location ${quote(path)} { error_page 404 ${quote(`${path}404.html`)}; }`),
    ...withoutExpanded(rules).map(({ from, to }) => `location = ${quote(from)} { return 301 ${quote(to)}; }`),
    ...patterns.map(patternRule),
    ...immutable.flatMap((path) => [
      `location = ${quote(path)} {`,
      ...[...all, `add_header Cache-Control ${quote(immutableCache)};`].map((line) => `  ${line}`),
      "}",
    ]),
  ];
  // Below a path, the server may have other applications with headers and not-found pages of their own.
  const path = base.replace(/\/$/, "");
  const scoped =
    base === "/"
      ? own
      : [
          `location = ${quote(path)} { absolute_redirect off; return 301 ${quote(base)}; }`,
          `location ${quote(base)} {`,
          ...own.map((line) => `  ${line}`),
          "}",
        ];
  const lines = ["# include this file in the server block whose root contains the site", ...scoped];
  yield { path: "hosts/nginx.conf", content: `${lines.join("\n")}\n` };
}

/** The groups of the expression are `$1`, `$2` in the target. */
function patternRule({ from, to }: RedirectPattern): string {
  const names = placeholderNames(from);
  const target = to.split(/(:[A-Za-z]\w*\*?)/).map((part) => {
    const index = names.indexOf(part.replace(/^:|\*$/g, ""));
    return part.startsWith(":") && index !== -1 ? `$${index + 1}` : part.replaceAll(/["\\$]/g, encodeURIComponent);
  });
  return `location ~ "^${patternSource(from).replaceAll('"', "%22")}/?$" { return 301 "${target.join("")}"; }`;
}

/** In quotes of either kind, `$` would still start a variable. None of our values contains one. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&").replaceAll("$", "%24")}"`;
}
