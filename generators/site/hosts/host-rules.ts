import type { HostName } from "../../contract.ts";
import type { Redirect } from "../../pages/model.ts";

/** The rules for a host. Each host has its own format. */
export interface HostRules {
  /** Sent with every file. */
  readonly headers: Readonly<Record<string, string>>;
  /** Files whose name changes with their content, as paths from the host's root. Browsers may cache them forever. */
  readonly immutable: readonly string[];
  /** Paths from the host's root. */
  readonly redirects: readonly Redirect[];
  /** Absolute base path of the site, with slashes at both ends. */
  readonly base: string;
  /** Paths of the editions below it that have their own not-found page, `404.html` in each. */
  readonly notFound: readonly string[];
  /** All hosts in the config, because some share a file. */
  readonly hosts: readonly HostName[];
}

/** For files whose name changes with their content. */
export const immutableCache = "public, max-age=31536000, immutable";
