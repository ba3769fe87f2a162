import type { CallNode, Expression } from "../../code/model.ts";
import { findMethod } from "./find-method.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { readMember } from "./read-value.ts";
import { toResolved } from "./resolve.ts";
import { unknownValue, type CodeValue, type Group, type ValueScope } from "./scope.ts";
import type { Sdk } from "./sdk-map.ts";

/** Methods that send a request whose arguments were set before. */
const sends = /^(?:[Ee]xecute(?:Async|WithHttpInfo)?|call(?:Async)?|Do|send)$/;

/** Whether a method sends what an earlier one of the chain made. Only classes that the config states have such methods. */
function sendsMade({ sdks, language }: ProgramRun, object: Expression, name: string): boolean {
  if (language !== "java" || !sdks.some(({ owners }) => owners.size > 0)) return false;
  let at = object;
  while (at.kind === "call" && at.callee.kind === "member" && !sendsOf(at.callee.name.text, name))
    at = at.callee.object;
  return at.kind === "call" && at.callee.kind === "member";
}

/** Whether a method sends what another one makes: `create` of a `creator`, `read` of a `reader`. */
function sendsOf(maker: string, name: string): boolean {
  const stem = maker.replace(/(?:e?r|or)$/, "");
  return stem !== maker && stem === name.replace(/Async$/, "").replace(/e$/, "");
}

/** A call with the arguments that follow it as setters. */
export interface RequestChain {
  readonly called: Called;
  readonly group: Group;
}

/**
 * A call whose arguments follow it: `api.ListPets(ctx).Limit(10).Execute()` of OpenAPI Generator for Go,
 * `sdk.pets().list().limit(10L).call()` of Speakeasy for Java, `Message.creator(to, from).setBody("…").create()` of a
 * class with its own methods. Undefined: another call.
 */
export function readChain(program: ProgramRun, expression: CallNode, scope: ValueScope): RequestChain | undefined {
  const { callee } = expression;
  if (callee.kind !== "member") return undefined;
  const last = callee.name.text;
  const isSender = sends.test(last);
  if (!isSender && !(expression.arguments.length <= 1 && sendsMade(program, callee.object, last))) return undefined;
  const calls = callsOf(callee.object);
  const [first] = calls;
  if (first === undefined) return undefined;
  let object: CodeValue = program.evaluate(first.callee.object, scope);
  for (const [index, call] of calls.entries()) {
    const member = readMember(program, { object, name: call.callee.name, isCalled: true });
    if (member.kind !== "group" || !/^(?:go|java)$/.test(member.sdk.settings.language)) return undefined;
    const found = findMethod(member, { hasArguments: call.arguments.length > 0 });
    if (found.kind === "method" && !isSender && !sendsOf(call.callee.name.text, last)) return undefined;
    if (found.kind === "method") {
      const own = argumentsOf(program, call, scope);
      const set = calls.slice(index + 1).flatMap((setter) => setterOf(program, setter, scope));
      return {
        called: { expression: call, callee: member, scope, isSent: true, arguments: [...own, ...mergeMembers(set)] },
        group: member,
      };
    }
    if (found.kind !== "group") return undefined;
    object = member;
  }
  return undefined;
}

type MethodCall = CallNode & { readonly callee: Extract<Expression, { kind: "member" }> };

/** The calls of a chain, from the first. */
export function callsOf(expression: Expression): readonly MethodCall[] {
  if (expression.kind !== "call" || expression.callee.kind !== "member") return [];
  const { callee } = expression;
  return [...callsOf(callee.object), { ...expression, callee }];
}

function argumentsOf(program: ProgramRun, call: CallNode, scope: ValueScope): Called["arguments"] {
  return call.arguments.map((argument) => ({ ...argument, known: program.evaluate(argument.value, scope) }));
}

function setterOf(program: ProgramRun, setter: MethodCall, scope: ValueScope): Called["arguments"] {
  const given = argumentsOf(program, setter, scope);
  const [only, value] = given;
  const name = setter.callee.name;
  const key = only && toResolved(only.known, only.value);
  // `.data("name", value)` sets a member of the argument. `.header("name", value)` is for the client.
  if (key?.kind === "text" && value !== undefined && given.length === 2 && !ofClient.test(name.text)) {
    const members = [{ key, value: toResolved(value.known, value.value) }];
    const object = { kind: "object", isStruct: false, members, range: setter.range } as const;
    return [{ name, value: setter, isSpread: false, known: { kind: "literal", value: object } }];
  }
  // A setter with several values, or with none, sets something else.
  if (only === undefined || given.length > 1)
    return [{ name: undefined, value: setter, isSpread: true, known: unknownValue }];
  const isSetter = program.language === "java" && /^set\p{Lu}/u.test(name.text);
  return [{ ...only, name: isSetter ? { ...name, text: lowerFirst(name.text.slice(3)) } : name }];
}

function lowerFirst(text: string): string {
  return text.slice(0, 1).toLowerCase() + text.slice(1);
}

/** OpenAPI's locations of parameters, and the usual words for what a client adds to each request. */
const ofClient = /^(?:option|header|cookie|query|param|attribute|property)s?$/i;

/** One argument for all setters that set members of it. */
function mergeMembers(given: Called["arguments"]): Called["arguments"] {
  const merged: Called["arguments"][number][] = [];
  for (const one of given) {
    const at = merged.findIndex(({ name }) => name !== undefined && name.text === one.name?.text);
    const before = merged[at];
    const [first, second] = [before?.known, one.known].map((known) =>
      known?.kind === "literal" ? known.value : known,
    );
    if (before === undefined || first?.kind !== "object" || second?.kind !== "object") merged.push(one);
    else {
      const members = [...first.members, ...second.members];
      merged[at] = { ...before, known: { kind: "literal", value: { ...first, members } } };
    }
  }
  return merged;
}

/** Whether a method of a class makes a request that another method sends: `Message.creator(to, from, body)`. */
export function makesRequest({
  sdk: { settings, owners },
  segments: [owner, ...names],
}: Pick<Group, "sdk" | "segments">): boolean {
  const [only, ...others] = names;
  const isOfClass = settings.language === "java" && owner !== undefined && owners.has(owner.text);
  return isOfClass && others.length === 0 && only !== undefined && /(?:or|er)$/.test(only.text);
}

/** Whether a method's result is a request to which setters add arguments, so that the call itself may lack some. */
export function buildsRequest({ settings, source }: Sdk, given: Called["arguments"]): boolean {
  if (source === "openapi-generator") return settings.language === "go";
  return source === "speakeasy" && settings.language === "java" && given.length === 0;
}
