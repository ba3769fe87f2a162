import { bytesPerElement, costOf } from "./budget.ts";
import { anchorMarker, type Fragment } from "./context.ts";

/** A place where a named schema may open. */
export interface LaterPlace {
  readonly at: string;
  /** What a reader has to send is opened before what comes back. */
  readonly isSent: boolean;
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
  readonly openLater: OpenLater;
  /** Puts the schemas that fit into the finished page: one level everywhere before two levels anywhere, what is sent before what comes back, small ones first. */
  readonly fill: (page: string, mostCost: number) => string;
}

/** Collects the places of one page. */
export function collectLaterPlaces(): LaterPlaces {
  const places: LaterPlace[] = [];
  const fill = (page: string, mostCost: number): string => {
    const depths = chooseDepths(places, mostCost - costOf(page));
    const htmlOf = (index: number): string => {
      const [place, depth = 0] = [places[index], depths[index]];
      return place === undefined || depth === 0 ? "" : place.open(depth).html.replaceAll(anchorMarker, place.at);
    };
    return page
      .replace(wrapped, (_match, index: string, content: string) => (depths[Number(index)] ? content : ""))
      .replace(schemaPlace, (_match, index: string) => htmlOf(Number(index)));
  };
  return { openLater: (place) => places.push(place) - 1, fill };
}

function chooseDepths(places: readonly LaterPlace[], room: number): readonly number[] {
  const depths = places.map(() => 0);
  let left = room;
  for (let depth = 1; depth <= deepest; depth += 1) {
    const wishes = places.flatMap((place, index) => {
      if (depths[index] !== depth - 1) return [];
      const earlier = depth === 1 ? 0 : costAt(place, place.open(depth - 1));
      return [{ index, isSent: place.isSent, cost: costAt(place, place.open(depth)) - earlier }];
    });
    for (const { index, cost } of wishes.toSorted(inOrder)) {
      if (cost > left * (depth === 1 ? 1 : largestShare)) continue;
      left -= cost;
      depths[index] = depth;
    }
  }
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
