import { stateAt } from "@switchyard/domain/enrollment/state-at.fixture";
import { expect, test } from "vitest";
import { wordsOf } from "./other-order.tsx";

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
