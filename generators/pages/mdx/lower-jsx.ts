import type { Identifier } from "estree-jsx";
import type { RootContent } from "mdast";

import { findNearestName } from "../../source/nearest-name.ts";
import type { SourceFile } from "../../source/source-file.ts";
import { findIconComponent, isIconPackage } from "../components/small.ts";
import { components } from "../components/table.ts";
import { applyClosure } from "./calls.ts";
import { createRecord, special, specialOf, type Closure, type Constant, type ConstantRecord } from "./constants.ts";
import { memberOf } from "./evaluation.ts";
import { expandFile, expandPartial } from "./expand-partial.ts";
import { renderConstant } from "./expression-nodes.ts";
import { tooManyParts, unknownComponent } from "./findings.ts";
import { toPhrasing } from "./flow.ts";
import { lowerComponent, lowerUnknown } from "./lower-component.ts";
import { lowerOwn } from "./lower-own.ts";
import { lowerHtml } from "./lower-html.ts";
import { identifierAt, inSentence, locateName, visitAttributes, type JsxUse } from "./lowering.ts";
import { propOfSlot } from "./slots.ts";

/** Components in components, deeper than any real page. */
const maxDepth = 60;

/** Replaces an element by Markdown: an element of HTML, a component, a partial, or a component of the page itself. */
export function lowerJsx(use: JsxUse): RootContent[] {
  const { lowering, element } = use;
  if (lowering.depth.value >= maxDepth) throw tooManyParts(maxDepth, locateName(element, lowering));
  lowering.depth.value += 1;
  try {
    return lowerElement(use);
  } finally {
    lowering.depth.value -= 1;
  }
}

function lowerElement(given: JsxUse): RootContent[] {
  const use = withStatedChildren(given);
  const { element, scope, lowering } = use;
  const { name } = element;
  if (name === undefined) return element.children();
  const [root = "", ...parts] = name.split(".");
  if (parts.length === 0 && /^[a-z]/.test(root)) return lowerLowerCase(name, use);
  if (!scope.locals.has(root) && !scope.module.bindings.has(root)) return lowerByName(name, use);
  let value: Constant = lowering.evaluation.evaluate(identifierOf(root, use), scope);
  for (const part of parts) value = partOf(value, part, root);
  return lowerValue(value, use);
}

/** `<b children="x" />`: React shows the attribute if the element has no other content. */
function withStatedChildren(use: JsxUse): JsxUse {
  const { element, scope, lowering } = use;
  const stated = element.attributes.find(({ name }) => name === "children");
  if (stated === undefined) return use;
  const children = (): RootContent[] => {
    const own = element.children();
    if (own.length > 0) return own;
    const node = identifierAt("children", stated.position?.start, scope.module);
    const shown: RootContent[] = [];
    visitAttributes({ ...element, attributes: [stated] }, lowering, (_name, { position }, value) => {
      shown.push(...renderConstant(value(), { position, node, scope, lowering }));
    });
    return shown;
  };
  return {
    ...use,
    element: { ...element, attributes: element.attributes.filter((one) => one !== stated), children, slots: undefined },
  };
}

/** HTML, and elements of tools that are not HTML: `<include>` of Fumadocs. */
function lowerLowerCase(name: string, use: JsxUse): RootContent[] {
  const entry = Object.hasOwn(components, name) ? components[name] : undefined;
  if (entry !== undefined) return lowerComponent(use, entry);
  if (name === "include") return expandFile(textOf(toPhrasing(use.element.children())).trim(), use);
  return lowerHtml(name, use);
}

function textOf(nodes: readonly RootContent[]): string {
  return nodes.map((node) => ("value" in node ? node.value : "children" in node ? textOf(node.children) : "")).join("");
}

function identifierOf(name: string, { element: { position }, scope }: JsxUse): Identifier {
  return identifierAt(name, position?.start, scope.module);
}

function partOf(value: Constant, part: string, root: string): Constant {
  const found = specialOf(value);
  if (found === undefined) return memberOf(value, part);
  if (found[special] === "missing") return value;
  // `import * as SidecarBox`: its `Head` is not the `<Head>` of other tools.
  if (found[special] === "namespace") {
    const whole = `${root}.${part}`;
    return { [special]: "component", name: Object.hasOwn(components, whole) ? whole : part };
  }
  if (found[special] === "component" || found[special] === "unknown")
    return { ...found, name: `${found.name}.${part}` };
  return undefined;
}

function keepPartial(file: SourceFile, use: JsxUse): RootContent[] | undefined {
  const { element, scope, lowering } = use;
  if (lowering.keepPartial === undefined || element.isInline || scope.module.chain.length > 1) return undefined;
  return lowering.keepPartial(file, propsOf(use))?.slice();
}

function lowerValue(value: Constant, use: JsxUse): RootContent[] {
  // The file of a drawing, which Docusaurus makes a component.
  if (typeof value === "string") return lowerImage(value, use);
  const found = specialOf(value);
  if (found === undefined) return lowerByName(use.element.name ?? "", use);
  switch (found[special]) {
    case "partial":
      return keepPartial(found.file, use) ?? expandPartial(found.file, propsOf(use), use);
    case "closure":
      return expandTemplate(found, use);
    case "component":
      return lowerByName(found.name, use);
    case "unknown":
      return lowerByName(found.name, use, found.origin);
    case "missing":
      return use.element.children();
    case "markup":
    case "namespace":
      return lowerByName(use.element.name ?? "", use);
  }
}

function lowerImage(url: string, { element: { attributes, position } }: JsxUse): RootContent[] {
  const alt = attributes.find(({ name }) => name === "title" || name === "alt" || name === "aria-label")?.value();
  return [
    { type: "image", url, alt: typeof alt === "string" ? alt : "", ...(position === undefined ? {} : { position }) },
  ];
}

function lowerByName(name: string, use: JsxUse, origin?: string): RootContent[] {
  const { element, lowering } = use;
  if (lowering.isOwn(name)) return lowerOwn(name, use);
  // `<Check />` of an icon package is an icon, not a callout.
  const hasEntry = Object.hasOwn(components, name) && !isIconPackage(origin);
  const entry = hasEntry ? components[name] : undefined;
  if (entry !== undefined) return lowerComponent({ ...use, element: { ...element, name } }, entry);
  const file = name === "Snippet" ? element.attributes.find((one) => one.name === "file")?.value() : undefined;
  if (typeof file === "string") return expandFile(file, use);
  const icon = findIconComponent(name, origin);
  if (icon !== undefined) return lowerComponent(use, icon);
  const nearest = findNearestName(
    name,
    Object.keys(components).filter((one) => /^[A-Z]/.test(one)),
  );
  lowering.report(unknownComponent(element.name ?? name, { nearest, origin }, locateName(element, lowering)));
  return lowerUnknown(use);
}

/** All attributes of an element, with its content as `children` and as the properties of its slots. */
function propsOf({ element }: JsxUse): ConstantRecord {
  const entries: (readonly [string, Constant])[] = [];
  for (const { name, value } of element.attributes) {
    const result = value();
    if (name !== undefined) entries.push([name, result]);
    // Spread attributes are always records.
    else entries.push(...Object.entries(result as ConstantRecord));
  }
  const { slots } = element;
  const addContent = (name: string, nodes: RootContent[]): void => {
    if (nodes.length > 0) entries.push([name, { [special]: "markup", nodes }]);
  };
  for (const name of slots?.names ?? []) addContent(propOfSlot(name), slots?.children(name) ?? []);
  addContent("children", slots === undefined ? element.children() : slots.children(undefined));
  return createRecord(entries);
}

/** A component that the page defines: `export const X = ({ children }) => <b>{children}</b>`. */
function expandTemplate(closure: Closure, use: JsxUse): RootContent[] {
  const { element, scope, lowering } = use;
  const node = identifierOf(element.name ?? "", use);
  const props = propsOf(use);
  return inSentence(lowering, element.isInline, () => {
    const value = applyClosure(closure, [props], { node, scope, evaluation: lowering.evaluation });
    return renderConstant(value, { position: element.position, node, scope, lowering });
  });
}
