import { Type } from "typebox";
import { Compile } from "typebox/compile";

const object = (properties) => Type.Object(properties, { additionalProperties: false });
const { Optional: optional } = Type;
const nullable = (schema) => optional(Type.Union([schema, Type.Null()]));
const text = object({ type: Type.Literal("text"), text: Type.String() });
const imageUrl = object({ url: Type.String(), detail: nullable(Type.String()) });
const chunk = Type.Union([
  text,
  object({ type: Type.Literal("image_url"), image_url: Type.Union([Type.String(), imageUrl]) }),
  object({
    type: Type.Literal("document_url"),
    document_url: Type.String(),
    document_name: nullable(Type.String()),
  }),
  object({ type: Type.Literal("reference"), reference_ids: Type.Array(Type.Integer()) }),
]);
const chunks = [Type.String(), Type.Array(chunk)];
const toolCall = object({
  id: optional(Type.String()),
  type: optional(Type.Literal("function")),
  function: object({ name: Type.String(), arguments: Type.String() }),
  index: optional(Type.Integer()),
});
const message = Type.Union([
  object({ role: Type.Literal("system"), content: Type.Union([Type.String(), Type.Array(text)]) }),
  object({ role: Type.Literal("user"), content: Type.Union(chunks) }),
  object({
    role: Type.Literal("assistant"),
    content: optional(Type.Union([...chunks, Type.Null()])),
    tool_calls: nullable(Type.Array(toolCall)),
    prefix: optional(Type.Boolean()),
  }),
  object({
    role: Type.Literal("tool"),
    content: Type.Union(chunks),
    tool_call_id: nullable(Type.String()),
    name: nullable(Type.String()),
  }),
]);
const record = Type.Record(Type.String(), Type.Unknown());
const between = (minimum, maximum) => Type.Number({ minimum, maximum });
const choice = (values) => Type.Union(values.map((value) => Type.Literal(value)));
const tool = object({
  type: Type.Literal("function"),
  function: object({
    name: Type.String(),
    description: optional(Type.String()),
    strict: optional(Type.Boolean()),
    parameters: record,
  }),
});

const request = object({
  model: Type.String(),
  messages: Type.Array(message),
  temperature: nullable(between(0, 1.5)),
  top_p: optional(between(0, 1)),
  max_tokens: nullable(Type.Integer({ minimum: 0 })),
  stream: optional(Type.Boolean()),
  stop: optional(Type.Union([Type.String(), Type.Array(Type.String())])),
  random_seed: nullable(Type.Integer({ minimum: 0 })),
  response_format: optional(
    object({
      type: optional(choice(["text", "json_object", "json_schema"])),
      json_schema: nullable(
        object({
          name: Type.String(),
          description: nullable(Type.String()),
          schema: record,
          strict: optional(Type.Boolean()),
        }),
      ),
    }),
  ),
  tools: nullable(Type.Array(tool)),
  tool_choice: optional(
    Type.Union([
      choice(["auto", "none", "any", "required"]),
      object({ type: optional(Type.Literal("function")), function: object({ name: Type.String() }) }),
    ]),
  ),
  presence_penalty: optional(between(-2, 2)),
  frequency_penalty: optional(between(-2, 2)),
  n: nullable(Type.Integer({ minimum: 1 })),
  prediction: optional(object({ type: Type.Literal("content"), content: optional(Type.String()) })),
  parallel_tool_calls: optional(Type.Boolean()),
  prompt_mode: nullable(Type.Literal("reasoning")),
  safe_prompt: optional(Type.Boolean()),
});

const compiled = Compile(request);

export const typeboxIs = (value) => compiled.Check(value);
