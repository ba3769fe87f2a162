import type { ReactNode } from "react";
import { escapeHtml, highlightCode } from "./highlight.ts";
import { Localized } from "../render-markup.ts";

interface CodeBlockProps {
  readonly text: string;
  readonly language: string;
  /** Off for long texts: every token is an element of the page. */
  readonly isHighlighted: boolean;
}

/** A code block as the guides have it, with the button that copies it; the tab around it names its language. */
export function CodeBlock({ text, language, isHighlighted }: CodeBlockProps): ReactNode {
  const html = isHighlighted ? highlightCode(text, language) : escapeHtml(text);
  return (
    <figure className="code" data-language={language}>
      <button type="button" className="copy">
        <Localized>{(translate) => translate("copy")}</Localized>
      </button>
      <pre tabIndex={0}>
        <code className={`language-${language} hljs`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}
