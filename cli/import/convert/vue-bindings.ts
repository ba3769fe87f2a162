import { isArray } from "../../../generators/source/json.ts";
import { readConstants } from "../constants/module.ts";
import { importedConstants, type ReadModule } from "./code-constants.ts";
import { isPlainObject } from "../constants/values.ts";
import { mapProse, outsideSpans, type Conversion, type PageDraft } from "./lines.ts";

const setup = /^<script\b[^>]*\bsetup\b[^>]*>([\s\S]*?)^<\/script>/m;
const tag = /<([A-Za-z][\w-]*)((?:\s+(?:[^\s"'<>=/]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'<>]+))?))+)\s*(\/?)>/g;
const attribute = /\s+([^\s"'<>=/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g;
const binding = /^(?::|v-bind:)([\w-]+)$/;

const loop =
  /<(\w[\w-]*)((?:[^<>"]|"[^"]*")*?)\sv-for="\(?\s*(\w+)(?:\s*,\s*\w+)?\s*\)?\s+(?:in|of)\s+([^"]+)"((?:[^<>"]|"[^"]*")*)>(.*?)<\/\1>/g;

/**
 * Writes the attributes that Vue computes as constants: `:members="members"`, and `:members` alone, from the lists of
 * `<script setup>`. A value that is not a constant is left out, as are events and directives. A text that Vue computes
 * becomes a comment, and the report lists it.
 */
export function convertVueBindings(draft: PageDraft, readModule: ReadModule = () => undefined): PageDraft {
  const constants = readSetup(draft.lines.map(({ text }) => text).join("\n"), readModule);
  const conversions: Conversion[] = [...draft.conversions];
  let isRaw = false;
  const changed = mapProse(draft, (line) => {
    if (/^\s*:{3,}/.test(line.text)) isRaw = /^\s*:{3,}\s*v-pre\b/.test(line.text);
    if (isRaw || /\sv-pre\b/.test(line.text)) return line;
    return {
      ...line,
      text: outsideSpans(line.text, (part) =>
        dropValues(writeValues(expandLoops(part, constants), constants), (name) =>
          conversions.push({
            name,
            line: line.origin,
            column: Math.max(0, line.text.indexOf(name)) + 1,
            outcome: "dropped",
          }),
        ).replaceAll(tag, (...match: string[]) => {
          const [all = "", name = "", written = "", close = ""] = match;
          if (!/\s(?::|v-|@|#)/.test(written)) return all;
          return `<${name}${convertAttributes(written, /^[a-z]/.test(name), constants)}${close === "" ? "" : " /"}>`;
        }),
      ),
    };
  });
  return { ...changed, conversions };
}

/** Texts that only a running page knows. docsgen itself reads `$frontmatter`. */
function dropValues(text: string, report: (name: string) => void): string {
  return text.replaceAll(/\{\{\s*(.+?)\s*\}\}/g, (all, expression: string) => {
    if (expression.startsWith("$frontmatter.")) return all;
    report(all);
    return `<!-- ${expression.replaceAll("--", "- -")} -->`;
  });
}

/** Writes an element once for each entry of a constant list. */
function expandLoops(text: string, constants: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(loop, (...match: string[]) => {
    const [all = "", name = "", before = "", item = "", list = "", after = "", inner = ""] = match;
    const entries = evaluateExpression(list.trim(), constants);
    if (!isArray(entries)) return all;
    return entries
      .map((entry) => writeValues(`<${name}${before}${after}>${inner}</${name}>`, { ...constants, [item]: entry }))
      .join("");
  });
}

/** `{{ expression }}` of constants. */
function writeValues(text: string, constants: Readonly<Record<string, unknown>>): string {
  return text.replaceAll(/\{\{\s*(.+?)\s*\}\}/g, (all, expression: string) => {
    if (expression.includes("$")) return all;
    const value = evaluateExpression(expression, constants);
    return typeof value === "string" || typeof value === "number" ? String(value) : all;
  });
}

function convertAttributes(written: string, isElement: boolean, constants: Readonly<Record<string, unknown>>): string {
  return written.replaceAll(attribute, (...match: string[]) => {
    const [all = "", name = ""] = match;
    const bound = binding.exec(name)?.[1];
    if (bound === undefined) return /^(?:v-|@|#|:)/.test(name) ? "" : all;
    const expression = match[2] ?? match[3] ?? match[4] ?? bound;
    const value = evaluateExpression(expression, constants);
    if (isElement)
      return typeof value === "string" || typeof value === "number" ? ` ${bound}=${JSON.stringify(String(value))}` : "";
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

/** The constants of `<script setup>`. */
export function readSetup(text: string, readModule: ReadModule): Readonly<Record<string, unknown>> {
  // `ref(0)` shows its first value.
  const script = (setup.exec(text)?.[1] ?? "").replaceAll(
    /\b(?:shallowRef|ref|reactive|readonly)(?:<[^<>()]*>)?\(/g,
    "(",
  );
  const lines = script.split("\n").map((line) => importedConstants(line, readModule)?.join(" ") ?? line);
  const declared = lines.join("\n").replaceAll(/(?<=^|; )export (?=const\s)/gm, "");
  const names = [...declared.matchAll(/(?<=^|; )(?:const|let|var)\s+(\w+)\s*(?::[^=\n]+)?=/gm)].map(([, name]) => name);
  return names.length === 0 ? {} : evaluateModule(`${declared}\nexport { ${names.join(", ")} };\n`);
}

/** The value of an expression of constants. Undefined if it needs more. */
export function evaluateExpression(expression: string, constants: Readonly<Record<string, unknown>>): unknown {
  if (Object.hasOwn(constants, expression)) return constants[expression];
  const plain = expression.replace(/^withBase\((.*)\)$/, "$1");
  // A component in a loop has an expression for each entry, so only the constants that it names are written.
  const names = new Set(plain.match(/[A-Za-z_$][\w$]*/g));
  const data = [...names].filter((name) => Object.hasOwn(constants, name) && isData(constants[name]));
  const declared = data.map((name) => `const ${name} = ${JSON.stringify(constants[name])};\n`).join("");
  return evaluateModule(`${declared}export const value = (${plain});\n`)["value"];
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
