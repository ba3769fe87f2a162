/** What bin/load-bundle.js hands to the scripts that it runs, where `import()` itself would have no loader. */
declare const importNatively: ((name: string) => Promise<unknown>) | undefined;

/** Imports a module that the bundle does not hold: a package by its name, another one by its address. */
export const importModule: (name: string) => Promise<unknown> =
  typeof importNatively === "function" ? importNatively : async (name) => (await import(name)) as unknown;
