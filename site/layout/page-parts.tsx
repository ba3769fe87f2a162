import { useLayout } from "../browser/use-layout.ts";
import { Icon } from "./icons.tsx";
import { useLink, usePage, useTexts } from "./page-context.tsx";
import type { PageLink } from "../view.ts";

/** The way from the home page to this one. */
export function Breadcrumbs() {
  const { breadcrumbs } = usePage();
  const texts = useTexts();
  const toHref = useLink();
  if (breadcrumbs.length === 0) return null;
  return (
    <nav className="breadcrumbs" aria-label={texts.breadcrumbs}>
      <ol>
        <li>
          <a href={toHref("/")} aria-label={texts.homePage}>
            <Icon name="home" />
          </a>
        </li>
        {breadcrumbs.map(({ label, route }, index) => (
          <li key={index}>
            {route === undefined ? (
              <span aria-current={index === breadcrumbs.length - 1 ? "page" : undefined}>{label}</span>
            ) : (
              <a href={toHref(route)}>{label}</a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/**
 * The headings of the page. One list for every width: on a wide screen the style sheet shows it open without its
 * summary, on a small one it opens on request.
 */
export function TableOfContents() {
  const { toc } = usePage();
  const { onThisPage } = useTexts();
  const isWide = useLayout() === "desktop";
  if (toc.length === 0) return null;
  return (
    <nav className="toc" aria-label={onThisPage}>
      <p aria-hidden="true">{onThisPage}</p>
      {/* On a wide screen it shows either way; open it is so for those who ask the element, too. */}
      <details open={isWide}>
        <summary>{onThisPage}</summary>
        <ul>
          {toc.map(({ id, level, text }) => (
            <li key={id} data-level={level === 3 ? 3 : undefined}>
              <a href={`#${encodeURIComponent(id)}`}>{text}</a>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}

/** The neighbours of the page in reading order. */
export function Pager() {
  const { previous, next } = usePage();
  const texts = useTexts();
  if (previous === undefined && next === undefined) return null;
  return (
    <nav className="pager" aria-label={texts.pages}>
      {previous !== undefined && <PagerLink link={previous} direction="previous" />}
      {next !== undefined && <PagerLink link={next} direction="next" />}
    </nav>
  );
}

function PagerLink({ link, direction }: { readonly link: PageLink; readonly direction: "previous" | "next" }) {
  const toHref = useLink();
  const texts = useTexts();
  return (
    <a href={toHref(link.route)} rel={direction === "next" ? "next" : "prev"}>
      <small>{texts[direction]}</small> <span>{link.label}</span>
    </a>
  );
}
