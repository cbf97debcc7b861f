import { describe, expect, test } from "vitest";
import { type AccountAddOnState, emptyAccountAddOns } from "./state.ts";
import { ordered, stateAt, wanted } from "./steps/ordering.fixture.ts";
import { storedAccountAddOns } from "./stored.ts";

/** A state as every release before the stages had types began one: each field is there, with empty lists for "not yet". */
const flat = {
  isInDoubt: false,
  beside: "account",
  wanted: undefined,
  ordered: { productIds: [], orderedPlans: [] },
  answers: 0,
} as const;
const read = (fields: object) => storedAccountAddOns({ ...flat, ...fields });

test.each<AccountAddOnState>([
  emptyAccountAddOns,
  stateAt("submitted", { beside: "swap", answers: 2 }),
  stateAt("submitted", { ordered, products: [] }),
  stateAt("ordered", { lastTry: { is: "refused", because: "AlreadyOrdered" } }),
  stateAt("in-doubt"),
  stateAt("in-doubt", { ordered }),
  { stage: "in-doubt", answers: 1 },
])("is read as it was stored: $stage", (state) => {
  const stored = JSON.parse(JSON.stringify(state)) as AccountAddOnState;
  expect(storedAccountAddOns(stored)).toEqual(stored);
});

describe("of a state that an older release stored", () => {
  test("a beginning is read as today's", () => expect(read({})).toEqual(emptyAccountAddOns));

  test("what is there says where the orders stand", () => {
    expect(read({ wanted, beside: "swap", answers: 1 })).toEqual({
      stage: "submitted",
      beside: "swap",
      wanted,
      answers: 1,
    });
    expect(read({ wanted, ordered })).toEqual({ stage: "submitted", beside: "account", wanted, ordered, answers: 0 });
    expect(read({ beside: "swap", ordered, lastTry: { is: "in-doubt" } })).toEqual({
      stage: "ordered",
      ordered,
      answers: 0,
      lastTry: { is: "in-doubt" },
    });
    expect(read({ ordered: { productIds: ["AO-HOME"], orderedPlans: [] } }).stage).toBe("ordered");
  });

  test("a doubt was a flag, and keeps what was sent and what was ordered before", () => {
    expect(read({ isInDoubt: true, wanted, ordered })).toEqual({
      stage: "in-doubt",
      beside: "account",
      wanted,
      ordered,
      answers: 0,
    });
    expect(read({ isInDoubt: true })).toEqual({ stage: "in-doubt", answers: 0 });
  });
});
