import type { ApiModel, Operation } from "../../api/model.ts";
import { getOwn, isJsonArray, isJsonObject, type JsonObject } from "../../source/json.ts";
import { findByTokens, parsePointer } from "../../source/json-pointer.ts";
import { spell, wordsOf, type Casing } from "./casing.ts";
import { nameResource } from "./resource-names.ts";
import type { SdkLanguage, SdkSettings, SdkSource } from "./settings.ts";

/** The path of a method, such as `chat.complete`, and the operation that it calls. */
export interface DerivedMethod {
  readonly path: string;
  readonly operation: Operation;
}

/** The generator that the settings name, or whose extensions the description has. */
export function findSource({ from, naming }: SdkSettings, api: ApiModel): SdkSource {
  if (from !== undefined) return from;
  if (naming !== undefined) return "operation-id";
  const written = api.operations.map((operation) => extensionsOf(api, operation));
  if (written.some((object) => text(object, "x-fern-sdk-method-name") !== undefined)) return "fern";
  return written.some(isSpeakeasy) ? "speakeasy" : "operation-id";
}

function isSpeakeasy(object: JsonObject): boolean {
  return ["x-speakeasy-name-override", "x-speakeasy-group"].some((key) => text(object, key) !== undefined);
}

/** The methods of an SDK, as its generator names them. */
export function deriveMethods(settings: SdkSettings, api: ApiModel): readonly DerivedMethod[] {
  const source = findSource(settings, api);
  const casing = methodCasing(settings.language);
  return api.operations.flatMap((operation): readonly DerivedMethod[] =>
    pathsOf({ source, api, settings, casing }, operation).map((path) => ({ path, operation })),
  );
}

/** How a language writes the names of methods. */
export function methodCasing(language: SdkLanguage): Casing {
  return language === "python" ? "snake" : language === "go" ? "pascal" : "camel";
}

interface Naming {
  readonly source: SdkSource;
  readonly api: ApiModel;
  readonly settings: SdkSettings;
  readonly casing: Casing;
}

function pathsOf(naming: Naming, operation: Operation): readonly string[] {
  const { source, api, casing } = naming;
  const extensions = extensionsOf(api, operation);
  switch (source) {
    case "speakeasy": {
      if (extensions["x-speakeasy-ignore"] !== undefined && extensions["x-speakeasy-ignore"] !== false) return [];
      const groups = groupsOf(extensions["x-speakeasy-group"]);
      const name = text(extensions, "x-speakeasy-name-override") ?? operation.id;
      const stated = groups.length === 0 ? operation.tags : groups;
      return stated.length === 0
        ? [spell(name, casing)]
        : stated.map((group) => joinPath([...group.split("."), name], casing));
    }
    case "fern": {
      if (extensions["x-fern-ignore"] === true) return [];
      const group = groupsOf(extensions["x-fern-sdk-group-name"]);
      const name = text(extensions, "x-fern-sdk-method-name");
      const path = name === undefined ? splitId(operation, "fern") : [...group, name];
      return [
        joinPath(
          path.flatMap((part) => part.split(".")),
          casing,
        ),
      ];
    }
    case "stainless":
      return nameResource(operation).map((path) => joinPath(path, casing));
    case "openapi-generator":
      return (operation.tags.length === 0 ? ["default"] : operation.tags).flatMap((tag) =>
        ["Api", "API"].map((end) => `${spell(tag, "pascal")}${end}.${spell(operation.id, casing)}`),
      );
    case "operation-id":
      return namePattern(naming, operation);
  }
}

/** Group names: one, several, or the nested names in a list. */
function groupsOf(value: unknown): readonly string[] {
  if (typeof value === "string") return [value];
  return Array.isArray(value) ? value.filter((part) => typeof part === "string") : [];
}

function joinPath(parts: readonly string[], casing: Casing): string {
  return parts.map((part) => spell(part, casing)).join(".");
}

/** `chat_complete`, `chat.complete`, `chat/complete`, and `chat-complete` have a group; `createChat` has none. */
function splitId({ id, tags }: Operation, source: SdkSource): readonly string[] {
  const [tag] = tags;
  const parts = id.split(/[./]/).filter((part) => part !== "");
  if (parts.length > 1) return parts;
  const [group, ...rest] = id.split(/[_-]/).filter((part) => part !== "");
  if (source === "fern" && tag !== undefined) {
    const isRepeated = group !== undefined && rest.length > 0 && wordsOf(group).join() === wordsOf(tag).join();
    return [tag, isRepeated ? rest.join("_") : id];
  }
  return group !== undefined && rest.length > 0 ? [group, rest.join("_")] : [id];
}

/** By default, an operation is a method of the client, of its tag, or of the group in its id. */
function namePattern({ settings, casing }: Naming, operation: Operation): readonly string[] {
  const { naming } = settings;
  const [tag = ""] = operation.tags;
  const parts = splitId(operation, "operation-id");
  const group = parts.slice(0, -1);
  const name = parts.at(-1) ?? operation.id;
  if (naming === undefined) {
    const paths = [
      [operation.id],
      parts,
      ...(tag === ""
        ? []
        : [
            [tag, operation.id],
            [tag, name],
          ]),
    ];
    return [...new Set(paths.map((path) => joinPath(path, casing)))];
  }
  const values: Readonly<Record<string, string>> = {
    tag: spell(tag, casing),
    operationId: spell(operation.id, casing),
    group: joinPath(group, casing),
    name: spell(name, casing),
  };
  const path = naming.replaceAll(/\{(\w+)\}/g, (written, key: string) => values[key] ?? written);
  return [path.replaceAll(/^\.+|\.+$|(?<=\.)\.+/g, "")];
}

/** The operation as the description states it. */
export function extensionsOf({ bundle }: ApiModel, { pointer }: Pick<Operation, "pointer">): JsonObject {
  const found = findByTokens(bundle, parsePointer(pointer));
  return isJsonObject(found) ? found : {};
}

function text(object: JsonObject, key: string): string | undefined {
  const value = getOwn(object, key);
  const first = isJsonArray(value) ? value[0] : value;
  return typeof first === "string" && first !== "" ? first : undefined;
}
