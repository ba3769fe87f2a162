/** The maximum size of a request body. */
export const largestBodyBytes = 10 * 1024 * 1024;
