import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { chatApi, chatSdks, checkText } from "./check-code.ts";

const start =
  'import { Acme } from "@acme/sdk";\nconst client = new Acme({ apiKey: "", baseUrl: "", maxRetries: 2 });\n';

function script(...calls: readonly string[]): string {
  return `\`\`\`typescript\n${start}${calls.join("\n")}\n\`\`\`\n`;
}

const snake = 'client.chat.complete({ model: "m", messages: [], max_tokens: 0 });';
const camel = 'client.chat.complete({ model: "m", messages: [], maxTokens: 0 });';
const wrong = 'client.chat.complete({ model: "m", messages: [], tool_choice: "atuo", max_tokns: 5 });';

it("takes the casing that most of an SDK's JavaScript has", async () => {
  await expect(checkText(script(snake, snake, wrong))).resolves.toEqual([
    "payload/minimum 0",
    "payload/minimum 0",
    'payload/enum "atuo" -> auto',
    "code/unknown-argument max_tokns -> max_tokens",
  ]);
  await expect(checkText(script(camel, camel, snake))).resolves.toEqual([
    "payload/minimum 0",
    "payload/minimum 0",
    "code/unknown-argument max_tokens -> maxTokens",
  ]);
});

it("counts only programs that use the SDK, and keeps a stated casing", async () => {
  const body = "JSON.stringify({ max_tokens: 1, tool_choice: 2 })";
  const plain = `\`\`\`typescript\nfetch("https://example.com", { body: ${body} });\n\`\`\`\n`;
  await expect(checkText(plain + script(camel))).resolves.toEqual(["payload/minimum 0"]);
  const stated = chatSdks.map((sdk): SdkSettings => ({ ...sdk, casing: "camel" }));
  const both = 'client.chat.complete({ model: "m", messages: [], max_tokens: 1, tool_choice: "auto" });';
  await expect(checkText(script(both), { sdks: stated })).resolves.toEqual([
    "code/unknown-argument max_tokens -> maxTokens",
    "code/unknown-argument tool_choice -> toolChoice",
  ]);
});

it("takes the casing of a description's own samples", async () => {
  const sample = `${start}${snake}${wrong}`;
  const spec = chatApi.replace(
    "      operationId: createChat\n",
    `      operationId: createChat\n      x-codeSamples: [{ lang: JavaScript, source: ${JSON.stringify(sample)} }]\n`,
  );
  await expect(checkText("# Page\n", { spec })).resolves.toEqual([
    expect.stringMatching(/^payload\/minimum/),
    expect.stringMatching(/^payload\/enum/),
    expect.stringMatching(/^code\/unknown-argument .*max_tokens$/),
  ]);
});
