/** The largest body of a request that is read. */
export const largestBodyBytes = 10 * 1024 * 1024;
