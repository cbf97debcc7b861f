import { describe, expect, test } from "vitest";
import { provesRules } from "../kernel/proves-rules.fixture.ts";
import { lives, orderKinds } from "../standing/model.ts";
import { type AdviceFacts, adviceForOrder, advisedOrders, mostUrgent } from "./advice-for-order.ts";
import { adviceNames, groupOf, kindGroups } from "./model.ts";

const lost: AdviceFacts = {
  group: "order",
  life: "in-doubt",
  settledAs: undefined,
  needsLookUp: false,
  hasWayOn: true,
};
const advice = (name: string, action: string, contact: string) => ({ name, action, contact });

provesRules(adviceForOrder, [
  ["it waits in the cart", { ...lost, life: "in-cart" }, advice("order-with-a-later-button", "order", "none")],
  ["this page's button orders it", { ...lost, life: "ready" }, advice("order-with-the-button", "order", "none")],
  ["the gateway has it", { ...lost, life: "confirmed" }, advice("see-receipt", "receipt", "none")],
  [
    "the gateway has it",
    { ...lost, life: "settled-by-fact", settledAs: "ordered" },
    advice("see-receipt", "receipt", "none"),
  ],
  [
    "a payment was refused, and a page takes another card",
    { ...lost, life: "refused", group: "payment" },
    advice("use-another-card", "use-another-card", "phone"),
  ],
  [
    "it was refused or never ordered, and a page orders it again",
    { ...lost, life: "settled-by-support", settledAs: "not-ordered" },
    advice("choose-again", "choose-again", "phone"),
  ],
  [
    "it was refused or never ordered, and no page orders it",
    { ...lost, life: "refused", hasWayOn: false },
    advice("call-about-a-refusal", "call", "phone"),
  ],
  [
    "its outcome is unknown, and a page sends it again under its key",
    lost,
    advice("send-again", "send-again", "phone"),
  ],
  [
    "its outcome is unknown, and a person looks it up",
    { ...lost, needsLookUp: true },
    advice("do-not-send-again", "call", "phone"),
  ],
]);

describe("for every kind, standing and page", () => {
  const settlements = [undefined, "ordered", "not-ordered"] as const;
  const all = kindGroups.flatMap((group) =>
    lives.flatMap((life) =>
      settlements
        .filter((as) => (as !== undefined) === life.startsWith("settled"))
        .flatMap((settledAs) =>
          [true, false].flatMap((needsLookUp) =>
            [true, false].map((hasWayOn): AdviceFacts => ({ group, life, settledAs, needsLookUp, hasWayOn })),
          ),
        ),
    ),
  );

  test("there is one advice, with a button where its sentence asks for one, and a phone number where it may need a person", () => {
    for (const facts of all) {
      const { name, action, contact } = adviceForOrder.decide(facts).outcome;
      expect(adviceNames, JSON.stringify(facts)).toContain(name);
      const opensPage = action === "send-again" || action === "choose-again" || action === "use-another-card";
      if (opensPage) expect(facts.hasWayOn, JSON.stringify(facts)).toBe(true);
      if (action === "call") expect(contact).toBe("phone");
    }
  });

  test("an order in doubt that a person checks is never sent again", () => {
    for (const facts of all.filter(({ life, needsLookUp }) => life === "in-doubt" && needsLookUp))
      expect(adviceForOrder.decide(facts).outcome.name).toBe("do-not-send-again");
  });

  test("each kind of order belongs to a group", () =>
    expect(orderKinds.map((kind) => groupOf[kind]).every((group) => kindGroups.includes(group))).toBe(true));
});

test("a page concerns the order in doubt before a refused payment, and no completed order", () => {
  const orders = advisedOrders([
    { what: "customer", isOrdered: true },
    { what: "deposit", lastTry: { is: "refused", because: "CardDeclined" }, wayOn: "place-order-deposit" },
    { what: "new-service", lastTry: { is: "in-doubt" }, wayOn: "place-order" },
  ]);
  expect(mostUrgent(orders)).toEqual({
    standing: { what: "new-service", is: "in-doubt" },
    wayOn: "place-order",
    advice: advice("send-again", "send-again", "phone"),
  });
  expect(mostUrgent(orders.slice(0, 2))?.standing.what).toBe("deposit");
  expect(mostUrgent(orders.slice(0, 1))).toBeUndefined();
});
