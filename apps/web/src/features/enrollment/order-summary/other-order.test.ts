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

const first = "2026-11-21T12:00:00.000Z";
const then = "2026-11-21T12:01:00.000Z";
const sent = stateAt("review", { isSubmitted: true });

test.each([
  [
    "a choice given up for the order of its home is not named beside it",
    false,
    "review",
    first,
    stateAt("ordered"),
    then,
  ],
  ["nor beside that order while it has no answer", false, "review", first, sent, then],
  ["an order that is begun after that of its home is named", true, "review", then, stateAt("ordered"), first],
  [
    "an order that is begun is named beside another that is begun for its home",
    true,
    "review",
    first,
    stateAt("review"),
    then,
  ],
  ["an order that is begun is named beside one for another home", true, "review", first, elsewhere, then],
  [
    "an order that is placed is named beside one that is begun for its home",
    true,
    "ordered",
    first,
    stateAt("review"),
    then,
  ],
] as const)("%s", (_, isNamed, other, beganAt, state, hereBeganAt) =>
  expect(isWorthNaming({ state: stateAt(other), beganAt }, { state, beganAt: hereBeganAt })).toBe(isNamed),
);

test("the block names an order if none is open", () => {
  expect(isWorthNaming({ state: stateAt("review"), beganAt: first }, undefined)).toBe(true);
});
