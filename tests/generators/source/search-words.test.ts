import { expect, test } from "vitest";
import { foldText, searchWords } from "../../../generators/source/search-words.ts";

test.each([
  ["POST /v1/chat/completions", ["post", "v1/chat/completions", "chat/completions", "v1", "chat", "completions"]],
  ["`response_format`: {type}", ["response_format", "response", "format", "type"]],
  ["mistral-large-latest", ["mistral-large-latest", "mistral", "large", "latest"]],
  ["createChatCompletion", ["createchatcompletion", "create", "chat", "completion"]],
  ["HTTPValidationError", ["httpvalidationerror", "http", "validation", "error"]],
  ["usage.prompt_tokens", ["usage.prompt_tokens", "prompt_tokens", "usage", "prompt", "tokens"]],
  ["/v1/files/{file_id}", ["v1/files/file_id", "files/file_id", "file_id", "v1", "files", "file", "id"]],
  ["422 1.5 32,768 v1.2", ["422", "1.5", "32768", "v1.2", "v1", "2"]],
  ["Café ÉCOLE Straße ﬁn ＡＰＩ", ["cafe", "ecole", "strasse", "fin", "api"]],
  ["the model's LLMs, GitHub", ["the", "model", "llms", "github", "git", "hub"]],
  ["语言模型 API", ["型", "语言", "言模", "模型", "api"]],
  ["用GPT模型", ["用", "gpt", "型", "模型"]],
  ["猫", ["猫"]],
  ["~^*+-: …", []],
  ["", []],
])("searchWords(%j)", (text, want) => {
  expect(searchWords(text)).toEqual(want);
});

test.each([
  ["Thai", "การเรียนรู้ของเครื่อง", ["เครื่อง"]],
  ["Japanese", "東京で機械学習モデルを使う", ["機械", "学習", "モデル"]],
  ["Korean", "언어모델을 사용합니다", ["언어", "모델"]],
  ["Khmer", "ភាសាខ្មែរ", ["ភាសា"]],
  ["Lao", "ພາສາລາວ", ["ພາສາ"]],
  ["Burmese", "မြန်မာဘာသာ", ["မြန်မာ"]],
])("finds %s by its words although it has no spaces", (_script, text, queries) => {
  const words = new Set(searchWords(text));
  for (const query of queries) expect(searchWords(query).filter((word) => words.has(word))).not.toEqual([]);
});

test("folding keeps marks that belong to letters: a Japanese voice mark, a Thai vowel", () => {
  expect(foldText("がギ")).toBe("がギ");
  expect(foldText("ที่")).toBe("ที่");
  expect(foldText("e\u0301")).toBe("e");
});
