import type { Expression, Name } from "../../code/model.ts";
import { readIterated, readProperty, type Data } from "../reads/data.ts";
import { isErrorName, isReadHelper } from "../reads/helpers.ts";
import { unknownProperty } from "./findings.ts";
import type { ProgramRun } from "./interpreter.ts";
import { unknownValue, type CodeValue } from "./scope.ts";
import { functionOfModule, methodOfOwner } from "./static-methods.ts";

interface MemberRead {
  readonly object: CodeValue;
  readonly name: Name;
  /** The member is called. It is a method, not a property. */
  readonly isCalled: boolean;
}

/** The value of a member. Reports a property that a response does not have. */
export function readMember(program: ProgramRun, { object, name, isCalled }: MemberRead): CodeValue {
  switch (object.kind) {
    case "module":
      return (
        clientOfModule(object, name) ??
        (isCalled ? methodOfModule(object, name) : undefined) ?? {
          kind: "imported",
          sdks: object.sdks,
          name: name.text,
        }
      );
    case "imported":
      return (
        (isCalled || isGroupOfClient(object, name) ? methodOfOwner(object, name) : undefined) ?? {
          kind: "imported",
          sdks: object.sdks,
          name: name.text,
        }
      );
    case "group":
      return { ...object, segments: [...object.segments, name] };
    case "data":
      // Go reads a decoded map by its keys; a field belongs to a struct, whose tags name the properties.
      if (program.language === "go" && object.data.isHttp === true) return unknownValue;
      return isCalled || isReadHelper(name.text) ? unknownValue : propertyOf(program, object.data, name);
    case "response":
      if (name.text === "Body") return object;
      // axios parses the body.
      return name.text === "data" && !isCalled ? { kind: "data", data: object.body } : unknownValue;
    case "literal": {
      const { value } = object;
      const found =
        value.kind === "object" && !isCalled
          ? value.members.findLast(({ key }) => key?.kind === "text" && key.text.text === name.text)
          : undefined;
      return found === undefined ? unknownValue : { kind: "literal", value: found.value };
    }
    default:
      return unknownValue;
  }
}

/** Modules of Stainless for Python have a client of their own: `openai.files.create(…)`. */
function clientOfModule({ sdks }: Extract<CodeValue, { kind: "module" }>, name: Name): CodeValue | undefined {
  const sdk = sdks.find(
    ({ source, settings, groups }) =>
      source === "stainless" && settings.language === "python" && groups.has(name.text) && name.text !== "types",
  );
  const [client] = sdk?.clients ?? [];
  return sdk === undefined || client === undefined ? undefined : { kind: "group", sdk, client, segments: [name] };
}

function methodOfModule(
  { sdks, package: own }: Extract<CodeValue, { kind: "module" }>,
  name: Name,
): CodeValue | undefined {
  const found = own === undefined ? undefined : methodOfOwner({ sdks, name: own }, name);
  return found ?? functionOfModule({ sdks }, name);
}

function isGroupOfClient({ sdks, name: owner }: Extract<CodeValue, { kind: "imported" }>, { text }: Name): boolean {
  return sdks.some(({ clients, groups }) => clients.has(owner) && groups.has(text));
}

/** Reads a property of a response, and reports one that does not exist. */
export function propertyOf(program: ProgramRun, data: Data, name: Name): CodeValue {
  const read = readProperty(data, name.text);
  if (read.kind === "found") return { kind: "data", data: read.data };
  if (read.kind === "missing" && !(data.isHttp === true && data.path === "" && isErrorName(name.text))) {
    if (!program.checked.has(name.range.start))
      program.found.findings.push(
        unknownProperty(
          { name: name.text, nearest: read.nearest, known: read.known, data },
          program.at.place(name.range.start, name.range.end),
        ),
      );
    program.checked.add(name.range.start);
  }
  return unknownValue;
}

/** The value of an item: `choices[0]`, `data["choices"]`. */
export function readIndex(
  program: ProgramRun,
  object: CodeValue,
  { index, known }: { readonly index: Expression; readonly known: CodeValue },
): CodeValue {
  const key = known.kind === "literal" ? known.value : undefined;
  if (object.kind !== "data") return unknownValue;
  if (key?.kind === "text" && !isReadHelper(key.text.text))
    return propertyOf(program, object.data, { text: key.text.text, range: index.range });
  const item = key?.kind === "text" ? undefined : readIterated(object.data);
  return item === undefined ? unknownValue : { kind: "data", data: item };
}
