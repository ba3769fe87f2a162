import { appendPointer, findByTokens } from "../../source/json-pointer.ts";
import { isJsonArray, isJsonObject, type JsonValue } from "../../source/json.ts";
import type { RuleDocument } from "../rule-document.ts";
import { formatFunctions } from "./format-functions.ts";
import type { FunctionContext } from "./model.ts";

/** The key of docsgen's own context in the context of a function. A function that calls a function of the core passes it on. */
export const innerContext = Symbol("docsgen");

/** Creates what the functions of rulesets get as their third argument. */
export function createOwnContext(inner: FunctionContext): object {
  const { document, rule, isResolved } = inner;
  const root = isResolved ? document.resolve().root : document.copyWritten();
  return { ...sharedContext(document), rule, path: asSegments(root, inner.path), [innerContext]: inner };
}

/** Indexes of lists are numbers in Spectral's paths. */
function asSegments(root: JsonValue, tokens: readonly string[]): readonly (string | number)[] {
  let value: JsonValue | undefined = root;
  return tokens.map((token) => {
    const isIndex = isJsonArray(value);
    value = value === undefined ? undefined : findByTokens(value, [token]);
    return isIndex ? Number(token) : token;
  });
}

interface SharedContext {
  readonly document: object;
  readonly documentInventory: object;
}

/** The parts of the context that are the same for each call. */
function sharedContext(document: RuleDocument): SharedContext {
  const formats = new Set([...document.formats].flatMap((name) => formatFunctions.get(name) ?? []));
  const source = document.spec.root;
  const own = {
    source,
    formats,
    get data() {
      return document.copyWritten();
    },
    get parserResult() {
      return { data: document.copyWritten() };
    },
  };
  return {
    document: own,
    documentInventory: {
      source,
      formats,
      document: own,
      get resolved() {
        return document.resolve().root;
      },
      get unresolved() {
        return document.copyWritten();
      },
      get graph() {
        return createReferenceGraph(document);
      },
    },
  };
}

/** The references of each file, by the pointers of the objects that contain them. */
function createReferenceGraph({ spec }: RuleDocument): object {
  const nodes: Record<string, { readonly refMap: Record<string, string> }> = {};
  for (const [file, { value }] of spec.files) {
    const refMap: Record<string, string> = {};
    listReferences(value, "#", refMap);
    nodes[file] = { refMap };
  }
  return { nodes, getNodeData: (file: string) => nodes[file] ?? { refMap: {} } };
}

function listReferences(value: JsonValue, pointer: string, found: Record<string, string>): void {
  if (isJsonArray(value))
    for (const [index, item] of value.entries()) listReferences(item, `${pointer}/${index}`, found);
  if (!isJsonObject(value)) return;
  const { $ref } = value;
  if (typeof $ref === "string") found[pointer] = $ref;
  for (const [key, child] of Object.entries(value))
    if (child !== undefined) listReferences(child, appendPointer(pointer, key), found);
}
