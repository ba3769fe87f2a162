import { expect, it } from "vitest";
import { chatApi, checkText } from "../sdk/check-code.ts";

const spec = chatApi.replace("paths:", "servers: [{ url: https://api.acme.dev }]\npaths:");
const url = "https://api.acme.dev/v1/chat";
const body = `{"model": "m", "messages": [], "max_tokens": 0}`;

const headers = `headers: { "Content-Type": "application/json" }`;

const block = (info: string, code: string): string => `\`\`\`${info}\n${code}\n\`\`\`\n`;

const pages: readonly (readonly [name: string, blocks: readonly string[], want: readonly string[]])[] = [
  [
    "Python",
    [
      block("python title=a.py", `payload = ${body}`),
      block("python", "payload = {}"),
      block("python continues=a.py", `import requests\nrequests.post("${url}", json=payload)`),
    ],
    ["payload/minimum 0"],
  ],
  [
    "TypeScript, through two blocks",
    [
      block("ts", `const payload = ${body};`),
      block("js continues", `const url = "${url}";`),
      block("ts continues", `await fetch(url, { method: "POST", ${headers}, body: JSON.stringify(payload) });`),
    ],
    ["payload/minimum 0"],
  ],
  [
    "Go",
    [
      block("go", `payload := []byte(\`${body}\`)`),
      block("go continues", `http.Post("${url}", "application/json", bytes.NewReader(payload))`),
    ],
    ["payload/minimum 0"],
  ],
  [
    "Java",
    [
      block("java", `String payload = "${body.replaceAll('"', String.raw`\"`)}";`),
      block(
        "java continues",
        `HttpRequest.newBuilder(URI.create("${url}")).POST(HttpRequest.BodyPublishers.ofString(payload)).build();`,
      ),
    ],
    ["payload/minimum 0"],
  ],
  [
    "a function",
    [
      block("python", `def send(payload):\n    requests.post("${url}", json=payload)`),
      block("python continues", `send(${body})`),
    ],
    ["payload/minimum 0"],
  ],
  [
    "Shell",
    [
      block("bash title=setup", `BASE=https://api.acme.dev/v1\nread -r -d '' BODY <<EOF\n${body}\nEOF`),
      block("sh", "BASE=https://other.example"),
      block("bash continues=setup", "export CHAT=$BASE/chat"),
      block("console continues", `$ curl $CHAT --json "$BODY"`),
    ],
    ["payload/minimum 0"],
  ],
  [
    "a Shell block that nothing continues",
    [block("bash", `BODY='${body}'`), block("bash", `curl ${url} --json "$BODY"`)],
    [],
  ],
  ["no block", [block("python", `payload = ${body}`), block("python", `requests.post("${url}", json=payload)`)], []],
];

it.each(pages)("gives an HTTP call the variables of the block that it continues: %s", async (...[, blocks, want]) => {
  await expect(checkText(blocks.join("\n"), { spec, sdks: [] })).resolves.toEqual(want);
});

const programs: readonly (readonly [language: string, code: string])[] = [
  ["python", `requests.post("${url}", json={“model”: ‘m’, "messages": [], "max_tokens": 0}) # “`],
  [
    "ts",
    `fetch(“${url}”, { method: "POST", ${headers}, body: JSON.stringify({ model: “it's “, messages: [], max_tokens: 0 }) });`,
  ],
  [
    "ts",
    `fetch("${url}", { method: "POST", ${headers}, body: JSON.stringify({ model: "“m", messages: [], max_tokens: 0 }) });`,
  ],
];

it.each(programs)("reads a program with typographic quotes: %s %s", async (language, code) => {
  await expect(checkText(block(language, code), { spec, sdks: [] })).resolves.toEqual(["payload/minimum 0"]);
});
