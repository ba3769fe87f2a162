import { expect, it } from "vitest";
import { fence, petShop } from "../calls/check-page.ts";
import { checkCode, checkText } from "./check-code.ts";

/** Programs whose values depend on conditions and functions, and the values with findings. */
const programs: readonly (readonly [language: string, code: string, want: readonly string[]])[] = [
  // A branch that may run.
  ["python", `limit = "x"\nif more:\n    limit = 5\nSEND(limit)`, []],
  ["python", `limit = "x"\nif more:\n    limit = "x"\nSEND(limit)`, ['"x"']],
  ["python", `if more:\n    limit = "x"\nelse:\n    limit = "y"\nSEND(limit)`, []],
  ["python", `if more:\n    limit = "x"\nSEND(limit)`, ['"x"']],
  ["typescript", `let limit = "x";\nif (more) { limit = 5; }\nSEND(limit)`, []],
  ["typescript", `const limit = more ? "x" : "x";\nSEND(limit)`, ['"x"']],
  // A function is read once with unknown parameters, or with the arguments of its calls.
  ["python", `def send(limit):\n    SEND(limit)`, []],
  ["python", `def send(limit):\n    SEND(limit)\nsend("x")\nsend(limit="y")`, ['"x"', '"y"']],
  ["python", `def send(limit):\n    SEND("z")\nsend("x")\nsend("y")`, ['"z"']],
  ["typescript", `send("x");\nfunction send(limit) { SEND(limit) }`, ['"x"']],
  ["typescript", `const limitOf = () => "x";\nSEND(limitOf())`, ['"x"']],
  ["typescript", `const limitOf = (a) => { if (a) return "x"; return "y"; };\nSEND(limitOf())`, []],
  ["typescript", `let limit = "x";\nfunction change() { limit = 5; }\nchange();\nSEND(limit)`, []],
  ["typescript", `let limit = "x";\nwhenReady(() => { limit = 5; });\nSEND(limit)`, []],
  // A field is a variable.
  [
    "python",
    `class A:\n    def __init__(self):\n        self.limit = "x"\n    def send(self):\n        SEND(self.limit)`,
    ['"x"'],
  ],
];

/** Calls with the value in a parameter, of an HTTP client and of an SDK. */
const senders: Readonly<Record<string, readonly [http: string, sdk: string]>> = {
  python: [
    `requests.get("https://eu.pets.example/api/v1/pets", params={"limit": $1})`,
    "client.files.list(page_size=$1)",
  ],
  typescript: [
    `axios.get("https://eu.pets.example/api/v1/pets", { params: { limit: $1 } })`,
    "client.files.list({ pageSize: $1 })",
  ],
};

it.each(programs)("reads HTTP calls and SDK calls alike: %s: %s", async (language, code, want) => {
  const [http = "", sdk = ""] = senders[language] ?? [];
  const write = (sender: string): string =>
    code.replaceAll(/SEND\(([^()]*(?:\(\))?)\)/g, (_, value: string) => sender.replace("$1", value));
  const found = [
    await checkCode(language, write(sdk)),
    await checkText(fence(language, write(http)), { spec: petShop }),
  ];
  const expected = want.map((value) => `payload/type ${value}`);
  expect(found.map((findings) => findings.toSorted())).toEqual([expected, expected]);
});

it.each([
  ["typescript", `const o = { pageSize: 1 };\no.purpose = "tets";\nclient.files.list(o);`, ['payload/enum "tets"']],
  [
    "python",
    `o = {}\no["role"] = "user"\no["contnet"] = "Hi"\nclient.chat.complete(model="m", messages=[o])`,
    ['payload/required "contnet" -> content'],
  ],
  [
    "python",
    `m = []\nm.append({"rol": "user", "content": "Hi"})\nclient.chat.complete(model="m", messages=m)`,
    ['payload/required "rol" -> role'],
  ],
  ["python", `m = []\nm.append(more)\nclient.chat.complete(model="m", messages=m)`, []],
  [
    "java",
    `List<UserMessage> m = new ArrayList<>();\nm.add(UserMessage.builder().content(3).build());\nclient.chat().complete(ChatRequest.builder().model("m").messages(m).build());`,
    ["payload/type 3"],
  ],
])("follows values that %s changes: %s", async (language, code, want) => {
  await expect(checkCode(language, code)).resolves.toEqual(want);
});
