import type { ChangeCode } from "../levels.ts";
import type { OperationPair } from "../api-side.ts";

interface SentCodes {
  readonly added: ChangeCode;
  readonly requiredAdded: ChangeCode;
  readonly removed: ChangeCode;
  readonly requiredRemoved: ChangeCode;
  readonly becameRequired: ChangeCode;
  readonly becameOptional: ChangeCode;
}

const sentByClient: SentCodes = {
  added: "diff/parameter-added",
  requiredAdded: "diff/required-parameter-added",
  removed: "diff/parameter-removed",
  requiredRemoved: "diff/parameter-removed",
  becameRequired: "diff/parameter-became-required",
  becameOptional: "diff/parameter-became-optional",
};

const sentByServer: SentCodes = {
  added: "diff/response-header-added",
  requiredAdded: "diff/response-header-added",
  removed: "diff/response-header-removed",
  requiredRemoved: "diff/required-response-header-removed",
  becameRequired: "diff/response-header-became-required",
  becameOptional: "diff/response-header-became-optional",
};

/**
 * The codes for the parameters of an operation. The API sends those of webhooks and callbacks, so that another one
 * breaks no receiver, and a removed one does.
 */
export function codesOfParameters({ isMirrored }: OperationPair): SentCodes {
  return isMirrored ? sentByServer : sentByClient;
}

/** The codes for the headers of a response, which the reader's server sends in webhooks and callbacks. */
export function codesOfHeaders({ isMirrored }: OperationPair): SentCodes {
  return isMirrored ? sentByClient : sentByServer;
}
