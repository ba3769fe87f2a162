import path from "node:path";
import type { Program } from "oxc-parser";
import { fileEndings } from "../../../generators/source/file-endings.ts";
import { propOfSlot } from "../../../generators/pages/mdx/slots.ts";
import { parseScript } from "../../parse-script.ts";
import { keepSpaces } from "./jsx-spaces.ts";
import { templateToJsx } from "./astro-template.ts";

/** Files that a page may import as well: images, and data. */
const isFile = new RegExp(String.raw`\.(?:${fileEndings.image}|json|ya?ml)$`, "i");

/**
 * A component of Astro as a module with a function of JSX, so that a component that only shows markup becomes part of
 * the page like those of React. Undefined for a component that does more.
 */
export function astroToJsx(text: string, name: string, folder: string): string | undefined {
  const [all, script = ""] = /^\s*---[ \t]*\r?\n((?:[\s\S]*?\n)?)---[ \t]*(?:\r?\n|$)/.exec(text) ?? [""];
  const markup = templateToJsx(all === "" ? text : text.slice(text.indexOf(all) + all.length));
  const code = readScript(script, folder);
  if (markup === undefined || code === undefined) return undefined;
  const body = [...code.body, `return <>${markup.trim()}</>;`].map((line) => `  ${line}`).join("\n");
  const written = [...code.module, `export default function ${name}(props) {`, body, "}", ""].join("\n");
  const plain = written.replaceAll(/\bAstro\.slots\.has\(\s*(["'])([\w-]+)\1\s*\)/g, (_, _quote, slot: string) =>
    slot === "default" ? "(props.children !== undefined)" : `(props.${propOfSlot(slot)} !== undefined)`,
  );
  const clean = plain.replaceAll(/\bAstro\.props\b/g, "props");
  // "Made with Astro." is text.
  return /\bAstro\??\.[\w[]/.test(clean) ? undefined : keepSpaces(clean);
}

interface Code {
  /** Imports and functions. */
  readonly module: readonly string[];
  /** Values, which may use the properties. */
  readonly body: readonly string[];
}

function readScript(script: string, folder: string): Code | undefined {
  const { program, errors } = parseScript("component.ts", script);
  if (errors.length > 0) return undefined;
  const parts = program.body.map((statement) => readStatement(statement, script, folder));
  if (parts.includes(undefined)) return undefined;
  const known = parts.filter((part) => part !== undefined);
  return { module: known.flatMap(({ module }) => module), body: known.flatMap(({ body }) => body) };
}

function readStatement(statement: Program["body"][number], script: string, folder: string): Code | undefined {
  const written = script.slice(statement.start, statement.end);
  switch (statement.type) {
    case "TSInterfaceDeclaration":
    case "TSTypeAliasDeclaration":
      return { module: [], body: [] };
    case "ExportNamedDeclaration":
      return statement.declaration === null ? undefined : readStatement(statement.declaration, script, folder);
    case "FunctionDeclaration":
      return { module: [written], body: [] };
    case "ImportDeclaration": {
      if (statement.importKind === "type") return { module: [], body: [] };
      const { value } = statement.source;
      // Paths of files start at the project, because the page has another folder.
      const target = isFile.test(value) && value.startsWith(".") ? `/${path.posix.join(folder, value)}` : value;
      return { module: [written.replace(value, () => target)], body: [] };
    }
    case "VariableDeclaration": {
      if (statement.kind !== "const") return undefined;
      const values = statement.declarations.map(({ id, init }): readonly string[] | undefined => {
        const inner =
          init?.type === "TSAsExpression" || init?.type === "TSSatisfiesExpression" ? init.expression : init;
        const annotation = "typeAnnotation" in id ? id.typeAnnotation : undefined;
        const name = script.slice(id.start, annotation?.start ?? id.end);
        const value = inner === null || inner === undefined ? undefined : script.slice(inner.start, inner.end);
        // The function's parameter has this name.
        if (name === "props" && value === "Astro.props") return [];
        return value === undefined ? undefined : [`const ${name} = ${value};`];
      });
      return values.includes(undefined) ? undefined : { module: [], body: values.flatMap((one) => one ?? []) };
    }
    default:
      return undefined;
  }
}
