import { createRequire } from "node:module";

import type { Root } from "mdast";
import type { markdownToMdast } from "satteri";

import { isFitText, isFitTree } from "./native-fit.ts";
import type { SyntaxKind } from "./remark-parser.ts";

/** Parses a text as remark does, or gives undefined where it might not: then remark is to be asked. */
export type NativeParser = (text: string) => Root | undefined;

interface Satteri {
  readonly markdownToMdast: typeof markdownToMdast;
}

const anyDirective = /^[^\S\n]*(?:(?:[>*+-]|\d+[.)])[^\S\n]*)*:{2,}/m;

/** Creates the parser written in Rust, several times as fast as remark; undefined where its binary cannot be loaded. */
export function createNativeParser(kind: SyntaxKind): NativeParser | undefined {
  const satteri = loadSatteri();
  if (satteri === undefined) return undefined;
  return (text) => {
    if (!isFitText(text, kind)) return undefined;
    const directive = kind !== "prose" && anyDirective.test(text);
    const held = directive ? holdColons(text) : text;
    // Its type is wider than what these features can give.
    const tree = satteri.markdownToMdast(held, {
      features: { gfm: true, frontmatter: kind === "page", directive },
    }) as Root;
    const isWhole = held === text || releaseColons(tree);
    return isWhole && isFitTree(tree, text) ? tree : undefined;
  };
}

/** Its package throws where no binary fits the machine: remark then does the work alone, so the reason is of no use. */
function loadSatteri(): Satteri | undefined {
  try {
    return createRequire(import.meta.url)("satteri") as Satteri;
  } catch {
    return undefined;
  }
}

/** A mark of the same Unicode class and length as the colon: whatever stands around it is read the same. */
const heldColon = "\u2E31";

/** A colon that could start a text directive; those of addresses, definitions and block directives stay. */
const looseColon = /(?<![:\\\]]|\/\/[^\s:]*|<[\w.+-]*|mailto|xmpp):(?=[\p{L}\p{N}_])/gu;

/** `:name` in a sentence is text for us and a directive for the parser, which cannot be told otherwise; so it does not meet one. */
function holdColons(text: string): string {
  return text.replaceAll(looseColon, heldColon);
}

/** Puts the colons back; gives false where one may have stood in a tag (`<a xlink:href="x">`), which is text without it. */
function releaseColons(root: Root): boolean {
  const open: object[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // Everything of a node is looked at alike: its values, its attributes and its children.
    const fields = node as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      const value = fields[key];
      if (typeof value === "string") {
        if (fields["type"] === "text" && key === "value" && /<[a-z]/i.test(value)) return false;
        if (value.includes(heldColon)) fields[key] = value.replaceAll(heldColon, ":");
      } else if (typeof value === "object" && value !== null && key !== "position") open.push(value);
    }
  }
  return true;
}
