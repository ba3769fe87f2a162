import type { OutputFile } from "../../contract.ts";
import { immutableCache, type HostRules } from "./host-rules.ts";

/** https://vercel.com/docs/project-configuration */
export function* vercelFiles({ headers, immutable, redirects, base }: HostRules): Iterable<OutputFile> {
  const content = {
    trailingSlash: true,
    headers: [
      { source: `${base}(.*)`, headers: headerList(headers) },
      ...immutable.map((source) => ({
        source: escapePattern(source),
        headers: headerList({ "Cache-Control": immutableCache }),
      })),
    ],
    redirects: redirects.map(({ from, to }) => ({ source: escapePattern(from), destination: to, statusCode: 301 })),
  };
  yield { path: "site/vercel.json", content: `${JSON.stringify(content, undefined, 2)}\n` };
}

/** Escapes the characters that have a meaning in source patterns. */
function escapePattern(path: string): string {
  return path.replaceAll(/[()[\]{}*+?:\\]/g, "\\$&");
}

function headerList(headers: Readonly<Record<string, string>>) {
  return Object.entries(headers).map(([key, value]) => ({ key, value }));
}
