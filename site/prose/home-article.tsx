import type { InterfaceTexts } from "../../generators/source/interface-texts.ts";
import { linkTo } from "../../generators/source/site-links.ts";
import type { PageView, SiteView } from "../view.ts";
import { SearchButton } from "./search-button.tsx";

interface HomeProps {
  readonly page: PageView;
  readonly site: SiteView;
  readonly texts: InterfaceTexts;
}

/** A home page for a site of pages that has no home page of its own. */
export function HomeArticle({ page, site, texts }: HomeProps) {
  const { settings, hasDocs, docsRoute } = site;
  return (
    <>
      <h1>{settings.title}</h1>
      {settings.tagline !== "" && <p>{settings.tagline}</p>}
      <SearchButton texts={texts} />
      <ul className="card-grid">
        {hasDocs && docsRoute !== "/" && (
          <li>
            <a href={linkTo(page.base, docsRoute)}>{texts.documentation}</a>
          </li>
        )}
      </ul>
    </>
  );
}
