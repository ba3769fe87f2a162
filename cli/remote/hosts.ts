import type { RefFailure } from "../../generators/api/spec-document.ts";

interface Host {
  /** As the URL standard writes it: lower case, Punycode, addresses of IPv4 in four numbers. */
  readonly hostname: string;
  /** Undefined: the usual one of the scheme. */
  readonly port: string | undefined;
}

/** The form of a setting: a name or an IP address, and a port; no scheme, path, user or wildcard. */
export const hostPattern = /^(\[[\da-f:.]+\]|[^\s[\]/?#@:\\*%]+)(?::(\d{1,5}))?$/i;

/** Reads a host that the config names; undefined where it is none. */
export function parseHost(text: string): Host | undefined {
  const [, name, port] = hostPattern.exec(text) ?? [];
  if (name === undefined || !URL.canParse(`https://${name}/`)) return undefined;
  return {
    hostname: new URL(`https://${name}/`).hostname,
    port: port === undefined ? undefined : String(Number(port)),
  };
}

/** Creates what tells why an absolute address may not be asked for; undefined where it may be. */
export function createGate(hosts: readonly string[]): (address: string) => RefFailure | undefined {
  const named = hosts.flatMap((host) => parseHost(host) ?? []);
  return (address) => {
    if (!URL.canParse(address)) return { kind: "network" };
    const { protocol, hostname, port, username, password } = new URL(address);
    const refused = (kind: "credentials" | "insecure"): RefFailure => ({
      kind: "remote",
      url: address,
      failure: { kind },
    });
    if (protocol !== "https:" && protocol !== "http:") return { kind: "network" };
    const usual = protocol === "https:" ? "443" : "80";
    const isNamed = named.some(
      (host) => host.hostname === hostname && (host.port ?? usual) === (port === "" ? usual : port),
    );
    if (!isNamed) return { kind: "network" };
    if (username !== "" || password !== "") return refused("credentials");
    return protocol === "https:" || isLoopback(hostname) ? undefined : refused("insecure");
  };
}

function isLoopback(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/.test(hostname);
}
