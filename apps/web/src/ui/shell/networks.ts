/** Social networks that there is a sign of. */
export const networks = ["facebook", "linkedin", "twitter"] as const;
export type Network = (typeof networks)[number];
