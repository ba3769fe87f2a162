/**
 * What an unknown address shows. Without script the form leads to the search of the home page; with it the words of the
 * address stand in the form, and the nearest pages in the list.
 */
export function NotFoundArticle({ base }: { readonly base: string }) {
  return (
    <div data-not-found="">
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link that led here is broken.</p>
      <section aria-labelledby="docsgen-nearest" hidden>
        <h2 id="docsgen-nearest">Did you mean</h2>
        <ul />
      </section>
      <form className="search-form" action={base} method="get">
        <label htmlFor="docsgen-not-found-search">Search the documentation</label>
        <div>
          <input id="docsgen-not-found-search" name="q" type="search" autoComplete="off" />
          <button type="submit" className="button">
            Search
          </button>
        </div>
      </form>
      <p>
        Or start from the <a href={base}>home page</a>. If a link on another site brought you here, its owner will be
        glad to hear that it no longer works.
      </p>
    </div>
  );
}
