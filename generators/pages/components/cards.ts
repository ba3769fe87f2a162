import type { RootContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import { containerOf, listOfItems, paragraph, switchOf, textOfElement } from "./build.ts";
import type { Component, ComponentFunction, ComponentValue, LoweredElement } from "./component.ts";
import { containerDirective, leafDirective } from "./nodes.ts";
import { isJsx, firstText, iconOf, labelOf, phrasingOf, recordsOf, textOf } from "./values.ts";

const card: ComponentFunction = {
  form: "function",
  attributes: ["title", "href", "to", "link", "icon", "img", "image", "cta", "arrow", "horizontal", "description"],
  ignored: ["color", "iconType", "iconLibrary", "type", "disabled", "external", "target", "rel", "stagger", "children"],
  lower: (element) => {
    const { title, href, to, link, icon, img, image, cta, arrow, horizontal, description } = element.attributes;
    return [
      containerOf(element, "card", {
        label: labelOf(title),
        attributes: {
          href: firstText(href, to, link),
          icon: iconOf(icon),
          img: firstText(img, image),
          cta: textOf(cta),
          arrow: arrow === false ? "false" : switchOf(arrow),
          horizontal: switchOf(horizontal),
        },
        children: [...paragraphOf(description, element), ...toFlow(element.children)],
      }),
    ];
  },
};

function paragraphOf(value: ComponentValue | undefined, { position }: LoweredElement): RootContent[] {
  const words = labelOf(value);
  return words.length === 0 ? [] : [paragraph(words, position)];
}

const grid: Component = {
  form: "container",
  directive: "cards",
  attributes: { cols: "cols", num: "cols" },
  ignored: ["stagger", "gap"],
};

/** `<Columns>` around cards is a grid of cards, around anything else it is a row of columns. */
const columns: Component = { form: "container", directive: "columns", attributes: { cols: "cols" }, ignored: ["gap"] };

const button: ComponentFunction = {
  form: "function",
  attributes: ["href", "to", "link", "text", "label", "variant", "theme", "icon"],
  ignored: [
    "iconPlacement",
    "iconPosition",
    "size",
    "type",
    "target",
    "rel",
    "asChild",
    "disabled",
    "tag",
    "color",
    "onClick",
  ],
  lower: (element) => {
    const { href, to, link, text, label, variant, theme, icon } = element.attributes;
    const words = phrasingOf(element.children);
    const inner = words.find((node) => node.type === "link");
    const shown = inner?.type === "link" && words.length === 1 ? inner.children : words;
    const look = firstText(variant, theme) ?? "primary";
    return textOfElement(element, "button", {
      label: shown.length > 0 ? shown : labelOf(text ?? label),
      attributes: {
        href: firstText(href, to, link) ?? (inner?.type === "link" ? inner.url : undefined),
        variant: Object.hasOwn(looks, look) ? looks[look] : undefined,
        icon: iconOf(icon),
      },
    });
  },
};

const looks: Readonly<Record<string, string>> = {
  secondary: "secondary",
  outline: "secondary",
  alt: "secondary",
  minimal: "minimal",
  ghost: "minimal",
  link: "minimal",
};

/** Cards from a list of objects: the members of a team, or the features of a product. */
function cardsFrom(
  names: readonly string[],
  keys: { readonly title: string; readonly text: readonly string[] },
): ComponentFunction {
  return {
    form: "function",
    attributes: names,
    ignored: ["size", "variant"],
    lower: (element) => {
      const records = names.flatMap((name) => recordsOf(element.attributes[name]));
      return records.length === 0
        ? []
        : [containerOf(element, "cards", { children: records.map((one) => cardOf(one, keys, element)) })];
    },
  };
}

function cardOf(
  record: Readonly<Record<string, ComponentValue>>,
  keys: { readonly title: string; readonly text: readonly string[] },
  element: LoweredElement,
): RootContent {
  const { position } = element;
  const links = recordsOf(record["links"]).flatMap((link) => {
    const url = textOf(link["link"]);
    const text = firstText(link["ariaLabel"], link["icon"], url);
    return url === undefined || text === undefined
      ? []
      : [
          {
            type: "listItem" as const,
            children: [paragraph([{ type: "link", url, children: [{ type: "text", value: text }] }], position)],
          },
        ];
  });
  return containerDirective({
    name: "card",
    label: labelOf(record[keys.title]),
    attributes: Object.fromEntries(
      Object.entries({
        href: firstText(record["link"], record["href"]),
        icon: iconOf(record["icon"]),
        img: textOf(record["avatar"]),
        cta: textOf(record["linkText"]),
      }).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
    ),
    children: [...keys.text.flatMap((key) => paragraphOf(record[key], element)), ...listOfItems(links, position)],
    position,
    component: element.name,
  });
}

/** `<DocCardList>` of Docusaurus: cards of the given entries, or of the pages in the same category. */
const docCards: ComponentFunction = {
  form: "function",
  attributes: ["items"],
  lower: (element) => {
    const { position, name: component } = element;
    const records = recordsOf(element.attributes["items"]);
    if (records.length === 0) return [leafDirective({ name: "pages", position, component })];
    const cards = records.map((one) =>
      cardOf({ ...one, title: one["label"] ?? null }, { title: "title", text: ["description"] }, element),
    );
    return [containerOf(element, "cards", { children: cards })];
  },
};

/** `<LandingPage>` of Zudoku: a heading, words, buttons, and features. */
const landingPage: ComponentFunction = {
  form: "function",
  attributes: ["eyebrow", "title", "description", "actions", "features", "aside"],
  ignored: ["variant"],
  lower: (element) => {
    const { eyebrow, title, description, actions, features, aside } = element.attributes;
    const { position } = element;
    const heading: RootContent[] =
      labelOf(title).length === 0
        ? []
        : [{ type: "heading", depth: 1, children: [...labelOf(title)], ...(position && { position }) }];
    const buttons = recordsOf(actions).flatMap((action) => {
      const url = firstText(action["href"], action["to"], action["link"]);
      const text = labelOf(action["label"] ?? action["text"]);
      return url === undefined || text.length === 0
        ? []
        : [
            {
              type: "listItem" as const,
              children: [paragraph([{ type: "link", url, children: [...text] }], position)],
            },
          ];
    });
    const cards = recordsOf(features).map((one) => cardOf(one, { title: "title", text: ["description"] }, element));
    return [
      ...paragraphOf(eyebrow, element),
      ...heading,
      ...paragraphOf(description, element),
      ...(buttons.length === 0 ? [] : [containerOf(element, "actions", { children: listOfItems(buttons, position) })]),
      ...toFlow(element.children),
      ...(isJsx(aside) ? toFlow(aside.nodes) : []),
      ...(cards.length === 0 ? [] : [containerOf(element, "cards", { children: cards })]),
    ];
  },
};

/** Links to read next, and other boxes in a grid. */
export const cardComponents: Readonly<Record<string, Component>> = {
  Card: card,
  "Cards.Card": card,
  LinkCard: card,
  Tile: card,
  HeroCard: { ...card, attributes: [...card.attributes, "filename"] },
  CardGroup: grid,
  CardGrid: grid,
  Cards: grid,
  Tiles: grid,
  Columns: columns,
  Column: { form: "container", directive: "column" },
  Col: { form: "container", directive: "column" },
  LinkButton: button,
  Button: button,
  VPButton: button,
  VPLink: button,
  VPTeamMembers: cardsFrom(["members", ":members"], { title: "name", text: ["title", "org", "desc"] }),
  VPFeatures: cardsFrom(["features", ":features"], { title: "title", text: ["details"] }),
  VPTeamPage: { form: "children" },
  VPTeamPageTitle: { form: "children" },
  VPTeamPageSection: { form: "children" },
  LandingPage: landingPage,
  DocCardList: docCards,
  CardHeader: { form: "children" },
  CardContent: { form: "children" },
  CardDescription: { form: "children" },
  CardFooter: { form: "children" },
};
