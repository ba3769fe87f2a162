/** bin/load-bundle.js passes this function to the scripts that it runs, because `import()` has no loader there. */
declare const importNatively: ((name: string) => Promise<unknown>) | undefined;

/** Imports a module that the bundle does not contain: a package by its name, any other module by its URL. */
export const importModule: (name: string) => Promise<unknown> =
  typeof importNatively === "function" ? importNatively : async (name) => (await import(name)) as unknown;
