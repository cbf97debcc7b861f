import { expect, test } from "vitest";
import { keepRenewal } from "./keep-renewal.ts";
import { ended, renewing, stateAt } from "./renewal.fixture.ts";

const state = stateAt("order", { accepted: ["termsOfService"] });
const savedForm = async (given: object) => {
  const one = renewing(keepRenewal, state, { planid: state.choice?.plan.id ?? "", startDate: "", ...given });
  return { ...(await ended(one)), orders: one.orders };
};

test("saving the form stores the day and the boxes, without a call", async () => {
  const { state: next, destination, orders } = await savedForm({ startDate: "2026-12-11", acceptAuthorization: true });
  expect(next).toEqual({ ...state, startDate: "2026-12-11", accepted: ["acceptAuthorization"] });
  expect([destination, orders]).toEqual([state.at, []]);
});

test("saving the form ignores a day that is not offered, and the form of another plan", async () => {
  expect((await savedForm({ startDate: "2031-01-01" })).state).toMatchObject({ startDate: state.startDate });
  expect((await savedForm({ planid: "LK-OTHER", acceptAuthorization: true })).state).toEqual(state);
});
