import type { Checked, DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, type JsonObject, type JsonValue } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { dropRepeated } from "../../source/merge-findings.ts";
import { once } from "../../source/once.ts";
import { bundleDocument } from "../bundle.ts";
import { checkSwaggerBodies } from "../check/swagger-bodies.ts";
import { checkUrls } from "../check/urls.ts";
import { checkDocument, checkVersion, readVersion } from "../check/document.ts";
import { checkJsonNumbers } from "../check/json-numbers.ts";
import { checkDuplicateKeys } from "../check/duplicate-keys.ts";
import { foldRepeated } from "../check/fold-repeated.ts";
import { checkMetaSchema } from "../check/meta-schema.ts";
import { checkKeywords } from "../check/schema-keywords.ts";
import { checkSchemaRules } from "../check/schema-rules.ts";
import { dropIgnoredKeywords } from "../dialects.ts";
import { createFollow } from "../follow.ts";
import { liftDocument } from "../lift.ts";
import { liftSwagger } from "../lift-swagger.ts";
import { createPatternCosts, type PatternCosts } from "../pattern-costs.ts";
import type { SpecDocument } from "../spec-document.ts";
import {
  createFileLocator,
  createLocate,
  createLocateText,
  createRangeFinder,
  type Locate,
  type LocateText,
} from "../locate.ts";
import { createExternalReader } from "./external.ts";
import type { ApiModel, NamedSchema, Operation, Tag } from "../model.ts";
import {
  entriesOf,
  namedOf,
  externalDocsOf,
  listOf,
  proseOf,
  textOf,
  type BuildContext,
  type ParseProse,
} from "./context.ts";
import { buildComponents } from "./components.ts";
import { buildPathItem } from "./operation.ts";
import { buildSchema } from "./schema.ts";
import type { VendorExtension } from "./vendor-extensions.ts";
import { buildSecuritySchemes, buildServers } from "./security.ts";

/** The model, and the map from its pointers back to the files. */
export interface BuiltApi {
  readonly model: ApiModel;
  readonly locate: Locate;
  readonly locateText: LocateText;
  readonly patternCosts: PatternCosts;
}

/**
 * Builds the model of a description: bundles its files, lifts it to the newest shape, and builds operations and
 * schemas. The checks run when a caller first reads the findings. Throws a DocsgenError if docsgen does not support the
 * version.
 */
export function buildApiModel(
  document: SpecDocument,
  parseMarkdown: ParseProse,
  extensions: readonly VendorExtension[] = [],
): Checked<BuiltApi> {
  const findRange = createRangeFinder(document);
  const locateInFile = createFileLocator(findRange);
  const written = bundleDocument(document, locateInFile);
  const locateWritten = createLocate(locateInFile, written.value.mounts);
  const [unreadable] = checkVersion(written.value.document, locateWritten);
  if (unreadable !== undefined) throw unreadable;
  const version = readVersion(written.value.document) ?? "";
  const isSwagger = written.value.document["swagger"] !== undefined;
  const bundle = isSwagger ? liftSwagger(written.value.document, written.value.mounts) : written.value;
  const mounts = new Map(bundle.mounts);
  const locate = createLocate(locateInFile, mounts);
  const lifted = liftDocument(dropIgnoredKeywords(bundle.document, written.value.silent), locate, isSwagger);
  const locateText = createLocateText(findRange, mounts);
  const patternCosts = createPatternCosts(bundle.document);
  const reported: DocsgenError[] = [];
  const context: BuildContext = {
    document: lifted.value,
    parseMarkdown,
    locate,
    locateText,
    report: (finding) => reported.push(finding),
    readExternal: createExternalReader(document, mounts, { locate, report: (finding) => reported.push(finding) }),
    follow: createFollow(lifted.value),
    extensions,
    parameters: new Map(),
    requestBodies: new Map(),
    responses: new Map(),
  };
  const model = buildModel(context, bundle.document);
  const validate = once(() => {
    const standard = checkMetaSchema({ ...written.value, files: document.files }, version, locateWritten);
    const externals = [...document.externals.values()].flatMap((file) => ("source" in file ? file : []));
    const files = [...document.files.values(), ...externals];
    const keys = files.flatMap((file) => [...checkDuplicateKeys(file), ...checkJsonNumbers(file)]);
    const others = [
      ...keys,
      ...written.findings,
      ...checkDocument(bundle.document, locate, isSwagger),
      ...(isSwagger ? checkSwaggerBodies(written.value.document, locateWritten) : []),
      ...checkUrls(written.value.document, locateWritten),
      ...foldRepeated(dropRepeated(lifted.findings)),
      ...reported,
      ...foldRepeated(dropRepeated(checkSchemaRules(lifted.value, patternCosts, locate))),
      ...(/^(?:2|3\.0)/.test(version) ? [] : foldRepeated(dropRepeated(checkKeywords(bundle.document, locate)))),
    ];
    return dropRepeated([...others, ...dropCovered(others, standard)]);
  });
  return {
    value: { model, locate, locateText, patternCosts },
    get findings() {
      return validate();
    },
  };
}

/** Two checks can find the same error. The more specific check is kept over the meta-schema. */
function dropCovered(others: readonly DocsgenError[], standard: readonly DocsgenError[]): DocsgenError[] {
  const covered = new Set(others.filter(({ severity }) => severity !== "note").map(locationOf));
  return standard.filter((finding) => !covered.has(locationOf(finding)));
}

function locationOf({ position }: DocsgenError): string {
  return [position?.file, position?.line, position?.column].join("\0");
}

function buildModel(context: BuildContext, bundle: JsonObject): ApiModel {
  const { document } = context;
  const info = isJsonObject(document["info"]) ? document["info"] : {};
  const components = isJsonObject(document["components"]) ? document["components"] : {};
  const taken = new Set<string>();
  const operations = uniqueIds(
    entriesOf(document, "paths").flatMap(([path, item]) =>
      buildPathItem(context, item, { kind: "operation", path, pointer: formatPointer(["paths", path]) }),
    ),
    taken,
  );
  const writtenWebhooks = ["webhooks", "x-webhooks"].flatMap((field) =>
    (isJsonObject(document[field]) ? Object.entries(document[field]) : []).flatMap(([name, item]) =>
      item === undefined
        ? []
        : buildPathItem(context, item, { kind: "webhook", path: name, pointer: formatPointer([field, name]) }),
    ),
  );
  const webhooks = uniqueIds(writtenWebhooks, taken);
  return {
    title: textOf(info, "title") ?? "API",
    version: textOf(info, "version") ?? "",
    summary: textOf(info, "summary"),
    license: licenseOf(info),
    description: proseOf(context, info, "#/info") ?? { text: "", html: "", headings: [] },
    externalDocs: externalDocsOf(context, document, "#"),
    servers: buildServers(context, document["servers"], "#/servers"),
    tags: buildTags(context, operations),
    tagGroups: buildTagGroups(document),
    securitySchemes: buildSecuritySchemes(context, components),
    operations: operations.map((operation) => withTagBadges(withUniqueCallbacks(operation, taken), context)),
    webhooks: webhooks.map((operation) => withUniqueCallbacks(operation, taken)),
    schemas: namedOf(components, "schemas").map(([name, schema]): NamedSchema => {
      const pointer = formatPointer(["components", "schemas", name]);
      return { name, pointer, schema: buildSchema(context, schema, pointer) };
    }),
    components: buildComponents(context),
    bundle,
  };
}

/** The `identifier` of OpenAPI 3.1, or a name that is written like an SPDX identifier, such as `MIT`. */
function licenseOf(info: JsonObject): string | undefined {
  const license = isJsonObject(info["license"]) ? info["license"] : {};
  const text = textOf(license, "identifier") ?? textOf(license, "name")?.replace(/^Apache 2(?:\.0)?$/, "Apache-2.0");
  return text !== undefined && /^[A-Za-z0-9.+-]+(?: (?:AND|OR|WITH) [A-Za-z0-9.+-]+)*$/.test(text) ? text : undefined;
}

/**
 * Two operations never share an id, because one page would overwrite the other. A separate check reports the duplicate.
 */
function uniqueIds(operations: readonly Operation[], taken: Set<string>): Operation[] {
  return operations.map((operation) => {
    let id = operation.id === "" ? "operation" : operation.id;
    for (let number = 2; taken.has(id); number += 1) id = `${operation.id}_${number}`;
    taken.add(id);
    return id === operation.id ? operation : { ...operation, id };
  });
}

/** Callbacks come last: their names are short and often repeat, and must not take an operation's id. */
function withUniqueCallbacks(operation: Operation, taken: Set<string>): Operation {
  if (operation.callbacks.length === 0) return operation;
  const callbacks = uniqueIds(operation.callbacks, taken);
  return { ...operation, callbacks: callbacks.map((callback) => withUniqueCallbacks(callback, taken)) };
}

/** A tag of the kind `badge` (OpenAPI 3.2) labels the operation. https://spec.openapis.org/registry/tag-kind/badge */
function withTagBadges(operation: Operation, { document }: BuildContext): Operation {
  const named = listOf(document, "tags").filter(isJsonObject);
  const badges = named.filter((tag) => tag["kind"] === "badge" && operation.tags.includes(textOf(tag, "name") ?? ""));
  if (badges.length === 0) return operation;
  const made = badges.map((tag): Operation["badges"][number] => ({
    name: textOf(tag, "summary") ?? textOf(tag, "name") ?? "",
    position: "after",
  }));
  return { ...operation, badges: [...operation.badges, ...made] };
}

/** Declared tags in their order, then the tags that only operations use. */
function buildTags(context: BuildContext, operations: readonly Operation[]): Tag[] {
  const declared = listOf(context.document, "tags").filter(isJsonObject);
  const byName = new Map<string, string[]>();
  for (const tag of declared) byName.set(textOf(tag, "name") ?? "", []);
  for (const operation of operations) {
    for (const tag of new Set(operation.tags)) {
      const ids = byName.get(tag);
      if (ids === undefined) byName.set(tag, [operation.id]);
      else ids.push(operation.id);
    }
  }
  return [...byName]
    .filter(([name]) => name !== "")
    .map(([name, ids]) => {
      const tag = declared.find((entry) => entry["name"] === name) ?? {};
      const pointer = formatPointer(["tags", declared.indexOf(tag)]);
      return {
        name,
        displayName: textOf(tag, "x-displayName") ?? textOf(tag, "summary") ?? name,
        description: proseOf(context, tag, pointer),
        externalDocs: externalDocsOf(context, tag, pointer),
        parent: parentOf(tag, declared),
        kind: textOf(tag, "kind"),
        isProse: tag["x-traitTag"] === true,
        operations: ids,
      };
    });
}

/**
 * Groups of tags under a heading.
 * https://redocly.com/docs-legacy/api-reference-docs/specification-extensions/x-tag-groups
 */
function buildTagGroups(document: JsonObject): ApiModel["tagGroups"] {
  return listOf(document, "x-tagGroups")
    .filter(isJsonObject)
    .map((group) => ({
      name: textOf(group, "name") ?? "",
      tags: listOf(group, "tags").filter((tag: JsonValue): tag is string => typeof tag === "string"),
    }));
}

/**
 * A tag's parent, if the parent is a declared tag and not below the tag itself. So a walk up the parents always ends.
 */
function parentOf(tag: JsonObject, declared: readonly JsonObject[]): string | undefined {
  const parents = new Map(declared.map((entry) => [textOf(entry, "name"), textOf(entry, "parent")]));
  const parent = textOf(tag, "parent");
  const seen = new Set([textOf(tag, "name")]);
  for (let next = parent; next !== undefined; next = parents.get(next)) {
    if (!parents.has(next) || seen.has(next)) return undefined;
    seen.add(next);
  }
  return parent;
}
