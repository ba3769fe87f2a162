import type { ApiModel } from "../api/model.ts";
import type { ReferenceUrls } from "../pages/model.ts";
import type { LocatedSdk } from "./sdk/settings.ts";

/** A description with its name in the project. */
export interface NamedApi {
  readonly name: string;
  readonly api: ApiModel;
  /** Path prefixes of other products. docsgen does not report calls to them. */
  readonly externalPaths?: readonly string[];
  /** Names of other products in code spans; `*` at the end: every name that starts so. */
  readonly externalNames?: readonly string[];
  /** Where the reference shows its parts; undefined: it has no reference. */
  readonly urls?: Pick<ReferenceUrls, "operations" | "schemas">;
  /** SDKs whose calls docsgen checks: all that the config states, of every description. */
  readonly sdks?: readonly LocatedSdk[];
}

/** The description that a name belongs to. */
export type Owner<Api extends NamedApi> =
  | { readonly kind: "one"; readonly owner: Api; readonly name: string }
  /** Several descriptions have it, but not the main one; `names` identifies each. */
  | { readonly kind: "several"; readonly names: readonly string[] }
  /** No description has it; `within` is the description that the author named. */
  | { readonly kind: "none"; readonly within: Api | undefined; readonly name: string };

/**
 * Finds the description of an operation or a schema: the main one, which is the first, if it has the name,
 * otherwise the only one that has it. `admin:createPet` names its description explicitly.
 */
export function findOwner<Api extends NamedApi>(
  apis: readonly Api[],
  name: string,
  holds: (api: ApiModel, name: string) => boolean,
): Owner<Api> {
  const owners = apis.filter(({ api }) => holds(api, name));
  const [first, second] = owners;
  if (first !== undefined && (second === undefined || first === apis[0])) return { kind: "one", owner: first, name };
  if (first !== undefined) return { kind: "several", names: owners.map((owner) => `${owner.name}:${name}`) };
  const [, prefix, rest = ""] = /^([^:]+):\s*(.+)$/s.exec(name) ?? [];
  const stated = apis.find((api) => api.name === prefix);
  if (stated === undefined) return { kind: "none", within: undefined, name };
  return holds(stated.api, rest)
    ? { kind: "one", owner: stated, name: rest }
    : { kind: "none", within: stated, name: rest };
}

/** Every name that an author may write: the main description's names, and all names with their description's prefix. */
export function listNames<Api extends NamedApi>(
  apis: readonly Api[],
  within: Api | undefined,
  namesOf: (api: ApiModel) => readonly string[],
): readonly string[] {
  if (within !== undefined) return namesOf(within.api).map((name) => `${within.name}:${name}`);
  return apis.flatMap(({ name, api }, index) => {
    const names = namesOf(api);
    return index === 0 ? names : [...names, ...names.map((own) => `${name}:${own}`)];
  });
}

/** The start of a message about something that does not exist. */
export function missingMessageStart(apis: readonly NamedApi[], within: NamedApi | undefined): string {
  if (within !== undefined) return `The description \`${within.name}\` has no`;
  return apis.length > 1 ? "The descriptions have no" : "The description has no";
}
