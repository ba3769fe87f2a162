import type { Root } from "mdast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { createSourceFile, positionAt, type SourceFile } from "../../source/source-file.ts";
import { findCulprit, isSyntaxFailure, type SyntaxFailure } from "./culprits.ts";
import { mdxSyntax, unreadableMdx, type OpenedTag } from "./findings.ts";
import { createUnmask, maskText, type MaskedText } from "./masks.ts";
import { findMistakenBraces } from "./mistaken-braces.ts";
import type { StrictParser } from "./parser.ts";
import { countClosingBraces, findIrregularities, type Irregularity } from "./prescan.ts";
import { restoreTree } from "./restore.ts";

/** How a file is read, and where its findings go. */
export interface LenientInput {
  readonly file: SourceFile;
  /** The text to parse. Its characters have the lines and columns of the file. */
  readonly text: string;
  /** Whether the file may only contain what MDX accepts. In an `.md` file, a stray character is text. */
  readonly isStrict: boolean;
  readonly report: (finding: DocsgenError) => void;
}

/** More mistakes than an author makes on one page. Each costs another run of the parser. */
const maxAttempts = 40;
/** In characters. From a brace whose expression has a mistake, the parser tries every closing brace below. */
const maxWork = 2_000_000;

/**
 * Parses a page as MDX, whatever it contains. After an error, the character that caused it is masked, and the text is parsed
 * again. Returns undefined if that does not end.
 */
export function parseLenient(input: LenientInput, parse: StrictParser): Root | undefined {
  const { text } = input;
  const irregularities = [...findIrregularities(text)];
  let closings = countClosingBraces(text);
  if (closings > maxAttempts) {
    const { mistaken, undecided } = findMistakenBraces(text, irregularities, parse);
    irregularities.push(...mistaken);
    closings = undecided;
  }
  const workOfAttempt = text.length + closings ** 2;
  for (let attempt = 1, work = 0; attempt <= maxAttempts && work < maxWork; attempt += 1) {
    const masked = maskText(text, irregularities);
    // The native parser reads no page with a mistake. In a masked text, it would find the next one.
    const outcome = tryParse(masked, attempt === 1 ? parse : (masked) => parse(masked, "remark"));
    work += workOfAttempt;
    if ("tree" in outcome) {
      const inText = restoreTree(outcome.tree, createUnmask(masked.masks), masked);
      reportAll(
        irregularities.filter(({ start, kind }) => kind === "space" || inText.has(start)),
        input,
      );
      return outcome.tree;
    }
    const found = outcome.failure === undefined ? [] : findCulprit(outcome.failure, masked, text);
    if (found.length === 0) break;
    irregularities.push(...found);
  }
  if (input.isStrict) input.report(unreadableMdx({ file: input.file.path, line: 1, column: 1 }));
  return undefined;
}

/** Some texts make the parser fail without a place. */
type Outcome = { readonly tree: Root } | { readonly failure: SyntaxFailure | undefined };

function tryParse({ text }: MaskedText, parse: StrictParser): Outcome {
  try {
    return { tree: parse(text) };
  } catch (cause) {
    // The stack overflows for texts that are nested too deeply, which the caller reports.
    if (cause instanceof RangeError) throw cause;
    return { failure: isSyntaxFailure(cause) ? cause : undefined };
  }
}

/** One mistake often needs several masks. The first one of each line is reported. */
function reportAll(irregularities: readonly Irregularity[], { file, text, isStrict, report }: LenientInput): void {
  const lines = new Set<number>();
  const source = createSourceFile(file.path, text);
  const found = irregularities.toSorted((one, other) => one.start - other.start);
  for (const { start, end, kind, rejected, name = "" } of found) {
    const isComponent = (kind === "html" || kind === "space") && /^[A-Z]/.test(name);
    if (rejected === undefined || !(isStrict || isComponent)) continue;
    const position = positionAt(source, start, end);
    if (lines.has(position.line)) continue;
    lines.add(position.line);
    const shown = name === "" ? text.slice(start, end) : name;
    report(mdxSyntax({ reason: rejected, name: shown, opened: findOpened({ start, name }, found, source) }, position));
  }
}

/** The tag before a closing tag with a similar name, which both have no other half. */
function findOpened(
  { start, name }: { readonly start: number; readonly name: string },
  found: readonly Irregularity[],
  source: SourceFile,
): OpenedTag | undefined {
  const { text } = source;
  if (!text.startsWith("</", start)) return undefined;
  const open = found.filter((each) => each.rejected === "html" && each.start < start && text[each.start + 1] !== "/");
  const names = open.flatMap((each) => each.name ?? []);
  const near = findNearestName(name, names);
  const tag = open.findLast((each) => each.name === near);
  return near === undefined || tag === undefined || near === name
    ? undefined
    : { name: near, line: positionAt(source, tag.start, tag.start).line };
}
