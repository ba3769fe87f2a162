import type { Range } from "../../code/traced-text.ts";
import type { Called } from "./interpreter.ts";
import { toResolved } from "./resolve.ts";
import type { CodeValue } from "./scope.ts";

type Given = Pick<Called, "arguments" | "expression">;

/** What Java's collections contain, and what its wrappers wrap. Undefined: the call does something else. */
export function javaValue({ expression, arguments: given }: Given, name: string): CodeValue | undefined {
  const { callee, range } = expression;
  if (expression.isNew === true && given.length === 0) return emptyCollection(name, range);
  const owner = callee.kind === "member" ? ownerOf(callee.object) : "";
  if (lists.test(`${owner}.${name}`)) return listOf(given, range);
  if (maps.test(`${owner}.${name}`)) return mapOf(given, range);
  if (/^(?:Arrays|Lists|Collections|(?:Immutable)?(?:List|Set|Map))$/.test(owner)) return undefined;
  const [only, ...others] = given;
  if (only === undefined || others.length > 0) return undefined;
  return isWrapper(owner, name) ? only.known : undefined;
}

const lists = /^(?:(?:Immutable)?(?:List|Set)\.of|Arrays\.asList|Lists\.newArrayList|Collections\.singleton(?:List)?)$/;
const maps = /^(?:(?:Immutable)?Map\.of|Collections\.singletonMap)$/;

/** The last name of the class before a method. */
function ownerOf(object: Called["expression"]["callee"]): string {
  if (object.kind === "name") return object.name;
  return object.kind === "member" ? object.name.text : "";
}

/** Classes of Java itself whose `of` makes another value. */
const ofJava =
  /^(?:Duration|Period|Instant|Local\w*|Zone\w*|Zoned\w*|Offset\w*|Year\w*|Month\w*|DayOfWeek|Path|\w*Stream|Locale|EnumSet|Charset)$/;

/** `Optional.of(pet)`, and variants of unions: `Content.ofText("…")`, `JsonValue.from(…)`. */
function isWrapper(owner: string, name: string): boolean {
  if (!/^\p{Lu}/u.test(owner) || ofJava.test(owner)) return false;
  return /^of(?:\p{Lu}\w*)?$/u.test(name) || (owner === "JsonValue" && name === "from");
}

function listOf(given: Given["arguments"], range: Range): CodeValue {
  const items = given.map(({ known, value }) => ({ value: toResolved(known, value), isSpread: false }));
  return { kind: "literal", value: { kind: "list", range, items } };
}

/** `Map.of("name", value, …)` */
function mapOf(given: Given["arguments"], range: Range): CodeValue {
  const values = given.map(({ known, value }) => toResolved(known, value));
  const members = values.flatMap((value, index) => {
    const key = index % 2 === 1 ? values[index - 1] : undefined;
    return key === undefined ? [] : [{ key, value }];
  });
  return { kind: "literal", value: { kind: "object", range, isStruct: false, members } };
}

/** Java's `new ArrayList<>()`, to which calls add items, and `new HashMap<>()`. */
function emptyCollection(name: string, range: Range): CodeValue | undefined {
  if (/^(?:Array|Linked)List$/.test(name)) return { kind: "literal", value: { kind: "list", range, items: [] } };
  if (/^(?:Linked|Tree)?HashMap$/.test(name))
    return { kind: "literal", value: { kind: "object", range, isStruct: false, members: [] } };
  return undefined;
}
