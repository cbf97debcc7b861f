import { expect, test } from "vitest";
import { transferArrivalFacts } from "./arrival.ts";
import { emptyTransfer, type TransferState } from "./state.ts";

const of = (state?: Partial<TransferState>, planid?: string) =>
  transferArrivalFacts("transfer-offers", planid, state && { ...emptyTransfer, ...state });
const nothing = {
  page: "transfer-offers",
  isInDoubt: false,
  isOpen: false,
  isOrdered: false,
  hasMeters: false,
  hasPlan: false,
  namesPlan: false,
};
const selection = { plan: { id: "LK-TRUE-12" } } as unknown as TransferState["selection"];

test("a stranger to a transfer has told, chosen and ordered nothing", () => {
  expect(of()).toEqual(nothing);
  expect(of({})).toEqual(nothing);
});

test.each<readonly [string, Partial<TransferState>, Partial<typeof nothing>]>([
  ["is in doubt", { stage: "in-doubt" }, { isInDoubt: true }],
  ["is open", { stage: "order", info: {} as unknown as TransferState["info"] }, { isOpen: true }],
  ["is held, with both homes told", { stage: "held", info: {} as unknown as TransferState["info"] }, {}],
  ["is ordered", { ordered: { info: {} } as unknown as TransferState["ordered"] }, { isOrdered: true }],
  ["has meters to choose from", { meters: [{}] as unknown as TransferState["meters"] }, { hasMeters: true }],
  ["has its plan", { selection }, { hasPlan: true }],
])("a transfer that %s says so", (_, state, facts) => expect(of(state)).toEqual({ ...nothing, ...facts }));

test("an address names a plan where it is another one than is chosen", () => {
  expect(
    [
      of({ selection }, "LK-TRUE-12"),
      of({ selection }, "LK-OTHER"),
      of({}, "LK-OTHER"),
      of(undefined, "LK-OTHER"),
      of({ selection }),
    ].map(({ namesPlan }) => namesPlan),
  ).toEqual([false, true, true, true, false]);
});
