import { expect, test } from "vitest";
import { unmoved } from "../replay/money.ts";
import type { Accepted, JudgedChange } from "./accepted.ts";
import { type FailOn, verdictOf } from "./verdict.ts";

const change = (verdict: JudgedChange["verdict"], isAccepted = false): JudgedChange => ({
  verdict,
  step: "s",
  what: "w",
  count: 1,
  money: unmoved,
  journeys: [],
  ...(isAccepted ? { accepted: { by: "b", because: "c" } } : {}),
});
const different = change("different");
const untold = change("cannot-tell");
const accepted = change("different", true);
const old: Accepted = { step: "s", what: "w", by: "b", because: "c" };

test.each<readonly [FailOn, readonly JudgedChange[], readonly Accepted[], number, string]>([
  ["cannot-tell", [], [], 0, "same"],
  ["cannot-tell", [different, untold], [old], 1, "different"],
  ["cannot-tell", [accepted, untold], [], 0, "cannot-tell"],
  ["cannot-tell", [accepted], [], 1, "cannot-tell"],
  ["cannot-tell", [accepted, change("cannot-tell", true)], [], 0, "accepted"],
  ["cannot-tell", [accepted, untold], [old], 0, "stale"],
  ["difference", [accepted, untold], [], 1, "ok"],
  ["difference", [different], [], 0, "different"],
  ["difference", [], [old], 0, "stale"],
  ["none", [different, untold], [old], 1, "ok"],
])(
  "failing on %s, %j with %j, %i stale entries and %i unreadable journals is %s",
  (on, changes, stale, unreadable, verdict) => expect(verdictOf(changes, stale, { unreadable }, on)).toBe(verdict),
);
