import type { ApiModel, Operation, Server } from "../../api/model.ts";
import { wildcard } from "./traced-text.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { matchSegment, parseSegment, type SegmentTemplate } from "../../validators/runtime/path-template.ts";
import { isPlaceholder } from "./traced-text.ts";
import { matchServer, parseAddress, type Address } from "./servers.ts";

/** What an address leads to. Offsets are those in the address; `from` is where the operation's path begins. */
export type RouteMatch =
  | {
      readonly kind: "found";
      readonly operation: Operation;
      readonly from: number;
      readonly to: number;
      /** The beginning of the operation's path that a variable in front of the address holds. */
      readonly hidden: string;
    }
  | {
      readonly kind: "unknown-path";
      readonly nearest: string | undefined;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "unknown-method"; readonly path: string; readonly methods: readonly string[] }
  | { readonly kind: "foreign" };

/** How surely an address is one of this description: comparable between descriptions, 0 for what is foreign. */
export type WeighedRoute = RouteMatch & { readonly weight: number };

/** Finds the operation of a method and an address. */
export type FindRoute = (method: string, url: string) => WeighedRoute;

interface Route {
  readonly operation: Operation;
  readonly segments: readonly SegmentTemplate[];
}

/** Prepares the operations of a description to be found by calls, which may hold wildcards where a path has its parameters. */
export function createFindRoute(api: ApiModel, externalPaths: readonly string[] = []): FindRoute {
  const routes = api.operations.map((operation): Route => ({
    operation,
    segments: splitPath(operation.path).map(parseSegment),
  }));
  const groups = groupByServers(routes);
  return (method, url) => {
    const address = parseAddress(url);
    if (address === undefined || isExternalPath(address.text.slice(address.pathStart, address.pathEnd), externalPaths))
      return foreign;
    const found = groups.map((group) => searchGroup(group, method, address));
    for (const kind of kinds) {
      const best = found.filter((match) => match.kind === kind).toSorted((left, right) => right.score - left.score)[0];
      if (best !== undefined) return best;
    }
    return foreign;
  };
}

/** Whether a path begins with the segments of a path that belongs to another product. */
export function isExternalPath(path: string, externalPaths: readonly string[]): boolean {
  return externalPaths.some((prefix) => `${path}/`.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
}

/** The better ones first. */
const kinds = ["found", "unknown-method", "unknown-path", "foreign"] as const;

function groupByServers(routes: readonly Route[]): readonly (readonly Route[])[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = JSON.stringify(route.operation.servers.map(({ url, variables }) => [url, variables]));
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}

type Scored = WeighedRoute & { readonly score: number };

const foreign: Scored = { kind: "foreign", score: 0, weight: 0 };

/** Searches operations that have the same servers. */
function searchGroup(group: readonly Route[], method: string, address: Address): Scored {
  const servers: readonly Pick<Server, "url" | "variables">[] = group[0]?.operation.servers.length
    ? group[0].operation.servers
    : [{ url: "/", variables: [] }];
  const places = servers.map((server) => matchServer(server, address));
  const starts = [...new Set(places.flatMap(({ starts: from }) => from))];
  const hits = starts.flatMap((from) => matchRoutes(group, address, from));
  const wanted = method === "HEAD" && !hits.some(({ route }) => route.operation.method === "HEAD") ? "GET" : method;
  const [hit] = hits
    .filter(({ route }) => route.operation.method === wanted)
    .toSorted((left, right) => right.score - left.score);
  if (hit !== undefined) {
    const { route, from, hidden, score } = hit;
    const base = splitPath(address.text.slice(address.pathStart, from)).filter((segment) => segment !== "").length;
    const weight = weigh("found", places) + score + base * segmentScore;
    return { kind: "found", operation: route.operation, from, to: address.pathEnd, hidden, score, weight };
  }
  if (places.every(({ owner }) => owner === "other")) return foreign;
  return method === "OPTIONS" ? foreign : explainMiss(group, address, { hits, places });
}

/** What a segment that is the very text of the path counts, one of the server's path too. */
const segmentScore = 4;

/** The host decides, then how far the address leads; the fit of the path, which is added, only tells equals apart. */
function weigh(kind: RouteMatch["kind"], places: readonly Place[]): number {
  const own = places.filter(({ owner }) => owner === "ours");
  const host = own.some(({ starts }) => starts.length > 0) ? 2 : own.length > 0 ? 1 : 0;
  return host * 1e6 + (kinds.length - kinds.indexOf(kind)) * 1e4;
}

interface Hit {
  readonly route: Route;
  readonly from: number;
  readonly hidden: string;
  readonly score: number;
}

type Place = ReturnType<typeof matchServer>;

/** Says what is wrong with an address that is ours and leads nowhere. */
function explainMiss(
  group: readonly Route[],
  address: Address,
  { hits, places }: { hits: readonly Hit[]; places: readonly Place[] },
): Scored {
  const [near] = hits.toSorted((left, right) => right.score - left.score);
  if (near !== undefined) {
    const { path } = near.route.operation;
    const methods = hits
      .filter(({ route }) => route.operation.path === path)
      .map(({ route }) => route.operation.method)
      .toSorted();
    const weight = weigh("unknown-method", places) + near.score;
    return { kind: "unknown-method", path, methods, score: near.score, weight };
  }
  if (places.every(({ owner }) => owner === "guess" || owner === "other")) return foreign;
  const isOurs = places.some(({ owner, starts }) => owner === "ours" && starts.length > 0);
  const from = Math.max(address.pathStart, ...places.flatMap(({ starts }) => starts));
  const given = address.text.slice(from, address.pathEnd);
  const nearest = findNearestPath(group, given);
  if (
    nearest === undefined &&
    (!isOurs || splitPath(address.text.slice(address.pathStart, address.pathEnd)).length < 2)
  )
    return foreign;
  const wrong = from + firstWrongSegment(group, given);
  // As the address would say it: with the path of the server in front, where that is written out.
  const written = address.text.slice(address.pathStart, from).replace(/\/$/, "");
  const stated = places.find(({ owner }) => owner === "ours")?.path ?? "";
  const base = written !== "" || isOurs || stated.includes("{") ? written : stated;
  const meant = nearest === undefined || base.includes(wildcard) ? nearest : base + nearest;
  return {
    kind: "unknown-path",
    nearest: meant,
    from: wrong,
    to: address.pathEnd,
    score: nearest === undefined ? 0 : 1,
    weight: weigh("unknown-path", places) + (nearest === undefined ? 0 : 1),
  };
}

function matchRoutes(group: readonly Route[], address: Address, from: number): Hit[] {
  const segments = givenSegments(address.text.slice(from, address.pathEnd));
  return group.flatMap((route) => {
    const hidden = route.segments.length - segments.length;
    if (hidden < 0 || (hidden > 0 && !address.isOpen)) return [];
    const names = hidden === 0 ? [] : splitPath(route.operation.path).slice(0, hidden);
    if (!names.every((name) => prefix.test(name))) return [];
    let score = 0;
    for (const [index, segment] of segments.entries()) {
      const template = route.segments[hidden + index];
      const own = template === undefined ? 0 : scoreSegment(template, segment);
      if (own === 0) return [];
      score += own;
    }
    return [{ route, from, hidden: names.map((name) => `/${name}`).join(""), score }];
  });
}

/** Segments that an author may count to the host: `$BASE_URL/models` for `/v1/models`. */
const prefix = /^(?:api|v\d[\w.]*)$/i;

/** A segment of an address; open where an author means anything by it. */
interface GivenSegment {
  readonly text: string;
  readonly isOpen: boolean;
}

const nowhere: GivenSegment = { text: "", isOpen: false };

function givenSegments(path: string): readonly GivenSegment[] {
  return splitPath(path).map((text) => ({ text, isOpen: isPlaceholder(text) }));
}

/** How well a segment fits, 0 for not at all: a text that is given beats a parameter, a wildcard is rather one. */
function scoreSegment(template: SegmentTemplate, { text, isOpen }: GivenSegment): number {
  const isFixed = template.names.length === 0;
  if (isFixed && template.literals[0] === text) return segmentScore;
  if (isOpen) return isFixed ? 1 : 3;
  // Most paths differ in a text of theirs, which is found at once.
  if (isFixed && !text.includes("%")) return 0;
  if (matchSegment(template, text) === undefined) return 0;
  return isFixed ? segmentScore : 2 + Math.min(1, template.literals.join("").length / 100);
}

function splitPath(path: string): readonly string[] {
  return path
    .replace(/^\//, "")
    .replace(/(?<=.)\/$/, "")
    .split("/");
}

/** The template that a misspelt path most likely means; what stands in the place of a parameter is not held against it. */
function findNearestPath(group: readonly Route[], given: string): string | undefined {
  const segments = splitPath(given);
  const templates = new Map<string, string>();
  for (const { operation, segments: wanted } of group) {
    const stated = splitPath(operation.path);
    const isAlike = wanted.length === segments.length;
    const isParameter = (index: number): boolean => isAlike && (wanted[index]?.names.length ?? 0) > 0;
    const fixed = stated.filter((_, index) => !isParameter(index)).join("/");
    const written = segments.filter((_, index) => !isParameter(index)).join("/");
    if (fixed === "" || findNearestName(written, [fixed]) === undefined) continue;
    const filled = stated.map((segment, index) => (isParameter(index) ? (segments[index] ?? "") : segment)).join("/");
    if (!templates.has(filled)) templates.set(filled, operation.path);
  }
  const nearest = findNearestName(segments.join("/"), templates.keys());
  return nearest === undefined ? undefined : templates.get(nearest);
}

/** Offset of the first segment with which no path goes on. */
function firstWrongSegment(group: readonly Route[], given: string): number {
  const segments = givenSegments(given);
  const fits = (depth: number): boolean =>
    group.some(
      (route) =>
        route.segments.length >= depth &&
        route.segments
          .slice(0, depth)
          .every((template, index) => scoreSegment(template, segments[index] ?? nowhere) > 0),
    );
  const right = segments.findIndex((_, index) => !fits(index + 1));
  const index = right === -1 ? segments.length - 1 : right;
  return (given.startsWith("/") ? 1 : 0) + splitPath(given).slice(0, index).join("/").length + (index === 0 ? 0 : 1);
}
