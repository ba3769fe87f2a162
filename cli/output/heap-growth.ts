import { getHeapStatistics, setFlagsFromString } from "node:v8";

const largeHeapBytes = 150_000_000;

/**
 * V8 lets a heap grow up to fourfold before it looks again for what is not used any more. Of a small one that saves
 * time; of a large one it is more memory than a machine of CI may have, and looking twice as often costs nothing that
 * can be measured. Returns a function that restores the default: V8 rejects cached code that was compiled with other flags,
 * so the next run would compile everything.
 */
export function slowHeapGrowth(minBytes = largeHeapBytes): () => void {
  if (getHeapStatistics().used_heap_size <= minBytes) return () => undefined;
  setFlagsFromString("--heap-growing-percent=110");
  return () => setFlagsFromString("--heap-growing-percent=0");
}
