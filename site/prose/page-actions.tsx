/** The ways to take a page along as Markdown, beside its title on wide screens; the copy is fetched when it is asked for. */
export function PageActions({ href }: { readonly href: string }) {
  return (
    <div className="page-actions">
      <button type="button" className="copy-page">
        Copy page
      </button>
      <a href={href} type="text/markdown">
        View as Markdown
      </a>
      <span role="status" className="sr-only" />
    </div>
  );
}
