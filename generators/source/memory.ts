/**
 * Texts kept from earlier runs, by names that hash all that they come from: what is lost or damaged is made again. A name
 * stands for one text, or for several, which are kept together and found one by one.
 */
export interface Memory {
  readonly find: (name: string, index?: number) => string | undefined;
  /** Tells whether the texts can be found; what nobody asks for is dropped in time. */
  readonly has: (name: string) => boolean;
  /** Tells whether the texts can be found from now on. */
  readonly keep: (name: string, ...texts: readonly string[]) => boolean;
}

/** Keeps nothing. */
export const noMemory: Memory = { find: () => undefined, has: () => false, keep: () => false };

/** A part of a memory, whose names do not meet those of others. */
export function partOfMemory(memory: Memory, part: string): Memory {
  if (memory === noMemory) return noMemory;
  return {
    find: (name, index) => memory.find(`${part} ${name}`, index),
    has: (name) => memory.has(`${part} ${name}`),
    keep: (name, ...texts) => memory.keep(`${part} ${name}`, ...texts),
  };
}
