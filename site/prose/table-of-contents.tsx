import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";
import type { DrawnPage } from "../view.ts";

interface TableOfContentsProps {
  readonly page: DrawnPage;
  readonly texts: InterfaceTexts;
  /** Set where the page is in another language than the shell. */
  readonly language: string | undefined;
}

/**
 * The headings of the page, after its title. One list for every width: on a wide screen the style sheet shows it open
 * and next to the text, on a small one it opens on request.
 */
export function TableOfContents({ page: { toc, tocLabel, textLanguage }, texts, language }: TableOfContentsProps) {
  if (toc.length === 0) return null;
  const onThisPage = tocLabel ?? texts.onThisPage;
  const top = Math.min(...toc.map(({ level }) => level));
  // Headings before the first one of the top level have no heading above them.
  const first = toc.findIndex(({ level }) => level === top);
  return (
    <nav className="toc" aria-label={onThisPage} lang={language}>
      <div>
        <p aria-hidden="true">{onThisPage}</p>
        <details>
          <summary>{onThisPage}</summary>
          <ul lang={textLanguage?.code}>
            {toc.map(({ id, level, text }, index) => (
              <li key={id} data-level={level > top && index > first ? 3 : undefined}>
                <a href={`#${encodeURIComponent(id)}`}>{text}</a>
              </li>
            ))}
          </ul>
        </details>
      </div>
    </nav>
  );
}
