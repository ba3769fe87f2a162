import type { Name } from "../../code/model.ts";
import { findCertainName } from "../../source/nearest-name.ts";
import type { CodeValue, Group } from "./scope.ts";
import type { Sdk } from "./sdk-map.ts";

type Imported = Extract<CodeValue, { kind: "imported" }>;

/** A method, or a group, of a class or a package that the config names: `Charge.create(params)`, Go's `charge.New(params)`. */
export function methodOfOwner({ sdks, name: owner }: Pick<Imported, "sdks" | "name">, name: Name): Group | undefined {
  for (const sdk of sdks) {
    const isKnown = sdk.owners.has(owner) && mayName(sdk, owner, name.text);
    if (isKnown) return groupOf(sdk, owner, [{ text: owner, range: name.range }, name]);
    // The class of the client has the methods itself: `Acme.pets.create(…)`.
    if (sdk.clients.has(owner) && (sdk.groups.has(name.text) || sdk.methods.has(name.text)))
      return groupOf(sdk, owner, [name]);
  }
  return undefined;
}

function groupOf(sdk: Sdk, client: string, segments: readonly Name[]): Group {
  return { kind: "group", sdk, client, segments };
}

/** Whether a method exists, or is certainly misspelled. A class has other methods as well. */
function mayName({ methods }: Sdk, owner: string, name: string): boolean {
  if (methods.has(`${owner}.${name.replace(/(?:_async|Async)$/, "")}`)) return true;
  const start = `${owner}.`;
  const known = [...methods.keys()].filter((path) => path.startsWith(start)).map((path) => path.slice(start.length));
  return findCertainName(name, known) !== undefined;
}

/** A function of a module that the config states as a method: `acme.run(…)`, `run(…)`. */
export function functionOfModule({ sdks }: Pick<Imported, "sdks">, name: Name): Group | undefined {
  const sdk = sdks.find(({ settings: { calls = {} } }) => Object.hasOwn(calls, name.text));
  return sdk && groupOf(sdk, [...sdk.clients][0] ?? "", [name]);
}

/** A method of an object that a method of its class returned: `customer.update(params)` after `Customer.retrieve("…")`. */
export function methodOfObject({ sdk, segments }: Group, name: Name): Group | undefined {
  const [owner, , ...others] = segments;
  if (owner === undefined || others.length > 0 || !sdk.methods.has(`${owner.text}.${name.text}`)) return undefined;
  return groupOf(sdk, owner.text, [{ text: owner.text, range: name.range }, name]);
}
