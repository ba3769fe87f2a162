import { isMapping, type Mapping } from "../front-matter/value-types.ts";
import type { StatedAuthor } from "./model.ts";

/** Reads `authors` of a post: keys of the authors file, or mappings. */
export function statedAuthors(value: unknown): readonly StatedAuthor[] {
  if (Array.isArray(value)) return value.flatMap(statedAuthors);
  if (isMapping(value)) return [describeAuthor(value)];
  return typeof value === "string" && value !== "" ? [{ key: value }] : [];
}

/** Reads the description of an author, with the names that Docusaurus, Material, and `starlight-blog` give its parts. */
export function describeAuthor(value: Mapping): StatedAuthor {
  const text = (...names: readonly string[]): string | undefined =>
    names.map((name) => value[name]).find((part): part is string => typeof part === "string" && part !== "");
  const facts = {
    key: text("key"),
    name: text("name"),
    title: text("title"),
    description: text("description"),
    url: text("url"),
    image: text("image_url", "imageURL", "image", "picture", "avatar"),
    email: text("email"),
    socials: socialsOf(value["socials"]),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

function socialsOf(value: unknown): StatedAuthor["socials"] {
  if (!isMapping(value)) return undefined;
  const named = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  return Object.fromEntries(named);
}
