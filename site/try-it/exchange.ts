/** What is known once the headers of an answer are there. */
export interface AnswerHead {
  readonly status: number;
  readonly statusText: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** The content type as it was sent; empty without one. */
  readonly type: string;
  /** The page sees all headers of its own host, of another one only those that CORS exposes. */
  readonly isSameOrigin: boolean;
}

/** One event of a stream or one line of a sequence. */
export interface StreamEvent {
  readonly data: string;
  /** `event`, `id` and `retry`, where the event has them. */
  readonly others: Readonly<Record<string, string>>;
}

/** The body of an answer, as far as it has come. */
export type AnswerBody =
  | { readonly kind: "pending" }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "blob"; readonly blob: Blob }
  | { readonly kind: "events"; readonly events: readonly StreamEvent[] };

/** A request on its way, and what has come back. */
export type Exchange =
  | { readonly kind: "none" }
  | { readonly kind: "sending" }
  | { readonly kind: "canceled" }
  | { readonly kind: "failed"; readonly what: string; readonly advice: string }
  | {
      readonly kind: "answer";
      readonly head: AnswerHead;
      readonly body: AnswerBody;
      readonly isDone: boolean;
      readonly bytes: number;
      readonly timeMs: number;
      /** Set where the answer broke off. */
      readonly broken: string | undefined;
    };

/** An answer with its head. */
export type ReceivedResponse = Extract<Exchange, { kind: "answer" }>;
