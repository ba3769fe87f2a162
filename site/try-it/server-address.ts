import type { TryItServer } from "../../generators/try-it/model.ts";
import type { Draft } from "./draft.ts";

/** The address that paths are added to, absolute and without a slash at its end; undefined for what is no http address. */
export function serverAddress(servers: readonly TryItServer[], draft: Draft): string | undefined {
  const text = writtenAddress(servers, draft);
  if (text === "") return undefined;
  const isBare = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/i.test(text);
  try {
    // Relative addresses begin at the origin of this page: where the description itself was is not known any more.
    const { origin, pathname, protocol } = new URL(isBare ? `https://${text}` : text, location.origin);
    return protocol === "https:" || protocol === "http:" ? origin + pathname.replace(/\/+$/, "") : undefined;
  } catch {
    return undefined;
  }
}

function writtenAddress(servers: readonly TryItServer[], { server, customServer, variables }: Draft): string {
  if (server === "custom") return customServer.trim();
  if (server === "mock") return document.documentElement.dataset["mock"] ?? "/";
  const chosen = servers[Number(server)];
  return (chosen?.variables ?? []).reduce(
    (text, { name, default: fallback }) => text.replaceAll(`{${name}}`, () => variables[name] ?? fallback),
    chosen?.url ?? "",
  );
}
