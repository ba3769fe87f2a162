/** Sizes of placeholders, in pixels at the width of a phone; the style sheet has a rule for each. */
const sizes = [1_500, 2_500, 4_000, 6_000, 9_000, 13_000, 20_000, 40_000];

const charactersPerLine = 34;
const lineHeight = 27;
const longestCode = 460;
const generosity = 0.95;

/** What a tag adds to the height besides the lines of its text: padding, margin, border. */
const spaces: Readonly<Record<string, number>> = {
  li: 32,
  p: 10,
  summary: 20,
  h3: 40,
  h4: 62,
  h5: 40,
  dt: 6,
  figure: 40,
  section: 36,
  pre: 30,
};

interface Estimate {
  height: number;
  /** Characters of the lines that are not yet counted. */
  characters: number;
  /** Whether each `details` around is open. */
  readonly details: boolean[];
  /** Open tags of `div` within a panel that is not shown. */
  hiddenDivs: number;
  isSummary: boolean;
  isCode: boolean;
}

/**
 * The step that a part of a long page is at least as tall as while it is not drawn: `content-visibility` keeps the room.
 * A room too small would let checks of accessibility see parts of two operations at one place.
 */
export function sizeStep(html: string): number {
  const height = estimateHeight(html) * generosity;
  const step = sizes.findIndex((size) => size >= height);
  return step < 0 ? sizes.length : step + 1;
}

function estimateHeight(html: string): number {
  const estimate: Estimate = {
    height: 160,
    characters: 0,
    details: [],
    hiddenDivs: 0,
    isSummary: false,
    isCode: false,
  };
  for (const [, close, tag, attributes = "", text] of html.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>|([^<]+)/g)) {
    if (tag !== undefined) readTag(estimate, { tag, attributes, isEnd: close === "/" });
    else if (text !== undefined && isShown(estimate)) readText(estimate, text);
  }
  flush(estimate);
  return estimate.height;
}

function isShown({ details, hiddenDivs, isSummary }: Estimate): boolean {
  const closed = details.filter((isOpen) => !isOpen).length;
  return hiddenDivs === 0 && (closed === 0 || (closed === 1 && isSummary && details.at(-1) === false));
}

function readTag(
  estimate: Estimate,
  { tag, attributes, isEnd }: { readonly tag: string; readonly attributes: string; readonly isEnd: boolean },
): void {
  if (tag === "details") {
    flush(estimate);
    if (isEnd) estimate.details.pop();
    else estimate.details.push(/ open(?:=|$)/.test(attributes));
  }
  if (tag === "div" && (estimate.hiddenDivs > 0 || (!isEnd && / hidden=/.test(attributes))))
    estimate.hiddenDivs += isEnd ? -1 : 1;
  if (tag === "summary") {
    if (isEnd) flush(estimate);
    estimate.isSummary = !isEnd;
  }
  if (tag === "pre") estimate.isCode = !isEnd;
  // A chip has room around its words.
  if (tag === "code" && !isEnd) estimate.characters += 2;
  if (spaces[tag] === undefined && tag !== "div" && tag !== "dd" && tag !== "ul") return;
  flush(estimate);
  if (!isEnd && isShown(estimate)) estimate.height += spaces[tag] ?? 0;
}

function readText(estimate: Estimate, text: string): void {
  if (!estimate.isCode) {
    estimate.characters += text.length;
    return;
  }
  const lines = text.split("\n").length - 1;
  estimate.height += Math.min(lines * 22, longestCode);
}

function flush(estimate: Estimate): void {
  if (estimate.characters > 0 && isShown(estimate))
    estimate.height += Math.ceil(estimate.characters / charactersPerLine) * lineHeight;
  estimate.characters = 0;
}
