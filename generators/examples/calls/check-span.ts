import type { ApiModel } from "../../api/model.ts";
import type { NamedApi } from "../find-owner.ts";
import type { CodeSpan } from "../../pages/model.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { Position } from "../../source/position.ts";
import { once } from "../../source/once.ts";
import { unknownMethod, unknownPath } from "./findings.ts";
import { createFindRoute, isExternalPath } from "./routes.ts";
import { splitUrl } from "./servers.ts";

/** Returns the finding for a code span that names an operation which no description has. */
export type CheckSpan = (span: CodeSpan, place: (start: number, end: number) => Position) => DocsgenError[];

/** How well a description fits a span, and the findings for it. */
interface SpanResult {
  readonly weight: number;
  readonly findings: DocsgenError[];
}

const methodAndPath = /^((?:GET|POST|PUT|PATCH|DELETE|HEAD|OPTIONS|TRACE|QUERY)\s+)((?:https?:\/\/|\/)\S*)$/;

/**
 * Prepares descriptions for checking the operations that prose names: `POST /v1/models`. Findings come from the
 * description that fits best.
 */
export function createCheckSpan(apis: readonly NamedApi[]): CheckSpan {
  const checks = apis.map(createApiCheck);
  return (span, place) => {
    const result = checks.map((check) => check(span, place));
    const maxWeight = Math.max(...result.map(({ weight }) => weight));
    const best = result.filter(({ weight }) => weight === maxWeight);
    return (maxWeight > 0 ? best[0] : best.find(({ findings }) => findings.length > 0))?.findings ?? [];
  };
}

function createApiCheck({ api, externalPaths = [] }: NamedApi): (...given: Parameters<CheckSpan>) => SpanResult {
  const prepare = once(() => ({ findRoute: createFindRoute(api, externalPaths), bases: basePaths(api) }));
  return ({ text, offset }, place) => {
    const [, before = "", url = ""] = methodAndPath.exec(text) ?? [];
    if (url === "" || url === "/") return { weight: 0, findings: [] };
    const { findRoute, bases } = prepare();
    const route = findRoute(before.trim(), url);
    const { weight } = route;
    const start = offset + before.length;
    if (route.kind === "unknown-method")
      return { weight, findings: [unknownMethod(before.trim(), route, place(offset, offset + before.trim().length))] };
    const path = pathOf(url);
    if (route.kind === "unknown-path")
      return { weight, findings: [unknownPath(path, route.nearest, place(start + route.from, start + route.to))] };
    const isOurs =
      route.kind === "external" && url.startsWith("/") && isBelow(path, bases) && !isExternalPath(path, externalPaths);
    return { weight, findings: isOurs ? [unknownPath(path, undefined, place(start, start + path.length))] : [] };
  };
}

function pathOf(url: string): string {
  const parts = splitUrl(url);
  return parts === undefined ? url : url.slice(parts.pathStart, parts.pathEnd);
}

/** The paths of the servers, and the version prefixes of the operations' paths: `/api`, `/v1`. */
function basePaths(api: ApiModel): readonly string[] {
  const servers = api.servers.map(({ url }) => pathOf(url).replace(/\/+$/, ""));
  const versions = api.operations.map(({ path }) => /^\/v\d[^/]*/.exec(path)?.[0] ?? "");
  return [...new Set([...servers, ...versions])].filter((base) => /^\/[^{}]+$/.test(base));
}

function isBelow(path: string, bases: readonly string[]): boolean {
  return bases.some((base) => path.startsWith(`${base}/`));
}
