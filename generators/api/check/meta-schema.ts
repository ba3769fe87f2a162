import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { findByTokens, formatPointer } from "../../source/json-pointer.ts";
import { breaksStandard } from "./findings.ts";
import type { SpecDocument } from "../spec-document.ts";
import { findMount, type Locate, type Mounts } from "../locate.ts";
import { findCertainName } from "../../source/nearest-name.ts";
import { isResponses, isSchema, requiredNames, describeError, type ErrorText } from "./error-messages.ts";
import { maxLocationsPerError, summarize } from "./fold-repeated.ts";
import { validateDocument } from "./validate-document.ts";
import type { MetaSchemaError } from "./validation-model.ts";
import { readMetaSchema } from "./official-schemas.ts";

/** A bundle as its author wrote it: joined, but not lifted. */
export interface Written {
  readonly document: JsonObject;
  readonly mounts: Mounts;
  readonly files: SpecDocument["files"];
}

/**
 * Validates a description against the official meta-schema of its version. Each finding is at the key or value that is
 * wrong. Errors that other checks explain better are left to those checks.
 */
export function checkMetaSchema(written: Written, version: string, locate: Locate): DocsgenError[] {
  const family = version.slice(0, 3);
  const { document } = written;
  const meta = readMetaSchema(family, document["jsonSchemaDialect"]);
  const found = validateDocument(meta, family === "2.0" ? asSwagger(document) : document)
    .map((error) => (family === "2.0" ? { ...error, path: fromSwagger(error.path) } : error))
    .filter((error) => !isCheckedElsewhere(error, family) && !isUnresolved(error, written));
  const unmarked = new Set(found.filter(isMissingMark).map(({ path }) => path.join("\0")));
  const ofWrongType = new Set(found.filter(({ keyword }) => keyword === "type").map(({ path }) => path.join("\0")));
  const groups = new Map<string, MetaSchemaError[]>();
  for (const error of found) {
    if (!isMissingMark(error) && hangsOn(error, unmarked)) continue;
    if (error.keyword === "enum" && ofWrongType.has(error.path.join("\0"))) continue;
    const key = [error.keyword, error.object, error.name, JSON.stringify(error.expected)].join("\0");
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [error]);
    else group.push(error);
  }
  const reported = new Set<string>();
  return [...groups.values()].flatMap((group) => reportGroup(group, { version: family, locate, reported }));
}

interface ReportContext {
  readonly version: string;
  readonly locate: Locate;
  /** Reported messages by location, because two rules can report the same error. */
  readonly reported: Set<string>;
}

/** One finding per location, and one summary for the locations beyond the limit. */
function reportGroup(group: readonly MetaSchemaError[], { version, locate, reported }: ReportContext): DocsgenError[] {
  const findings = group.slice(0, maxLocationsPerError).flatMap((error) => {
    const words = describeError(error, version);
    const key = [...error.path, words.message].join("\0");
    return reported.has(key)
      ? []
      : [
          reported.add(key) &&
            breaksStandard(codeOf(error), { ...words, ...renameOf(error, words) }, positionOf(error, locate)),
        ];
  });
  const next = group[maxLocationsPerError];
  if (next === undefined) return findings;
  const sum = summarize(describeError(next, version).message, group.length - maxLocationsPerError);
  return [...findings, breaksStandard(codeOf(next), { message: sum, hint: undefined }, positionOf(next, locate))];
}

/** The correct name, unless the message explains the name in another way. */
function renameOf(
  { name, known }: MetaSchemaError,
  { hint }: ErrorText,
): { readonly correct?: readonly [from: string, to: string] } {
  const correct = name === undefined ? undefined : findCertainName(name, known);
  const isCertain = name !== undefined && correct !== undefined && hint?.includes(`\`${correct}\``) === true;
  return isCertain ? { correct: [name, correct] } : {};
}

function codeOf(error: MetaSchemaError): string {
  const isName = error.keyword === "additionalProperties" || error.keyword === "unevaluatedProperties";
  if (isSchema(error)) return isName ? "schema/unknown-keyword" : "schema/structure";
  return isName ? "spec/unknown-field" : "spec/structure";
}

/** A name is marked at its own position. A missing name is marked at the name of the object that lacks it. */
function positionOf(error: MetaSchemaError, locate: Locate): ReturnType<Locate> {
  const { path, keyword, name, expected, value } = error;
  const at = formatPointer(path);
  if (value === null) return locate(at, "key");
  if (keyword === "required" && !isResponses(error.object)) return locate(at, path.length === 0 ? "value" : "key");
  const names = keyword === "oneOf" ? requiredNames(expected) : keyword === "not" ? requiredNames([expected]) : [name];
  const present = names.find((entry) => entry !== undefined && isJsonObject(value) && Object.hasOwn(value, entry));
  const marked = keyword === "not" || keyword === "oneOf" ? present : name;
  return marked === undefined ? locate(at) : locate(formatPointer([...path, marked]), "key");
}

/** Other checks report these errors in more detail: names of components and paths, lists of `items`. */
function isCheckedElsewhere({ path, keyword, object, value }: MetaSchemaError, family: string): boolean {
  if (keyword === "propertyNames") return path.length === 2 && path[0] === "components";
  if (object?.toLowerCase() === "paths" && keyword !== "type") return true;
  if (object === "jsonReference") return true;
  if (isResponses(object) && keyword === "required" && isJsonObject(value))
    return Object.keys(value).some((name) => !name.startsWith("x-"));
  return keyword === "type" && path.at(-1) === "items" && Array.isArray(value) && family !== "2.0";
}

/** Without `in` or `type` the rest of a parameter or security scheme cannot be checked. */
function isMissingMark({ keyword, name }: MetaSchemaError): boolean {
  return keyword === "required" && (name === "in" || name === "type");
}

function hangsOn({ path, keyword }: MetaSchemaError, unmarked: ReadonlySet<string>): boolean {
  if (keyword === "additionalProperties") return false;
  return unmarked.has(path.join("\0")) || unmarked.has(path.slice(0, -1).join("\0"));
}

/** A `$ref` that cannot be resolved is reported at its own location. The unresolved value is not checked. */
function isUnresolved({ path }: MetaSchemaError, { document, mounts, files }: Written): boolean {
  const { file, tokens } = findMount(mounts, path);
  const raw = findByTokens(files.get(file)?.value ?? null, tokens);
  const bundled = findByTokens(document, path);
  return hasReference(raw) && !hasReference(bundled);
}

function hasReference(value: JsonValue | undefined): boolean {
  return isJsonObject(value) && Object.hasOwn(value, "$ref");
}

const sections = { definitions: "schemas", parameters: "parameters", responses: "responses" } as const;

/**
 * The bundle names the components of Swagger 2.0 like later versions; the meta-schema of 2.0 does not know these names.
 */
function asSwagger(document: JsonObject): JsonObject {
  const { components, ...rest } = document;
  const known = isJsonObject(components) ? components : {};
  const moved = Object.entries(sections).flatMap(([field, section]) =>
    known[section] === undefined ? [] : [[field, known[section]] as const],
  );
  return { ...rest, ...Object.fromEntries(moved) };
}

function fromSwagger(path: readonly string[]): readonly string[] {
  const [field, ...rest] = path;
  const section = Object.entries(sections).find(([name]) => name === field)?.[1];
  return section === undefined ? path : ["components", section, ...rest];
}
