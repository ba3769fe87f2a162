import type { OutputFile } from "../../contract.ts";
import { wildcardName } from "../../source/redirect-pattern.ts";
import { immutableCache, withoutExpanded, type HostRules } from "./host-rules.ts";

/** Netlify and Cloudflare Pages read the same two files: https://docs.netlify.com/routing/headers/, https://developers.cloudflare.com/pages/configuration/headers/ */
export function* netlifyFiles({
  headers,
  immutable,
  patterns,
  base,
  notFound,
  hosts,
  ...rules
}: HostRules): Iterable<OutputFile> {
  const blocks = [
    headerBlock(`${base}*`, headers),
    ...immutable.map((path) => headerBlock(path, { "Cache-Control": immutableCache })),
  ];
  yield { path: "site/_headers", content: blocks.join("\n") };
  const lines = [
    ...withoutExpanded(rules).map(({ from, to }) => `${from} ${to} 301\n`),
    ...patterns.map(({ from, to }) => `${splatPath(from)} ${splatTarget(from, to)} 301\n`),
    // Cloudflare finds the nearest `404.html` by itself and does not support such a line.
    ...(hosts.includes("netlify") ? notFound.map((path) => `${path}* ${path}404.html 404\n`) : []),
  ];
  if (lines.length > 0) yield { path: "site/_redirects", content: lines.join("") };
}

/** `/old/:rest*` is `/old/*` here: https://docs.netlify.com/routing/redirects/redirect-options/#splats */
function splatPath(from: string): string {
  return from.replace(/:[A-Za-z]\w*\*(\/?)$/, "*");
}

function splatTarget(from: string, to: string): string {
  const wildcard = wildcardName(from);
  return wildcard === undefined ? to : to.replaceAll(new RegExp(`:${wildcard}\\b\\*?`, "g"), ":splat");
}

function headerBlock(path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
  return `${path}\n${lines.join("")}`;
}
