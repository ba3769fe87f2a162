/** Which way a body travels; undefined where both ways are described. */
export type ShownDirection = "request" | "response" | undefined;
