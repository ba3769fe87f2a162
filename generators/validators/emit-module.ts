import type { ValueScopeName } from "ajv/dist/compile/codegen/index.js";
import { safeScript, stringLiteral } from "../../templates/text.ts";
import type { FunctionCode } from "./compiler.ts";
import { formats } from "./formats.ts";
import type { ModuleImports } from "./module-imports.ts";
import type { ModulePlaces } from "./module-places.ts";
import { printBounded, printRules } from "./print-rules.ts";

/** The code of compiled functions, ready to be written into a module. */
export interface ModuleText {
  readonly lines: readonly string[];
  /** Name of each requested function, by its key. */
  readonly functions: ReadonlyMap<string, string>;
}

/** Prints compiled functions as the body of an ES module. */
export function emitModule(
  compiled: readonly FunctionCode[],
  imports: ModuleImports,
  places: ModulePlaces,
): ModuleText {
  const functions = new Map(compiled.map(({ key, name }) => [key, name]));
  const code = compiled.map((one) => one.code);
  const values = new Map(compiled.flatMap((one) => one.values.map((value) => [value.str, value] as const)));
  const printed = [...values.values()]
    .filter(({ str }) => code.some((text) => text.includes(str)))
    .flatMap((value) => printValue(value, { functions, imports, places }) ?? []);
  return { lines: [...printed, ...code].map(safeScript), functions };
}

interface Context {
  readonly functions: ReadonlyMap<string, string>;
  readonly imports: ModuleImports;
  readonly places: ModulePlaces;
}

/** Prints a value that the functions refer to as a line of code, or imports it. */
function printValue(value: ValueScopeName, context: Context): string | undefined {
  const name = value.str;
  const { imports, places } = context;
  switch (value.prefix) {
    case "validate":
      return printCheck(name, String(value.value?.key), context);
    case "pattern":
      return `const ${name} = ${printPattern(value.value?.ref, context)};`;
    case "formats": {
      const format = formats.get(String(value.value?.key));
      if (format !== undefined) imports.add(`${places.runtime}/formats/${format.file}.js`, format.test.name, name);
      return undefined;
    }
    case "func": {
      const code = value.value?.code?.toString() ?? "";
      const helper = code.includes("ucs2length") ? "stringLength" : code.replace("runtime.", "");
      imports.add(`${places.runtime}/values.js`, helper, name);
      return undefined;
    }
    default:
      return value.value?.code === undefined ? undefined : `const ${name} = ${value.value.code.toString()};`;
  }
}

function printCheck(name: string, key: string, { functions, imports, places }: Context): string | undefined {
  const local = functions.get(key);
  if (local !== undefined) return local === name ? undefined : `const ${name} = ${local};`;
  if (key.startsWith("rules|")) {
    const validate = imports.add(`${places.runtime}/find-errors.js`, "createCheck", "createCheck");
    return `const ${name} = /* @__PURE__ */ ${validate}(() => (${printRules(places.getRules(key), imports, { places })}));`;
  }
  const place = places.findCheck(key);
  imports.add(place.from, place.name, name);
  return undefined;
}

function printPattern(pattern: unknown, { imports, places }: Context): string {
  if (!(pattern instanceof RegExp)) return "/(?:)/u";
  if (places.isBusy(pattern.source)) return printBounded(pattern.source, imports, places);
  return `new RegExp(${stringLiteral(pattern.source)}, ${stringLiteral(pattern.flags)})`;
}
