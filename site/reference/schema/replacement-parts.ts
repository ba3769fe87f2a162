import { schemaHref, type ReferenceContext } from "../context.ts";
import { operationHref } from "../parts/groups.ts";

/** A run of text; code where it is a name, a link where the name is known. */
export interface ReplacementPart {
  readonly text: string;
  readonly isCode: boolean;
  readonly href: string | undefined;
}

/**
 * What a description gives as replacement, ready to be shown: a name alone becomes a sentence, and names that are a
 * sibling, an operation or a schema become links.
 */
export function replacementParts(
  text: string | undefined,
  findSibling: ((name: string) => string | undefined) | undefined,
  context: ReferenceContext,
): readonly ReplacementPart[] {
  if (text === undefined) return [];
  const sentence = /[\s`]/.test(text) && !/^[A-Z]+ \/\S*$/.test(text) ? text : `Use \`${text}\` instead.`;
  return sentence.split(/`([^`]+)`/).flatMap((part, index): ReplacementPart[] => {
    if (part === "") return [];
    const isCode = index % 2 === 1;
    return [{ text: part, isCode, href: isCode ? (findSibling?.(part) ?? hrefOf(part, context)) : undefined }];
  });
}

function hrefOf(name: string, context: ReferenceContext): string | undefined {
  const operation = context.operations.get(name) ?? findByPath(name, context);
  if (operation !== undefined) return operationHref(operation, context);
  return schemaHref(name, context) ?? schemaHref(name.split(".")[0] ?? "", context);
}

/** `POST /pets`, or a path that only one operation has. */
function findByPath(name: string, { operations }: ReferenceContext) {
  const [, method, path] = /^(?:([A-Za-z]+) )?(\/\S*)$/.exec(name) ?? [];
  if (path === undefined) return undefined;
  const found = [...operations.values()].filter(
    (operation) => operation.path === path && (method === undefined || operation.method === method.toUpperCase()),
  );
  return found.length === 1 ? found[0] : undefined;
}
