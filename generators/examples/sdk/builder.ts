import { keyOf } from "./construct.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { toResolved } from "./resolve.ts";
import type { ResolvedCall, ResolvedMember } from "./resolved.ts";
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
    if (/^(?:add|put)\p{Lu}/u.test(name.text)) return addItem(called, value, name);
    if (member === undefined) return { kind: "literal", value: { ...value, isOpen: true } };
    return store(called, { ...value, range: called.expression.range, members: [...value.members, member] });
  }
  return undefined;
}

/** The model after a setter. A setter of a variable changes the variable. */
function store({ expression: { callee }, scope }: Called, value: ResolvedCall): CodeValue {
  const changed: CodeValue = { kind: "literal", value };
  if (callee.kind === "member" && callee.object.kind === "name") scope.assign(callee.object.name, changed);
  return changed;
}

/** `addToysItem(toy)` adds an item to the list `toys`. Other methods that add something leave the model open. */
function addItem(called: Called, value: ResolvedCall, { text, range }: MethodName): CodeValue {
  const [, property] = /^add(\p{Lu}.*)Item$/u.exec(text) ?? [];
  const [only, ...others] = called.arguments;
  if (property === undefined || only === undefined || others.length > 0)
    return store(called, { ...value, isOpen: true });
  const name = lowerFirst(property);
  const item = { value: toResolved(only.known, only.value), isSpread: false };
  const known = value.members.findIndex(
    ({ key, value: own }) => key?.kind === "text" && key.text.text === name && own.kind === "list",
  );
  const list = value.members[known]?.value;
  const before = list?.kind === "list" ? list.items : [];
  const member: ResolvedMember = {
    key: keyOf({ text: name, range }),
    value: { kind: "list", items: [...before, item], range: item.value.range },
  };
  return store(called, { ...value, members: [...value.members.filter((_, index) => index !== known), member] });
}

interface MethodName {
  readonly text: string;
  readonly range: { readonly start: number; readonly end: number };
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
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
  const plain = /^set(?=[A-Z])/.test(text) ? lowerFirst(text.slice(3)) : text;
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
  const open: readonly ResolvedMember[] = isOpen ? [{ key: undefined, value: { kind: "unknown", range } }] : [];
  const mayConfigure = /(?:Options|Config)$/.test(className);
  const value = { kind: "object", range, isStruct: true, mayConfigure, members: [...members, ...open] } as const;
  return { kind: "literal", value };
}
