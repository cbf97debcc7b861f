import type { Tally } from "../replay/replay-page.ts";
import type { Verdict } from "../terminal/command-result.ts";
import type { Accepted, JudgedChange } from "./accepted.ts";

/** The changes that fail the run: only different decisions, also unclear ones, or none. */
export const failures = ["difference", "cannot-tell", "none"] as const;
export type FailOn = (typeof failures)[number];

/** Whether this change fails the run. */
export const fails = ({ verdict, accepted }: JudgedChange, on: FailOn): boolean =>
  accepted === undefined &&
  on !== "none" &&
  (verdict === "different" || (verdict === "cannot-tell" && on === "cannot-tell"));

/** The verdict of a run over all journeys. */
export const verdictOf = (
  changes: readonly JudgedChange[],
  stale: readonly Accepted[],
  { unreadable }: Pick<Tally, "unreadable">,
  on: FailOn,
): Verdict => {
  const counted = changes.filter(({ verdict }) => verdict !== "renamed");
  const failing = changes.filter((change) => fails(change, on));
  if (failing.some(({ verdict }) => verdict === "different")) return "different";
  if (stale.length > 0 && on !== "none") return "stale";
  if (failing.length > 0 || (unreadable > 0 && on === "cannot-tell")) return "cannot-tell";
  if (counted.length === 0 && unreadable === 0) return "same";
  return counted.every(({ accepted }) => accepted !== undefined) && unreadable === 0 ? "accepted" : "ok";
};
