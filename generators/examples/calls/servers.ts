import type { Server } from "../../api/model.ts";
import { isPlaceholder, wildcard } from "./traced-text.ts";

/** The parts of an address by their offsets. */
export interface Address {
  readonly text: string;
  /** Host and port, where they are given. */
  readonly authority: string | undefined;
  /** The address begins with a variable, which may hold part of the path too. */
  readonly isOpen: boolean;
  readonly pathStart: number;
  readonly pathEnd: number;
}

/** Whose an address is, and where the path of an operation may begin in it. */
export interface ServerMatch {
  /** `ours`: on this host. `maybe`: no host is given. `guess`: the description names no host. `other`: on another one. */
  readonly owner: "ours" | "maybe" | "guess" | "other";
  readonly starts: readonly number[];
  /** The path of the server, as the description writes it. */
  readonly path: string;
}

/** Takes an address apart; undefined for what is none. */
export function parseAddress(text: string): Address | undefined {
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

/** Compares an address with a server: its host, its base path, and variables in either. */
export function matchServer(server: Pick<Server, "url" | "variables">, address: Address): ServerMatch {
  const [, host, base = ""] = /^(?:(?:[a-z{][^/]*:)?\/\/([^/?#]*))?([^?#]*)/i.exec(server.url) ?? [];
  const path = base.replace(/\/+$/, "");
  const whole = matchBase(path, server, address);
  const starts = whole === undefined ? [] : [whole];
  if (address.isOpen)
    return { owner: "maybe", starts: [...new Set([...starts, ...openStarts(path, server, address)])], path };
  if (address.authority === undefined)
    return { owner: "maybe", starts: [...new Set([...starts, address.pathStart])], path };
  if (host === undefined || host === "") return { owner: "guess", starts, path };
  return isHost(host, server, address.authority)
    ? { owner: "ours", starts, path }
    : { owner: "other", starts: [], path };
}

/** Where the base path ends in an address that begins with it. */
function matchBase(path: string, server: Pick<Server, "variables">, address: Address): number | undefined {
  const given = address.text.slice(address.pathStart, address.pathEnd);
  if (path === "") return address.pathStart;
  const normal = path.startsWith("/") ? path : `/${path}`;
  const found = new RegExp(`^${toPattern(normal, server)}(?=/|$)`).exec(given);
  return found === null ? undefined : address.pathStart + found[0].length;
}

/** A variable in front may hold any part of the base path. */
function openStarts(path: string, server: Pick<Server, "variables">, address: Address): number[] {
  const segments = path.split("/").filter((segment) => segment !== "");
  const rests = segments.map((_, index) => matchBase(segments.slice(index + 1).join("/"), server, address));
  return rests.filter((start) => start !== undefined);
}

function isHost(host: string, server: Pick<Server, "variables">, given: string): boolean {
  return new RegExp(`^${toPattern(withoutPort(host), server)}$`, "i").test(withoutPort(given));
}

function withoutPort(host: string): string {
  return host.replace(/:(?:80|443)$/, "");
}

/** Variables match what they list, or anything; elsewhere the text has to be the same. */
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

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);
}
