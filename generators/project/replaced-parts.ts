import type { SiteSettings } from "../contract.ts";
import type { OwnComponents, ReplacedParts } from "../pages/own-components/model.ts";
import type { Page } from "../pages/model.ts";
import { renderPart, type PartSite } from "../pages/own-components/render-part.ts";
import type { Checked, DocsgenError } from "../source/docsgen-error.ts";

interface PartInput extends Pick<PartSite, "imageHosts"> {
  readonly pages: readonly Page[];
  readonly settings: SiteSettings;
  readonly components: OwnComponents | undefined;
}

/** Renders the parts of the site that components of the project replace; undefined: there are none. */
export function renderReplacedParts({
  settings,
  components,
  pages,
  imageHosts,
}: PartInput): Checked<ReplacedParts | undefined> {
  if (components === undefined) return { value: undefined, findings: [] };
  const findings: DocsgenError[] = [];
  const { title, tagline, language, footer } = settings;
  const routes = new Set(pages.map(({ route }) => route));
  const given = {
    routes,
    imageHosts,
    components,
    report: (finding: DocsgenError): void => void findings.push(finding),
  };
  const common = { title, tagline, language: language.code };
  const columns = footer.columns.map((column) => ({
    title: column.title,
    links: column.links.map(({ label, href }) => ({ label, href })),
  }));
  const parts = {
    footer: renderPart("Footer", { ...common, columns, copyright: footer.copyright }, given),
    notFound: renderPart("NotFound", common, given),
    home: renderPart("Home", common, given),
  };
  const rendered = Object.values(parts).flatMap((part) => part ?? []);
  if (rendered.length === 0) return { value: undefined, findings };
  const styles = {
    sheets: [...new Set(rendered.flatMap(({ sheets }) => sheets))].toSorted(),
    css: rendered
      .map(({ css }) => css)
      .filter((css) => css !== "")
      .join("\n"),
  };
  const { footer: own, notFound, home } = parts;
  return { value: { footer: own?.html, notFound: notFound?.html, home: home?.html, styles }, findings };
}
