import { schemeUrl } from "../../../generators/reference-urls/part-urls.ts";
import type { ReactNode } from "react";
import type { Operation, SecurityFlow, SecurityRequirement, SecurityScheme } from "../../../generators/api/model.ts";
import type { TranslateText } from "../../../generators/source/interface-texts.ts";
import { hrefTo, type ReferenceContext } from "../context.ts";
import { anchorSegment } from "../../../generators/validators/runtime/anchor.ts";
import { Localized } from "../render-markup.ts";
import { Marks } from "../schema/fact-parts.tsx";
import { FilledText, Heading, ProseText, type HeadingLevel } from "./basics.tsx";

/** How a client authenticates with a scheme, in words. */
export function schemeWords(scheme: SecurityScheme, translate: TranslateText): string {
  switch (scheme.kind) {
    case "apiKey":
      return translate(keyPlaces[scheme.scheme ?? "header"] ?? "keyInHeader", {
        name: scheme.parameterName ?? "",
      }).trim();
    case "http":
      if (scheme.scheme?.toLowerCase() === "basic") return translate("basicAuthentication");
      if (scheme.scheme?.toLowerCase() === "bearer") return translate("bearerAuthentication");
      return translate("httpAuthentication", { scheme: scheme.scheme ?? "" });
    case "oauth2":
      return translate("oauthAuthentication");
    case "openIdConnect":
      return translate("openIdAuthentication");
    case "mutualTLS":
      return translate("certificateAuthentication");
  }
}

const keyPlaces: Readonly<Record<string, "keyInQuery" | "keyInHeader" | "keyInCookie">> = {
  query: "keyInQuery",
  header: "keyInHeader",
  cookie: "keyInCookie",
};

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
      <span className="security-title">{context.translate("authorization")}</span>
      {ways.map((way, index) => (
        <span key={index}>
          {index > 0 && <em>{context.translate("or")} </em>}
          <Way way={way} context={context} />
        </span>
      ))}
    </div>
  );
}

function Way({ way, context }: { readonly way: SecurityRequirement; readonly context: ReferenceContext }): ReactNode {
  if (way.length === 0) return context.translate("noKey");
  return way.map(({ scheme, scopes }, index) => {
    const known = context.securitySchemes.get(scheme);
    return (
      <span key={scheme}>
        {index > 0 && <em> {context.translate("and")} </em>}
        {known ? schemeWords(known, context.translate) : scheme} (
        <a href={hrefTo(schemeUrl(scheme, context.route))}>{scheme}</a>)
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
      <Heading level={level} id="authentication" text={context.translate("securitySchemes")} />
      {schemes.map((scheme) => (
        <div key={scheme.name} className="scheme" id={`authentication/${anchorSegment(scheme.name)}`}>
          <p>
            <code className="name">{scheme.name}</code> {schemeWords(scheme, context.translate)}
            {scheme.isDeprecated === true && <Marks marks={["deprecated"]} />}
          </p>
          {scheme.description && <ProseText prose={scheme.description} />}
          {scheme.discoveryUrl !== undefined && (
            <p className="note">
              <FilledText text={context.translate("describedAt")} parts={{ url: <code>{scheme.discoveryUrl}</code> }} />
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

const flowNames = {
  implicit: "implicitFlow",
  password: "passwordFlow",
  clientCredentials: "clientCredentialsFlow",
  authorizationCode: "authorizationCodeFlow",
  deviceAuthorization: "deviceAuthorizationFlow",
} as const;

const addressNames = {
  authorizationUrl: "authorizeAt",
  deviceAuthorizationUrl: "authorizeDeviceAt",
  tokenUrl: "tokenFrom",
  refreshUrl: "refreshAt",
} as const;

/** One way to a token: where to ask, and all scopes with what they allow. */
function Flow({ flow, anchor }: { readonly flow: SecurityFlow; readonly anchor: string }): ReactNode {
  return (
    <Localized>
      {(translate) => {
        // Names that are not in a table are extensions of the author's.
        const title = Object.hasOwn(flowNames, flow.name)
          ? translate(flowNames[flow.name as keyof typeof flowNames])
          : flow.name;
        return (
          <div className="flow">
            <p className="note">
              {title}
              {flow.addresses.map(({ name, url }) => (
                <span key={name}>
                  {", "}
                  <FilledText
                    text={translate(addressNames[name as keyof typeof addressNames])}
                    parts={{ url: <code>{url}</code> }}
                  />
                </span>
              ))}
            </p>
            <Scopes flow={flow} anchor={anchor} title={title} />
          </div>
        );
      }}
    </Localized>
  );
}

interface ScopesProps {
  readonly flow: SecurityFlow;
  readonly anchor: string;
  /** The name of the flow. */
  readonly title: string;
}

function Scopes({ flow: { scopes }, anchor, title }: ScopesProps): ReactNode {
  if (scopes.length === 0) return null;
  return (
    <details className="nest">
      <summary>
        <Localized>{(translate) => translate("scopeCount", { count: scopes.length })}</Localized>
        <span className="sr-only">
          {" "}
          <Localized>{(translate) => translate("ofName", { name: title })}</Localized>
        </span>
      </summary>
      <dl className="passed">
        {scopes.map(({ name, description }) => [
          <dt key={`${name} name`} id={`${anchor}/=${anchorSegment(name)}`}>
            {name}
          </dt>,
          <dd key={name}>{description}</dd>,
        ])}
      </dl>
    </details>
  );
}
