import type { HostName } from "../../contract.ts";
import type { Redirect } from "../../pages/model.ts";
import type { RedirectPattern } from "../../source/redirect-pattern.ts";

/** The rules for a host. Each host has its own format. */
export interface HostRules {
  /** Sent with every file. */
  readonly headers: Readonly<Record<string, string>>;
  /** Files whose name changes with their content, as paths from the host's root. Browsers may cache them forever. */
  readonly immutable: readonly string[];
  /** Paths from the host's root, also those that patterns stand for. */
  readonly redirects: readonly Redirect[];
  /** Redirects of many paths, for hosts that have them. */
  readonly patterns: readonly RedirectPattern[];
  /** Absolute base path of the site, with slashes at both ends. */
  readonly base: string;
  /** Paths of the editions below it that have their own not-found page, `404.html` in each. */
  readonly notFound: readonly string[];
  /** All hosts in the config, because some share a file. */
  readonly hosts: readonly HostName[];
}

/** For files whose name changes with their content. */
export const immutableCache = "public, max-age=31536000, immutable";

/** The redirects of a host that has patterns: those of single paths. */
export function withoutExpanded({ redirects }: Pick<HostRules, "redirects">): readonly Redirect[] {
  return redirects.filter(({ isExpanded }) => isExpanded !== true);
}
