import { expect, test } from "vitest";
import type { StepReplay } from "../replay/replayed-steps.ts";
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

test("the sentence names a balance that can wait, and never as nothing to pay", () => {
  const lowell = {
    what: "earlier-balance",
    of: "0341",
    name: "",
    amount: 6_240,
    due: { when: "can-wait" },
    by: "phone-or-store",
    status: "due",
  } as const;
  const at = { kind: "page", page: "mini-confirmation" } as const;
  expect(
    sentence("ordered", {
      known: { at, isInDoubt: false, charges: [lowell], standing: [], advised: [] },
      ordered: { what: "new-service", is: "confirmed" },
      owed: [],
      main: [],
      inDoubt: [],
      at,
      endOfRoad: undefined,
      last: undefined,
    }),
  ).toBe(
    "It is ordered. Owed, and can wait: earlier balance of 0341 $62.40, by phone or at a payment location, can wait: due.",
  );
});
