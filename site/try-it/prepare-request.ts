import type { TryItField, TryItOperation, TryItScheme } from "./try-it-operation.ts";
import { cookiePairs, headerText, pathText, queryPairs } from "../../generators/samples/parameters.ts";
import type { JsonValue } from "../../generators/source/json.ts";
import type { Credentials } from "./credentials.ts";
import { parameterKey, type Draft } from "./draft.ts";
import { enteredValue } from "./entered-value.ts";
import { prepareBody, type PreparedBody } from "./prepare-body.ts";
import { serverUrl } from "./server-url.ts";

/** A header. Its value is `text`, followed by the secret if there is one. */
export interface PreparedHeader {
  readonly name: string;
  readonly text: string;
  readonly secret: string | undefined;
}

/** The encoded parameters, in the form in which the kit reads them. */
export interface PreparedParameters {
  readonly path: string;
  /** The same with a placeholder for each missing value, so that the remaining values can be read. */
  readonly filledPath: string;
  /** Names of empty path parameters. */
  readonly missing: readonly string[];
  /** Without `?`. */
  readonly query: string;
  readonly headers: readonly PreparedHeader[];
  readonly cookies: readonly string[];
}

/** A request that is ready to be sent. */
export interface PreparedRequest extends PreparedParameters {
  readonly method: string;
  /** Server and path, without the query. Undefined without a valid server URL. */
  readonly url: string | undefined;
  readonly querySecrets: readonly { readonly name: string; readonly secret: string }[];
  /** Names of cookies that contain a key: only the browser can send them. */
  readonly secretCookies: readonly string[];
  readonly basic: { readonly user: string; readonly password: string } | undefined;
  readonly body: PreparedBody | undefined;
}

/** Turns the entered values into a request. */
export function prepareRequest(operation: TryItOperation, draft: Draft, credentials: Credentials): PreparedRequest {
  const body = prepareBody(operation, draft);
  const parameters = prepareParameters(operation, draft);
  const server = serverUrl(operation.servers, draft);
  const allowed = allow(operation, draft, credentials);
  const type = body?.contentType === undefined ? [] : [plainHeader("Content-Type", body.contentType)];
  const accept = draft.accept === "" ? [] : [plainHeader("Accept", draft.accept)];
  return {
    ...parameters,
    method: operation.method,
    url: server === undefined ? undefined : server + parameters.path,
    headers: [...allowed.headers, ...parameters.headers, ...type, ...accept],
    querySecrets: allowed.querySecrets,
    secretCookies: allowed.secretCookies,
    basic: allowed.basic,
    body,
  };
}

/** Only the parameters: an edit of the body does not change them. */
export function prepareParameters(operation: TryItOperation, draft: Pick<Draft, "parameters">): PreparedParameters {
  return {
    ...writePath(operation, draft),
    query: writeQuery(operation, draft),
    headers: entered(operation, draft, "header").map(([field, value]) =>
      plainHeader(field.name, headerText(field, value)),
    ),
    cookies: entered(operation, draft, "cookie").flatMap(([field, value]) => cookiePairs(field, value)),
  };
}

/** The whole URL, including secrets. */
export function fullUrl({ url = "", query, querySecrets }: PreparedRequest): string {
  const secrets = querySecrets.map(({ name, secret }) => `${encodeURIComponent(name)}=${encodeURIComponent(secret)}`);
  const parts = [...(query === "" ? [] : [query]), ...secrets];
  return parts.length === 0 ? url : `${url}?${parts.join("&")}`;
}

type Entered = readonly [TryItOperation["parameters"][number], JsonValue];
type Values = Pick<Draft, "parameters">;

function entered({ parameters }: TryItOperation, values: Values, place: string): readonly Entered[] {
  return parameters.flatMap((parameter): Entered[] => {
    if (parameter.in !== place) return [];
    const value = enteredValue(parameter, values.parameters[parameterKey(parameter)] ?? "");
    return value === undefined ? [] : [[parameter, value]];
  });
}

function writePath(
  operation: TryItOperation,
  values: Values,
): Pick<PreparedParameters, "path" | "filledPath" | "missing"> {
  const texts = new Map(
    entered(operation, values, "path").map(([field, value]) => [field.name, pathText(field, value)]),
  );
  const missing: string[] = [];
  const [template = ""] = splitPath(operation);
  const fill = (replacement: string): string =>
    template.replaceAll(/\{([^{}]*)\}/g, (_whole, name: string) => texts.get(name) ?? replacement);
  for (const [, name = ""] of template.matchAll(/\{([^{}]*)\}/g)) if (!texts.has(name)) missing.push(name);
  return { path: fill(""), filledPath: fill("_"), missing };
}

/**
 * Some descriptions distinguish operations by a query or fragment after the path. The query is sent. The fragment is
 * not.
 */
function splitPath({ path }: TryItOperation): readonly string[] {
  return path.replace(/#.*$/s, "").split(/\?(.*)$/s);
}

function writeQuery(operation: TryItOperation, values: Values): string {
  const pairs = entered(operation, values, "query").flatMap(([field, value]) => queryPairs(field, value));
  const [, own = ""] = splitPath(operation);
  const whole = operation.parameters
    .filter((parameter) => parameter.in === "querystring")
    .map((parameter) => wholeQuery(parameter, values.parameters[parameterKey(parameter)] ?? ""));
  return [own, ...pairs, ...whole].filter((text) => text !== "").join("&");
}

/** A query that is one value. A form is not encoded again, anything else is percent-encoded. */
function wholeQuery({ mediaType = "" }: TryItField, text: string): string {
  const isForm = mediaType.toLowerCase().startsWith("application/x-www-form-urlencoded");
  return isForm ? text.trim().replace(/^\?/, "") : encodeURIComponent(text.trim());
}

function plainHeader(name: string, text: string): PreparedHeader {
  return { name, text, secret: undefined };
}

type Allowed = Pick<PreparedRequest, "headers" | "querySecrets" | "secretCookies" | "basic">;

/** The credentials of the selected alternative. An empty credential is not sent. */
function allow({ security }: TryItOperation, { alternative }: Draft, credentials: Credentials): Allowed {
  const names = security.alternatives[alternative] ?? [];
  const secretOf = ({ name }: TryItScheme): string => credentials[name]?.secret ?? "";
  const userOf = ({ name }: TryItScheme): string => credentials[name]?.user ?? "";
  const schemes = security.schemes.filter(({ name }) => names.includes(name));
  const given = schemes.filter((scheme) => secretOf(scheme) !== "" || userOf(scheme) !== "");
  const basic = given.find(({ kind }) => kind === "basic");
  return {
    headers: given.flatMap((scheme): PreparedHeader[] => {
      if (scheme.kind === "bearer") return [{ name: "Authorization", text: "Bearer ", secret: secretOf(scheme) }];
      return scheme.kind === "header" ? [{ name: scheme.key, text: "", secret: secretOf(scheme) }] : [];
    }),
    querySecrets: given.flatMap((scheme) =>
      scheme.kind === "query" ? [{ name: scheme.key, secret: secretOf(scheme) }] : [],
    ),
    secretCookies: schemes.flatMap((scheme) => (scheme.kind === "cookie" ? [scheme.key] : [])),
    basic: basic && { user: userOf(basic), password: secretOf(basic) },
  };
}
