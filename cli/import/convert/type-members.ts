import type { Program, TSSignature, TSType } from "oxc-parser";
import { parseScript } from "../../parse-script.ts";

/** A property of a type, as its declaration and its JSDoc comment describe it. */
export interface TypeMember {
  readonly name: string;
  readonly type: string;
  readonly isRequired: boolean;
  readonly isDeprecated: boolean;
  readonly standard: string | undefined;
  /** Markdown. */
  readonly description: string;
}

type Declaration =
  | { readonly kind: "members"; readonly list: readonly TSSignature[]; readonly parents: readonly string[] }
  | {
      readonly kind: "type";
      readonly type: TSType;
    };

/** A file with types. */
export interface TypeFile {
  readonly text: string;
  readonly declarations: ReadonlyMap<string, Declaration>;
  /** JSDoc comments by their ends. */
  readonly comments: ReadonlyMap<number, string>;
}

const maxDepth = 20;

/** Parses a TypeScript file. */
export function readTypeFile(text: string): TypeFile {
  const { program, comments } = parseScript("types.ts", text);
  const docs = comments.filter(({ type, value }) => type === "Block" && value.startsWith("*"));
  return {
    text,
    declarations: new Map(program.body.flatMap(declarationsOf)),
    comments: new Map(docs.map(({ end, value }) => [end, value])),
  };
}

/**
 * The members of an interface or of a type, with those that it extends in the same file. Undefined for a type that only a
 * compiler knows, such as `Omit<A, "b">`.
 */
export function readTypeMembers(file: TypeFile, name: string): readonly TypeMember[] | undefined {
  return membersOf(name, { ...file, known: new Map() }, 0);
}

interface Search extends TypeFile {
  /** The members by the names of types. Undefined for a type that is being read: it extends itself. */
  readonly known: Map<string, readonly TypeMember[] | undefined>;
}

function declarationsOf(statement: Program["body"][number]): readonly (readonly [string, Declaration])[] {
  if (statement.type === "ExportNamedDeclaration")
    return statement.declaration === null ? [] : declarationsOf(statement.declaration);
  if (statement.type === "TSTypeAliasDeclaration")
    return statement.typeParameters ? [] : [[statement.id.name, { kind: "type", type: statement.typeAnnotation }]];
  if (statement.type !== "TSInterfaceDeclaration") return [];
  const parents = statement.extends.map(({ expression, typeArguments }) =>
    expression.type === "Identifier" && !typeArguments ? expression.name : "",
  );
  return [[statement.id.name, { kind: "members", list: statement.body.body, parents }]];
}

function membersOf(name: string, file: Search, depth: number): readonly TypeMember[] | undefined {
  if (file.known.has(name)) return file.known.get(name);
  const found = depth > maxDepth ? undefined : file.declarations.get(name);
  if (found === undefined) return undefined;
  file.known.set(name, undefined);
  const members =
    found.kind === "type"
      ? membersIn(found.type, file, depth)
      : join([...found.parents.map((parent) => membersOf(parent, file, depth + 1)), readList(found.list, file)]);
  file.known.set(name, members);
  return members;
}

function membersIn(type: TSType, file: Search, depth: number): readonly TypeMember[] | undefined {
  if (type.type === "TSTypeLiteral") return readList(type.members, file);
  if (type.type === "TSIntersectionType")
    return depth > maxDepth ? undefined : join(type.types.map((part) => membersIn(part, file, depth + 1)));
  if (type.type !== "TSTypeReference" || type.typeArguments || type.typeName.type !== "Identifier") return undefined;
  return membersOf(type.typeName.name, file, depth + 1);
}

/** An inner declaration replaces the one that it extends. */
function join(lists: readonly (readonly TypeMember[] | undefined)[]): readonly TypeMember[] | undefined {
  const known = lists.filter((list) => list !== undefined);
  if (known.length < lists.length) return undefined;
  return [...new Map(known.flat().map((member) => [member.name, member])).values()];
}

function readList(list: readonly TSSignature[], file: TypeFile): readonly TypeMember[] {
  return list.flatMap((member): readonly TypeMember[] => {
    if (member.type !== "TSPropertySignature" && member.type !== "TSMethodSignature") return [];
    const { key } = member;
    const name = key.type === "Identifier" ? key.name : key.type === "Literal" ? String(key.value) : undefined;
    const { description, tags } = readComment(commentBefore(member.start, file));
    if (name === undefined || member.computed || tags.has("internal")) return [];
    const written =
      member.type === "TSPropertySignature" ? typeText(member.typeAnnotation?.typeAnnotation, file) : "function";
    return [
      {
        name,
        type: tags.get("remarks")?.replaceAll("`", "") ?? written,
        isRequired: !member.optional,
        isDeprecated: tags.has("deprecated"),
        standard: tags.get("default") ?? tags.get("defaultValue"),
        description,
      },
    ];
  });
}

/** The type as it is written; a name of a union in the same file is the union. */
function typeText(type: TSType | undefined, { text, declarations }: TypeFile): string {
  if (type === undefined) return "any";
  const named =
    type.type === "TSTypeReference" && type.typeName.type === "Identifier"
      ? declarations.get(type.typeName.name)
      : undefined;
  const shown = named?.kind === "type" && named.type.type === "TSUnionType" ? named.type : type;
  return text.slice(shown.start, shown.end).replaceAll(/\s+/g, " ").replace(/^\| /, "");
}

function commentBefore(start: number, { text, comments }: TypeFile): string {
  let end = start;
  while (end > 0 && /\s/.test(text.charAt(end - 1))) end -= 1;
  return comments.get(end) ?? "";
}

/** The text of a JSDoc comment, and its tags. */
function readComment(comment: string): { readonly description: string; readonly tags: ReadonlyMap<string, string> } {
  const lines = comment.split("\n").map((line) => line.replace(/^[ \t]*\* ?/, "").trimEnd());
  const [description = "", ...tags] = `\n${lines.join("\n")}`.split(/^(?=@\w)/m);
  return {
    description: description.trim(),
    tags: new Map(
      tags.map((tag) => {
        const [, name = "", words = ""] = /^@(\w+)\s*([\s\S]*)$/.exec(tag) ?? [];
        return [name, words.trim()];
      }),
    ),
  };
}
