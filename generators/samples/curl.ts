import { cookieTexts } from "./cookie-texts.ts";
import { fittedValue, jsonNotation } from "./fitted-value.ts";
import type { SampleHeader, SamplePart, SampleRequest, SampleText } from "./model.ts";
import { encoded } from "./parameters.ts";
import { shellQuote } from "./string-literals.ts";

/** The call as a shell command. Everything from the description is in single quotes, where no character is special. */
export function curlText(request: SampleRequest): string {
  const { reply } = request;
  const first = ["curl", ...(reply.kind === "stream" ? ["-N"] : []), ...methodOption(request), urlWord(request)];
  const parts = [
    first.join(" "),
    ...(request.isBasic ? ['-u "$API_USER:$API_PASSWORD"'] : []),
    ...request.headers.map((header) => `-H ${headerWord(`${header.name}: `, header.value)}`),
    ...cookieOption(request.cookies),
    ...typeOption(request),
    ...bodyOptions(request),
    ...(reply.kind === "file" ? [`--output ${reply.fileName}`] : []),
  ];
  return parts.join(" \\\n  ");
}

/** A body implies POST. `-X HEAD` would wait for a body that never arrives. */
function methodOption({ method, body }: SampleRequest): string[] {
  if (method === "HEAD" && body === undefined) return ["--head"];
  if (method === "GET" && body === undefined) return [];
  if (method === "POST" && body !== undefined) return [];
  return [`-X ${/^[A-Z-]+$/i.test(method) ? method : shellQuote(method)}`];
}

function urlWord({ url, secretQuery }: SampleRequest): string {
  if (secretQuery.length === 0) return shellQuote(url);
  const secrets = secretQuery.map(({ name, secret }) => `${encoded(name)}=$${secret}`);
  const start = `${url}${url.includes("?") ? "&" : "?"}`;
  return /[!$"\\`]/.test(start) ? `${shellQuote(start)}"${secrets.join("&")}"` : `"${start}${secrets.join("&")}"`;
}

function headerWord(start: string, { text, secret }: SampleText): string {
  if (secret === undefined) return shellQuote(start + text);
  const isSimple = /^[\w .:=;-]*$/.test(start + text);
  return isSimple ? `"${start}${text}$${secret}"` : `${shellQuote(start + text)}"$${secret}"`;
}

function cookieOption(cookies: readonly SampleHeader[]): string[] {
  if (cookies.length === 0) return [];
  return [
    `-b ${cookieTexts(cookies)
      .map((text) => headerWord("", text))
      .join("")}`,
  ];
}

/** curl sets the content type of forms itself. */
function typeOption({ body, contentType }: SampleRequest): string[] {
  const isImplied = body?.kind === "form" && contentType === "application/x-www-form-urlencoded";
  return contentType === undefined || isImplied ? [] : [`-H ${shellQuote(`Content-Type: ${contentType}`)}`];
}

function bodyOptions({ body }: SampleRequest): string[] {
  switch (body?.kind) {
    case undefined:
      return [];
    case "json":
      return [`-d ${shellQuote(fittedValue(body.value, 0, jsonNotation("  ")))}`];
    case "text":
      return [`--data-raw ${shellQuote(body.text)}`];
    case "file":
      return [`--data-binary ${shellQuote(`@${body.fileName}`)}`];
    case "form":
      return body.fields.length === 0
        ? ["-d ''"]
        : body.fields.map(({ name, value }) =>
            encoded(value) === value
              ? `-d ${shellQuote(`${encoded(name)}=${value}`)}`
              : `--data-urlencode ${shellQuote(`${encoded(name)}=${value}`)}`,
          );
    case "multipart":
      return body.parts.map(partOption);
  }
}

/**
 * A semicolon in a text would start its content type, so such a text is in curl's own quotes, where only quotes and
 * backslashes are special.
 */
function partOption({ name, value, isFile, contentType }: SamplePart): string {
  const type = contentType === undefined ? "" : `;type=${contentType}`;
  if (isFile) return `-F ${shellQuote(`${name}=@${value}${type}`)}`;
  if (contentType === undefined) return `--form-string ${shellQuote(`${name}=${value}`)}`;
  if (!/;|^["@<]/.test(value)) return `-F ${shellQuote(`${name}=${value}${type}`)}`;
  return `-F ${shellQuote(`${name}="${value.replaceAll(/["\\]/g, String.raw`\$&`)}"${type}`)}`;
}
