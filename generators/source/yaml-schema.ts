import * as jsYaml from "js-yaml";
import { CORE_SCHEMA, type Schema } from "js-yaml";

/** js-yaml's core schema does not contain the merge type, and its typings do not declare `types`. */
const mergeType = (jsYaml as unknown as { types: { merge: Parameters<Schema["extend"]>[0] } }).types.merge;

/** YAML 1.2's core schema, so that dates and `yes` stay text, plus merge keys (`<<`), which real files use. Its typings lack `implicit`. */
export const yamlSchema = CORE_SCHEMA.extend({ implicit: [mergeType] } as Parameters<Schema["extend"]>[0]);
