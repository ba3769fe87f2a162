import { expect, test } from "vitest";
import { grammarOf } from "../../../generators/examples/calls/read-calls.ts";

test.each([
  ["python", 'print("hello")', undefined],
  ["python", "chat = client.chat.complete(model=model)", undefined],
  ["python", "answer = httpx.post(url)", "python"],
  ["python", "urlopen(url)", "python"],
  ["ts", "const chat = await client.chat.complete({ model });", undefined],
  ["ts", "await $fetch(url);", "typescript"],
  ["js", "const { data } = await api.GET(path);", "typescript"],
  ["js", "superagent.post(url);", "typescript"],
  ["js", "Agent.post(url);", "typescript"],
  ["php", "echo 1;", "php"],
  ["text", "fetch(url)", undefined],
])("a program in %s is parsed only if it may call: %s", (language, program, grammar) => {
  expect(grammarOf(language, program)).toBe(grammar);
});
