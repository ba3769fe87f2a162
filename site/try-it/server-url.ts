import type { TryItServer } from "./try-it-operation.ts";
import type { Draft } from "./draft.ts";

/**
 * The absolute URL to which paths are appended, without a slash at its end. Undefined if it is not an http or https
 * URL.
 */
export function serverUrl(servers: readonly TryItServer[], draft: Draft): string | undefined {
  const text = statedUrl(servers, draft);
  if (text === "") return undefined;
  const isBare = /^(?:localhost|[\w-]+(?:\.[\w-]+)+)(?::\d+)?(?:\/|$)/i.test(text);
  try {
    // Relative URLs are resolved against this page's origin: the description's own URL is unknown here.
    const { origin, pathname, protocol } = new URL(isBare ? `https://${text}` : text, location.origin);
    return protocol === "https:" || protocol === "http:" ? origin + pathname.replace(/\/+$/, "") : undefined;
  } catch {
    return undefined;
  }
}

function statedUrl(servers: readonly TryItServer[], { server, customServer, variables }: Draft): string {
  if (server === "custom") return customServer.trim();
  if (server === "mock") return document.documentElement.dataset["mock"] ?? "/";
  const chosen = servers[Number(server)];
  return (chosen?.variables ?? []).reduce(
    (text, { name, default: fallback }) => text.replaceAll(`{${name}}`, () => variables[name] ?? fallback),
    chosen?.url ?? "",
  );
}
