import type { JsonValue } from "../source/json.ts";

/** Values of every kind. */
export const everyKind: readonly JsonValue[] = [null, true, "text", "☃", 1, 0.5, -7, [], {}, [1], { a: 1 }];
