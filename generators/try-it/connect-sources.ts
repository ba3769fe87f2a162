import type { ApiModel, Server } from "../api/model.ts";
import type { TryItMode } from "../contract.ts";

const maxExpanded = 16;

/** The hosts that pages with a panel may connect to, as Content Security Policy sources in addition to `'self'`. */
export function connectSources(api: ApiModel, mode: TryItMode): readonly string[] {
  if (mode === "off") return [];
  if (mode === "any") return ["https:", "http:"];
  const servers = [...api.servers, ...api.operations.flatMap((operation) => operation.servers)];
  return [...new Set(servers.flatMap(sourcesOf))].toSorted();
}

/** `https://{region}.example.com` becomes a host for each listed region, or `*` if the variable has no list. */
function sourcesOf({ url, variables }: Server): readonly string[] {
  const [origin] = /^(?:https?:)?\/\/[^/?#]+/i.exec(url) ?? [];
  if (origin === undefined) return [];
  let expanded = [origin];
  for (const variable of variables) {
    const values = variable.enum.length > 0 ? variable.enum.slice(0, maxExpanded) : [variable.default];
    const isWholeLabel = variable.enum.length === 0 && /^(?:https?:)?\/\/\{[^{}]*\}\./.test(origin);
    const place = `{${variable.name}}`;
    expanded = expanded
      .flatMap((text) => {
        if (!text.includes(place)) return [text];
        if (isWholeLabel && text.includes(`//${place}.`)) return [text.replace(place, "*")];
        return values.map((value) => text.replaceAll(place, () => value));
      })
      .slice(0, maxExpanded);
  }
  // Any other character would start another part of the policy.
  return expanded
    .map((text) => text.replace(/^\/\//, "https://"))
    .filter((text) => /^https?:\/\/[\w*.:[\]-]+$/i.test(text));
}
