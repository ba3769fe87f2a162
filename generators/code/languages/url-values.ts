import { methodName, pairsOf, printQuery, textsOf, type CallExpression, type Item, type Literal } from "../literal.ts";
import { methodsOf, type CallLog } from "../call-log.ts";
import { rangeOf, replacementText, wildcard, type TracedText } from "../traced-text.ts";

/** The positional arguments. */
export function valuesOf({ positional }: CallExpression): readonly Literal[] {
  return positional.map(({ value }) => value);
}

export function isValues(call: CallExpression): boolean {
  const name = methodName(call);
  return name === "url.Values{}" || name === "URL.Query" || name === "Query" || name === "make";
}

/** The pairs of `url.Values`: the initial ones, then the changes made by later calls. */
export function valuePairs(values: CallExpression, log: CallLog): readonly Item[] {
  const [made] = methodName(values).endsWith("{}") ? valuesOf(values) : [];
  let pairs = made === undefined ? [] : pairsOf(made);
  for (const change of methodsOf(values, log)) {
    const [key, value] = valuesOf(change);
    const [name] = key === undefined ? [] : textsOf(key);
    if (key !== undefined && methodName(change) === "[]=")
      pairs = [...pairs, { name: replacementText(wildcard, key.range), value: { kind: "unknown", range: key.range } }];
    if (name === undefined || !/^(?:Set|Add|Del)$/.test(methodName(change))) continue;
    if (methodName(change) !== "Add") pairs = pairs.filter((pair) => pair.name.text !== name.text);
    if (value !== undefined) pairs = [...pairs, { name, value }];
  }
  return pairs.flatMap(({ name, value }) => textsOf(value).map((text) => pairOf(name, text)));
}

function pairOf(name: TracedText, value: TracedText): Item {
  const items = [name, value].map((text): Item => ({
    value: { kind: "text", text, range: rangeOf(text) },
    isSpread: false,
  }));
  return { value: { kind: "list", items, range: rangeOf(value) }, isSpread: false };
}

export function queryText(values: Literal & { readonly kind: "call" }, log: CallLog): TracedText {
  return printQuery({ kind: "list", items: valuePairs(values.call, log), range: values.range }, {});
}
