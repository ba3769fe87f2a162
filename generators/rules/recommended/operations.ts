import { isJsonArray, isJsonObject, printValue, type JsonObject, type JsonValue } from "../../source/json.ts";
import type { CheckPart, DescriptionRule } from "../model.ts";
import { findConvention } from "./casing.ts";

const nameOf = ({
  method = "",
  path = "",
}: {
  readonly method?: string | undefined;
  readonly path?: string | undefined;
}): string => `\`${method.toUpperCase()} ${path}\``.replace("` ", "`");

/** Whether a text field is present and not blank. */
export function hasText(object: JsonObject, field: string): boolean {
  const text = object[field];
  return typeof text === "string" && text.trim() !== "";
}

const requireText =
  (field: string): CheckPart =>
  (operation, report, context) => {
    if (!hasText(operation, field))
      report({ message: `The operation ${nameOf(context)} has no \`${field}\`.`, at: field });
  };

function responsesOf(operation: JsonObject): readonly string[] {
  return Object.keys(isJsonObject(operation["responses"]) ? operation["responses"] : {});
}

function tagsOf(operation: JsonObject): readonly JsonValue[] {
  return isJsonArray(operation["tags"]) ? operation["tags"] : [];
}

/** The security of an operation: its own, or the document's. */
function isSecured(operation: JsonObject, root: JsonObject): boolean {
  const stated = operation["security"] ?? root["security"];
  return (
    isJsonArray(stated) &&
    stated.length > 0 &&
    stated.every((entry) => isJsonObject(entry) && Object.keys(entry).length > 0)
  );
}

/** Rules for operations, by the second part of their names. */
export const operationRules = {
  "operation-summary": { given: "operation", then: requireText("summary") },
  "operation-description": { given: "operation", then: requireText("description") },
  "operation-id": { given: "operation", then: requireText("operationId") },
  "operation-id-case": {
    given: "document",
    then: (_document, report, { list }) => {
      const named = list("operation").filter(({ value }) => hasText(value, "operationId"));
      const convention = findConvention(named.map(({ value }) => printValue(value["operationId"])));
      if (convention === undefined) return;
      for (const { value, tokens } of named) {
        const id = printValue(value["operationId"]);
        if (!convention.pattern.test(id))
          report({
            message: `The \`operationId\` \`${id}\` is not in ${convention.label}. Most others are.`,
            at: [...tokens, "operationId"],
          });
      }
    },
  },
  "operation-summary-unique": {
    given: "document",
    then: (_document, report, { list }) => {
      const first = new Map<string, string>();
      for (const node of list("operation")) {
        const { summary } = node.value;
        if (typeof summary !== "string" || summary === "") continue;
        const known = first.get(summary);
        if (known === undefined) first.set(summary, nameOf(node));
        else
          report({
            message: `The operation ${nameOf(node)} has the same \`summary\` as ${known}.`,
            at: [...node.tokens, "summary"],
          });
      }
    },
  },
  "operation-tags": {
    given: "operation",
    then: (operation, report, context) => {
      if (tagsOf(operation).length === 0)
        report({
          message: `The operation ${nameOf(context)} has no tags.`,
          at: "tags",
          hint: "add `tags` with the group that the operation belongs to",
        });
    },
  },
  "operation-tag-defined": {
    given: "operation",
    then: (operation, report, { list }) => {
      const known = list("tag").map(({ value }) => value["name"]);
      for (const [index, tag] of tagsOf(operation).entries())
        if (!known.includes(tag))
          report({
            message: `The tag \`${printValue(tag)}\` is not listed in \`tags\`.`,
            at: ["tags", index],
            hint: "add it to `tags` at the top of the description, with a `description`",
          });
    },
  },
  "operation-success-response": {
    given: "operation",
    then: (operation, report, context) => {
      if (context.tokens[0] !== "paths") return;
      if (!responsesOf(operation).some((status) => /^[23]/.test(status) || status === "101"))
        report({ message: `The operation ${nameOf(context)} has no successful response.`, at: "responses" });
    },
  },
  "operation-error-response": {
    given: "operation",
    then: (operation, report, context) => {
      if (context.tokens[0] !== "paths") return;
      if (!responsesOf(operation).some((status) => /^[45]/.test(status) || status === "default"))
        report({
          message: `The operation ${nameOf(context)} has no error response.`,
          at: "responses",
          hint: "add a response with a status of 4xx, or `default`",
        });
    },
  },
  "operation-unauthorized-response": {
    given: "operation",
    then: (operation, report, context) => {
      const statuses = responsesOf(operation);
      if (context.tokens[0] !== "paths" || !isSecured(operation, context.root)) return;
      if (!statuses.some((status) => /^(?:401|403|4XX|default)$/i.test(status)))
        report({
          message: `The operation ${nameOf(context)} needs credentials, but has no response for missing ones.`,
          at: "responses",
          hint: "add a response with the status 401",
        });
    },
  },
  "operation-security": {
    given: "operation",
    then: (operation, report, context) => {
      if (
        context.tokens[0] !== "paths" ||
        operation["security"] !== undefined ||
        context.root["security"] !== undefined
      )
        return;
      report({
        message: `The operation ${nameOf(context)} does not state its security.`,
        hint: "add `security` to the operation or to the document; `security: []` states that it is public",
      });
    },
  },
  "operation-deprecated": {
    given: "operation",
    then: (operation, report, context) => {
      if (operation["deprecated"] !== true || hasReplacement(operation)) return;
      report({
        message: `The operation ${nameOf(context)} is deprecated, but its \`description\` names no replacement.`,
        at: "deprecated",
        hint: "write what to use instead",
      });
    },
  },
  "request-body-method": {
    given: "operation",
    then: (operation, report, context) => {
      const { method = "" } = context;
      if (operation["requestBody"] !== undefined && /^(?:get|head|delete)$/.test(method))
        report({
          message: `The operation ${nameOf(context)} has a request body, which many clients and proxies drop.`,
          at: "requestBody",
          hint: "use query parameters, or the method POST",
        });
    },
  },
  pagination: {
    given: "operation",
    then: (operation, report, context) => {
      if (context.method !== "get" || !returnsList(operation)) return;
      const names = parameterNames(operation, context.root, context.path);
      if (!names.some((name) => /(?:limit|page|offset|cursor|after|before|size|count|top|max|first)/i.test(name)))
        report({
          message: `The operation ${nameOf(context)} returns a list, but has no parameter that limits it.`,
          hint: "add parameters such as `limit` and `cursor`",
        });
    },
  },
} as const satisfies Readonly<Record<string, DescriptionRule>>;

function hasReplacement(operation: JsonObject): boolean {
  const text = `${printValue(operation["description"])} ${printValue(operation["summary"])}`;
  return (
    Object.keys(operation).some((key) => /^x-.*(?:replace|successor|sunset)/i.test(key)) ||
    /\b(?:use|replaced|superseded|instead|see|moved|migrate)\b/i.test(text)
  );
}

function returnsList(operation: JsonObject): boolean {
  const responses = isJsonObject(operation["responses"]) ? operation["responses"] : {};
  const success = Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1];
  const content = isJsonObject(success) && isJsonObject(success["content"]) ? Object.values(success["content"]) : [];
  return content.some(
    (media) => isJsonObject(media) && isJsonObject(media["schema"]) && media["schema"]["type"] === "array",
  );
}

function parameterNames(operation: JsonObject, root: JsonObject, path = ""): readonly string[] {
  const paths = isJsonObject(root["paths"]) ? root["paths"] : {};
  const item = paths[path];
  const lists = [operation["parameters"], isJsonObject(item) ? item["parameters"] : undefined];
  return lists
    .flatMap((list) => (isJsonArray(list) ? list : []))
    .flatMap((parameter) => {
      if (!isJsonObject(parameter)) return [];
      // A shared parameter of a path is still a reference, whose name usually is the parameter's.
      return [printValue(parameter["name"] ?? parameter["$ref"] ?? "")];
    });
}
