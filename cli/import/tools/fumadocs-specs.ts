import type { ImportedProject, ToolInput } from "../model.ts";
import { isPageFile } from "../page-source.ts";
import { filesBelow, join, joinPath } from "../source-folder.ts";

const usual = ["openapi.yaml", "openapi.yml", "openapi.json", "public/openapi.yaml", "public/openapi.json"];

/**
 * The descriptions that generated pages name (`<APIPage document="./openapi.yaml" />`), those of `createOpenAPI` and
 * `generateFiles`, and those with the usual names. https://fumadocs.dev/docs/integrations/openapi
 */
export function findSpecs({ source, root }: ToolInput, folder: string): ImportedProject["specs"] {
  const pages = filesBelow(source, folder)
    .filter(isPageFile)
    .flatMap((file) => documentOf(source.readText(join(folder, file)) ?? ""));
  const code = source.files
    .filter((file) => file.startsWith(root === "" ? "" : `${root}/`) && /\.[cm]?[jt]sx?$/.test(file))
    .flatMap((file) => inputsOf(source.readText(file) ?? ""));
  const files = [...pages, ...code, ...usual].flatMap((name) => {
    const file = joinPath(root, name);
    return file !== undefined && source.has(file) ? [file] : [];
  });
  return [...new Set(files)].map((file) => ({ file }));
}

const documentProp = /<APIPage\b[^>]*?\bdocument=\{?\s*(["'`])([^"'`{}]+)\1/;

function documentOf(text: string): readonly string[] {
  const [, , name] = documentProp.exec(text) ?? [];
  return name === undefined ? [] : [name];
}

/** `input: ["./a.yaml", "./b.json"]`, or one text. */
function inputsOf(code: string): readonly string[] {
  if (!/\b(?:createOpenAPI|generateFiles)\(/.test(code)) return [];
  const lists = [...code.matchAll(/\binput:\s*(\[[^\]]{0,5000}\]|["'`][^"'`\n]*["'`])/g)].map(([, list = ""]) => list);
  return lists.flatMap((list) =>
    [...list.matchAll(/(["'`])([^"'`\n]+\.(?:ya?ml|json))\1/g)].map(([, , name = ""]) => name),
  );
}
