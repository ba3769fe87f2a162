import { createRequire } from "node:module";

import type { Element, ElementContent, Properties } from "hast";

import { element } from "../markdown/element.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { aliasNames } from "./alias-names.ts";

/** A collection in the format of Iconify: https://iconify.design/docs/types/iconify-json.html */
interface IconSet {
  readonly icons: Readonly<Record<string, { readonly body: string }>>;
  readonly aliases?: Readonly<Record<string, { readonly parent: string }>>;
}

/** The result of looking up an icon: its drawing, or the nearest known name. */
export type FoundIcon =
  | { readonly kind: "found"; readonly shapes: readonly ElementContent[] }
  | { readonly kind: "missing"; readonly nearest: string | undefined };

/** A set has up to 2 MB, so each is read when an icon needs it. Node keeps what it has read. */
function readSet(name: "lucide" | "tabler"): IconSet {
  // `require` returns any; the packages contain what Iconify's format defines.
  return createRequire(import.meta.url)(`@iconify-json/${name}/icons.json`) as IconSet;
}

/**
 * Finds an icon of Lucide or Tabler by its name, by the name of its component (`HomeIcon`), or by its name in Font
 * Awesome or Starlight.
 */
export function findIcon(written: string): FoundIcon {
  for (const name of namesOf(written)) {
    const shapes = findShapes(name);
    if (shapes !== undefined) return { kind: "found", shapes };
  }
  const [name = ""] = namesOf(written);
  return { kind: "missing", nearest: findNearestName(name, listNames()) };
}

/** `fa-solid fa-rocket`, `lucide:rocket`, `RocketIcon`, and `Rocket` are `rocket`. */
function namesOf(written: string): readonly string[] {
  const last = written.trim().split(/\s+/).at(-1) ?? "";
  const bare = last.replace(/^fa-/, "");
  const afterPrefix = bare.replace(/^.*[:/]/, "");
  const words = afterPrefix
    .replace(/^Lucide(?=[A-Z])|(?<=.)Icon$/g, "")
    .replaceAll(/([a-z])([A-Z\d])|([A-Z])(?=[A-Z][a-z])/g, "$1$3-$2")
    .toLowerCase();
  // `FaRocket` and `LuRocket` of react-icons.
  const inner = /^[A-Z][a-z]{1,2}\d?(?=[A-Z][a-z])/.test(afterPrefix) ? words.replace(/^[^-]+-/, "") : words;
  return [bare.toLowerCase(), words, words.replaceAll("_", "-"), inner];
}

function findShapes(name: string): readonly ElementContent[] | undefined {
  const target = aliasNames.get(name) ?? name;
  const lucide = readSet("lucide");
  const body = bodyIn(lucide, target) ?? findInTabler(target) ?? bodyIn(lucide, name);
  return body === undefined ? undefined : parseShapes(body);
}

function findInTabler(name: string): string | undefined {
  const tabler = readSet("tabler");
  return bodyIn(tabler, name) ?? bodyIn(tabler, `brand-${name}`);
}

function bodyIn({ icons, aliases = {} }: IconSet, name: string): string | undefined {
  const own = Object.hasOwn(icons, name) ? icons[name] : undefined;
  const parent = Object.hasOwn(aliases, name) ? aliases[name]?.parent : undefined;
  const body = own?.body ?? (parent === undefined ? undefined : icons[parent]?.body);
  // References between shapes would need ids that are unique on the page.
  return body?.includes("<use") === true || body?.includes("<defs") === true ? undefined : body;
}

function listNames(): string[] {
  return [readSet("lucide"), readSet("tabler")]
    .flatMap(({ icons, aliases: own = {} }) => [...Object.keys(icons), ...Object.keys(own)])
    .concat([...aliasNames.keys()]);
}

const tag = /<(\/?)([a-z]+)([^>]*?)(\/?)>/g;
const attribute = /([\w-]+)="([^"]*)"/g;

/** Reads the markup of an icon, which consists of elements with quoted attributes. */
function parseShapes(body: string): readonly ElementContent[] {
  const root: Element = element("g", {}, []);
  const open: Element[] = [root];
  for (const [, end, name = "", attributes = "", isEmpty] of body.matchAll(tag)) {
    if (end === "/") open.pop();
    else {
      const shape = element(name, readAttributes(attributes));
      open.at(-1)?.children.push(shape);
      if (isEmpty === "") open.push(shape);
    }
  }
  return root.children;
}

function readAttributes(text: string): Properties {
  return Object.fromEntries([...text.matchAll(attribute)].map(([, name = "", value = ""]) => [name, value]));
}
