import pTimeout from "p-timeout";

/**
 * Waits for what a page can do without.
 * @returns what was found in time; undefined when it takes longer, while the work itself goes on. Rejects as the work does.
 */
export const within = <Found>(milliseconds: number, asked: PromiseLike<Found>): Promise<Found | undefined> =>
  pTimeout(asked, { milliseconds, fallback: () => undefined });
