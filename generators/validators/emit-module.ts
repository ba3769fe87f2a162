import type { ValueScopeName } from "ajv/dist/compile/codegen/index.js";
import { jsonLiteral, safeScript, stringLiteral } from "../../templates/text.ts";
import { compactCode, shortenCode } from "./compact-code.ts";
import type { UnitCode } from "./compiler.ts";
import { formats } from "./formats.ts";
import { unitKey } from "./units.ts";

/** The text of compiled units, ready to be laid out in a module. */
export interface ModuleText {
  /** Lines such as `import { check as validate1 } from "./Pet.js";`. */
  readonly imports: readonly string[];
  /** Values and functions. */
  readonly lines: readonly string[];
  /** Name of the function of each unit, by its key. */
  readonly functions: ReadonlyMap<string, string>;
}

export interface ModulePlaces {
  /** The runtime folder as seen from the module, e.g. `./runtime`. */
  readonly runtime: string;
  /** Where another module exports the function of a unit. */
  readonly find: (key: string) => { readonly from: string; readonly name: string };
}

/** Prints compiled units as the body of an ES module. */
export function emitModule(units: readonly UnitCode[], places: ModulePlaces): ModuleText {
  const functions = new Map(units.map((unit) => [unitKey(unit.unit), unit.name]));
  const values = new Map(units.flatMap((unit) => unit.values.map((value) => [value.str, value] as const)));
  const printed = [...values.values()].map((value) => printValue(value, functions, places));
  const known = new Map<string, string>();
  const bodies = units.map((unit, index) => printUnit(unit, `rule${index}`, known));
  const hoisted = [...known].map(([literal, name]) => `const ${name} = ${literal};`);
  const code = bodies.flat();
  const used = printed.filter(({ name }) => name !== undefined && code.some((line) => line.includes(name)));
  const helpers = ["addError", "addFault"].filter((helper) => code.some((line) => line.includes(`${helper}(`)));
  const helperImport =
    helpers.length === 0
      ? []
      : [`import { ${helpers.join(", ")} } from ${stringLiteral(`${places.runtime}/values.js`)};`];
  return {
    imports: [...helperImport, ...used.flatMap(({ importLine }) => (importLine === undefined ? [] : [importLine]))],
    lines: [...used.flatMap(({ line }) => (line === undefined ? [] : [line])), ...hoisted, ...code].map(safeScript),
    functions,
  };
}

interface PrintedValue {
  readonly name?: string;
  readonly importLine?: string;
  readonly line?: string;
}

function printUnit(unit: UnitCode, ruleName: string, known: Map<string, string>): readonly string[] {
  const isShared = unit.unit.shared !== undefined;
  const compact = compactCode(unit.code, {
    print: (path) => (path === "" ? ruleName : `${ruleName}+${stringLiteral(path)}`),
    parameter: isShared ? ruleName : undefined,
  });
  const schemaName = findSchemaName(unit);
  const hoist = (literal: string): string => {
    const name = known.get(literal) ?? `known${known.size}`;
    known.set(literal, name);
    return name;
  };
  const short = schemaName === undefined ? compact : shortenCode(compact, schemaName, unit.prepared, hoist);
  const whole =
    short === undefined && schemaName !== undefined && compact.includes(schemaName)
      ? [`const ${schemaName} = ${jsonLiteral(unit.prepared)};`]
      : [];
  const rule =
    !isShared && compact.includes(ruleName) ? [`const ${ruleName} = ${stringLiteral(unit.unit.pointer)};`] : [];
  const evaluated = unit.evaluated === undefined ? [] : [`${unit.name}.evaluated = ${unit.evaluated};`];
  return [...whole, ...rule, short ?? compact, ...evaluated];
}

function findSchemaName(unit: UnitCode): string | undefined {
  return unit.values.find(({ prefix, value }) => prefix === "schema" && value?.ref === unit.prepared)?.str;
}

function printValue(value: ValueScopeName, functions: ReadonlyMap<string, string>, places: ModulePlaces): PrintedValue {
  const name = value.str;
  switch (value.prefix) {
    case "validate":
      return printCheck(name, String(value.value?.key), functions, places);
    case "pattern":
      return { name, line: `const ${name} = ${printPattern(value.value?.ref)};` };
    case "formats":
      return printFormat(name, String(value.value?.key), places);
    case "func":
      return printFunction(name, value.value?.code?.toString() ?? "undefined", places);
    default:
      return {};
  }
}

function printCheck(
  name: string,
  key: string,
  functions: ReadonlyMap<string, string>,
  places: ModulePlaces,
): PrintedValue {
  if (key === "undefined") return {};
  const local = functions.get(key);
  if (local !== undefined) return { name, line: `const ${name} = ${local};` };
  const place = places.find(key);
  return { name, importLine: `import { ${place.name} as ${name} } from ${stringLiteral(place.from)};` };
}

function printPattern(pattern: unknown): string {
  if (!(pattern instanceof RegExp)) return "/(?:)/u";
  return `new RegExp(${stringLiteral(pattern.source)}, ${stringLiteral(pattern.flags)})`;
}

function printFormat(name: string, key: string, places: ModulePlaces): PrintedValue {
  const format = formats.get(key);
  if (format === undefined) return {};
  const isNumeric = format.type === "number";
  const imported = isNumeric ? `${name}_test` : name;
  const importLine = `import { ${format.test.name} as ${imported} } from ${stringLiteral(`${places.runtime}/formats/${format.file}.js`)};`;
  return isNumeric ? { name, importLine, line: `const ${name} = { validate: ${imported} };` } : { name, importLine };
}

function printFunction(name: string, code: string, places: ModulePlaces): PrintedValue {
  const runtime = stringLiteral(`${places.runtime}/values.js`);
  if (code.includes("ucs2length")) return { name, importLine: `import { stringLength as ${name} } from ${runtime};` };
  if (code.includes("runtime/equal")) return { name, importLine: `import { isEqual as ${name} } from ${runtime};` };
  return { name, line: `const ${name} = ${code};` };
}
