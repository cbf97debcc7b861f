/** Bytes, more than any call needs. */
export const longestBody = 32 * 1024;
