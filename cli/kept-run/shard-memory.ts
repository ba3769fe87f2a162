import type { Memory } from "../../generators/source/memory.ts";
import { foreignShard } from "../output-findings.ts";
import { digestProgram } from "./digests.ts";
import { openStore, type Store } from "./store.ts";

/** A memory over the folder of a shard: what the user's cache has is taken from there. */
export function fillShard(shard: Store, cache: Memory): Memory {
  const has = (name: string): boolean => shard.has(name) || shard.keep(name, ...listTexts(cache, name));
  return {
    has,
    find: (name, index) => (has(name) ? shard.find(name, index) : undefined) ?? cache.find(name, index),
    keep: shard.keep,
  };
}

function* listTexts(memory: Memory, name: string): Iterable<string> {
  for (let index = 0; ; index++) {
    const text = memory.find(name, index);
    if (text === undefined) return;
    yield text;
  }
}

/** Opens the folders of all shards as one memory, beside the user's cache for what none of them has. */
export function openShards(folders: readonly string[], cache: Memory): Memory & { readonly close: () => void } {
  const program = digestProgram();
  const stores = folders.map((folder) => {
    const store = openStore(folder, program);
    if (store.isEmpty) throw foreignShard(folder);
    return store;
  });
  return {
    find: (name, index) => {
      for (const store of stores) {
        const text = store.find(name, index);
        if (text !== undefined) return text;
      }
      return cache.find(name, index);
    },
    has: (name) => stores.some((store) => store.has(name)) || cache.has(name),
    keep: cache.keep,
    close: () => stores.forEach((store) => store.close()),
  };
}
