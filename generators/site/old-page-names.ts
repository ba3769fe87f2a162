import type { Operation } from "../api/model.ts";
import type { OldAnchorStyle } from "../contract.ts";

/** A part of the old reference that had a page of its own. */
export interface OldPage {
  /** Without the folder of the reference: `pet-store/create-a-pet`. */
  readonly path: string;
  /** Mintlify numbers pages with the same path. */
  readonly isNumbered?: boolean;
}

/** The pages of an operation in the old reference, the exact ones first. Redoc has one page with anchors. */
export function operationPages(
  { id, method, path, summary, tags }: Pick<Operation, "id" | "method" | "path" | "summary" | "tags">,
  style: OldAnchorStyle,
): readonly OldPage[] {
  if (style === "redoc") return tags.map((tag) => ({ path: `${asSegment(tag)}/${asSegment(id)}` }));
  const plain = [id, summary, `${method} ${path}`].map(asSegment);
  const exact = style === "docusaurus" ? [toKebabCase(id), toKebabCase(summary)] : [];
  const names = [...new Set([...exact, ...plain])].filter((name) => name !== "");
  const stated = names.flatMap((name) => [name, ...tags.map((tag) => `${asSegment(tag)}/${name}`)]);
  const own = stated.map((name) => ({ path: name }));
  return style === "mintlify" ? [mintlifyPage({ method, path, summary, tags }), ...own] : own;
}

/** The page of a tag or a schema in the old reference. */
export function partPages(name: string, folder = ""): readonly string[] {
  return [...new Set([toKebabCase(name), asSegment(name)])].map((segment) => folder + segment);
}

function asSegment(name: string): string {
  return name.replaceAll("/", " ");
}

/** The words of a name, as Lodash separates them: `addPet2FA` is `add-pet-2-fa`, and an apostrophe separates nothing. */
export function toKebabCase(name: string): string {
  const words = name.replaceAll(/['\u2019]/g, "").match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?\p{Ll}+|\p{N}+|[\p{Lo}\p{Lm}]+/gu);
  return (words ?? []).join("-").toLowerCase();
}

/** Mintlify removes some characters from the summary, and uses the first tag as the folder. */
function mintlifyPage({
  method,
  path,
  summary,
  tags,
}: Pick<Operation, "method" | "path" | "summary" | "tags">): OldPage {
  const name = summary === "" ? `${method}-${toMintlifyName(path)}` : toMintlifyName(summary);
  const [tag = ""] = tags;
  return { path: [toMintlifyName(tag), name].filter((part) => part !== "").join("/"), isNumbered: true };
}

function toMintlifyName(text: string): string {
  return text
    .replaceAll(" ", "-")
    .replaceAll(/\{.*?\}/g, "-")
    .replaceAll(/^-|-$/g, "")
    .replaceAll(/[{}(),.'\n/]/g, "")
    .replaceAll("--", "-");
}
