import { expect, test } from "vitest";
import { transferArrivalFacts } from "./arrival.ts";
import { emptyTransfer, type TransferState } from "./state.ts";
import { info, ordered, stateAt, to } from "./steps/transferring.fixture.ts";

const of = (state?: TransferState, planid?: string) => transferArrivalFacts("transfer-offers", planid, state);
const nothing = {
  page: "transfer-offers",
  isInDoubt: false,
  isOpen: false,
  isOrdered: false,
  hasMeters: false,
  hasPlan: false,
  namesPlan: false,
};

test("a new transfer has no homes, plan or order", () => {
  expect(of()).toEqual(nothing);
  expect(of(emptyTransfer)).toEqual(nothing);
});

const byForm = { ...ordered, info };
test.each<readonly [string, TransferState, Partial<typeof nothing>]>([
  ["is in doubt", stateAt("in-doubt"), { isInDoubt: true }],
  ["is open", stateAt("order", { selection: undefined }), { isOpen: true }],
  ["has its plan", stateAt("order"), { isOpen: true, hasPlan: true }],
  ["is on hold", stateAt("held"), {}],
  ["has meters to choose from", stateAt("held", { meters: [to] }), { hasMeters: true }],
  ["is ordered", stateAt("ordered", { ordered: byForm }), { isOrdered: true }],
  ["is ordered, and on hold for another home", stateAt("held", { ordered: byForm }), { isOrdered: true }],
  ["came by the site API", stateAt("ordered"), {}],
])("a transfer that %s has the matching facts", (_, state, facts) =>
  expect(of(state)).toEqual({ ...nothing, ...facts }),
);

test("the address names a plan only if it differs from the chosen one", () => {
  expect(
    [
      of(stateAt("order"), "LK-TRUE-12"),
      of(stateAt("order"), "LK-OTHER"),
      of(emptyTransfer, "LK-OTHER"),
      of(undefined, "LK-OTHER"),
      of(stateAt("order")),
    ].map(({ namesPlan }) => namesPlan),
  ).toEqual([false, true, true, true, false]);
});
