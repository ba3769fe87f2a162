/** The maximum size of a request body. */
export const maxBodyBytes = 10 * 1024 * 1024;
