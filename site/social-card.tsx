import { renderToStaticMarkup } from "react-dom/server";

/** What a card says. */
export interface CardText {
  readonly site: string;
  readonly title: string;
  readonly description: string;
  readonly colors: { readonly ground: string; readonly accent: string };
}

/** The size that social networks ask for. */
export const cardSize = { width: 1200, height: 630 } as const;

const margin = 88;
const titleLines = { size: 76, lead: 90, most: 3 };
const descriptionLines = { size: 34, lead: 48, most: 2 };

/** Draws the card of a page as SVG: its title large, what it tells below, the site's name at the foot. */
export function renderSocialCard({ site, title, description, colors }: CardText): string {
  const heading = wrap(title, titleLines);
  const below = margin + 40 + heading.length * titleLines.lead;
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" {...cardSize} viewBox={`0 0 ${cardSize.width} ${cardSize.height}`}>
      <rect {...cardSize} fill={colors.ground} />
      <rect width="16" height={cardSize.height} fill={colors.accent} />
      {heading.map((line, index) => (
        <text
          key={index}
          x={margin}
          y={margin + 70 + index * titleLines.lead}
          fontSize={titleLines.size}
          fill="#f2f5f9"
        >
          {line}
        </text>
      ))}
      {wrap(description, descriptionLines).map((line, index) => (
        <text
          key={index}
          x={margin}
          y={below + 30 + index * descriptionLines.lead}
          fontSize={descriptionLines.size}
          fill="#a9b4c3"
        >
          {line}
        </text>
      ))}
      <text x={margin} y={cardSize.height - margin + 10} fontSize="30" fill={colors.accent}>
        {wrap(site, { size: 30, most: 1 })}
      </text>
    </svg>,
  );
}

/** Breaks a text into lines that fit; what does not fit ends in `…`. */
function wrap(text: string, { size, most }: { readonly size: number; readonly most: number }): readonly string[] {
  const room = (cardSize.width - 2 * margin) / size;
  const lines = [""];
  for (const word of wordsOf(text, room)) {
    const line = lines.at(-1) ?? "";
    const longer = line === "" ? word.trimStart() : line + word;
    if (widthOf(longer) <= room) lines[lines.length - 1] = longer;
    else lines.push(word.trimStart());
  }
  const shown = lines.slice(0, most);
  const last = shown.at(-1) ?? "";
  const cut = last.includes(" ") ? last.replace(/ [^ ]*$/, "") : last.slice(0, -1);
  return lines.length > most ? [...shown.slice(0, -1), `${cut}…`] : shown;
}

/** Words with the space before them. Where a script has no spaces, and where a word is too long, it may break anywhere. */
function wordsOf(text: string, room: number): readonly string[] {
  // What XML cannot hold goes with the white space: control characters, halves of surrogate pairs, noncharacters.
  const clean = text.replaceAll(/[\p{Control}\p{Surrogate}\p{Noncharacter_Code_Point}\s]+/gu, " ").trim();
  const words = clean.match(new RegExp(` ?(?:${wide}|[^ ${wide.slice(1, -1)}]+)`, "gu")) ?? [];
  return words.flatMap((word) => (widthOf(word) <= room ? [word] : Array.from(word)));
}

const wide = "[\\u2e80-\\u9fff\\uac00-\\ud7af\\uff00-\\uffef]";
const wideLetter = new RegExp(`${wide}|\\p{Extended_Pictographic}`, "u");

/** In units of the type size, on the safe side: the font itself is not read. */
function widthOf(text: string): number {
  return Array.from(text, letterWidth).reduce((sum, width) => sum + width, 0);
}

function letterWidth(letter: string): number {
  if (wideLetter.test(letter)) return 1;
  if (/[iljtfrI.,:;'|! ]/.test(letter)) return 0.34;
  return /[MWmw@%]|\p{Lu}/u.test(letter) ? 0.8 : 0.58;
}
