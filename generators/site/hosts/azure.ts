import type { OutputFile } from "../../contract.ts";
import { placeholderNames } from "../../source/redirect-pattern.ts";
import { immutableCache, type HostRules } from "./host-rules.ts";

/** Azure Static Web Apps: https://learn.microsoft.com/azure/static-web-apps/configuration */
export function* azureFiles({ headers, immutable, redirects, patterns, base }: HostRules): Iterable<OutputFile> {
  const content = {
    trailingSlash: "always",
    globalHeaders: headers,
    routes: [
      ...redirects.map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      // A route may end with `*`, but its redirect cannot use what that stands for.
      ...patterns
        .filter(({ from, to }) => /^[^:*]*\/\*$/.test(from) && placeholderNames(to).length === 0)
        .map(({ from, to }) => ({ route: from, redirect: to, statusCode: 301 })),
      ...immutable.map((route) => ({ route, headers: { "Cache-Control": immutableCache } })),
    ],
    responseOverrides: { 404: { rewrite: `${base}404.html` } },
    mimeTypes: { ".md": "text/markdown", ".webmanifest": "application/manifest+json", ".yaml": "application/yaml" },
  };
  yield { path: "site/staticwebapp.config.json", content: `${JSON.stringify(content, undefined, 2)}\n` };
}
