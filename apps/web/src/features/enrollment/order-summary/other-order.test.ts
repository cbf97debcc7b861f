import { esiidSchema } from "@switchyard/domain/kernel/ids";
import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { expect, test } from "vitest";
import { isWorthNaming, wordsOf } from "./other-order.tsx";

const lost = { "new-service": { is: "in-doubt" } } as const;
const { selection, order } = stateAt("review");
const number = { ...stateAt("ordered").enrollmentInfo, serviceContractNumber: "4003000001" };

test.each([
  ["begun", "begun", stateAt("review")],
  ["sent and has no answer", "sent", stateAt("review", { isSubmitted: true })],
  ["sent, and its answer got lost", "sent", stateAt("review", { lastTries: lost })],
  ["looked up by a person", "sent", stateAt("in-doubt", { selection, order, lastTries: lost })],
  ["placed", "placed", stateAt("ordered")],
  ["placed, and a payment is in doubt", "placed", stateAt("in-doubt", { selection, order, enrollmentInfo: number })],
  ["not sent, and a payment of an earlier balance is in doubt", "begun", stateAt("in-doubt", { selection, order })],
] as const)("a page beside another order says that it is %s", (_, words, state) => expect(wordsOf(state)).toBe(words));

const elsewhere = stateAt("review", {
  order: order && { ...order, address: { ...order.address, esiid: esiidSchema.parse("10443720000057149") } },
});

test.each([
  ["an order that is begun is not named beside one that is placed for its home", false, "review", stateAt("ordered")],
  [
    "an order that is begun is not named beside one without an answer for its home",
    false,
    "review",
    stateAt("review", { isSubmitted: true }),
  ],
  ["an order that is begun is named beside another that is begun for its home", true, "review", stateAt("review")],
  ["an order that is begun is named beside one for another home", true, "review", elsewhere],
  ["an order that is placed is named beside one that is begun for its home", true, "ordered", stateAt("review")],
  ["an order is named where no order is open", true, "review", undefined],
] as const)("%s", (_, isNamed, other, here) => expect(isWorthNaming(stateAt(other), here)).toBe(isNamed));
