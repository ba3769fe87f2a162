import type { Lock } from "../remote/lock.ts";
import { formatCount } from "./numbers.ts";
import { plainLine } from "./plain-text.ts";

/** Tells what a new lock has that the one before had not, one document a line, and how many there are. */
export function renderLockChanges(before: Lock, now: Lock): string {
  const addresses = [...new Set([...before.keys(), ...now.keys()])].toSorted();
  const changes = addresses.flatMap((address) => {
    const [old, next] = [before.get(address), now.get(address)];
    if (old === next) return [];
    if (old === undefined) return [{ kind: "added", address, hashes: next ?? "" }];
    return next === undefined
      ? [{ kind: "removed", address, hashes: old }]
      : [{ kind: "changed", address, hashes: `${old} -> ${next}` }];
  });
  const lines = changes.map(({ kind, address, hashes }) => `${kind.padEnd(7)}  ${plainLine(address)}  ${hashes}\n`);
  const count = (wanted: string) => changes.filter(({ kind }) => kind === wanted).length;
  const sum = `${count("added")} added, ${count("changed")} changed, ${count("removed")} removed`;
  return `${lines.join("")}locked: ${formatCount(now.size)} ${now.size === 1 ? "document" : "documents"} (${sum})\n`;
}
