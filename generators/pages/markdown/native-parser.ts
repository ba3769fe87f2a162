import { createRequire } from "node:module";

import type { Nodes, Root } from "mdast";
import type { markdownToMdast, MdastNode, mdxToMdast } from "satteri";

import { addBlankLabels } from "./blank-labels.ts";
import { isFitProse, isFitText, isFitTree } from "./native-fit.ts";
import type { SyntaxKind } from "./remark-parser.ts";

/** Parses a text as remark does. Returns undefined if the result might differ. The caller then uses remark. */
export type NativeParser = (text: string) => Root | undefined;

interface Satteri {
  readonly markdownToMdast: typeof markdownToMdast;
  readonly mdxToMdast: typeof mdxToMdast;
}

const anyDirective = /^[^\S\n]*(?:(?:[>*+-]|\d+[.)])[^\S\n]*)*:{2,}/m;

/**
 * Creates the parser written in Rust, several times as fast as remark. Returns undefined if its binary cannot be
 * loaded.
 */
export function createNativeParser(kind: SyntaxKind): NativeParser | undefined {
  const satteri = loadSatteri();
  if (satteri === undefined) return undefined;
  return (text) => {
    if (!isFitText(text, kind)) return undefined;
    const tree = parseWithColons(text, kind, (substituted, features) =>
      satteri.markdownToMdast(substituted, { features }),
    );
    return tree !== undefined && isFitProse(text, tree, kind) && isFitTree(tree, text) ? tree : undefined;
  };
}

/** The syntax that the native parser reads. */
interface NativeFeatures {
  readonly gfm: boolean;
  readonly frontmatter: boolean;
  readonly directive: boolean;
}

/**
 * Runs a native parser on a text in which a substitute hides colons that may not start a directive. Returns undefined if
 * they cannot be restored.
 */
export function parseWithColons(
  text: string,
  kind: SyntaxKind,
  parse: (substituted: string, features: NativeFeatures) => MdastNode,
): Root | undefined {
  const directive = kind !== "prose" && anyDirective.test(text);
  const substituted = directive ? substituteColons(text) : text;
  // The library's type is wider than what these features can return.
  const tree = parse(substituted, { gfm: true, frontmatter: kind === "page", directive }) as Root;
  if (directive) addBlankLabels(tree, text);
  return substituted === text || releaseColons(tree, substituted) ? tree : undefined;
}

/** The package throws if no binary fits the machine. remark then parses everything, so the reason does not matter. */
export function loadSatteri(): Satteri | undefined {
  try {
    return createRequire(import.meta.url)("satteri") as Satteri;
  } catch {
    return undefined;
  }
}

/** A character with the colon's Unicode class and length, so that the surrounding text is read the same. */
const colonSubstitute = "\u2E31";

/** A colon that could start a text directive. Colons of URLs, definitions, and block directives stay. */
const looseColon = /(?<![:\\\]]|\/\/[^\s:]*|<[\w.+-]*|mailto|xmpp):(?=[\p{L}\p{N}_])/gu;

/**
 * `:name` in a sentence is text here, but a directive to the parser, which has no option for it. The substitution hides
 * it.
 */
function substituteColons(text: string): string {
  return text.replaceAll(looseColon, colonSubstitute);
}

/**
 * Restores the colons. Returns false if one may have been in a tag (`<a xlink:href="x">`), which is text without it. A `&lt;a` is
 * not a tag.
 */
function releaseColons(root: Root, substituted: string): boolean {
  const open: object[] = [root];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    // A node's values, attributes, and children are all treated alike.
    const fields = node as Record<string, unknown>;
    for (const key of Object.keys(fields)) {
      const value = fields[key];
      if (typeof value === "string") {
        if (fields["type"] === "text" && key === "value" && startOfTag.test(value) && isWritten(fields, substituted))
          return false;
        if (value.includes(colonSubstitute)) fields[key] = value.replaceAll(colonSubstitute, ":");
      } else if (typeof value === "object" && value !== null && key !== "position") open.push(value);
    }
  }
  return true;
}

const startOfTag = /<[a-z]/i;

/** Whether the source of a text node contains the start of a tag, too. */
function isWritten({ position }: Partial<Nodes>, substituted: string): boolean {
  return position === undefined || startOfTag.test(substituted.slice(position.start.offset, position.end.offset));
}
