import { isJsonObject, type JsonObject } from "../source/json.ts";
import { nameStandardSchema } from "./standard-schemas.ts";
import { findTarget, type FileLocation, type Links, type Target } from "./reference.ts";

/** Gives each referenced object one name, the same in every run. */
export interface Namer {
  /**
   * The name of a target in a section of `components`; `isNew` if the root does not list it yet. A variant is the
   * target in one dynamic scope. Its label distinguishes it from the other variants.
   */
  readonly name: (
    section: string,
    target: Target,
    variant?: ComponentVariant,
  ) => { readonly name: string; readonly isNew: boolean };
  /** For a root component that only refers to another file: the target that provides its content. */
  readonly findOwned: (output: readonly string[]) => Target | undefined;
}

export interface ComponentVariant {
  readonly key: string;
  /** Locations whose names identify the variant. */
  readonly places: readonly FileLocation[];
}

/** Words of a pointer that are structure rather than meaning. */
const structureWords = new Set([
  "paths",
  "components",
  "schemas",
  "definitions",
  "$defs",
  "properties",
  "items",
  "schema",
  "content",
  "responses",
  "requestBody",
  "parameters",
  "allOf",
  "anyOf",
  "oneOf",
  "examples",
  "headers",
]);

/** Creates the namer. Root components keep their names and give them to the files they refer to. */
export function createNamer(links: Links, root: JsonObject): Namer {
  const { document } = links;
  const names = new Map<string, string>();
  const owned = new Map<string, Target>();
  const taken = new Set<string>();
  const known = new Map<string, Target | undefined>();
  for (const [section, components] of Object.entries(isJsonObject(root["components"]) ? root["components"] : {})) {
    if (!isJsonObject(components)) continue;
    for (const name of Object.keys(components)) {
      taken.add(`${section}\0${name}`);
      names.set(targetKey(section, document.root, ["components", section, name]), name);
    }
    for (const [name, component] of Object.entries(components)) {
      const target =
        isJsonObject(component) && Object.keys(component).length === 1
          ? findEnd({ links, known }, component, ["components", section, name])
          : undefined;
      if (target === undefined || names.has(targetKey(section, target.file, target.tokens))) continue;
      names.set(targetKey(section, target.file, target.tokens), name);
      owned.set(["components", section, name].join("\0"), target);
    }
  }
  return {
    findOwned: (output) => owned.get(output.join("\0")),
    name: (section, target, variant) => {
      const key = targetKey(section, target.file, target.tokens) + (variant === undefined ? "" : `\0\0${variant.key}`);
      const known = names.get(key);
      if (known !== undefined) return { name: known, isNew: false };
      const endings = (variant?.places ?? []).map((place) => `_${proposeNames(place)[0] ?? ""}`).join("");
      const proposals = proposeNames(target).map((proposal) => proposal + endings);
      const name = freeName(proposals, (candidate) => taken.has(`${section}\0${candidate}`));
      names.set(key, name);
      taken.add(`${section}\0${name}`);
      return { name, isNew: true };
    },
  };
}

/**
 * The end of a chain of plain references from a root component. Undefined if a reference is broken or cyclic. `known`
 * contains the ends of references that were resolved before.
 */
function findEnd(
  { links, known }: { readonly links: Links; readonly known: Map<string, Target | undefined> },
  component: JsonObject,
  tokens: readonly string[],
): Target | undefined {
  const { document } = links;
  const seen = new Set<string>();
  const cacheEnd = (end: Target | undefined): Target | undefined => {
    for (const key of seen) known.set(key, end);
    return end;
  };
  let place: FileLocation = { file: document.root, tokens };
  let value: JsonObject = component;
  for (;;) {
    if (typeof value["$ref"] !== "string") return cacheEnd(undefined);
    const found = findTarget(links, place, value["$ref"]);
    if (found.kind === "error") return cacheEnd(undefined);
    const { target } = found;
    const key = targetKey("", target.file, target.tokens);
    if (seen.has(key) || known.has(key)) return cacheEnd(known.get(key));
    seen.add(key);
    const isLink =
      isJsonObject(target.value) && typeof target.value["$ref"] === "string" && Object.keys(target.value).length === 1;
    if (!isLink || target.file === document.root) return cacheEnd(target.file === document.root ? undefined : target);
    place = target;
    value = target.value;
  }
}

/** Candidate names, best first: the pointer's last word, then with the words before it, then with the file's name. */
function proposeNames(target: FileLocation): string[] {
  const words = target.tokens
    .filter((token) => !structureWords.has(token) && !/^\d+$/.test(token))
    .map(toName)
    .filter((word) => word !== "");
  const fileWords = target.file
    .replace(/\.[^./]+$/, "")
    .split("/")
    .map(toName)
    .filter((word) => word !== "");
  const last = words.at(-1);
  const standard = nameStandardSchema(target.file);
  if (standard !== undefined) return [[standard, ...words].join("_")];
  const isNamed = target.tokens.length <= 3 && last !== undefined;
  if (target.tokens.length === 2 && target.tokens[0] === "definitions" && last !== undefined) return [last];
  const short = isNamed ? last : words.length > 0 ? words.slice(-4).join("_") : undefined;
  const file = fileWords.at(-1) ?? "Component";
  return [
    ...(short === undefined ? [file] : [short]),
    ...fileWords.map((_, index) => [...fileWords.slice(-1 - index), ...(short === undefined ? [] : [short])].join("_")),
  ];
}

function freeName(proposals: readonly string[], isTaken: (name: string) => boolean): string {
  const free = proposals.find((name) => !isTaken(name));
  if (free !== undefined) return free;
  const base = proposals.at(-1) ?? "Component";
  let number = 2;
  while (isTaken(`${base}_${number}`)) number += 1;
  return `${base}_${number}`;
}

/** Only characters that OpenAPI allows in a component's name. */
function toName(word: string): string {
  return word.replaceAll(/[^\w.-]+/g, "_").replaceAll(/^_+|_+$/g, "");
}

function targetKey(section: string, file: string, tokens: readonly string[]): string {
  return [section, file, ...tokens].join("\0");
}
