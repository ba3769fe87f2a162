import { toResolved } from "./resolve.ts";
import type { Called, ProgramRun } from "./interpreter.ts";
import { findNearestName, isSimilarName, lettersOf } from "../../source/nearest-name.ts";
import { foldCase } from "./casing.ts";
import { javaValue } from "./java-values.ts";
import { unknownClass } from "./findings.ts";
import type { CodeValue } from "./scope.ts";
import type { Sdk } from "./sdk-map.ts";
import { literalOf } from "./wire-value.ts";
import type { ResolvedCall, ResolvedExpression, ResolvedMember } from "./resolved.ts";

type Imported = Extract<CodeValue, { kind: "imported" }>;

/** A client, if a client's class is called. Also `AsyncAcme`, Go's `acme.NewClient`, and `acme.New`. */
export function createsClient({ sdks, name }: Imported, { expression }: Called): CodeValue | undefined {
  for (const sdk of sdks) {
    const isClient = sdk.clients.has(name) || sdk.clients.has(name.replace(/^Async|Async$|^New/, ""));
    const isNew = sdk.settings.language === "go" && newClient.test(name);
    if (isClient || isNew)
      return { kind: "group", sdk, client: isNew ? ([...sdk.clients][0] ?? name) : name, segments: [] };
    // `PetsApi(client)`: a group that has its own class.
    const group = /api$/i.test(name) ? groupNamed(sdk, name) : undefined;
    if (group !== undefined) {
      const { range } = expression.callee;
      return { kind: "group", sdk, client: name, segments: [{ text: group, range }] };
    }
  }
  return undefined;
}

/** Generators split words differently: the tag `Audit log API` has the class `AuditLogAPIApi` or `AuditLogApiApi`. */
function groupNamed({ groups }: Sdk, name: string): string | undefined {
  return groups.has(name) ? name : [...groups].find((group) => foldCase(group) === foldCase(name));
}

/** Reports a class that is named almost like a client, or like a group that has its own class. */
export function findWrongClass(program: ProgramRun, { sdks, name }: Imported, { expression }: Called): void {
  const { callee } = expression;
  const { start, end } = callee.kind === "member" ? callee.name.range : callee.range;
  const [sdk] = sdks;
  if (sdk === undefined || program.checked.has(start)) return;
  const classes = sdks.flatMap(({ clients, groups, source }) => [
    ...clients,
    ...(source === "openapi-generator" ? [...groups].filter((group) => group.endsWith("Api")) : []),
  ]);
  const nearest = findNearestName(name, classes);
  if (nearest === undefined || !isTypo(name, nearest)) return;
  program.checked.add(start);
  program.found.findings.push(unknownClass({ name, nearest }, program.at.place(start, end)));
}

/** A plural is another class, and so is a name with other letters. */
function isTypo(name: string, nearest: string): boolean {
  const isOther = lettersOf(name) === lettersOf(nearest) || `${name}s` === nearest || `${nearest}s` === name;
  return !isOther && name.length > 4 && isSimilarName(name, nearest);
}

/** The client that a factory of its class makes: `Client.access_token("…")`, `Acme.fromEnv()`. */
export function makesClient(object: CodeValue | undefined, name: string): CodeValue | undefined {
  if (object?.kind !== "imported" || !factory.test(name)) return undefined;
  const sdk = object.sdks.find(({ clients }) => clients.has(object.name));
  return sdk === undefined ? undefined : { kind: "group", sdk, client: object.name, segments: [] };
}

/** Names of factories by convention: what they make it from, or the OAuth and HTTP schemes that sign its requests. */
const factory = /^(?:from|create|connect|build|access_?token|basic_?auth|oauth|default|get_?instance)/i;

/** Functions of Go that make a client: `NewClient`, `NewFromToken`, `NewRestClient`. */
const newClient = /^New(?:\w*Client\w*|From\w+)?$/;

/** A model class with its properties. */
export function createsModel(
  program: ProgramRun,
  { sdks, name }: Imported,
  { arguments: given, expression }: Called,
): CodeValue | undefined {
  const { range } = expression;
  for (const sdk of sdks) {
    const schemaName = sdk.schemaOf(name);
    const schema = sdk.api.schemas.find((one) => one.name === schemaName)?.schema;
    if (schema === undefined && !sdk.constructors.has(name)) continue;
    const { members, isOpen } = constructed(sdk, name, given);
    if (schema !== undefined) return { kind: "literal", value: { kind: "model", range, schema, members, isOpen } };
    const open: readonly ResolvedMember[] = isOpen ? [{ key: undefined, value: { kind: "unknown", range } }] : [];
    return { kind: "literal", value: { kind: "object", range, isStruct: true, members: [...members, ...open] } };
  }
  return ofUnknownClass({ arguments: given, expression }, name);
}

/** What the arguments of a constructor set. The config may state the order of the positional ones. */
export function constructed(
  { constructors }: Sdk,
  className: string,
  given: Called["arguments"],
): Pick<ResolvedCall, "members" | "isOpen"> {
  const order = constructors.get(className) ?? [];
  let isOpen = false;
  const members = given.flatMap(({ name, known, value: written, isSpread }, index): readonly ResolvedMember[] => {
    const value = toResolved(known, written);
    if (name !== undefined) return [{ key: keyOf(name), value }];
    const own = isSpread ? undefined : order[index];
    if (own !== undefined) return [{ key: keyOf({ text: own, range: value.range }), value }];
    // `new Message({ … })`, `Message(**values)`
    if (value.kind === "object") return value.members;
    isOpen = true;
    return [];
  });
  return { members, isOpen };
}

/** A class that no schema is named after. It has the properties of the argument that takes it, and may set others. */
function ofUnknownClass(
  { arguments: given, expression: { range } }: Pick<Called, "arguments" | "expression">,
  className: string,
): CodeValue | undefined {
  if (given.length === 0 || !/^[A-Z].*[a-z]/.test(className)) return undefined;
  const members = given.flatMap(({ name, known, value }): readonly ResolvedMember[] =>
    name === undefined ? [] : [{ key: keyOf(name), value: toResolved(known, value) }],
  );
  if (members.length < given.length) return undefined;
  return { kind: "literal", value: { kind: "class", range, members } };
}

/** The key of a member that an argument or a method names. */
export function keyOf({
  text,
  range,
}: {
  readonly text: string;
  readonly range: ResolvedExpression["range"];
}): ResolvedExpression {
  const key = literalOf(text, range);
  return key.kind === "text" ? key : { kind: "unknown", range };
}

/** Functions that only wrap a value: Go's `openai.String("…")`, Java's `List.of(…)` and `Optional.of(…)`. */
export function unwrapHelper(program: ProgramRun, { expression, arguments: given }: Called): CodeValue | undefined {
  // Go's `acme.Pointer[float64](3)` has a type.
  const callee = expression.callee.kind === "index" ? expression.callee.object : expression.callee;
  const name = callee.kind === "member" ? callee.name.text : callee.kind === "name" ? callee.name : "";
  const [only, ...others] = given;
  const isGo = program.sdks.some(({ settings }) => settings.language === "go");
  const isJava = program.sdks.some(({ settings }) => settings.language === "java");
  if (isGo && only !== undefined && others.length === 0 && pointers.test(name)) return only.known;
  return isJava ? javaValue({ expression, arguments: given }, name) : undefined;
}

const pointers =
  /^(?:F|String|Bool|Int|Int32|Int64|Float|Float32|Float64|Ptr\w*|ToPtr|Pointer|NewOpt|Opt|Of|Raw|Null(?:able)?\w*|string|int|int64|float32|float64)$/;
