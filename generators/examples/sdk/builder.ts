import type { Expression } from "../../code/model.ts";
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
  const className = /^(?:builder|newBuilder)$/.test(name.text) ? classNameOf(callee.object) : undefined;
  if (className !== undefined) return { ...startBuilder(program, className), isOpen: called.arguments.length > 0 };
  if (object?.kind === "builder")
    return name.text === "build" ? finish(program, object, called) : addMember(object, called, name);
  if (object?.kind === "literal" && object.value.kind === "model") {
    const { value } = object;
    const member = memberOf(called, name);
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

/** The class before `builder()`, without its package. A class in another one has the names of both. */
function classNameOf(expression: Expression): string | undefined {
  if (expression.kind === "name") return expression.name;
  if (expression.kind !== "member" || !isClassName(expression.name.text)) return undefined;
  const { object, name } = expression;
  const owner = object.kind === "name" ? object.name : object.kind === "member" ? object.name.text : "";
  return isClassName(owner) ? `${owner}.${name.text}` : name.text;
}

function isClassName(text: string): boolean {
  return /^\p{Lu}/u.test(text);
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

function addMember(builder: BuilderValue, called: Called, name: MethodName): CodeValue {
  const member = memberOf(called, name);
  return member === undefined ? { ...builder, isOpen: true } : { ...builder, members: [...builder.members, member] };
}

/** What a setter sets: `setName` and `name` set the same property. Undefined: a method with another meaning. */
function memberOf({ arguments: given }: Called, { text, range }: MethodName): ResolvedMember | undefined {
  const [only, ...others] = given;
  if (only === undefined || others.length > 0 || /^put\p{Lu}/u.test(text)) return undefined;
  const value = toResolved(only.known, only.value);
  if (/^add\p{Lu}/u.test(text)) return { key: keyOf({ text: lowerFirst(text.slice(3)), range }), value, adds: true };
  const plain = /^set\p{Lu}/u.test(text) ? lowerFirst(text.slice(3)) : text;
  return { key: keyOf({ text: plain, range }), value };
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
