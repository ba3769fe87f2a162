import { expect, it } from "vitest";
import { checkCode, checkText } from "./check-code.ts";

const user = '{"role": "user", "content": "x"}';

/** Code, and the findings that docsgen reports for it. */
const cases: readonly [language: string, code: string, want: readonly string[]][] = [
  // Methods
  ["python", `client.chat.complete(model="m", messages=[${user}])`, []],
  ["python", `client.chat.completion(model="m", messages=[])`, ["code/unknown-method completion -> chat.complete"]],
  ["python", `client.caht.complete(model="m", messages=[])`, ["code/unknown-method caht -> chat.complete"]],
  ["python", `client.chat(model="m")`, ["code/unknown-method chat -> chat.complete", "code/missing-argument chat"]],
  ["python", `client.chat.generate(model="m")`, ["code/unknown-method generate"]],
  ["python", `client.close()`, []],
  ["typescript", `await client.files.retreive({ fileId: "f" });`, ["code/unknown-method retreive -> files.retrieve"]],
  ["go", `client.Files.Retreive(context.TODO(), "f")`, ["code/unknown-method Retreive -> Files.Retrieve"]],
  ["java", `client.files().retreive("f");`, ["code/unknown-method retreive -> files.retrieve"]],
  // Arguments
  ["python", `client.chat.complete(model="m", mesages=[])`, ["code/unknown-argument mesages -> messages"]],
  ["python", `client.chat.complete(messages=[])`, ["code/missing-argument complete"]],
  ["python", `client.files.retrieve()`, ["code/missing-argument retrieve"]],
  ["python", `client.files.retrieve(file_id)`, []],
  ["python", `client.chat.complete(**options)`, []],
  ["python", `client.chat.complete(model="m", messages=[], **options)`, []],
  ["python", `client.chat.complete(model=3, messages=[])`, ["payload/type 3"]],
  ["python", `client.chat.complete(model="m", messages=[], temperature=2)`, ["payload/maximum 2"]],
  ["python", `client.chat.complete(model="m", messages=[], max_tokens="9")`, [`payload/type "9"`]],
  ["python", `client.chat.complete(model="m", messages=[], tool_choice="atuo")`, [`payload/enum "atuo" -> auto`]],
  ["python", `client.files.list(page_size=101, purpose="x")`, ["payload/maximum 101", `payload/enum "x"`]],
  ["python", `client.chat.complete(model="m", messages=[], timeout=3, retries=None)`, []],
  ["python", `client.chat.complete(model="m", messages=[], metadata={"anyThing": 1})`, []],
  ["python", `limit = 900\nclient.files.list(page_size=limit)`, ["payload/maximum 900"]],
  ["python", `client.files.list(page_size=int(limit), purpose=purpose or "x")`, []],
  ["typescript", `client.chat.complete({ model: "m", messages: [], maxTokens: 0 });`, ["payload/minimum 0"]],
  [
    "typescript",
    `client.chat.complete({ model: "m", messages: [], max_tokens: 1 });`,
    ["code/unknown-argument max_tokens -> maxTokens"],
  ],
  [
    "typescript",
    `client.chat.complete({ model: "m", messages: [], maxTokns: 1 });`,
    ["code/unknown-argument maxTokns -> maxTokens"],
  ],
  [
    "typescript",
    `client.chat.complete({ model: "m", messages: [], options: { safePromt: true } });`,
    ["payload/undocumented safePromt -> safePrompt"],
  ],
  // Names of values that are not known
  [
    "typescript",
    `client.chat.complete({ model: "m", messages: [], options: { safePromt: flag } });`,
    ["payload/undocumented safePromt -> safePrompt"],
  ],
  [
    "python",
    `client.chat.complete(model="m", messages=[{"role": "user", "contnet": text}])`,
    [`payload/required "contnet" -> content`],
  ],
  [
    "python",
    `client.chat.complete(model="m", messages=[{"role": "user", "content": text, "nmae": name}])`,
    [`payload/additional-properties "nmae"`],
  ],
  // Classes that no schema is named after
  ["python", `client.chat.complete(model="m", messages=[], options=ChatOptions(safe_prompt=True))`, []],
  [
    "python",
    `from acme import ChatOptions, Level\nclient.chat.complete(model="m", messages=[], options=ChatOptions(safe_promt=True))`,
    ["payload/undocumented safe_promt -> safe_prompt"],
  ],
  [
    "python",
    `from acme import ChatOptions, Level\nclient.chat.complete(model="m", messages=[], options=ChatOptions(safe_prompt="x"), temperature=Level(high=1))`,
    [`payload/type "x"`],
  ],
  // Files
  [
    "python",
    `client.files.upload(file={"file_naem": "a", "contetn": open("a", "rb")}, purpose="batch")`,
    [`code/unknown-argument "file_naem" -> file_name`, `code/unknown-argument "contetn" -> content`],
  ],
  [
    "typescript",
    `client.files.upload({ file: { fileNaem: "a", content: data, filename: "a", own: 1 } });`,
    ["code/unknown-argument fileNaem -> fileName"],
  ],
  ["typescript", `client.chat.complete({ model: "m" });`, ["code/missing-argument complete"]],
  ["typescript", `client.chat.complete({ ...base, model: "m" });`, []],
  ["typescript", `client.files.list({ pageSize: 101 });`, ["payload/maximum 101"]],
  [
    "go",
    `client.Chat.Complete(context.TODO(), acme.ChatRequest{Model: "m", Messages: msgs, MaxTokens: acme.Int(0)})`,
    ["payload/minimum 0"],
  ],
  [
    "go",
    `client.Chat.Complete(context.TODO(), acme.ChatRequest{Modle: "m", Messages: msgs})`,
    ["code/unknown-argument Modle -> Model"],
  ],
  [
    "java",
    `client.chat().complete(ChatRequest.builder().model("m").messages(m).maxTokens(0).build());`,
    ["payload/minimum 0"],
  ],
  [
    "java",
    `client.chat().complete(ChatRequest.builder().modle("m").messages(m).build());`,
    ["payload/required modle -> model"],
  ],
  // Model classes
  ["python", `client.chat.complete(model="m", messages=[UserMessage(content="x"), ${user}])`, []],
  ["python", `client.chat.complete(model="m", messages=[UserMessage(content=3)])`, ["payload/type 3"]],
  [
    "python",
    `client.chat.complete(model="m", messages=[UserMessage(contnet="x")])`,
    ["payload/required contnet -> content"],
  ],
  ["python", `client.chat.complete(model="m", messages=[make_message("x")])`, []],
  // Files
  ["python", `client.files.upload(file={"file_name": "a", "content": open("a", "rb")}, purpose="batch")`, []],
  ["python", `client.files.upload(file=open("a"), purpose="btach")`, [`payload/enum "btach" -> batch`]],
  ["python", `client.files.upload(purpose="batch")`, ["code/missing-argument upload"]],
  // Async and streams
  ["python", `await client.chat.complete_async(modle="m", messages=[])`, ["code/unknown-argument modle -> model"]],
  ["python", `client.chat.complete_stream(model="m", messages=[])`, []],
];

it("checks the methods and arguments of calls", async () => {
  const found = await Promise.all(
    cases.map(async ([language, code]) => [language, code, await checkCode(language, code)]),
  );
  expect(found).toEqual(cases);
});

/** Ways to get a client, each followed by a call with a mistake. */
const clients: readonly [language: string, code: string][] = [
  ["python", `from acme import Acme as A\nwith A(key="x") as a:\n    a.files.list(page_size=101)`],
  ["python", `import acme\nc = acme.Acme()\nc.files.list(page_size=101)`],
  [
    "python",
    `from acme.client import AsyncAcme\nasync def main():\n    async with AsyncAcme() as a:\n        await a.files.list_async(page_size=101)`,
  ],
  ["python", `from acme import Acme\ndef run():\n    return client.files.list(page_size=101)\nclient = Acme()`],
  ["python", `client.files.list(page_size=101)`],
  [
    "typescript",
    `import Acme from "@acme/sdk";\nconst a = new Acme();\nasync function main() { await a.files.list({ pageSize: 101 }); }`,
  ],
  ["typescript", `import * as acme from "@acme/sdk";\nnew acme.Acme().files.list({ pageSize: 101 });`],
  ["typescript", `const { Acme } = require("@acme/sdk");\nconst a = new Acme();\na.files.list({ pageSize: 101 });`],
];

it("finds clients by import and construction", async () => {
  for (const [language, code] of clients)
    await expect(checkCode(language, code, { isWhole: true })).resolves.toEqual(["payload/maximum 101"]);
});

/** Code that calls something else. */
const others: readonly [language: string, code: string][] = [
  ["python", `from other import Acme\nclient = Acme()\nclient.files.list(page_size=101)`],
  ["python", `def run(client):\n    client.files.list(page_size=101)`],
  ["python", `client = make()\nclient.files.lits(page_size=101)`],
  ["typescript", `import { client } from "./client";\nclient.files.list({ pageSize: 101 });`],
];

it("leaves other clients alone", async () => {
  for (const [language, code] of others)
    await expect(checkCode(language, code, { isWhole: true })).resolves.toEqual([]);
});

it("continues a page's earlier blocks, and reads each block once", async () => {
  const page = [
    "```python\nfrom acme import Acme\nmy = Acme()\nfile = my.files.retrieve(file_id='f')\n```",
    "```python\nprint(file.sizebytes)\nmy.files.list(page_size=101)\n```",
    "```python\nmy = other()\nmy.files.list(page_size=101)\n```",
  ];
  await expect(checkText(page.join("\n\n"))).resolves.toEqual(
    expect.arrayContaining(["code/unknown-property sizebytes -> size_bytes", "payload/maximum 101"]),
  );
  await expect(checkText(page.join("\n\n"))).resolves.toHaveLength(2);
});
