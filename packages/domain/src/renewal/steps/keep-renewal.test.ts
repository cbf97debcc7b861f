import { expect, test } from "vitest";
import { keepRenewal } from "./keep-renewal.ts";
import { ended, renewing, stateAt } from "./renewal.fixture.ts";

const state = stateAt("order", { accepted: ["termsOfService"] });
const kept = async (given: object) => {
  const one = renewing(keepRenewal, state, { planid: state.choice?.plan.id ?? "", startDate: "", ...given });
  return { ...(await ended(one)), orders: one.orders };
};

test("keeps the day and the boxes as they stand, and asks nothing", async () => {
  const { state: next, destination, orders } = await kept({ startDate: "2026-12-11", acceptAuthorization: true });
  expect(next).toEqual({ ...state, startDate: "2026-12-11", accepted: ["acceptAuthorization"] });
  expect([destination, orders]).toEqual([state.at, []]);
});

test("keeps no day that is not offered, and nothing of the form of another plan", async () => {
  expect((await kept({ startDate: "2031-01-01" })).state).toMatchObject({ startDate: state.startDate });
  expect((await kept({ planid: "LK-OTHER", acceptAuthorization: true })).state).toEqual(state);
});
