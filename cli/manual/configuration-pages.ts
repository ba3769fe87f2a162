import type { OutputFile } from "../../generators/contract.ts";
import { configSchema } from "../config/schema.ts";
import { markdownTable } from "./markdown.ts";

/** The parts of JSON Schema that the config's schema uses. */
interface Setting {
  readonly type?: string | readonly string[];
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly properties?: Readonly<Record<string, Setting>>;
  readonly required?: readonly string[];
  readonly items?: Setting;
  readonly format?: string;
  readonly pattern?: string;
  /** The only one is the entry of a sidebar. */
  readonly $ref?: string;
  readonly additionalProperties?: Setting | boolean;
}

const settings: Readonly<Record<string, Setting>> = configSchema.properties;
const sidebarItem: Setting = configSchema.$defs.sidebarItem;

/** Keys with hundreds of keys of their own, described on a page of their own. */
const ownPages: Readonly<Record<string, string>> = { texts: "[Interface texts](/reference/interface-texts/)" };

/** The reference of the config: one section for each key. */
export function configurationPage(shapes: Readonly<Record<string, string>>): OutputFile {
  const sections = Object.entries(settings)
    .filter(([key]) => key !== "$schema")
    .map(([key, setting]) => renderSetting(key, setting, shapes[key]));
  return { path: "reference/configuration.md", content: `${head}\n${sections.join("\n")}` };
}

const head = `---
title: Configuration
description: Every key of docsgen.config.yaml with its type, default, and shape.
sidebar_position: 2
---

# Configuration

Put a file \`docsgen.config.yaml\` into the project folder. \`.json\`, \`.js\`, \`.mjs\`, and, from Node.js 22.18 on, \`.ts\` work as well. Every key is optional, and docsgen reports unknown keys.

Editors complete and check the file if its first line names the schema:

\`\`\`yaml
# yaml-language-server: $schema=./node_modules/docsgen/dist/config.schema.json
\`\`\`
`;

function renderSetting(key: string, setting: Setting, shape: string | undefined): string {
  const rows = listRows(setting, key);
  return [
    `## \`${key}\` {#${key}}\n`,
    `${sentence(setting.description)}\n`,
    `${facts(setting).join(" ")}\n`,
    ...(shape === undefined ? [] : [`\`\`\`yaml\n${shape.trim()}\n\`\`\`\n`]),
    ...(rows.length === 0 ? [] : [markdownTable(["Key", "Type", "Default", "Meaning"], rows)]),
  ].join("\n");
}

function facts(setting: Setting): readonly string[] {
  const preset = describeDefault(setting);
  return [`Type: ${describeType(setting)}.`, ...(preset === "" ? [] : [`Default: ${preset}.`])];
}

/** Rows for the keys below a key: \`logo.light\`, \`footer.columns[].title\`. */
function listRows(stated: Setting, path: string): readonly (readonly string[])[] {
  // An entry of a sidebar is described once, although it may contain entries.
  const setting = path === "sidebar" ? { ...stated, items: sidebarItem } : stated;
  return Object.entries(setting.properties ?? setting.items?.properties ?? {}).flatMap(([name, part]) => {
    const full = `${path}${setting.properties === undefined ? "[]" : ""}.${name}`;
    const own = ownPages[name];
    const required = (setting.required ?? setting.items?.required ?? []).includes(name) ? "Required. " : "";
    const meaning = `${required}${part.description === undefined ? "" : sentence(part.description)}`.trim();
    const row = [`\`${full}\``, describeType(part), describeDefault(part), own ?? meaning];
    return [row, ...(own === undefined ? listRows(part, full) : [])];
  });
}

function describeType(setting: Setting): string {
  const { type, items } = setting;
  if (setting.$ref !== undefined) return "[entry](#sidebar)";
  if (setting.enum !== undefined) return setting.enum.map((value) => code(value)).join(", ");
  const names = [type ?? "any value"].flat().map((name) => typeNames[name] ?? name);
  if (type === "array" && items !== undefined) return `list: ${describeType(items)}`;
  return names.join(" or ");
}

const typeNames: Readonly<Record<string, string>> = { object: "mapping", array: "list", string: "text" };

function describeDefault({ default: value }: Setting): string {
  return value === undefined || value === "" || JSON.stringify(value) === "[]" || JSON.stringify(value) === "{}"
    ? ""
    : code(value);
}

function code(value: unknown): string {
  return `\`${typeof value === "string" ? value : JSON.stringify(value)}\``;
}

function sentence(text = ""): string {
  return text === "" || text.endsWith(".") ? text : `${text}.`;
}
