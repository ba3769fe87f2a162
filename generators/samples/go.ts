import { goBody, goFailure, type GoPart } from "./go-body.ts";
import { cookieTexts } from "./cookie-texts.ts";
import type { SampleReply, SampleRequest, SampleText } from "./model.ts";
import { encoded } from "./parameters.ts";
import { goLiteral } from "./string-literals.ts";

/** The call as a program that uses Go's standard library. */
export function goText(request: SampleRequest): string {
  const body = goBody(request);
  const call = callPart(request, body.expression);
  const response = responsePart(request.reply);
  const imports = ["log", "net/http", ...body.imports, ...call.imports, ...response.imports];
  return [
    "package main",
    "",
    "import (",
    ...[...new Set(imports)].toSorted().map((name) => `\t"${name}"`),
    ")",
    "",
    "func main() {",
    ...[...body.lines, ...call.lines, ...response.lines].map((line) => (line === "" ? "" : `\t${line}`)),
    "}",
    "",
  ]
    .join("\n")
    .trimEnd();
}

function callPart(request: SampleRequest, body: string): GoPart {
  const { method, isBasic } = request;
  const url = urlExpression(request);
  const headers = headersOf(request);
  const imports = [...url.imports, ...headers.flatMap((header) => header.imports), ...(isBasic ? ["os"] : [])];
  const isPlainGet = method === "GET" && body === "nil" && headers.length === 0 && !isBasic;
  if (isPlainGet)
    return { imports, lines: [`res, err := http.Get(${url.text})`, ...goFailure, "defer res.Body.Close()"] };
  return {
    imports,
    lines: [
      `req, err := http.NewRequest(${goLiteral(method)}, ${url.text.replaceAll(" + ", "+")}, ${body})`,
      ...goFailure,
      ...(isBasic ? ['req.SetBasicAuth(os.Getenv("API_USER"), os.Getenv("API_PASSWORD"))'] : []),
      ...headers.map(({ text }) => text),
      "",
      "res, err := http.DefaultClient.Do(req)",
      ...goFailure,
      "defer res.Body.Close()",
    ],
  };
}

interface GoExpression {
  readonly text: string;
  readonly imports: readonly string[];
}

function urlExpression({ url, secretQuery }: SampleRequest): GoExpression {
  if (secretQuery.length === 0) return { text: goLiteral(url), imports: [] };
  const parts = secretQuery.map(({ name, secret }, index) => {
    const start = index === 0 ? `${url}${url.includes("?") ? "&" : "?"}` : "&";
    return `${goLiteral(`${start}${encoded(name)}=`)} + url.QueryEscape(os.Getenv("${secret}"))`;
  });
  return { text: parts.join(" + "), imports: ["net/url", "os"] };
}

function headersOf({ headers, cookies, contentType, body }: SampleRequest): GoExpression[] {
  return [
    ...headers.map(({ name, value }) => setHeader(name, [value])),
    ...(cookies.length === 0 ? [] : [setHeader("Cookie", cookieTexts(cookies))]),
    ...(contentType === undefined ? [] : [setHeader("Content-Type", [{ text: contentType, secret: undefined }])]),
    ...(body?.kind === "multipart"
      ? [{ text: 'req.Header.Set("Content-Type", form.FormDataContentType())', imports: [] }]
      : []),
  ];
}

function setHeader(name: string, texts: readonly SampleText[]): GoExpression {
  const parts = texts.flatMap(({ text, secret }) => [
    ...(text === "" && secret !== undefined ? [] : [goLiteral(text)]),
    ...(secret === undefined ? [] : [`os.Getenv("${secret}")`]),
  ]);
  const hasSecret = texts.some(({ secret }) => secret !== undefined);
  return { text: `req.Header.Set(${goLiteral(name)}, ${parts.join("+")})`, imports: hasSecret ? ["os"] : [] };
}

const statusCheck = ["if res.StatusCode >= 400 {", "\tlog.Fatal(res.Status)", "}"];

function responsePart(reply: SampleReply): GoPart {
  switch (reply.kind) {
    case "json":
    case "text":
      return { imports: ["fmt", "io", "os"], lines: ["", "fmt.Println(res.Status)", "io.Copy(os.Stdout, res.Body)"] };
    case "none":
      return { imports: ["fmt"], lines: ["", "fmt.Println(res.Status)"] };
    case "stream":
      return {
        imports: ["bufio", "fmt"],
        lines: [
          ...statusCheck,
          "",
          "lines := bufio.NewScanner(res.Body)",
          "for lines.Scan() {",
          "\tfmt.Println(lines.Text())",
          "}",
          "if err := lines.Err(); err != nil {",
          "\tlog.Fatal(err)",
          "}",
        ],
      };
    case "file":
      return {
        imports: ["io", "os"],
        lines: [
          ...statusCheck,
          "",
          `output, err := os.Create("${reply.fileName}")`,
          ...goFailure,
          "defer output.Close()",
          "if _, err := io.Copy(output, res.Body); err != nil {",
          "\tlog.Fatal(err)",
          "}",
        ],
      };
  }
}
