import type { Feedback } from "../../generators/contract.ts";
import { fillParts } from "../../generators/source/fill-text.ts";
import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";
import { Filled } from "../layout/banners.tsx";
import { PageFeedback } from "./page-feedback.tsx";

interface PageEndProps {
  readonly origin: OriginProps | undefined;
  readonly feedback: Feedback | undefined;
  readonly texts: InterfaceTexts;
  /** Set where the page is in another language than the shell. */
  readonly language: string | undefined;
}

interface OriginProps {
  readonly editUrl: string | undefined;
  /** As `2025-07-31`. */
  readonly lastUpdate: string | undefined;
  readonly authors: readonly string[];
}

/** What follows the text of a page: the question about it, where to edit it, and when and by whom it was changed. */
export function PageEnd({ origin, feedback, texts, language }: PageEndProps) {
  return (
    <footer className="page-end" lang={language}>
      {feedback !== undefined && <PageFeedback {...feedback} texts={texts} />}
      {origin !== undefined && <Origin {...origin} texts={texts} />}
    </footer>
  );
}

function Origin({ editUrl, lastUpdate, authors, texts }: OriginProps & Pick<PageEndProps, "texts">) {
  return (
    <>
      {editUrl !== undefined && (
        <p>
          <a href={editUrl}>{texts.editPage}</a>
        </p>
      )}
      {lastUpdate !== undefined && (
        <p>
          <Filled text={texts.lastUpdated} parts={{ date: <time dateTime={lastUpdate}>{lastUpdate}</time> }} />
        </p>
      )}
      {authors.length > 0 && <p>{fillParts(texts.contributors, { names: authors.join(", ") }).join("")}</p>}
    </>
  );
}
