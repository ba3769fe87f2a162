import type { ElementContent } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import { createParseHtml } from "../markdown/raw-html.ts";
import { createSyntax } from "../markdown/syntax.ts";
import { resolveUrl } from "../markdown/resolve-url.ts";
import { element } from "../markdown/element.ts";
import { checkMarkup } from "./check-markup.ts";
import { changingComponent, failedPart } from "./findings.ts";
import { islandElement, partPrefix, type ComponentStyles, type OwnComponents } from "./model.ts";
import type { PartPropsByName } from "./part-props.ts";

/** What rendering a part of the site needs of the site. */
export interface PartSite {
  readonly components: OwnComponents;
  /** The routes of all pages. */
  readonly routes: ReadonlySet<string>;
  readonly imageHosts: readonly string[];
  readonly report: (finding: DocsgenError) => void;
}

/** The HTML of a part, with the base path still open. */
export interface RenderedPart extends ComponentStyles {
  readonly html: string;
}

/** Renders a part of the site that the project replaces; undefined: it does not, or its component fails. */
export function renderPart<Name extends keyof PartPropsByName>(
  name: Name,
  props: PartPropsByName[Name],
  site: PartSite,
): RenderedPart | undefined {
  const { components, routes, imageHosts, report } = site;
  const component = components.find(partPrefix + name);
  if (component === undefined) return undefined;
  const idPrefix = `${name.toLowerCase()}-`;
  const rendered = components.render(component.name, { props, hasContent: false, idPrefix });
  const position = { file: component.file, line: 1, column: 1 };
  if (rendered.kind === "broken") return undefined;
  if (rendered.kind === "failure") {
    report(failedPart(name, rendered.message, rendered.position ?? position));
    return undefined;
  }
  if (rendered.changing !== undefined)
    report(changingComponent({ ...component, name, cause: rendered.changing }, position));
  const rules = new Set<string>();
  const find = (path: string): string | undefined => [path, `${path}/`].find((route) => routes.has(route));
  const markup = checkMarkup(createParseHtml()(rendered.html), {
    name,
    file: component.file,
    position,
    resolve: (url) => resolveUrl(url, { folder: "", route: "/", find, prefixes: [] }),
    imageHosts,
    // A frame would be on every page.
    isEmbedHost: () => false,
    report,
    addLink: () => undefined,
    addFrame: () => undefined,
    addRule: (rule) => void rules.add(rule),
  });
  const { script, exported, sheets } = component;
  const data = { dataScript: script, dataExport: exported, dataProps: JSON.stringify(props), dataIds: idPrefix };
  const children: ElementContent[] = script === undefined ? markup : [element(islandElement, data, markup)];
  return { html: createSyntax("page").toHtml({ type: "root", children }), sheets, css: [...rules].join("\n") };
}
