import { load, YAMLException } from "js-yaml";
import type { Root } from "mdast";

import { once } from "../../source/once.ts";
import { yamlSchema } from "../../source/yaml-schema.ts";
import { bindModule } from "./bindings.ts";
import { createRecord, isRecord, toConstant, type CodeBinding, type ConstantRecord, type Module } from "./constants.ts";
import { mdxExpression } from "./findings.ts";
import type { Lowering } from "./lowering.ts";
import { placeOfCode, programOf } from "./scope.ts";

/** Collects the names that a file imports and exports. Their values are evaluated when they are used. */
export function openModule(
  tree: Root,
  options: Pick<Module, "path" | "isStrict" | "base" | "props" | "chain">,
  lowering: Pick<Lowering, "joined" | "report">,
): Module {
  const bindings = new Map<string, CodeBinding>();
  const yaml = tree.children.find((node) => node.type === "yaml")?.value;
  const module: Module = {
    ...options,
    bindings,
    evaluating: new Set(),
    frontMatter: once(() => readFrontMatter(yaml)),
  };
  for (const node of tree.children) {
    const program = node.type === "mdxjsEsm" ? programOf(node) : undefined;
    for (const statement of program === undefined ? [] : bindModule(program, bindings)) {
      const place = placeOfCode(statement, module);
      const position = place && lowering.joined.locate(place.start, place.end);
      lowering.report(mdxExpression("The statement does not define a constant.", position));
    }
  }
  return module;
}

/** A mistake in the front matter is reported elsewhere. */
function readFrontMatter(yaml: string | undefined): ConstantRecord {
  try {
    const value = toConstant(load(yaml ?? "", { schema: yamlSchema }));
    return isRecord(value) ? value : createRecord([]);
  } catch (cause) {
    if (cause instanceof YAMLException) return createRecord([]);
    throw cause;
  }
}
