import type { Components } from "../api/model.ts";
import { proseLines } from "./doc-lines.ts";
import { operationType, pathText } from "./operation-text.ts";
import { bodyType, parameterLines, responseType, sectionText } from "./part-text.ts";
import type { TypeContext } from "./type-context.ts";

/** Prints the sections of `components` except `schemas`. Operations refer to them. */
export function componentsText(components: Components, context: TypeContext): string {
  const { parameters, headers, requestBodies, responses, pathItems } = components;
  const items = pathItems.map(({ name, value }) =>
    pathText(name, value, (operation) => operationType(operation, context, "    "))
      .replace(/^/gm, "  ")
      .trimEnd(),
  );
  return [
    sectionText("responses", { components: responses, context }, (value, own) => ({
      doc: proseLines(value.description),
      type: responseType(value, own, "    "),
    })),
    sectionText("parameters", { components: parameters, context }, (value, own) => ({
      doc: parameterLines(value),
      type: context.typeText(value.schema, own, "    "),
    })),
    sectionText("requestBodies", { components: requestBodies, context }, (value, own) => ({
      doc: proseLines(value.description),
      type: bodyType(value, own, "    "),
    })),
    sectionText("headers", { components: headers, context }, (value, own) => ({
      doc: parameterLines(value),
      type: context.typeText(value.schema, own, "    "),
    })),
    items.length === 0 ? "  pathItems: never;\n" : `  pathItems: {\n${items.join("\n")}\n  };\n`,
  ].join("");
}
