import { linkTo } from "../../source/site-links.ts";
import type { NamedSchema, Operation, SecurityScheme } from "../../api/model.ts";
import type { ApiProject } from "../../contract.ts";
import type { AnyReferencePage } from "../../pages/build/reference-pages.ts";
import type { OperationGroup, ReferencePage } from "../../pages/model.ts";
import type { TranslateText } from "../../source/interface-texts.ts";
import type { Samples } from "../../samples/model.ts";
import { markdownRoute } from "../markdown-route.ts";
import { operationMarkdown, titleOf } from "./operation-markdown.ts";
import { fencedCode } from "../../pages/markdown/code-fence.ts";
import { escapeMarkdown } from "../../source/escape-markdown.ts";
import { proseMarkdown, shiftHeadings } from "./prose-markdown.ts";
import { codeSpan, innerList, schemaLink, typeMarkdown, type ReferenceMarkdownContext } from "./schema-markdown.ts";

/** Writes a page of the reference as Markdown; `base` is put before the routes of its links. */
export type RenderReferenceMarkdown = (page: AnyReferencePage, base: string) => string;

interface Context {
  readonly translate: TranslateText;
  readonly described: ApiProject;
  readonly samples: Samples;
  readonly operations: ReadonlyMap<string, Operation>;
  readonly schemas: ReadonlyMap<string, NamedSchema>;
}

/** Prepares what the pages of one reference share. */
export function createReferenceMarkdown(described: ApiProject, translate: TranslateText): RenderReferenceMarkdown {
  const { shown: api, samples } = described;
  const context: Context = {
    translate,
    described,
    samples,
    operations: new Map([...api.operations, ...api.webhooks].map((operation) => [operation.id, operation])),
    schemas: new Map(api.schemas.map((schema) => [schema.name, schema])),
  };
  return (page, base) => `${renderPage(page, { ...context, base })}\n`;
}

interface PageContext extends Context {
  readonly base: string;
}

function renderPage(page: AnyReferencePage, context: PageContext): string {
  const { operations, schemas } = context;
  switch (page.kind) {
    case "reference":
      return landing(page, context);
    case "tag": {
      const group = groupsOf(context.described).find(({ name }) => name === page.tag);
      return join([
        `# ${escapeMarkdown(page.title)}`,
        tagText(page.tag, context),
        group === undefined ? "" : operationList(group, context),
      ]);
    }
    case "operation": {
      const operation = operations.get(page.operation);
      return operation === undefined ? `# ${escapeMarkdown(page.title)}` : operationText(operation, 1, context);
    }
    case "schema": {
      const named = schemas.get(page.schema);
      return named === undefined ? `# ${escapeMarkdown(page.title)}` : schemaText(named, context);
    }
  }
}

function landing(page: ReferencePage, context: PageContext): string {
  const { translate } = context;
  const { shown: api } = context.described;
  const servers = api.servers.map(({ url, name, description }) =>
    `- ${name === undefined ? "" : `${escapeMarkdown(name)}: `}${codeSpan(url)} ${proseMarkdown(description)}`.trimEnd(),
  );
  return join([
    `# ${escapeMarkdown(api.title)}`,
    `${translate("version")} ${api.version}`,
    shiftHeadings(proseMarkdown(api.description), 1),
    ...(servers.length === 0 ? [] : [`## ${translate("servers")}`, servers.join("\n")]),
    ...(api.securitySchemes.length === 0
      ? []
      : [`## ${translate("securitySchemes")}`, api.securitySchemes.map(schemeLine).join("\n")]),
    ...page.groups.flatMap((group) => [
      `## ${escapeMarkdown(group.label)}`,
      tagText(group.tag, context),
      ...(page.layout === "each"
        ? [operationList(group, context)]
        : operationsOf(group, context).map((operation) => operationText(operation, 3, context))),
    ]),
    ...(api.schemas.length === 0 ? [] : [`## ${translate("schemas")}`, schemaList(context)]),
  ]);
}

function schemeLine({ name, kind, scheme, parameterName, description }: SecurityScheme): string {
  const words = [kind, scheme, parameterName].filter((word) => word !== undefined).join(" ");
  const text = proseMarkdown(description).replaceAll(/\s+/g, " ");
  return `- ${codeSpan(name)} (${words})${text === "" ? "" : `: ${text}`}`;
}

function schemaList(context: PageContext): string {
  const own = markdownContext(context);
  return context.described.shown.schemas.map(({ name }) => `- ${schemaLink(name, own)}`).join("\n");
}

function tagText(tag: string | undefined, { described }: PageContext): string {
  return shiftHeadings(proseMarkdown(described.shown.tags.find(({ name }) => name === tag)?.description), 2);
}

function operationList(group: OperationGroup, context: PageContext): string {
  const { urls } = context.described;
  const lines = operationsOf(group, context).map((operation) => {
    const route = urls.operations.get(operation.id) ?? "/";
    return `- [${titleOf(operation)}](${linkTo(context.base, markdownRoute(route))}): ${codeSpan(`${operation.method} ${operation.path}`)}`;
  });
  return lines.join("\n");
}

function operationsOf({ operations }: OperationGroup, context: PageContext): readonly Operation[] {
  return operations.flatMap((id) => context.operations.get(id) ?? []);
}

function operationText(operation: Operation, level: number, context: PageContext): string {
  return operationMarkdown(operation, { ...markdownContext(context), samples: context.samples, level });
}

function schemaText({ name, schema }: NamedSchema, context: PageContext): string {
  const own = markdownContext(context);
  const label = context.translate("copyLabel", { label: context.translate("copyType") });
  const [example] = schema.examples;
  return join([
    `# ${escapeMarkdown(name)}`,
    shiftHeadings(proseMarkdown(schema.description), 1),
    `${label} ${typeMarkdown(schema, own)}`,
    innerList(schema, own).join("\n"),
    example === undefined ? "" : fencedCode("json", JSON.stringify(example, undefined, 2)),
  ]);
}

function markdownContext({ described, base, translate }: PageContext): ReferenceMarkdownContext {
  return {
    translate,
    base,
    marks: described.marks,
    link: (name) => {
      const route = described.urls.schemas.get(name);
      return route === undefined ? undefined : linkTo(base, markdownRoute(route));
    },
  };
}

function groupsOf({ pages }: ApiProject): readonly OperationGroup[] {
  return pages.flatMap((page) => (page.kind === "reference" ? page.groups : []));
}

function join(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}
