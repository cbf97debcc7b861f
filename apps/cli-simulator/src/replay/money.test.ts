import type { Charge } from "@switchyard/domain/charges/model";
import { toPage } from "@switchyard/domain/journey/model";
import type { JourneyReplay } from "@switchyard/domain/replay/replayed-steps";
import { expect, test } from "vitest";
import { moved, movedText, movedTogether, sumsOf } from "./money.ts";

const charge = (what: Charge["what"], amount: Charge["amount"]): Charge => ({
  what,
  of: "",
  name: "",
  amount,
  due: { when: "open" },
  by: "card",
  status: "due",
});

const owed = (...charges: readonly Charge[]): Pick<JourneyReplay, "steps" | "end"> => ({
  steps: [],
  end: { at: toPage("place-order"), isInDoubt: false, charges, standing: [], advised: [] },
});

test("counts halves as deposit, fees as fees, and everything else as charges", () =>
  expect(
    sumsOf(
      owed(
        charge("deposit-first-half", 2),
        charge("deposit-second-half", 1),
        charge("start-day-fee", 10),
        charge("early-leave-fee", 20),
        charge("base-charge", 100),
        charge("earlier-balance", 200),
        charge("add-on", 400),
      ),
    ),
  ).toEqual({ deposits: 3, fees: 30, charges: 700, now: 733, later: 0, billed: 0 }));

test("each amount is due now, later or with a bill", () => {
  const due = (when: Charge["due"]): Charge => ({ ...charge("deposit", 1), due: when });
  const dues: readonly Charge["due"][] = [
    { when: "with-the-order" },
    { when: "on-a-day", day: "2026-12-24" },
    { when: "can-wait" },
    { when: "each-month" },
  ];
  expect(sumsOf(owed(...dues.map(due)))).toMatchObject({ now: 1, later: 2, billed: 1 });
  const [now, later] = [sumsOf(owed(due({ when: "open" }))), sumsOf(owed(due({ when: "on-a-day", day: undefined })))];
  expect(movedText(moved(now, later), 1)).toBe("due now $0.01 → $0.00, due later $0.00 → $0.01");
});

test("an unknown amount gives no sum", () => {
  expect(sumsOf(owed(charge("deposit", 1), charge("stop-day-fee", "unknown")))).toBeUndefined();
  const untold = { verdict: "cannot-tell" } as JourneyReplay["steps"][number];
  expect(sumsOf({ ...owed(charge("deposit", 1)), steps: [untold] })).toBeUndefined();
});

test("reports the changed amounts, and for how many journeys they are known", () => {
  const deposit = sumsOf(owed(charge("deposit", 30_963), charge("base-charge", 495)));
  const none = sumsOf(owed(charge("base-charge", 495)));
  const two = movedTogether(moved(none, deposit), moved(none, none));
  expect(movedText(two, 2)).toBe("deposits $0.00 → $309.63");
  expect(movedText(movedTogether(two, moved(none, undefined)), 3)).toBe(
    "deposits $0.00 → $309.63, as far as known of 2 of 3",
  );
  expect(movedText(moved(none, none), 1)).toBe("no money moves");
  expect(movedText(moved(undefined, none), 1)).toBe("the cost is not known");
});
