import type { DocsgenError } from "../../source/docsgen-error.ts";
import { isJsonObject, printValue, arrayOf, objectOf, type JsonObject, type JsonValue } from "../../source/json.ts";
import { formatPointer } from "../../source/json-pointer.ts";
import { findNearestName } from "../../source/nearest-name.ts";
import { unknownScope, unknownSecurityScheme } from "./findings.ts";
import { createFollow } from "../follow.ts";
import type { Locate } from "../locate.ts";
import { findSchemeName } from "../build/security.ts";
import type { ListedItem } from "./list-operations.ts";

/**
 * Checks security requirements of the whole description and of each operation: their schemes, and the scopes of OAuth
 * 2.
 */
export function checkSecurity(
  document: JsonObject,
  items: readonly ListedItem[],
  { locate, isSwagger }: { readonly locate: Locate; readonly isSwagger: boolean },
): DocsgenError[] {
  const schemes = objectOf(objectOf(document["components"])["securitySchemes"]);
  const follow = createFollow(document);
  const places = [
    { tokens: [], holder: document },
    ...items.flatMap(({ operations }) => operations.map(({ tokens, operation }) => ({ tokens, holder: operation }))),
  ];
  return places.flatMap(({ tokens, holder }) =>
    arrayOf(holder["security"]).flatMap((requirement, index) =>
      Object.entries(objectOf(requirement)).flatMap(([name, scopes]) => {
        const place = [...tokens, "security", String(index), name];
        const own = findSchemeName(document, name);
        const scheme = own === undefined ? undefined : schemes[own];
        if (scheme !== undefined) return checkScopes(follow(scheme, "")?.value, { name, scopes, place }, locate);
        return isUrl(document, name)
          ? []
          : [
              unknownSecurityScheme(
                name,
                { nearest: findNearestName(name, Object.keys(schemes)), isSwagger },
                locate(formatPointer(place), "key"),
              ),
            ];
      }),
    ),
  );
}

/** From 3.2 on a requirement may name a scheme in another document by its URL. */
function isUrl(document: JsonObject, name: string): boolean {
  const self = document["$self"] === undefined ? undefined : `${printValue(document["$self"])}#`;
  const isHere = name.startsWith("#") || (self !== undefined && name.startsWith(self));
  return printValue(document["openapi"]).startsWith("3.2") && /[/#:]/.test(name) && !isHere;
}

function checkScopes(
  scheme: JsonObject | undefined,
  required: { name: string; scopes: JsonValue | undefined; place: readonly string[] },
  locate: Locate,
): DocsgenError[] {
  const flows = Object.values(objectOf(scheme?.["flows"])).filter(isJsonObject);
  if (scheme?.["type"] !== "oauth2" || flows.length === 0) return [];
  const known = flows.flatMap((flow) => Object.keys(objectOf(flow["scopes"])));
  return arrayOf(required.scopes).flatMap((scope, index) =>
    typeof scope !== "string" || known.includes(scope)
      ? []
      : [
          unknownScope(
            { scope, scheme: required.name, nearest: findNearestName(scope, known) },
            locate(formatPointer([...required.place, index])),
          ),
        ],
  );
}
