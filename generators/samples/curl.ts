import type { SampleBody, SampleRequest, SampleText } from "./model.ts";

/** The call as a shell command. Everything from the description stands in single quotes, where no character is special. */
export function curlText(request: SampleRequest): string {
  const url = request.secretQuery
    ? `${shellQuote(`${request.url}${request.url.includes("?") ? "&" : "?"}${request.secretQuery.name}=`)}"$${request.secretQuery.secret}"`
    : shellQuote(request.url);
  const method =
    request.method === "GET" || (request.method === "POST" && request.body) ? [] : [`-X ${shellWord(request.method)}`];
  const parts = [
    `curl ${request.answer === "stream" ? "-N " : ""}${[...method, url].join(" ")}`,
    ...(request.basic ? ['-u "$API_USER:$API_PASSWORD"'] : []),
    ...request.headers.map((header) => `-H ${headerText(header.name, header.value)}`),
    ...bodyParts(request.body),
    ...(request.answer === "file" ? ["--output file.bin"] : []),
  ];
  return parts.join(" \\\n  ");
}

/** Quotes text for a POSIX shell. */
export function shellQuote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

function shellWord(text: string): string {
  return /^[A-Z-]+$/i.test(text) ? text : shellQuote(text);
}

function headerText(name: string, value: SampleText): string {
  if (value.secret === undefined) return shellQuote(`${name}: ${value.text}`);
  const isSimple = /^[\w .:=-]*$/.test(`${name}: ${value.text}`);
  return isSimple
    ? `"${name}: ${value.text}$${value.secret}"`
    : `${shellQuote(`${name}: ${value.text}`)}"$${value.secret}"`;
}

function bodyParts(body: SampleBody | undefined): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`-d ${shellQuote(JSON.stringify(body.value, null, 2))}`];
    case "text":
      return [`--data-binary ${shellQuote(body.text)}`];
    case "file":
      return [`--data-binary ${shellQuote(`@${body.fileName}`)}`];
    case "form":
      return body.fields.map((field) => `--data-urlencode ${shellQuote(`${field.name}=${field.value}`)}`);
    case "multipart":
      return body.fields.map((field) =>
        field.isFile
          ? `-F ${shellQuote(`${field.name}=@${field.value}`)}`
          : `--form-string ${shellQuote(`${field.name}=${field.value}`)}`,
      );
  }
}
