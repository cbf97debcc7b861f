/** Social networks with an icon. */
export const networks = ["facebook", "linkedin", "twitter"] as const;
export type Network = (typeof networks)[number];
