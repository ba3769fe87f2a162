import picomatch from "picomatch";
import type { Cache } from "../../generators/source/cache.ts";
import type { DocsgenError } from "../../generators/source/docsgen-error.ts";
import { groupBy } from "../../generators/source/group-by.ts";
import { fingerprint } from "../../generators/source/fingerprint.ts";
import type { ExternalLinksConfig } from "../config/external-links.ts";
import { movedLink, unreachableLink } from "./findings.ts";
import type { ExternalLink } from "./list-links.ts";
import { requestLink, type LinkAnswer, type RequestOptions } from "./request-link.ts";

/** How links are checked. */
export interface LinkCheck {
  readonly config: ExternalLinksConfig;
  /** Keeps what servers said, for one day. */
  readonly cache: Cache;
  readonly signal: AbortSignal | undefined;
}

interface CheckedLinks {
  readonly findings: readonly DocsgenError[];
  /** `cached` counts those among the checked URLs whose result was stored. The config skips some. */
  readonly summary: { readonly checked: number; readonly cached: number; readonly skipped: number };
}

const step = "external link";
const maxRequestsPerHost = 2;
const maxHosts = 20;

/** Asks the servers of all links, two requests per host at a time, and reports links that do not work or have moved. */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  { config, cache, signal }: LinkCheck,
): Promise<CheckedLinks> {
  const isIgnored = createIgnore(config.ignore);
  const options: RequestOptions = { timeoutMs: config.timeout * 1000, signal };
  let cached = 0;
  const ask = createAsk(cache, { ...options, onStored: () => (cached += 1) });
  const asked = links.filter(({ url }) => !isIgnored(url));
  const byHost = groupBy(asked, ({ url }) => new URL(url).host);
  const answers = new Map<ExternalLink, LinkAnswer>();
  const hosts = [...byHost.values()];
  const inTurn = async <T>(waiting: T[], work: (item: T) => Promise<void>, count: number): Promise<void> => {
    const worker = async (): Promise<void> => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
        if (signal?.aborted === true) return;
        await work(item);
      }
    };
    await Promise.all(Array.from({ length: count }, worker));
  };
  await inTurn(
    hosts,
    async (own) =>
      await inTurn(
        [...own],
        async (link) => {
          answers.set(link, await ask(link.url));
        },
        maxRequestsPerHost,
      ),
    maxHosts,
  );
  return {
    findings: links.flatMap((link) => report(link, answers.get(link))),
    summary: { checked: answers.size, cached, skipped: links.length - asked.length },
  };
}

function createAsk(
  cache: Cache,
  { onStored, ...options }: RequestOptions & { readonly onStored: () => void },
): (url: string) => Promise<LinkAnswer> {
  const day = Math.floor(Date.now() / 86_400_000);
  return async (url) => {
    const key = fingerprint(url, day);
    const stored = cache.get(step, key);
    if (stored !== undefined) {
      onStored();
      return JSON.parse(stored) as LinkAnswer; // stored below
    }
    const answer = await requestLink(url, options);
    // A failure may be over in a minute.
    if (answer.kind !== "failed") cache.put(step, key, JSON.stringify(answer));
    return answer;
  };
}

function report({ url, positions }: ExternalLink, answer: LinkAnswer | undefined): readonly DocsgenError[] {
  if (answer === undefined || answer.kind === "found") return [];
  return positions.map((position) =>
    answer.kind === "moved" ? movedLink(url, answer.to, position) : unreachableLink(url, answer.reason, position),
  );
}

/** Patterns match the URL without its scheme: `example.com/**`, `*.example.com/**`. */
function createIgnore(patterns: readonly string[]): (url: string) => boolean {
  const matches = patterns.map((pattern) => picomatch(pattern, { dot: true, nonegate: true }));
  return (url) => {
    const { host, pathname, search } = new URL(url);
    return matches.some((isMatch) => isMatch(host + pathname + search) || isMatch(host));
  };
}
