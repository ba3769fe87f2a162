/** What an unknown address shows; the search works without script as a way to the home page's search. */
export function NotFoundArticle({ base }: { readonly base: string }) {
  return (
    <>
      <h1>Page not found</h1>
      <p>There is no page at this address. It may have moved, or the link that led here is broken.</p>
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
    </>
  );
}
