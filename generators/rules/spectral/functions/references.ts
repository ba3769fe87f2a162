import { appendPointer } from "../../../source/json-pointer.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../../source/json.ts";
import type { Problem, RuleFunction } from "../model.ts";
import { resolveReferencePath, splitReference } from "../../../api/uri.ts";
import type { RuleDocument } from "../../rule-document.ts";

/** Creates the function that reports objects that no reference names. The references are listed once. */
export function createUnreferenced(): RuleFunction {
  const known = new WeakMap<RuleDocument, ReadonlySet<string>>();
  return (input, options, { document, path }) => {
    const { reusableObjectsLocation: location } = options;
    if (!isJsonObject(input) || typeof location !== "string") return [];
    const named = known.get(document) ?? listReferences(document);
    known.set(document, named);
    return Object.keys(input).flatMap((name): Problem[] =>
      named.has(appendPointer(location, name))
        ? []
        : [{ message: `\`${name}\` is not used`, path: pathBelow(path, location, name) }],
    );
  };
}

/** The rule selects the objects, or a value around them. */
function pathBelow(path: readonly string[], location: string, name: string): readonly string[] {
  const tokens = location.replace(/^#\//, "").split("/");
  return path.join("/") === tokens.join("/") ? [...path, name] : [...tokens, name];
}

/** The pointers into the root file that references name, and the pointers of the objects around their targets. */
function listReferences({ spec }: RuleDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const add = (file: string, reference: string): void => {
    const { url, fragment } = splitReference(reference);
    const target = url === "" ? file : resolveReferencePath(file, url);
    if (target !== spec.root) return;
    found.add(`#${fragment}`);
  };
  const walk = (file: string, value: JsonValue): void => {
    if (isJsonArray(value)) for (const item of value) walk(file, item);
    if (!isJsonObject(value)) return;
    const { $ref } = value;
    if (typeof $ref === "string") add(file, $ref);
    for (const child of Object.values(value)) if (typeof child === "object" && child !== null) walk(file, child);
  };
  for (const [file, { value }] of spec.files) walk(file, value);
  return found;
}
