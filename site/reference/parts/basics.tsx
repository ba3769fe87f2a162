import { Fragment, type ReactNode } from "react";
import { fillParts } from "../../../generators/source/fill-text.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import type { ExternalDocs, Prose } from "../../../generators/api/model.ts";
import { escapeText, Localized } from "../render-markup.ts";
import { cutMarker } from "./shorten-prose.ts";

/** HTML that is already safe: prose of the model or fragments made here. */
export function Html({ html, className }: { readonly html: string; readonly className?: string }): ReactNode {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** The inside of the only paragraph; undefined where there is more. */
export function singleParagraph(prose: Prose): string | undefined {
  return /^<p>((?:(?!<\/?p>)[^])*)<\/p>\s*$/.exec(prose.html)?.[1];
}

interface ProseTextProps {
  readonly prose: Prose;
  /** A single paragraph without a class: the style of what is around it is enough. */
  readonly isBare?: boolean;
}

/** The note at the end of a text that `shortenProse` has cut. */
function withCutNote(html: string, translate: TranslateText): string {
  return html.replace(cutMarker, () => `<p class="note">${escapeText(translate("textCut"))}</p>`);
}

/** Prose of the model. A single paragraph needs no wrapper: on a page of thousands of rows each element counts. */
export function ProseText({ prose, isBare = false }: ProseTextProps): ReactNode {
  const only = singleParagraph(prose);
  return only === undefined ? (
    <Localized>{(translate) => <Html className="prose" html={withCutNote(prose.html, translate)} />}</Localized>
  ) : (
    <p className={isBare ? undefined : "prose"} dangerouslySetInnerHTML={{ __html: only }} />
  );
}

/** The link of an anchor to itself, to be copied. */
export function AnchorLink({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  return (
    <Localized>
      {(translate) => <a className="anchor" href={`#${id}`} aria-label={translate("linkTo", { name })} />}
    </Localized>
  );
}

export type HeadingLevel = 1 | 2 | 3 | 4 | 5;

interface HeadingProps {
  readonly level: HeadingLevel;
  /** Without an id the heading cannot be linked to. */
  readonly id?: string | undefined;
  /** Where the anchor link leads; the heading's own id unless stated. */
  readonly target?: string;
  readonly text: string;
  readonly className?: string;
}

/** A heading of the level its page gives it. */
export function Heading({ level, id, target, text, className }: HeadingProps): ReactNode {
  const Tag = `h${level}` as const;
  const link = target ?? id;
  return (
    <Tag id={id} className={className}>
      {level === 1 ? <BreakableName text={text} /> : text}
      {link !== undefined && <AnchorLink id={link} name={text} />}
    </Tag>
  );
}

/** A name of several words in one, as a title on a phone: it is broken between its words before it is broken within one. */
function BreakableName({ text }: { readonly text: string }): ReactNode {
  return text.split(/(?<=[\da-z])(?=[A-Z])|(?<=[._-])(?=\w)/).map((word, index) => (
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {word}
    </Fragment>
  ));
}

/** The level below; five is the last. */
export function below(level: HeadingLevel): HeadingLevel {
  return level < 5 ? ((level + 1) as HeadingLevel) : 5;
}

/** The mark of an HTTP method: always the word, the colour only helps. */
export function MethodMark({ method }: { readonly method: string }): ReactNode {
  return (
    <span className="method" data-method={method}>
      {method}
    </span>
  );
}

/** A link to documentation elsewhere; an address that is not safe to follow is shown as text. */
export function ExternalDocsLine({ docs }: { readonly docs: ExternalDocs | undefined }): ReactNode {
  if (docs === undefined) return null;
  const words = docs.description?.text ?? <Localized>{(translate) => translate("moreAboutThis")}</Localized>;
  return (
    <p className="external-docs">
      {docs.isSafe ? (
        <a className="external" href={docs.url} target="_blank" rel="noopener noreferrer">
          {words}
        </a>
      ) : (
        <>
          {words}: <code>{docs.url}</code>
        </>
      )}
    </p>
  );
}

interface FilledTextProps {
  readonly text: string;
  readonly parts: Readonly<Record<string, ReactNode>>;
}

/** A text with elements for its names in braces. */
export function FilledText({ text, parts }: FilledTextProps): ReactNode {
  return fillParts(text, parts).map((part, index) => <Fragment key={index}>{part}</Fragment>);
}

/** Plain text in which words between backticks are code. */
export function InlineText({ text }: { readonly text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
