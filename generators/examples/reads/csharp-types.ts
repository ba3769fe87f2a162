import type { Literal } from "../../code/literal.ts";
import { rangeOf } from "../../code/traced-text.ts";
import { itemOf, keyOf, type BodyPart } from "./response-value.ts";
import type { Trace } from "./trace-reads.ts";

const json =
  /^(?:System\.Text\.Json\.)?(?:Json(?:Element|Node|Object|Array|Document|Value)|J(?:Object|Array|Token)|dynamic|object)$/;
const list = /^(?:I?List|IReadOnlyList|IEnumerable|IAsyncEnumerable|ICollection|IReadOnlyCollection|HashSet)<(.*)>$/s;
const plainValue = /^(?:string|bool|int|long|double|decimal)$/;
const map = /^(?:I?Dictionary|IReadOnlyDictionary)<string,\s*(.*)>$/s;

/** A value that is read with a type: as JSON, or into a class of the program, whose fields are checked once. */
export function typedValue(of: BodyPart, type: string | undefined, trace: Trace): BodyPart | undefined {
  if (type === undefined) return undefined;
  const plain = type.replaceAll(/[\s?]/g, "");
  if (isJson(plain)) return of;
  checkFields(of, plain, { trace, known: new Set() });
  return undefined;
}

/** Whether code reads values of a type by the names of properties in JSON. */
function isJson(type: string): boolean {
  const value = map.exec(type)?.[1];
  if (value !== undefined && plainValue.test(value)) return true;
  const inner = type.endsWith("[]") ? type.slice(0, -2) : (list.exec(type)?.[1] ?? value);
  return inner === undefined ? json.test(type) : isJson(inner);
}

interface Checked {
  readonly trace: Trace;
  /** The classes that were checked: a class may contain itself. */
  readonly known: Set<string>;
}

function checkFields(of: BodyPart, type: string, { trace, known }: Checked): void {
  const inner = type.endsWith("[]") ? type.slice(0, -2) : list.exec(type)?.[1];
  if (inner !== undefined) return checkFields(itemOf(of), inner, { trace, known });
  const name = type.replace(/^.*\./, "");
  const fields: Literal | undefined = trace.variable(`record ${name}`) ?? trace.variable(`class ${name}`);
  if (fields?.kind !== "object" || known.has(name)) return;
  known.add(name);
  for (const { key, field } of fields.members) {
    if (key?.kind !== "text" || field === undefined || field.isIgnored === true) continue;
    const { tag } = field;
    const part =
      tag === undefined
        ? keyOf(of, { text: key.text.text, range: key.range }, { field: "name" })
        : keyOf(of, { text: tag.text, range: rangeOf(tag) }, { field: "tag" });
    checkFields(part, (field.type ?? "").replaceAll(/[\s?]/g, ""), { trace, known });
  }
}
