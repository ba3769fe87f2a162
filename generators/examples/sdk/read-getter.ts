import { findCertainName } from "../../source/nearest-name.ts";
import { readIterated, readProperty, spelledNames, type Data } from "../reads/data.ts";
import { isReadHelper } from "../reads/helpers.ts";
import { unknownProperty } from "./findings.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { unknownValue, type CodeValue } from "./scope.ts";

/** Methods of lists and optional values, whose result is read like the value itself or like an item of it. */
const wrappers =
  /^(?:get|orElse|orElseThrow|orElseGet|orElseNull|stream|toList|asList|filter|sorted|limit|skip|iterator)$/;
/** Methods of a page that go through the items of all pages. */
const pages = /^(?:autoPager|items|iterateAll|getItems)$/;
const items = /^(?:get|getFirst|getLast|findFirst|findAny)$/;

interface Getter {
  readonly data: Data;
  /** What an item is, if the value is a list. */
  readonly item: Data | undefined;
  readonly called: Called;
}

/**
 * A getter or a setter of Java: `order.trackingUrl()`, `order.getTrackingUrl()`, `order.setTrackingUrl("…")`. Classes have other methods as well, so only a name
 * that is certainly misspelled is reported. Undefined: another method.
 */
export function readGetter(program: ProgramRun, { data, item, called }: Getter): CodeValue | undefined {
  const { callee } = called.expression;
  if (callee.kind !== "member") return undefined;
  const { name } = callee;
  if (item !== undefined && items.test(name.text)) return { kind: "data", data: item };
  const isSetter = called.arguments.length === 1 && /^set(?=[A-Z])/.test(name.text);
  if (called.arguments.length > 0 && !isSetter && !wrappers.test(name.text)) return undefined;
  const prefix = /^[gs]et(?=[A-Z])/.exec(name.text)?.[0] ?? "";
  const plain = prefix === "" ? name.text : lowerFirst(name.text.slice(prefix.length));
  const read = called.arguments.length > 0 && !isSetter ? undefined : readProperty(data, plain);
  if (read?.kind === "found") return isSetter ? unknownValue : { kind: "data", data: read.data };
  const listed = pages.test(name.text) ? readIterated(data) : undefined;
  if (listed !== undefined) return { kind: "stream", item: listed };
  if (wrappers.test(name.text)) return { kind: "data", data };
  if (read?.kind !== "missing" || isReadHelper(plain) || item !== undefined) return undefined;
  const nearest = findCertainName(plain, spelledNames(data));
  if (nearest === undefined || program.checked.has(name.range.start)) return undefined;
  program.checked.add(name.range.start);
  const written = prefix === "" ? nearest : `${prefix}${nearest.slice(0, 1).toUpperCase()}${nearest.slice(1)}`;
  program.found.findings.push(
    unknownProperty({ name: name.text, nearest: written, data }, program.at.place(name.range.start, name.range.end)),
  );
  return undefined;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}
