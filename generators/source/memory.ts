/** Texts kept from earlier runs, by names that hash all that they come from: what is lost or damaged is made again. */
export interface Memory {
  readonly find: (name: string) => string | undefined;
  /** Tells whether the text can be found; what nobody asks for is dropped in time. */
  readonly has: (name: string) => boolean;
  /** Tells whether the text can be found from now on. */
  readonly keep: (name: string, text: string) => boolean;
}

/** Keeps nothing. */
export const noMemory: Memory = { find: () => undefined, has: () => false, keep: () => false };

/** A part of a memory, whose names do not meet those of others. */
export function partOfMemory(memory: Memory, part: string): Memory {
  if (memory === noMemory) return noMemory;
  return {
    find: (name) => memory.find(`${part} ${name}`),
    has: (name) => memory.has(`${part} ${name}`),
    keep: (name, text) => memory.keep(`${part} ${name}`, text),
  };
}
