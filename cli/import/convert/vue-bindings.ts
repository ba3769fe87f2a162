import { readConstants } from "../constants/module.ts";
import { isPlainObject } from "../constants/values.ts";
import { mapProse, outsideSpans, type PageDraft } from "./lines.ts";

const setup = /^<script\b[^>]*\bsetup\b[^>]*>([\s\S]*?)^<\/script>/m;
const tag = /<([A-Z]\w*)((?:\s+(?:[^\s"'<>=/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?))+)\s*(\/?)>/g;
const attribute = /\s+([^\s"'<>=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const binding = /^(?::|v-bind:)([\w-]+)$/;

/**
 * Writes the attributes that Vue computes as constants: `:members="members"`, and `:members` alone, from the lists of
 * `<script setup>`. A value that is not a constant is left out, as are events and directives.
 */
export function convertVueBindings(draft: PageDraft): PageDraft {
  const constants = readSetup(draft.lines.map(({ text }) => text).join("\n"));
  return mapProse(draft, (line) => ({
    ...line,
    text: outsideSpans(line.text, (part) =>
      part.replaceAll(tag, (...match: string[]) => {
        const [all = "", name = "", written = "", close = ""] = match;
        if (!/\s(?::|v-|@|#)/.test(written)) return all;
        return `<${name}${convertAttributes(written, constants)}${close === "" ? "" : " /"}>`;
      }),
    ),
  }));
}

function convertAttributes(written: string, constants: Readonly<Record<string, unknown>>): string {
  return written.replaceAll(attribute, (...match: string[]) => {
    const [all = "", name = ""] = match;
    const bound = binding.exec(name)?.[1];
    if (bound === undefined) return /^(?:v-|@|#|:)/.test(name) ? "" : all;
    const expression = match[2] ?? match[3] ?? match[4] ?? bound;
    const value = Object.hasOwn(constants, expression) ? constants[expression] : readExpression(expression);
    return isData(value) ? ` ${bound}={${JSON.stringify(value)}}` : "";
  });
}

/** Only data: no functions, and nothing that a program computes. */
function isData(value: unknown): boolean {
  if (value === null || typeof value === "string" || typeof value === "number" || typeof value === "boolean")
    return true;
  if (Array.isArray(value)) return value.every(isData);
  return isPlainObject(value) && Object.values(value).every(isData);
}

function readSetup(text: string): Readonly<Record<string, unknown>> {
  const script = setup.exec(text)?.[1] ?? "";
  const names = [...script.matchAll(/^(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=/gm)].map(([, name]) => name);
  return names.length === 0 ? {} : evaluateModule(`${script}\nexport { ${names.join(", ")} };\n`);
}

function readExpression(expression: string): unknown {
  return evaluateModule(`export const value = (${expression});\n`)["value"];
}

function evaluateModule(text: string): Readonly<Record<string, unknown>> {
  const file = "setup.ts";
  try {
    return readConstants(file, { has: (name) => name === file, readText: (name) => (name === file ? text : undefined) })
      .exports;
  } catch {
    // Code that cannot be read has no constants, and the report lists the script.
    return {};
  }
}
