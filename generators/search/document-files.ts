import type { OutputFile } from "../contract.ts";
import { fingerprint } from "../source/fingerprint.ts";
import { countSlots } from "./postings.ts";
import type { OpenGroup } from "./word-groups.ts";

/** The slots of a part from one number to another. */
interface SlotRun {
  readonly group: OpenGroup;
  readonly part: number;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** Writes the displayed data of all entries. Each file contains a fixed number of slots. Empty slots are `null`. */
export function* writeDocuments(groups: readonly OpenGroup[], folder: string, size: number): Iterable<OutputFile> {
  const read = createReadDocuments();
  let runs: SlotRun[] = [];
  let room = size;
  let file = 0;
  const close = (): OutputFile => {
    const held = runs;
    runs = [];
    room = size;
    return {
      path: `site/${folder}/${file++}.json`,
      stamp: fingerprint(held.map(({ key, from, to }) => [key, from, to])),
      get content() {
        return `[${held.flatMap(read).join(",")}]`;
      },
    };
  };
  for (const group of groups)
    for (const [part, [, key, entries]] of group.parts.entries())
      for (let from = 0, to = 0; from < countSlots(entries); from = to) {
        to = Math.min(from + room, countSlots(entries));
        runs.push({ group, part, key, from, to });
        room -= to - from;
        if (room === 0) yield close();
      }
  if (runs.length > 0) yield close();
}

/** Consecutive files often contain the same part, so the last one stays in memory. */
function createReadDocuments(): (run: SlotRun) => readonly string[] {
  let last: { readonly key: string; readonly documents: readonly string[] } | undefined;
  return ({ group, part, key, from, to }) => {
    if (last?.key !== key) last = { key, documents: group.readPart(part)?.documents() ?? [] };
    const { documents } = last;
    return Array.from({ length: to - from }, (_, slot) => documents[from + slot] ?? "null");
  };
}
