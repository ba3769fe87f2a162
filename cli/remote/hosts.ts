import type { RefFailure } from "../../generators/api/spec-document.ts";

interface Host {
  /** As the URL standard writes it: lower case, Punycode, IPv4 addresses as four numbers. */
  readonly hostname: string;
  /** Undefined: the default port of the scheme. */
  readonly port: string | undefined;
}

/** The form of a setting: a name or an IP address, and a port; no scheme, path, user, or wildcard. */
export const hostPattern = /^(\[[\da-f:.]+\]|[^\s[\]/?#@:\\*%]+)(?::(\d{1,5}))?$/i;

/** Parses a host in the config; undefined if it is not valid. */
export function parseHost(text: string): Host | undefined {
  const [, name, port] = hostPattern.exec(text) ?? [];
  if (name === undefined || !URL.canParse(`https://${name}/`)) return undefined;
  return {
    hostname: new URL(`https://${name}/`).hostname,
    port: port === undefined ? undefined : String(Number(port)),
  };
}

/** Creates a function that returns why docsgen must not fetch an absolute URL; undefined if the URL is allowed. */
export function createUrlCheck(hosts: readonly string[]): (url: string) => RefFailure | undefined {
  const named = hosts.flatMap((host) => parseHost(host) ?? []);
  return (url) => {
    if (!URL.canParse(url)) return { kind: "network" };
    const { protocol, hostname, port, username, password } = new URL(url);
    const rejection = (kind: "credentials" | "insecure"): RefFailure => ({
      kind: "remote",
      url,
      failure: { kind },
    });
    if (protocol !== "https:" && protocol !== "http:") return { kind: "network" };
    const usual = protocol === "https:" ? "443" : "80";
    const isNamed = named.some(
      (host) => host.hostname === hostname && (host.port ?? usual) === (port === "" ? usual : port),
    );
    if (!isNamed) return { kind: "network" };
    if (username !== "" || password !== "") return rejection("credentials");
    return protocol === "https:" || isLoopback(hostname) ? undefined : rejection("insecure");
  };
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
