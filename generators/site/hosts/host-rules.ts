import type { HostName } from "../../contract.ts";
import type { Redirect } from "../../pages/model.ts";

/** What a host shall do; each writes it down in its own way. */
export interface HostRules {
  /** Sent with every file. */
  readonly headers: Readonly<Record<string, string>>;
  /** Files whose name changes with their content, as addresses from the root of the host: kept for ever. */
  readonly immutable: readonly string[];
  /** Addresses from the root of the host. */
  readonly redirects: readonly Redirect[];
  /** Absolute base path of the site, with slashes at both ends. */
  readonly base: string;
  /** Paths of the editions below it that have a not-found page of their own, `404.html` in each. */
  readonly notFound: readonly string[];
  /** All that the config names: some share a file. */
  readonly hosts: readonly HostName[];
}

/** For files whose name changes with their content. */
export const immutableCache = "public, max-age=31536000, immutable";
