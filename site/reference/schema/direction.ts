/** Which way a body travels; undefined where both ways are described. */
export type Direction = "request" | "response" | undefined;
