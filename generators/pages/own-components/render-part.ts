import type { ElementContent } from "hast";

import type { DocsgenError } from "../../source/docsgen-error.ts";
import { once } from "../../source/once.ts";
import { createParseHtml } from "../markdown/raw-html.ts";
import { createSyntax } from "../markdown/syntax.ts";
import { resolveUrl } from "../markdown/resolve-url.ts";
import { element } from "../markdown/element.ts";
import { checkMarkup } from "./check-markup.ts";
import { changingComponent, failedPart } from "./findings.ts";
import {
  islandElement,
  partPrefix,
  type ComponentStyles,
  type ComponentUse,
  type OwnComponent,
  type OwnComponents,
} from "./model.ts";
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

/** Renders a part for one page or operation, or for the whole site. */
export type RenderPart = <Name extends keyof PartPropsByName>(
  name: Name,
  props: PartPropsByName[Name],
  id?: string,
) => RenderedPart | undefined;

/** Creates the renderer. A part that the project does not replace, or whose component fails, is undefined. */
export function createPartRenderer(site: PartSite): RenderPart {
  const parse = once(createParseHtml);
  const syntax = once(() => createSyntax("page"));
  const reported = new Set<string>();
  const report = (finding: DocsgenError): void => {
    // A part that is on many pages has one error.
    if (!reported.has(finding.message)) site.report(finding);
    reported.add(finding.message);
  };
  return (name, props, id) => {
    const component = site.components.find(partPrefix + name);
    if (component === undefined) return undefined;
    const idPrefix = `${[name.toLowerCase(), ...(id === undefined ? [] : [id])].join("-")}-`;
    const html = renderHtml(component, { name, props, idPrefix }, { ...site, report });
    if (html === undefined) return undefined;
    const rules = new Set<string>();
    const markup = checkPart(parse()(html), { name, component, rules }, { ...site, report });
    const { script, exported, sheets } = component;
    const data = { dataScript: script, dataExport: exported, dataProps: JSON.stringify(props), dataIds: idPrefix };
    const children: ElementContent[] = script === undefined ? markup : [element(islandElement, data, markup)];
    return { html: syntax().toHtml({ type: "root", children }), sheets, css: [...rules].join("\n") };
  };
}

interface PartUse extends Pick<ComponentUse, "props" | "idPrefix"> {
  readonly name: string;
}

function renderHtml(
  component: OwnComponent,
  { name, props, idPrefix }: PartUse,
  { components, report }: PartSite,
): string | undefined {
  const rendered = components.render(component.name, { props, hasContent: false, idPrefix });
  const position = { file: component.file, line: 1, column: 1 };
  if (rendered.kind === "broken") return undefined;
  if (rendered.kind === "failure") {
    report(failedPart(name, rendered.message, rendered.position ?? position));
    return undefined;
  }
  if (rendered.changing !== undefined)
    report(changingComponent({ ...component, name, cause: rendered.changing }, position));
  return rendered.html;
}

interface PartMarkup {
  readonly name: string;
  readonly component: OwnComponent;
  /** Gets the rules that replace inline styles. */
  readonly rules: Set<string>;
}

function checkPart(
  nodes: readonly ElementContent[],
  { name, component: { file }, rules }: PartMarkup,
  { routes, imageHosts, report }: PartSite,
): ElementContent[] {
  const find = (path: string): string | undefined => [path, `${path}/`].find((route) => routes.has(route));
  return checkMarkup(nodes, {
    name,
    file,
    position: { file, line: 1, column: 1 },
    resolve: (url) => resolveUrl(url, { folder: "", route: "/", find, prefixes: [] }),
    imageHosts,
    // A frame would be on every page.
    isEmbedHost: () => false,
    report,
    addLink: () => undefined,
    addFrame: () => undefined,
    addRule: (rule) => void rules.add(rule),
  });
}
