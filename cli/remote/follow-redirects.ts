/** One step of a chain of redirects. */
export interface RedirectStep {
  readonly from: string;
  /** Absolute, or as the server wrote it where it is not a URL. */
  readonly to: string;
  readonly status: number;
}

export interface FollowOptions<Refusal> {
  readonly init: RequestInit;
  readonly maxRedirects: number;
  /** Called for each redirect before it is followed; returns why it must not be. */
  readonly refuse: (redirect: RedirectStep) => Refusal | undefined;
}

/** The last response, or why docsgen did not get that far. */
export type Followed<Refusal> =
  | { readonly kind: "response"; readonly response: Response }
  | { readonly kind: "refused"; readonly refusal: Refusal }
  | { readonly kind: "too-often" };

/** Fetches a URL and follows its redirects one by one, because `fetch` itself follows them to every host. */
export async function followRedirects<Refusal>(
  url: string,
  { init, maxRedirects, refuse }: FollowOptions<Refusal>,
): Promise<Followed<Refusal>> {
  let from = url;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await fetch(from, { ...init, redirect: "manual" });
    const { status } = response;
    const location = response.headers.get("location");
    if (status < 300 || status > 399 || location === null) return { kind: "response", response };
    await response.body?.cancel();
    const to = URL.canParse(location, from) ? new URL(location, from).href : location;
    const refusal = refuse({ from, to, status });
    if (refusal !== undefined) return { kind: "refused", refusal };
    from = to;
  }
  return { kind: "too-often" };
}
