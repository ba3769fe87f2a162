import { englishTexts } from "../../generators/source/interface-texts.ts";
import { linkTo } from "../links.ts";
import type { PageView, SiteView } from "../view.ts";

/** A home page for a site without one of its own. */
export function HomeArticle({ page, site }: { readonly page: PageView; readonly site: SiteView }) {
  const { settings, hasDocs, references, docsRoute } = site;
  const texts = { ...englishTexts, ...site.texts };
  return (
    <>
      <h1>{settings.title}</h1>
      {settings.tagline !== "" && <p>{settings.tagline}</p>}
      <ul>
        {hasDocs && docsRoute !== "/" && (
          <li>
            <a href={linkTo(page.base, docsRoute)}>{texts.documentation}</a>
          </li>
        )}
        {references.map(({ label, route }, index) => (
          <li key={route}>
            <a href={linkTo(page.base, route)}>{index === 0 ? texts.apiReference : label}</a>
          </li>
        ))}
      </ul>
    </>
  );
}
