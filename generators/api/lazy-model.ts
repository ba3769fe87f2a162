import type { ApiModel } from "./model.ts";

/** All fields of a model, so that none is forgotten. */
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

/** A model that is made when one of the fields that are not known yet is first asked for. */
export function createLazyModel(known: Partial<ApiModel>, make: () => ApiModel): ApiModel {
  const lazy: Partial<ApiModel> = { ...known };
  for (const field of Object.keys(fields) as readonly (keyof ApiModel)[])
    if (!(field in known)) Object.defineProperty(lazy, field, { enumerable: true, get: () => make()[field] });
  // Every field is there by now.
  return lazy as ApiModel;
}
