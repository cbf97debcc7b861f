import type { Tally } from "../replay/replay-page.ts";
import type { Verdict } from "../terminal/said.ts";
import type { Accepted, JudgedChange } from "./accepted.ts";

/** What makes a gate fail: what is decided otherwise alone, what nobody can tell as well, or nothing. */
export const failures = ["difference", "cannot-tell", "none"] as const;
export type FailOn = (typeof failures)[number];

/** Whether this change makes the gate fail. */
export const fails = ({ verdict, accepted }: JudgedChange, on: FailOn): boolean =>
  accepted === undefined &&
  on !== "none" &&
  (verdict === "different" || (verdict === "cannot-tell" && on === "cannot-tell"));

/** What a run over all journeys comes to. */
export const verdictOf = (
  changes: readonly JudgedChange[],
  stale: readonly Accepted[],
  { unreadable }: Pick<Tally, "unreadable">,
  on: FailOn,
): Verdict => {
  const told = changes.filter(({ verdict }) => verdict !== "renamed");
  const failing = changes.filter((change) => fails(change, on));
  if (failing.some(({ verdict }) => verdict === "different")) return "different";
  if (stale.length > 0 && on !== "none") return "stale";
  if (failing.length > 0 || (unreadable > 0 && on === "cannot-tell")) return "cannot-tell";
  if (told.length === 0 && unreadable === 0) return "same";
  return told.every(({ accepted }) => accepted !== undefined) && unreadable === 0 ? "accepted" : "ok";
};
