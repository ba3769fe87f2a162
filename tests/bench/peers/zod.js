import { z } from "zod";

const text = z.strictObject({ type: z.literal("text"), text: z.string() });
const imageUrl = z.strictObject({ url: z.string(), detail: z.string().nullish() });
const chunk = z.discriminatedUnion("type", [
  text,
  z.strictObject({ type: z.literal("image_url"), image_url: z.union([z.string(), imageUrl]) }),
  z.strictObject({ type: z.literal("document_url"), document_url: z.string(), document_name: z.string().nullish() }),
  z.strictObject({ type: z.literal("reference"), reference_ids: z.array(z.int()) }),
]);
const chunks = z.union([z.string(), z.array(chunk)]);
const toolCall = z.strictObject({
  id: z.string().optional(),
  type: z.literal("function").optional(),
  function: z.strictObject({ name: z.string(), arguments: z.string() }),
  index: z.int().optional(),
});
const message = z.discriminatedUnion("role", [
  z.strictObject({ role: z.literal("system"), content: z.union([z.string(), z.array(text)]) }),
  z.strictObject({ role: z.literal("user"), content: chunks }),
  z.strictObject({
    role: z.literal("assistant"),
    content: chunks.nullish(),
    tool_calls: z.array(toolCall).nullish(),
    prefix: z.boolean().optional(),
  }),
  z.strictObject({
    role: z.literal("tool"),
    content: chunks,
    tool_call_id: z.string().nullish(),
    name: z.string().nullish(),
  }),
]);
const record = z.record(z.string(), z.unknown());
const tool = z.strictObject({
  type: z.literal("function"),
  function: z.strictObject({
    name: z.string(),
    description: z.string().optional(),
    strict: z.boolean().optional(),
    parameters: record,
  }),
});

const request = z.strictObject({
  model: z.string(),
  messages: z.array(message),
  temperature: z.number().min(0).max(1.5).nullish(),
  top_p: z.number().min(0).max(1).optional(),
  max_tokens: z.int().min(0).nullish(),
  stream: z.boolean().optional(),
  stop: z.union([z.string(), z.array(z.string())]).optional(),
  random_seed: z.int().min(0).nullish(),
  response_format: z
    .strictObject({
      type: z.enum(["text", "json_object", "json_schema"]).optional(),
      json_schema: z
        .strictObject({
          name: z.string(),
          description: z.string().nullish(),
          schema: record,
          strict: z.boolean().optional(),
        })
        .nullish(),
    })
    .optional(),
  tools: z.array(tool).nullish(),
  tool_choice: z
    .union([
      z.enum(["auto", "none", "any", "required"]),
      z.strictObject({ type: z.literal("function").optional(), function: z.strictObject({ name: z.string() }) }),
    ])
    .optional(),
  presence_penalty: z.number().min(-2).max(2).optional(),
  frequency_penalty: z.number().min(-2).max(2).optional(),
  n: z.int().min(1).nullish(),
  prediction: z.strictObject({ type: z.literal("content"), content: z.string().optional() }).optional(),
  parallel_tool_calls: z.boolean().optional(),
  prompt_mode: z.enum(["reasoning"]).nullish(),
  safe_prompt: z.boolean().optional(),
});

export const zodIs = (value) => request.safeParse(value).success;
