import { replacementText, type TracedText } from "../../code/traced-text.ts";
import type { CallNode, Expression } from "../../code/model.ts";
import type { SentRequest } from "../reads/http-response.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { toResolved } from "./resolve.ts";
import { callsOf } from "./request-chain.ts";
import type { CodeValue, ValueScope } from "./scope.ts";

/** The request of Go's `http.NewRequest(…)`, or what `http.Get(url)` and `client.Do(request)` return. */
export function readGoRequest(program: ProgramRun, { expression, arguments: given }: Called): CodeValue | undefined {
  const { callee } = expression;
  if (callee.kind !== "member") return undefined;
  const name = callee.name.text;
  const values = given.map(({ known, value }) => textOf(known, value));
  if (/^NewRequest(?:WithContext)?$/.test(name)) {
    const from = name.endsWith("WithContext") ? 1 : 0;
    const written = given[from]?.value;
    const method = values[from] ?? (written && methodOf(written));
    const url = values[from + 1];
    return method && url && { kind: "request", request: { method, url } };
  }
  const [first] = given;
  if (name === "Do" && first?.known.kind === "request") return responseOf(program, first.known.request);
  const [url] = values;
  if (!/^(?:Get|Post|PostForm|Head)$/.test(name) || url === undefined || !/^https?:|^\//.test(url.text))
    return undefined;
  return responseOf(program, { url, method: implied(name === "PostForm" ? "POST" : name.toUpperCase(), url) });
}

/** `http.MethodPost` */
function methodOf(expression: Expression): TracedText | undefined {
  const name = expression.kind === "member" ? /^Method(\p{Lu}\w+)$/u.exec(expression.name.text)?.[1] : undefined;
  return name === undefined ? undefined : replacementText(name.toUpperCase(), expression.range);
}

/** The request that Java's `HttpRequest.newBuilder()` or OkHttp's `new Request.Builder()` builds. */
export function readJavaRequest(program: ProgramRun, expression: CallNode, scope: ValueScope): CodeValue | undefined {
  const { callee } = expression;
  if (callee.kind !== "member" || callee.name.text !== "build") return undefined;
  const [first, ...setters] = callsOf(callee.object);
  const root = first?.callee.object;
  if (first === undefined || root?.kind !== "name" || !/^(?:HttpRequest|Request)$/.test(root.name)) return undefined;
  const textAt = (argument: Expression | undefined): TracedText | undefined =>
    argument && urlOf(program, argument, scope);
  const located = [first, ...setters].find(
    ({ callee: { name }, arguments: [own] }) => own !== undefined && /^(?:uri|url|newBuilder)$/.test(name.text),
  );
  const url = textAt(located?.arguments[0]?.value);
  if (url === undefined) return undefined;
  const sent = setters.findLast(({ callee: { name } }) =>
    /^(?:get|post|put|patch|delete|head|method)$/i.test(name.text),
  );
  const named = sent?.callee.name;
  const method =
    named === undefined
      ? implied("GET", url)
      : named.text === "method"
        ? textAt(sent?.arguments[0]?.value)
        : replacementText(named.text.toUpperCase(), named.range);
  return method && { kind: "request", request: { method, url } };
}

/** A text, `URI.create("…")`, or `new URL("…")`. */
function urlOf(program: ProgramRun, expression: Expression, scope: ValueScope): TracedText | undefined {
  const text = textOf(program.evaluate(expression, scope), expression);
  if (text !== undefined || expression.kind !== "call") return text;
  const [only] = expression.arguments;
  return only && urlOf(program, only.value, scope);
}

/** The response of a request whose operation is known. */
export function responseOf(program: ProgramRun, request: SentRequest): CodeValue | undefined {
  const body = program.bodyOf(request);
  return body && { kind: "response", body };
}

function textOf(known: CodeValue, value: Expression): TracedText | undefined {
  const resolved = toResolved(known, value);
  return resolved.kind === "text" ? resolved.text : undefined;
}

function implied(method: string, { offsets }: TracedText): TracedText {
  const start = offsets[0] ?? 0;
  return replacementText(method, { start, end: start });
}
