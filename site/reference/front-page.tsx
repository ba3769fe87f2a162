import { schemeUrl } from "../../generators/reference-urls/part-urls.ts";
import type { ReactNode } from "react";
import type { Operation, SecurityScheme } from "../../generators/api/model.ts";
import { isJsonType } from "../../generators/source/media-types.ts";
import {
  buildReferenceContext,
  withAnchorLinks,
  hrefTo,
  type ReferenceContext,
  type ReferenceInput,
} from "./context.ts";
import { pageLimits } from "./limits.ts";
import { ExternalDocsLine, FilledText, Heading, MethodMark, ProseText } from "./parts/basics.tsx";
import { CodeBlock } from "./parts/code-block.tsx";
import { groupViews, operationHref, type GroupView } from "./parts/groups.ts";
import { GroupCards, OperationLinks } from "./parts/intro.tsx";
import { operationTitle } from "./parts/operation-title.ts";
import { CallTabs } from "./parts/samples.tsx";
import { schemeWords } from "./parts/security.tsx";
import { ServerList } from "./parts/servers.tsx";
import { shortenProse } from "./parts/shorten-prose.ts";
import { renderLocalized } from "./render-markup.ts";

/** What a front page says besides the description. */
export interface FrontPageFacts {
  readonly title: string;
  readonly tagline: string;
  /** Name of the npm package with types and validators. */
  readonly sdkName: string;
  /** The operation to try first; undefined: the description has none. */
  readonly operation: Operation | undefined;
  /** The button that opens the search, as HTML. */
  readonly search: string;
  /** Links to the documentation and to further references. */
  readonly links: readonly { readonly label: string; readonly route: string }[];
}

/** Operations that are listed one by one; beyond, the page lists their groups. */
const maxOperations = 100;

const [limits] = pageLimits;

/**
 * Renders the front page of a site whose owner wrote none, from the description: what the API is, a first request, servers,
 * authentication, operations, and the kit. Links to routes start with `baseMarker`.
 */
export function renderFrontPage(input: ReferenceInput, facts: FrontPageFacts): string {
  const context = buildReferenceContext(input);
  const html = renderLocalized(
    <>
      <Start context={context} facts={facts} />
      <div className="front-page">
        <About context={context} />
        <Access context={context} />
        <Operations context={context} />
        <Kit context={context} facts={facts} />
      </div>
    </>,
    input.translate,
  );
  return withAnchorLinks(html, input);
}

interface PartProps {
  readonly context: ReferenceContext;
  readonly facts: FrontPageFacts;
}

function Start({ context, facts }: PartProps): ReactNode {
  const { api } = context;
  const { operation } = facts;
  const lead = facts.tagline === "" ? api.summary : facts.tagline;
  const text = (
    <>
      <h1>
        {facts.title}
        {api.version !== "" && (
          <>
            {" "}
            <span className="version">{api.version}</span>
          </>
        )}
      </h1>
      {lead !== undefined && <p className="lead">{lead}</p>}
      <div dangerouslySetInnerHTML={{ __html: facts.search }} />
      <Links context={context} links={facts.links} />
    </>
  );
  const samples = operation === undefined ? [] : context.samples.samplesOf(operation).samples;
  if (operation === undefined || samples.length === 0) return <div className="front-start">{text}</div>;
  return (
    <div className="hero">
      <div className="hero-text">{text}</div>
      <div className="hero-code">
        <section aria-labelledby="front/request">
          <h2 id="front/request" className="front-request">
            {context.translate("firstRequest")}
          </h2>
          <p className="front-operation">
            <MethodMark method={operation.method} />
            <a href={operationHref(operation, context)}>{operationTitle(operation)}</a>
          </p>
          <CallTabs
            samples={samples}
            anchor="front"
            context={context}
            room={{ left: 0, tokens: limits?.tokens ?? 0 }}
          />
        </section>
      </div>
    </div>
  );
}

function Links({
  context,
  links,
}: {
  readonly context: ReferenceContext;
  readonly links: FrontPageFacts["links"];
}): ReactNode {
  const files = context.filesRoute ?? "/";
  return (
    <ul className="front-links">
      {links.map(({ label, route }) => (
        <li key={route}>
          <a href={hrefTo(route)}>{label}</a>
        </li>
      ))}
      {["openapi.json", "openapi.yaml"].map((file) => (
        <li key={file}>
          <a href={hrefTo(`${files}${file}`)} download>
            {file}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The description's own words. Its headings keep their levels below the title. */
function About({ context }: { readonly context: ReferenceContext }): ReactNode {
  const { api, translate } = context;
  if (api.description.html === "" && api.externalDocs === undefined) return null;
  return (
    <section className="front-about" aria-label={translate("aboutApi")}>
      <ProseText prose={shortenProse(api.description, limits?.prose ?? 0)} />
      <ExternalDocsLine docs={api.externalDocs} />
    </section>
  );
}

function Access({ context }: { readonly context: ReferenceContext }): ReactNode {
  const { servers, securitySchemes } = context.api;
  return (
    <>
      {servers.length > 0 && (
        <section aria-labelledby="front/servers">
          <Heading level={2} id="front/servers" text={context.translate(servers.length > 1 ? "servers" : "server")} />
          <ServerList servers={servers} />
        </section>
      )}
      {securitySchemes.length > 0 && (
        <section aria-labelledby="front/authentication">
          <Heading level={2} id="front/authentication" text={context.translate("authentication")} />
          <ul className="front-schemes">
            {securitySchemes.map((scheme) => (
              <Scheme key={scheme.name} scheme={scheme} context={context} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function Scheme({
  scheme,
  context,
}: {
  readonly scheme: SecurityScheme;
  readonly context: ReferenceContext;
}): ReactNode {
  const href = hrefTo(schemeUrl(scheme.name, context.route));
  return (
    <li>
      <p>
        <a href={href}>{scheme.name}</a>: {schemeWords(scheme, context.translate)}
      </p>
      {scheme.description && <ProseText prose={shortenProse(scheme.description, limits?.rowProse ?? 0)} />}
    </li>
  );
}

function Operations({ context }: { readonly context: ReferenceContext }): ReactNode {
  const groups = groupViews(context);
  if (groups.length === 0 || limits === undefined) return null;
  if (context.operations.size > maxOperations)
    return (
      <div className="front-groups">
        <GroupCards groups={groups} context={context} limits={limits} />
      </div>
    );
  return (
    <section aria-labelledby="front/operations">
      <Heading level={2} id="front/operations" text={context.translate("operations")} />
      {groups.map((group) => (
        <Group key={group.name} group={group} context={context} />
      ))}
    </section>
  );
}

function Group({ group, context }: { readonly group: GroupView; readonly context: ReferenceContext }): ReactNode {
  return (
    <section className="front-group" aria-label={group.label}>
      <h3>
        <a href={group.href}>{group.label}</a>
      </h3>
      {group.tag?.description && <ProseText prose={shortenProse(group.tag.description, limits?.rowProse ?? 0)} />}
      {limits && <OperationLinks operations={group.operations} context={context} limits={limits} />}
    </section>
  );
}

function Kit({ context, facts: { sdkName, operation } }: PartProps): ReactNode {
  const { translate } = context;
  const { schemas } = context.api;
  const sample = operation && kitSample(operation, sdkName);
  return (
    <section aria-labelledby="front/kit">
      <Heading level={2} id="front/kit" text={context.translate("typesAndValidators")} />
      <p>
        <FilledText
          text={translate(schemas.length > 0 ? "kitWithSchemas" : "kitWithoutSchemas")}
          parts={{
            name: <code>{sdkName}</code>,
            schema: <a href={hrefTo(`${context.route}#schemas`)}>{translate("kitSchema")}</a>,
          }}
        />
      </p>
      {sample !== undefined && <CodeBlock text={sample} language="typescript" isHighlighted />}
    </section>
  );
}

/** How a program uses the kit: it checks what the API sends, and gets the type of it. */
function kitSample({ method, path, responses }: Operation, sdkName: string): string | undefined {
  const success = responses.find(({ status }) => /^2\d\d$/.test(status));
  const media = success?.content.find(({ name, schema, isSequential }) => isJsonType(name) && schema && !isSequential);
  if (success === undefined || media === undefined) return undefined;
  const [route, status, type] = [path, success.status, media.name].map((text) => JSON.stringify(text));
  return [
    `import { operationFor } from ${JSON.stringify(sdkName)};`,
    `import type { paths } from ${JSON.stringify(`${sdkName}/types`)};`,
    "",
    `type Body = paths[${route}]["${method.toLowerCase()}"]["responses"][${status}]["content"][${type}];`,
    "",
    "// Returns the body, or throws an error that lists every issue.",
    "export function readBody(body: unknown): Body {",
    `  return operationFor("${method}", ${route}).responses[${status}][${type}].parse(body);`,
    "}",
  ].join("\n");
}
