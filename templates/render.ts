import { readdirSync, readFileSync } from "node:fs";
import Handlebars from "handlebars";

/** Renders one file: the template's name without `.hbs`, and finished text for its placeholders. */
export type Render = (template: string, view: Readonly<Record<string, unknown>>) => string;

const isBuilt = /\.c?js$/.test(import.meta.url);
const packageRoot = new URL(isBuilt ? "../../" : "../", import.meta.url);

/**
 * Creates a renderer that reads and compiles each template once. Nothing is escaped for HTML, and a placeholder without
 * text is an error. The caller makes the text safe with the functions of `text.ts`.
 */
export function createRenderer(): Render {
  const compiled = new Map<string, Handlebars.TemplateDelegate>();
  return (template, view) => {
    const known = compiled.get(template) ?? compileTemplate(template);
    compiled.set(template, known);
    return known(view);
  };
}

/** Reads a file that is copied to the output unchanged. */
export function readTemplate(name: string): string {
  return readFileSync(new URL(`templates/${name}`, packageRoot), "utf8");
}

/** Reads the modules that every kit ships: the built text of `generators/validators/runtime/`. */
export function readRuntimeModules(): readonly { readonly path: string; readonly content: string }[] {
  const root = new URL("dist/generators/validators/runtime/", packageRoot);
  const names = readdirSync(root, { recursive: true, encoding: "utf8" }).map((name) => name.replaceAll("\\", "/"));
  const modules = names.filter((name) => name.endsWith(".js")).toSorted();
  return modules.map((name) => ({ path: `runtime/${name}`, content: readFileSync(new URL(name, root), "utf8") }));
}

function compileTemplate(name: string): Handlebars.TemplateDelegate {
  return Handlebars.compile(readTemplate(`${name}.hbs`), { noEscape: true, strict: true, knownHelpersOnly: true });
}
