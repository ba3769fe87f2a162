import type { TracedText } from "../../code/traced-text.ts";
import { parsedLanguages } from "../../code/languages.ts";
import type { Expression } from "../../code/model.ts";
import { inOrder } from "../../code/bind.ts";
import { readItem, type Data } from "../reads/data.ts";
import { readRequest } from "../reads/http-response.ts";
import { createsClient, createsModel, findWrongClass, makesClient, unwrapHelper } from "./construct.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { readGetter } from "./read-getter.ts";
import { propertyOf, readMember } from "./read-value.ts";
import { readChain } from "./request-chain.ts";
import { readGoBody } from "./go-decode.ts";
import { readJavaBody } from "./http-body.ts";
import { readGoRequest, readJavaRequest } from "./http-request.ts";
import { toResolved } from "./resolve.ts";
import type { ResolvedExpression, ResolvedItem } from "./resolved.ts";
import { unknownValue, type ValueScope, type CodeValue } from "./scope.ts";
import { sdksOf } from "./sdk-map.ts";
import { callMethod } from "./call-method.ts";
import { functionOfModule, methodOfObject } from "./static-methods.ts";
import { builtValue, callBuilder } from "./builder.ts";

type CallOf = Extract<Expression, { kind: "call" }>;

/** The value of a call. */
export function evaluateCall(program: ProgramRun, given: CallOf, scope: ValueScope): CodeValue {
  const expression = given.isNew === true ? { ...given, callee: classOf(given.callee) } : given;
  const chain = readChain(program, expression, scope);
  if (chain !== undefined) return callMethod(program, chain.called, chain.group);
  const request = program.language === "java" ? readJavaRequest(program, expression, scope) : undefined;
  if (request !== undefined) return request;
  const { callee } = expression;
  const object = callee.kind === "member" ? program.evaluate(callee.object, scope) : undefined;
  const called: Called = {
    expression,
    scope,
    callee:
      callee.kind === "member" && object !== undefined
        ? readMember(program, { object, name: callee.name, isCalled: true })
        : (unboundClass(program, callee, scope) ?? program.evaluate(callee, scope)),
    arguments: expression.arguments.map((argument) => ({
      ...argument,
      known: program.evaluate(argument.value, scope),
    })),
  };
  const value = readHttp(program, called, object) ?? valueOf(program, called, object);
  // A function that is passed to an unknown one runs with unknown values.
  runCallbacks(program, called, object);
  return value.kind === "unknown" ? (responseOf(program, called) ?? value) : value;
}

/**
 * A class without its package. `new Pet.Builder("Rex")` and `new Pet.PetBuilder("Rex")` are builders, as
 * `Pet.builder()` is.
 */
function classOf(callee: Expression): Expression {
  if (callee.kind !== "member") return callee;
  const { name, range } = callee;
  const object = classOf(callee.object);
  const isBuilder = object.kind === "name" && ["Builder", `${object.name}Builder`].includes(name.text);
  return isBuilder
    ? { ...callee, object, name: { ...name, text: "builder" } }
    : { kind: "name", name: name.text, range };
}

/** Requests, responses, and bodies of the standard clients. */
function readHttp(program: ProgramRun, called: Called, object: CodeValue | undefined): CodeValue | undefined {
  if (program.language === "java") return readJavaBody(program, called, object);
  if (program.language !== "go") return undefined;
  return readGoRequest(program, called) ?? readGoBody(program, called, object);
}

/** Java's samples often leave out their imports: a class that nothing else defines belongs to an SDK. */
function unboundClass({ sdks }: ProgramRun, callee: Expression, scope: ValueScope): CodeValue | undefined {
  const own = sdks.filter(({ settings }) => settings.language === "java");
  if (callee.kind !== "name" || own.length === 0 || scope.get(callee.name) !== undefined) return undefined;
  return /^\p{Lu}/u.test(callee.name) ? { kind: "imported", sdks: own, name: callee.name } : undefined;
}

/** The response of an HTTP call. */
function responseOf(program: ProgramRun, { expression, arguments: given }: Called): CodeValue | undefined {
  const path = pathOf(expression.callee);
  const values = given.map(({ known, value, name }) => ({ name: name?.text, value: toResolved(known, value) }));
  const named = (wanted: string): TracedText | undefined => {
    const members = values.flatMap(({ value }) => (value.kind === "object" ? value.members : []));
    const member = members.find(({ key }) => key?.kind === "text" && key.text.text === wanted)?.value;
    return textOf(values.find(({ name }) => name === wanted)?.value ?? member);
  };
  const positional = values.filter(({ name }) => name === undefined).map(({ value }) => textOf(value));
  const request = path === undefined ? undefined : readRequest(path, { positional, named });
  const body = request && program.bodyOf(request);
  return body && { kind: "response", body };
}

function textOf(value: ResolvedExpression | undefined): TracedText | undefined {
  return value?.kind === "text" ? value.text : undefined;
}

/** The dotted name of an expression. */
function pathOf(expression: Expression): string | undefined {
  if (expression.kind === "name") return expression.name;
  if (expression.kind !== "member") return undefined;
  const owner = pathOf(expression.object);
  return owner && `${owner}.${expression.name.text}`;
}

function valueOf(program: ProgramRun, called: Called, object: CodeValue | undefined): CodeValue {
  const { callee, expression } = called;
  const built = callBuilder(program, called, object);
  if (built !== undefined) return built;
  if (callee.kind === "group") return callMethod(program, withBuilt(program, called), callee);
  if (callee.kind === "function")
    return program.call(
      callee,
      inOrder(
        callee,
        called.arguments.map(({ name, known, isSpread }) => ({ name: name?.text, value: known, isSpread })),
      ),
    );
  if (callee.kind === "imported") return ofImported(program, called, { callee, object });
  if (object !== undefined && expression.callee.kind === "member") {
    const read = callOn(program, { object, called, name: expression.callee.name.text });
    if (read !== undefined) return read;
    const { changing } = parsedLanguages[program.language];
    if ((object.kind === "literal" || object.kind === "data") && changing.test(expression.callee.name.text))
      changeRoot(expression.callee.object, called, grown(object, called));
  }
  if (callee.kind === "module") return clientOf(callee);
  const name = expression.callee.kind === "name" ? expression.callee.name : "";
  const first = called.arguments[0]?.known;
  const text = first?.kind === "literal" && first.value.kind === "text" ? first.value.text.text : undefined;
  // `require("@acme/sdk")`, `await import("@acme/sdk")`
  if (/^(?:require|import)$/.test(name) && text !== undefined)
    return { kind: "module", sdks: sdksOf(program.sdks, text) };
  // `list(stream)`, `enumerate(items)` do not change what the items are.
  if (
    /^(?:list|sorted|reversed|iter|tuple)$/.test(name) &&
    first !== undefined &&
    (first.kind === "data" || first.kind === "stream")
  )
    return first;
  if (name === "next" && first?.kind === "stream") return { kind: "data", data: first.item };
  return unwrapHelper(program, called) ?? unknownValue;
}

interface ImportedCall {
  readonly callee: Extract<CodeValue, { kind: "imported" }>;
  readonly object: CodeValue | undefined;
}

/** What a function or a class of a module returns. */
function ofImported(program: ProgramRun, called: Called, { callee, object }: ImportedCall): CodeValue {
  const { callee: written, isNew } = called.expression;
  const { range } = written;
  const own =
    written.kind === "name" && isNew !== true ? functionOfModule(callee, { text: callee.name, range }) : undefined;
  if (own !== undefined) return callMethod(program, withBuilt(program, called), own);
  const made =
    makesClient(object, callee.name) ??
    createsClient(callee, called) ??
    createsModel(program, callee, called) ??
    unwrapHelper(program, called);
  if (made === undefined) findWrongClass(program, callee, called);
  return made ?? unknownValue;
}

/** The arguments that functions build are what they build. */
function withBuilt(program: ProgramRun, called: Called): Called {
  const given = called.arguments.map((one) => ({ ...one, known: builtValue(program, one.known, one.value.range) }));
  return { ...called, arguments: given };
}

/** A module that is called is its client: `const Acme = require("acme"); new Acme()`. */
function clientOf({ sdks: [sdk] }: Extract<CodeValue, { kind: "module" }>): CodeValue {
  const [client] = sdk === undefined ? [] : sdk.clients;
  return sdk === undefined || client === undefined ? unknownValue : { kind: "group", sdk, client, segments: [] };
}

/** A list that grows by known items, or an object by a known member. Any other changed value is unknown. */
function grown(object: CodeValue, { expression: { callee }, arguments: given }: Called): CodeValue {
  const name = callee.kind === "member" ? callee.name.text : "";
  const values = given.map(({ known, value }) => toResolved(known, value));
  const [first, second, ...more] = values;
  if (object.kind !== "literal" || first === undefined || given.some((one) => one.name !== undefined || one.isSpread))
    return unknownValue;
  const { value } = object;
  if (value.kind === "list" && (name === "push" || (/^(?:append|add)$/.test(name) && second === undefined)))
    return { kind: "literal", value: { ...value, items: [...value.items, ...values.map(itemFor)] } };
  if (value.kind === "object" && name === "put" && second !== undefined && more.length === 0)
    return { kind: "literal", value: { ...value, members: [...value.members, { key: first, value: second }] } };
  return unknownValue;
}

function itemFor(value: ResolvedExpression): ResolvedItem {
  return { value, isSpread: false };
}

function changeRoot(expression: Expression, { scope }: Called, changed: CodeValue): void {
  let root = expression;
  while (root.kind === "member" || root.kind === "index") root = root.object;
  if (root.kind === "name") scope.assign(root.name, root === expression ? changed : unknownValue);
}

interface MethodCall {
  readonly object: CodeValue;
  readonly called: Called;
  readonly name: string;
}

/** Methods of responses and of their parts. */
function callOn(program: ProgramRun, { object, called, name }: MethodCall): CodeValue | undefined {
  const [first] = called.arguments;
  if (object.kind === "response") {
    if (name === "json") return { kind: "data", data: object.body };
    return name === "then"
      ? thenOf(program, first?.known, object)
      : object.kind === "response" && isSame.test(name)
        ? object
        : undefined;
  }
  if (object.kind === "stream") {
    if (name === "then") return thenOf(program, first?.known, object);
    return program.language === "java" && isSameStream.test(name) ? object : undefined;
  }
  if (object.kind !== "data") return undefined;
  const own = callOfObject(program, called, object);
  if (own !== undefined) return own;
  if (name === "then") return thenOf(program, first?.known, object);
  const { data } = object;
  const key = first && toResolved(first.known, first.value);
  if (name === "get" && key?.kind === "text" && first !== undefined)
    return propertyOf(program, data, { text: key.text.text, range: first.value.range });
  const item = readItem(data);
  if (program.sdks.some(({ settings }) => settings.language === "java")) {
    const got = readGetter(program, { data, item, called });
    if (got !== undefined) return got;
  }
  return item === undefined ? undefined : onList(name, data, item);
}

/** A method of an object that its class returned. The object itself states the parameters of the path. */
function callOfObject(program: ProgramRun, called: Called, { from }: DataValue): CodeValue | undefined {
  const { callee, range } = called.expression;
  const group = from === undefined || callee.kind !== "member" ? undefined : methodOfObject(from, callee.name);
  if (group === undefined) return undefined;
  const itself = {
    name: undefined,
    value: { kind: "other", parts: [], range },
    isSpread: true,
    known: unknownValue,
  } as const;
  const given = withBuilt(program, called);
  return callMethod(program, { ...given, arguments: [...given.arguments, itself] }, group);
}

type DataValue = Extract<CodeValue, { kind: "data" }>;

/** Methods after which a response is the same: `raise_for_status()` returns it in httpx. */
const isSame = /^(?:raise_for_status|clone|read)$/;

/** Java's methods of streams that leave the items as they are. */
const isSameStream = /^(?:stream|filter|limit|skip|sorted|distinct|peek|parallel|takeWhile|dropWhile)$/;

function thenOf(program: ProgramRun, handler: CodeValue | undefined, value: CodeValue): CodeValue {
  return handler?.kind === "function" ? program.call(handler, [value]) : value;
}

function onList(name: string, data: Data, item: Data): CodeValue | undefined {
  if (/^(?:filter|slice|reverse|toSorted|sort|concat)$/.test(name)) return { kind: "data", data };
  return /^(?:find|findLast|at|pop|shift)$/.test(name) ? { kind: "data", data: item } : undefined;
}

/** Methods of optional and later values, which pass the value to a function. */
const ofOptional = /^(?:ifPresent(?:OrElse)?|map|flatMap|thenApply|thenAccept)$/;

/** Functions that are passed to a method of a list get its items. */
function runCallbacks(
  program: ProgramRun,
  { arguments: given, callee, expression }: Called,
  object: CodeValue | undefined,
): void {
  const isThen = expression.callee.kind === "member" && expression.callee.name.text === "then";
  if (callee.kind === "function" || (isThen && object?.kind !== "unknown" && object !== undefined)) return;
  const name = expression.callee.kind === "member" ? expression.callee.name.text : "";
  const own = object?.kind === "data" && ofOptional.test(name) ? object.data : undefined;
  const item =
    object?.kind === "data" ? (readItem(object.data) ?? own) : object?.kind === "stream" ? object.item : undefined;
  const isReduce = expression.callee.kind === "member" && expression.callee.name.text.startsWith("reduce");
  for (const { known } of given)
    if (known.kind === "function") {
      const first: CodeValue = item === undefined ? unknownValue : { kind: "data", data: item };
      program.visit(known, isReduce ? [unknownValue, first] : [first]);
    }
}
