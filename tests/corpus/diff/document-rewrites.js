// Rewrites of whole descriptions that mean the same to every client.
import { isObject, mapSchema } from "./walk-schemas.js";
import { shuffle } from "./random.js";
import { rewriteSchemas } from "./rewrites.js";

export const methods = ["get", "put", "post", "delete", "options", "head", "patch", "trace", "query"];

export function mapAll(value, map) {
  if (Array.isArray(value)) return value.map((item) => mapAll(item, map));
  if (!isObject(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapAll(part, map)]));
  return map(copy);
}

function componentOf(document, reference) {
  const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference ?? "") ?? [];
  const own = name === undefined ? undefined : document.components?.[section]?.[decode(name)];
  return { section, component: own };
}

function decode(token) {
  return decodeURIComponent(token).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Maps the operations of the paths. */
function mapOperations(document, map) {
  const paths = Object.entries(document.paths ?? {}).map(([path, item]) => [
    path,
    Object.fromEntries(
      Object.entries(item ?? {}).map(([method, operation]) => [
        method,
        methods.includes(method) && isObject(operation) ? map(operation, item) : operation,
      ]),
    ),
  ]);
  return { ...document, ...(document.paths === undefined ? {} : { paths: Object.fromEntries(paths) }) };
}

/** Replaces references to components other than schemas by what they refer to. */
function inline(document, { random }) {
  const inlined = new Set(["parameters", "responses", "requestBodies", "headers"]);
  return mapOperations(document, (operation) =>
    mapAll(operation, (part) => {
      const { section, component } = componentOf(document, part.$ref);
      return component !== undefined && Object.keys(part).length === 1 && inlined.has(section) && random() < 0.6
        ? structuredClone(component)
        : part;
    }),
  );
}

/** Replaces references to schemas in media types and parameters by the schemas. */
function inlineSchemas(document, { random }) {
  return mapOperations(document, (operation) =>
    mapAll(operation, (part) => {
      const { section, component } = componentOf(document, part.schema?.$ref);
      const isPlain =
        isObject(component) &&
        Object.keys(part.schema).length === 1 &&
        component.discriminator === undefined &&
        component.$ref === undefined;
      return section === "schemas" && isPlain && random() < 0.4
        ? { ...part, schema: structuredClone(component) }
        : part;
    }),
  );
}

/** Moves parameters, bodies, responses, headers, and schemas to components. */
function lift(document, { random }) {
  const components = structuredClone(document.components ?? {});
  const add = (section, value) => {
    const name = `lifted${Object.keys(components[section] ?? {}).length}`;
    components[section] = { ...components[section], [name]: value };
    return { $ref: `#/components/${section}/${name}` };
  };
  const isFree = (value) => isObject(value) && value.$ref === undefined && random() < 0.5;
  const liftSchemas = (value) =>
    mapAll(value, (part) =>
      isFree(part.schema) && (part.in !== undefined || part.$ref === undefined) && !("openapi" in part)
        ? { ...part, schema: add("schemas", part.schema) }
        : part,
    );
  const lifted = mapOperations(document, (operation) => {
    const copy = { ...operation };
    if (Array.isArray(copy.parameters))
      copy.parameters = copy.parameters.map((one) => (isFree(one) ? add("parameters", liftSchemas(one)) : one));
    if (isFree(copy.requestBody)) copy.requestBody = add("requestBodies", liftSchemas(copy.requestBody));
    if (isObject(copy.responses))
      copy.responses = Object.fromEntries(
        Object.entries(copy.responses).map(([status, one]) => [
          status,
          isFree(one) && !status.startsWith("x-") ? add("responses", liftSchemas(one)) : one,
        ]),
      );
    return copy;
  });
  return { ...lifted, components };
}

/** Moves the parameters of paths to each operation. */
function lowerParameters(document) {
  if (JSON.stringify(document).includes('"additionalOperations"')) return undefined;
  const keyOf = (one) => {
    const { in: place, name } = componentOf(document, one.$ref).component ?? one;
    return `${place} ${name}`;
  };
  const lowered = mapOperations(document, (operation, { parameters = [] }) => {
    const own = operation.parameters ?? [];
    const known = new Set(own.map(keyOf));
    return { ...operation, parameters: [...parameters.filter((one) => !known.has(keyOf(one))), ...own] };
  });
  for (const item of Object.values(lowered.paths ?? {})) if (isObject(item)) delete item.parameters;
  return lowered;
}

/** Moves parameters that every operation of a path has to the path. */
function raiseParameters(document) {
  const raised = structuredClone(document);
  for (const item of Object.values(raised.paths ?? {})) {
    const own = Object.entries(item ?? {}).filter(([method]) => methods.includes(method));
    if (own.length === 0) continue;
    const [[, first]] = own;
    const shared = (first.parameters ?? []).filter((one) =>
      own.every(([, { parameters = [] }]) => parameters.some((other) => JSON.stringify(other) === JSON.stringify(one))),
    );
    if (shared.length === 0) continue;
    const texts = new Set(shared.map((one) => JSON.stringify(one)));
    item.parameters = [...(item.parameters ?? []), ...shared];
    for (const [, operation] of own)
      operation.parameters = operation.parameters.filter((one) => !texts.has(JSON.stringify(one)));
  }
  return raised;
}

/** Reorders everything whose order has no meaning. The order of tags, servers, and the parts of texts has one. */
function reorder(document, { random }) {
  const kept = new Set(["example", "examples", "default", "enum", "const", "value"]);
  const walk = (value, name) => {
    if (kept.has(name)) return value;
    if (Array.isArray(value)) {
      const items = value.map((item) => walk(item, ""));
      return ["required", "parameters", "security", "allOf", "anyOf", "oneOf"].includes(name)
        ? shuffle(random, items)
        : items;
    }
    if (!isObject(value)) return value;
    return Object.fromEntries(shuffle(random, Object.entries(value)).map(([own, part]) => [own, walk(part, own)]));
  };
  const { openapi, ...rest } = document;
  return { openapi, ...walk(rest, "") };
}

/** Gives every component another name, except schemas that a discriminator finds by their names. */
function rename(document) {
  const isRenamed = createIsRenamed(document);
  const renameReference = (reference) => {
    const [, section, name] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(reference) ?? [];
    return name !== undefined && isRenamed(section, decode(name)) ? `${reference}Renamed` : reference;
  };
  const renamed = mapAll(document, (part) => {
    const copy = typeof part.$ref === "string" ? { ...part, $ref: renameReference(part.$ref) } : part;
    if (!isObject(copy.discriminator?.mapping)) return copy;
    const mapping = Object.entries(copy.discriminator.mapping).map(([key, target]) => [key, renameReference(target)]);
    return { ...copy, discriminator: { ...copy.discriminator, mapping: Object.fromEntries(mapping) } };
  });
  for (const [section, own] of Object.entries(renamed.components ?? {}))
    if (isObject(own))
      renamed.components[section] = Object.fromEntries(
        Object.entries(own).map(([name, component]) => [isRenamed(section, name) ? `${name}Renamed` : name, component]),
      );
  return JSON.stringify(renamed).match(/"\$ref":"#\/components\/[^"/]+\/[^"/]+\//) ? undefined : renamed;
}

/** Names of schemas have a meaning for discriminators without a mapping, and for mappings that contain names. */
function createIsRenamed(document) {
  const kept = new Set();
  let hasSubtypes = false;
  mapAll(document, (part) => {
    if (!isObject(part.discriminator)) return part;
    const branches = [...(part.oneOf ?? []), ...(part.anyOf ?? [])];
    hasSubtypes ||= branches.length === 0;
    for (const { $ref = "" } of branches) kept.add(decode($ref.split("/").at(-1)));
    for (const target of Object.values(part.discriminator.mapping ?? {})) kept.add(target);
    return part;
  });
  return (section, name) => {
    if (["securitySchemes", "examples", "links"].includes(section)) return false;
    // The name of a base schema is a value of its discriminator, too.
    const own = document.components[section][name];
    return section !== "schemas" || !(kept.has(name) || (hasSubtypes && (own?.allOf ?? own?.discriminator)));
  };
}

/** Rewrites the component schemas. */
function restate(document, { random }) {
  const own = document.components?.schemas;
  if (!isObject(own)) return undefined;
  const { schemas } = rewriteSchemas(own, { random, isOld: document.openapi.startsWith("3.0"), share: 0.1 });
  return { ...document, components: { ...document.components, schemas } };
}

/** Spells media types in another way. */
function spellTypes(document) {
  return mapOperations(document, (operation) =>
    mapAll(operation, (part) => {
      if (!isObject(part.content)) return part;
      const content = Object.entries(part.content).map(([type, own]) => {
        const [name, ...parameters] = type.split(";");
        const spelled = [name.trim().toUpperCase(), ...parameters.map((one) => `  ${one.trim()}`)].join(" ;");
        return [/^[\w.+-]+\/[\w.+-]+$/.test(name.trim()) ? spelled : type, own];
      });
      return { ...part, content: Object.fromEntries(content) };
    }),
  );
}

/** Writes out variables of server URLs that have one value. */
function writeServers(document) {
  const isFixed = ({ enum: values, default: value }) => values?.length === 1 && values[0] === value;
  const withValues = (servers) =>
    servers.map((server) => {
      const fixed = Object.entries(server.variables ?? {}).filter(([, variable]) => isFixed(variable));
      const url = fixed.reduce((text, [name, variable]) => text.replaceAll(`{${name}}`, variable.default), server.url);
      const variables = Object.entries(server.variables ?? {}).filter(([, variable]) => !isFixed(variable));
      const { variables: _removed, ...rest } = server;
      return { ...rest, url, ...(variables.length === 0 ? {} : { variables: Object.fromEntries(variables) }) };
    });
  return Array.isArray(document.servers) ? { ...document, servers: withValues(document.servers) } : undefined;
}

/** OpenAPI 3.0 to 3.1. */
function upgrade(document) {
  if (!document.openapi?.startsWith("3.0")) return undefined;
  const upgradeSchema = (schema) => {
    const copy = { ...schema };
    for (const [flag, limit] of [
      ["exclusiveMinimum", "minimum"],
      ["exclusiveMaximum", "maximum"],
    ]) {
      if (copy[flag] === true && copy[limit] !== undefined) [copy[flag], copy[limit]] = [copy[limit], undefined];
      else if (typeof copy[flag] === "boolean") delete copy[flag];
      if (copy[limit] === undefined) delete copy[limit];
    }
    if (copy.nullable === true && typeof copy.type === "string" && copy.$ref === undefined) {
      copy.type = [copy.type, "null"];
      if (Array.isArray(copy.enum) && !copy.enum.includes(null)) return undefined;
    }
    delete copy.nullable;
    return copy;
  };
  let isSafe = true;
  const isReferenceWithSiblings = (schema) => schema.$ref !== undefined && Object.keys(schema).length > 1;
  const map = (schema) =>
    mapSchema(schema, (part) => {
      // References of 3.0 ignore their siblings, except texts and marks in docsgen.
      if (isReferenceWithSiblings(part)) isSafe &&= !["nullable", "readOnly", "writeOnly"].some((mark) => mark in part);
      if (isReferenceWithSiblings(part))
        return { $ref: part.$ref, ...(part.description === undefined ? {} : { description: part.description }) };
      const upgraded = upgradeSchema(part);
      if (upgraded === undefined) isSafe = false;
      return upgraded ?? part;
    });
  const withSchemas = mapAll({ ...document, openapi: "3.1.0" }, (part) =>
    isObject(part.schema) ? { ...part, schema: map(part.schema) } : part,
  );
  const { schemas } = document.components ?? {};
  if (isObject(schemas))
    withSchemas.components.schemas = Object.fromEntries(
      Object.entries(schemas).map(([name, schema]) => [name, map(schema)]),
    );
  return isSafe ? withSchemas : undefined;
}

/** Changes only texts. */
function retell(document) {
  return mapOperations(document, (operation) => ({ ...operation, description: "Another text.", summary: "Another" }));
}

/** Each returns a description, or undefined if it does not apply. */
export const documentRewrites = {
  inline,
  inlineSchemas,
  lift,
  lowerParameters,
  raiseParameters,
  reorder,
  rename,
  restate,
  spellTypes,
  writeServers,
  upgrade,
  retell,
};

/** A description as several files: one for each path, and one for the components. By name. */
export function splitFiles(document) {
  // A `$ref` in a value is a part of the value.
  const pointTo = (value, prefix, key = "") => {
    if (Array.isArray(value)) return value.map((item) => pointTo(item, prefix));
    if (!isObject(value)) return value;
    const isNameMap = key === "properties" || key === "patternProperties";
    const copy = Object.fromEntries(
      Object.entries(value).map(([name, part]) => [
        name,
        !isNameMap && ["value", "example"].includes(name) ? part : pointTo(part, prefix, isNameMap ? "" : name),
      ]),
    );
    if (typeof copy.$ref === "string" && copy.$ref.startsWith("#")) copy.$ref = `${prefix}${copy.$ref}`;
    if (!isObject(copy.discriminator?.mapping)) return copy;
    const mapping = Object.entries(copy.discriminator.mapping).map(([own, target]) => [
      own,
      target.startsWith("#") ? `${prefix}${target}` : target,
    ]);
    return { ...copy, discriminator: { ...copy.discriminator, mapping: Object.fromEntries(mapping) } };
  };
  const files = {};
  const paths = Object.entries(document.paths ?? {}).map(([path, item], index) => {
    if (JSON.stringify(item).includes('"#/paths/')) return [path, item];
    files[`paths/item${index}.json`] = pointTo(item, "../openapi.json");
    return [path, { $ref: `paths/item${index}.json` }];
  });
  return {
    ...files,
    "openapi.json": { ...document, ...(document.paths === undefined ? {} : { paths: Object.fromEntries(paths) }) },
  };
}
