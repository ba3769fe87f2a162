import type { PhrasingContent } from "mdast";

import { toFlow } from "../mdx/flow.ts";
import type { HtmlElement } from "../mdx/html-element.ts";
import { containerOf, paragraph, textOfElement } from "./build.ts";
import { findIcon } from "../icons/find-icon.ts";
import type { Component, ComponentFunction } from "./component.ts";
import { withPositions } from "./nodes.ts";
import { firstText, iconOf, isRecord, labelOf, listOf, phrasingOf, textOf, wordsOf } from "./values.ts";

const badgeTypes: Readonly<Record<string, string>> = {
  note: "note",
  info: "info",
  tip: "tip",
  success: "success",
  caution: "caution",
  warning: "warning",
  warn: "warning",
  danger: "danger",
  error: "danger",
  destructive: "danger",
  "white-destructive": "danger",
  "surface-destructive": "danger",
  blue: "blue",
  green: "green",
  yellow: "yellow",
  orange: "orange",
  red: "red",
  purple: "purple",
};

const badge: Component = {
  form: "function",
  attributes: ["text", "type", "variant", "color", "intent", "icon"],
  ignored: ["size", "stroke", "shape", "disabled", "iconType", "iconLibrary", "vertical"],
  lower: (element) => {
    const { text, type, variant, color, intent, icon } = element.attributes;
    const words = phrasingOf(element.children);
    const look = [type, variant, color, intent]
      .map((value) => (textOf(value) ?? "").toLowerCase())
      .find((name) => Object.hasOwn(badgeTypes, name));
    return textOfElement(element, "badge", {
      label: words.length > 0 ? words : labelOf(text),
      attributes: { type: look === undefined ? undefined : badgeTypes[look], icon: iconOf(icon) },
    });
  },
};

const icon: Component = {
  form: "function",
  attributes: ["icon", "name", "label", "title", "color", "size", "aria-label"],
  ignored: ["iconType", "iconLibrary", "library", "type", "strokeWidth", "children", "aria-hidden"],
  lower: (element) => {
    const { name, label, title, color, size } = element.attributes;
    const shown = iconOf(element.attributes["icon"]) ?? iconOf(name);
    if (shown === undefined) {
      element.reportInvalid("an `icon` or a `name`");
      return [];
    }
    return textOfElement(element, "icon", {
      label: [{ type: "text", value: shown }],
      attributes: {
        label: firstText(label, title, element.attributes["aria-label"]),
        color: textOf(color),
        size: textOf(size),
      },
    });
  },
};

const iconPackages =
  /^(?:lucide-(?:react|vue-next|astro)|zudoku\/icons|react-icons\/|@heroicons\/|@tabler\/icons|@phosphor-icons\/|@radix-ui\/react-icons|@mui\/icons-material|@fortawesome\/)/;

/** Whether all components of a package are icons. */
export function isIconPackage(specifier: string | undefined): boolean {
  return specifier !== undefined && iconPackages.test(specifier);
}

/** A component of an icon package: `<RocketIcon />`. Undefined if no icon has this name. */
export function findIconComponent(name: string, origin: string | undefined): Component | undefined {
  const isIcon = /[a-z]Icon$/.test(name) || isIconPackage(origin);
  if (!isIcon || findIcon(name).kind === "missing") return undefined;
  const lower: ComponentFunction["lower"] = (element) => {
    const { size, color } = element.attributes;
    const attributes = { size: textOf(size), color: textOf(color) };
    return textOfElement(element, "icon", { label: [{ type: "text", value: name }], attributes });
  };
  return {
    form: "function",
    attributes: ["size", "color"],
    ignored: ["strokeWidth", "absoluteStrokeWidth", "width", "height", "fill", "stroke", "weight"],
    lower: (element) => withPositions(lower(element), element.position),
  };
}

/** Words with an explanation, or, in the composed form of other tools, its parts one after another. */
const tooltip: Component = {
  form: "function",
  attributes: ["tip", "headline", "cta", "href", "content", "text", "title"],
  ignored: ["side", "align", "delayDuration", "open", "placement", "position"],
  lower: (element) => {
    const { tip, headline, cta, href, content, text, title } = element.attributes;
    const explanation = firstText(tip, content, text, title);
    if (explanation === undefined && headline === undefined) return element.children;
    return textOfElement(element, "tooltip", {
      label: phrasingOf(element.children),
      attributes: { tip: explanation ?? "", headline: textOf(headline), cta: textOf(cta), href: textOf(href) },
    });
  },
};

const update: Component = {
  form: "function",
  attributes: ["label", "description", "tags", "rss", "date", "id"],
  ignored: ["children"],
  lower: (element) => {
    const { label, description, tags, rss, date, id } = element.attributes;
    const names = listOf(tags).flatMap((tag) => textOf(tag) ?? []);
    return [
      containerOf(element, "update", {
        label: labelOf(label),
        attributes: {
          description: textOf(description),
          tags: names.length > 0 ? names.join(", ") : textOf(tags),
          rss: isRecord(rss) ? textOf(rss["title"]) : undefined,
          date: textOf(date),
          id: textOf(id),
        },
      }),
    ];
  },
};

const link: Component = {
  form: "function",
  attributes: ["href", "to", "title", "id"],
  ignored: [
    "target",
    "rel",
    "isNavLink",
    "activeClassName",
    "autoAddBaseUrl",
    "prefetch",
    "download",
    "data-noBrokenLinkCheck",
  ],
  lower: (element) => {
    const { href, to, title, id } = element.attributes;
    const url = firstText(to, href);
    const words = phrasingOf(element.children);
    if (url === undefined) return words;
    // A link may hold any words except other links.
    const children = words.length > 0 ? words : [{ type: "text" as const, value: url }];
    const place = element.position && { position: element.position };
    const anchor = textOf(id);
    const node: PhrasingContent =
      anchor === undefined
        ? { type: "link", url, title: textOf(title) ?? null, children, ...place }
        : { ...anchorOf({ id: anchor, href: url, title: textOf(title) }, children), ...place };
    return element.isInline ? [node] : [paragraph([node], element.position)];
  },
};

/** A link that other links lead to. Links of Markdown have no ids. */
function anchorOf(
  { id, href, title }: { readonly id: string; readonly href: string; readonly title: string | undefined },
  children: PhrasingContent[],
): HtmlElement {
  const properties = { id, href, ...(title !== undefined && { title }) };
  return { type: "htmlElement", tagName: "a", properties, children, data: { hName: "a", hProperties: properties } };
}

const heading: Component = {
  form: "function",
  attributes: ["level", "as", "id"],
  lower: (element) => {
    const [, digit] = /^h?([1-6])$/.exec(firstText(element.attributes["level"], element.attributes["as"]) ?? "2") ?? [];
    const id = textOf(element.attributes["id"]);
    const words = [
      ...phrasingOf(element.children),
      ...(id === undefined ? [] : [{ type: "text" as const, value: ` {#${id}}` }]),
    ];
    // The expression matched one of these digits.
    return [
      {
        type: "heading",
        depth: Number(digit ?? 2) as 2,
        children: words,
        ...(element.position && { position: element.position }),
      },
    ];
  },
};

const secret: Component = {
  form: "function",
  attributes: ["secret"],
  ignored: ["status", "preview"],
  lower: ({ attributes, children }) => [
    { type: "inlineCode", value: textOf(attributes["secret"]) ?? wordsOf(children) },
  ],
};

/** A link to a repository on GitHub: `<GithubInfo owner="a" repo="b" />` or `<GitHub.Repo repo="a/b" />`. */
const repository: Component = {
  form: "function",
  attributes: ["owner", "repo"],
  ignored: ["variant", "token", "baseUrl"],
  lower: (element) => {
    const [owner, repo] = [textOf(element.attributes["owner"]), textOf(element.attributes["repo"])];
    const path = [owner, repo].filter((part) => part !== undefined).join("/");
    if (owner === undefined && !path.includes("/")) {
      element.reportInvalid("an `owner` and a `repo`");
      return element.children;
    }
    const words = phrasingOf(element.children);
    return [
      paragraph(
        [
          {
            type: "link",
            url: `https://github.com/${path}`,
            children: (words.length > 0 ? words : [{ type: "text", value: path }]) as never,
          },
        ],
        element.position,
      ),
    ];
  },
};

const prompt: Component = {
  form: "function",
  attributes: ["description", "icon"],
  ignored: ["actions", "iconType", "iconLibrary"],
  lower: (element) => [
    containerOf(element, "details", {
      label: labelOf(element.attributes["description"] ?? "Prompt"),
      attributes: { icon: iconOf(element.attributes["icon"]) },
      children: toFlow(element.children),
    }),
  ],
};

/** `<MethodEndpoint method="post" path="/pets" />` of `docusaurus-theme-openapi-docs`. */
const methodEndpoint: Component = {
  form: "function",
  attributes: ["method", "path"],
  ignored: ["context"],
  lower: ({ attributes, position }) => {
    const path = textOf(attributes["path"]) ?? "";
    const value = `${(textOf(attributes["method"]) ?? "").toUpperCase()} ${path}`.trim();
    return value === "" ? [] : [paragraph([{ type: "inlineCode", value }], position)];
  },
};

/** Marks inside a sentence, and what fits nowhere else. */
export const smallComponents: Readonly<Record<string, Component>> = {
  Badge: badge,
  Tag: badge,
  Icon: icon,
  FAIcon: icon,
  Tooltip: tooltip,
  Update: update,
  Link: link,
  A: link,
  SiteLink: link,
  AnchorHeading: heading,
  Heading: heading,
  Secret: secret,
  GithubInfo: repository,
  "GitHub.Repo": repository,
  Prompt: prompt,
  MethodEndpoint: methodEndpoint,
};
