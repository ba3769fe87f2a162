import type { Element, ElementContent, Properties } from "hast";

import { once } from "../../source/once.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import { findIcon } from "../icons/find-icon.ts";
import { iconElement } from "../icons/icon-element.ts";
import { element } from "../markdown/element.ts";
import { getLanguage, type CodeLanguage } from "../markdown/languages.ts";
import type { CodeColors } from "../markdown/written-code.ts";
import { writePlain } from "../markdown/write-html.ts";
import { writtenElement } from "../markdown/written-element.ts";
import { prepareMark } from "./find-texts.ts";
import { formatLines } from "./line-ranges.ts";
import type { CodeInfo, CodeLine, CodeReading } from "./model.ts";
import { isWithin } from "./read-code.ts";
import { markRanges, splitLines } from "./split-lines.ts";

/** A line of code with its number in the block. */
interface NumberedLine {
  readonly line: CodeLine;
  readonly number: number;
}

/** A line of code with its content. */
interface ShownLine extends NumberedLine {
  readonly content: readonly ElementContent[];
}

/** Renders a code block: title, language, and copy button around highlighted code. */
export function renderCode(reading: CodeReading, colors: CodeColors): Element {
  const { info } = reading;
  const language = getLanguage(info.language);
  const title =
    info.title === undefined ? [] : [element("figcaption", {}, [...renderIcon(info.icon), withoutMarker(info.title)])];
  return element("figure", { className: ["code", ...classesOf(info)], dataLanguage: language.name }, [
    ...title,
    element("div", { className: ["code-tools"] }, [
      element("span", { className: ["code-language"] }, [info.frame === "terminal" ? "Terminal" : language.label]),
      ...(info.hasCopyButton ? [element("button", { type: "button", className: ["copy"] }, ["Copy"])] : []),
    ]),
    ...renderBody(reading, language, colors),
  ]);
}

/** The icon of a title only decorates it. */
function renderIcon(name: string | undefined): ElementContent[] {
  const found = name === undefined ? undefined : findIcon(name);
  return found?.kind === "found" ? [iconElement(found.shapes), textNode(" ")] : [];
}

function classesOf({ frame, wraps, firstNumber }: CodeInfo): string[] {
  return [
    ...(frame === "none" ? ["unframed"] : []),
    ...(wraps ? ["wrapped"] : []),
    ...(firstNumber === undefined ? [] : ["numbered"]),
  ];
}

function renderBody(reading: CodeReading, language: CodeLanguage, colors: CodeColors): ElementContent[] {
  if (reading.lines.length === 0) return [renderPre(renderPlain(reading.text, language, colors))];
  const { grammar } = language;
  const shown = reading.lines.map(({ text }) => text).join("\n");
  const renderLines = createRenderLines(reading);
  const plain = splitLines([textNode(shown)]);
  const colored = once(() => splitLines(grammar === undefined ? [textNode(shown)] : colors.highlight(shown, grammar)));
  const base = { tagName: "code", properties: propertiesOf(language) };
  const render = (part: readonly NumberedLine[]): Element =>
    renderPre(writtenElement(base, renderLines(part, plain), () => writePlain(renderLines(part, colored()))));
  const lines = reading.lines.map((line, index) => ({ line, number: index + 1 }));
  return splitAtCollapsed(lines).map((part) =>
    part[0]?.line.isCollapsed === true ? collapse(part, render) : render(part),
  );
}

/** Renders lines with the content of each line of the block. */
function createRenderLines(
  reading: CodeReading,
): (part: readonly NumberedLine[], content: readonly (readonly ElementContent[])[]) => Element[] {
  const isFocused = reading.lines.some(({ marks }) => marks.has("focus"));
  const marks = reading.markedTexts.map((text) => ({ text, find: prepareMark(text) }));
  return (part, content) =>
    part.map(({ line, number }, index) => {
      const ranges = marks.flatMap(({ text, find }) => (isWithin(line, text) ? (find?.(line.text) ?? []) : []));
      const marked = markRanges(content[number - 1] ?? [], ranges);
      return renderLine({ line, number, content: marked }, reading, { isFocused, isLast: index === part.length - 1 });
    });
}

/** Runs of visible and of collapsed lines. */
function splitAtCollapsed(lines: readonly NumberedLine[]): readonly (readonly NumberedLine[])[] {
  const parts: NumberedLine[][] = [];
  for (const one of lines) {
    const open = parts.at(-1);
    if (open?.[0]?.line.isCollapsed === one.line.isCollapsed) open.push(one);
    else parts.push([one]);
  }
  return parts;
}

function collapse(lines: readonly NumberedLine[], render: (lines: readonly NumberedLine[]) => Element): Element {
  const range = formatLines(lines.map(({ number }) => number));
  return element("details", { className: ["code-lines"] }, [element("summary", {}, [`Lines ${range}`]), render(lines)]);
}

/** Code without marks, which is most code. */
function renderPlain(text: string, language: CodeLanguage, colors: CodeColors): Element {
  const { grammar } = language;
  if (grammar === undefined) return element("code", propertiesOf(language), [text]);
  return writtenElement({ tagName: "code", properties: propertiesOf(language) }, [text], () =>
    colors.write(text, grammar),
  );
}

function propertiesOf({ name }: CodeLanguage): Properties {
  return { className: [`language-${name}`, "hljs"] };
}

function renderPre(code: Element): Element {
  return element("pre", { tabIndex: 0 }, [code]);
}

function renderLine(
  { line, number, content }: ShownLine,
  { info, notesId }: CodeReading,
  { isFocused, isLast }: { readonly isFocused: boolean; readonly isLast: boolean },
): Element {
  const { marks } = line;
  const shownMarks = [...marks].filter((mark) => mark !== "focus").toSorted();
  const classes = ["line", ...shownMarks, ...(isFocused && !marks.has("focus") ? ["dim"] : [])];
  const numbered: Properties =
    info.firstNumber === undefined ? {} : { dataLine: String(info.firstNumber + number - 1) };
  const notes = line.notes.map((note) =>
    element("a", { className: ["note-link"], href: `#${notesId ?? ""}-${note}` }, [`(${note})`]),
  );
  const tag = marks.has("del") ? "del" : marks.has("ins") ? "ins" : "span";
  return element(tag, { className: classes, ...numbered }, [
    ...content,
    ...(notes.length === 0
      ? []
      : [
          element(
            "span",
            { className: ["notes"] },
            notes.flatMap((note) => [" ", note]),
          ),
        ]),
    ...(isLast ? [] : ["\n"]),
  ]);
}

function textNode(value: string): ElementContent {
  return { type: "text", value };
}
