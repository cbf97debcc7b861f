import { describe, expect, test } from "vitest";
import { type AccountAddOnState, emptyAccountAddOns } from "./state.ts";
import { ordered, stateAt, wanted } from "./steps/ordering.fixture.ts";
import { storedAccountAddOns } from "./stored.ts";

/**
 * The first state as releases without typed stages stored it: every field is present, with empty lists for "not yet".
 */
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
])("reads as stored: $stage", (state) => {
  const stored = JSON.parse(JSON.stringify(state)) as AccountAddOnState;
  expect(storedAccountAddOns(stored)).toEqual(stored);
});

describe("a state of an older release", () => {
  test("an initial state reads as today's", () => expect(read({})).toEqual(emptyAccountAddOns));

  test("gets its stage from its fields", () => {
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

  test("with the old flag for a doubt keeps the order that was sent and the earlier ones", () => {
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
