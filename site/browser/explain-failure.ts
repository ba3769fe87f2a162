import type { TranslateTryIt } from "../../generators/source/try-it-texts.ts";

/** Why a request got no response: what happened, and what a reader can do. */
export interface Failure {
  readonly what: string;
  readonly advice: string;
}

/** Finds the likeliest reason: browsers tell scripts nothing but that a request failed. */
export function explainFailure(address: string, isRefusedByPolicy: boolean, translate: TranslateTryIt): Failure {
  const { host, origin, protocol } = new URL(address);
  if (isRefusedByPolicy)
    return {
      what: translate("blockedByPolicy", { host }),
      advice: translate("chooseServer"),
    };
  if (!navigator.onLine) return { what: translate("offline"), advice: translate("sendWhenOnline") };
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
  if (location.protocol === "https:" && protocol === "http:" && !isLocal)
    return {
      what: translate("mixedContent", { origin }),
      advice: translate("useHttps"),
    };
  if (origin === location.origin) return { what: translate("noResponse", { host }), advice: translate("serverDown") };
  return {
    what: translate("unreadableResponse", { host }),
    advice: translate("corsHelp"),
  };
}

/** Where a redirect leads is not told to scripts, so it is not followed with a key: the key is for the chosen server. */
export function explainRedirect(address: string, translate: TranslateTryIt): Failure {
  return {
    what: translate("redirected", { host: new URL(address).host }),
    advice: translate("chooseTarget"),
  };
}
