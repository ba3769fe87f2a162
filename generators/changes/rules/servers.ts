import type { Server } from "../../api/model.ts";
import type { ReportChange } from "../api-side.ts";

/** Servers of both sides, and where they are. */
export interface ServerLists {
  readonly base: readonly Server[];
  readonly revision: readonly Server[];
  /** Pointers of the lists. */
  readonly places: { readonly base: string; readonly revision: string };
}

/** Compares servers by their URLs. A description without servers has the one at `/`. */
export function compareServers({ base, revision, places }: ServerLists, report: ReportChange): void {
  const before = byUrl(base, urlsOf(revision));
  const after = byUrl(revision, urlsOf(base));
  const gone = [...before.keys()].filter((url) => !after.has(url));
  const added = [...after.keys()].filter((url) => !before.has(url));
  if (gone.length > 0 && gone.length === before.size) {
    report({
      ...places,
      code: "diff/servers-replaced",
      message: `The API is at another URL: ${[...after.keys()].map(code).join(", ")} instead of ${gone.map(code).join(", ")}.${defaultWords({ base, revision })}`,
    });
    return;
  }
  for (const url of gone)
    report({ ...places, code: "diff/server-removed", message: `The server ${code(url)} is removed.` });
  for (const url of added) report({ ...places, code: "diff/server-added", message: `The server ${code(url)} is new.` });
  for (const [url, server] of before) {
    const other = after.get(url);
    if (other !== undefined) compareVariables(url, { server, other, places }, report);
  }
}

/** Where the URL `/` of a side without servers comes from. */
function defaultWords({ base, revision }: Pick<ServerLists, "base" | "revision">): string {
  if (base.length > 0 && revision.length > 0) return "";
  return ` The ${base.length === 0 ? "base" : "revision"} states no \`servers\`, which means \`/\`: the host that serves the description.`;
}

/** A URL with the values of variables that have one value, unless the other side has the URL with the variable. */
function byUrl(servers: readonly Server[], others: ReadonlySet<string>): ReadonlyMap<string, Server> {
  const all = servers.length === 0 ? [{ url: "/", description: undefined, variables: [] }] : servers;
  return new Map(all.map((server) => [others.has(urlOf(server)) ? urlOf(server) : writtenUrl(server), server]));
}

function urlsOf(servers: readonly Server[]): ReadonlySet<string> {
  return new Set(servers.map(urlOf));
}

function urlOf({ url }: Pick<Server, "url">): string {
  return url.replace(/(?<=.)\/$/, "");
}

function writtenUrl({ url, variables }: Server): string {
  const fixed = variables.filter((variable) => variable.enum.length === 1 && variable.enum[0] === variable.default);
  return urlOf({
    url: fixed.reduce((text, { name, default: value }) => text.replaceAll(`{${name}}`, () => value), url),
  });
}

interface ServerPair {
  readonly server: Server;
  readonly other: Server;
  readonly places: ServerLists["places"];
}

function compareVariables(url: string, { server, other, places }: ServerPair, report: ReportChange): void {
  for (const variable of server.variables) {
    const now = other.variables.find(({ name }) => name === variable.name);
    if (now === undefined || !url.includes(`{${variable.name}}`)) continue;
    const tell = (words: string): void =>
      report({
        ...places,
        code: "diff/server-variable-changed",
        message: `The variable \`${variable.name}\` of the server ${code(url)} ${words}.`,
      });
    if (now.default !== variable.default)
      tell(`has the default ${code(now.default)} instead of ${code(variable.default)}`);
    const isLimited = now.enum.length > 0;
    const gone = variable.enum.filter((value) => isLimited && !now.enum.includes(value));
    if (gone.length > 0) tell(`does not list ${gone.map(code).join(", ")} now`);
    else if (isLimited && variable.enum.length === 0) tell(`is now one of ${now.enum.map(code).join(", ")}`);
  }
}

function code(text: string): string {
  return `\`${text}\``;
}
