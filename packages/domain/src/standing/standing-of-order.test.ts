import { expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { standingOfOrder, standingsOf } from "./standing-of-order.ts";

const nothing = {
  isOrdered: false,
  isInDoubt: false,
  isSent: false,
  lastTry: undefined,
  settledBy: undefined,
  settledAs: undefined,
  isReady: false,
  isInCart: false,
} as const;
const settled = (by: "fact" | "support", as: "ordered" | "not-ordered") =>
  ({ ...nothing, lastTry: "settled", settledBy: by, settledAs: as }) as const;

provesRules(standingOfOrder, [
  [
    "a fact of the gateway shows that it is ordered",
    { ...settled("fact", "ordered"), isInDoubt: true },
    "settled-by-fact",
  ],
  ["support found it ordered", { ...settled("support", "ordered"), isOrdered: true }, "settled-by-support"],
  ["the gateway has confirmed it", { ...nothing, isOrdered: true }, "confirmed"],
  ["it waits until somebody looks it up", { ...nothing, isInDoubt: true, lastTry: "refused" }, "in-doubt"],
  ["the answer of a try was lost", { ...nothing, isSent: true, lastTry: "in-doubt" }, "in-doubt"],
  ["it is sent, and there is no answer yet", { ...nothing, isSent: true, lastTry: "refused" }, "sent"],
  ["it is sent, and there is no answer yet", { ...settled("support", "not-ordered"), isSent: true }, "sent"],
  ["the gateway has refused it", { ...nothing, isReady: true, lastTry: "refused" }, "refused"],
  ["a fact of the gateway shows that it is not ordered", settled("fact", "not-ordered"), "settled-by-fact"],
  [
    "support found that it is not ordered",
    { ...settled("support", "not-ordered"), isReady: true },
    "settled-by-support",
  ],
  ["this page's button orders it", { ...nothing, isReady: true, isInCart: true }, "ready"],
  ["it is chosen, and a later button orders it", { ...nothing, isInCart: true }, "in-cart"],
  ["the customer has not asked for it", nothing, "nothing-asked"],
]);

test("each order has its standing, with day, number or reason, and an order without a request has none", () =>
  expect(
    standingsOf([
      { what: "move", isOrdered: true, day: "2026-12-02", number: "4009000017" },
      { what: "move", lastTry: { is: "refused", because: "MeterRemoved" }, isReady: true },
      { what: "add-ons", of: "AO-HOME", name: "Home cover", isInCart: true },
      {
        what: "renewal",
        isInDoubt: true,
        lastTry: { is: "settled", by: "fact", as: "ordered", day: "2026-12-03", number: "4009000018" },
      },
      { what: "autopay" },
    ]),
  ).toEqual([
    { what: "move", is: "confirmed", day: "2026-12-02", number: "4009000017" },
    { what: "move", is: "refused", because: "MeterRemoved" },
    { what: "add-ons", of: "AO-HOME", name: "Home cover", is: "in-cart" },
    { what: "renewal", is: "settled-by-fact", as: "ordered", day: "2026-12-03", number: "4009000018" },
  ]));
