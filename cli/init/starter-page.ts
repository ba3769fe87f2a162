import type { ApiModel, Operation } from "../../generators/api/model.ts";
import { escapeMarkdown } from "../../generators/source/escape-markdown.ts";
import { createFindValue } from "../../generators/pages/values/find-value.ts";
import { createLookups, findProperty, layersOf, propertyNames } from "../../generators/pages/values/schema-layers.ts";
import { findFirstOperation } from "../../generators/api/first-operation.ts";
import type { Samples } from "../../generators/samples/model.ts";

/** What the starter page quotes. */
export interface QuotedApi {
  readonly shown: ApiModel;
  readonly samples: Pick<Samples, "samplesOf">;
  /** Landing page of the reference: `/api/`. */
  readonly route: string;
}

/** Names that need no escaping in the attributes of a directive or in `{{…}}`. */
const plainName = /^[A-Za-z_][\w-]*$/;

/** Writes the starter page: a first request and values that come from the description, so that they never go out of date. */
export function writeStarterPage({ shown, samples, route }: QuotedApi, spec: string): string {
  const title = shown.title.trim() === "" ? "the API" : escapeText(shown.title);
  const operation = findFirstOperation({ operations: shown.operations.filter(({ id }) => plainName.test(id)) });
  const parts = [
    frontMatter,
    `Send your first request to ${title}. The [reference](${route}) lists every operation and schema.`,
    ...(operation === undefined ? [] : describeRequest(operation, samples)),
    ...describeLimits(shown),
    ending(spec, operation),
  ];
  return `${parts.join("\n\n")}\n`;
}

const frontMatter = `---
title: Getting started
description: Send a first request and see which values the API accepts.
sidebar_position: 1
---`;

function describeRequest(operation: Operation, samples: QuotedApi["samples"]): readonly string[] {
  const curl = samples.samplesOf(operation).samples.find(({ language }) => language === "curl")?.text;
  return [
    "## Send a request",
    `Call {{${operation.id}.method}} {{${operation.id}.path}}:`,
    ...(curl === undefined ? [] : [`${fenceFor(curl)}bash\n${curl.trimEnd()}\n${fenceFor(curl)}`]),
    `::operation{id="${operation.id}"}`,
  ];
}

/** A fence that the text cannot close. */
function fenceFor(text: string): string {
  const runs = [...text.matchAll(/`{3,}/g)].map(([run]) => run.length);
  return "`".repeat(Math.max(2, ...runs) + 1);
}

const maxValues = 5;

/** A few properties with rules, each quoted by its path. */
function describeLimits(api: ApiModel): readonly string[] {
  const [lookup] = createLookups([api]);
  const findValue = createFindValue(lookup === undefined ? [] : [lookup]);
  for (const { name, schema } of api.schemas) {
    if (lookup === undefined || !plainName.test(name)) continue;
    const layers = layersOf(schema, lookup);
    const lines = propertyNames(layers, lookup).flatMap((property) => {
      const path = `${name}.${property}.rules`;
      const isQuotable = plainName.test(property) && findProperty(layers, property, lookup) !== undefined;
      return isQuotable && findValue(path).kind === "found" ? [`| \`${property}\` | {{${path}}} |`] : [];
    });
    if (lines.length === 0) continue;
    const table = ["| property | rules |", "|---|---|", ...lines.slice(0, maxValues)].join("\n");
    return ["## Know the limits", `These rules come from the schema \`${name}\`:`, table];
  }
  return [];
}

function ending(spec: string, operation: Operation | undefined): string {
  const checked = operation === undefined ? "" : ` and checks the call above against \`${operation.id}\``;
  return `:::tip

docsgen reads \`${spec}\` on every build${checked}. Change the description or this page, run \`docsgen check\`, and docsgen shows each line that no longer matches.

:::`;
}

/** Titles are plain text: braces and colons in them are not docsgen's. */
function escapeText(text: string): string {
  return escapeMarkdown(text.replaceAll(/\s+/g, " ").trim()).replaceAll("{{", String.raw`\{\{`);
}
