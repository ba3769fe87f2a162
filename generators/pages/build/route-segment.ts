import { createHash } from "node:crypto";
import { isDeviceName } from "../../source/device-name.ts";

const maxLength = 80;
const hashLength = 8;

/**
 * Turns any name into one route segment that is a valid folder on every file system. Letters, digits, `.`, `_`, and `-`
 * stay.
 * A name without such characters, or a name that is too long, gets a hash instead.
 */
export function routeSegment(name: string): string {
  const safe = name.replaceAll(/[^A-Za-z0-9._-]/g, "-").replace(/^\.+|\.+$/g, "-");
  const short = safe.length > maxLength ? `${safe.slice(0, maxLength - hashLength - 1)}-${hashOf(name)}` : safe;
  if (!/[A-Za-z0-9]/.test(short)) return `-${hashOf(name)}`;
  return isDeviceName(short) ? `_${short}` : short;
}

/**
 * Gives each name its own segment, in order. A repeated segment, or one that differs only by case, gets a number.
 * `reserved` are segments already in use.
 */
export function uniqueSegments(names: Iterable<string>, reserved: readonly string[] = []): ReadonlyMap<string, string> {
  const taken = new Set(reserved.map((segment) => segment.toLowerCase()));
  const segments = new Map<string, string>();
  for (const name of names) {
    const preferred = routeSegment(name);
    let segment = preferred;
    for (let number = 2; taken.has(segment.toLowerCase()); number += 1) segment = `${preferred}-${number}`;
    taken.add(segment.toLowerCase());
    segments.set(name, segment);
  }
  return segments;
}

function hashOf(name: string): string {
  return createHash("sha256").update(name).digest("hex").slice(0, hashLength);
}
