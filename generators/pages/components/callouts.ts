import { findIcon } from "../icons/find-icon.ts";
import { containerOf, blockWithIcon, textOfElement } from "./build.ts";
import type { Component, ComponentFunction } from "./component.ts";
import { firstText, iconOf, labelOf, textOf } from "./values.ts";

/** The kinds of other tools, and ours. */
const kinds: Readonly<Record<string, string>> = {
  note: "note",
  default: "note",
  neutral: "note",
  primary: "note",
  secondary: "note",
  info: "info",
  information: "info",
  tip: "tip",
  hint: "tip",
  idea: "tip",
  success: "check",
  check: "check",
  important: "important",
  warn: "warning",
  warning: "warning",
  attention: "warning",
  caution: "caution",
  error: "danger",
  danger: "danger",
  destructive: "danger",
};

/** `<Callout type="warning">` of Nextra, Fumadocs, Zudoku, and others: the attribute decides the kind. */
const callout: Component = {
  form: "function",
  attributes: ["type", "intent", "variant", "kind", "status", "title", "icon", "emoji"],
  ignored: ["color", "iconType", "iconLibrary"],
  lower: (element) => {
    const { type, intent, variant, kind, status, title, icon, emoji } = element.attributes;
    const written = firstText(type, intent, variant, kind, status) ?? "note";
    const name = Object.hasOwn(kinds, written.toLowerCase()) ? kinds[written.toLowerCase()] : undefined;
    // Zudoku takes the names of its icons as well.
    const isIcon = name === undefined && findIcon(written).kind === "found";
    if (name === undefined && !isIcon)
      element.reportInvalid(`a \`type\` that is one of ${Object.keys(kinds).join(", ")}`);
    const attributes = { icon: textOf(emoji) ?? iconOf(icon) ?? (isIcon ? written : undefined) };
    return [containerOf(element, name ?? "note", { label: labelOf(title), attributes })];
  },
};

const admonition = (directive: string): ComponentFunction => blockWithIcon(directive, { label: ["title"] });

const remark = admonition("check");

/** A remark of Mintlify. Inside a sentence and without content, it is the icon that many sites define by this name. */
const check: Component = {
  ...remark,
  attributes: [...remark.attributes, "size"],
  lower: (element) => {
    if (!element.isInline || element.children.length > 0) return remark.lower(element);
    const { size, color } = element.attributes;
    const attributes = { size: textOf(size), color: textOf(color) };
    return textOfElement(element, "icon", { label: [{ type: "text", value: "check" }], attributes });
  },
};

/** Remarks that stand out from the text. */
export const calloutComponents: Readonly<Record<string, Component>> = {
  Note: admonition("note"),
  Info: admonition("info"),
  Tip: admonition("tip"),
  Success: admonition("check"),
  Check: check,
  Important: admonition("important"),
  Warning: admonition("warning"),
  Caution: admonition("caution"),
  Danger: admonition("danger"),
  Error: admonition("danger"),
  Callout: callout,
  Aside: callout,
  Admonition: callout,
  Alert: callout,
  CalloutContainer: callout,
  AlertDescription: { form: "children" },
  CalloutDescription: { form: "children" },
  Banner: { form: "children" },
};
