import { stringLiteral } from "../../templates/text.ts";

/** The imports of one module while it is being printed. */
export interface ModuleImports {
  /** Imports a name of another module and gives the name it has here: `alias`, or one that is free. */
  readonly add: (from: string, name: string, alias?: string) => string;
  /** The lines so far. */
  readonly print: () => readonly string[];
}

/** Creates the imports of one module. */
export function createImports(): ModuleImports {
  const known = new Map<string, { readonly from: string; readonly name: string; readonly alias: string }>();
  return {
    add(from, name, alias) {
      const key = `${from} ${name} ${alias ?? ""}`;
      const found = known.get(key) ?? { from, name, alias: alias ?? `${name}${known.size}` };
      known.set(key, found);
      return found.alias;
    },
    print() {
      const byFile = new Map<string, string[]>();
      for (const { from, name, alias } of known.values())
        byFile.set(from, [...(byFile.get(from) ?? []), name === alias ? name : `${name} as ${alias}`]);
      return [...byFile].map(([from, names]) => `import { ${names.join(", ")} } from ${stringLiteral(from)};`);
    },
  };
}
