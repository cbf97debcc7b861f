/** Bytes. No call of ours carries more. */
export const longestBody = 32 * 1024;
