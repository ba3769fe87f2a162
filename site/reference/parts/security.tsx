import type { ReactNode } from "react";
import type { Operation, SecurityFlow, SecurityRequirement, SecurityScheme } from "../../../generators/api/model.ts";
import { hrefTo, type ReferenceContext } from "../context.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { Heading, ProseText, type HeadingLevel } from "./basics.tsx";

/** How a scheme is met, in words. */
export function schemeWords(scheme: SecurityScheme): string {
  switch (scheme.kind) {
    case "apiKey":
      return `Key in the ${scheme.scheme === "query" ? "query parameter" : (scheme.scheme ?? "header")} ${scheme.parameterName ?? ""}`.trim();
    case "http":
      if (scheme.scheme?.toLowerCase() === "basic")
        return "User name and password (HTTP basic) in the header Authorization";
      if (scheme.scheme?.toLowerCase() === "bearer") return "Bearer key in the header Authorization";
      return `HTTP ${scheme.scheme ?? "authentication"} in the header Authorization`;
    case "oauth2":
      return "OAuth 2.0 token in the header Authorization";
    case "openIdConnect":
      return "OpenID Connect token in the header Authorization";
    case "mutualTLS":
      return "Client certificate (mutual TLS)";
  }
}

/** The ways in which an operation may be called. */
export function Security({
  operation,
  context,
}: {
  readonly operation: Operation;
  readonly context: ReferenceContext;
}): ReactNode {
  const ways = operation.security;
  if (ways.length === 0) return null;
  return (
    <div className="security">
      <span className="security-title">Authorization</span>
      {ways.map((way, index) => (
        <span key={index}>
          {index > 0 && <em>or </em>}
          <Way way={way} context={context} />
        </span>
      ))}
    </div>
  );
}

function Way({ way, context }: { readonly way: SecurityRequirement; readonly context: ReferenceContext }): ReactNode {
  if (way.length === 0) return <>no key</>;
  return way.map(({ scheme, scopes }, index) => {
    const known = context.securitySchemes.get(scheme);
    return (
      <span key={scheme}>
        {index > 0 && <em> and </em>}
        {known ? schemeWords(known) : scheme} (
        <a href={hrefTo(`${context.route}#authentication/${anchorSegment(scheme)}`)}>{scheme}</a>)
        {scopes.map((scope) => (
          <code key={scope} className="chip" data-constraint="scope">
            {scope}
          </code>
        ))}
      </span>
    );
  });
}

/** The section that describes each scheme once. */
export function Authentication({
  context,
  level,
}: {
  readonly context: ReferenceContext;
  readonly level: HeadingLevel;
}): ReactNode {
  const schemes = context.api.securitySchemes;
  if (schemes.length === 0) return null;
  return (
    <section className="intro-part" aria-labelledby="authentication">
      <Heading level={level} id="authentication" text="Security schemes" />
      {schemes.map((scheme) => (
        <div key={scheme.name} className="scheme" id={`authentication/${anchorSegment(scheme.name)}`}>
          <p>
            <code className="name">{scheme.name}</code> {schemeWords(scheme)}
          </p>
          {scheme.description && <ProseText prose={scheme.description} />}
          {scheme.discoveryUrl !== undefined && (
            <p className="note">
              Described at <code>{scheme.discoveryUrl}</code>.
            </p>
          )}
          {scheme.flows.map((flow) => (
            <Flow key={flow.name} flow={flow} anchor={`authentication/${anchorSegment(scheme.name)}/${flow.name}`} />
          ))}
        </div>
      ))}
    </section>
  );
}

const flowNames: Readonly<Record<string, string>> = {
  implicit: "Implicit flow",
  password: "Password flow",
  clientCredentials: "Client credentials flow",
  authorizationCode: "Authorization code flow",
  deviceAuthorization: "Device authorization flow",
};

const addressNames: Readonly<Record<string, string>> = {
  authorizationUrl: "authorise at",
  deviceAuthorizationUrl: "authorise the device at",
  tokenUrl: "token from",
  refreshUrl: "refresh at",
};

/** One way to a token: where to ask, and all scopes with what they allow. */
function Flow({ flow, anchor }: { readonly flow: SecurityFlow; readonly anchor: string }): ReactNode {
  return (
    <div className="flow">
      <p className="note">
        {flowNames[flow.name] ?? flow.name}
        {flow.addresses.map(({ name, url }) => (
          <span key={name}>
            , {addressNames[name]} <code>{url}</code>
          </span>
        ))}
      </p>
      {flow.scopes.length > 0 && (
        <details className="nest">
          <summary>
            {flow.scopes.length} {flow.scopes.length === 1 ? "scope" : "scopes"}
            <span className="sr-only"> of the {flowNames[flow.name] ?? flow.name}</span>
          </summary>
          <dl className="passed">
            {flow.scopes.map(({ name, description }) => [
              <dt key={`${name} name`} id={`${anchor}/=${anchorSegment(name)}`}>
                {name}
              </dt>,
              <dd key={name}>{description}</dd>,
            ])}
          </dl>
        </details>
      )}
    </div>
  );
}
