/** What is known after the response headers arrived. */
export interface ResponseHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The content type as sent. Empty if there is none. */
  readonly type: string;
  /** The page sees all headers of its own host. For another host, it sees only those that CORS exposes. */
  readonly isSameOrigin: boolean;
}

/** One event of a stream or one line of a sequence. */
export interface StreamEvent {
  readonly data: string;
  /** `event`, `id`, and `retry`, if the event has them. */
  readonly others: Readonly<Record<string, string>>;
}

/** The part of the response body that has arrived. */
export type ResponseBody =
  | { readonly kind: "pending" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "blob"; readonly blob: Blob }
  | { readonly kind: "events"; readonly events: readonly StreamEvent[] };

/** A request in progress, and its response so far. */
export type Exchange =
  | { readonly kind: "none" }
  | { readonly kind: "sending" }
  | { readonly kind: "canceled" }
  | { readonly kind: "failed"; readonly what: string; readonly advice: string }
  | {
      readonly kind: "response";
      readonly head: ResponseHead;
      readonly body: ResponseBody;
      readonly isDone: boolean;
      readonly bytes: number;
      readonly timeMs: number;
      /** Set if the connection closed during the response. */
      readonly broken: string | undefined;
    };

/** A response with its head. */
export type ReceivedResponse = Extract<Exchange, { kind: "response" }>;
