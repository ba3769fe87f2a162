import { bytesPerElement, costOf } from "./budget.ts";
import { anchorMarker, type Fragment } from "./context.ts";
import { renderMarkup } from "./render-markup.ts";
import { RemotePlace } from "./schema/remote-place.tsx";
import type { ShownDirection } from "./schema/direction.ts";

/** A place where a named schema may open. */
export interface LaterPlace {
  readonly at: string;
  /** The page of the schema, from which the browser loads what has no room here. */
  readonly href: string | undefined;
  /** What a reader has to send is opened before what comes back. */
  readonly direction: ShownDirection;
  /** The schema as it opens, so many named levels deep. */
  readonly open: (depth: number) => Fragment;
}

/** Takes note of a place and gives its number. */
export type OpenLater = (place: LaterPlace) => number;

/** Unicode noncharacters, like `baseMarker`: around a number before what is drawn only if a place opens, after that, and around it where the schema goes. */
const [before, after, inside] = ["\uFDD2", "\uFDD3", "\uFDD4"];
const wrapped = new RegExp(`${before}(\\d+)${before}([^${after}]*)${after}`, "g");
const schemaPlace = new RegExp(`${inside}(\\d+)${inside}`, "g");

/** What stands for the schema of a place until the page is filled. */
export function markPlace(place: number): string {
  return `${inside}${place}${inside}`;
}

/** What encloses that which is only drawn if a place opens. */
export function marksAround(place: number): readonly [before: string, after: string] {
  return [`${before}${place}${before}`, after];
}

/** Named levels that open on the one-page reference where it stays light. */
const deepest = 3;
/** Beyond the first level a schema takes at most this share of what is left. */
const largestShare = 0.25;

/** The places of one page, and what fills them in the end. */
export interface LaterPlaces {
  /** Begins an operation, so that its places are distinct from those of other operations. */
  readonly startOperation: () => OpenLater;
  /**
   * Puts the schemas that fit into the finished page. The browser loads all other schemas when they open. First come those of
   * the first operation, which most readers open, then one level everywhere before two levels anywhere, what is sent
   * before what comes back, small ones first.
   */
  readonly fill: (page: string, mostCost: number) => string;
}

interface CollectedPlace extends LaterPlace {
  /** Number of the operation on the page. */
  readonly operation: number;
}

/** Collects the places of one page. */
export function collectLaterPlaces(): LaterPlaces {
  const places: CollectedPlace[] = [];
  let operations = 0;
  const startOperation = (): OpenLater => {
    const operation = operations++;
    return (place) => places.push({ ...place, operation }) - 1;
  };
  const fill = (page: string, mostCost: number): string => {
    const room = mostCost - costOf(fillPlaces(page, places, []));
    return fillPlaces(page, places, chooseDepths(places, room));
  };
  return { startOperation, fill };
}

/** A place without a depth is left to the browser; one without a page of its schema goes, with what is around it. */
function fillPlaces(page: string, places: readonly LaterPlace[], depths: readonly number[]): string {
  const isKept = (index: number) => (depths[index] ?? 0) > 0 || places[index]?.href !== undefined;
  return page
    .replace(wrapped, (_match, index: string, content: string) => (isKept(Number(index)) ? content : ""))
    .replace(schemaPlace, (_match, index: string) => placeHtml(places[Number(index)], depths[Number(index)] ?? 0));
}

function placeHtml(place: LaterPlace | undefined, depth: number): string {
  if (place === undefined) return "";
  const { at, href, direction } = place;
  if (depth > 0) return `<div class="opened">${place.open(depth).html.replaceAll(anchorMarker, at)}</div>`;
  return href === undefined ? "" : renderMarkup(<RemotePlace href={href} direction={direction} />);
}

function chooseDepths(places: readonly CollectedPlace[], room: number): readonly number[] {
  const depths = places.map(() => 0);
  let left = room;
  const deepen = (depth: number, isChosen: (place: CollectedPlace) => boolean): void => {
    const wishes = places.flatMap((place, index) => {
      if (depths[index] !== depth - 1 || !isChosen(place)) return [];
      const earlier = depth === 1 ? 0 : costAt(place, place.open(depth - 1));
      return [{ index, isSent: place.direction === "request", cost: costAt(place, place.open(depth)) - earlier }];
    });
    for (const { index, cost } of wishes.toSorted(inOrder)) {
      if (cost > left * (depth === 1 ? 1 : largestShare)) continue;
      left -= cost;
      depths[index] = depth;
    }
  };
  for (let depth = 1; depth <= deepest; depth += 1) deepen(depth, ({ operation }) => operation === 0);
  for (let depth = 1; depth <= deepest; depth += 1) deepen(depth, () => true);
  return depths;
}

interface Wish {
  readonly isSent: boolean;
  readonly cost: number;
}

function inOrder(first: Wish, second: Wish): number {
  return Number(second.isSent) - Number(first.isSent) || first.cost - second.cost;
}

function costAt({ at }: LaterPlace, { html, cost }: Fragment): number {
  const anchors = html.split(anchorMarker).length - 1;
  return Math.max(cost, Math.ceil((html.length + anchors * at.length) / bytesPerElement));
}
