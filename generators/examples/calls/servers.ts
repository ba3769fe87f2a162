import type { Server } from "../../api/model.ts";
import { escapePattern } from "../../source/escape-pattern.ts";
import { isPlaceholder, wildcard } from "../../code/traced-text.ts";

/** The parts of a URL, by their offsets. */
export interface UrlParts {
  readonly text: string;
  /** Host and port, if given. */
  readonly authority: string | undefined;
  /** The URL starts with a variable, which may also contain a part of the path. */
  readonly isOpen: boolean;
  readonly pathStart: number;
  readonly pathEnd: number;
}

/** Whether a URL belongs to a server, and where the operation's path may start in it. */
export interface ServerMatch {
  /**
   * `ours`: on this host. `maybe`: the URL has no host. `guess`: the description names no host. `other`: on another
   * host.
   */
  readonly owner: "ours" | "maybe" | "guess" | "other";
  readonly starts: readonly number[];
  /** The server's path, as the description writes it. */
  readonly path: string;
}

/** Splits a URL into its parts. Returns undefined for a text that is not a URL. */
export function splitUrl(text: string): UrlParts | undefined {
  const beforeQuery = /[?#]/.exec(text)?.index ?? text.length;
  const pathEnd = beforeQuery;
  const whole = /^[a-z][a-z0-9+.-]*:\/\/([^/?#]*)|^\/\/([^/?#]*)/i.exec(text);
  if (whole !== null) {
    const authority = (whole[1] ?? whole[2] ?? "").replace(/^.*@/, "");
    return { text, authority, isOpen: isPlaceholder(authority), pathStart: whole[0].length, pathEnd };
  }
  if (text.startsWith("/")) return { text, authority: undefined, isOpen: false, pathStart: 0, pathEnd };
  const slash = text.slice(0, pathEnd).indexOf("/");
  const pathStart = slash === -1 ? pathEnd : slash;
  const first = text.slice(0, pathStart);
  if (isPlaceholder(first)) {
    const after = first.lastIndexOf(wildcard) + 1;
    const isAlone = after === 0 || after === first.length;
    return { text, authority: undefined, isOpen: true, pathStart: isAlone ? pathStart : after, pathEnd };
  }
  const isHost = /^(?:[\w-]+(?:\.[\w-]+)+|localhost)(?::\d+)?$/i.test(first);
  return isHost ? { text, authority: first, isOpen: false, pathStart, pathEnd } : undefined;
}

/** Compares a URL with a server: its host, its base path, and variables in either. */
export function matchServer(server: Pick<Server, "url" | "variables">, parts: UrlParts): ServerMatch {
  const [, host, base = ""] = /^(?:(?:[a-z{][^/]*:)?\/\/([^/?#]*))?([^?#]*)/i.exec(server.url) ?? [];
  const path = base.replace(/\/+$/, "");
  const whole = matchBase(path, server, parts);
  const starts = whole === undefined ? [] : [whole];
  if (parts.isOpen)
    return { owner: "maybe", starts: [...new Set([...starts, ...openStarts(path, server, parts)])], path };
  if (parts.authority === undefined)
    return { owner: "maybe", starts: [...new Set([...starts, parts.pathStart])], path };
  if (host === undefined || host === "") return { owner: "guess", starts, path };
  return isHost(host, server, parts.authority) ? { owner: "ours", starts, path } : { owner: "other", starts: [], path };
}

/** The offset where the base path ends in a URL that starts with it. */
function matchBase(path: string, server: Pick<Server, "variables">, parts: UrlParts): number | undefined {
  const given = parts.text.slice(parts.pathStart, parts.pathEnd);
  if (path === "") return parts.pathStart;
  const normal = path.startsWith("/") ? path : `/${path}`;
  const found = patternOf(server, normal, (text) => new RegExp(`^${text}(?=/|$)`)).exec(given);
  return found === null ? undefined : parts.pathStart + found[0].length;
}

/** A variable at the start may contain any part of the base path. */
function openStarts(path: string, server: Pick<Server, "variables">, parts: UrlParts): number[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  const rests = segments.map((_, index) => matchBase(segments.slice(index + 1).join("/"), server, parts));
  return rests.filter((start) => start !== undefined);
}

function isHost(host: string, server: Pick<Server, "variables">, given: string): boolean {
  return patternOf(server, withoutPort(host), (text) => new RegExp(`^${text}$`, "i")).test(withoutPort(given));
}

function withoutPort(host: string): string {
  return host.replace(/:(?:80|443)$/, "");
}

/** The patterns of each server's texts. Every call is compared with the same few servers. */
const patterns = new WeakMap<Server["variables"], Map<string, RegExp>>();

/** The pattern for a text with variables. The host and a path always differ: a path starts with a slash. */
function patternOf(
  { variables }: Pick<Server, "variables">,
  text: string,
  create: (pattern: string) => RegExp,
): RegExp {
  const own = patterns.get(variables) ?? new Map<string, RegExp>();
  patterns.set(variables, own);
  const pattern = own.get(text) ?? create(toPattern(text, { variables }));
  own.set(text, pattern);
  return pattern;
}

/** Variables match the values they list, or anything. All other text must be equal. */
function toPattern(text: string, { variables }: Pick<Server, "variables">): string {
  return text
    .split(/(\{[^{}]*\})/)
    .map((part) => {
      if (!/^\{.*\}$/.test(part)) return escapePattern(part);
      const variable = variables.find(({ name }) => `{${name}}` === part);
      const listed = variable === undefined || variable.enum.length === 0 ? [] : variable.enum.map(escapePattern);
      const open = variable?.default.includes("/") === true ? `(?:${escapePattern(variable.default)}|.+?)` : "[^/]+?";
      return listed.length === 0 ? open : `(?:${[...listed, `[^/]*${wildcard}[^/]*`].join("|")})`;
    })
    .join("");
}
