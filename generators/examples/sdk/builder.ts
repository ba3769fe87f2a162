import { keyOf } from "./construct.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { toResolved } from "./resolve.ts";
import type { ResolvedMember } from "./resolved.ts";
import type { CodeValue } from "./scope.ts";

/** Java's builders: `Params.builder().model("…").build()`, and setters after `new Pet()`. Undefined: another call. */
export function callBuilder(program: ProgramRun, called: Called, object: CodeValue | undefined): CodeValue | undefined {
  const { callee } = called.expression;
  if (!program.sdks.some(({ settings }) => settings.language === "java") || callee.kind !== "member") return undefined;
  const { name } = callee;
  if (/^(?:builder|newBuilder)$/.test(name.text) && callee.object.kind === "name")
    return { ...startBuilder(program, callee.object.name), isOpen: called.arguments.length > 0 };
  if (object?.kind === "builder")
    return name.text === "build" ? finish(program, object, called) : addMember(object, called, name);
  if (object?.kind === "literal" && object.value.kind === "model") {
    const { value } = object;
    const member = memberOf(called, setterName(name.text, name.range));
    if (member === undefined) return { kind: "literal", value: { ...value, isOpen: true } };
    const changed: CodeValue = {
      kind: "literal",
      value: { ...value, range: called.expression.range, members: [...value.members, member] },
    };
    if (callee.object.kind === "name") called.scope.change(callee.object.name, changed);
    return changed;
  }
  return undefined;
}

function startBuilder({ sdks }: ProgramRun, className: string): BuilderValue {
  return { kind: "builder", className, sdks, members: [], isOpen: false };
}

type BuilderValue = Extract<CodeValue, { kind: "builder" }>;

function addMember(
  builder: BuilderValue,
  called: Called,
  name: { readonly text: string; readonly range: { start: number; end: number } },
): CodeValue {
  const member = memberOf(called, setterName(name.text, name.range));
  return member === undefined || /^(?:add|put)[A-Z]/.test(name.text)
    ? { ...builder, isOpen: true }
    : { ...builder, members: [...builder.members, member] };
}

/** `setName` and `name` set the same property. */
function setterName(
  text: string,
  range: { start: number; end: number },
): { text: string; range: { start: number; end: number } } {
  const plain = /^set(?=[A-Z])/.test(text) ? text.slice(3, 4).toLowerCase() + text.slice(4) : text;
  return { text: plain, range };
}

function memberOf({ arguments: given }: Called, name: Parameters<typeof keyOf>[0]): ResolvedMember | undefined {
  const [only, ...others] = given;
  return only === undefined || others.length > 0
    ? undefined
    : { key: keyOf(name), value: toResolved(only.known, only.value) };
}

function finish({ sdks }: ProgramRun, { className, members, isOpen }: BuilderValue, { expression }: Called): CodeValue {
  const client = sdks.find(({ clients }) => clients.has(className));
  if (client !== undefined) return { kind: "group", sdk: client, client: className, segments: [] };
  const { range } = expression;
  for (const sdk of sdks) {
    const name = sdk.schemaOf(className);
    const schema = sdk.api.schemas.find((one) => one.name === name)?.schema;
    if (schema !== undefined) return { kind: "literal", value: { kind: "model", range, schema, members, isOpen } };
  }
  // Options such as Stripe's `RequestOptions` configure the call, and are not sent.
  if (/(?:Options|Config)$/.test(className))
    return { kind: "literal", value: { kind: "object", range, isStruct: true, members: [] } };
  const open: readonly ResolvedMember[] = isOpen ? [{ key: undefined, value: { kind: "unknown", range } }] : [];
  return { kind: "literal", value: { kind: "object", range, isStruct: true, members: [...members, ...open] } };
}
