import type { Element, ElementContent } from "hast";
import type { DirectiveContext } from "../../generators/project/plugin.ts";

/** Creates an element of HTML. `class` and other attributes have the names of HTML or of a tree: `class`, `className`. */
export const createElement: DirectiveContext["h"] = (tagName, properties = {}, ...children): Element => ({
  type: "element",
  tagName,
  properties: Object.fromEntries(
    Object.entries(properties).map(([name, value]) => [
      propertyName(name),
      isList(value) ? [...value] : name === "class" || name === "className" ? String(value).split(/\s+/) : value,
    ]),
  ),
  children: children
    .flat()
    .map((child): ElementContent => (typeof child === "string" ? { type: "text", value: child } : child)),
});

function propertyName(name: string): string {
  if (name === "class") return "className";
  return /^(?:aria|data)-/.test(name)
    ? name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
    : name;
}

function isList(value: unknown): value is readonly string[] {
  return Array.isArray(value);
}
