import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";

interface PageActionsProps {
  readonly href: string;
  readonly texts: InterfaceTexts;
  /** Set where the page is in another language than the shell. */
  readonly language: string | undefined;
}

/**
 * The ways to take a page along as Markdown; the copy is fetched on a click. They follow the text, so that the keyboard
 * comes to the text first; the style sheet shows them above the title at every width.
 */
export function PageActions({ href, texts, language }: PageActionsProps) {
  return (
    <div className="page-actions" lang={language}>
      <button type="button" className="copy-page">
        {texts.copyPage}
      </button>
      <a href={href} type="text/markdown">
        {texts.viewAsMarkdown}
      </a>
      <span role="status" className="sr-only" />
    </div>
  );
}
