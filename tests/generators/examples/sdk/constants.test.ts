import { expect, it } from "vitest";
import { checkCode, checkText } from "./check-code.ts";

/** Values that a program builds, and the findings for them. */
const cases: readonly [language: string, code: string, want: readonly string[]][] = [
  ["python", `kind = "tran"\nclient.files.list(purpose=f"{kind}")`, [`payload/enum f"{kind}" -> train`]],
  ["python", `end = "ain"\nclient.files.list(purpose="tr" + end)`, []],
  ["python", `end = "aim"\nclient.files.list(purpose="tr" + end)`, [`payload/enum "tr" + end -> train`]],
  ["python", `client.files.list(purpose="tr" + end)`, []],
  ["python", `if (size := 900) > 3:\n    client.files.list(page_size=size)`, ["payload/maximum 900"]],
  ["python", `size = most = 900\nclient.files.list(page_size=size)`, ["payload/maximum 900"]],
  ["python", `def find(*size):\n    client.files.list(page_size=size)\nfind(900)`, []],
  [
    "typescript",
    "const kind = `tran`;\nclient.files.list({ purpose: `${kind}` });",
    ["payload/enum `${kind}` -> train"],
  ],
  [
    "typescript",
    "let size;\nconsole.log((size = 900));\nclient.files.list({ pageSize: size });",
    ["payload/maximum 900"],
  ],
  [
    "java",
    `client.files().list(ListFilesRequest.builder().purpose("tr" + "ain").pageSize(900).build());`,
    ["payload/maximum 900"],
  ],
  // A line was left out, so the last bracket closes nothing.
  ["python", `client.files.list(page_size=900, purpose=["batch", }, ])`, ["payload/maximum 900"]],
];

it.each(cases)("follows constants to the calls of SDKs: %s %s", async (language, code, want) => {
  expect(await checkCode(language, code)).toEqual(want);
});

it("reads the calls of SDKs in a session", async () => {
  const session = ">>> from acme import Acme\n>>> client = Acme()\n>>> client.files.list(page_size=900)\nFileList()";
  expect(await checkText(`\`\`\`pycon\n${session}\n\`\`\`\n`)).toEqual(["payload/maximum 900"]);
});
