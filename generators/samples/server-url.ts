import type { ApiModel, Operation } from "../api/model.ts";

const anyHost = "https://api.example.com";

/**
 * The URL of the first server, with the defaults of its variables. A relative URL is resolved against an example host.
 */
export function serverUrl(operation: Operation, api: ApiModel): string {
  const server = operation.servers[0] ?? api.servers[0];
  if (server === undefined) return anyHost;
  const url = server.variables.reduce(
    (text, { name, default: value }) => text.replaceAll(`{${name}}`, () => value),
    server.url,
  );
  const whole = url.startsWith("//")
    ? `https:${url}`
    : /^[a-z][a-z\d+.-]*:/i.test(url)
      ? url
      : `${anyHost}/${url.replace(/^\/+/, "")}`;
  const filled = whole.replaceAll(/\{([^{}]*)\}/g, (_, name: string) => name);
  return (URL.canParse(filled) ? filled : anyHost).replace(/\/+$/, "");
}
