/** Sources on other hosts that pages may use. */
export interface PolicySources {
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  readonly images?: readonly string[];
  readonly fonts?: readonly string[];
  readonly connects?: readonly string[];
  readonly manifests?: readonly string[];
  /** Whether a script of another host may write markup from strings. Few such scripts work with Trusted Types. */
  readonly hasUntrusted?: boolean;
}

/** Other hosts that a page may use. */
export interface PolicyHosts {
  /** Hosts that a console may call; undefined: the page has no console. */
  readonly connects?: readonly string[] | undefined;
  /** Hosts whose players the page may show. */
  readonly frames?: readonly string[];
  readonly imageHosts?: readonly string[];
  /** What the config and the front matter add. */
  readonly policy?: PolicySources;
}

/**
 * Nothing but the site's own files: no inline script, no inline style, no other host, and no markup from strings. Only a
 * page with consoles may speak to the hosts it is given, and show the pictures and sounds that it has received. Only a
 * page with players may show the hosts in `frames`. The config and the front matter may add sources.
 */
export function contentSecurityPolicy({
  connects,
  frames = [],
  imageHosts = [],
  policy = {},
}: PolicyHosts = {}): string {
  const { hasUntrusted = false, ...added } = policy;
  const received = connects === undefined ? "" : " blob:";
  const images = [...imageHosts.map((host) => `https://${host}`), ...(added.images ?? [])];
  return [
    "default-src 'none'",
    line("script-src 'self'", added.scripts),
    line("style-src 'self'", added.styles),
    line(`img-src 'self' data:${received}`, [...new Set(images)]),
    line("font-src 'self'", added.fonts),
    `media-src 'self'${received}`,
    line("connect-src 'self'", [...new Set([...(connects ?? []), ...(added.connects ?? [])])]),
    ...(frames.length === 0 ? [] : [line("frame-src", frames)]),
    line("manifest-src 'self'", added.manifests),
    "base-uri 'none'",
    "form-action 'self'",
    ...(hasUntrusted ? [] : ["trusted-types 'none'", "require-trusted-types-for 'script'"]),
  ].join("; ");
}

function line(start: string, sources: readonly string[] = []): string {
  return [start, ...sources].join(" ");
}
