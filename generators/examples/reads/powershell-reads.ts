import { pipedValue } from "../../code/languages/powershell-commands.ts";
import type { CallExpression, Literal } from "../../code/literal.ts";
import { argumentsOf, lastName } from "../calls/call-chain.ts";
import { bodyOf, keyOf, type BodyPart, type ResponseValue } from "./response-value.ts";
import type { ResponseRules, Trace } from "./trace-reads.ts";

/** How PowerShell reads responses: as objects, through pipes, and with `ConvertFrom-Json`. */
export const powershellReads: ResponseRules = {
  ignoresCase: true,
  sent: ({ name }, source) => (/(?:webrequest|iwr)$/.test(name) ? { kind: "response", source } : bodyOf({ source })),
  called: (call, trace) => {
    if (call.owner !== undefined) {
      const of = trace.ownerOf(call);
      return of?.kind === "json" && /^where$/i.test(lastName(call)) ? of : undefined;
    }
    const value = inputOf(call, trace);
    if (value === undefined) return undefined;
    if (call.name === "convertfrom-json") return value.kind === "json" ? undefined : bodyOf(value);
    return value.kind === "json" ? ofCommand(value, call) : undefined;
  },
  // Members of a list are those of its items, so that a list reads like an item.
  passed: (call, trace) => {
    if (call.owner !== undefined) return /^(?:foreach|where)$/i.test(lastName(call)) ? trace.ownerOf(call) : undefined;
    return blocks.test(call.name) ? trace.valueOf(call.named.get(pipedValue)) : undefined;
  },
  part: (of, { key, isMember }) => {
    const name = key?.kind === "text" ? key.text.text.replace(/^(["'])(.*)\1$/s, "$2") : undefined;
    if (of.kind === "response") return isMember && /^content$/i.test(name ?? "") ? { ...of, kind: "text" } : undefined;
    if (of.kind !== "json") return undefined;
    // A loop over one object runs once.
    if (name === undefined || key === undefined) return isMember ? undefined : of;
    return plainName.test(name) && !ofLists.test(name)
      ? keyOf(of, { text: name, range: key.range }, { throughLists: true })
      : undefined;
  },
};

const plainName = /^[A-Za-z_][\w-]*$/;
const ofLists = /^(?:count|length|longlength|rank|syncroot|keys|values|psobject|psbase|pstypenames)$/i;
const blocks = /^(?:foreach-object|where-object|where|\?|sort-object|sort|group-object|group)$/;
const readers =
  /^(?:where-object|where|\?|sort-object|sort|group-object|group|measure-object|measure|select-object|select|format-(?:table|list|wide)|ft|fl)$/;
const sameItems = /^(?:where-object|where|\?|sort-object|sort|tee-object|tee|write-output|echo)$/;

/** What a command gets from a pipe or as its first argument. */
function inputOf(call: CallExpression, trace: Trace): ResponseValue | undefined {
  const [first] = argumentsOf(call);
  return trace.valueOf(call.named.get(pipedValue) ?? call.named.get("$inputobject") ?? first);
}

function ofCommand(of: BodyPart, call: CallExpression): ResponseValue | undefined {
  const { name, named } = call;
  // The program adds properties.
  if (name === "add-member") of.source.isChanged = true;
  const expanded = named.get("$expandproperty");
  if (expanded !== undefined) return expanded.kind === "text" ? readNames(of, expanded) : undefined;
  if (!readers.test(name)) return sameItems.test(name) ? of : undefined;
  const written = [...argumentsOf(call), named.get("$property")].filter((one) => one !== undefined);
  for (const one of written) readNames(of, one);
  const isList = name.startsWith("select") && written.length === 0;
  return isList || sameItems.test(name) ? of : undefined;
}

/** The property that a text names, or several: `Select-Object id, name`. */
function readNames(of: BodyPart, value: Literal): BodyPart | undefined {
  if (value.kind === "list") for (const item of value.items) readNames(of, item.value);
  if (value.kind !== "text" || !plainName.test(value.text.text)) return undefined;
  return keyOf(of, { text: value.text.text, range: value.range }, { throughLists: true });
}
