import type { Program } from "../../code/evaluate.ts";
import { pipedValue, splattedValue } from "../../code/languages/powershell-commands.ts";
import { isOpenObject, pairsOf, printQuery, textsOf, type CallExpression, type Literal } from "../../code/literal.ts";
import { replacementText } from "../../code/traced-text.ts";
import type { Call, CallBody, CallPart } from "./call.ts";
import { formText, toCall } from "./client-call.ts";

const commands = /^(?:(?:microsoft\.powershell\.utility\\)?invoke-(?:restmethod|webrequest)|irm|iwr)$/;

/** Reads the calls that a program makes with `Invoke-RestMethod` and `Invoke-WebRequest`. */
export function readPowershellCalls({ calls }: Pick<Program, "calls">): Call[] {
  return calls.flatMap((sender) => {
    const call = commands.test(sender.name) ? readCommand(sender) : undefined;
    return call === undefined ? [] : [{ ...call, sender }];
  });
}

function readCommand(call: CallExpression): Call | undefined {
  const more = call.named.get(splattedValue);
  const find = (...names: readonly string[]): Literal | undefined =>
    names.flatMap((name) => call.named.get(`$${name}`) ?? memberNamed(more, name) ?? [])[0];
  const url = find("uri") ?? call.positional[0]?.value;
  if (url?.kind !== "text") return undefined;
  const isOpen = call.isOpen || (more !== undefined && isOpenObject(more));
  const stated = find("method", "custommethod");
  const isUnknown = stated !== undefined && stated.kind !== "text";
  if (isUnknown || (stated === undefined && isOpen)) return undefined;
  const method = stated?.kind === "text" ? stated.text : undefined;
  const isQuery = method === undefined || /^(?:get|head|default)$/i.test(method.text);
  const body = find("body") ?? call.named.get(pipedValue);
  const headers = find("headers");
  const type = find("contenttype");
  const made = toCall({
    method: method === undefined || /^default$/i.test(method.text) ? "GET" : method,
    url: url.text,
    headers,
    query: isQuery && body?.kind === "object" ? body : undefined,
    cookies: undefined,
    body: isQuery && body?.kind === "object" ? undefined : bodyOf(body, { form: find("form"), file: find("infile") }),
    isOpen: isOpen || find("websession", "token", "credential") !== undefined,
  });
  if (type === undefined) return made;
  const [value] = textsOf(type);
  return value === undefined
    ? made
    : { ...made, headers: [...made.headers, { name: replacementText("Content-Type", type.range), value }] };
}

/** A member of a table. Letters of its name may be small or large. */
function memberNamed(table: Literal | undefined, name: string): Literal | undefined {
  if (table?.kind !== "object") return undefined;
  return table.members.findLast(({ key }) => key?.kind === "text" && key.text.text.toLowerCase() === name)?.value;
}

interface OtherBodies {
  readonly form: Literal | undefined;
  readonly file: Literal | undefined;
}

/** A text, or a table, which is sent as a form. */
function bodyOf(body: Literal | undefined, { form, file }: OtherBodies): CallBody | undefined {
  if (form !== undefined) return partsOf(form);
  if (file !== undefined) return { kind: "unknown" };
  if (body === undefined || (body.kind === "word" && body.json === "null")) return undefined;
  if (body.kind === "text") return { kind: "text", text: body.text, contentType: undefined };
  return body.kind === "object" && !isOpenObject(body) ? formText(printQuery(body, {})) : { kind: "unknown" };
}

/** `-Form @{ purpose = "avatar"; file = Get-Item ./a.png }` */
function partsOf(form: Literal): CallBody {
  if (form.kind !== "object" || isOpenObject(form)) return { kind: "unknown" };
  return {
    kind: "parts",
    parts: pairsOf(form).map(({ name, value }): CallPart => ({
      name,
      text: value.kind === "text" || value.kind === "word" ? textsOf(value)[0] : undefined,
    })),
  };
}
