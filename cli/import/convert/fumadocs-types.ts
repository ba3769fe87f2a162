import type { SourceFolder } from "../source-folder.ts";
import {
  countFrontMatter,
  escapeLabel,
  markCode,
  outsideSpans,
  type Conversion,
  type Line,
  type PageDraft,
} from "./lines.ts";
import { readTypeFile, readTypeMembers, type TypeFile, type TypeMember } from "./type-members.ts";

interface TypesContext {
  readonly source: SourceFolder;
  readonly find: (written: string) => string | undefined;
}

const table = /^(\s*)<AutoTypeTable\b([^<>{}]*)\/>\s*$/;

/**
 * `<AutoTypeTable path="./types.ts" name="Options" />` shows the properties of a type. The page gets them as fields.
 * https://fumadocs.dev/docs/ui/components/auto-type-table
 */
export function convertTypeTables(draft: PageDraft, context: TypesContext): PageDraft {
  const code = markCode(draft.lines);
  const start = countFrontMatter(draft.lines);
  const conversions: Conversion[] = [];
  const readTypes = createTypeReader(context);
  const lines = draft.lines.flatMap((line, index): readonly Line[] => {
    const [, indent = "", attributes] = index < start || code[index] === true ? [] : (table.exec(line.text) ?? []);
    const members = attributes === undefined ? undefined : readMembers(attributes, readTypes);
    if (members === undefined) return [line];
    conversions.push({ name: "<AutoTypeTable>", line: line.origin, column: indent.length + 1, outcome: "converted" });
    return ["", ...members.flatMap(writeField)].map((text) => ({
      ...line,
      text: text === "" ? "" : `${indent}${text}`,
    }));
  });
  return { lines, conversions: [...draft.conversions, ...conversions] };
}

type ReadTypes = (path: string) => TypeFile | undefined;

/** A page may show many types of one file. */
function createTypeReader({ source, find }: TypesContext): ReadTypes {
  const known = new Map<string, TypeFile | undefined>();
  const read: ReadTypes = (path) => {
    // Paths start at the project's folder.
    const file = find(`/${path.replace(/^\.\//, "")}`) ?? find(path);
    const text = file === undefined || !/\.[cm]?tsx?$/.test(file) ? undefined : source.readText(file);
    return text === undefined ? undefined : readTypeFile(text);
  };
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
}

function readMembers(attributes: string, readTypes: ReadTypes): readonly TypeMember[] | undefined {
  const [path, name] = [attributeOf(attributes, "path"), attributeOf(attributes, "name")];
  if (path === undefined || name === undefined) return undefined;
  const types = readTypes(path);
  return types && readTypeMembers(types, name);
}

function attributeOf(attributes: string, name: string): string | undefined {
  return new RegExp(String.raw`(?:^|\s)${name}=(["'])(.*?)\1`).exec(attributes)?.[2];
}

function writeField(member: TypeMember): readonly string[] {
  const attributes = [
    writeAttribute("type", member.type),
    ...(member.isRequired ? ["required"] : []),
    ...(member.isDeprecated ? ["deprecated"] : []),
    ...(member.standard === undefined ? [] : [writeAttribute("default", member.standard)]),
  ];
  // A comment is Markdown, and not MDX.
  const words = outsideSpans(member.description, (part) => part.replaceAll(/[{}<]/g, "\\$&"));
  const text = words === "" ? [] : words.split("\n");
  return [`:::field[${escapeLabel(member.name)}]{${attributes.join(" ")}}`, ...text, ":::", ""];
}

/** An attribute of a directive, also in MDX, where braces and tags are code. */
function writeAttribute(name: string, value: string): string {
  const quote = value.includes('"') && !value.includes("'") ? "'" : '"';
  const written = value.replaceAll(/["'&<{}\n]/g, (character) =>
    /["']/.test(character) && character !== quote ? character : `&#${character.charCodeAt(0)};`,
  );
  return `${name}=${quote}${written}${quote}`;
}
