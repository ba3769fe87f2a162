import type { OutputFile } from "../../contract.ts";
import { immutableCache, type HostRules } from "./host-rules.ts";

/**
 * A snippet for the `server` block of nginx, beside the site, so that it is not served. A `location` that adds a header
 * loses those of the block around it (https://nginx.org/en/docs/http/ngx_http_headers_module.html), so all are repeated.
 */
export function* nginxFiles({ headers, immutable, redirects, base, notFound }: HostRules): Iterable<OutputFile> {
  const all = Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
  const lines = [
    "# include this file in the server block whose root holds the site",
    "charset utf-8;",
    "absolute_redirect off;",
    `error_page 404 ${quote(`${base}404.html`)};`,
    ...all,
    ...notFound.map((path) => `location ${quote(path)} { error_page 404 ${quote(`${path}404.html`)}; }`),
    ...redirects.map(({ from, to }) => `location = ${quote(from)} { return 301 ${quote(to)}; }`),
    ...immutable.flatMap((path) => [
      `location = ${quote(path)} {`,
      ...[...all, `add_header Cache-Control ${quote(immutableCache)};`].map((line) => `  ${line}`),
      "}",
    ]),
  ];
  yield { path: "hosts/nginx.conf", content: `${lines.join("\n")}\n` };
}

/** In double quotes `$` would still begin a variable; in single quotes, too: no value that we write holds one. */
function quote(text: string): string {
  return `"${text.replaceAll(/["\\]/g, "\\$&").replaceAll("$", "%24")}"`;
}
