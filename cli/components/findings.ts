import { DocsgenError } from "../../generators/source/docsgen-error.ts";
import type { Position } from "../../generators/source/position.ts";
import { missingPackage } from "../../generators/source/missing-package.ts";

/** A file of a component that cannot be compiled. */
export function componentSyntax(reason: string, position: Position | undefined): DocsgenError {
  return new DocsgenError("components/syntax", `The component cannot be compiled: ${reason}`, {
    blocks: "replacing",
    position,
  });
}

/** A file of a component that cannot be loaded. */
export function componentLoad(file: string, reason: string, position: Position): DocsgenError {
  const missing = missingPackage(reason);
  return new DocsgenError("components/load", `The file \`${file}\` cannot be loaded: ${reason}`, {
    blocks: "replacing",
    position,
    hint:
      missing === undefined
        ? "use code of the browser, such as `window`, in an effect or an event handler only"
        : `run \`npm install ${missing}\``,
  });
}

/** Two files that export a component with the same name. */
export function repeatedComponent(name: string, used: string, position: Position): DocsgenError {
  return new DocsgenError(
    "components/repeated-name",
    `The component \`${name}\` already exists in \`${used}\`. docsgen uses that one.`,
    { severity: "warning", position, hint: "rename one of the components" },
  );
}

/** A component that has the name of one that docsgen has. */
export function overriddenComponent(name: string, file: string): DocsgenError {
  return new DocsgenError(
    "components/overrides-built-in",
    `\`${file}\` replaces docsgen's own component \`<${name}>\` on every page.`,
    {
      severity: "warning",
      position: { file, line: 1, column: 1 },
      hint: "rename the component to use both, or set the severity of this code to `off` if you mean to replace it",
    },
  );
}

/** A file in `components/` from which no page can use anything. */
export function withoutComponent(file: string): DocsgenError {
  return new DocsgenError("components/no-component", `The file \`${file}\` exports no component.`, {
    severity: "note",
    position: { file, line: 1, column: 1 },
    hint: "export a function as `default`, or under a name that starts with a capital letter; move files that components import to a subfolder",
  });
}

/** A file that replaces a part that the site does not have. */
export function unknownPart(name: string, file: string, known: readonly string[]): DocsgenError {
  const list = known.map((one) => `\`${one}\``).join(", ");
  return new DocsgenError("components/unknown-part", `A project cannot replace the part \`${name}\` of the site.`, {
    severity: "warning",
    position: { file, line: 1, column: 1 },
    hint: `name the file after one of these parts: ${list}`,
  });
}

/** Code that the site's content security policy forbids. */
export function codeFromText(name: string, position: Position | undefined): DocsgenError {
  return new DocsgenError(
    "components/eval",
    `The call of \`${name}\` makes code from text. The content security policy of the site forbids it.`,
    { severity: "warning", position, hint: "use a library that works without `eval`" },
  );
}

/** A type error in a component. The build does not need types. */
export function componentType(reason: string, position: Position): DocsgenError {
  return new DocsgenError("components/type", reason, { blocks: false, position });
}
