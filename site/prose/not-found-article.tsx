import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";

interface NotFoundProps {
  readonly base: string;
  readonly texts: InterfaceTexts;
  /** Name of the file of all pages, below `assets/`. */
  readonly pages: string;
}

/**
 * The page for an unknown URL. Without scripts, the form opens the search of the home page. With scripts, the words of the
 * URL are in the form, and the nearest pages are in the list at the end, so nothing moves when they arrive.
 */
export function NotFoundArticle({ base, texts, pages }: NotFoundProps) {
  const [before = "", after = ""] = texts.notFoundStart.split("{home}");
  return (
    <div data-not-found="" data-pages={pages}>
      <h1>{texts.notFound}</h1>
      <p>{texts.notFoundReason}</p>
      <form className="search-form" action={base} method="get">
        <label htmlFor="docsgen-not-found-search">{texts.notFoundSearch}</label>
        <div>
          <input id="docsgen-not-found-search" name="q" type="search" autoComplete="off" />
          <button type="submit" className="button">
            {texts.search}
          </button>
        </div>
      </form>
      <p>
        {before}
        <a href={base}>{texts.notFoundHome}</a>
        {`${after} ${texts.notFoundThanks}`}
      </p>
      <section aria-labelledby="docsgen-nearest" hidden>
        <h2 id="docsgen-nearest">{texts.notFoundNearest}</h2>
        <ul />
      </section>
    </div>
  );
}
