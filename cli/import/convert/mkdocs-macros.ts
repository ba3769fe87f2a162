import { parseData } from "../constants/parse-data.ts";
import { isPlainObject } from "../constants/values.ts";
import { markCode, type Line } from "./lines.ts";
import { noteConverted, noteDropped, type MkDocsWork } from "./mkdocs-notation.ts";

type Variables = Record<string, unknown>;

const rawTag = /^\{%-?\s*(?:end)?raw\s*-?%\}$/;
const setTag = /^set\s+(\w+)\s*=\s*(.+)$/s;
const includeTag = /^include\s+["']([^"']+)["']/;

/**
 * Replaces the variables of the plugin `macros`. docsgen runs no program of Python: other expressions and the tags of
 * conditions and loops are left out, the text between tags stays, and the report lists both.
 * https://mkdocs-macros-plugin.readthedocs.io/
 */
export function convertMacros(
  lines: readonly Line[],
  work: MkDocsWork,
  frontMatter: Readonly<Record<string, unknown>>,
): readonly Line[] {
  if (work.notation.variables === undefined || !hasMacros(work, frontMatter)) return lines;
  const variables: Variables = { ...work.notation.variables, ...frontMatter };
  const code = markCode(lines);
  const names = lines.flatMap(({ text }) => /\{%-?\s*for\s+([\w\s,]+?)\s+in\s/.exec(text)?.[1]?.split(/[\s,]+/) ?? []);
  const loops = new Set(names);
  let isRaw = false;
  return lines.flatMap((line, index): readonly Line[] => {
    const parts = line.text.split(/(\{%-?\s*(?:end)?raw\s*-?%\})/);
    const text = parts.map((part) => {
      if (rawTag.test(part)) {
        isRaw = !part.includes("endraw");
        return "";
      }
      return isRaw ? part : fillPart(part, variables, { line, work, loops, isCode: code[index] === true });
    });
    const written = text.join("");
    return written.trim() === "" && line.text.trim() !== "" ? [] : [{ ...line, text: written }];
  });
}

/** A page turns its macros on or off. `ignore_macros` is the older name. */
function hasMacros({ notation }: MkDocsWork, frontMatter: Readonly<Record<string, unknown>>): boolean {
  const { render_macros: stated = notation.hasMacrosByDefault, ignore_macros: isOff } = frontMatter;
  return stated !== false && isOff !== true;
}

interface MacroPlace {
  readonly line: Line;
  readonly work: MkDocsWork;
  /** The names that loops of the page define. */
  readonly loops: ReadonlySet<string>;
  readonly isCode: boolean;
}

function fillPart(text: string, variables: Variables, place: MacroPlace): string {
  const { line, work, loops, isCode } = place;
  return text
    .replaceAll(/\{#.*?#\}/g, (comment) => (/^\{#[\w.:-]+\}$/.test(comment) ? comment : ""))
    .replaceAll(/\{%-?\s*(.+?)\s*-?%\}/g, (all, tag: string) => (isCode ? all : writeTag(tag, variables, place)))
    .replaceAll(/\{\{-?\s*(.+?)\s*-?\}\}/g, (all, expression: string) => {
      const value = valueOf(expression, variables);
      if (value !== undefined) {
        noteConverted(work, { name: "{{ variable }}", line });
        return value;
      }
      // The plugin shows unknown names as they are written. Code may contain another template.
      if (isCode || (/^\w+$/.test(expression) && !loops.has(expression))) return all;
      noteDropped(work, `{{ ${expression} }}`, line);
      return "";
    });
}

function writeTag(tag: string, variables: Variables, { line, work }: MacroPlace): string {
  const [name = ""] = /^\w+/.exec(tag) ?? [];
  const [, variable, written = ""] = setTag.exec(tag) ?? [];
  const value = variable === undefined ? undefined : literalOf(written);
  if (variable !== undefined && value !== undefined) {
    variables[variable] = value;
    noteConverted(work, { name: "{% set %}", line });
    return "";
  }
  const [, file] = includeTag.exec(tag) ?? [];
  const path = file === undefined ? undefined : work.snippets.claim(file);
  if (path !== undefined && line.text.trim().startsWith("{%") && line.text.trim().endsWith("%}")) {
    noteConverted(work, { name: "{% include %}", line });
    return `::include{file="${path}"}`;
  }
  if (!/^(?:end|else)/.test(name)) noteDropped(work, `{% ${name} %}`, line);
  return "";
}

function literalOf(written: string): string | undefined {
  const [, text] = /^(?:"([^"]*)"|\d+(?:\.\d+)?)$/.exec(written.replace(/^'([^'"]*)'$/, '"$1"')) ?? [];
  return text ?? (/^\d+(?:\.\d+)?$/.test(written) ? written : undefined);
}

/** `name`, `name.part`, and the filters that need no Python. */
function valueOf(expression: string, variables: Variables): string | undefined {
  const [path = "", ...filters] = expression.split("|").map((part) => part.trim());
  const known = filters.every((filter) => /^(?:safe|trim|e|escape|string|upper|lower)$/.test(filter));
  if (!known || !/^[\w.]+$/.test(path)) return undefined;
  let value: unknown = variables;
  for (const key of path.split(".")) value = isPlainObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
  if (!["string", "number", "boolean"].includes(typeof value)) return undefined;
  const text = String(value);
  return filters.includes("upper") ? text.toUpperCase() : filters.includes("lower") ? text.toLowerCase() : text;
}

/** A page's title comes from its heading, so it may name variables. */
export function fillTitle(
  lines: readonly Line[],
  work: MkDocsWork,
  frontMatter: Readonly<Record<string, unknown>>,
): readonly Line[] {
  const { variables } = work.notation;
  if (variables === undefined || !hasMacros(work, frontMatter)) return lines;
  const place = { work, loops: new Set<string>(), isCode: false };
  const fill = (line: Line, next: Line | undefined): string => {
    const continues = /^\s+\S/.test(next?.text ?? "");
    const title = line.text.startsWith("title:") && !continues ? readTitle(line.text) : undefined;
    if (title === undefined) return line.text;
    const filled = fillPart(title, { ...variables, ...frontMatter }, { ...place, line });
    return filled === title ? line.text : `title: ${JSON.stringify(filled)}`;
  };
  return lines.map((line, index) => ({ ...line, text: fill(line, lines[index + 1]) }));
}

/** The text of a title's line. Undefined for another value. */
function readTitle(line: string): string | undefined {
  const value = parseData(line);
  return isPlainObject(value) && typeof value["title"] === "string" ? value["title"] : undefined;
}

/** The variables of the files that `include_yaml` names: a list of files, or files by the name of their variable. */
export function readVariableFiles(
  stated: unknown,
  readText: (file: string) => string | undefined,
): Readonly<Record<string, unknown>> {
  const entries = [stated]
    .flat()
    .flatMap((entry): readonly (readonly [string | undefined, string])[] =>
      isPlainObject(entry)
        ? Object.entries(entry).map(([name, file]) => [name, String(file)] as const)
        : typeof entry === "string"
          ? [[undefined, entry]]
          : [],
    );
  const found: Record<string, unknown> = {};
  for (const [name, file] of entries) {
    const value = parseData(readText(file) ?? "");
    if (name !== undefined) found[name] = value;
    else if (isPlainObject(value)) Object.assign(found, value);
  }
  return found;
}
