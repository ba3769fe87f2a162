import { javaBody } from "./java-body.ts";
import { cookieTexts } from "./cookie-texts.ts";
import type { SampleReply, SampleRequest, SampleText } from "./model.ts";
import { encoded } from "./parameters.ts";
import { javaLiteral } from "./string-literals.ts";

/** The call as a program that uses Java's own HTTP client. Text blocks and `var` need Java 17. */
export function javaText(request: SampleRequest): string {
  const { isBasic, reply } = request;
  const body = javaBody(request);
  const contentType = body.contentType ?? request.contentType;
  const steps = [
    ...(isBasic
      ? ['.header("Authorization", "Basic " + Base64.getEncoder().encodeToString(credentials.getBytes()))']
      : []),
    ...request.headers.map(({ name, value }) => headerStep(name, [value])),
    ...(request.cookies.length === 0 ? [] : [headerStep("Cookie", cookieTexts(request.cookies))]),
    ...(contentType === undefined ? [] : [headerStep("Content-Type", [{ text: contentType, secret: undefined }])]),
    ...methodStep(request.method, body.publisher),
    ".build();",
  ];
  const statements = [
    ...(isBasic ? ['var credentials = System.getenv("API_USER") + ":" + System.getenv("API_PASSWORD");'] : []),
    ...body.lines,
    `var request = HttpRequest.newBuilder(URI.create(${urlExpression(request)}))`,
    ...steps.map((step) => indent(step, "    ")),
    `var response = HttpClient.newHttpClient().send(request, ${handlerOf(reply)});`,
    responseOf(reply),
  ];
  return [
    ...importsOf(request).map((name) => `import ${name};`),
    "",
    "public class Example {",
    "    public static void main(String[] args) throws Exception {",
    ...statements.map((statement) => indent(statement, "        ")),
    "    }",
    "}",
  ].join("\n");
}

/** Text blocks are indented with the code around them, which does not change their text. */
function indent(text: string, by: string): string {
  return text
    .split("\n")
    .map((line) => (line === "" ? "" : by + line))
    .join("\n");
}

function importsOf({ isBasic, body, method, reply }: SampleRequest): string[] {
  const hasFile =
    body?.kind === "file" ||
    (body?.kind === "multipart" && body.parts.some(({ isFile }) => isFile)) ||
    reply.kind === "file";
  const hasPublisher = body !== undefined || !/^(?:GET|DELETE|HEAD)$/.test(method);
  return [
    "java.net.URI",
    "java.net.http.HttpClient",
    "java.net.http.HttpRequest",
    ...(hasPublisher ? ["java.net.http.HttpRequest.BodyPublishers"] : []),
    "java.net.http.HttpResponse.BodyHandlers",
    ...(hasFile ? ["java.nio.file.Path"] : []),
    ...(isBasic ? ["java.util.Base64"] : []),
  ];
}

function urlExpression({ url, secretQuery }: SampleRequest): string {
  if (secretQuery.length === 0) return javaLiteral(url);
  const parts = secretQuery.map(({ name, secret }, index) => {
    const start = index === 0 ? `${url}${url.includes("?") ? "&" : "?"}` : "&";
    return `${javaLiteral(`${start}${encoded(name)}=`)} + System.getenv("${secret}")`;
  });
  return parts.join(" + ");
}

function headerStep(name: string, texts: readonly SampleText[]): string {
  const parts = texts.flatMap(({ text, secret }) => [
    ...(text === "" && secret !== undefined ? [] : [javaLiteral(text)]),
    ...(secret === undefined ? [] : [`System.getenv("${secret}")`]),
  ]);
  return `.header(${javaLiteral(name)}, ${parts.join(" + ")})`;
}

function methodStep(method: string, publisher: string | undefined): string[] {
  if (publisher === undefined) {
    if (method === "GET") return [];
    if (method === "DELETE") return [".DELETE()"];
  }
  const bodyPublisher = publisher ?? "BodyPublishers.noBody()";
  if (method === "POST" || method === "PUT") return [`.${method}(${bodyPublisher})`];
  return [`.method(${javaLiteral(method)}, ${bodyPublisher})`];
}

function handlerOf(reply: SampleReply): string {
  switch (reply.kind) {
    case "json":
    case "text":
      return "BodyHandlers.ofString()";
    case "stream":
      return "BodyHandlers.ofLines()";
    case "file":
      return `BodyHandlers.ofFile(Path.of("${reply.fileName}"))`;
    case "none":
      return "BodyHandlers.discarding()";
  }
}

function responseOf(reply: SampleReply): string {
  switch (reply.kind) {
    case "stream":
      return "response.body().forEach(System.out::println);";
    case "json":
    case "text":
    case "file":
      return "System.out.println(response.body());";
    case "none":
      return "System.out.println(response.statusCode());";
  }
}
