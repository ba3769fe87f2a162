import type { TryItScheme } from "./try-it-operation.ts";
import type { TabStore } from "../browser/tab-store.ts";

/** The entered credentials of one scheme. */
export interface Credential {
  readonly user: string;
  readonly secret: string;
}

/** Credentials by scheme name. */
export type Credentials = Readonly<Record<string, Credential>>;

/** Name of a credential in the tab's storage. `place` distinguishes several descriptions of a site. */
export function credentialKey(place: string, scheme: string, part: keyof Credential): string {
  return `docsgen.console.${part}.${place}.${scheme}`;
}

/** Reads the credentials that were entered in this tab. */
export function readCredentials(store: TabStore, place: string, schemes: readonly TryItScheme[]): Credentials {
  const read = (scheme: string, part: keyof Credential): string => store.read(credentialKey(place, scheme, part)) ?? "";
  return Object.fromEntries(
    schemes.map(({ name }) => [name, { user: read(name, "user"), secret: read(name, "secret") }]),
  );
}
