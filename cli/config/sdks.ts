import { sdkLanguages, sdkSources } from "../../generators/examples/sdk/settings.ts";
import type { Allowed } from "./infer.ts";

const names = {
  type: ["string", "array"],
  minLength: 1,
  minItems: 1,
  items: { type: "string", minLength: 1 },
} as const;

const order = { type: "array", items: { type: "string", minLength: 1 } } as const;

export const sdksSchema = {
  type: "array",
  description: "SDKs whose calls docsgen checks in code blocks.",
  items: {
    type: "object",
    properties: {
      language: { enum: sdkLanguages, description: "Language of the SDK." },
      import: {
        ...names,
        description: "The module or package that code imports, such as `acme` or `@acme/sdk`, or a list of them.",
      },
      client: {
        ...names,
        description: "The class or function that makes a client, such as `Acme`, or a list of them.",
      },
      api: { type: "string", minLength: 1, description: "Name of its description in `apis`. Default: the main one." },
      from: {
        enum: sdkSources,
        description:
          "How the methods are named. Default: by the extensions `x-speakeasy-…` or `x-fern-…` of the description, if it has them, otherwise by `operationId`.",
      },
      naming: {
        type: "string",
        minLength: 1,
        description:
          "A pattern for the paths of methods, with `{tag}`, `{operationId}`, or the parts `{group}` and `{name}` of an `operationId` such as `chat_complete`.",
      },
      calls: {
        type: "object",
        description:
          "Methods by their paths, such as `chat.complete`. Each value is an operation, an object with `operation` and how the method differs, or false for a method that docsgen does not check. With `from` or extensions, they add to the derived methods.",
        additionalProperties: {
          type: ["string", "boolean", "object"],
          minLength: 1,
          properties: {
            operation: {
              type: "string",
              minLength: 1,
              description: "The `operationId`, or method and path: `POST /pets`.",
            },
            body: { type: "object", description: "Properties of the body that the method sets itself." },
            names: {
              type: "object",
              additionalProperties: { type: "string" },
              description: "Properties and parameters that only this method calls differently: `{ input: inputs }`.",
            },
            positional: {
              ...order,
              description:
                "Parameters and properties that calls state by position, in their order: `[to, from, body]`.",
            },
          },
          required: ["operation"],
        },
      },
      arguments: {
        enum: ["flat", "object"],
        description:
          "One argument for each property, or one object with all properties. Default: `flat` for Python, otherwise `object`.",
      },
      casing: {
        enum: ["snake", "camel", "pascal", "as-is"],
        description:
          "How the SDK writes the names of properties and parameters. Default: `snake` for Python, `pascal` for Go, otherwise `camel`. For TypeScript and JavaScript, it is `as-is` with `from: stainless`, or if most of the SDK's code on the pages has the names of the API.",
      },
      names: {
        type: "object",
        additionalProperties: { type: "string" },
        description: "Properties and parameters that the SDK calls differently: `{ input: inputs }`.",
      },
      models: {
        type: "object",
        additionalProperties: {
          type: ["string", "object"],
          properties: {
            schema: { type: "string", minLength: 1, description: "Its schema. Default: the name of the class." },
            positional: {
              ...order,
              description: "Properties that the constructor takes by position, in their order: `[amount, currency]`.",
            },
          },
        },
        description:
          "Schemas of model classes that are named differently: `{ UserMessage: ChatUserMessage }`, and the order of the arguments of their constructors.",
      },
      options: {
        type: "array",
        items: { type: "string", minLength: 1 },
        description: "Further arguments of methods that are not part of the description.",
      },
      preset: {
        type: "array",
        items: { type: "string", minLength: 1 },
        description:
          "Parameters and properties of the description that the client sets, such as `[account_id]`, so that calls need not state them.",
      },
      variables: {
        type: "array",
        items: { type: "string", minLength: 1 },
        description:
          "Variables that contain a client in code that does not show where it comes from. Default: `client`, if the language has one SDK. docsgen finds all others by the import and the call of `client`.",
      },
    },
    required: ["language", "import", "client"],
    additionalProperties: false,
  },
  default: [],
} as const;

/** An SDK whose calls docsgen checks. */
export type SdksConfig = Allowed<typeof sdksSchema>;
