import { Fragment, type ReactNode } from "react";
import type { ExternalDocs, Prose } from "../../../generators/api/model.ts";

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

/** Prose of the model. A single paragraph needs no wrapper: on a page of thousands of rows each element counts. */
export function ProseText({ prose, isBare = false }: ProseTextProps): ReactNode {
  const only = singleParagraph(prose);
  return only === undefined ? (
    <Html className="prose" html={prose.html} />
  ) : (
    <p className={isBare ? undefined : "prose"} dangerouslySetInnerHTML={{ __html: only }} />
  );
}

/** The link of an anchor to itself, to be copied. */
export function AnchorLink({ id, name }: { readonly id: string; readonly name: string }): ReactNode {
  return <a className="anchor" href={`#${id}`} aria-label={`Link to ${name}`} />;
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
  const words = docs.description?.text ?? "More about this";
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

/** Plain text in which words between backticks are code. */
export function InlineText({ text }: { readonly text: string }): ReactNode {
  return text.split(/`([^`]+)`/).map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
