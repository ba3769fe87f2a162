/** Why a request got no answer: what happened, and what a reader can do. */
export interface Failure {
  readonly what: string;
  readonly advice: string;
}

/** Finds the likeliest reason: browsers tell scripts nothing but that a request failed. */
export function explainFailure(address: string, isRefusedByPolicy: boolean): Failure {
  const { host, origin, protocol } = new URL(address);
  if (isRefusedByPolicy)
    return {
      what: `The Content Security Policy of this site does not allow requests to ${host}.`,
      advice: "Choose a server of the description, or send the copy of the request below from a terminal.",
    };
  if (!navigator.onLine) return { what: "The browser is offline.", advice: "Send again when there is a connection." };
  const isLocal = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])(?::\d+)?$/.test(host);
  if (location.protocol === "https:" && protocol === "http:" && !isLocal)
    return {
      what: `A page that came by https may not send to ${origin}, which is not encrypted (mixed content).`,
      advice: "Use the server's https address, or send the copy of the request below from a terminal.",
    };
  if (origin === location.origin)
    return { what: `No answer came from ${host}.`, advice: "The server may be down. Send again in a moment." };
  return {
    what: `No answer from ${host} could be read.`,
    advice:
      "Either the server cannot be reached, or it does not let pages of other sites call it (CORS): it must answer with Access-Control-Allow-Origin, and to a preflight for these headers. From a terminal the copy of the request below works in any case.",
  };
}

/** Where a redirect leads is not told to scripts, so it is not followed with a key: the key is for the chosen server. */
export function explainRedirect(address: string): Failure {
  return {
    what: `${new URL(address).host} answers that the resource is somewhere else (a redirect), and your key does not go there.`,
    advice: "Choose the server that it leads to, or send the copy of the request below from a terminal.",
  };
}
