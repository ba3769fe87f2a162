import type { PhrasingContent, RootContent } from "mdast";

import { DocsgenError } from "../../source/docsgen-error.ts";
import { withoutMarker } from "../../source/prose-links.ts";
import type { Component, ComponentFunction, ComponentMapping, ComponentValue } from "../components/component.ts";
import { withPositions } from "../components/nodes.ts";
import { ignoredEverywhere } from "../components/table.ts";
import { showUnknown } from "../components/unknown.ts";
import { isHarmlessAttribute } from "../markdown/allowed-html.ts";
import { removedAttributes, unsupportedAttributes, type RemovedAttribute } from "../markdown/findings.ts";
import { createRecord, isList, isRecord, special, specialOf, textOfConstant, type Constant } from "./constants.ts";
import { invalidComponent } from "./findings.ts";
import { toFlow, toPhrasing } from "./flow.ts";
import { lowerHtml } from "./lower-html.ts";
import { locateName, locateNode, visitAttributes, type JsxUse } from "./lowering.ts";

/** Replaces a known component by the directive that it is, or by what its function returns. */
export function lowerComponent(use: JsxUse, entry: Component): RootContent[] {
  switch (entry.form) {
    case "nothing":
      return [];
    case "children":
      return use.element.children();
    case "element":
      return lowerHtml(entry.tagName, { ...use, element: { ...use.element, name: entry.tagName } });
    case "function":
      return lowerByFunction(use, entry);
    case "container":
    case "leaf":
    case "text":
      return lowerByMapping(use, entry);
  }
}

interface TakenAttributes {
  readonly values: ReadonlyMap<string, Constant>;
  /** Whether one of them is not a constant, which was reported. */
  readonly hasFailed: boolean;
}

interface UsedAttributes extends Pick<ComponentFunction, "ignored" | "usesClass"> {
  readonly used: readonly string[];
}

/** The attributes that an entry uses, by name. Reports those that change something and are not supported. */
function takeAttributes(
  { element, lowering }: JsxUse,
  { used, ignored = [], usesClass = () => true }: UsedAttributes,
): TakenAttributes {
  const { name: tag = "" } = element;
  const isHtml = /^[a-z]/.test(tag);
  const isHarmless = (name: string): boolean => (isHtml ? isHarmlessAttribute(name) : harmless.test(name));
  const values = new Map<string, Constant>();
  const unknown: RemovedAttribute[] = [];
  const hasFailed = visitAttributes(element, lowering, (name, attribute, value) => {
    const known = used.includes(name) ? value() : undefined;
    if (used.includes(name)) values.set(name, known);
    const isWithoutEffect = isHtml && /^class(?:Name)?$/.test(name) && !usesClass(textOfConstant(known) ?? "");
    if (used.includes(name) ? isWithoutEffect : !ignored.includes(name) && !isHarmless(name))
      unknown.push({ name, position: locateNode(attribute.position, lowering) });
  });
  if (isHtml) removedAttributes(tag, unknown).forEach(lowering.report);
  else if (unknown.length > 0) lowering.report(unsupportedAttributes(tag, unknown));
  return { values, hasFailed };
}

/** Attributes for scripts, styles, and assistive technology that directives set themselves. */
const harmless = new RegExp(`^(?:${ignoredEverywhere.join("|")}|(?:data|aria|client|v)[-:].*)$`);

function entriesOf(value: Constant): readonly (readonly [string, Constant])[] {
  return isRecord(value) ? Object.entries(value) : [];
}

/** Shows the texts and the content of a component that docsgen does not know. Attributes that are not constants are left out. */
export function lowerUnknown({ element, lowering }: JsxUse): RootContent[] {
  const entries = element.attributes.flatMap(({ name, value }): (readonly [string, ComponentValue])[] => {
    const constant = tryValue(value);
    const found = name === undefined ? entriesOf(constant) : [[name, constant] as const];
    return found.flatMap(([key, entry]) => {
      const shown = componentValue(entry);
      return shown === undefined || ignoredEverywhere.includes(key) ? [] : [[key, shown] as const];
    });
  });
  const { name = "", position, isInline } = element;
  const nodes = showUnknown({
    name,
    attributes: Object.fromEntries(entries),
    children: element.children(),
    position,
    isInline,
    reportInvalid: (expected) => lowering.report(invalidComponent(name, expected, locateName(element, lowering))),
  });
  return withPositions(nodes, position);
}

/** The value of an attribute; undefined if it is not a constant. The finding about the component covers that. */
function tryValue(value: () => Constant): Constant {
  try {
    return value();
  } catch (cause) {
    if (cause instanceof DocsgenError && cause.code === "content/mdx-expression") return undefined;
    throw cause;
  }
}

function lowerByFunction(use: JsxUse, { attributes, lower, ...entry }: ComponentFunction): RootContent[] {
  const { element, lowering } = use;
  const { values, hasFailed } = takeAttributes(use, { ...entry, used: attributes });
  const { name = "", position, isInline } = element;
  const children = element.children();
  // Without the attribute, nothing of the component is left.
  if (hasFailed && children.length === 0) return [];
  return [
    ...lower({
      name,
      attributes: Object.fromEntries(
        [...values].flatMap(([attribute, value]) => {
          const component = componentValue(value);
          return component === undefined ? [] : [[attribute, component] as const];
        }),
      ),
      children,
      position,
      isInline,
      reportInvalid: (expected) => lowering.report(invalidComponent(name, expected, locateName(element, lowering))),
    }),
  ];
}

/** A constant as the functions of components read it. */
function componentValue(value: Constant): ComponentValue | undefined {
  if (value === undefined) return undefined;
  if (typeof value === "string") return withoutMarker(value);
  if (value === null || typeof value !== "object") return value;
  if (isList(value)) return value.map((item) => componentValue(item) ?? null);
  if (isRecord(value))
    return createRecord(Object.entries(value).map(([name, entry]) => [name, componentValue(entry) ?? null] as const));
  const found = specialOf(value);
  return found !== undefined && found[special] === "markup"
    ? { kind: "jsx", nodes: structuredClone(found.nodes) }
    : undefined;
}

function lowerByMapping(use: JsxUse, mapping: ComponentMapping): RootContent[] {
  const { element } = use;
  const { label: labels = [], attributes: names = {}, ignored } = mapping;
  const { values, hasFailed } = takeAttributes(use, { used: [...labels, ...Object.keys(names)], ignored });
  const named = labels.find((name) => values.get(name) !== undefined && values.get(name) !== null);
  const title = named === undefined ? [] : labelOf(values.get(named));
  const children = element.children();
  if (hasFailed && children.length === 0) return [];
  const isContainer = mapping.form === "container";
  const label = isContainer || title.length > 0 ? title : toPhrasing(children);
  const attributes = { ...mapping.fixed, ...attributesOf(names, values, use) };
  return [createDirective(mapping, { label, attributes, children: isContainer ? toFlow(children) : [] }, use)];
}

function labelOf(value: Constant): PhrasingContent[] {
  const found = specialOf(value);
  if (found !== undefined && found[special] === "markup") return toPhrasing(structuredClone(found.nodes));
  const text = textOfConstant(value);
  return text === undefined || text === "" ? [] : [{ type: "text", value: withoutMarker(text) }];
}

function attributesOf(
  names: Readonly<Record<string, string>>,
  values: ReadonlyMap<string, Constant>,
  { element, lowering }: JsxUse,
): Record<string, string> {
  const attributes: Record<string, string> = {};
  for (const [name, target] of Object.entries(names)) {
    const value = values.get(name);
    if (value === undefined || value === null || value === false) continue;
    const text =
      value === true ? "" : typeof value === "string" || typeof value === "number" ? String(value) : undefined;
    if (text !== undefined) attributes[target] = withoutMarker(text);
    else {
      const attribute = element.attributes.find((one) => one.name === name);
      lowering.report(
        unsupportedAttributes(element.name ?? "", [
          { name, position: locateNode(attribute?.position ?? element.position, lowering) },
        ]),
      );
    }
  }
  return attributes;
}

interface DirectiveContent {
  readonly label: readonly PhrasingContent[];
  readonly attributes: Record<string, string>;
  readonly children: readonly RootContent[];
}

function createDirective(
  { directive, form }: ComponentMapping,
  { label, attributes, children }: DirectiveContent,
  { element: { position, name } }: JsxUse,
): RootContent {
  const place = position === undefined ? {} : { position };
  const fields = { name: directive, attributes, ...place, data: { component: name } };
  if (form === "text") return { type: "textDirective", ...fields, children: [...label] };
  if (form === "leaf") return { type: "leafDirective", ...fields, children: [...label] };
  const shown: RootContent[] =
    label.length === 0 ? [] : [{ type: "paragraph", data: { directiveLabel: true }, children: [...label], ...place }];
  // A container may hold any block. The type of its children is narrower than what the parser returns.
  return { type: "containerDirective", ...fields, children: [...shown, ...children] as never };
}
