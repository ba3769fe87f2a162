import { contentSecurityPolicy, type PolicyHosts } from "../../../site/content-policy.ts";
import { linkTo } from "../../source/site-links.ts";
import type { HostName, OutputFile, Project } from "../../contract.ts";
import { pathOnHost } from "../../path-on-host.ts";
import { findWholePolicy } from "../policy.ts";
import { buildSiteView } from "../page-views.ts";
import { nameSiteFile } from "../site-file.ts";
import { azureFiles } from "./azure.ts";
import { listConnects } from "../try-it-pages.ts";
import type { HostRules } from "./host-rules.ts";
import { netlifyFiles } from "./netlify.ts";
import { nginxFiles } from "./nginx.ts";
import { vercelFiles } from "./vercel.ts";

/** Writers by file, so that two hosts with the same file share it. */
const writers = {
  netlify: netlifyFiles,
  cloudflare: netlifyFiles,
  vercel: vercelFiles,
  azure: azureFiles,
  nginx: nginxFiles,
} as const satisfies Record<HostName, (rules: HostRules) => Iterable<OutputFile>>;

/** Headers and redirects for the hosts in the config. The user's own files stay unchanged. */
export function* generateHostFiles(projects: readonly Project[]): Iterable<OutputFile> {
  const [first] = projects;
  if (first === undefined || first.publishing.hosts.length === 0) return;
  const { publishing, settings, statics, assets } = first;
  const base = pathOnHost(settings);
  const hashed = [...projects.map((project) => nameSiteFile(buildSiteView(project)).name), ...assets.files.keys()];
  const rules: HostRules = {
    headers: securityHeaders({
      connects: listConnects(projects),
      frames: listFrames(projects),
      imageHosts: first.head.imageHosts,
      policy: findWholePolicy([first, ...projects.slice(1)]),
    }),
    immutable: hashed.map((name) => linkTo(base, `/assets/${name}`)).toSorted(),
    redirects: projects.flatMap(listRedirects),
    patterns: projects.flatMap(listPatterns),
    base,
    // The longest path first, because the first match wins.
    notFound: projects
      .slice(1)
      .map((project) => pathOnHost(project.settings))
      .toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1)),
    hosts: publishing.hosts,
  };
  const own = new Set(statics.map(({ path }) => `site/${path}`));
  for (const write of new Set(publishing.hosts.map((host) => writers[host]))) {
    for (const file of write(rules)) if (!own.has(file.path)) yield file;
  }
}

function listRedirects({ publishing, settings }: Project): HostRules["redirects"] {
  const base = pathOnHost(settings);
  return publishing.redirects.map(({ from, to, ...kind }) => ({
    from: linkTo(base, encodeURI(from)),
    to: to.startsWith("/") ? linkTo(base, encodeURI(to)) : to,
    ...kind,
  }));
}

function listPatterns({ publishing, settings }: Project): HostRules["patterns"] {
  const base = pathOnHost(settings);
  return publishing.patterns.map(({ from, to }) => ({
    from: linkTo(base, from),
    to: to.startsWith("/") ? linkTo(base, to) : to,
  }));
}

function listFrames(projects: readonly Project[]): readonly string[] {
  const frames = projects.flatMap(({ pages }) => pages.flatMap((page) => (page.kind === "guide" ? page.frames : [])));
  return [...new Set(frames)].toSorted();
}

/**
 * The pages' policy again, with the part that only a header can set: no framing. It applies in addition to each
 * page's policy, so it must allow what any page needs.
 */
function securityHeaders(hosts: PolicyHosts): HostRules["headers"] {
  return {
    "Content-Security-Policy": `${contentSecurityPolicy(hosts)}; frame-ancestors 'none'`,
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "X-Content-Type-Options": "nosniff",
  };
}
