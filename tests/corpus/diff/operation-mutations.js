// Mutations of operations. Each changes one thing in place, and returns what a comparison has to report.
import { pick } from "./random.js";
import { isObject } from "./walk-schemas.js";

const token = (name) => String(name).replaceAll("~", "~0").replaceAll("/", "~1");

function pickEntry(random, object, isWanted = () => true) {
  const entries = Object.entries(object ?? {}).filter(([name, value]) => isObject(value) && isWanted(value, name));
  return entries.length === 0 ? undefined : pick(random, entries);
}

function pickParameter({ operation, random }, isWanted) {
  const found = (operation.parameters ?? []).map((one, index) => ({ one, index })).filter(({ one }) => isWanted(one));
  return found.length === 0 ? undefined : pick(random, found);
}

const isFree = ({ in: place, name }) =>
  place !== "path" && !["accept", "content-type", "authorization"].includes(String(name).toLowerCase());
const isPlain = ({ schema }) => isObject(schema) && schema.$ref === undefined && typeof schema.type === "string";

function addParameter({ operation }, parameter) {
  operation.parameters = [...(operation.parameters ?? []), { in: "query", schema: { type: "string" }, ...parameter }];
  return operation.parameters.length - 1;
}

function changeParameter(at, isWanted, change, expected) {
  const found = pickParameter(at, isWanted);
  if (found === undefined) return undefined;
  change(found.one);
  return { expected, pointer: `/parameters/${found.index}` };
}

function pickResponse({ operation, random }) {
  return pickEntry(random, operation.responses, (_, status) => !status.startsWith("x-"));
}

function addTo(object, name, value) {
  return { ...object, [name]: value };
}

/**
 * Returns `expected`: sets of codes, one of which is reported; or `any`: the only codes that are; `reversed`: the same from
 * the revision to the base; `pointer`: where, below the operation.
 */
export const operationMutations = {
  removeOperation: ({ item, method, operation }) => {
    delete item[method];
    const isUnstable = ["draft", "alpha"].includes(operation["x-stability-level"]);
    if (isUnstable) return { expected: [["unstable-operation-removed"]] };
    return { expected: [[operation.deprecated === true ? "deprecated-operation-removed" : "operation-removed"]] };
  },
  movePath: ({ document, path, item, method, operation }) => {
    if (document.paths[`${path}/moved`] !== undefined) return undefined;
    delete item[method];
    document.paths[`${path}/moved`] = { ...(item.parameters && { parameters: item.parameters }), [method]: operation };
    // A path of a description with several servers for a path is another one.
    return { expected: [["operation-moved", "operation-added"]], isElsewhere: true };
  },
  removeParameter: (at) => {
    const found = pickParameter(at, isFree);
    if (found === undefined) return undefined;
    at.operation.parameters.splice(found.index, 1);
    const isDeprecated = found.one.deprecated === true;
    return { expected: [[isDeprecated ? "deprecated-parameter-removed" : "parameter-removed"]], name: found.one.name };
  },
  renameParameter: (at) =>
    changeParameter(at, isFree, (one) => (one.name = `${one.name}Renamed`), [
      ["parameter-renamed"],
      ["required-parameter-renamed"],
      ["parameter-removed", "parameter-added"],
      ["parameter-removed", "required-parameter-added"],
      ["deprecated-parameter-removed", "parameter-added"],
    ]),
  moveParameter: (at) =>
    changeParameter(
      at,
      (one) => one.in === "query" && isFree(one) && isPlain(one) && one.schema.type !== "object",
      (one) => {
        one.in = "header";
        for (const keyword of ["style", "explode", "allowReserved", "allowEmptyValue"]) delete one[keyword];
      },
      [["parameter-moved"]],
    ),
  requireParameter: (at) =>
    changeParameter(
      at,
      (one) => isFree(one) && one.required !== true,
      (one) => (one.required = true),
      [["parameter-became-required"]],
    ),
  releaseParameter: (at) =>
    changeParameter(
      at,
      (one) => isFree(one) && one.required === true,
      (one) => (one.required = false),
      [["parameter-became-optional"]],
    ),
  addParameter: (at) => ({
    pointer: `/parameters/${addParameter(at, { name: "addedParameter" })}`,
    expected: [["parameter-added"]],
  }),
  addRequiredParameter: (at) => ({
    pointer: `/parameters/${addParameter(at, { name: "addedParameter", required: true })}`,
    expected: [["required-parameter-added"]],
  }),
  explodeParameter: (at) =>
    changeParameter(
      at,
      (one) => one.in === "query" && isPlain(one) && one.schema.type === "array" && (one.style ?? "form") === "form",
      (one) => (one.explode = one.explode === false),
      [["parameter-style-changed"]],
    ),
  styleParameter: (at) =>
    changeParameter(
      at,
      (one) => one.in === "query" && isPlain(one) && one.schema.type === "array" && (one.style ?? "form") === "form",
      (one) => Object.assign(one, { style: "pipeDelimited", explode: false }),
      [["parameter-style-changed"]],
    ),
  defaultOfParameter: (at) =>
    changeParameter(
      at,
      (one) => isFree(one) && isPlain(one) && one.schema.type === "integer" && one.schema.enum === undefined,
      (one) => (one.schema = { ...one.schema, default: one.schema.default === 7 ? 8 : 7 }),
      [["default-changed"]],
    ),
  deprecateParameter: (at) =>
    changeParameter(
      at,
      (one) => isFree(one) && one.deprecated !== true,
      (one) => (one.deprecated = true),
      [["deprecated-without-notice"], ["deprecated"]],
    ),
  addRequestType: ({ operation }) => {
    if (!isObject(operation.requestBody?.content)) return undefined;
    operation.requestBody.content["application/x-added"] = { schema: {} };
    return {
      expected: [["request-media-type-added"]],
      reversed: [["request-media-type-removed"]],
      pointer: "/requestBody",
    };
  },
  removeRequestType: ({ operation, random }) => {
    const { content } = operation.requestBody ?? {};
    const found = pickEntry(random, content);
    if (found === undefined || Object.keys(content).length < 2) return undefined;
    operation.requestBody.content = Object.fromEntries(Object.entries(content).filter(([type]) => type !== found[0]));
    return { expected: [["request-media-type-removed"]], pointer: "/requestBody" };
  },
  removeBody: ({ operation }) => {
    if (operation.requestBody === undefined) return undefined;
    delete operation.requestBody;
    return {
      expected: [["request-body-removed"]],
      reversed: [["request-body-added"], ["required-request-body-added"]],
    };
  },
  requireBody: ({ operation }) => {
    const { requestBody } = operation;
    if (requestBody === undefined) return undefined;
    const isRequired = requestBody.required === true;
    operation.requestBody = { ...requestBody, required: !isRequired };
    return {
      expected: [[isRequired ? "request-body-became-optional" : "request-body-became-required"]],
      pointer: "/requestBody",
    };
  },
  encodeBody: ({ operation, random }) => {
    const types = ["multipart/form-data", "application/x-www-form-urlencoded"];
    const found = pickEntry(random, operation.requestBody?.content, (_, type) => types.includes(type));
    const [type, media] = found ?? [];
    const [name] = Object.keys(media?.schema?.properties ?? {});
    if (name === undefined || media.encoding?.[name] !== undefined) return undefined;
    media.encoding = addTo(media.encoding, name, { contentType: "application/x-added" });
    return { expected: [["encoding-changed"]], pointer: `/requestBody/content/${token(type)}` };
  },
  addResponseType: (at) => {
    const [status, response] = pickResponse(at) ?? [];
    if (!isObject(response?.content)) return undefined;
    response.content["application/x-added"] = { schema: {} };
    return {
      expected: [["response-media-type-added"]],
      reversed: [["response-media-type-removed"]],
      pointer: `/responses/${status}`,
    };
  },
  removeResponseType: (at) => {
    const [status, response] = pickResponse(at) ?? [];
    const [type] = Object.keys(response?.content ?? {});
    if (type === undefined || Object.keys(response.content).length < 2) return undefined;
    delete response.content[type];
    return { expected: [["response-media-type-removed"]], pointer: `/responses/${status}` };
  },
  removeResponse: (at) => {
    const { responses = {} } = at.operation;
    const [status = ""] = pickResponse(at) ?? [];
    // The responses of a range are compared with it.
    const isCovered = responses.default !== undefined || responses[`${status.charAt(0)}XX`] !== undefined;
    if (status === "" || Object.keys(responses).length < 2 || isCovered || status.endsWith("XX")) return undefined;
    delete responses[status];
    return { expected: [[status.startsWith("2") ? "success-response-removed" : "error-response-removed"]] };
  },
  addResponse: ({ operation }) => {
    const { responses = {} } = operation;
    if (responses[418] !== undefined || responses["4XX"] !== undefined || responses.default !== undefined)
      return undefined;
    operation.responses = addTo(responses, "418", { description: "A teapot." });
    return { expected: [["response-added"]], reversed: [["error-response-removed"]], pointer: "/responses/418" };
  },
  addHeader: (at) => {
    const [status, response] = pickResponse(at) ?? [];
    if (response === undefined) return undefined;
    response.headers = addTo(response.headers, "X-Added", { schema: { type: "string" } });
    return {
      expected: [["response-header-added"]],
      reversed: [["response-header-removed"]],
      pointer: `/responses/${status}`,
    };
  },
  removeHeader: (at) => {
    const [status, response] = pickResponse(at) ?? [];
    const [name, header] = pickEntry(at.random, response?.headers) ?? [];
    if (name === undefined || name.toLowerCase() === "content-type") return undefined;
    delete response.headers[name];
    const code = header.required === true ? "required-response-header-removed" : "response-header-removed";
    return { expected: [[code]], pointer: header.$ref === undefined ? `/responses/${status}` : undefined };
  },
  addLink: (at) => {
    const [status, response] = pickResponse(at) ?? [];
    if (response === undefined || at.operation.operationId === undefined) return undefined;
    response.links = addTo(response.links, "added", { operationId: at.operation.operationId });
    return { expected: [["link-added"]], reversed: [["link-removed"]], pointer: `/responses/${status}` };
  },
  addCallback: ({ operation }) => {
    const call = { post: { responses: { 200: { description: "Done." } } } };
    operation.callbacks = addTo(operation.callbacks, "added", { "{$request.body#/url}": call });
    return { expected: [["callback-added"]], reversed: [["callback-removed"]], pointer: "/callbacks/added" };
  },
  renameId: ({ operation }) => {
    if (operation.operationId === undefined) return undefined;
    operation.operationId = `${operation.operationId}Renamed`;
    return { expected: [["operation-id-changed"]] };
  },
  removeId: ({ operation }) => {
    if (operation.operationId === undefined) return undefined;
    delete operation.operationId;
    return { expected: [["operation-id-removed"]], reversed: [["operation-id-added"]] };
  },
  addTag: ({ operation }) => {
    operation.tags = [...(operation.tags ?? []), "Added"];
    return { expected: [["tags-changed"]], reversed: [["tags-changed"]] };
  },
  deprecate: ({ operation }) => {
    if (operation.deprecated === true) return undefined;
    operation.deprecated = true;
    return { expected: [["deprecated-without-notice"], ["deprecated"]] };
  },
  announceEnd: ({ operation }) => {
    if (operation.deprecated === true) return undefined;
    Object.assign(operation, { deprecated: true, "x-sunset": "2099-01-31" });
    return { expected: [["deprecated"]], reversed: [["no-longer-deprecated"]] };
  },
  requireScheme: ({ document, operation }) => {
    document.components.securitySchemes = addTo(document.components.securitySchemes, "added", {
      type: "apiKey",
      in: "header",
      name: "X-Added",
    });
    const own = operation.security ?? document.security ?? [];
    operation.security = (own.length === 0 ? [{}] : own).map((one) => ({ ...one, added: [] }));
    return { expected: [["security-narrowed"]], reversed: [["security-widened"]] };
  },
  openOperation: ({ document, operation }) => {
    const own = operation.security ?? document.security ?? [];
    if (own.length === 0 || own.some((one) => Object.keys(one).length === 0)) return undefined;
    operation.security = [];
    return { expected: [["security-widened"]], reversed: [["security-narrowed"]] };
  },
  requireScope: ({ document, operation }) => {
    const own = operation.security ?? document.security ?? [];
    const schemes = document.components?.securitySchemes ?? {};
    const [only] = own;
    const name = own.length === 1 ? Object.keys(only).find((key) => schemes[key]?.type === "oauth2") : undefined;
    if (name === undefined) return undefined;
    operation.security = [{ ...only, [name]: [...only[name], "added"] }];
    return { expected: [["scope-added"]], reversed: [["scope-removed"]] };
  },
  moveServers: ({ document, operation, item }) => {
    if (operation.servers !== undefined || item.servers !== undefined) return undefined;
    document.servers = [{ url: "https://moved.example.com/base" }];
    return { expected: [["servers-replaced"]], isShared: true };
  },
  addServer: ({ document, operation, item }) => {
    if (operation.servers !== undefined || item.servers !== undefined || !document.servers?.length) return undefined;
    document.servers = [...document.servers, { url: "https://added.example.com" }];
    return { expected: [["server-added"]], reversed: [["server-removed"]], isShared: true };
  },
  removeBeforeSunset: ({ item, method, before }) => {
    Object.assign(before, { deprecated: true, "x-sunset": "2099-01-31" });
    delete before["x-stability-level"];
    delete item[method];
    return { expected: [["operation-removed-before-sunset"]] };
  },
  endEarlier: ({ operation, before }) => {
    Object.assign(before, { deprecated: true, "x-sunset": "2099-06-30" });
    Object.assign(operation, { deprecated: true, "x-sunset": "2099-01-31" });
    return { expected: [["sunset-earlier"]], reversed: [["sunset-later"]] };
  },
  markProperty: ({ document, operation, random }) => {
    const [, media] = pickEntry(random, operation.requestBody?.content) ?? [];
    const [, name] = /^#\/components\/schemas\/([^/]+)$/.exec(media?.schema?.$ref ?? "") ?? [];
    const schema = name === undefined ? media?.schema : document.components.schemas[name];
    const isOpen = (own) => own.$ref === undefined && own.readOnly === undefined && own.writeOnly === undefined;
    const [property, own] = pickEntry(random, schema?.properties, isOpen) ?? [];
    if (property === undefined) return undefined;
    own.readOnly = true;
    const codes = ["read-only-changed", "request-rejected", "request-accepted", "response-unexpected"];
    return { any: [...codes, "response-narrowed"], isShared: true };
  },
  renameChoice: ({ document, random }) => {
    const [, { discriminator }] = pickEntry(random, document.components.schemas, (own) =>
      isObject(own.discriminator?.mapping),
    ) ?? ["", {}];
    if (discriminator === undefined) return undefined;
    const [[value, target], ...others] = Object.entries(discriminator.mapping);
    discriminator.mapping = Object.fromEntries([[`${value}Renamed`, target], ...others]);
    const values = ["request-rejected", "request-accepted", "response-unexpected", "response-narrowed"];
    const codes = ["discriminator-mapping-added", "discriminator-mapping-removed", "discriminator-mapping-changed"];
    return { any: [...values, ...codes, "response-branch-added"], isShared: true };
  },
};
