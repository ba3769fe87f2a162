import { fittedValue, jsonNotation } from "./fitted-value.ts";
import type { SamplePart, SampleRequest } from "./model.ts";
import { dispositionOf, goLiteral, goRawLiteral } from "./string-literals.ts";

/** Lines of a program, and the packages they need. */
export interface GoPart {
  readonly imports: readonly string[];
  readonly lines: readonly string[];
}

/** Lines that prepare a body, and the expression that refers to it. */
interface GoBody extends GoPart {
  readonly expression: string;
}

/** The program's error handling. */
export const goFailure: readonly string[] = ["if err != nil {", "\tlog.Fatal(err)", "}"];

/** The lines before a body is sent. */
export function goBody({ body }: SampleRequest): GoBody {
  switch (body?.kind) {
    case undefined:
      return { imports: [], lines: [], expression: "nil" };
    case "json": {
      const json = fittedValue(body.value, 1, jsonNotation("\t"));
      return textBody(goRawLiteral(json) ?? goLiteral(JSON.stringify(body.value)));
    }
    case "text":
      return textBody((body.text.includes("\n") ? goRawLiteral(body.text) : undefined) ?? goLiteral(body.text));
    case "file":
      return {
        imports: ["os"],
        lines: [...openFile(body.fileName, ":="), ""],
        expression: "file",
      };
    case "form": {
      const names = new Set<string>();
      const lines = body.fields.map(({ name, value }) => {
        const verb = names.has(name) ? "Add" : "Set";
        names.add(name);
        return `form.${verb}(${goLiteral(name)}, ${goLiteral(value)})`;
      });
      return {
        imports: ["net/url", "strings"],
        lines: ["form := url.Values{}", ...lines, ""],
        expression: "strings.NewReader(form.Encode())",
      };
    }
    case "multipart":
      return multipartBody(body.parts);
  }
}

function textBody(literal: string): GoBody {
  return { imports: ["strings"], lines: [`body := strings.NewReader(${literal})`, ""], expression: "body" };
}

function openFile(name: string, sign: ":=" | "="): string[] {
  return [`file, err ${sign} os.Open(${goLiteral(name)})`, ...goFailure, "defer file.Close()"];
}

function multipartBody(parts: readonly SamplePart[]): GoBody {
  const opened = new Set<string>();
  const sign = (name: string): ":=" | "=" => {
    const isKnown = opened.has(name);
    opened.add(name);
    return isKnown ? "=" : ":=";
  };
  const lines = parts.flatMap((part): string[] => {
    if (!part.isFile && part.contentType === undefined)
      return [`form.WriteField(${goLiteral(part.name)}, ${goLiteral(part.value)})`];
    return [
      ...(part.isFile ? openFile(part.value, sign("file")) : []),
      ...createPart(part, sign("part")),
      ...goFailure,
      part.isFile
        ? "io.Copy(part, file)"
        : `io.WriteString(part, ${goRawLiteral(part.value) ?? goLiteral(part.value)})`,
    ];
  });
  const isTyped = parts.some(({ contentType }) => contentType !== undefined);
  const isWritten = parts.some(({ isFile, contentType }) => isFile || contentType !== undefined);
  return {
    imports: [
      "bytes",
      "mime/multipart",
      ...(isTyped ? ["net/textproto"] : []),
      ...(isWritten ? ["io"] : []),
      ...(parts.some(({ isFile }) => isFile) ? ["os"] : []),
    ],
    lines: ["var body bytes.Buffer", "form := multipart.NewWriter(&body)", ...lines, "form.Close()", ""],
    expression: "&body",
  };
}

/** The start of a part. Only a part with its own content type needs explicit headers. */
function createPart({ name, value, isFile, contentType }: SamplePart, sign: ":=" | "="): string[] {
  if (contentType === undefined)
    return [`part, err ${sign} form.CreateFormFile(${goLiteral(name)}, ${goLiteral(value)})`];
  const disposition = dispositionOf(name, isFile ? value : undefined);
  return [
    `part, err ${sign} form.CreatePart(textproto.MIMEHeader{`,
    `\t"Content-Disposition": {${goRawLiteral(disposition) ?? goLiteral(disposition)}},`,
    `\t"Content-Type":        {${goLiteral(contentType)}},`,
    "})",
  ];
}
