import { load, YAMLException } from "js-yaml";
import type { Program } from "estree-jsx";
import type { Nodes, Root } from "mdast";

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
  for (const program of listPrograms(tree)) {
    for (const statement of bindModule(program, bindings)) {
      const place = placeOfCode(statement, module);
      const position = place && lowering.joined.locate(place.start, place.end);
      lowering.report(mdxExpression("The statement does not define a constant.", position));
    }
  }
  return module;
}

/** The blocks of import and export lines. They may also be between the tags of a component. */
function listPrograms(node: Nodes): readonly Program[] {
  if (node.type === "mdxjsEsm") return [programOf(node)].filter((program) => program !== undefined);
  return "children" in node ? node.children.flatMap(listPrograms) : [];
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
