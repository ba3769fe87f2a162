import type { Expression, Statement } from "../../code/model.ts";
import type { Range } from "../../code/traced-text.ts";
import { constructed, keyOf } from "./construct.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { toResolved } from "./resolve.ts";
import type { ResolvedMember } from "./resolved.ts";
import { unknownValue, type CodeValue } from "./scope.ts";

/** Java's builders: `Params.builder().model("…").build()`, and setters after `new Pet()`. Undefined: another call. */
export function callBuilder(program: ProgramRun, called: Called, object: CodeValue | undefined): CodeValue | undefined {
  const { callee } = called.expression;
  if (program.sdks.length === 0 || callee.kind !== "member") return undefined;
  const { name } = callee;
  if (program.language === "go") return callGoSetter(program, called, object);
  if (program.language !== "java") return undefined;
  const className = /^(?:builder|newBuilder)$/.test(name.text) ? classNameOf(callee.object) : undefined;
  if (className !== undefined) {
    const sdk = program.sdks.find(({ constructors }) => constructors.has(className));
    const given = called.arguments;
    const start = sdk === undefined ? { members: [], isOpen: given.length > 0 } : constructed(sdk, className, given);
    return { ...startBuilder(program, className), ...start };
  }
  if (object?.kind === "builder")
    return name.text === "build" ? finish(program, object, called) : addMember(program, called, object);
  if (object?.kind === "literal" && object.value.kind === "model") {
    const { value } = object;
    const member = memberOf(program, called, name);
    const changed =
      member === undefined
        ? { ...value, isOpen: true }
        : { ...value, range: called.expression.range, members: [...value.members, member] };
    return store(called, { kind: "literal", value: changed });
  }
  return undefined;
}

/** Go's setters: `params.SetName("Rex")` of a struct, and `input.Name("Rex")` of what a method takes. */
function callGoSetter(program: ProgramRun, called: Called, object: CodeValue | undefined): CodeValue | undefined {
  const { callee, range } = called.expression;
  if (callee.kind !== "member") return undefined;
  if (object?.kind === "builder") return addMember(program, called, object);
  if (object?.kind !== "literal" || object.value.kind !== "object" || !object.value.isStruct) return undefined;
  if (!/^(?:Set|Add|Append|Put|With)\p{Lu}/u.test(callee.name.text)) return undefined;
  const { value } = object;
  const member = memberOf(program, called, callee.name) ?? openMember(range);
  store(called, { kind: "literal", value: { ...value, members: [...value.members, member] } });
  return unknownValue;
}

/** The value after a setter. A setter of a variable changes the variable. */
function store<Value extends CodeValue>({ expression: { callee }, scope }: Called, changed: Value): Value {
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
  readonly range: Range;
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

function startBuilder({ sdks }: Pick<ProgramRun, "sdks">, className: string): BuilderValue {
  return { kind: "builder", className, sdks, members: [], isOpen: false };
}

type BuilderValue = Extract<CodeValue, { kind: "builder" }>;

/** An object that nothing names, to which setters add members. */
export function startObject(program: Pick<ProgramRun, "sdks">, isOpen: boolean): CodeValue {
  return { ...startBuilder(program, ""), isOpen };
}

function addMember(program: ProgramRun, called: Called, builder: BuilderValue): CodeValue {
  const { callee } = called.expression;
  const member = callee.kind === "member" ? memberOf(program, called, callee.name) : undefined;
  const changed: BuilderValue =
    member === undefined ? { ...builder, isOpen: true } : { ...builder, members: [...builder.members, member] };
  return store(called, changed);
}

/** What a setter sets: `setName` and `name` set the same property. Undefined: a method with another meaning. */
function memberOf(
  program: ProgramRun,
  { arguments: given }: Called,
  { text, range }: MethodName,
): ResolvedMember | undefined {
  const [only, ...others] = given;
  if (only === undefined || others.length > 0 || /^(?:put|Put|Append|With)\p{Lu}/u.test(text)) return undefined;
  const value = toResolved(builtValue(program, only.known, only.value.range), only.value);
  if (/^[aA]dd\p{Lu}/u.test(text)) return { key: keyOf({ text: lowerFirst(text.slice(3)), range }), value, adds: true };
  const plain = /^set\p{Lu}/u.test(text) ? lowerFirst(text.slice(3)) : text.replace(/^Set(?=\p{Lu})/u, "");
  return { key: keyOf({ text: plain, range }), value };
}

/** The object that a function of Java builds: `client.create(pet -> pet.name("Rex"))`. */
export function builtValue(program: ProgramRun, known: CodeValue, range: Range): CodeValue {
  if (program.language !== "java" || known.kind !== "function") return known;
  const { parameters, body } = known.function;
  const [only, ...others] = parameters;
  if (only?.kind !== "name" || others.length > 0) return known;
  // A function without a result changes its argument.
  const returns = body.some(({ kind }) => kind === "return");
  const end: Statement = { kind: "return", value: { kind: "name", name: only.name, range: only.range } };
  const called = returns ? known : { ...known, function: { ...known.function, body: [...body, end] } };
  const built = program.call(called, [startObject(program, false)]);
  if (built.kind !== "builder" || built.className !== "" || built.members.length === 0) return known;
  const open = built.isOpen ? [openMember(range)] : [];
  const value = { kind: "object", range, isStruct: true, isBuilt: true, members: [...built.members, ...open] } as const;
  return { kind: "literal", value };
}

function openMember(range: Range): ResolvedMember {
  return { key: undefined, value: { kind: "unknown", range } };
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
  const open = isOpen ? [openMember(range)] : [];
  const mayConfigure = /(?:Options|Config)$/.test(className);
  const value = { kind: "object", range, isStruct: true, mayConfigure, members: [...members, ...open] } as const;
  return { kind: "literal", value };
}
