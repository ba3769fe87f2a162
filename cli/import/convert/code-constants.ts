import type { readConstants } from "../constants/module.ts";
import { isPlainObject } from "../constants/values.ts";
import { mapProse, type PageDraft } from "./lines.ts";

/** Finds the module that an import names, and reads the constants that it exports. */
export type ReadModule = (specifier: string) => ReturnType<typeof readConstants>["exports"] | undefined;

const importLine = /^import\s+(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\})?\s*from\s*(["'])([^"']+)\3\s*;?\s*$/;

/**
 * Writes constants of imported code into the page: docsgen reads no code of a page. Names that are not constants, such as
 * components, stay imported.
 */
export function inlineConstants(draft: PageDraft, readModule: ReadModule): PageDraft {
  return mapProse(draft, (line) => {
    const written = importedConstants(line.text, readModule);
    return written === undefined ? line : { ...line, text: written.join(" ") };
  });
}

/** The statements that replace an import of constants. Undefined for any other line. */
export function importedConstants(line: string, readModule: ReadModule): readonly string[] | undefined {
  const [, main, named, , specifier = ""] = importLine.exec(line) ?? [];
  const exports = specifier === "" ? undefined : readModule(specifier);
  if (exports === undefined) return undefined;
  const names = [...(main === undefined ? [] : [["default", main]]), ...(named ?? "").split(",").flatMap(readName)];
  const constants = names.filter(([exported = ""]) => isConstant(exports[exported]));
  if (constants.length === 0) return undefined;
  const others = names.filter((name) => !constants.includes(name));
  const rest = [
    others.filter(([exported]) => exported === "default").map(([, local]) => local),
    others.filter(([exported]) => exported !== "default").map(([exported, local]) => `${exported} as ${local}`),
  ];
  const [own = [], list = []] = rest;
  const kept = [...own, ...(list.length === 0 ? [] : [`{ ${list.join(", ")} }`])].join(", ");
  const written = constants.map(
    ([exported = "", local]) => `export const ${local} = ${JSON.stringify(exports[exported])};`,
  );
  return [...(kept === "" ? [] : [`import ${kept} from "${specifier}";`]), ...written];
}

/** `a`, `a as b`; a type has no value. */
function readName(written: string): readonly (readonly [string, string])[] {
  const [, exported, local] = /^\s*([\w$]+)(?:\s+as\s+([\w$]+))?\s*$/.exec(written) ?? [];
  return exported === undefined ? [] : [[exported, local ?? exported]];
}

/** Whether a value is made of texts, numbers, lists, and objects only. */
function isConstant(value: unknown): boolean {
  if (value === null || ["string", "number", "boolean"].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isConstant);
  return (
    isPlainObject(value) && Object.getOwnPropertySymbols(value).length === 0 && Object.values(value).every(isConstant)
  );
}
