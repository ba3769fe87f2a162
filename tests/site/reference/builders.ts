import type {
  ApiModel,
  MediaType,
  NamedSchema,
  ObjectSchema,
  Operation,
  Parameter,
  Prose,
  ReferenceSchema,
  Schema,
  SchemaCommon,
  StringSchema,
} from "../../../generators/api/model.ts";
import { buildReferencePages } from "../../../generators/pages/build/reference-pages.ts";
import { createSamples } from "../../../generators/samples/create-samples.ts";
import { createTextTranslate } from "../../../generators/source/interface-texts.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import type { ReferenceInput } from "../../../site/reference/context.ts";

export function prose(text: string): Prose {
  return { text, html: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`, headings: [] };
}

export const common: SchemaCommon = {
  pointer: "#",
  source: {},
  title: undefined,
  description: undefined,
  externalDocs: undefined,
  isDeprecated: false,
  replacement: undefined,
  isReadOnly: false,
  isWriteOnly: false,
  isNullable: false,
  default: undefined,
  examples: [],
  format: undefined,
  constraints: [],
  conditions: [],
  dependencies: [],
};

export function text(fields: Partial<StringSchema> = {}): StringSchema {
  return { ...common, kind: "string", isBinary: false, ...fields };
}

export function integer(fields: Partial<SchemaCommon> = {}): Schema {
  return { ...common, kind: "number", isInteger: true, ...fields };
}

export function reference(name: string, fields: Partial<SchemaCommon> = {}): ReferenceSchema {
  return { ...common, kind: "reference", name, ...fields };
}

export function array(items: Schema): Schema {
  return { ...common, kind: "array", prefixItems: [], items };
}

export function object(
  properties: Readonly<Record<string, Schema>>,
  fields: Partial<ObjectSchema> & { readonly required?: readonly string[] } = {},
): ObjectSchema {
  const { required = [], ...rest } = fields;
  return {
    ...common,
    kind: "object",
    properties: Object.entries(properties).map(([name, schema]) => ({
      name,
      schema,
      isRequired: required.includes(name),
    })),
    patternProperties: [],
    additionalProperties: undefined,
    propertyNames: undefined,
    ...rest,
  };
}

export function union(variants: Readonly<Record<string, Schema>>, discriminator?: string): Schema {
  return {
    ...common,
    kind: "union",
    mode: "oneOf",
    discriminator,
    variants: Object.entries(variants).map(([value, schema]) => ({
      schema,
      discriminatorValues: discriminator === undefined ? [] : [value],
    })),
  };
}

export function choice(...values: readonly (string | number)[]): Schema {
  return { ...common, kind: "enum", values: values.map((value) => ({ value, description: undefined })) };
}

export function media(name: string, schema: Schema, fields: Partial<MediaType> = {}): MediaType {
  return {
    name,
    pointer: "#",
    schema,
    isSequential: false,
    examples: [],
    serializedExamples: [],
    encoding: {},
    ...fields,
  };
}

export function parameter(name: string, place: Parameter["in"], fields: Partial<Parameter> = {}): Parameter {
  const style = place === "query" || place === "cookie" ? "form" : "simple";
  return {
    name,
    in: place,
    pointer: "#",
    description: undefined,
    isRequired: true,
    isDeprecated: false,
    replacement: undefined,
    style,
    explode: style === "form",
    isReservedAllowed: false,
    isEmptyAllowed: false,
    schema: text(),
    mediaType: undefined,
    examples: [],
    serializedExamples: [],
    ...fields,
  };
}

export function operation(fields: Partial<Operation> = {}): Operation {
  return {
    id: "createPet",
    name: undefined,
    kind: "operation",
    method: "POST",
    path: "/pets",
    pointer: "#",
    summary: "Create a pet",
    description: undefined,
    tags: ["pets"],
    isDeprecated: false,
    replacement: undefined,
    badges: [],
    parameters: [],
    requestBody: undefined,
    responses: [],
    security: [],
    servers: [],
    callbacks: [],
    externalDocs: undefined,
    codeSamples: [],
    ...fields,
  };
}

export function body(...content: readonly MediaType[]): Operation["requestBody"] {
  return { pointer: "#", description: undefined, isRequired: true, content };
}

export function named(name: string, schema: Schema): NamedSchema {
  return { name, pointer: `#/components/schemas/${name}`, schema };
}

export function api(fields: Partial<ApiModel> = {}): ApiModel {
  const operations = fields.operations ?? [operation()];
  return {
    title: "Pets",
    version: "1.0.0",
    summary: undefined,
    license: undefined,
    description: prose("All about pets."),
    servers: [{ url: "https://api.example.com/v1", description: undefined, variables: [] }],
    tags: [
      {
        name: "pets",
        displayName: "Pets",
        description: undefined,
        externalDocs: undefined,
        parent: undefined,
        kind: undefined,
        isProse: false,
        operations: operations.map(({ id }) => id),
      },
    ],
    tagGroups: [],
    securitySchemes: [],
    externalDocs: undefined,
    webhooks: [],
    schemas: [],
    components: {
      parameters: [],
      headers: [],
      requestBodies: [],
      responses: [],
      pathItems: [],
      callbacks: [],
      links: [],
    },
    bundle: {},
    ...fields,
    operations,
  };
}

/** What the renderer takes, with the urls of the real pages. */
export function input(model: ApiModel, layout: "one" | "each" = "one"): ReferenceInput {
  const { pages, urls } = buildReferencePages(model, { route: "/api/", pages: layout });
  return {
    api: model,
    pages,
    urls,
    samples: createSamples(model, buildValidators(model)),
    panels: new Map(),
    translate: createTextTranslate(undefined, "en"),
  };
}
