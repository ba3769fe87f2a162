import type { RootContent } from "mdast";

import { withoutMarker } from "../../source/prose-links.ts";
import { unusableProp } from "../own-components/findings.ts";
import type { ComponentProp } from "../own-components/model.ts";
import type { OwnUse } from "../own-components/own-use.ts";
import { createRecord, isList, isRecord, type Constant } from "./constants.ts";
import { isBlankText, isPhrasing, toFlow } from "./flow.ts";
import { locateName, locateNode, type JsxUse } from "./lowering.ts";

/** Replaces a component of the project by a node that names it, with what the page passes to it. */
export function lowerOwn(name: string, use: JsxUse): RootContent[] {
  const { element } = use;
  const own: OwnUse = { name, props: propsOf(name, use) };
  const children = element.children().filter((node, _, { length }) => length > 1 || !isBlankText(node));
  const fields = {
    name,
    attributes: {},
    ...(element.position === undefined ? {} : { position: element.position }),
    data: { component: element.name ?? name, own },
  };
  if (element.isInline && children.every(isPhrasing)) return [{ type: "textDirective", ...fields, children }];
  // A container may hold any block. The type of its children is narrower than what the parser returns.
  return [{ type: "containerDirective", ...fields, children: toFlow(children) }];
}

function propsOf(name: string, { element, lowering }: JsxUse): OwnUse["props"] {
  const props: (readonly [string, ComponentProp])[] = [];
  const add = (prop: string, value: Constant, position: RootContent["position"]): void => {
    const passed = propOf(value);
    if (passed !== undefined) props.push([prop, passed]);
    else if (value !== undefined)
      lowering.report(unusableProp(name, prop, locateNode(position, lowering) ?? locateName(element, lowering)));
  };
  for (const { name: prop, value, position } of element.attributes) {
    const result = value();
    if (prop !== undefined) add(prop, result, position);
    else if (isRecord(result)) for (const [key, entry] of Object.entries(result)) add(key, entry, position);
  }
  return createRecord(props);
}

/** Undefined for what is not data. */
function propOf(value: Constant): ComponentProp | undefined {
  if (typeof value === "string") return withoutMarker(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (value === null || typeof value === "boolean") return value;
  if (isList(value)) {
    const items = value.map((item) => (item === undefined ? null : propOf(item)));
    const known = items.filter((item) => item !== undefined);
    return known.length === items.length ? known : undefined;
  }
  if (!isRecord(value)) return undefined;
  const entries = Object.entries(value).filter(([, entry]) => entry !== undefined);
  const passed: [string, ComponentProp][] = [];
  for (const [key, entry] of entries) {
    const prop = propOf(entry);
    if (prop === undefined) return undefined;
    passed.push([key, prop]);
  }
  return createRecord(passed);
}
