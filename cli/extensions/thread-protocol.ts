import type { MessagePort } from "node:worker_threads";

/** What the thread of the plugins starts with. */
export interface ThreadTask {
  readonly directory: string;
  readonly file: string;
  readonly files: readonly string[];
  readonly digest: string;
  /** The state, and the number of the plugin that runs. */
  readonly shared: Int32Array;
  readonly port: MessagePort;
}

/** States of the thread. Only an idle thread closes itself, so that no call is lost. */
export const threadState = { idle: 0, busy: 1, done: 2, closed: 3 } as const;
