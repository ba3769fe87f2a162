import type { ApiProject, SiteSettings } from "../contract.ts";
import { parsePointer } from "../source/json-pointer.ts";
import type { FindPage } from "../validators/module-places.ts";

/** Finds the page that shows a schema or an operation, once the address of the site is known. */
export function createPageFinder({ api, addresses }: ApiProject, { url, base = "/" }: SiteSettings): FindPage {
  if (url === undefined) return () => undefined;
  const operations = new Map([...api.operations, ...api.webhooks].map(({ pointer, id }) => [pointer, id]));
  const find = (pointer: string): string | undefined => {
    if (pointer.startsWith("#/components/schemas/")) return addresses.schemas.get(parsePointer(pointer)[2] ?? "");
    const id = findOwner(pointer, operations);
    return id === undefined ? undefined : addresses.operations.get(id);
  };
  return (pointer) => {
    const route = find(pointer);
    return route === undefined ? undefined : url + base + route.slice(1);
  };
}

/** The operation that stands at a pointer or above it. */
function findOwner(pointer: string, operations: ReadonlyMap<string, string>): string | undefined {
  for (let place = pointer; place.includes("/"); place = place.slice(0, place.lastIndexOf("/"))) {
    const id = operations.get(place);
    if (id !== undefined) return id;
  }
  return undefined;
}
