import * as v from "valibot";

const text = v.strictObject({ type: v.literal("text"), text: v.string() });
const imageUrl = v.strictObject({ url: v.string(), detail: v.nullish(v.string()) });
const chunk = v.variant("type", [
  text,
  v.strictObject({ type: v.literal("image_url"), image_url: v.union([v.string(), imageUrl]) }),
  v.strictObject({ type: v.literal("document_url"), document_url: v.string(), document_name: v.nullish(v.string()) }),
  v.strictObject({ type: v.literal("reference"), reference_ids: v.array(v.pipe(v.number(), v.integer())) }),
]);
const chunks = v.union([v.string(), v.array(chunk)]);
const toolCall = v.strictObject({
  id: v.optional(v.string()),
  type: v.optional(v.literal("function")),
  function: v.strictObject({ name: v.string(), arguments: v.string() }),
  index: v.optional(v.pipe(v.number(), v.integer())),
});
const message = v.variant("role", [
  v.strictObject({ role: v.literal("system"), content: v.union([v.string(), v.array(text)]) }),
  v.strictObject({ role: v.literal("user"), content: chunks }),
  v.strictObject({
    role: v.literal("assistant"),
    content: v.nullish(chunks),
    tool_calls: v.nullish(v.array(toolCall)),
    prefix: v.optional(v.boolean()),
  }),
  v.strictObject({
    role: v.literal("tool"),
    content: chunks,
    tool_call_id: v.nullish(v.string()),
    name: v.nullish(v.string()),
  }),
]);
const record = v.record(v.string(), v.unknown());
const between = (least, most) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const whole = (least) => v.pipe(v.number(), v.integer(), v.minValue(least));
const tool = v.strictObject({
  type: v.literal("function"),
  function: v.strictObject({
    name: v.string(),
    description: v.optional(v.string()),
    strict: v.optional(v.boolean()),
    parameters: record,
  }),
});

const request = v.strictObject({
  model: v.string(),
  messages: v.array(message),
  temperature: v.nullish(between(0, 1.5)),
  top_p: v.optional(between(0, 1)),
  max_tokens: v.nullish(whole(0)),
  stream: v.optional(v.boolean()),
  stop: v.optional(v.union([v.string(), v.array(v.string())])),
  random_seed: v.nullish(whole(0)),
  response_format: v.optional(
    v.strictObject({
      type: v.optional(v.picklist(["text", "json_object", "json_schema"])),
      json_schema: v.nullish(
        v.strictObject({
          name: v.string(),
          description: v.nullish(v.string()),
          schema: record,
          strict: v.optional(v.boolean()),
        }),
      ),
    }),
  ),
  tools: v.nullish(v.array(tool)),
  tool_choice: v.optional(
    v.union([
      v.picklist(["auto", "none", "any", "required"]),
      v.strictObject({ type: v.optional(v.literal("function")), function: v.strictObject({ name: v.string() }) }),
    ]),
  ),
  presence_penalty: v.optional(between(-2, 2)),
  frequency_penalty: v.optional(between(-2, 2)),
  n: v.nullish(whole(1)),
  prediction: v.optional(v.strictObject({ type: v.literal("content"), content: v.optional(v.string()) })),
  parallel_tool_calls: v.optional(v.boolean()),
  prompt_mode: v.nullish(v.picklist(["reasoning"])),
  safe_prompt: v.optional(v.boolean()),
});

export const valibotIs = (value) => v.safeParse(request, value, { abortEarly: true }).success;
