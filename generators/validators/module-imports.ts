import { stringLiteral } from "../../templates/text.ts";

/** The imports of one module while it is printed. */
export interface ModuleImports {
  /** Imports a name of another module and returns its local name: `alias`, or one that is free. */
  readonly add: (from: string, name: string, alias?: string) => string;
  readonly print: () => readonly string[];
}

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
