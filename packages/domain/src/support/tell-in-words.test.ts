import { expect, test } from "vitest";
import type { StepReplay } from "../journey/replayed-steps.ts";
import { problem } from "../kernel/problem.ts";
import { sentence } from "./tell-in-words.ts";

test.each(["unreachable", "malformed", "refused", "store"] as const)(
  "of a step that ended in a problem nothing is said that %s is not",
  (kind) =>
    expect(
      sentence("try-again", {
        known: { at: { kind: "page", page: "oops" }, isInDoubt: false, charges: [], standing: [], advised: [] },
        ordered: undefined,
        owed: [],
        main: [],
        inDoubt: [],
        at: { kind: "page", page: "oops" },
        endOfRoad: { kind: "page", page: "oops" },
        last: { step: "checkFraud", recorded: { problem: problem(kind, "checkFraud", "") } } as StepReplay,
      }),
    ).toBe(
      `Nothing is ordered by this journey: in checkFraud something went wrong (checkFraud, ${kind}). Please try again later.`,
    ),
);
