import { scanTag, type MarkupTag } from "../../../generators/pages/markdown/scan-tags.ts";
import { markCode, splitSpans, type Conversion, type Line, type PageDraft } from "./lines.ts";
import { evaluateExpression, readSetup } from "./vue-bindings.ts";
import { renderTemplate, slotMark, type VueScope } from "./vue-template.ts";

/** The text of a component's file, by the name on the page. */
export type ReadComponent = (name: string) => string | undefined;

/** The paths of `.vue` files by the names that a script imports. */
export function importedComponents(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^\s*import\s+([A-Z]\w*)\s+from\s+(["'])([^"']+\.vue)\2/gm);
  return new Map([...lines].map(([, name = "", , file = ""]) => [name, file]));
}

/** Components that a theme gives to all pages: `app.component("Name", Component)`. */
export function registeredComponents(text: string): ReadonlyMap<string, string> {
  const files = importedComponents(text);
  const calls = text.matchAll(/\.component\(\s*(["'])([\w-]+)\1\s*,\s*(\w+)\s*\)/g);
  return new Map([...calls].flatMap(([, , name = "", local = ""]) => [[name, files.get(local) ?? ""] as const]));
}

/**
 * Writes components of Vue into the page if they only show markup with what the page passes. Components with events,
 * models, or values that only a running page knows stay as they are.
 */
export function expandVueComponents(draft: PageDraft, read: ReadComponent): PageDraft {
  const text = draft.lines.map((line) => line.text).join("\n");
  if (!/<[A-Z]/.test(text)) return draft;
  const conversions: Conversion[] = [...draft.conversions];
  const context = { read, constants: readSetup(text, () => undefined), conversions, unclosed: new Set<string>() };
  return { lines: expandLines(draft.lines, context), conversions };
}

interface ExpandContext {
  readonly read: ReadComponent;
  /** The constants of the page. */
  readonly constants: VueScope;
  readonly conversions: Conversion[];
  /** Names without an end tag in the rest of the page. */
  readonly unclosed: Set<string>;
}

/** A component on the page. */
interface Use {
  readonly tag: MarkupTag;
  /** The lines in it, and the index of its last line. */
  readonly content: readonly Line[];
  readonly end: number;
  /** The text after it on its last line. */
  readonly rest: string;
}

function expandLines(lines: readonly Line[], context: ExpandContext): readonly Line[] {
  const code = markCode(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    let written = "";
    let rest = code[index] === true ? "" : line.text;
    if (code[index] === true) written = line.text;
    for (let start = findComponent(rest); start !== -1; start = findComponent(rest)) {
      const use = readUse({ lines, code, index, text: rest }, start, context);
      const rendered = use && render(use, line, context);
      const skipped = use === undefined || rendered === undefined ? start + 2 : start;
      written += rest.slice(0, skipped);
      rest = rest.slice(skipped);
      if (use === undefined || rendered === undefined) continue;
      const [first = "", ...more] = rendered;
      written += first;
      for (const each of more) {
        result.push({ ...line, text: written });
        written = each;
      }
      ({ rest } = use);
      index = use.end;
    }
    result.push({ ...line, text: `${written}${rest}` });
  }
  return result;
}

/** The offset of the next component outside code spans. */
function findComponent(text: string): number {
  if (!/<[A-Z]/.test(text)) return -1;
  let offset = 0;
  for (const part of splitSpans(text)) {
    const at = part.marks === "" ? part.text.search(/<[A-Z]\w*[\s/>]|<[A-Z]\w*$/) : -1;
    if (at !== -1) return offset + at;
    offset += part.text.length + 2 * part.marks.length;
  }
  return -1;
}

interface Position {
  readonly lines: readonly Line[];
  readonly code: readonly boolean[];
  readonly index: number;
  /** The part of the line that is not written yet. */
  readonly text: string;
}

const maxTagLines = 60;

function readUse({ lines, code, index, text }: Position, start: number, context: ExpandContext): Use | undefined {
  const following = lines.slice(index + 1, index + maxTagLines).map((line) => line.text);
  const joined = [text.slice(start), ...following].join("\n");
  const tag = scanTag(joined, 0);
  if (tag === undefined || tag.isOpenEnded) return undefined;
  const tagEnd = index + joined.slice(0, tag.end).split("\n").length - 1;
  const after = joined.slice(tag.end).split("\n", 1)[0] ?? "";
  if (tag.isSelfClosing) return { tag, content: [], end: tagEnd, rest: after };
  if (context.unclosed.has(tag.name)) return undefined;
  const mark = new RegExp(`<(/?)${tag.name}(?=[\\s/>])[^<>]*?(/?)>`, "g");
  const content: Line[] = [];
  let depth = 1;
  for (let at = tagEnd; at < lines.length; at += 1) {
    const line = lines[at];
    if (line === undefined) break;
    const own = at === tagEnd ? after : line.text;
    for (const match of code[at] === true ? [] : own.matchAll(mark)) {
      depth += match[1] === "/" ? -1 : match[2] === "/" ? 0 : 1;
      if (depth > 0) continue;
      const rest = own.slice(match.index + match[0].length);
      return { tag, content: [...content, { ...line, text: own.slice(0, match.index) }], end: at, rest };
    }
    content.push({ ...line, text: own });
  }
  context.unclosed.add(tag.name);
  return undefined;
}

/** The lines of the component, without those of its content's first and last line breaks. */
function render({ tag, content }: Use, line: Line, context: ExpandContext): readonly string[] | undefined {
  const file = context.read(tag.name);
  const template = /<template>([\s\S]*)<\/template>/.exec(file ?? "")?.[1];
  if (file === undefined || template === undefined) return undefined;
  const rendered = renderTemplate(template, { ...readSetup(file, () => undefined), ...readProps(file, tag, context) });
  if (rendered === undefined) return undefined;
  context.conversions.push({ name: `<${tag.name}>`, line: line.origin, column: 1, outcome: "converted" });
  const [before = "", ...others] = rendered.split(slotMark);
  if (others.length === 0) return [before];
  const inner = expandLines(content, context).map(({ text }) => text);
  return `${before}${inner.join("\n")}${others[0] ?? ""}`.split("\n");
}

/** The values of the properties: those that the page passes, and the defaults. `null` if there is neither. */
function readProps(file: string, tag: MarkupTag, { constants }: ExpandContext): VueScope {
  const declared = /defineProps\s*(?:<([\s\S]*?)>\s*\(|\(([\s\S]*?)\)\s*[;,)\n])/.exec(file);
  const names = [...(declared?.[1] ?? declared?.[2] ?? "").matchAll(/(?:^|[\s{,[])["']?(\w+)["']?\??\s*(?=[:,\]])/g)];
  const own = Object.fromEntries(names.map(([, name = ""]) => [name, null]));
  const defaults = /withDefaults\(\s*defineProps<[\s\S]*?>\(\)\s*,\s*(\{[\s\S]*?\})\s*,?\s*\)/.exec(file)?.[1];
  const stated = defaults === undefined ? {} : evaluateExpression(defaults, {});
  const single = [...file.matchAll(/(\w+)\s*:\s*\{[^{}]*?\bdefault:\s*([^,}\n]+)/g)].map(
    ([, name = "", value = ""]) => [name, evaluateExpression(value.trim(), {}) ?? null] as const,
  );
  const passed = tag.attributes.map(({ name, value }) => readAttribute(name, value, constants));
  const props = { ...own, ...Object.fromEntries(single), ...(stated as VueScope), ...Object.fromEntries(passed) };
  return { ...props, props, $props: props };
}

function readAttribute(name: string, value: string | undefined, constants: VueScope): readonly [string, unknown] {
  const bound = /^(?::|v-bind:)(.+)$/.exec(name)?.[1];
  const camel = (bound ?? name).replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  if (bound === undefined) return [camel, value ?? true];
  return [camel, evaluateExpression(value ?? bound, constants)];
}
