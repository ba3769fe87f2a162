import { scanTag, type MarkupTag } from "../../../generators/pages/markdown/scan-tags.ts";
import { markCode, splitSpans, type Conversion, type Line, type PageDraft } from "./lines.ts";
import { evaluateExpression, readSetup } from "./vue-bindings.ts";
import { readSlots } from "./vue-slots.ts";
import { renderTemplate, slotMark, type VueScope } from "./vue-template.ts";

/** The text of a component's file, by the name on the page. */
export type ReadComponent = (name: string) => string | undefined;

/** The paths of `.vue` files by the names that a script imports. */
export function importedComponents(text: string): ReadonlyMap<string, string> {
  const lines = text.matchAll(/^[ \t]*import\s+([A-Z]\w*)\s+from\s+(["'])([^"']+\.vue)\2/gm);
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
  const known = new Map<string, Component | undefined>();
  const context: ExpandContext = {
    find: (name) => {
      if (!known.has(name)) known.set(name, readComponent(read(name)));
      return known.get(name);
    },
    constants: readSetup(text, () => undefined),
    conversions,
    unclosed: new Set(),
    level: 1,
  };
  return { lines: expandLines(draft.lines, context), conversions };
}

/** A component's file. */
interface Component {
  readonly text: string;
  readonly template: string;
  readonly constants: VueScope;
}

function readComponent(text: string | undefined): Component | undefined {
  const [start, end] = [text?.indexOf("<template>") ?? -1, text?.lastIndexOf("</template>") ?? -1];
  if (text === undefined || start === -1 || end < start) return undefined;
  const template = text.slice(start + "<template>".length, end);
  return { text, template, constants: readSetup(text, () => undefined) };
}

interface ExpandContext {
  readonly find: (name: string) => Component | undefined;
  /** The constants of the page. */
  readonly constants: VueScope;
  readonly conversions: Conversion[];
  /** Names without an end tag in the rest of the page. */
  readonly unclosed: Set<string>;
  /** How many components contain the lines. */
  readonly level: number;
}

/** Components in components, deeper than any real page. */
const maxLevel = 60;

/** A component on the page. */
interface Use {
  readonly tag: MarkupTag;
  readonly component: Component;
  /** The lines in it, and the index of its last line. */
  readonly content: readonly Line[];
  readonly end: number;
  /** The text after it on its last line. */
  readonly rest: string;
}

function expandLines(lines: readonly Line[], context: ExpandContext): readonly Line[] {
  if (context.level > maxLevel) return lines;
  const code = markCode(lines);
  const result: Line[] = [];
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index];
    if (line === undefined) break;
    let { text } = line;
    let [written, at] = ["", 0];
    let starts = code[index] === true ? [] : findComponents(text);
    for (let start = starts.shift(); start !== undefined; start = starts.shift()) {
      if (start < at) continue;
      const use = readUse({ lines, code, index, text }, start, context);
      const rendered = use && render(use, line, context);
      if (use === undefined || rendered === undefined) continue;
      const [first = "", ...more] = rendered;
      written += `${text.slice(at, start)}${first}`;
      for (const each of more) {
        result.push({ ...line, text: written });
        written = each;
      }
      at = text.length - use.rest.length;
      if (use.end === index) continue;
      index = use.end;
      [text, at, starts] = [use.rest, 0, findComponents(use.rest)];
    }
    result.push({ ...line, text: `${written}${text.slice(at)}` });
  }
  return result;
}

/** The offsets of components outside code spans. */
function findComponents(text: string): number[] {
  if (!/<[A-Z]/.test(text)) return [];
  let offset = 0;
  return splitSpans(text).flatMap(({ text: part, marks }) => {
    const start = offset;
    offset += part.length + 2 * marks.length;
    return marks === "" ? [...part.matchAll(/<[A-Z]\w*(?=[\s/>]|$)/g)].map(({ index }) => start + index) : [];
  });
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
  const name = /^<(\w+)/.exec(text.slice(start, start + 200))?.[1];
  const component = name === undefined ? undefined : context.find(name);
  if (component === undefined) return undefined;
  let joined = text.slice(start);
  let tag = scanTag(joined, 0);
  if (tag?.isOpenEnded === true) {
    const following = lines.slice(index + 1, index + maxTagLines).map((line) => line.text);
    joined = [joined, ...following].join("\n");
    tag = scanTag(joined, 0);
  }
  if (tag === undefined || tag.isOpenEnded) return undefined;
  const tagEnd = index + joined.slice(0, tag.end).split("\n").length - 1;
  const lineEnd = joined.indexOf("\n", tag.end);
  const after = joined.slice(tag.end, lineEnd === -1 ? undefined : lineEnd);
  if (tag.isSelfClosing) return { tag, component, content: [], end: tagEnd, rest: after };
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
      return { tag, component, content: [...content, { ...line, text: own.slice(0, match.index) }], end: at, rest };
    }
    content.push({ ...line, text: own });
  }
  context.unclosed.add(tag.name);
  return undefined;
}

/** The lines of the component, without those of its content's first and last line breaks. */
function render({ tag, component, content }: Use, line: Line, context: ExpandContext): readonly string[] | undefined {
  const slots = readSlots(content);
  if (slots === undefined) return undefined;
  const scope = { ...component.constants, ...readProps(component.text, tag, context) };
  const rendered = renderTemplate(component.template, { scope, slots: new Set(slots.keys()) });
  if (rendered === undefined) return undefined;
  context.conversions.push({ name: `<${tag.name}>`, line: line.origin, column: 1, outcome: "converted" });
  const parts = rendered.split(slotMark).map((part, index) => {
    if (index % 2 === 0) return part;
    const inner = expandLines(slots.get(part) ?? [], { ...context, level: context.level + 1 });
    return inner.map(({ text }) => text).join("\n");
  });
  return parts.join("").split("\n");
}

/** The values of the properties: those that the page passes, and the defaults. `null` if there is neither. */
function readProps(file: string, tag: MarkupTag, { constants }: ExpandContext): VueScope {
  const declared = /defineProps\s*(?:<([\s\S]*?)>\s*\(|\(([\s\S]*?)\)\s*[;,)\n])/.exec(file);
  const names = [...(declared?.[1] ?? declared?.[2] ?? "").matchAll(/(?:^|[\s{,[])["']?(\w+)["']?\??\s*(?=[:,\]])/g)];
  const own = Object.fromEntries(names.map(([, name = ""]) => [name, null]));
  const defaults = /withDefaults\(\s*defineProps<[\s\S]*?>\(\)\s*,\s*(\{[\s\S]*?\})\s*,?\s*\)/.exec(file)?.[1];
  const stated = defaults === undefined ? {} : evaluateExpression(defaults, {});
  const single = [...file.matchAll(/\b(\w+)\s*:\s*\{[^{}]*?\bdefault:\s*([^,}\n]+)/g)].map(
    ([, name = "", value = ""]) => [name, evaluateExpression(value.trim(), {}) ?? null] as const,
  );
  const destructured = /\bconst\s*\{([^{}]*)\}\s*=\s*defineProps\b/.exec(file)?.[1] ?? "";
  const initial = [...destructured.matchAll(/\b(\w+)\s*=\s*("[^"\n]*"|'[^'\n]*'|[^,\n]+)/g)].map(
    ([, name = "", value = ""]) => [name, evaluateExpression(value.trim(), {}) ?? null] as const,
  );
  const passed = tag.attributes.map(({ name, value }) => readAttribute(name, value, constants));
  const props = {
    ...own,
    ...Object.fromEntries([...single, ...initial]),
    ...(stated as VueScope),
    ...Object.fromEntries(passed),
  };
  return { ...props, props, $props: props };
}

function readAttribute(name: string, value: string | undefined, constants: VueScope): readonly [string, unknown] {
  const bound = /^(?::|v-bind:)(.+)$/.exec(name)?.[1];
  const camel = (bound ?? name).replaceAll(/-(\w)/g, (_all, letter: string) => letter.toUpperCase());
  if (bound === undefined) return [camel, value ?? true];
  return [camel, evaluateExpression(value ?? bound, constants)];
}
