import { fittedValue, jsonNotation } from "./fitted-value.ts";
import type { SamplePart, SampleRequest } from "./model.ts";
import { encoded } from "./parameters.ts";
import { dispositionOf, javaEscaped, javaLiteral } from "./string-literals.ts";

/** Lines that prepare a body, and the publisher that sends it. */
interface JavaBody {
  readonly lines: readonly string[];
  readonly publisher: string | undefined;
  /** Set if the body determines the content type. */
  readonly contentType: string | undefined;
}

/** The lines before a body is sent. */
export function javaBody({ body }: SampleRequest): JavaBody {
  switch (body?.kind) {
    case undefined:
      return plain(undefined);
    case "json":
      return plain(`BodyPublishers.ofString(${jsonLiteral(fittedValue(body.value, 0, jsonNotation("  ")))})`);
    case "text":
      return plain(`BodyPublishers.ofString(${javaLiteral(body.text)})`);
    case "file":
      return plain(fileOf(body.fileName));
    case "form": {
      // The client has no forms, so the text is the encoded form.
      const text = body.fields.map(({ name, value }) => `${encoded(name)}=${encoded(value)}`).join("&");
      return plain(`BodyPublishers.ofString(${javaLiteral(text)})`);
    }
    case "multipart":
      return multipartBody(body.parts);
  }
}

function plain(publisher: string | undefined): JavaBody {
  return { lines: [], publisher, contentType: undefined };
}

/** Multi-line JSON as a text block. */
function jsonLiteral(json: string): string {
  if (!json.includes("\n")) return javaLiteral(json);
  const lines = json.split("\n").map((line) => `    ${javaEscaped(line).replaceAll('"""', String.raw`\"""`)}`);
  return `"""\n${lines.join("\n")}"""`;
}

function fileOf(name: string): string {
  return `BodyPublishers.ofFile(Path.of(${javaLiteral(name)}))`;
}

/**
 * The client has no multipart bodies, so the parts are written in their encoded form.
 * https://www.rfc-editor.org/rfc/rfc7578
 */
function multipartBody(parts: readonly SamplePart[]): JavaBody {
  const boundary = boundaryFor(parts);
  const publishers = parts.flatMap((part, index) => {
    const head = `${index > 0 && parts[index - 1]?.isFile === true ? "\r\n" : ""}--${boundary}\r\n${headOf(part)}\r\n\r\n`;
    return part.isFile
      ? [`BodyPublishers.ofString(${javaLiteral(head)})`, fileOf(part.value)]
      : [`BodyPublishers.ofString(${javaLiteral(`${head}${part.value}\r\n`)})`];
  });
  const end = `${parts.at(-1)?.isFile === true ? "\r\n" : ""}--${boundary}--\r\n`;
  const lines = [...publishers, `BodyPublishers.ofString(${javaLiteral(end)})`].map((publisher) => `    ${publisher}`);
  return {
    lines: [`var body = BodyPublishers.concat(\n${lines.join(",\n")});`],
    publisher: "body",
    contentType: `multipart/form-data; boundary=${boundary}`,
  };
}

function headOf({ name, value, isFile, contentType }: SamplePart): string {
  const disposition = `Content-Disposition: ${dispositionOf(name, isFile ? value : undefined)}`;
  const type = contentType ?? (isFile ? "application/octet-stream" : undefined);
  return type === undefined ? disposition : `${disposition}\r\nContent-Type: ${type}`;
}

/** A boundary that occurs in no part. */
function boundaryFor(parts: readonly SamplePart[]): string {
  let boundary = "boundary";
  while (parts.some(({ value }) => value.includes(boundary))) boundary += "-1";
  return boundary;
}
