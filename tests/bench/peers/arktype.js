import { type } from "arktype";

const strict = (definition) => type({ "+": "reject", ...definition });
const text = strict({ type: "'text'", text: "string" });
const imageUrl = strict({ url: "string", "detail?": "string | null" });
const chunk = text
  .or(strict({ type: "'image_url'", image_url: type("string").or(imageUrl) }))
  .or(strict({ type: "'document_url'", document_url: "string", "document_name?": "string | null" }))
  .or(strict({ type: "'reference'", reference_ids: "number.integer[]" }));
const chunks = type("string").or(chunk.array());
const toolCall = strict({
  "id?": "string",
  "type?": "'function'",
  function: strict({ name: "string", arguments: "string" }),
  "index?": "number.integer",
});
const message = strict({ role: "'system'", content: type("string").or(text.array()) })
  .or(strict({ role: "'user'", content: chunks }))
  .or(
    strict({
      role: "'assistant'",
      "content?": chunks.or("null"),
      "tool_calls?": toolCall.array().or("null"),
      "prefix?": "boolean",
    }),
  )
  .or(strict({ role: "'tool'", content: chunks, "tool_call_id?": "string | null", "name?": "string | null" }));
const record = type("Record<string, unknown>");
const tool = strict({
  type: "'function'",
  function: strict({ name: "string", "description?": "string", "strict?": "boolean", parameters: record }),
});
const jsonSchema = strict({ name: "string", "description?": "string | null", schema: record, "strict?": "boolean" });

const request = strict({
  model: "string",
  messages: message.array(),
  "temperature?": "0 <= number <= 1.5 | null",
  "top_p?": "0 <= number <= 1",
  "max_tokens?": "number.integer >= 0 | null",
  "stream?": "boolean",
  "stop?": "string | string[]",
  "random_seed?": "number.integer >= 0 | null",
  "response_format?": strict({
    "type?": "'text' | 'json_object' | 'json_schema'",
    "json_schema?": jsonSchema.or("null"),
  }),
  "tools?": tool.array().or("null"),
  "tool_choice?": type("'auto' | 'none' | 'any' | 'required'").or(
    strict({ "type?": "'function'", function: strict({ name: "string" }) }),
  ),
  "presence_penalty?": "-2 <= number <= 2",
  "frequency_penalty?": "-2 <= number <= 2",
  "n?": "number.integer >= 1 | null",
  "prediction?": strict({ type: "'content'", "content?": "string" }),
  "parallel_tool_calls?": "boolean",
  "prompt_mode?": "'reasoning' | null",
  "safe_prompt?": "boolean",
});

export const arktypeIs = (value) => request.allows(value);
