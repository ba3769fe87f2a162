import { expect, it } from "vitest";
import { chatApi, checkCode, checkText } from "./check-code.ts";

const python = 'r = client.chat.complete(model="m", messages=[])\n';
const script = 'const r = await client.chat.complete({ model: "m", messages: [] });\n';

const java = "var r = client.chat().complete(params);\n";

/** Code that reads a response, and the names that the response does not have. */
const cases: readonly [language: string, code: string, want: readonly string[]][] = [
  ["python", `${python}r.choices[0].mesage`, ["mesage -> message"]],
  ["python", `${python}r["choices"][0]["mesage"]`, [`"mesage" -> message`]],
  ["python", `${python}r.choices[-1].message.content, r.choices[0].message.tool_calls[0].name`, []],
  ["python", `${python}r.choices[0].message.contents`, ["contents -> content"]],
  ["python", `${python}r.usage.anything, r.usage["x"]`, []],
  ["python", `${python}r.model_fields_set, r.choices[0].model_extra`, []],
  ["python", `${python}r.get("ids")`, [`"ids" -> id`]],
  ["python", `${python}for c in r.choices:\n    c.finish_raeson`, ["finish_raeson -> finish_reason"]],
  // A page is iterated by its only list.
  ["python", `${python}for c in r:\n    c.finish_raeson`, ["finish_raeson -> finish_reason"]],
  ["typescript", `${script}for await (const c of r) c.finishRaeson;`, ["finishRaeson -> finishReason"]],
  ["python", `${python}[c.finish_raeson for c in r.choices]`, ["finish_raeson -> finish_reason"]],
  ["python", `${python}print(f"{r.choices[0].mesage}")`, ["mesage -> message"]],
  ["python", `${python}r.model_dump_json(), r.choices.count(1), r.id.upper()`, []],
  ["python", `${python}first, second = r.choices\nfirst.finish`, ["finish"]],
  ["python", `def ask():\n    return client.chat.complete(model="m", messages=[])\nask().ids`, ["ids -> id"]],
  [
    "python",
    `with client.chat.complete_stream(model="m", messages=[]) as s:\n    for e in s:\n        e.data.dleta`,
    ["dleta -> delta"],
  ],
  [
    "python",
    `for e in client.chat.complete(model="m", messages=[], stream=True):\n    e.data.delta.contnet`,
    ["contnet -> content"],
  ],
  ["python", `for e in client.chat.complete(model="m", messages=[], stream=flag):\n    e.anything`, []],
  ["typescript", `${script}r.choices?.[0]?.mesage!.content;`, ["mesage -> message"]],
  ["typescript", `${script}r.choices[0].finish_reason;`, ["finish_reason -> finishReason"]],
  ["typescript", `${script}const { ids, choices: [{ finishReason }] } = r;`, ["ids -> id"]],
  ["typescript", `${script}r.choices.map((c) => c.mesage).join(",");`, ["mesage -> message"]],
  ["typescript", `${script}r.choices.filter(Boolean).forEach(({ mesage }) => mesage);`, ["mesage -> message"]],
  ["typescript", `client.files.retrieve({ fileId: "f" }).then((file) => file.size);`, ["size"]],
  [
    "typescript",
    `for await (const f of await client.files.list({})) console.log(f.sizeByte, f.toString());`,
    ["sizeByte -> sizeBytes"],
  ],
  [
    "typescript",
    `for await (const e of await client.chat.completeStream({ model: "m", messages: [] })) e.data.delta.txt;`,
    ["txt"],
  ],
  ["typescript", `${script}r.choices.length; r.usage?.promptTokens;`, []],
  [
    "go",
    `r, err := client.Files.Retrieve(context.TODO(), "f")\nfmt.Println(r.ID, r.SizeByte, err)`,
    ["SizeByte -> SizeBytes"],
  ],
  [
    "go",
    `r, err := client.Chat.Complete(ctx, params)\nfor _, c := range r.Choices {\n\tfmt.Println(c.Mesage)\n}`,
    ["Mesage -> Message"],
  ],
  ["go", `r, err := client.Chat.Complete(ctx, params)\nfor _, c := range r.Choicse {\n}`, ["Choicse -> Choices"]],
  ["java", `${java}r.choices().get(0).mesage();`, ["mesage -> message"]],
  ["java", `${java}r.getChoices().getFirst().getMesage().getContent();`, ["getMesage -> getMessage"]],
  ["java", `${java}for (Choice c : r.choices()) c.finishRaeson();`, ["finishRaeson -> finishReason"]],
  ["java", `${java}r.choices().stream().map(c -> c.mesage()).toList();`, ["mesage -> message"]],
  ["java", `${java}r.choices().forEach(c -> c.message().ifPresent(m -> m.contnet()));`, ["contnet -> content"]],
  ["java", `${java}r.choices().get(0).message().get().content().orElse("").length();`, []],
  ["java", `${java}r.toBuilder(); r._id(); r.isValid(); r.hashCode(); r.usage().anything(); r.idem();`, []],
  ["java", `System.out.println(client.files().retrieve("f").sizeBtyes());`, ["sizeBtyes -> sizeBytes"]],
];

it("checks the properties that code reads from responses", async () => {
  const found = await Promise.all(
    cases.map(async ([language, code]) => {
      const findings = await checkCode(language, code);
      return [language, code, findings.map((finding) => finding.replace(/^code\/unknown-property /, ""))];
    }),
  );
  expect(found).toEqual(cases);
});

const url = "https://api.example.com/v1/files/f";

/** Code that reads the body of an HTTP response. */
const http: readonly [language: string, code: string, want: readonly string[]][] = [
  ["python", `r = requests.get("${url}")\nr.json()["sizebytes"]`, [`"sizebytes" -> size_bytes`]],
  [
    "python",
    `url = "${url}"\ndata = httpx.get(url, timeout=3).json()\nprint(data["size_bytes"], data.get("idd"))`,
    [`"idd" -> id`],
  ],
  [
    "python",
    `r = requests.get("${url}")\nif r.status_code != 200:\n    print(r.json()["error"], r.text, r.headers["x"])`,
    [],
  ],
  ["python", `r = requests.get("https://other.example/v9/x")\nr.json()["sizebytes"]`, []],
  [
    "typescript",
    `const r = await fetch("${url}");\nconst data = await r.json();\nconsole.log(r.ok, data.sizeBytes, data.id);`,
    ["sizeBytes -> size_bytes"],
  ],
  [
    "typescript",
    `fetch("${url}", { headers }).then((r) => r.json()).then((file) => file.sizebytes);`,
    ["sizebytes -> size_bytes"],
  ],
  ["typescript", `const { data } = await axios.get("${url}");\ndata.idd;`, ["idd -> id"]],
  [
    "typescript",
    `const { choices: [first] } = await (await fetch("https://api.example.com/v1/chat", { method: "POST", body })).json();\nfirst.mesage;`,
    ["mesage -> message"],
  ],
];

it("checks what code reads from the responses of HTTP calls", async () => {
  const found = await Promise.all(
    http.map(async ([language, code]) => {
      const options = { sdks: [], spec: `${chatApi}servers: [{ url: https://api.example.com }]\n`, isWhole: true };
      const findings = (await checkCode(language, code, options)).filter((one) => one.startsWith("code/"));
      return [language, code, findings.map((finding) => finding.replace(/^code\/unknown-property /, ""))];
    }),
  );
  expect(found).toEqual(http);
});

it("reads loops of Go outside functions", async () => {
  const code = `import "github.com/acme/acme-go"\n\nclient := acme.NewClient()\nr, err := client.Chat.Complete(ctx, params)\nfor _, c := range r.Choices {\n\tfmt.Println(c.Mesage)\n}`;
  expect(await checkText(`\`\`\`go\n${code}\n\`\`\`\n`)).toEqual(["code/unknown-property Mesage -> Message"]);
});
