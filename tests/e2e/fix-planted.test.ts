import { readFileSync } from "node:fs";
import path from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { runCli } from "./run-cli.ts";

/** A chat API whose property and union make many corrections possible. */
const specWith = (examples: string, isOpen: boolean): string => `openapi: 3.1.0
info: { title: T, version: "1" }
servers: [{ url: https://api.example }]
paths:
  /chat:
    post:
      operationId: createChat
      requestBody:
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Chat" }
            examples:
${examples}
      responses: { "204": { description: Done } }
components:
  schemas:
    Chat:
      type: object
      required: [model, messages]
      additionalProperties: ${isOpen}
      properties:
        model: { type: string }
        max_tokens: { type: integer, minimum: 1 }
        min_tokens: { type: integer }
        stream: { type: boolean }
        tool_choice: { enum: [auto, none, required] }
        messages: { type: array, items: { oneOf: [{ $ref: "#/components/schemas/User" }, { $ref: "#/components/schemas/Tool" }] } }
    User: { type: object, required: [role, content], properties: { role: { const: user }, content: { type: string } } }
    Tool: { type: object, required: [role, tool_call_id], properties: { role: { const: tool }, tool_call_id: { type: string } } }
`;

const message = fc.oneof(
  fc.record({ role: fc.constant("user"), content: fc.constantFrom("hi", "12", "true", "max_tokns") }),
  fc.record({ role: fc.constant("tool"), tool_call_id: fc.constantFrom("1", "false") }),
);
const payload = fc.record(
  {
    model: fc.constantFrom("m", "3", "AUTO"),
    messages: fc.array(message, { minLength: 1, maxLength: 2 }),
    max_tokens: fc.integer({ min: 1, max: 99 }),
    stream: fc.boolean(),
    tool_choice: fc.constantFrom("auto", "none", "required"),
  },
  { requiredKeys: ["model", "messages"] },
);

/** A wrong name or a wrong value, by its text in JSON. */
type Mistake = readonly [correct: string, wrong: string];

function mistakesIn(text: string): readonly Mistake[] {
  const names = ["model", "messages", "max_tokens", "stream", "tool_choice", "content", "tool_call_id"];
  const values = ["auto", "none", "required", "user", "tool"];
  return [
    ...names.flatMap((name): Mistake[] => [
      [`"${name}":`, `"${name.slice(0, 2)}${name.slice(3)}":`],
      [`"${name}":`, `"${name.slice(0, 2)}${name[3]}${name[2]}${name.slice(4)}":`],
    ]),
    ...names.filter((name) => name.includes("_")).map((name): Mistake => [`"${name}":`, `"${camelCase(name)}":`]),
    ...values.flatMap((value): Mistake[] => [
      [`:"${value}"`, `:"${value.toUpperCase()}"`],
      [`:"${value}"`, `:"${value}${value.at(-1)}"`],
    ]),
    ...[...text.matchAll(/:(\d+|true|false)(?=[,}])/g)].map(([found, value = ""]): Mistake => [found, `:"${value}"`]),
  ].filter(([correct, wrong]) => text.includes(correct) && correct !== wrong && !text.includes(wrong));
}

function camelCase(name: string): string {
  return name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase());
}

const planted = fc.tuple(payload, fc.nat()).map(([value, choice]) => {
  const correct = JSON.stringify(value);
  const mistakes = mistakesIn(correct);
  const [from, to] = mistakes[choice % mistakes.length] ?? ["", ""];
  return { correct, wrong: correct.replace(from, () => to) };
});

const write = (texts: readonly string[], isOpen: boolean): Readonly<Record<string, string>> => ({
  "spec/openapi.yaml": specWith(
    texts.map((text, index) => `              e${index}: { value: ${text.replaceAll('":', '": ')} }`).join("\n"),
    isOpen,
  ),
  "content/index.md": `# A\n${texts.map((text) => `\n\`\`\`json request=createChat\n${text}\n\`\`\`\n`).join("")}`,
  "docsgen.config.yaml": "payloads: [{ files: lines.jsonl, operation: createChat }]\n",
  "lines.jsonl": texts.map((text) => `${text}\n`).join(""),
});

test("each fix restores what the author meant, and changes nothing else", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(planted, { minLength: 100, maxLength: 100 }), fc.boolean(), async (all, isOpen) => {
      const before = write(
        all.map(({ wrong }) => wrong),
        isOpen,
      );
      const correct = write(
        all.map(({ correct: text }) => text),
        isOpen,
      );
      const cwd = temporaryFolder(before);
      const read = (file: string): readonly string[] => readFileSync(path.join(cwd, file), "utf8").split("\n");
      await runCli(["check", "--fix", "--dry-run"], { cwd });
      for (const [file, text] of Object.entries(before)) expect(read(file)).toEqual(text.split("\n"));
      await runCli(["check", "--fix"], { cwd });
      for (const [file, text] of Object.entries(before)) {
        const [wrong, right] = [text.split("\n"), (correct[file] ?? "").split("\n")];
        const fixed = read(file);
        // A mistake whose fix is not certain stays.
        expect(fixed).toEqual(right.map((line, index) => (fixed[index] === wrong[index] ? wrong[index] : line)));
        const planted = right.filter((line, index) => line !== wrong[index]).length;
        const left = fixed.filter((line, index) => line !== right[index]).length;
        expect(left).toBeLessThan(planted / 10 + 1);
      }
    }),
    { numRuns: 2 },
  );
});
