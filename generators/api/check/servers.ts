import { arrayOf, objectOf } from "../../source/json.ts";
import type { DocsgenError } from "../../source/docsgen-error.ts";
import type { JsonObject } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { serverDefault, undeclaredServerVariable } from "./findings.ts";
import type { Locate } from "../locate.ts";
import type { ListedItem } from "./list-operations.ts";

/** Checks all servers of a description: the variables of their URLs and the default values of the variables. */
export function checkServers(document: JsonObject, items: readonly ListedItem[], locate: Locate): DocsgenError[] {
  const holders: { tokens: readonly string[]; holder: JsonObject }[] = [
    { tokens: [], holder: document },
    ...items.flatMap(({ tokens, item, operations }) => [
      { tokens, holder: item },
      ...operations.map((entry) => ({ tokens: entry.tokens, holder: entry.operation })),
    ]),
  ];
  return holders.flatMap(({ tokens, holder }) =>
    arrayOf(holder["servers"]).flatMap((server, index) =>
      checkServer(objectOf(server), [...tokens, "servers", String(index)], locate),
    ),
  );
}

function checkServer(server: JsonObject, tokens: readonly string[], locate: Locate): DocsgenError[] {
  const { url } = server;
  const variables = objectOf(server["variables"]);
  const names = typeof url === "string" ? [...url.matchAll(/\{([^{}]*)\}/g)].map((match) => match[1] ?? "") : [];
  return [
    ...[...new Set(names)]
      .filter((name) => !Object.hasOwn(variables, name))
      .map((name) =>
        undeclaredServerVariable(
          name,
          findNearestName(name, Object.keys(variables)),
          locate(formatPointer([...tokens, "url"])),
        ),
      ),
    ...Object.entries(variables).flatMap(([name, variable]) => {
      const { enum: values, default: value } = objectOf(variable);
      return typeof value === "string" && Array.isArray(values) && values.length > 0 && !values.includes(value)
        ? [serverDefault(name, value, locate(formatPointer([...tokens, "variables", name, "default"])))]
        : [];
    }),
  ];
}
