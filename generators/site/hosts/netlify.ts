import type { OutputFile } from "../../contract.ts";
import { immutableCache, type HostRules } from "./host-rules.ts";

/** Netlify and Cloudflare Pages read the same two files: https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/ */
export function* netlifyFiles({
  headers,
  immutable,
  redirects,
  base,
  notFound,
  hosts,
}: HostRules): Iterable<OutputFile> {
  const blocks = [
    headerBlock(`${base}*`, headers),
    ...immutable.map((path) => headerBlock(path, { "Cache-Control": immutableCache })),
  ];
  yield { path: "site/_headers", content: blocks.join("\n") };
  const lines = [
    ...redirects.map(({ from, to }) => `${from} ${to} 301\n`),
    // Cloudflare finds the nearest `404.html` by itself and does not support such a line.
    ...(hosts.includes("netlify") ? notFound.map((path) => `${path}* ${path}404.html 404\n`) : []),
  ];
  if (lines.length > 0) yield { path: "site/_redirects", content: lines.join("") };
}

function headerBlock(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
