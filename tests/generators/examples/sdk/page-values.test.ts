import { expect, it } from "vitest";
import type { SdkSettings } from "../../../../generators/examples/sdk/settings.ts";
import { checkCode, checkText } from "./check-code.ts";

const block = (code: string): string => `\`\`\`python\n${code}\n\`\`\`\n`;

const start = block("from acme import Acme\nclient = Acme()");
const values = block(`messages = [{"rol": "user", "content": "Hi"}]\nlimit = "all"`);
const call = block(`client.chat.complete(model="m", messages=messages, max_tokens=limit)`);

/** The blocks of a page, and their findings. */
const pages: readonly (readonly [name: string, blocks: readonly string[], want: readonly string[]])[] = [
  ["uses them", [start, values, call], [`payload/required "rol" -> role`, 'payload/type "all"']],
  ["uses them twice", [start, values, call, call], [`payload/required "rol" -> role`, 'payload/type "all"']],
  ["may have changed one", [start, values, block(`messages.insert(0, "more")`), call], ['payload/type "all"']],
  [
    "replaces one",
    [start, values, block("limit = 3\nclient.files.list(page_size=limit)"), call],
    [`payload/required "rol" -> role`],
  ],
  ["starts with them", [values, start, block("messages = load()"), call], [`payload/type "all"`]],
];

const titled = (title: string, code: string): string => block(code).replace("python", `python title="${title}"`);
const continues = (title: string, code: string): string =>
  block(code).replace("python", title === "" ? "python continues" : `python continues="${title}"`);
const list = `client.files.list(page_size=size)`;
const chat = `client.chat.complete(model="m", messages=messages)`;

const continued: readonly (readonly [name: string, blocks: readonly string[], want: readonly string[]])[] = [
  [
    "a block with a title",
    [start, titled("a.py", `size = "all"`), titled("b.py", "size = 5"), continues("a.py", list)],
    [`payload/type "all"`],
  ],
  [
    "a block with a title that calls",
    [
      titled("a.py", `from acme import Acme\nclient = Acme()\nsize = "all"`),
      block("size = 5"),
      continues("a.py", list),
    ],
    [`payload/type "all"`],
  ],
  [
    "a block that a third one continues as well",
    [start, titled("a.py", "size = 5"), continues("a.py", `size = "all"\n${list}`), continues("a.py", list)],
    [`payload/type "all"`],
  ],
  [
    "a title that the page does not have",
    [start, block(`size = "all"`), continues("c.py", list)],
    [`payload/type "all"`],
  ],
  [
    "a list that grows",
    [
      start,
      block(`messages = [{"role": "user", "content": "Hi"}]\n${chat}`),
      continues("", `messages.append({"rol": "user", "content": "Hi"})\n${chat}`),
      continues("", `messages = messages + [{"role": "user", "contnt": "Hi"}] + load()\n${chat}`),
      continues("", `messages += [{"role": "user"}]\n${chat}`),
    ],
    [`payload/required "rol" -> role`, `payload/required "contnt" -> content`, `payload/required {"role": "user"}`],
  ],
];

it.each(continued)("checks values where a block continues %s", async (_, blocks, want) => {
  await expect(checkText(blocks.join("\n"))).resolves.toEqual(want);
});

it.each(pages)("checks values of earlier blocks where a page %s", async (_, blocks, want) => {
  await expect(checkText(blocks.join("\n"))).resolves.toEqual(want);
});

/** A body with a property that has the name of the whole body. */
const spec = `openapi: 3.1.0
info: { title: T, version: "1" }
paths:
  /news/{id}:
    put:
      operationId: updateNews
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      requestBody: { required: true, content: { application/json: { schema: { type: object, required: [title], properties: { title: { type: string }, body: { type: string } } } } } }
      responses: { "204": { description: OK } }
`;
const sdks: readonly SdkSettings[] = [
  { language: "typescript", import: "@acme/sdk", client: "Acme", calls: { "news.update": "updateNews" } },
];

it.each([
  [`client.news.update({ id: "1", body: { title: "T", body: "B" } });`, []],
  [
    `client.news.update({ id: "1", body: { titel: "T", body: 3 } });`,
    ["payload/required titel -> title", "payload/type 3"],
  ],
  [`client.news.update({ id: "1", title: "T", body: "B" });`, []],
  [`client.news.update({ id: "1", title: "T", body: 3 });`, ["payload/type 3"]],
])("tells a whole body from its property body: %s", async (code, want) => {
  await expect(checkCode("typescript", code, { sdks, spec })).resolves.toEqual(want);
});
