import type { ApiModel } from "../../api/model.ts";
import type { CodeSpan } from "../../pages/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { unknownMethod, unknownPath } from "./findings.ts";
import { createFindRoute } from "./routes.ts";
import { parseAddress } from "./servers.ts";

/** Gives the finding of a code span that names an operation which the description does not have. */
export type CheckSpan = (span: CodeSpan, place: (start: number, end: number) => Position) => DocsgenError[];

const methodAndPath = /^((?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)\s+)((?:https?:\/\/|\/)\S*)$/;

/** Prepares a description for the operations that prose names: `POST /v1/models`. */
export function createCheckSpan(api: ApiModel): CheckSpan {
  const findRoute = createFindRoute(api);
  const bases = basePaths(api);
  return ({ text, offset }, place) => {
    const [, before = "", url = ""] = methodAndPath.exec(text) ?? [];
    if (url === "" || url === "/") return [];
    const route = findRoute(before.trim(), url);
    const start = offset + before.length;
    if (route.kind === "unknown-method")
      return [unknownMethod(before.trim(), route, place(offset, offset + before.trim().length))];
    const path = pathOf(url);
    if (route.kind === "unknown-path")
      return [unknownPath(path, route.nearest, place(start + route.from, start + route.to))];
    const isOurs = route.kind === "foreign" && url.startsWith("/") && isBelow(path, bases);
    return isOurs ? [unknownPath(path, undefined, place(start, start + path.length))] : [];
  };
}

function pathOf(url: string): string {
  const address = parseAddress(url);
  return address === undefined ? url : url.slice(address.pathStart, address.pathEnd);
}

/** The paths of the servers, and the versions that the paths of operations begin with: `/api`, `/v1`. */
function basePaths(api: ApiModel): readonly string[] {
  const servers = api.servers.map(({ url }) => pathOf(url).replace(/\/+$/, ""));
  const versions = api.operations.map(({ path }) => /^\/v\d[^/]*/.exec(path)?.[0] ?? "");
  return [...new Set([...servers, ...versions])].filter((base) => /^\/[^{}]+$/.test(base));
}

function isBelow(path: string, bases: readonly string[]): boolean {
  return bases.some((base) => path.startsWith(`${base}/`));
}
