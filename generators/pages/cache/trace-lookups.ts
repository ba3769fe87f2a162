import { hash } from "node:crypto";
import type { PageLookups } from "../parsed-page.ts";

/** A lookup that a page made while it was rendered, with the result or its hash. */
export type TracedLookup = readonly [lookup: keyof PageLookups, argument: string, result: string];

const maxResultLength = 80;

/** Records every lookup and its result. */
export function traceLookups(lookups: PageLookups): {
  readonly lookups: PageLookups;
  readonly results: () => readonly TracedLookup[];
} {
  const results = new Map<string, TracedLookup>();
  const traced =
    <Asked, Answer>(name: keyof PageLookups, lookUp: (argument: Asked) => Answer) =>
    (argument: Asked): Answer => {
      const result = lookUp(argument);
      const text = JSON.stringify(argument);
      results.set(`${name} ${text}`, [name, text, shorten(result)]);
      return result;
    };
  return {
    lookups: {
      resolve: traced("resolve", lookups.resolve),
      findImage: traced("findImage", lookups.findImage),
      imageSize: traced("imageSize", lookups.imageSize),
      readFile: traced("readFile", lookups.readFile),
      findMissing: traced("findMissing", lookups.findMissing),
      findValue: traced("findValue", lookups.findValue),
      findTerm: traced("findTerm", lookups.findTerm),
      findReference: traced("findReference", lookups.findReference),
      findInclude: traced("findInclude", lookups.findInclude),
      isEmbedHost: traced("isEmbedHost", lookups.isEmbedHost),
      findVariable: traced("findVariable", lookups.findVariable),
      digestFile: traced("digestFile", lookups.digestFile),
      findComponent: traced("findComponent", lookups.findComponent),
    },
    results: () => [...results.values()],
  };
}

/** Whether the same lookups have the same results now. */
export function haveSameResults(results: readonly TracedLookup[], lookups: PageLookups): boolean {
  return results.every(([name, argument, result]) => {
    // Recorded with this lookup, so the argument has its type.
    const lookUp: (argument: never) => unknown = lookups[name];
    return shorten(lookUp(JSON.parse(argument) as never)) === result;
  });
}

function shorten(result: unknown): string {
  const text = JSON.stringify(result) ?? "";
  return text.length <= maxResultLength ? text : hash("sha256", text, "base64url");
}
