import { holdsSegments, isVariable, type FixedPath } from "./held-segments.ts";
import type { ApiModel, Operation, Server } from "../../api/model.ts";
import { wildcard } from "../../code/traced-text.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { matchSegment, parseSegment, type SegmentTemplate } from "../../validators/runtime/path-template.ts";
import { isPlaceholder } from "../../code/traced-text.ts";
import { pathInUrl } from "./same-path.ts";
import { matchServer, splitUrl, type UrlParts } from "./servers.ts";

/** What a URL matches. Offsets refer to the URL; `from` is where the operation's path starts. */
export type RouteMatch =
  | {
      readonly kind: "found";
      readonly operation: Operation;
      readonly from: number;
      readonly to: number;
      /** The start of the operation's path, if a variable at the URL's start contains it. */
      readonly hidden: string;
    }
  | {
      readonly kind: "unknown-path";
      readonly nearest: string | undefined;
      readonly from: number;
      readonly to: number;
    }
  | { readonly kind: "unknown-method"; readonly path: string; readonly methods: readonly string[] }
  | { readonly kind: "external" };

/** How likely a URL belongs to this description. Comparable between descriptions; 0 for another API's URL. */
export type WeighedRoute = RouteMatch & { readonly weight: number };

/** Finds the operation for a method and a URL. */
export type FindRoute = (method: string, url: string) => WeighedRoute;

interface Route {
  readonly operation: Operation;
  readonly segments: readonly SegmentTemplate[];
}

/** Prepares a description's operations for lookup by calls. A call may have wildcards where a path has parameters. */
export function createFindRoute(api: ApiModel, externalPaths: readonly string[] = []): FindRoute {
  const routes = api.operations.map((operation): Route => ({
    operation,
    segments: splitPath(pathInUrl(operation)).map(parseSegment),
  }));
  const groups = groupByServers(routes);
  const find: FindRoute = (method, url) => {
    const parts = splitUrl(url);
    if (parts === undefined || isExternalPath(parts.text.slice(parts.pathStart, parts.pathEnd), externalPaths))
      return external;
    const found = groups.map((group) => searchGroup(group, method, parts));
    for (const kind of kinds) {
      const best = found.filter((match) => match.kind === kind).toSorted((left, right) => right.score - left.score)[0];
      if (best !== undefined) return best;
    }
    return external;
  };
  // Pages call the same URLs again and again.
  const known = new Map<string, WeighedRoute>();
  return (method, url) => {
    const key = `${method} ${url}`;
    const route = known.get(key) ?? find(method, url);
    known.set(key, route);
    return route;
  };
}

/** Whether a path begins with the segments of a path that belongs to another product. */
export function isExternalPath(path: string, externalPaths: readonly string[]): boolean {
  return externalPaths.some((prefix) => `${path}/`.startsWith(prefix.endsWith("/") ? prefix : `${prefix}/`));
}

/** Best first. */
const kinds = ["found", "unknown-method", "unknown-path", "external"] as const;

function groupByServers(routes: readonly Route[]): readonly (readonly Route[])[] {
  const groups = new Map<string, Route[]>();
  for (const route of routes) {
    const key = JSON.stringify(route.operation.servers.map(({ url, variables }) => [url, variables]));
    groups.set(key, [...(groups.get(key) ?? []), route]);
  }
  return [...groups.values()];
}

type Scored = WeighedRoute & { readonly score: number };

const external: Scored = { kind: "external", score: 0, weight: 0 };

/** Searches operations that have the same servers. */
function searchGroup(group: readonly Route[], method: string, parts: UrlParts): Scored {
  const servers: readonly Pick<Server, "url" | "variables">[] = group[0]?.operation.servers.length
    ? group[0].operation.servers
    : [{ url: "/", variables: [] }];
  const places = servers.map((server) => matchServer(server, parts));
  const starts = [...new Set(places.flatMap(({ starts: from }) => from))];
  const hits = starts.flatMap((from) => matchRoutes(group, parts, from));
  const expected = method === "HEAD" && !hits.some(({ route }) => route.operation.method === "HEAD") ? "GET" : method;
  const own = hits.filter(({ route }) => route.operation.method === expected);
  const likely = own.filter(({ isGuess }) => !(isGuess && hasParameter(hits)));
  // A variable of a program may hold the text of a path.
  if (likely.length === 0 && own.length > 0 && parts.text.includes(wildcard)) return external;
  const [hit] = likely.toSorted((left, right) => right.score - left.score);
  const ofMethod = group.filter(({ operation }) => operation.method === expected);
  const paths = starts.map((from) => parts.text.slice(from, parts.pathEnd));
  if (paths.some((path) => mayHoldSegments(ofMethod, path, hit?.route))) return external;
  if (paths.some((path) => mayContinue(hit === undefined ? group : ofMethod, path))) return external;
  if (hit !== undefined) {
    const { route, from, hidden, score } = hit;
    const base = splitPath(parts.text.slice(parts.pathStart, from)).filter((segment) => segment !== "").length;
    const weight = weigh("found", places) + score + base * segmentScore;
    return { kind: "found", operation: route.operation, from, to: parts.pathEnd, hidden, score, weight };
  }
  if (places.every(({ owner }) => owner === "other")) return external;
  return method === "OPTIONS" ? external : explainMiss(group, parts, { hits, places });
}

function mayHoldSegments(group: readonly Route[], path: string, known: Route | undefined): boolean {
  const given = splitPath(path);
  if (!given.some(isVariable)) return false;
  const fixed = ({ segments }: Route): FixedPath =>
    segments.map(({ names, literals }) => (names.length === 0 ? literals[0] : undefined));
  return holdsSegments(given, group.map(fixed), known && fixed(known));
}

/** Whether a variable at the end of a path may add segments to it: `/tickets${suffix}` for `/tickets/{id}`. */
function mayContinue(group: readonly Route[], path: string): boolean {
  const stated = path.replace(wildcard, "");
  if (path !== stated + wildcard || /(?:^|\/)$/.test(stated)) return false;
  const given = givenSegments(stated);
  return group.some(
    ({ segments }) =>
      segments.length > given.length &&
      segments.slice(0, given.length).every((template, index) => scoreSegment(template, given[index] ?? nowhere) > 0),
  );
}

/** The score of a segment that equals the path's text. Segments of the server's path count as well. */
const segmentScore = 4;

/** The host decides, then how much of the URL matches. The path's score is added last and only breaks ties. */
function weigh(kind: RouteMatch["kind"], places: readonly Place[]): number {
  const own = places.filter(({ owner }) => owner === "ours");
  const host = own.some(({ starts }) => starts.length > 0) ? 2 : own.length > 0 ? 1 : 0;
  return host * 1e6 + (kinds.length - kinds.indexOf(kind)) * 1e4;
}

/** A placeholder is not the text of a path if other paths have a parameter there: `<id>` in `/agents/<id>`. */
function hasParameter(hits: readonly Hit[]): boolean {
  return hits.some(({ isGuess }) => !isGuess);
}

interface Hit {
  readonly route: Route;
  /** A placeholder of the URL is where the path has text. */
  readonly isGuess: boolean;
  readonly from: number;
  readonly hidden: string;
  readonly score: number;
}

type Place = ReturnType<typeof matchServer>;

/** Explains why a URL on one of our servers matches no operation. */
function explainMiss(
  group: readonly Route[],
  parts: UrlParts,
  { hits, places }: { hits: readonly Hit[]; places: readonly Place[] },
): Scored {
  const [closest] = hits.toSorted((left, right) => right.score - left.score);
  if (closest !== undefined) {
    const { path } = closest.route.operation;
    const methods = hits
      .filter(({ route }) => route.operation.path === path)
      .map(({ route }) => route.operation.method)
      .toSorted();
    const weight = weigh("unknown-method", places) + closest.score;
    return { kind: "unknown-method", path, methods, score: closest.score, weight };
  }
  if (places.every(({ owner }) => owner === "guess" || owner === "other")) return external;
  const isOurs = places.some(({ owner, starts }) => owner === "ours" && starts.length > 0);
  const from = Math.max(parts.pathStart, ...places.flatMap(({ starts }) => starts));
  const given = parts.text.slice(from, parts.pathEnd);
  const nearest = findNearestPath(group, given);
  if (nearest === undefined && (!isOurs || splitPath(parts.text.slice(parts.pathStart, parts.pathEnd)).length < 2))
    return external;
  const unknownFrom = from + firstUnknownSegment(group, given);
  // As the URL writes it: including the server's path if the URL spells it out.
  const written = parts.text.slice(parts.pathStart, from).replace(/\/$/, "");
  const stated = places.find(({ owner }) => owner === "ours")?.path ?? "";
  const base = written !== "" || isOurs || stated.includes("{") ? written : stated;
  const suggested = nearest === undefined || base.includes(wildcard) ? nearest : base + nearest;
  return {
    kind: "unknown-path",
    nearest: suggested,
    from: unknownFrom,
    to: parts.pathEnd,
    score: nearest === undefined ? 0 : 1,
    weight: weigh("unknown-path", places) + (nearest === undefined ? 0 : 1),
  };
}

function matchRoutes(group: readonly Route[], parts: UrlParts, from: number): Hit[] {
  const segments = givenSegments(parts.text.slice(from, parts.pathEnd));
  return group.flatMap((route) => {
    const hidden = route.segments.length - segments.length;
    if (hidden < 0 || (hidden > 0 && !parts.isOpen)) return [];
    const names = hidden === 0 ? [] : splitPath(route.operation.path).slice(0, hidden);
    if (!names.every((name) => prefix.test(name))) return [];
    let score = 0;
    let isGuess = false;
    for (const [index, segment] of segments.entries()) {
      const template = route.segments[hidden + index];
      const own = template === undefined ? 0 : scoreSegment(template, segment);
      if (own === 0) return [];
      score += own;
      isGuess ||= own === guessScore;
    }
    return [{ route, isGuess, from, hidden: names.map((name) => `/${name}`).join(""), score }];
  });
}

/** Segments that an author may count as part of the host: `$BASE_URL/models` for `/v1/models`. */
const prefix = /^(?:api|v\d[\w.]*)$/i;

/** A segment of a URL; open if it is a placeholder or a wildcard. */
interface GivenSegment {
  readonly text: string;
  readonly isOpen: boolean;
}

const nowhere: GivenSegment = { text: "", isOpen: false };

function givenSegments(path: string): readonly GivenSegment[] {
  return splitPath(path).map((text) => ({ text, isOpen: isPlaceholder(text) }));
}

/** The score of a placeholder where the path has text. */
const guessScore = 1;

/** How well a segment fits, 0 for no match: equal text beats a parameter, and a wildcard prefers a parameter. */
function scoreSegment(template: SegmentTemplate, { text, isOpen }: GivenSegment): number {
  const isFixed = template.names.length === 0;
  if (isFixed && template.literals[0] === text) return segmentScore;
  if (isOpen) return !isFixed ? 3 : fitsAround(template.literals[0] ?? "", text) ? guessScore : 0;
  // Most paths differ in a literal segment, so this check is fast.
  if (isFixed && !text.includes("%")) return 0;
  if (matchSegment(template, text) === undefined) return 0;
  return isFixed ? segmentScore : 2 + Math.min(1, template.literals.join("").length / 100);
}

/** Whether a text of a path may be a segment with a variable in it: `tickets${query}` is not `special-events`. */
function fitsAround(fixed: string, segment: string): boolean {
  const [before = "", ...after] = segment.split(wildcard);
  return after.length === 0 || (fixed.startsWith(before) && fixed.endsWith(after.at(-1) ?? ""));
}

function splitPath(path: string): readonly string[] {
  return path
    .replace(/^\//, "")
    .replace(/(?<=.)\/$/, "")
    .split("/");
}

/**
 * The template that a misspelled path most likely means. Segments at a parameter's position do not count as
 * differences.
 */
function findNearestPath(group: readonly Route[], given: string): string | undefined {
  const segments = splitPath(given);
  const templates = new Map<string, string>();
  for (const { operation, segments: expected } of group) {
    const stated = splitPath(operation.path);
    const isAlike = expected.length === segments.length;
    const isParameter = (index: number): boolean => isAlike && (expected[index]?.names.length ?? 0) > 0;
    const fixed = stated.filter((_, index) => !isParameter(index)).join("/");
    const written = segments.filter((_, index) => !isParameter(index)).join("/");
    if (fixed === "" || findNearestName(written, [fixed]) === undefined) continue;
    const filled = stated.map((segment, index) => (isParameter(index) ? (segments[index] ?? "") : segment)).join("/");
    if (!templates.has(filled)) templates.set(filled, operation.path);
  }
  const nearest = findNearestName(segments.join("/"), templates.keys());
  return nearest === undefined ? undefined : templates.get(nearest);
}

/** Offset of the first segment that no path continues with. */
function firstUnknownSegment(group: readonly Route[], given: string): number {
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
