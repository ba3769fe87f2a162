import type { List, ListItem, Paragraph, PhrasingContent, RootContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import type { ComponentFunction, LoweredElement } from "./component.ts";
import { containerDirective, textDirective, type ContainerDirective } from "./nodes.ts";
import { iconOf, isOn, labelOf, textOf } from "./values.ts";

/** The parts of a directive that a component's attributes decide. */
interface Wanted {
  readonly attributes?: Readonly<Record<string, string | undefined>>;
  readonly label?: readonly PhrasingContent[];
  readonly children?: readonly RootContent[];
}

/** The container directive that a component is. Its children stay, unless `wanted` has others. */
export function containerOf(element: LoweredElement, name: string, wanted: Wanted = {}): ContainerDirective {
  const { attributes = {}, label = [], children = toFlow(element.children) } = wanted;
  return containerDirective({
    name,
    attributes: present(attributes),
    label,
    children,
    position: element.position,
    component: element.name,
  });
}

/** The text directive that a component is: inside a sentence, otherwise in a paragraph of its own. */
export function textOfElement(element: LoweredElement, name: string, wanted: Omit<Wanted, "children">): RootContent[] {
  const { attributes = {}, label = [] } = wanted;
  const { position } = element;
  const node = textDirective({ name, attributes: present(attributes), label, position, component: element.name });
  return element.isInline ? [node] : [paragraph([node], position)];
}

/** A paragraph at the position of a component. */
export function paragraph(children: readonly PhrasingContent[], position: RootContent["position"]): Paragraph {
  return { type: "paragraph", children: [...children], ...(position === undefined ? {} : { position }) };
}

/** A bulleted list; nothing without items. */
export function listOfItems(items: readonly ListItem[], position: RootContent["position"]): List[] {
  if (items.length === 0) return [];
  const place = position === undefined ? {} : { position };
  return [{ type: "list", ordered: false, spread: false, children: [...items], ...place }];
}

function present(attributes: Readonly<Record<string, string | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(attributes).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** A switch as an attribute without a value. */
export function switchOf(value: LoweredElement["attributes"][string] | undefined): string | undefined {
  return isOn(value) ? "" : undefined;
}

interface BlockMapping {
  readonly label: readonly string[];
  /** Component attribute -> directive attribute. The value of `icon` may be JSX. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly ignored?: readonly string[];
}

/** A component that is one container directive, with an icon that may be JSX. */
export function blockWithIcon(directive: string, mapping: BlockMapping): ComponentFunction {
  const { label, attributes = {}, ignored = [] } = mapping;
  return {
    form: "function",
    attributes: [...label, ...Object.keys(attributes), "icon"],
    ignored: ["iconType", "iconLibrary", "color", ...ignored],
    lower: (element) => {
      const title = label.find((name) => labelOf(element.attributes[name]).length > 0);
      // `open` and `defaultOpen` are written as one attribute, and the one that is absent must not remove the other.
      const entries = Object.entries(attributes).flatMap(([name, target]): readonly (readonly [string, string])[] => {
        const value = element.attributes[name];
        const text = textOf(value) ?? switchOf(value);
        return text === undefined ? [] : [[target, text]];
      });
      return [
        containerOf(element, directive, {
          label: title === undefined ? [] : labelOf(element.attributes[title]),
          attributes: { ...Object.fromEntries(entries), icon: iconOf(element.attributes["icon"]) },
        }),
      ];
    },
  };
}
