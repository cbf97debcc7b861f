import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { standingOfOrder, standingsOf } from "./standing-of-order.ts";

const nothing = {
  isOrdered: false,
  hasDay: true,
  isInDoubt: false,
  isSent: false,
  lastTry: undefined,
  isWanted: false,
} as const;

provesRules(standingOfOrder, [
  ["it is ordered for a day", { ...nothing, isOrdered: true }, "scheduled"],
  ["it is ordered", { ...nothing, isOrdered: true, hasDay: false }, "ordered"],
  ["it is in doubt", { ...nothing, isInDoubt: true, lastTry: "refused" }, "unknown"],
  ["the answer of a try was lost", { ...nothing, isSent: true, lastTry: "unknown" }, "unknown"],
  ["its answer is not there yet", { ...nothing, isSent: true, lastTry: "refused" }, "asked"],
  ["the gateway has refused it", { ...nothing, isWanted: true, lastTry: "refused" }, "refused"],
  ["it is not sent yet", { ...nothing, isWanted: true }, "not-sent"],
  ["it is not sent yet", { ...nothing, isWanted: true, lastTry: "not-sent" }, "not-sent"],
  ["nobody has asked for it", nothing, "nothing-asked"],
]);

test("each order says what is known of it, with its day or the reason, and one that nobody asked for says nothing", () =>
  expect(
    standingsOf([
      { what: "move", isOrdered: true, day: "2026-12-02" },
      { what: "move", lastTry: { is: "refused", because: "MeterRemoved" }, isWanted: true },
      { what: "add-ons", isWanted: true },
      { what: "autopay" },
    ]),
  ).toEqual([
    { what: "move", is: "scheduled", day: "2026-12-02" },
    { what: "move", is: "refused", because: "MeterRemoved" },
    { what: "add-ons", is: "not-sent" },
  ]));
