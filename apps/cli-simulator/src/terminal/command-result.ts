/** The result of a command in one word. */
export type Verdict =
  "ok" | "same" | "accepted" | "different" | "cannot-tell" | "not-found" | "stale" | "usage" | "failed";

/** The process's exit code, for scripts. */
export const exitCodes: Readonly<Record<Verdict, number>> = {
  ok: 0,
  same: 0,
  accepted: 0,
  failed: 1,
  usage: 2,
  different: 3,
  "not-found": 4,
  "cannot-tell": 5,
  stale: 6,
};

/** The result of a command. The payload goes to stdout, everything else to stderr. */
export interface CommandResult {
  readonly verdict: Verdict;
  /** One line for people. */
  readonly message: string;
  /** The message is about the payload and goes to stderr, so that stdout contains only the payload's lines. */
  readonly isAside?: true;
  /** The payload was already printed line by line, also as data. Only the message remains. */
  readonly isPrinted?: true;
  /** The payload as data, beside `verdict` and `message` under --json. */
  readonly data?: object;
  /** The payload for people; without one only the message prints, on stderr. */
  readonly text?: (colours: boolean) => string;
  /** The next useful command, ready to type. */
  readonly next?: string;
}

export const usage = (message: string, next?: string): CommandResult => ({
  verdict: "usage",
  message,
  ...(next === undefined ? {} : { next }),
});
export const failed = (message: string, next?: string): CommandResult => ({
  verdict: "failed",
  message,
  ...(next === undefined ? {} : { next }),
});
