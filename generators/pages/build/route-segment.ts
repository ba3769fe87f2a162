import { createHash } from "node:crypto";
import { isDeviceName } from "../../source/device-name.ts";

const maxLength = 80;
const hashLength = 8;

/**
 * Turns any name into one segment of a route that is a folder on every file system: letters, digits, `.`, `_` and `-` stay.
 * A name with nothing to keep, or too long, carries a hash of itself instead.
 */
export function routeSegment(name: string): string {
  const safe = name.replaceAll(/[^A-Za-z0-9._-]/g, "-").replace(/^\.+|\.+$/g, "-");
  const short = safe.length > maxLength ? `${safe.slice(0, maxLength - hashLength - 1)}-${hashOf(name)}` : safe;
  if (!/[A-Za-z0-9]/.test(short)) return `-${hashOf(name)}`;
  return isDeviceName(short) ? `_${short}` : short;
}

/**
 * Gives each name its own segment, in order: a second one that differs only by case, or not at all, is numbered.
 * `reserved` are segments that others use.
 */
export function uniqueSegments(names: Iterable<string>, reserved: readonly string[] = []): ReadonlyMap<string, string> {
  const taken = new Set(reserved.map((segment) => segment.toLowerCase()));
  const segments = new Map<string, string>();
  for (const name of names) {
    const wanted = routeSegment(name);
    let segment = wanted;
    for (let number = 2; taken.has(segment.toLowerCase()); number += 1) segment = `${wanted}-${number}`;
    taken.add(segment.toLowerCase());
    segments.set(name, segment);
  }
  return segments;
}

function hashOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, hashLength);
}
