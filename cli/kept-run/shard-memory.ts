import type { Memory } from "../../generators/source/memory.ts";
import { foreignShard } from "../output-findings.ts";
import { digestProgram } from "./digests.ts";
import { openStore, type Store } from "./store.ts";

/** A memory over the folder of a shard: what the user's cache has is taken from there. */
export function fillShard(shard: Store, cache: Memory): Memory {
  const find = (name: string): string | undefined => {
    const own = shard.find(name);
    const text = own ?? cache.find(name);
    if (own === undefined && text !== undefined) shard.keep(name, text);
    return text;
  };
  return { find, has: (name) => shard.has(name) || find(name) !== undefined, keep: shard.keep };
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
    find: (name) => {
      for (const store of stores) {
        const text = store.find(name);
        if (text !== undefined) return text;
      }
      return cache.find(name);
    },
    has: (name) => stores.some((store) => store.has(name)) || cache.has(name),
    keep: cache.keep,
    close: () => stores.forEach((store) => store.close()),
  };
}
