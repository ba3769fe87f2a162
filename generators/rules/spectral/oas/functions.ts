import { validateDocument } from "../../../api/check/validate-document.ts";
import { readMetaSchema } from "../../../api/check/official-schemas.ts";
import { isJsonArray, isJsonObject, printValue, type JsonValue } from "../../../source/json.ts";
import { describeError } from "../../../api/check/error-messages.ts";
import type { Problem, RuleFunction } from "../model.ts";
import type { ValidateWithSchema } from "../functions/schema.ts";
import { createExampleFunction, createSchemaOfDocument } from "./examples.ts";
import { listOperations } from "./list-operations.ts";
import { checkPathParameters } from "./path-parameters.ts";
import { checkServerVariables } from "./server-variables.ts";

/** Creates the functions of the rules in `spectral:oas`. */
export function createOasFunctions(
  validate: ValidateWithSchema,
  unreferenced: RuleFunction,
): readonly (readonly [string, RuleFunction])[] {
  return [
    ["oasSchema", createSchemaOfDocument(validate)],
    ["oasExample", createExampleFunction(validate)],
    ["oasPathParam", checkPathParameters],
    ["serverVariables", checkServerVariables],
    ["oasDocumentSchema", checkStructure],
    ["oasOpSuccessResponse", checkSuccess],
    ["oasOpFormDataConsumeCheck", checkConsumes],
    ["oasOpIdUnique", checkUniqueIds],
    ["oasOpParams", checkParameters],
    ["oasTagDefined", checkTags],
    ["uniquenessTags", checkUniqueTags],
    ["refSiblings", checkSiblings],
    ["oasDiscriminator", checkDiscriminator],
    ["oasSecurityDefined", checkSecurity],
    ["oasUnusedComponent", (input, _options, context) => listUnused(unreferenced, input, context)],
  ];
}

const checkSuccess: RuleFunction = (input, _options, { document }) => {
  if (!isJsonObject(input)) return [];
  const hasRanges = document.formats.has("oas3");
  const isFine = Object.keys(input).some(
    (status) => (hasRanges && /^[23]XX$/.test(status)) || (Number(status) >= 200 && Number(status) < 400),
  );
  return isFine ? [] : [{ message: "the operation has no response with a status of 2xx or 3xx" }];
};

const checkConsumes: RuleFunction = (input) => {
  if (!isJsonObject(input) || !isJsonArray(input["consumes"]) || !isJsonArray(input["parameters"])) return [];
  const hasForm = input["parameters"].some((parameter) => isJsonObject(parameter) && parameter["in"] === "formData");
  const isFine = /application\/x-www-form-urlencoded|multipart\/form-data/.test(
    input["consumes"].map(printValue).join(","),
  );
  return hasForm && !isFine
    ? [{ message: "`consumes` lists no media type of forms, but a parameter is in `formData`" }]
    : [];
};

const checkUniqueIds: RuleFunction = (input) => {
  const seen = new Set<JsonValue | undefined>();
  return listOperations(input).flatMap(({ path, operation }): Problem[] => {
    if (!Object.hasOwn(operation, "operationId")) return [];
    const { operationId } = operation;
    if (!seen.has(operationId)) return seen.add(operationId) && [];
    return [
      {
        message: `another operation already has the \`operationId\` \`${printValue(operationId)}\``,
        path: [...path, "operationId"],
      },
    ];
  });
};

const checkParameters: RuleFunction = (input, _options, { path }) => {
  if (!isJsonArray(input)) return [];
  const seen = new Set<string>();
  const bodies: number[] = [];
  let hasForm = false;
  const problems = input.flatMap((parameter, index): Problem[] => {
    if (!isJsonObject(parameter)) return [];
    const { name, in: location } = parameter;
    if (location === "body") bodies.push(index);
    hasForm ||= location === "formData";
    if (name === undefined || location === undefined) return [];
    const key = JSON.stringify([location, name]);
    if (!seen.has(key)) return seen.add(key) && [];
    return [
      {
        message: `another parameter in ${printValue(location)} is also named \`${printValue(name)}\``,
        path: [...path, String(index)],
      },
    ];
  });
  if (bodies.length > 0 && hasForm) problems.push({ message: "an operation cannot have a body and form fields" });
  for (const index of bodies.slice(1))
    problems.push({ message: "an operation has only one body", path: [...path, String(index)] });
  return problems;
};

const checkTags: RuleFunction = (input) => {
  if (!isJsonObject(input)) return [];
  const known = (isJsonArray(input["tags"]) ? input["tags"] : []).map((tag) =>
    isJsonObject(tag) ? tag["name"] : undefined,
  );
  return listOperations(input["paths"]).flatMap(({ path, operation }) =>
    (isJsonArray(operation["tags"]) ? operation["tags"] : []).flatMap((tag, index) =>
      typeof tag === "string" && known.includes(tag)
        ? []
        : [
            {
              message: `the tag \`${printValue(tag)}\` is not listed in \`tags\``,
              path: [...path, "tags", String(index)],
            },
          ],
    ),
  );
};

const checkUniqueTags: RuleFunction = (input, _options, { path }) => {
  const tags = isJsonArray(input) ? input : [];
  if (!tags.every((tag) => isJsonObject(tag) && typeof tag["name"] === "string")) return [];
  const names = tags.map((tag) => (isJsonObject(tag) ? tag["name"] : undefined));
  return names.flatMap((name, index) =>
    names.indexOf(name) === index
      ? []
      : [{ message: `the tag \`${printValue(name)}\` is listed twice`, path: [...path, String(index), "name"] }],
  );
};

const checkSiblings: RuleFunction = (_input, _options, { document, path }) => {
  const holder = path.slice(0, -1);
  const { value } = document.findPlace(holder, false);
  const names = Object.keys(isJsonObject(value) ? value : {}).filter((name) => name !== "$ref");
  return names.map((name) => ({ message: `\`${name}\` has no effect next to \`$ref\``, path: [...holder, name] }));
};

const checkDiscriminator: RuleFunction = (input, _options, { path }) => {
  if (!isJsonObject(input) || typeof input["discriminator"] !== "string") return [];
  const name = input["discriminator"];
  const { properties, required } = input;
  const problems: Problem[] = [];
  if (!isJsonObject(properties) || !Object.hasOwn(properties, name))
    problems.push({
      message: `the schema does not define the discriminator \`${name}\``,
      path: [...path, "properties"],
    });
  if (!isJsonArray(required) || !required.includes(name))
    problems.push({
      message: `the schema does not require the discriminator \`${name}\``,
      path: [...path, "required"],
    });
  return problems;
};

const checkSecurity: RuleFunction = (input, { oasVersion }, { document, path }) => {
  if (!isJsonObject(input) || !isJsonObject(document.written)) return [];
  if (
    !Object.values(input).every((scopes) => isJsonArray(scopes) && scopes.every((scope) => typeof scope === "string"))
  )
    return [];
  const { securityDefinitions, components } = document.written;
  const schemes =
    oasVersion === 2 ? securityDefinitions : isJsonObject(components) ? components["securitySchemes"] : undefined;
  const known = isJsonObject(schemes) ? schemes : {};
  return Object.entries(input).flatMap(([name, scopes]): Problem[] => {
    if (!Object.hasOwn(known, name))
      return [{ message: `the security scheme \`${name}\` is not defined`, path: [...path, name] }];
    return (isJsonArray(scopes) ? scopes : []).flatMap((scope, index) =>
      hasScope(known[name], printValue(scope), oasVersion === 2)
        ? []
        : [
            {
              message: `the security scheme \`${name}\` has no scope \`${printValue(scope)}\``,
              path: [...path, name, String(index)],
            },
          ],
    );
  });
};

function hasScope(scheme: JsonValue | undefined, scope: string, isSwagger: boolean): boolean {
  if (!isJsonObject(scheme)) return false;
  const { scopes, flows } = scheme;
  if (isSwagger) return isJsonObject(scopes) && Object.hasOwn(scopes, scope);
  return Object.values(isJsonObject(flows) ? flows : {}).some(
    (flow) => isJsonObject(flow) && isJsonObject(flow["scopes"]) && Object.hasOwn(flow["scopes"], scope),
  );
}

const reusable = ["schemas", "responses", "parameters", "examples", "requestBodies", "headers", "links", "callbacks"];

function listUnused(
  unreferenced: RuleFunction,
  ...[input, context]: readonly [JsonValue | undefined, Parameters<RuleFunction>[2]]
): readonly Problem[] {
  const components = isJsonObject(input) && isJsonObject(input["components"]) ? input["components"] : {};
  return reusable.flatMap((section) =>
    unreferenced(
      components[section],
      { reusableObjectsLocation: `#/components/${section}` },
      { ...context, path: ["components", section] },
    ),
  );
}

/** Uses the meta-schemas that docsgen's own checks use. */
const checkStructure: RuleFunction = (input, _options, { document }) => {
  if (!isJsonObject(input)) return [];
  const { formats } = document;
  const family = formats.has("oas2") ? "2.0" : formats.has("oas3_2") ? "3.2" : formats.has("oas3_1") ? "3.1" : "3.0";
  const meta = readMetaSchema(family, input["jsonSchemaDialect"]);
  return validateDocument(meta, input).map((error) => {
    const isName = /^(?:additional|unevaluated)Properties$/.test(error.keyword);
    const message = describeError(error, family).message.replace(/\.$/, "");
    return { message, path: isName && error.name !== undefined ? [...error.path, error.name] : error.path };
  });
};
