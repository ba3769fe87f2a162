import fc from "fast-check";
import { expect, it } from "vitest";
import { checkPage, fence } from "./calls/check-page.ts";

const pets = "https://eu.pets.example/api/v1/pets";

/** How a language writes what the programs need. */
interface Writing {
  readonly language: string;
  readonly start: string;
  readonly set: (value: string) => string;
  readonly alternatives: (bodies: readonly string[]) => string;
  readonly loop: (body: string) => string;
  readonly send: string;
}

/** `if (a) { … } else if (a) { … }`, with the words of a language. */
function withBraces(condition: string, elseIf: string): Writing["alternatives"] {
  return (bodies) => bodies.map((body) => `if ${condition} {\n${body}\n}`).join(` ${elseIf}`);
}

const indent = (text: string): string => text.replaceAll(/^/gm, "  ");

const writings: readonly Writing[] = [
  {
    language: "csharp",
    start: 'var kind = "cat";',
    set: (value) => `kind = "${value}";`,
    alternatives: withBraces("(a)", "else "),
    loop: (body) => `foreach (var x in xs) {\n${body}\n}`,
    send: `await client.PostAsJsonAsync("${pets}", new { name = "Rex", kind });`,
  },
  {
    language: "rust",
    start: 'let mut kind = "cat";',
    set: (value) => `kind = "${value}";`,
    alternatives: withBraces("a", "else "),
    loop: (body) => `for x in xs {\n${body}\n}`,
    send: `client.post("${pets}").json(&json!({ "name": "Rex", "kind": kind })).send().await?;`,
  },
  {
    language: "powershell",
    start: "$kind = 'cat'",
    set: (value) => `$kind = '${value}'`,
    alternatives: withBraces("($a)", "else"),
    loop: (body) => `foreach ($x in $xs) {\n${body}\n}`,
    send: `Invoke-RestMethod '${pets}' -Method Post -Body (@{ name = 'Rex'; kind = $kind } | ConvertTo-Json) -ContentType 'application/json'`,
  },
  {
    language: "php",
    start: "$kind = 'cat';",
    set: (value) => `$kind = '${value}';`,
    alternatives: withBraces("($a)", "else"),
    loop: (body) => `foreach ($xs as $x) {\n${body}\n}`,
    send: `$client->post('${pets}', ['json' => ['name' => 'Rex', 'kind' => $kind]]);`,
  },
  {
    language: "ruby",
    start: "kind = 'cat'",
    set: (value) => `kind = '${value}'`,
    alternatives: (bodies) => `${bodies.map((body) => `if a\n${body}`).join("\nels")}\nend`,
    loop: (body) => `for x in xs do\n${body}\nend`,
    send: `HTTP.post('${pets}', json: { name: 'Rex', kind: kind })`,
  },
  {
    language: "java",
    start: 'String kind = "cat";',
    set: (value) => `kind = "${value}";`,
    alternatives: withBraces("(a)", "else "),
    loop: (body) => `for (var x : xs) {\n${body}\n}`,
    send: `restTemplate.postForObject("${pets}", Map.of("name", "Rex", "kind", kind), Pet.class);`,
  },
  {
    language: "go",
    start: 'kind := "cat"',
    set: (value) => `kind = "${value}"`,
    alternatives: withBraces("a", "else "),
    loop: (body) => `for _, x := range xs {\n${body}\n}`,
    send: `body, _ := json.Marshal(map[string]any{"name": "Rex", "kind": kind})\nhttp.Post("${pets}", "application/json", bytes.NewReader(body))`,
  },
  {
    language: "python",
    start: 'kind = "cat"',
    set: (value) => `kind = "${value}"`,
    alternatives: (bodies) => bodies.map((body) => `if a:\n${indent(body)}`).join("\nel"),
    loop: (body) => `for x in xs:\n${indent(body)}`,
    send: `requests.post("${pets}", json={"name": "Rex", "kind": kind})`,
  },
  {
    language: "typescript",
    start: 'let kind = "cat";',
    set: (value) => `kind = "${value}";`,
    alternatives: withBraces("(a)", "else "),
    loop: (body) => `for (const x of xs) {\n${body}\n}`,
    send: `await axios.post("${pets}", { name: "Rex", kind });`,
  },
];

type Choice = { readonly alternatives: Part[][] } | { readonly loop: Part[] };
type Part = "set" | Choice;

/** Statements that change the variable only in alternatives and loops. */
const { choice } = fc.letrec<{ part: Part; parts: Part[]; choice: Choice }>((tie) => ({
  part: fc.oneof({ maxDepth: 3 }, fc.constant("set" as const), tie("choice")),
  parts: fc.array(tie("part"), { minLength: 1, maxLength: 2 }),
  choice: fc.oneof(
    fc.record({ alternatives: fc.array(tie("parts"), { minLength: 1, maxLength: 3 }) }),
    fc.record({ loop: tie("parts") }),
  ),
}));

function print(parts: readonly Part[], writing: Writing): string {
  return parts
    .map((part) => {
      if (part === "set") return writing.set("cow");
      return "loop" in part
        ? writing.loop(print(part.loop, writing))
        : writing.alternatives(part.alternatives.map((body) => print(body, writing)));
    })
    .join("\n");
}

it.each(writings)("does not count on what alternatives and loops set in $language", async (writing) => {
  const { language, start, set, send } = writing;
  const program = (...lines: readonly string[]): string => fence(language, [start, ...lines, send].join("\n"));
  const control = await checkPage(program(set("cow")));
  expect(control.findings).toHaveLength(1);
  await fc.assert(
    fc.asyncProperty(choice, async (part) => {
      const { findings, checked } = await checkPage(program(print([part], writing)));
      expect({ findings, checked }).toEqual({ findings: [], checked: 1 });
    }),
    { numRuns: 15 },
  );
});

it("does not count on what an alternative changes through a function with variables of its own", async () => {
  const program = (call: string): string =>
    fence(
      "typescript",
      `function make() {
  let kind = "cat";
  return { change: () => { kind = "cow"; }, send: () => axios.post("${pets}", { name: "Rex", kind }) };
}
const { change, send } = make();
${call}
await send();`,
    );
  expect((await checkPage(program("change();"))).findings).toHaveLength(1);
  expect((await checkPage(program("if (a) change();"))).findings).toEqual([]);
});
