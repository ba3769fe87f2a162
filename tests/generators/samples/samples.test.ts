import { execFileSync } from "node:child_process";
import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import type { ApiModel, MediaType, NamedExample, Operation } from "../../../generators/api/model.ts";
import { createSampleContext, createSamples } from "../../../generators/samples/create-samples.ts";
import { curlText } from "../../../generators/samples/curl.ts";
import { goText } from "../../../generators/samples/go.ts";
import { javaText } from "../../../generators/samples/java.ts";
import type { SampleRequest } from "../../../generators/samples/model.ts";
import { pythonLiteral, pythonText } from "../../../generators/samples/python.ts";
import { planCall } from "../../../generators/samples/request.ts";
import { shellQuote } from "../../../generators/samples/string-literals.ts";
import { typescriptLiteral, typescriptText } from "../../../generators/samples/typescript.ts";
import type { JsonValue } from "../../../generators/source/json.ts";
import { buildValidators } from "../../../generators/validators/build-validators.ts";
import {
  api,
  body,
  choice,
  integer,
  media,
  object,
  operation,
  parameter,
  text,
} from "../../site/reference/builders.ts";

const hostile = [
  `it's`,
  `'; rm -rf / #`,
  "$(id) `id` $HOME",
  `"\\n" \\`,
  "line\nbreak",
  "</script><script>",
  "\u2028 ✓ 😀",
  "${process.exit(1)}",
  "{x} {os.environ}",
  '"""',
  "*/ // # --",
  "%s %d %%",
  "\0 \u0007 \u001b",
  "\uD800 alone",
  "\u202E right to left",
];

function request(op: Operation, model: Partial<ApiModel> = {}): SampleRequest {
  const whole = api({ operations: [op], ...model });
  return planCall(op, createSampleContext(whole, buildValidators(whole))).request;
}

function response(status: string, content: MediaType): Operation["responses"][number] {
  return { status, pointer: "#", description: undefined, headers: [], links: [], content: [content] };
}

function example(value: JsonValue): NamedExample {
  return { name: "example", summary: undefined, value, pointer: "#" };
}

function variable(name: string, value: string) {
  return { name, default: value, enum: [] };
}

function labels(op: Operation, model: Partial<ApiModel> = {}): readonly string[] {
  const whole = api({ operations: [op], ...model });
  return createSamples(whole, buildValidators(whole))
    .samplesOf(op)
    .samples.map(({ label }) => label);
}

const bearer = {
  name: "ApiKey",
  kind: "http",
  scheme: "bearer",
  parameterName: undefined,
  description: undefined,
  flows: [],
  discoveryUrl: undefined,
} as const;

describe("escaping", () => {
  test.each(hostile.filter((value) => !value.includes("\0") && !value.includes("\uD800")))(
    "the shell prints %j unchanged",
    (value) => {
      expect(execFileSync("sh", ["-c", `printf %s ${shellQuote(value)}`], { encoding: "utf8" })).toBe(value);
    },
  );

  test.each(hostile)("JavaScript reads %j back", (value) => {
    const given = { [value]: [value, { __proto__name: null }], n: 1.5, b: false };
    expect(runInNewContext(`JSON.stringify(${typescriptLiteral(given, 0)})`)).toBe(JSON.stringify(given));
  });

  test("Python reads all strings back", () => {
    const script = `import json\nprint(json.dumps(${pythonLiteral({ hostile }, 0)}))`;
    const printed = execFileSync("python3", ["-"], { input: script, encoding: "utf8" });
    expect(JSON.parse(printed)).toEqual({ hostile });
  });

  test("`__proto__` stays a property", () => {
    const given = JSON.parse('{"__proto__": {"admin": true}}') as Record<string, never>;
    expect(runInNewContext(`JSON.stringify(${typescriptLiteral(given, 0)})`)).toBe('{"__proto__":{"admin":true}}');
  });

  test.each(hostile)("every program escapes invisible characters in %j", (value) => {
    const op = operation({ requestBody: body(media("text/plain", choice(value))) });
    const texts = [pythonText, typescriptText, goText, javaText].map((print) => print(request(op)) ?? "");
    expect(texts.join("")).not.toMatch(/[\u2028\u202E]/);
  });
});

describe("values are formatted as formatters do it", () => {
  const long = { model: "small", messages: [{ role: "user", content: "Why is the sea salty, and the lake not?" }] };

  test("Python", () => {
    expect(pythonLiteral({ a: null, b: [true, 1] }, 0)).toBe('{"a": None, "b": [True, 1]}');
    expect(pythonLiteral(long, 1)).toMatchInlineSnapshot(`
      "{
              "model": "small",
              "messages": [
                  {
                      "role": "user",
                      "content": "Why is the sea salty, and the lake not?",
                  },
              ],
          }"
    `);
  });

  test("TypeScript", () => {
    expect(typescriptLiteral({ a: null, "b-c": [true, 1] }, 0)).toBe('{ a: null, "b-c": [true, 1] }');
    expect(typescriptLiteral(long, 1)).toMatchInlineSnapshot(`
      "{
          model: "small",
          messages: [
            { role: "user", content: "Why is the sea salty, and the lake not?" },
          ],
        }"
    `);
  });
});

describe("calls", () => {
  const chat = operation({
    path: "/chat/{id}",
    parameters: [
      parameter("id", "path", { examples: [{ name: "example", summary: undefined, value: "a b", pointer: "#" }] }),
      parameter("limit", "query", { schema: integer() }),
      parameter("optional", "query", { isRequired: false }),
      parameter("X-Trace", "header"),
      parameter("session", "cookie", { schema: choice("s1") }),
    ],
    security: [[{ scheme: "ApiKey", scopes: [] }]],
    requestBody: body(media("application/json", object({ model: choice("small") }, { required: ["model"] }))),
    responses: [response("200", media("application/json", object({})))],
  });
  const made = request(chat, { securitySchemes: [bearer] });

  test("cURL", () =>
    expect(curlText(made)).toMatchInlineSnapshot(`
    "curl 'https://api.example.com/v1/chat/a%20b?limit=1' \\
      -H "Authorization: Bearer $API_KEY" \\
      -H 'X-Trace: string' \\
      -b 'session=s1' \\
      -H 'Content-Type: application/json' \\
      -d '{"model": "small"}'"
  `));
  test("Python", () =>
    expect(pythonText(made)).toMatchInlineSnapshot(`
    "import os

    import requests

    response = requests.post(
        "https://api.example.com/v1/chat/a%20b?limit=1",
        headers={
            "Authorization": f"Bearer {os.environ['API_KEY']}",
            "X-Trace": "string",
        },
        cookies={"session": "s1"},
        json={"model": "small"},
    )
    response.raise_for_status()
    print(response.json())"
  `));
  test("TypeScript", () =>
    expect(typescriptText(made)).toMatchInlineSnapshot(`
    "const response = await fetch("https://api.example.com/v1/chat/a%20b?limit=1", {
      method: "POST",
      headers: {
        Authorization: \`Bearer \${process.env.API_KEY}\`,
        "X-Trace": "string",
        Cookie: "session=s1",
        "Content-Type": "application/json",
      },
      body: JSON.stringify({ model: "small" }),
    });
    if (!response.ok) throw new Error(await response.text());
    console.log(await response.json());"
  `));
  test("Go", () =>
    expect(goText(made)).toMatchInlineSnapshot(`
    "package main

    import (
    	"fmt"
    	"io"
    	"log"
    	"net/http"
    	"os"
    	"strings"
    )

    func main() {
    	body := strings.NewReader(\`{"model": "small"}\`)

    	req, err := http.NewRequest("POST", "https://api.example.com/v1/chat/a%20b?limit=1", body)
    	if err != nil {
    		log.Fatal(err)
    	}
    	req.Header.Set("Authorization", "Bearer "+os.Getenv("API_KEY"))
    	req.Header.Set("X-Trace", "string")
    	req.Header.Set("Cookie", "session=s1")
    	req.Header.Set("Content-Type", "application/json")

    	res, err := http.DefaultClient.Do(req)
    	if err != nil {
    		log.Fatal(err)
    	}
    	defer res.Body.Close()

    	fmt.Println(res.Status)
    	io.Copy(os.Stdout, res.Body)
    }"
  `));
  test("Java", () =>
    expect(javaText(made)).toMatchInlineSnapshot(`
    "import java.net.URI;
    import java.net.http.HttpClient;
    import java.net.http.HttpRequest;
    import java.net.http.HttpRequest.BodyPublishers;
    import java.net.http.HttpResponse.BodyHandlers;

    public class Example {
        public static void main(String[] args) throws Exception {
            var request = HttpRequest.newBuilder(URI.create("https://api.example.com/v1/chat/a%20b?limit=1"))
                .header("Authorization", "Bearer " + System.getenv("API_KEY"))
                .header("X-Trace", "string")
                .header("Cookie", "session=s1")
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString("{\\"model\\": \\"small\\"}"))
                .build();
            var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofString());
            System.out.println(response.body());
        }
    }"
  `));

  test("the order of the tabs", () => {
    expect(labels(chat, { securitySchemes: [bearer] })).toEqual(["cURL", "Python", "TypeScript", "Go", "Java"]);
  });

  test("sends one file and receives another", () => {
    const form = media(
      "multipart/form-data",
      object(
        {
          file: text({ isBinary: true }),
          purpose: choice("batch"),
          meta: object({ a: choice(1) }, { required: ["a"] }),
        },
        { required: ["file", "purpose", "meta"] },
      ),
    );
    const op = operation({
      requestBody: body(form),
      responses: [response("200", media("application/pdf", text({ isBinary: true })))],
    });
    const upload = request(op);
    expect(curlText(upload)).toMatchInlineSnapshot(`
      "curl 'https://api.example.com/v1/pets' \\
        -F 'file=@file.bin' \\
        --form-string 'purpose=batch' \\
        -F 'meta={"a":1};type=application/json' \\
        --output output.pdf"
    `);
    expect(pythonText(upload)).toMatchInlineSnapshot(`
      "import requests

      response = requests.post(
          "https://api.example.com/v1/pets",
          files=[
              ("file", open("file.bin", "rb")),
              ("purpose", (None, "batch")),
              ("meta", (None, "{\\"a\\":1}", "application/json")),
          ],
      )
      response.raise_for_status()
      with open("output.pdf", "wb") as file:
          file.write(response.content)"
    `);
    expect(typescriptText(upload)).toMatchInlineSnapshot(`
      "import { openAsBlob } from "node:fs";
      import { writeFile } from "node:fs/promises";

      const form = new FormData();
      form.append("file", await openAsBlob("file.bin"), "file.bin");
      form.append("purpose", "batch");
      form.append("meta", new Blob(["{\\"a\\":1}"], { type: "application/json" }));

      const response = await fetch("https://api.example.com/v1/pets", {
        method: "POST",
        body: form,
      });
      if (!response.ok) throw new Error(await response.text());
      await writeFile("output.pdf", new Uint8Array(await response.arrayBuffer()));"
    `);
    expect(goText(upload)).toMatchInlineSnapshot(`
      "package main

      import (
      	"bytes"
      	"io"
      	"log"
      	"mime/multipart"
      	"net/http"
      	"net/textproto"
      	"os"
      )

      func main() {
      	var body bytes.Buffer
      	form := multipart.NewWriter(&body)
      	file, err := os.Open("file.bin")
      	if err != nil {
      		log.Fatal(err)
      	}
      	defer file.Close()
      	part, err := form.CreateFormFile("file", "file.bin")
      	if err != nil {
      		log.Fatal(err)
      	}
      	io.Copy(part, file)
      	form.WriteField("purpose", "batch")
      	part, err = form.CreatePart(textproto.MIMEHeader{
      		"Content-Disposition": {\`form-data; name="meta"\`},
      		"Content-Type":        {"application/json"},
      	})
      	if err != nil {
      		log.Fatal(err)
      	}
      	io.WriteString(part, \`{"a":1}\`)
      	form.Close()

      	req, err := http.NewRequest("POST", "https://api.example.com/v1/pets", &body)
      	if err != nil {
      		log.Fatal(err)
      	}
      	req.Header.Set("Content-Type", form.FormDataContentType())

      	res, err := http.DefaultClient.Do(req)
      	if err != nil {
      		log.Fatal(err)
      	}
      	defer res.Body.Close()
      	if res.StatusCode >= 400 {
      		log.Fatal(res.Status)
      	}

      	output, err := os.Create("output.pdf")
      	if err != nil {
      		log.Fatal(err)
      	}
      	defer output.Close()
      	if _, err := io.Copy(output, res.Body); err != nil {
      		log.Fatal(err)
      	}
      }"
    `);
    expect(javaText(upload)).toMatchInlineSnapshot(`
      "import java.net.URI;
      import java.net.http.HttpClient;
      import java.net.http.HttpRequest;
      import java.net.http.HttpRequest.BodyPublishers;
      import java.net.http.HttpResponse.BodyHandlers;
      import java.nio.file.Path;

      public class Example {
          public static void main(String[] args) throws Exception {
              var body = BodyPublishers.concat(
                  BodyPublishers.ofString("--boundary\\r\\nContent-Disposition: form-data; name=\\"file\\"; filename=\\"file.bin\\"\\r\\nContent-Type: application/octet-stream\\r\\n\\r\\n"),
                  BodyPublishers.ofFile(Path.of("file.bin")),
                  BodyPublishers.ofString("\\r\\n--boundary\\r\\nContent-Disposition: form-data; name=\\"purpose\\"\\r\\n\\r\\nbatch\\r\\n"),
                  BodyPublishers.ofString("--boundary\\r\\nContent-Disposition: form-data; name=\\"meta\\"\\r\\nContent-Type: application/json\\r\\n\\r\\n{\\"a\\":1}\\r\\n"),
                  BodyPublishers.ofString("--boundary--\\r\\n"));
              var request = HttpRequest.newBuilder(URI.create("https://api.example.com/v1/pets"))
                  .header("Content-Type", "multipart/form-data; boundary=boundary")
                  .POST(body)
                  .build();
              var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofFile(Path.of("output.pdf")));
              System.out.println(response.body());
          }
      }"
    `);
    expect(labels(op)).toHaveLength(5);
  });

  test("sends a form and receives a stream", () => {
    const form = media(
      "application/x-www-form-urlencoded",
      object(
        { a: choice("x&y"), "b[]": { ...choice("z"), kind: "array", prefixItems: [], items: choice("z") } as never },
        { required: ["a", "b[]"] },
      ),
    );
    const op = operation({
      requestBody: body(form),
      responses: [response("200", media("text/event-stream", text(), { isSequential: true }))],
    });
    const sent = request(op);
    expect(curlText(sent)).toMatchInlineSnapshot(`
      "curl -N 'https://api.example.com/v1/pets' \\
        --data-urlencode 'a=x&y' \\
        -d 'b%5B%5D=z'"
    `);
    expect(pythonText(sent)).toMatchInlineSnapshot(`
      "import requests

      with requests.post(
          "https://api.example.com/v1/pets",
          data={
              "a": "x&y",
              "b[]": "z",
          },
          stream=True,
      ) as response:
          response.raise_for_status()
          for line in response.iter_lines():
              print(line.decode())"
    `);
    expect(typescriptText(sent)).toMatchInlineSnapshot(`
      "const response = await fetch("https://api.example.com/v1/pets", {
        method: "POST",
        body: new URLSearchParams({
          a: "x&y",
          "b[]": "z",
        }),
      });
      if (!response.ok) throw new Error(await response.text());

      let rest = "";
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const lines = (rest + chunk).split("\\n");
        rest = lines.pop() ?? "";
        for (const line of lines) console.log(line);
      }"
    `);
    expect(goText(sent)).toMatchInlineSnapshot(`
      "package main

      import (
      	"bufio"
      	"fmt"
      	"log"
      	"net/http"
      	"net/url"
      	"strings"
      )

      func main() {
      	form := url.Values{}
      	form.Set("a", "x&y")
      	form.Set("b[]", "z")

      	req, err := http.NewRequest("POST", "https://api.example.com/v1/pets", strings.NewReader(form.Encode()))
      	if err != nil {
      		log.Fatal(err)
      	}
      	req.Header.Set("Content-Type", "application/x-www-form-urlencoded")

      	res, err := http.DefaultClient.Do(req)
      	if err != nil {
      		log.Fatal(err)
      	}
      	defer res.Body.Close()
      	if res.StatusCode >= 400 {
      		log.Fatal(res.Status)
      	}

      	lines := bufio.NewScanner(res.Body)
      	for lines.Scan() {
      		fmt.Println(lines.Text())
      	}
      	if err := lines.Err(); err != nil {
      		log.Fatal(err)
      	}
      }"
    `);
    expect(javaText(sent)).toMatchInlineSnapshot(`
      "import java.net.URI;
      import java.net.http.HttpClient;
      import java.net.http.HttpRequest;
      import java.net.http.HttpRequest.BodyPublishers;
      import java.net.http.HttpResponse.BodyHandlers;

      public class Example {
          public static void main(String[] args) throws Exception {
              var request = HttpRequest.newBuilder(URI.create("https://api.example.com/v1/pets"))
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .POST(BodyPublishers.ofString("a=x%26y&b%5B%5D=z"))
                  .build();
              var response = HttpClient.newHttpClient().send(request, BodyHandlers.ofLines());
              response.body().forEach(System.out::println);
          }
      }"
    `);
    expect(labels(op)).toHaveLength(5);
  });

  test.each([
    ["XML without an example comes from a file", media("application/xml", object({})), "--data-binary '@body.xml'"],
    ["XML with one", media("application/xml", object({}), { examples: [example("<a/>")] }), "--data-raw '<a/>'"],
    [
      "lines",
      media("application/jsonl", object({}), { isSequential: true, examples: [example([{ a: 1 }, { a: 2 }])] }),
      `--data-raw '{"a":1}\n{"a":2}\n'`,
    ],
    [
      "bytes",
      media("image/*", text({ isBinary: true })),
      "-H 'Content-Type: image/png' \\\n  --data-binary '@body.png'",
    ],
    [
      "JSON of a vendor",
      media("application/vnd.a+json", choice("x")),
      `-H 'Content-Type: application/vnd.a+json' \\\n  -d '"x"'`,
    ],
  ])("bodies: %s", (_, content, want) => {
    const op = operation({ requestBody: body(content) });
    expect(curlText(request(op))).toContain(want);
    expect(labels(op)).toHaveLength(5);
  });

  test.each([
    ["basic", [{ ...bearer, scheme: "basic" }], '-u "$API_USER:$API_PASSWORD"'],
    ["oauth2", [{ ...bearer, kind: "oauth2", scheme: undefined }], '-H "Authorization: Bearer $ACCESS_TOKEN"'],
    [
      "a key in a header",
      [{ ...bearer, kind: "apiKey", scheme: "header", parameterName: "X-Key" }],
      '-H "X-Key: $API_KEY"',
    ],
    [
      "a key in the query",
      [{ ...bearer, kind: "apiKey", scheme: "query", parameterName: "key" }],
      `"https://api.example.com/v1/pets?key=$API_KEY"`,
    ],
    ["a key in a cookie", [{ ...bearer, kind: "apiKey", scheme: "cookie", parameterName: "sid" }], '-b "sid=$API_KEY"'],
    [
      "a hostile name",
      [{ ...bearer, kind: "apiKey", scheme: "header", parameterName: "X`id`" }],
      `-H 'X\`id\`: '"$API_KEY"`,
    ],
    [
      "two keys together",
      [
        { ...bearer, kind: "apiKey", scheme: "header", parameterName: "X-Key" },
        { ...bearer, name: "app-id", kind: "apiKey", scheme: "query", parameterName: "app" },
      ],
      `"https://api.example.com/v1/pets?app=$APP_ID" \\\n  -H "X-Key: $API_KEY"`,
    ],
  ] as const)("security: %s", (_, securitySchemes, want) => {
    const security = [securitySchemes.map(({ name }) => ({ scheme: name, scopes: [] }))];
    const op = operation({ method: "GET", security });
    expect(curlText(request(op, { securitySchemes }))).toContain(want);
    expect(labels(op, { securitySchemes })).toHaveLength(5);
  });

  test("optional security needs no credentials", () => {
    const op = operation({ method: "GET", security: [[], [{ scheme: "ApiKey", scopes: [] }]] });
    expect(curlText(request(op, { securitySchemes: [bearer] }))).toBe("curl 'https://api.example.com/v1/pets'");
  });

  test.each([
    [
      "variables",
      { url: "https://{region}.example.com/{base}/", variables: [variable("region", "eu"), variable("base", "v2")] },
      "https://eu.example.com/v2/pets",
    ],
    ["a base path", { url: "/api/v1", variables: [] }, "https://api.example.com/api/v1/pets"],
    ["no scheme", { url: "//example.com", variables: [] }, "https://example.com/pets"],
    ["nonsense", { url: "http://", variables: [] }, "https://api.example.com/pets"],
  ])("servers: %s", (_, server, want) => {
    const op = operation({ servers: [{ ...server, description: undefined }] });
    expect(request(op).url).toBe(want);
  });

  test("does not show a call that a client cannot send", () => {
    const withBody = operation({ method: "GET", requestBody: body(media("application/json", choice("x"))) });
    expect(labels(withBody)).toEqual(["cURL", "Python", "Go", "Java"]);
    const whole = api({ operations: [withBody] });
    expect(createSamples(whole, buildValidators(whole)).samplesOf(withBody).notShown).toEqual([
      { label: "TypeScript", reason: "its HTTP client cannot send this call" },
    ]);
  });

  test("replaces a long first example by a shorter one, and a very long one by a file", () => {
    const schema = object({ a: text() }, { required: ["a"] });
    const long = example({ a: "x".repeat(700) });
    const short = example({ a: "short" });
    const both = operation({ requestBody: body(media("application/json", schema, { examples: [long, short] })) });
    expect(request(both).body).toEqual({ kind: "json", value: { a: "short" } });
    const endless = operation({
      requestBody: body(media("application/json", choice("y".repeat(9_000)))),
    });
    expect(curlText(request(endless))).toContain("--data-binary '@body.json'");
  });

  test("the description's samples replace generated ones, and add languages", () => {
    const op = operation({
      codeSamples: [
        { language: "Python", source: "import pets\n", pointer: "#" },
        { language: "C#", source: "new Pets();", pointer: "#" },
        { language: "Shell", source: "pets list", pointer: "#" },
        { language: "C#", source: "new Cats();", pointer: "#" },
      ],
    });
    const whole = api({ operations: [op] });
    const { samples } = createSamples(whole, buildValidators(whole)).samplesOf(op);
    expect(samples.map(({ language, label }) => `${language} ${label}`)).toEqual([
      "curl cURL",
      "python Python",
      "typescript TypeScript",
      "go Go",
      "java Java",
      "csharp C#",
      "shell Shell",
      "csharp-2 C# (2)",
    ]);
    expect(samples[1]?.text).toBe("import pets");
  });

  test.each(hostile)("the hostile value %j changes only the text", (value) => {
    const op = operation({
      requestBody: body(media("application/json", object({ a: choice(value) }, { required: ["a"] }))),
    });
    const command = curlText(request(op)).replace(/^curl/, "printf '%s|'");
    const [sent = ""] = execFileSync("sh", ["-c", command], { encoding: "utf8" }).split("|").slice(-2);
    expect(JSON.parse(sent)).toEqual({ a: value });
    // Invisible characters and characters that change the text direction are escaped.
    expect(command).not.toMatch(/[\u007F-\u009F\u200B-\u200F\u2028-\u202E\uFEFF]/);
    expect(labels(op)).toHaveLength(5);
  });
});

describe("responses", () => {
  test("uses examples, and generates the first success and the validation error if they have none", () => {
    const stated = media("application/json", object({}), { examples: [example({ b: 1 })] });
    const schema = object({ id: choice("x") }, { required: ["id"] });
    const op = operation({
      responses: [
        response("200", media("application/json", schema)),
        response("201", media("application/json", schema)),
        response("404", stated),
        response("409", media("application/json", schema)),
        response("422", media("application/json", schema)),
      ],
    });
    const whole = api({ operations: [op] });
    const answers = createSamples(whole, buildValidators(whole)).responsesOf(op);
    expect(answers.map(({ status, example: { value } }) => [status, value])).toEqual([
      ["200", { id: "x" }],
      ["404", { b: 1 }],
      ["422", { id: "x" }],
    ]);
  });

  test("are shown as they are sent, if an example has a serialized value and is not JSON", () => {
    const both = (name: string): MediaType => ({
      ...media(name, object({}), { examples: [example({ b: 1 })] }),
      serializedExamples: [{ name: example({ b: 1 }).name, text: "<a b='1'/>", pointer: "#/x" }],
    });
    const op = operation({ responses: [response("200", both("application/xml")), response("404", both("text/json"))] });
    const whole = api({ operations: [op] });
    const answers = createSamples(whole, buildValidators(whole)).responsesOf(op);
    expect(answers.map(({ example: { value } }) => value)).toEqual(["<a b='1'/>", { b: 1 }]);
  });
});
