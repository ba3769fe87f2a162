import { readFileSync } from "node:fs";
import { parse } from "yaml";

/** What a description says about the names in it: properties and parameters, paths, methods. Needs a bundled file. */
export function readNames(file) {
  const description = parse(readFileSync(file, "utf8"));
  const resolve = (node) =>
    typeof node?.$ref === "string"
      ? node.$ref
          .slice(2)
          .split("/")
          .reduce((at, key) => at?.[key.replaceAll("~1", "/").replaceAll("~0", "~")], description)
      : node;
  const sent = new Map();
  const read = new Set();
  const add = (name, schema, isRequired, isJson = false) => {
    const known = sent.get(name) ?? { schemas: [], required: [], isJson: true };
    known.isJson &&= isJson;
    known.schemas.push(schema);
    known.required.push(isRequired);
    sent.set(name, known);
  };
  const walk = (given, visit, seen = new Set()) => {
    const schema = resolve(given);
    if (schema === null || typeof schema !== "object" || seen.has(schema)) return;
    seen.add(schema);
    for (const [name, inner] of Object.entries(schema.properties ?? {})) {
      visit(name, flatten(inner, resolve), schema.required?.includes(name) === true);
      walk(inner, visit, seen);
    }
    for (const inner of [schema.items, ...(schema.oneOf ?? []), ...(schema.anyOf ?? []), ...(schema.allOf ?? [])])
      walk(inner, visit, seen);
  };
  for (const item of Object.values(description.paths))
    for (const [key, operation] of Object.entries(item)) {
      // A path may have servers next to its parameters.
      for (const one of key === "parameters" ? operation : (operation.parameters ?? [])) {
        const parameter = resolve(one);
        if (parameter.in !== "path")
          add(
            parameter.name,
            flatten(parameter.schema, resolve),
            parameter.in === "header" ? false : parameter.required,
          );
      }
      for (const [media, { schema }] of Object.entries(resolve(operation.requestBody)?.content ?? {}))
        walk(schema, (...found) => add(...found, /json/.test(media)));
      for (const [status, response] of Object.entries(operation.responses ?? {}))
        if (status.startsWith("2"))
          for (const { schema } of Object.values(resolve(response)?.content ?? {}))
            walk(schema, (name) => read.add(name));
    }
  // A verb that no operation has is wrong with every path.
  const verbs = new Set(Object.values(description.paths).flatMap((item) => Object.keys(item)));
  const wrongVerb = ["PUT", "PATCH"].find((verb) => !verbs.has(verb.toLowerCase())) ?? "TRACE";
  const headers = new Set();
  for (const item of Object.values(description.paths))
    for (const operation of Object.values(item))
      for (const one of operation.parameters ?? []) if (resolve(one).in === "header") headers.add(resolve(one).name);
  const segments = new Set(
    Object.keys(description.paths).flatMap((path) => path.split("/").filter((part) => /^[a-z_]{4,}$/.test(part))),
  );
  return { sent, read, headers, segments, wrongVerb };
}

/** The schemas that a value may match. */
function flatten(given, resolve, depth = 0) {
  const schema = resolve(given);
  const inner = [...(schema?.oneOf ?? []), ...(schema?.anyOf ?? [])];
  if (inner.length === 0 || depth > 5) return [schema ?? {}];
  return inner.flatMap((one) => flatten(one, resolve, depth + 1));
}
