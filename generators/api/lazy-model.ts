import type { ApiModel } from "./model.ts";

/** All fields of a model. The type checks that none is missing. */
const fields: Readonly<Record<keyof ApiModel, true>> = {
  title: true,
  version: true,
  summary: true,
  license: true,
  description: true,
  externalDocs: true,
  servers: true,
  tags: true,
  tagGroups: true,
  securitySchemes: true,
  operations: true,
  webhooks: true,
  schemas: true,
  components: true,
  bundle: true,
};

/** A model that is built when one of its unknown fields is first read. */
export function createLazyModel(known: Partial<ApiModel>, make: () => ApiModel): ApiModel {
  const lazy: Partial<ApiModel> = { ...known };
  // `Object.keys` is typed as strings, but the type of `fields` allows no other keys.
  for (const field of Object.keys(fields) as readonly (keyof ApiModel)[])
    if (!(field in known)) Object.defineProperty(lazy, field, { enumerable: true, get: () => make()[field] });
  // The build has set every field.
  return lazy as ApiModel;
}
